import type { Analysis } from '../../../../system/analysis/analysis.ts';
import type { Relation } from '../../../../system/analysis/relations/relation.ts';
import type { Layout } from '../../../../system/layout.ts';
import { usesSleep } from '../../../reduce/traits.ts';
import { sleepRelation } from '../../../reduce/independence.ts';
import type { ReductionOptions } from '../../../../contract/check/reduction.ts';
import { numberName } from '../twins.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import { mostStepsOf } from './most-steps.ts';
import { BitRows } from './bit-rows.ts';
import type { Data } from '../../emit/data.ts';
import { RelatedByMessages } from './by-messages.ts';

/** Addresses of what sleep sets need. */
export interface SleepRoom {
  readonly rows: BitRows;
  /** What is asleep in the state that is being expanded; behind it the steps chosen there. */
  readonly asleep: number;
  readonly chosen: number;
  /** The same as they were kept, for a state whose rows the host keeps. */
  readonly stored: number;
  /** Where both rows of each state are kept, by its number, and of how many states; the host keeps those of all others. */
  readonly kept: number;
  readonly mostKept: number;
  /** What is woken. */
  readonly woken: number;
  /** For each successor in the batch what stays asleep behind it. */
  readonly carried: number;
  /** For each transition two words: the row of what depends on it, and the list of what does depending on the messages in buffers. */
  readonly dependent: number;
  /** Whether dependence looks at buffers anywhere. */
  readonly readsBuffers: boolean;
  /** The number of a module global: that of the state looked up last. */
  readonly number: number;
}

/** Bytes for the rows kept in the memory of the module: a call of the host takes longer than all else that is done with them. */
export const usuallyKept = 2 ** 21;

/** Makes room for sleep sets, with so many bytes for the rows kept in the memory of the module; null if there are none. */
export function sleepRoom(
  module: ModuleBuilder,
  data: Data,
  analysis: Analysis,
  layout: Layout,
  { por, sleep }: ReductionOptions,
  bytesKept: number,
): SleepRoom | null {
  if (!usesSleep(por, sleep)) return null;
  const rows = new BitRows(data, analysis.footprints.length);
  const [asleep, chosen, stored] = [rows.room(), rows.room(), rows.room()];
  rows.room();
  const woken = rows.room();
  const mostKept = Math.floor(bytesKept / (2 * rows.bytes));
  const kept = data.reserve(mostKept * 4 * rows.words);
  const carried = data.add(new Int32Array(2 * rows.words * mostStepsOf(analysis)));
  const dependent = dependenceTable(data, rows, analysis, layout, sleepRelation(por));
  const readsBuffers = analysis.objects.some(({ kind }) => kind === 'buffer');
  const number = module.global('i32', 0, numberName);
  return { rows, asleep, chosen, stored, kept, mostKept, woken, carried, dependent, readsBuffers, number };
}

/** Writes the dependence by which transitions are woken (`engine/reduce/independence.ts`) and gives its address. */
function dependenceTable(data: Data, rows: BitRows, analysis: Analysis, layout: Layout, relation: Relation): number {
  const { footprints } = analysis;
  const moving = new Map<number, number[]>();
  footprints.forEach(({ processes }, transition) => {
    for (const process of processes) {
      const known = moving.get(process);
      if (known === undefined) moving.set(process, [transition]);
      else known.push(transition);
    }
  });
  const known = new Map<string, ReadonlySet<number>>();
  const ofProcesses = (processes: readonly number[]): ReadonlySet<number> => {
    const found = known.get(processes.join()) ?? new Set(processes.flatMap((process) => moving.get(process) ?? []));
    known.set(processes.join(), found);
    return found;
  };
  const related = footprints.map(({ processes }) => new RelatedByMessages(analysis, relation, ofProcesses(processes)));
  footprints.forEach((_, other) => {
    for (const { transition, first, second } of analysis.meetings(other)) related[transition]?.meet(other, first, second);
  });
  return data.add(Int32Array.from(related.flatMap((one) => [rows.ofSet(one.always), one.write(data, rows, layout)])));
}
