import { useAppState } from '../../session/workbench/workbench.ts';
import { selectSpoils } from '../../session/lessons/asking.ts';
import type { AppState } from '../../session/state/store.ts';
import { countOf } from '../../kit/widgets/format.ts';
import { useSettled } from '../../kit/widgets/use-settled.ts';
import { verdictTitle, verdictWords } from '../../kit/widgets/verdict.ts';
import textStyles from '../../kit/widgets/text.module.css';

/** Tells screen readers what a search has found and which step of a run is shown, whichever panels are there. */
export function Announcer() {
  const text = useAppState(selectNews);
  const step = useSettled(useAppState(selectStep));
  return (
    <>
      <p className={textStyles.visuallyHidden} role="status" aria-label="Latest result">
        {text}
      </p>
      <p className={textStyles.visuallyHidden} role="status" aria-label="Current step">
        {step}
      </p>
    </>
  );
}

/** `Step 3: Phil[1] ! up(1). 6 more.`, or at the end why it is the last. */
function selectStep({ followed }: AppState): string {
  if (followed === null) return '';
  const { index, view } = followed;
  const count = view.steps.length;
  const label = view.steps[index - 1]?.label;
  const here = label === undefined ? `Start of a run of ${countOf(count, 'step')}.` : `Step ${index}: ${label}.`;
  if (index < count) return index === 0 ? here : `${here} ${count - index} more.`;
  return view.stopped === null ? here : `${here} ${endWords[view.stopped]}`;
}

const endWords = {
  deadlock: 'Deadlock: no process can take a step.',
  terminated: 'Every process has ended or may stay.',
  error: 'The run ends in an error.',
} as const;

/** The verdicts in one sentence, the violations first; not while a lesson asks for them. */
function selectNews(state: AppState): string {
  const { run } = state;
  if (run.active !== null && !run.active.automatic) return 'Searching.';
  if (run.finished === null) return '';
  if (selectSpoils(state)) return 'The results wait for your prediction.';
  const { verdicts, statistics, complete } = run.finished.result;
  const news = [...verdicts].sort((a, b) => Number(a.holds !== false) - Number(b.holds !== false));
  const words = news.map((verdict) => `${verdictTitle(verdict)}: ${verdictWords(verdict)}`).join('; ');
  return `${words}. ${statistics.symbolic === null ? '' : `${countOf(statistics.states, 'state')}, `}search ${complete ? 'complete' : 'incomplete'}.`;
}
