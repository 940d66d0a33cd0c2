import type { StudyPoint } from '../../kit/growth-chart/study-point.ts';
import type { StudyState } from './state.ts';
import { Cells, type Column, Headings } from '../../kit/widgets/Columns.tsx';
import { formatCount, formatTime } from '../../kit/widgets/format.ts';
import tableStyles from '../../kit/widgets/tables.module.css';

const atLeast = ({ complete }: StudyPoint, count: number): string => `${complete ? '' : '≥ '}${formatCount(count)}`;

const columns: readonly Column<StudyPoint>[] = [
  { title: 'states', cell: (point) => atLeast(point, point.states) },
  { title: 'transitions', cell: (point) => atLeast(point, point.transitions) },
  { title: 'time', cell: ({ milliseconds }) => formatTime(milliseconds) },
  { title: 'search', cell: ({ complete }) => (complete ? 'complete' : 'incomplete') },
];

/** The points of a study in numbers. */
export function StudyTable({ study }: { readonly study: StudyState }) {
  return (
    <table className={tableStyles.studyTable}>
      <thead>
        <tr>
          <th scope="col">{study.constant}</th>
          <Headings columns={columns} />
        </tr>
      </thead>
      <tbody>
        {study.points.map((point) => (
          <tr key={point.value}>
            <th scope="row">{point.value}</th>
            <Cells columns={columns} row={point.problem === null ? point : null} otherwise={point.problem} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
