import { comparableTime } from './times.ts';
import { variationTitle } from '../../kit/search/words.ts';
import type { MeasureRow } from '../../../contract/lab/measure.ts';

export type SortKey = 'name' | 'states' | 'transitions' | 'milliseconds' | 'computed' | 'mean' | 'preserves';

export interface Sorting {
  readonly key: SortKey;
  readonly descending: boolean;
}

const keyOf: Readonly<Record<SortKey, (row: MeasureRow) => number | string>> = {
  name: variationTitle,
  states: ({ states }) => states,
  transitions: ({ transitions }) => transitions,
  milliseconds: ({ milliseconds }) => comparableTime(milliseconds),
  computed: ({ choices }) => choices.computed,
  mean: ({ choices }) => choices.meanChosen,
  preserves: ({ preserves }) => preserves.length,
};

/** The rows in order; those without numbers come last, and equal ones keep their order. */
export function sorted(rows: readonly MeasureRow[], sorting: Sorting | null): readonly MeasureRow[] {
  if (sorting === null) return rows;
  const value = keyOf[sorting.key];
  return [...rows].sort((a, b) => {
    if (a.ran !== b.ran) return a.ran ? -1 : 1;
    const [x, y] = [value(a), value(b)];
    const order = typeof x === 'string' || typeof y === 'string' ? String(x).localeCompare(String(y)) : x - y;
    return sorting.descending ? -order : order;
  });
}
