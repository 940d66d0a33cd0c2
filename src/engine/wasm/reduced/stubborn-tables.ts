import type { Analysis } from '../../../system/analysis/analysis.ts';
import { edgeOf } from '../../../system/edges.ts';
import type { Layout } from '../../../system/layout.ts';
import { interferenceRelations } from '../../reduce/interference.ts';
import type { Interference } from '../../reduce/options.ts';
import type { BitRows } from './bit-rows.ts';
import { placeOf, RelatedByMessages } from './by-messages.ts';
import type { Data } from './data.ts';

/**
 * What the closure needs to know of a transition, a word each. A process that is elsewhere (its location is at `place`, and not `source`) has to move towards
 * the source: `towards` holds for each of its locations the address of the row with those of its transitions that can lead there. -1: no such process.
 */
export const need = {
  place: 0,
  source: 1,
  towards: 2,
  /** The same three for a second process. */
  second: 3,
  /** Waits for: 0 no buffer, 1 room in a buffer, 2 a message in it. */
  blocked: 6,
  buffer: 7,
  /** The capacity, or the signal. */
  wanted: 8,
  senders: 9,
  receivers: 10,
  /** Transitions that change what a condition depends on. */
  changers: 11,
  /** Transitions that interfere whatever buffers hold. */
  interfering: 12,
  /** The list of those that interfere depending on the messages in buffers. */
  byMessages: 13,
  bytes: 64,
} as const;

/** Writes the table of needs and gives its address. Places of locations and buffers are relative to the working state, in bytes. */
export function needTable(data: Data, rows: BitRows, analysis: Analysis, layout: Layout, interference: Interference): number {
  const towards = towardsColumns(data, rows, analysis);
  const table = new Int32Array((need.bytes / 4) * analysis.footprints.length);
  analysis.footprints.forEach(({ processes, sources, enabling }, transition) => {
    const put = (word: number, value: number): void => {
      table[(need.bytes / 4) * transition + word] = value;
    };
    for (const i of [0, 1]) {
      const process = processes[i] ?? -1;
      put(need.second * i + need.place, process < 0 ? -1 : 4 * (layout.frames[process] ?? 0));
      put(need.second * i + need.source, sources[i] ?? -1);
      put(need.second * i + need.towards, process < 0 ? 0 : towards(process, sources[i] ?? -1));
    }
    put(need.changers, rows.of(enabling.flatMap((access) => analysis.changersOf(access))));
    const related = interferenceOf(analysis, transition, interference);
    put(need.interfering, rows.of(related.always));
    put(need.byMessages, related.write(data, rows, layout));
    putBlocked(analysis, layout, rows, transition, put);
  });
  return data.add(table);
}

/** For a process and a location to be reached: the address of the rows of its transitions that lead towards it, by where it is. */
function towardsColumns(data: Data, rows: BitRows, analysis: Analysis): (process: number, source: number) => number {
  const columns = new Map<string, number>();
  return (process, source) => {
    const key = `${process} ${source}`;
    const known = columns.get(key);
    if (known !== undefined) return known;
    const column = (analysis.leaving[process] ?? []).map((next) =>
      rows.of(
        next.filter((transition) => {
          const { processes, targets } = analysis.footprint(transition);
          return analysis.reaches(process, targets[processes.indexOf(process)] ?? -1, source);
        }),
      ),
    );
    const address = data.add(Int32Array.from(column));
    columns.set(key, address);
    return address;
  };
}

/** The transitions that interfere with one (`engine/reduce/interference.ts`): always, and by the number of messages in each buffer that it touches. */
function interferenceOf(analysis: Analysis, transition: number, interference: Interference): RelatedByMessages {
  const { processes, sources } = analysis.footprint(transition);
  const alternatives = new Set(processes.flatMap((process, i) => analysis.at(process, sources[i] ?? -1)));
  const related = new RelatedByMessages(analysis, interferenceRelations[interference], alternatives);
  for (const { transition: other, first, second } of analysis.meetings(transition)) related.meet(other, first, second);
  return related;
}

/** The buffer that a send or receive may have to wait for. */
function putBlocked(
  analysis: Analysis,
  layout: Layout,
  rows: BitRows,
  transition: number,
  put: (word: number, value: number) => void,
): void {
  const found = analysis.system.transitions[transition];
  if (found?.kind !== 'local') return;
  const { action } = edgeOf(analysis.system, found.activation, found.edge);
  if (action.kind !== 'send' && action.kind !== 'receive') return;
  const access = analysis.footprint(transition).enabling.find(({ operation }) => operation === action.kind);
  if (access === undefined) return;
  const { object } = access;
  const users = (operation: 'send' | 'receive'): number =>
    rows.of(
      analysis
        .accessesTo(object)
        .filter(({ access: { operation: other } }) => other === operation)
        .map(({ transition: user }) => user),
    );
  put(need.blocked, action.kind === 'send' ? 1 : 2);
  put(need.buffer, placeOf(analysis, layout, object));
  put(need.wanted, action.kind === 'send' ? (analysis.objects[object]?.capacity ?? 0) : action.signal);
  put(need.senders, users('send'));
  put(need.receivers, users('receive'));
}
