import styles from './lab.module.css';
import type { MeasureRow } from '../../../contract/lab/measure.ts';
import { formatBytes, formatCount } from '../../kit/widgets/format.ts';
import type { Column } from '../../kit/widgets/Columns.tsx';
import { comparableTime, formatMeasuredTime } from './times.ts';

/** A column of the table of algorithms. */
export interface MeasureColumn extends Column<MeasureRow> {
  /** What rows are sorted by; absent: not by this column. */
  readonly by?: (row: MeasureRow) => number;
  /** Whether it is there only where times tell anything. */
  readonly timed?: true;
}

const atLeast = ({ complete }: MeasureRow, count: number): string => `${complete ? '' : '≥ '}${formatCount(count)}`;

/** What is measured of each algorithm. */
export const measureColumns: readonly MeasureColumn[] = [
  { title: 'states', by: ({ states }) => states, cell: (row) => atLeast(row, row.states) },
  { title: 'transitions', by: ({ transitions }) => transitions, cell: (row) => atLeast(row, row.transitions) },
  {
    title: 'time',
    timed: true,
    by: ({ milliseconds }) => comparableTime(milliseconds),
    cell: ({ milliseconds }) => formatMeasuredTime(milliseconds),
  },
  {
    title: 'memory',
    hint: 'The most that the search held at once: states, tables and stack',
    by: ({ bytes }) => bytes,
    cell: (row) => `${row.complete ? '' : '≥ '}${formatBytes(row.bytes)}`,
  },
  {
    title: 'sets',
    hint: 'States with two or more enabled transitions, for each of which a set was computed',
    by: ({ choices }) => choices.computed,
    cell: ({ choices }) => formatCount(choices.computed),
  },
  {
    title: 'chosen, on average',
    hint: 'How many transitions were chosen in those states, on average',
    by: ({ choices }) => choices.meanChosen,
    cell: ({ choices }) => (choices.computed === 0 ? 'none' : choices.meanChosen.toFixed(2)),
  },
  {
    title: 'preserves up to',
    hint: 'The last of: deadlocks; run-time errors and assertions; invariants; LTL without next; everything',
    className: styles.labWords,
    by: ({ preserves }) => preserves.length,
    cell: ({ preserves }) => preserves.at(-1),
    more: ({ preserves }) => preserves.join(', '),
  },
  {
    title: 'agrees',
    hint: 'Whether verdicts and deadlocks are those of the full search, compared in fact',
    cell: ({ agrees }) => (agrees === null ? 'not known' : agrees ? 'yes' : 'no'),
  },
];
