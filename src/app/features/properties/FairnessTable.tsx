import styles from './evidence.module.css';
import { propertiesOf } from './service.ts';
import { useAppState, useService } from '../../session/workbench/workbench.ts';
import { type Fairness, fairnessCatalogue, fairnesses } from '../../../contract/check/fairness-catalogue.ts';
import { propertiesSlice } from './state.ts';
import type { AppState } from '../../session/state/store.ts';
import { toneOf, verdictTitle, verdictWords } from '../../kit/widgets/verdict.ts';
import { VerdictIcon } from '../../kit/widgets/VerdictIcon.tsx';
import { EvidenceButton } from '../../kit/widgets/EvidenceButton.tsx';
import { ScrollRegion } from '../../kit/widgets/ScrollRegion.tsx';
import textStyles from '../../kit/widgets/text.module.css';
import tableStyles from '../../kit/widgets/tables.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';

const selectTable = (state: AppState) => propertiesSlice.of(state).fairness;
const selectStale = (state: AppState) => propertiesSlice.of(state).fairness?.revision !== state.document.revision;
const selectRunnable = (state: AppState) => state.document.analysis?.runnable === true;
const selectAny = (state: AppState) => (state.document.analysis?.properties.length ?? 0) > 0;

/** All properties under each fairness; rows in which the choice matters are marked. */
export function FairnessTable() {
  const table = useAppState(selectTable);
  const stale = useAppState(selectStale);
  const runnable = useAppState(selectRunnable);
  const any = useAppState(selectAny);
  const properties = useService(propertiesOf);
  const running = table?.running === true;
  if (!any) return <p className={textStyles.quietText}>The model has no named property; fairness changes nothing else.</p>;
  return (
    <>
      <p className={textStyles.quietText}>
        Which infinite runs count decides some properties. All are checked under each fairness, whatever they say themselves.
      </p>
      <button
        type="button"
        className={running ? buttonClass('danger') : buttonClass()}
        aria-disabled={!running && !runnable}
        onClick={() => (running ? properties.cancel() : runnable && properties.compareFairness())}
      >
        {running ? 'Cancel' : 'Compare fairness'}
      </button>
      {table !== null && <Table stale={stale} />}
    </>
  );
}

function Table({ stale }: { readonly stale: boolean }) {
  const table = useAppState(selectTable);
  const names = [...new Set(fairnesses.flatMap((fairness) => table?.columns[fairness]?.map(({ property }) => property) ?? []))].filter(
    (name) => name !== 'deadlock' && name !== 'errors',
  );
  const cell = (name: string, fairness: Fairness) => table?.columns[fairness]?.find(({ property }) => property === name);
  return (
    <ScrollRegion className={tableStyles.tableScroll} label="Verdicts by fairness">
      <table className={styles.fairnessTable}>
        <caption className={textStyles.visuallyHidden}>Verdicts by fairness{stale ? ', out of date' : ''}</caption>
        <thead>
          <tr>
            <th scope="col">Property</th>
            {fairnesses.map((fairness) => (
              <th key={fairness} scope="col" title={fairnessCatalogue[fairness].meaning}>
                {fairnessCatalogue[fairness].title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name) => {
            const differs = new Set(fairnesses.flatMap((fairness) => cell(name, fairness)?.holds ?? [])).size > 1;
            return (
              <tr key={name}>
                <th scope="row">
                  {name}
                  {differs && <span className={styles.badge}>depends</span>}
                </th>
                {fairnesses.map((fairness) => {
                  const verdict = cell(name, fairness);
                  return (
                    <td key={fairness}>
                      {verdict === undefined ? (
                        '…'
                      ) : (
                        <span className={styles.fairnessCell} title={`${verdictTitle(verdict)}: ${verdict.explanation}`}>
                          <VerdictIcon tone={toneOf(verdict)} />
                          {verdictWords(verdict)}
                          {!stale && <EvidenceButton verdict={verdict} brief />}
                        </span>
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
      <ul className={`${textStyles.quietText} ${textStyles.plainList}`}>
        {fairnesses.map((fairness) => (
          <li key={fairness}>
            {fairnessCatalogue[fairness].title}: {fairnessCatalogue[fairness].meaning}
          </li>
        ))}
      </ul>
    </ScrollRegion>
  );
}
