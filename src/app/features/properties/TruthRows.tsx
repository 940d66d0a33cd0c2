import styles from './evidence.module.css';
import { ScrollRegion } from '../../kit/widgets/ScrollRegion.tsx';
import type { TruthRow } from '../../../contract/check/evidence.ts';
import tableStyles from '../../kit/widgets/tables.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import { numbered } from '../../kit/widgets/keys.ts';

/** More states than this are not written side by side. */
const mostStates = 200;

/** The value of each subformula in each state of the run. */
export function TruthRows({ rows }: { readonly rows: readonly TruthRow[] }) {
  const states = Math.min(mostStates, rows[0]?.values.length ?? 0);
  return (
    <ScrollRegion className={tableStyles.tableScroll} label="Values of the subformulas along the run">
      <table className={styles.truthRows}>
        <thead>
          <tr>
            <th scope="col">In state</th>
            {Array.from({ length: states }, (_, state) => state).map((state) => (
              <th key={state} scope="col">
                {state}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ formula, values }) => (
            <tr key={formula.text}>
              <th scope="row">
                <code>{formula.text}</code>
              </th>
              {numbered(values.slice(0, states)).map(({ number: state, item: value }) => (
                <td key={state} className={value ? textStyles.toneGood : textStyles.toneBad}>
                  {value ? '+' : '−'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
