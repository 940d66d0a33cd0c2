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
import { classesOf } from './sleep-classes.ts';

/** Addresses of what sleep sets need. */
export interface SleepRoom {
  readonly rows: BitRows;
  /** What is asleep in the state that is being expanded; behind it room for the steps chosen there. */
  readonly asleep: number;
  readonly kept: KeptSleep;
  /** For each successor in the batch what stays asleep behind it. */
  readonly carried: number;
  /** For each transition two words: the row of what depends on it, and the list of what does depending on the messages in buffers. */
  readonly dependent: number;
  /** Whether dependence looks at buffers anywhere. */
  readonly readsBuffers: boolean;
}

/** How it is kept with each state what is asleep there, and which steps were chosen. */
export type KeptSleep = InEntries | AsRows;

/**
 * In the entry of the state in the table, where that has the bits: by the classes of transitions (`sleep-classes.ts`), a bit for each that
 * is asleep, and behind these one for each that was chosen.
 */
export interface InEntries {
  readonly kind: 'entries';
  /** How many classes there are, and the address of the class of each transition. */
  readonly classes: number;
  readonly classOf: number;
  /** Globals of 64 bits: what is kept of the state looked up last, and the classes that are woken. */
  readonly besides: number;
  readonly woken: number;
}

/** As rows of transitions, by the number of the state. */
export interface AsRows {
  readonly kind: 'rows';
  /** The steps chosen in the state that is being expanded, right behind those asleep. */
  readonly chosen: number;
  /** Both rows as they were kept, for a state whose rows the host keeps. */
  readonly stored: number;
  /** Where both rows of each state are kept, by its number, and of how many states; the host keeps those of all others. */
  readonly address: number;
  readonly mostKept: number;
  /** What is woken. */
  readonly woken: number;
  /** A global: the number of the state looked up last. */
  readonly number: number;
}

/** How many bits entries have for sleep sets, and how many bytes the memory of the module has for their rows. */
export interface SleepBytes {
  readonly bits: number;
  readonly bytes: number;
}

/** A call of the host takes longer than all else that is done with rows. */
export const usualRowBytes = 2 ** 21;

/**
 * Makes room for sleep sets; null if there are none. `room`: how many bits entries have for them, and how many bytes the memory of the
 * module has for rows.
 */
export function sleepRoom(
  module: ModuleBuilder,
  data: Data,
  analysis: Analysis,
  layout: Layout,
  { por, sleep }: ReductionOptions,
  { bits, bytes }: SleepBytes,
): SleepRoom | null {
  if (!usesSleep(por, sleep)) return null;
  const rows = new BitRows(data, analysis.footprints.length);
  const [asleep, chosen] = [rows.room(), rows.room()];
  const classes = classesOf(analysis.footprints, Math.floor(bits / 2));
  const kept = classes === null ? asRows(module, data, rows, chosen, bytes) : inEntries(module, data, classes);
  const carried = data.add(new Int32Array(2 * rows.words * mostStepsOf(analysis)));
  const dependent = dependenceTable(data, rows, analysis, layout, sleepRelation(por));
  const readsBuffers = analysis.objects.some(({ kind }) => kind === 'buffer');
  return { rows, asleep, kept, carried, dependent, readsBuffers };
}

function inEntries(module: ModuleBuilder, data: Data, classes: readonly number[]): InEntries {
  return {
    kind: 'entries',
    classes: 1 + Math.max(0, ...classes),
    classOf: data.add(Int32Array.from(classes)),
    besides: module.global('i64'),
    woken: module.global('i64'),
  };
}

function asRows(module: ModuleBuilder, data: Data, rows: BitRows, chosen: number, bytes: number): AsRows {
  const stored = rows.room();
  rows.room();
  const mostKept = Math.floor(bytes / (2 * rows.bytes));
  return {
    kind: 'rows',
    chosen,
    stored,
    address: data.reserve(mostKept * 4 * rows.words),
    mostKept,
    woken: rows.room(),
    number: module.global('i32', 0, numberName),
  };
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
