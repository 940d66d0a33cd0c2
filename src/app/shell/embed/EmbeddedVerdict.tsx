import styles from './embed.module.css';
import { useAppState } from '../../session/workbench/workbench.ts';
import type { AppState } from '../../session/state/store.ts';
import { toneClass, toneOf, verdictTitle, verdictWords } from '../../kit/widgets/verdict.ts';
import { VerdictIcon } from '../../kit/widgets/VerdictIcon.tsx';

const selectFinished = (state: AppState) => state.run.finished;
const selectSituation = (state: AppState) => {
  if (state.document.analysis?.runnable === false) return 'The model has errors';
  return state.run.active === null ? 'Not searched' : 'Searching…';
};

/** What the search has found, in a line; the announcer reads it out. */
export function EmbeddedVerdict() {
  const finished = useAppState(selectFinished);
  const situation = useAppState(selectSituation);
  if (finished === null) {
    return <p className={styles.embeddedVerdict}>{situation}</p>;
  }
  const { verdicts, complete } = finished.result;
  const worst = verdicts.find((verdict) => verdict.holds === false);
  const open = !complete || verdicts.some((verdict) => verdict.holds === null);
  const tone = worst !== undefined ? toneOf(worst) : open ? 'unknown' : 'good';
  return (
    <p className={styles.embeddedVerdict}>
      <VerdictIcon tone={tone} />
      <span className={toneClass(tone)}>
        {worst !== undefined ? `${verdictTitle(worst)}: ${verdictWords(worst)}` : open ? 'Nothing found so far' : 'All checks passed'}
      </span>
    </p>
  );
}
