import { doNotAccord } from '../../system/analysis/relations/do-not-accord.ts';
import { type Analysis, shares } from '../../system/analysis/analysis.ts';
import type { Group } from './groups.ts';
import type { Label } from './labels.ts';

/** A matrix by the columns that are set in each row. */
export type Rows = readonly (readonly number[])[];

/**
 * For each label the groups that may make it true where it is false (a necessary enabling set: A. Laarman, E. Pater, J. van de Pol and
 * M. Weber, Guard-based partial-order reduction, 2013), or make it false where it is true.
 */
export function flippers(labels: readonly Label[], groups: readonly Group[], which: 'enables' | 'disables'): Rows {
  const writers = writersOf(groups);
  return labels.map(({ reads, flips }) => {
    const found = new Set([...reads].flatMap((word) => writers.get(word) ?? []));
    return [...found].filter((group) => flips[which](groups[group]?.transition ?? -1)).sort((a, b) => a - b);
  });
}

/** For each guard those that are never true together with it. */
export function clashes(guards: readonly Label[]): Rows {
  const byKey = new Map<string, number[]>();
  guards.forEach(({ values }, i) => {
    if (values !== null) byKey.set(values.key, [...(byKey.get(values.key) ?? []), i]);
  });
  return guards.map(({ values }) => {
    if (values === null) return [];
    const others = byKey.get(values.key) ?? [];
    return others.filter((other) => [...(guards[other]?.values?.truths ?? [])].every((value) => !values.truths.has(value)));
  });
}

/**
 * For each group those that write or read what it touches, and yet accord with it: where both are possible, both orders are, and lead to
 * one state. So it is with a send and a receive of one channel.
 */
export function accords(groups: readonly Group[], analysis: Analysis): Rows {
  const numbers = new Map(groups.map(({ transition }, i) => [transition, i]));
  return groups.map(({ transition }) => {
    const { processes } = analysis.footprint(transition);
    const met = new Map<number, boolean>();
    for (const { transition: other, first, second } of analysis.meetings(transition)) {
      const capacity = analysis.objects[first.object]?.capacity ?? 0;
      met.set(other, (met.get(other) ?? true) && !doNotAccord.relates(first, second, null, capacity));
    }
    return [...met].flatMap(([other, accord]) => {
      const group = numbers.get(other);
      return accord && group !== undefined && !shares(processes, analysis.footprint(other).processes) ? [group] : [];
    });
  });
}

/** For each word the groups that may write it. */
function writersOf(groups: readonly Group[]): ReadonlyMap<number, readonly number[]> {
  const writers = new Map<number, number[]>();
  groups.forEach(({ step }, group) => {
    for (const word of step.mayWrite) {
      const known = writers.get(word);
      if (known === undefined) writers.set(word, [group]);
      else known.push(group);
    }
  });
  return writers;
}
