import { formatCount } from '../widgets/format.ts';
import tableStyles from '../widgets/tables.module.css';
import textStyles from '../widgets/text.module.css';
import styles from './states-left.module.css';

/** How many states a search visits; `own` is the one by rules that somebody wrote. */
export interface StatesLeftRow {
  readonly name: string;
  readonly left: number;
  readonly own: boolean;
}

/** How many states searches visit, of how many. */
export function StatesLeftTable({ states, rows }: { readonly states: number; readonly rows: readonly StatesLeftRow[] }) {
  return (
    <table className={tableStyles.counts}>
      <caption className={textStyles.visuallyHidden}>States that are visited</caption>
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
  );
}
