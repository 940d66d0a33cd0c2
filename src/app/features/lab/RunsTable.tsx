import styles from './lab.module.css';
import { formatFound } from '../../kit/search/words.ts';
import type { RunFinding, SideResult } from '../../../contract/lab/compare.ts';
import tableStyles from '../../kit/widgets/tables.module.css';
import textStyles from '../../kit/widgets/text.module.css';

/** What both sides say of the properties of runs, and why where one says nothing. */
export function RunsTable({ left, right }: { readonly left: SideResult; readonly right: SideResult }) {
  if (left.runs.length === 0) return null;
  const rows = left.runs.flatMap((one) => {
    const other = right.runs.find(({ property }) => property === one.property);
    return other === undefined ? [] : [[one, other] as const];
  });
  return (
    <details className={styles.labRuns} open={rows.some((pair) => agree(pair) === 'no')}>
      <summary>Properties of runs: {tally(rows)}</summary>
      <table className={tableStyles.counts}>
        <caption className={textStyles.visuallyHidden}>Properties of runs, by both searches</caption>
        <thead>
          <tr>
            <th scope="col">Property of runs</th>
            <th scope="col">left</th>
            <th scope="col">right</th>
            <th scope="col">agree</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([one, other]) => (
            <tr key={one.property}>
              <th scope="row">
                {one.property} <span className={textStyles.quietText}>{one.logic.toUpperCase()}</span>
              </th>
              <Said finding={one} />
              <Said finding={other} />
              <td>{agree([one, other])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

type Pair = readonly [RunFinding, RunFinding];

function agree([one, other]: Pair): 'yes' | 'no' | 'not compared' {
  if (one.holds === null || other.holds === null) return 'not compared';
  return one.holds === other.holds ? 'yes' : 'no';
}

function tally(rows: readonly Pair[]): string {
  const count = (kind: ReturnType<typeof agree>) => rows.filter((pair) => agree(pair) === kind).length;
  const parts = [
    [count('yes'), 'agree'],
    [count('no'), 'differ'],
    [count('not compared'), 'not compared'],
  ] as const;
  return parts.flatMap(([n, word]) => (n === 0 ? [] : [`${n} ${word}`])).join(', ');
}

function Said({ finding }: { readonly finding: RunFinding }) {
  const { holds, refusal, explanation } = finding;
  return (
    <td className={styles.labWords} title={explanation || undefined}>
      {refusal === null ? formatFound(holds) : `not asked: it ${refusal}`}
    </td>
  );
}
