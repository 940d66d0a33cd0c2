import styles from './results.module.css';
import { lazy, Suspense, useState } from 'react';
import { selectSpoils } from '../../session/lessons/asking.ts';
import { buttonClass } from '../../kit/widgets/button.ts';
import { useAppState } from '../../session/workbench/workbench.ts';
import { selectStale } from '../../session/state/selectors.ts';
import type { AppState } from '../../session/state/store.ts';
import { EmptyState } from '../../kit/widgets/EmptyState.tsx';
import { Panel } from '../../kit/panel/Panel.tsx';
import { Progress } from './Progress.tsx';
import { Statistics } from './Statistics.tsx';
import { VerdictList } from './VerdictList.tsx';
import panelStyles from '../../kit/panel/panel.module.css';
import controlsStyles from '../../kit/widgets/controls.module.css';

/** Few searches take so long that anybody reads them; without a network a search does without. */
const ProgressFigures = lazy(() =>
  import('./ProgressFigures.tsx').then(
    ({ ProgressFigures: found }) => ({ default: found }),
    () => ({ default: () => null }),
  ),
);

/** Few models have commands that something is to be said of. */
const CommandRemarks = lazy(() =>
  import('./CommandRemarks.tsx').then(
    ({ CommandRemarks: found }) => ({ default: found }),
    () => ({ default: () => null }),
  ),
);

const selectActive = (state: AppState) => state.run.active;
const selectFinished = (state: AppState) => state.run.finished;
const selectFailure = (state: AppState) => state.run.failure;

/** What the search has found, or how far it is. */
export function ResultsPanel() {
  const active = useAppState(selectActive);
  const finished = useAppState(selectFinished);
  const failure = useAppState(selectFailure);
  const stale = useAppState(selectStale);
  const spoils = useAppState(selectSpoils);
  const [uncovered, setUncovered] = useState<unknown>(null);
  const hidden = spoils && finished !== null && uncovered !== finished;
  const searching = active !== null && !active.automatic;
  return (
    <Panel title="Results" stale={stale && finished !== null} className={`${panelStyles.reading} ${styles.results}`}>
      {active !== null && searching && <Progress active={active} />}
      {failure !== null && (
        <p className={`${controlsStyles.message} ${styles.bad}`} role="alert">
          {failure}
        </p>
      )}
      {hidden ? (
        <EmptyState title="First predict, then look">
          <p>The lesson asks for a prediction first. These results may answer it.</p>
          <button type="button" className={buttonClass()} onClick={() => setUncovered(finished)}>
            Show the results
          </button>
        </EmptyState>
      ) : (
        <>
          <div className={styles.resultsScroll}>
            {finished !== null ? <VerdictList finished={finished} searching={searching} /> : searching ? null : <NoResults />}
            {finished !== null && finished.result.unreached.length + finished.result.receptions.length > 0 && (
              <Suspense>
                <CommandRemarks result={finished.result} />
              </Suspense>
            )}
          </div>
          {active !== null && searching ? (
            <Suspense>
              <ProgressFigures active={active} />
            </Suspense>
          ) : (
            finished !== null && <Statistics finished={finished} />
          )}
        </>
      )}
    </Panel>
  );
}

const selectSituation = (state: AppState) => {
  if (state.run.active !== null) return 'searching';
  if (state.document.analysis === null) return 'reading';
  return state.document.analysis.runnable ? 'ready' : 'errors';
};

function NoResults() {
  const situation = useAppState(selectSituation);
  if (situation === 'searching') return <EmptyState title="Searching the states…" />;
  if (situation === 'reading') return <EmptyState title="Reading the model…" />;
  if (situation === 'errors') {
    return (
      <EmptyState title="The model cannot be run yet">
        <p>Correct the errors that are listed below the source.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Not searched yet">
      <p>Press Run to look for deadlocks, run-time errors and violated properties.</p>
    </EmptyState>
  );
}
