import { tableTwo } from '../../../worker/lab/algorithms.ts';
import type { MeasureRow } from '../../../contract/lab/measure.ts';
import { formatBytes, formatCount } from '../../kit/widgets/format.ts';
import { variationTitle } from '../../kit/search/words.ts';
import { comparableTime, formatMeasuredTime, isTold, tellsTimes } from './times.ts';

/** What a chart of lollipops draws of each search. */
export interface LollipopMeasure {
  readonly title: string;
  readonly of: (row: MeasureRow) => number;
  readonly said: (row: MeasureRow) => string;
  /** Whether the search took less than is drawn: how much less says nothing. */
  readonly isBound?: (row: MeasureRow) => boolean;
}

const states: LollipopMeasure = { title: 'States', of: (row) => row.states, said: (row) => formatCount(row.states) };
const transitions: LollipopMeasure = {
  title: 'Transitions',
  of: (row) => row.transitions,
  said: (row) => formatCount(row.transitions),
};
const time: LollipopMeasure = {
  title: 'Run time',
  of: ({ milliseconds }) => comparableTime(milliseconds),
  said: ({ milliseconds }) => formatMeasuredTime(milliseconds),
  isBound: ({ milliseconds }) => !isTold(milliseconds),
};
const memory: LollipopMeasure = { title: 'Memory', of: ({ bytes }) => bytes, said: ({ bytes }) => formatBytes(bytes) };

/** What can be drawn: what a search visits, or what it costs as in Figure 3 of the 1992 paper. */
export const lollipopSubjects = ['costs', 'visits'] as const;
export type LollipopSubject = (typeof lollipopSubjects)[number];

/** The charts of a subject. Times that tell nothing are left out. */
export function measuresOf(subject: LollipopSubject, rows: readonly MeasureRow[]): readonly LollipopMeasure[] {
  if (subject === 'visits') return [states, transitions];
  return tellsTimes(rows.map(({ milliseconds }) => milliseconds)) ? [time, memory] : [memory];
}

/** The least memory, where searches of different size have it in common: what a search takes before its first state. Else null. */
export function commonFloor(rows: readonly LollipopRow[]): string | null {
  const least = Math.min(...rows.map(({ row }) => row.bytes));
  const equal = rows.filter(({ row }) => row.bytes === least);
  return new Set(equal.map(({ row }) => row.states)).size > 1 ? formatBytes(least) : null;
}

/** A search with the name that it has in the picture. */
export interface LollipopRow {
  readonly name: string;
  readonly row: MeasureRow;
}

/** The searches of Table II that ran, in its order, with the names that they have there; or all that ran. */
export function lollipopRows(rows: readonly MeasureRow[], which: 'table' | 'all'): readonly LollipopRow[] {
  const ran = rows.filter((row) => row.ran);
  if (which === 'all') return ran.map((row) => ({ name: variationTitle(row), row }));
  return tableTwo.flatMap(({ name, por, code }) => {
    const row = ran.find((one) => one.por === por && one.code === code && !one.sleep && !one.merge);
    return row === undefined ? [] : [{ name: `${name}: ${variationTitle(row)}`, row }];
  });
}
