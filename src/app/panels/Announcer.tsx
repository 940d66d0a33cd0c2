import { useAppState } from '../state/context.ts';
import type { AppState } from '../state/store.ts';
import { countOf } from '../widgets/format.ts';
import { verdictTitle, verdictWords } from '../widgets/verdict.ts';

/** Tells screen readers what a search has found, whichever panels are shown. */
export function Announcer() {
  const text = useAppState(selectNews);
  return (
    <p className="visually-hidden" role="status" aria-label="Latest result">
      {text}
    </p>
  );
}

/** The verdicts in one sentence, the violations first. */
function selectNews({ run }: AppState): string {
  if (run.active !== null && !run.active.automatic) return 'Searching.';
  if (run.finished === null) return '';
  const { verdicts, statistics, complete } = run.finished.result;
  const news = [...verdicts].sort((a, b) => Number(a.holds !== false) - Number(b.holds !== false));
  const words = news.map((verdict) => `${verdictTitle(verdict)}: ${verdictWords(verdict)}`).join('; ');
  return `${words}. ${countOf(statistics.states, 'state')}, search ${complete ? 'complete' : 'incomplete'}.`;
}
