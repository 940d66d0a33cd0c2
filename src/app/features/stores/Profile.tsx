import styles from './stores.module.css';
import { type MachineProfile, profileCounts } from '../../../contract/profile.ts';
import { formatCount } from '../../kit/widgets/format.ts';
import tableStyles from '../../kit/widgets/tables.module.css';
import textStyles from '../../kit/widgets/text.module.css';

/** What the abstract machine does on the model: Appendix B and Tables 5.2 and 5.8 of the thesis. */
export function Profile({ profile }: { readonly profile: MachineProfile }) {
  const { instructions } = profile;
  const executed = instructions.reduce((sum, { count }) => sum + count, 0);
  const most = instructions[0]?.count ?? 1;
  return (
    <section aria-label="What the abstract machine does">
      <h3>What the abstract machine does</h3>
      <p className={textStyles.quietText}>
        As in Tables 5.2 and 5.8 and Appendix B of the thesis: a depth-first search with a cache in which no state is replaced.
      </p>
      <div className={styles.profile}>
        <table className={tableStyles.counts}>
          <caption>Counts of the search</caption>
          <tbody>
            {profileCounts(profile).map(([name, value]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{formatCount(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <table className={`${tableStyles.counts} ${styles.storesVisits}`}>
          <caption>Instructions executed</caption>
          <thead>
            <tr>
              <th scope="col">instruction</th>
              <th scope="col">times</th>
              <th scope="col">share</th>
              <th scope="col">
                <span className={textStyles.visuallyHidden}>bar</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {instructions.map(({ name, count }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>{formatCount(count)}</td>
                <td>{((100 * count) / executed).toFixed(2)} %</td>
                <td>
                  <span className={styles.storesBar} style={{ inlineSize: `${(100 * count) / most}%` }} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
