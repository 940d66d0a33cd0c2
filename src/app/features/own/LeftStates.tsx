import type { OwnRival, OwnStudyView } from '../../../contract/lab/own-reduction.ts';
import { descriptorOf } from '../../../worker/lab/algorithms.ts';
import { formatCount } from '../../kit/widgets/format.ts';
import tableStyles from '../../kit/widgets/tables.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import styles from './own.module.css';

interface LeftProperties {
  readonly study: OwnStudyView;
  readonly rivals: readonly OwnRival[];
}

/** How many states are left, beside what the algorithms leave that keep the same. */
export function LeftStates({ study: { states, visited, keeps }, rivals }: LeftProperties) {
  const rows = [
    { name: 'Full search', left: states, own: false },
    { name: 'Your rules', left: visited, own: true },
    ...rivals.map((rival) => ({ name: descriptorOf(rival.por).title, left: rival.states, own: false })),
  ];
  return (
    <>
      <table className={tableStyles.counts}>
        <caption className={textStyles.visuallyHidden}>States that are left</caption>
        <thead>
          <tr>
            <th scope="col">search</th>
            <th scope="col">states</th>
            <th scope="col">of all</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, left, own }) => (
            <tr key={name} className={own ? styles.own : undefined}>
              <th scope="row">{name}</th>
              <td>{formatCount(left)}</td>
              <td>{((100 * left) / states).toFixed(1)} %</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={textStyles.quietText}>{beatenWords(visited, rivals, keeps.length > 0)}</p>
    </>
  );
}

/** Which algorithms leave more states. */
function beatenWords(visited: number, rivals: readonly OwnRival[], keepsSomething: boolean): string {
  if (!keepsSomething) return 'The algorithms keep deadlocks. Rules that keep nothing for certain beat none of them.';
  const beaten = rivals.filter(({ states }) => visited < states).map(({ por }) => descriptorOf(por).title);
  const what = 'The algorithms keep what your rules keep.';
  return beaten.length === 0
    ? `${what} None of them leaves more states than yours.`
    : `${what} Yours leave fewer states than ${beaten.join(', ')}.`;
}
