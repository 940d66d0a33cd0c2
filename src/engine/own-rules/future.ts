import type { Analysis } from '../../system/analysis/analysis.ts';

const known = new WeakMap<Analysis, Map<string, readonly number[]>>();

/** The transitions that a process may come to from a location by its program graph, those that leave the location among them. */
export function future(analysis: Analysis, process: number, location: number): readonly number[] {
  const table = known.get(analysis) ?? new Map<string, readonly number[]>();
  known.set(analysis, table);
  const key = `${process} ${location}`;
  const found =
    table.get(key) ??
    (analysis.leaving[process] ?? []).flatMap((transitions, at) => (analysis.reaches(process, location, at) ? transitions : []));
  table.set(key, found);
  return found;
}
