import styles from './embed.module.css';
import { useAppState } from '../../session/workbench/workbench.ts';
import type { AppState } from '../../session/state/store.ts';
import { toneClass } from '../../kit/widgets/verdict.ts';
import { summaryOf } from '../../features/results/summary.ts';
import { VerdictIcon } from '../../kit/widgets/VerdictIcon.tsx';

const selectFinished = (state: AppState) => state.run.finished;
const selectSituation = (state: AppState) => {
  if (state.document.analysis?.runnable === false) return 'The model has errors';
  return state.run.active === null ? 'Not searched' : 'Searching…';
};

/** What the search has found, in the sentence of the results; the announcer reads it out. */
export function EmbeddedVerdict() {
  const finished = useAppState(selectFinished);
  const situation = useAppState(selectSituation);
  if (finished === null) {
    return <p className={styles.embeddedVerdict}>{situation}</p>;
  }
  const { tone, found, sure } = summaryOf(finished);
  return (
    <p className={styles.embeddedVerdict} title={sure}>
      <VerdictIcon tone={tone} />
      <span className={toneClass(tone)}>{found}</span>
    </p>
  );
}
