import styles from './stores.module.css';
import { formatCount } from '../../kit/widgets/format.ts';
import textStyles from '../../kit/widgets/text.module.css';
import tableStyles from '../../kit/widgets/tables.module.css';
import { numbered } from '../../kit/widgets/keys.ts';

/** How many states are visited how often (thesis Figure 5.2), as a table with bars. */
export function Visits({ visits }: { readonly visits: readonly number[] }) {
  const most = Math.max(...visits);
  const all = visits.reduce((sum, count) => sum + count, 0);
  return (
    <section aria-label="Visits per state">
      <h3>Visits per state</h3>
      <p className={textStyles.quietText}>
        As in Figure 5.2 of the thesis: to replace a state that is visited once costs nothing; one that is visited often is likely to be
        searched again.
      </p>
      <table className={`${tableStyles.counts} ${styles.storesVisits}`}>
        <thead>
          <tr>
            <th scope="col">visits</th>
            <th scope="col">states</th>
            <th scope="col">share</th>
            <th scope="col">
              <span className={textStyles.visuallyHidden}>bar</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {numbered(visits).map(({ item: count, number: times }) =>
            count === 0 ? null : (
              <tr key={times}>
                <th scope="row">{times}</th>
                <td>{formatCount(count)}</td>
                <td>{((100 * count) / all).toFixed(1)} %</td>
                <td>
                  <span className={styles.storesBar} style={{ inlineSize: `${(100 * count) / most}%` }} />
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </section>
  );
}
