import type { StudyPoint } from '../../kit/chart/study-point.ts';
import type { StudyState } from './state.ts';
import { formatCount, formatTime } from '../../kit/widgets/format.ts';
import tableStyles from '../../kit/widgets/tables.module.css';

/** The points of a study in numbers. */
export function StudyTable({ study }: { readonly study: StudyState }) {
  return (
    <table className={tableStyles.studyTable}>
      <thead>
        <tr>
          <th scope="col">{study.constant}</th>
          <th scope="col">states</th>
          <th scope="col">transitions</th>
          <th scope="col">time</th>
          <th scope="col">search</th>
        </tr>
      </thead>
      <tbody>
        {study.points.map((point) => (
          <Row key={point.value} point={point} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ point }: { readonly point: StudyPoint }) {
  const { value, states, transitions, milliseconds, complete, problem } = point;
  const least = complete ? '' : '≥ ';
  return (
    <tr>
      <th scope="row">{value}</th>
      {problem === null ? (
        <>
          <td>{`${least}${formatCount(states)}`}</td>
          <td>{`${least}${formatCount(transitions)}`}</td>
          <td>{formatTime(milliseconds)}</td>
          <td>{complete ? 'complete' : 'incomplete'}</td>
        </>
      ) : (
        <td colSpan={4}>{problem}</td>
      )}
    </tr>
  );
}
