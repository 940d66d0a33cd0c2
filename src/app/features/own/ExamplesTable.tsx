import { ownPreserved, type OwnStudyView } from '../../../contract/lab/own-reduction.ts';
import { ownPreservedWords } from '../../../contract/lab/own-reduction-words.ts';
import { ScrollRegion } from '../../kit/widgets/ScrollRegion.tsx';
import { formatCount } from '../../kit/widgets/format.ts';
import tableStyles from '../../kit/widgets/tables.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import { useWorkbench } from '../../session/workbench/workbench.ts';
import styles from './own.module.css';
import { beats, sumOf } from './sum-of-examples.ts';
import type { OwnExampleRow } from './state.ts';

/** What rules leave and keep of each model that comes with the workbench, beside Algorithm 2 and stubborn sets. */
export function ExamplesTable({ rows }: { readonly rows: readonly OwnExampleRow[] }) {
  const { document } = useWorkbench();
  return (
    <>
      <p role="status">{sumOf(rows)}</p>
      <ScrollRegion label="The rules on all examples" className={styles.examples}>
        <table className={tableStyles.counts}>
          <caption className={textStyles.visuallyHidden}>The rules on all examples</caption>
          <thead>
            <tr>
              <th scope="col">model</th>
              <th scope="col">states</th>
              <th scope="col">yours</th>
              <th scope="col">Algorithm 2</th>
              <th scope="col">stubborn sets</th>
              <th scope="col">kept</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, text, language, study, rivals }) => (
              <tr key={name}>
                <th scope="row">
                  <button
                    type="button"
                    className={textStyles.link}
                    title="Open this model"
                    onClick={() => document.open({ text, language, constants: {} })}
                  >
                    {name}
                  </button>
                </th>
                {study === null ? (
                  <td colSpan={5}>too many states</td>
                ) : (
                  <>
                    <td>{formatCount(study.states)}</td>
                    <td>{formatCount(study.visited)}</td>
                    {(['alg2', 'stubborn'] as const).map((por) => (
                      <td key={por}>{formatCount(rivals.find((rival) => rival.por === por)?.states ?? study.states)}</td>
                    ))}
                    <td>
                      {keptWords(study)}
                      {beats({ study, rivals }, 'alg2') && '; beats Algorithm 2'}
                    </td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}

/** What is kept for certain: each asks for all that the one before asks for, so that the last one says it. */
function keptWords({ keeps, deadlocks, losses }: OwnStudyView): string {
  const last = ownPreserved.filter((what) => keeps.includes(what)).at(-1);
  if (last !== undefined) return last === 'deadlock' ? ownPreservedWords.deadlock : `all up to ${ownPreservedWords[last]}`;
  return deadlocks.lost !== null || losses.length > 0 ? 'nothing; something is lost' : 'nothing for certain';
}
