import type { Random } from '../../src/base/random.ts';
import type { Subject } from './subject.ts';

/** What was done with a model: how many searches of each kind, and how many of them left states out. */
export type Tally = Map<string, { searches: number; smaller: number }>;

/** A way of checking a model, which gives a line for each thing that is wrong. */
export type Comparison = (subject: Subject, random: Random, tally: Tally) => string[];

/** The counts of a name. */
export function count(tally: Tally, name: string, smaller: boolean): { searches: number; smaller: number } {
  const counts = tally.get(name) ?? { searches: 0, smaller: 0 };
  tally.set(name, counts);
  if (smaller) counts.smaller++;
  return counts;
}

export function one<T>(random: Random, items: readonly T[]): T {
  return items[random.below(items.length)] as T;
}
