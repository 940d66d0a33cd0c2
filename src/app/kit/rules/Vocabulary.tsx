import tableStyles from '../widgets/tables.module.css';
import styles from './vocabulary.module.css';
import { tableOf } from './page-table.ts';

const texts = import.meta.glob<string>('../../../../docs/own-reduction.md', { query: '?raw', import: 'default', eager: true });
const [page = ''] = Object.values(texts);
const sections = ['Expressions', 'What can be asked'] as const;

/** What can be written in rules, as the documentation has it. */
export function Vocabulary() {
  return (
    <details className={styles.vocabulary}>
      <summary>What can be written</summary>
      <p>
        A rule is <code>for x in set</code>, <code>if condition</code> and <code>take set</code>; the first two can be left out.{' '}
        <code>take smallest</code> tries all values of the variables.
      </p>
      {sections.map((section) => {
        const [head = [], ...rows] = tableOf(page, section);
        return (
          <table key={section} className={tableStyles.counts}>
            <caption>{section}</caption>
            <thead>
              <tr>
                {head.map((cell) => (
                  <th key={cell} scope="col">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([written = '', ...others]) => (
                <tr key={written}>
                  <th scope="row">
                    <code>{written.replaceAll('`', '')}</code>
                  </th>
                  {others.map((cell) => (
                    <td key={cell}>{cell.replaceAll('`', '')}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        );
      })}
    </details>
  );
}
