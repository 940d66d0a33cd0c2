import { variationTitle } from '../../kit/search/words.ts';
import type { MeasureRow } from '../../../contract/lab/measure.ts';
import { measureColumns } from './measure-columns.ts';

/** The heading of the rows themselves. */
export const nameTitle = 'algorithm';

export interface Sorting {
  /** The heading by which is sorted. */
  readonly title: string;
  readonly descending: boolean;
}

/** The rows in order; those without numbers come last, and equal ones keep their order. */
export function sorted(rows: readonly MeasureRow[], sorting: Sorting | null): readonly MeasureRow[] {
  if (sorting === null) return rows;
  const { title, descending } = sorting;
  const by = title === nameTitle ? variationTitle : measureColumns.find((column) => column.title === title)?.by;
  if (by === undefined) return rows;
  return [...rows].sort((a, b) => {
    if (a.ran !== b.ran) return a.ran ? -1 : 1;
    const [x, y] = [by(a), by(b)];
    const order = typeof x === 'string' || typeof y === 'string' ? String(x).localeCompare(String(y)) : x - y;
    return descending ? -order : order;
  });
}
