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
  /**
   * What is asleep in the state that is being expanded; behind it the steps chosen there; behind these what was asleep when it was expanded
   * before.
   */
  readonly asleep: number;
  readonly chosen: number;
  readonly stored: number;
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

/** Makes room for sleep sets; null if there are none. */
export function sleepRoom(
  module: ModuleBuilder,
  data: Data,
  analysis: Analysis,
  layout: Layout,
  { por, sleep }: ReductionOptions,
): SleepRoom | null {
  if (!usesSleep(por, sleep)) return null;
  const rows = new BitRows(data, analysis.footprints.length);
  const [asleep, chosen, stored, woken] = [rows.room(), rows.room(), rows.room(), rows.room()];
  const carried = data.add(new Int32Array(2 * rows.words * mostStepsOf(analysis)));
  const dependent = dependenceTable(data, rows, analysis, layout, sleepRelation(por));
  const readsBuffers = analysis.objects.some(({ kind }) => kind === 'buffer');
  return { rows, asleep, chosen, stored, woken, carried, dependent, readsBuffers, number: module.global('i32', 0, numberName) };
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
