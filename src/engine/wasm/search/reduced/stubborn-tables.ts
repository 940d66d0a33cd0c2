import type { Analysis } from '../../../../system/analysis/analysis.ts';
import { edgeOf } from '../../../../system/edges.ts';
import type { Layout } from '../../../../system/layout.ts';
import { accordanceOf } from '../../../reduce/accordance.ts';
import { usersOf } from '../../../reduce/buffer-users.ts';
import { type Clause, conditionsOf } from '../../../reduce/conditions.ts';
import { interferenceRelations } from '../../../reduce/interference.ts';
import { movesTo } from '../../../reduce/moves.ts';
import type { Interference } from '../../../../contract/check/reduction.ts';
import type { BitRows } from './bit-rows.ts';
import { placeOf, RelatedByMessages } from './by-messages.ts';
import type { Data } from '../../emit/data.ts';
import { bitsOf, conditionsOfPart, conditionsOfWord, roomForTruths, type Truths } from './truths.ts';

/**
 * What the closure needs to know of a transition, a word each. A process that is elsewhere (its location is at `place`, and not `source`)
 * has to move to the source: `towards` and `entering` hold for each of its locations the address of a row (`engine/reduce/moves.ts`),
 * `next` that of all that it may do there. -1: no such process.
 */
export const need = {
  place: 0,
  source: 1,
  towards: 2,
  entering: 3,
  next: 4,
  /** The same five for a second process. */
  second: 5,
  /** Waits for: 0 no buffer, 1 room in a buffer, 2 a message in it. */
  blocked: 10,
  buffer: 11,
  /** The capacity, or the signal. */
  wanted: 12,
  /** The row of those that send the signal, and the rows of those that receive, by signal. */
  senders: 13,
  receivers: 14,
  /** The list of clauses. */
  clauses: 15,
  /** Transitions that change what any condition depends on. */
  changers: 16,
  /** Transitions that interfere whatever buffers hold. */
  interfering: 17,
  /** The list of those that interfere depending on the messages in buffers. */
  byMessages: 18,
  bytes: 76,
} as const;

/**
 * A clause in a list: its part of the conditions (-1 ends the list), the row of what may make it true, and where its two bits are
 * (`Truths`): the distance of the word, and in it the bits.
 */
export const clause = { part: 0, enablers: 1, word: 2, bits: 4, bytes: 24 } as const;

/** Where the table of needs lies, and the conditions that its clauses speak of. */
export interface NeedTable {
  readonly address: number;
  readonly truths: Truths;
}

/**
 * Writes the table of needs. Places of locations and buffers are relative to the working state, in bytes.
 */
export function needTable(data: Data, rows: BitRows, analysis: Analysis, layout: Layout, interference: Interference): NeedTable {
  const columnOf = columns(data, rows);
  const conditions = conditionsOf(analysis);
  const alternativesOf = alternatives(analysis, interference);
  const table = new Int32Array((need.bytes / 4) * analysis.footprints.length);
  analysis.footprints.forEach(({ processes, sources, enabling }, transition) => {
    const put = (word: number, value: number): void => {
      table[(need.bytes / 4) * transition + word] = value;
    };
    for (const i of [0, 1]) {
      const process = processes[i] ?? -1;
      const source = sources[i] ?? -1;
      put(need.second * i + need.place, process < 0 ? -1 : 4 * (layout.frames[process] ?? 0));
      put(need.second * i + need.source, source);
      if (process < 0) continue;
      const { towards, entering } = movesTo(analysis, process, source);
      put(need.second * i + need.towards, columnOf(towards));
      put(need.second * i + need.entering, columnOf(entering));
      put(need.second * i + need.next, columnOf(analysis.leaving[process] ?? []));
    }
    put(need.clauses, clauseList(data, rows, conditions.clausesOf(transition)));
    const changers = enabling.flatMap((access) => analysis.changersOf(access));
    put(need.changers, rows.of(changers));
    const related = interferenceOf(analysis, transition, interference, alternativesOf);
    put(need.interfering, rows.ofSet(related.always));
    put(need.byMessages, related.write(data, rows, layout));
    putBlocked(data, analysis, layout, rows, transition, put);
  });
  return { address: data.add(table), truths: roomForTruths(data, conditions.all) };
}

/** Writes sets of transitions by the location of a process, as addresses of rows; the same sets once. */
function columns(data: Data, rows: BitRows): (byLocation: readonly (readonly number[])[]) => number {
  const known = new Map<readonly (readonly number[])[], number>();
  const rowsOf = new Map<readonly number[], number>();
  const row = (transitions: readonly number[]): number => {
    const address = rowsOf.get(transitions) ?? rows.of(transitions);
    rowsOf.set(transitions, address);
    return address;
  };
  return (byLocation) => {
    const address = known.get(byLocation) ?? data.add(Int32Array.from(byLocation, row));
    known.set(byLocation, address);
    return address;
  };
}

function clauseList(data: Data, rows: BitRows, clauses: readonly Clause[]): number {
  const words = clauses.flatMap(({ condition, enablers }) => {
    const [part, word] = [Math.floor(condition / conditionsOfPart), 8 * Math.floor(condition / conditionsOfWord)];
    const halves = [0n, 32n].map((half) => Number(BigInt.asIntN(32, bitsOf(condition) >> half)));
    return [part, rows.of(enablers), word, 0, ...halves];
  });
  return data.add(Int32Array.of(...words, -1));
}

/**
 * The transitions that interfere with one (`engine/reduce/interference.ts`): always, and by the number of messages in each buffer that it
 * touches.
 */
function interferenceOf(
  analysis: Analysis,
  transition: number,
  interference: Interference,
  alternativesOf: (transition: number) => ReadonlySet<number>,
): RelatedByMessages {
  const accordance = interference === 'can-be-dependent' ? null : accordanceOf(analysis);
  const related = new RelatedByMessages(analysis, interferenceRelations[interference], alternativesOf(transition));
  for (const { transition: other, first, second } of (accordance ?? analysis).meetings(transition)) related.meet(other, first, second);
  return related;
}

/**
 * The other ways of the processes of a transition that may be enabled together with it, itself among them. Transitions that require the
 * same, the places of their processes included, share one set: a location may have thousands of ways.
 */
function alternatives(analysis: Analysis, interference: Interference): (transition: number) => ReadonlySet<number> {
  const accordance = interference === 'can-be-dependent' ? null : accordanceOf(analysis);
  const known = new Map<string, ReadonlySet<number>>();
  return (transition) => {
    const { processes, sources } = analysis.footprint(transition);
    const key = `${processes.join()} ${sources.join()} ${accordance?.requiredBy[transition] ?? ''}`;
    const isAlternative = (other: number): boolean => !accordance?.neverTogether(transition, other);
    const found =
      known.get(key) ?? new Set(processes.flatMap((process, i) => analysis.at(process, sources[i] ?? -1)).filter(isAlternative));
    known.set(key, found);
    return found;
  };
}

/** The buffer that a send or receive may have to wait for. */
function putBlocked(
  data: Data,
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
  const { senders, receivers } = usersOf(analysis, object);
  const signals = analysis.system.channels[analysis.objects[object]?.number ?? -1]?.signals ?? [];
  put(need.blocked, action.kind === 'send' ? 1 : 2);
  put(need.buffer, placeOf(analysis, layout, object));
  put(need.wanted, action.kind === 'send' ? (analysis.objects[object]?.capacity ?? 0) : action.signal);
  put(need.senders, rows.of(senders.get(action.signal) ?? []));
  put(need.receivers, data.add(Int32Array.from(signals, (_, signal) => rows.of(receivers.get(signal) ?? []))));
}
