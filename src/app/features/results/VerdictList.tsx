import styles from './results.module.css';
import { type FunctionComponent, lazy, Suspense } from 'react';
import { Locate, StepForward } from 'lucide-react';
import { verdictAtCursor } from '../../session/check/placed-verdicts.ts';
import { EvidenceButton } from '../../kit/widgets/EvidenceButton.tsx';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { goToPane } from '../../session/workbench/browser-history.ts';
import type { FinishedRun } from '../../session/state/run.ts';
import { selectMistaken, selectRunnable, selectStale } from '../../session/state/selectors.ts';
import { linesOf } from '../../session/state/selection.ts';
import type { AppState } from '../../session/state/store.ts';
import { propertyOf } from '../../session/state/followed-run.ts';
import { formatCount, sentence } from '../../kit/widgets/format.ts';
import { toneClass, toneOf, verdictTitle, verdictWords } from '../../kit/widgets/verdict.ts';
import { endedForMemory, waysToGoOn } from './going-on.ts';
import { type Summary, summaryOf } from './summary.ts';
import { Remarks } from '../../kit/widgets/Remarks.tsx';
import { VerdictIcon } from '../../kit/widgets/VerdictIcon.tsx';
import type { VerdictView } from '../../../contract/check/result.ts';
import verdictStyles from '../../kit/widgets/verdict.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';

/** Few searches end at a limit; without a network the sentences stand alone. */
const GoOnOutside = lazy(() =>
  import('./GoOnOutside.tsx').then(
    ({ GoOnOutside: found }): { default: FunctionComponent<{ memory: boolean }> } => ({ default: found }),
    () => ({ default: () => null }),
  ),
);

interface Properties {
  readonly finished: FinishedRun;
  /** Whether the next search is under way, whose progress stands where the sentence does. */
  readonly searching: boolean;
}

/** What was found in a sentence, then all verdicts, and last how a search that ended too soon could go on. */
export function VerdictList({ finished, searching }: Properties) {
  const { verdicts } = finished.result;
  const mistaken = useAppState(selectMistaken);
  const summary = summaryOf(finished);
  return (
    <>
      {!searching && (mistaken ? <Outdated /> : <Headline summary={summary} />)}
      <ul className={verdictStyles.verdicts} aria-label="Verdicts">
        {verdicts.map((verdict) => (
          <VerdictRow
            key={`${verdict.kind} ${verdict.property}`}
            verdict={verdict}
            first={verdict === summary.worst}
            open={searching && verdict.holds === null}
          />
        ))}
      </ul>
      {!searching &&
        waysToGoOn(finished).map((way) => (
          <p key={way} className={styles.wayOn}>
            {way}
          </p>
        ))}
      {!searching && waysToGoOn(finished).length > 0 && (
        <Suspense>
          <GoOnOutside memory={endedForMemory(finished)} />
        </Suspense>
      )}
    </>
  );
}

/** The property whose run is open. */
const selectFollowed = ({ followed }: AppState) => (followed?.origin.kind === 'verdict' ? propertyOf(followed) : null);

function Headline({ summary: { tone, found, sure, worst } }: { readonly summary: Summary }) {
  const beside = useAppState(selectFollowed) === worst?.property;
  return (
    <div className={`${styles.headline} ${styles[tone] ?? ''}`}>
      <VerdictIcon tone={tone} size={20} />
      <div className={beside ? styles.said : `${styles.said} ${styles.inline}`}>
        <p>
          <strong>{found}</strong> <span>{sure}</span>
        </p>
        {worst?.run != null && <RunButton verdict={worst} label="Step through it" look={beside ? 'short' : 'prominent'} />}
      </div>
    </div>
  );
}

/** In place of what was found in a text that could be run: nothing is known of the present one. */
function Outdated() {
  const constants = useAppState(selectChosen);
  return (
    <div className={styles.headline}>
      {constants === '' ? (
        <p>
          <strong>The text has errors.</strong> It has not been checked. What follows is of the text before; correct the errors that are
          listed below the source.
        </p>
      ) : (
        <p>
          <strong>With {constants} the model has errors.</strong> It has not been checked. What follows is of other values or another text;
          set the constant back, or look at the errors that are listed below the source.
        </p>
      )}
    </div>
  );
}

/** The constants that have another value than the text gives them: `n = 0`. */
const selectChosen = ({ document: { constants } }: AppState) =>
  Object.entries(constants)
    .map(([name, value]) => `${name} = ${value}`)
    .join(', ');

interface RowProperties {
  readonly verdict: VerdictView;
  /** Whether it is the one that the headline speaks of, with the way to its run. */
  readonly first: boolean;
  /** Whether the search that is under way may still give it: why the one before did not is no matter then. */
  readonly open: boolean;
}

/** One verdict. */
function VerdictRow({ verdict, first, open }: RowProperties) {
  const workbench = useWorkbench();
  const tone = toneOf(verdict);
  const { span } = verdict;
  const why = useReason(verdict);
  const atCursor = useAppState(verdictAtCursor) === verdict;
  return (
    <li
      className={atCursor ? `${verdictStyles.verdict} ${verdictStyles.atCursor}` : verdictStyles.verdict}
      aria-current={atCursor ? 'location' : undefined}
      title={open ? undefined : why}
    >
      <VerdictIcon tone={tone} />
      <div className={verdictStyles.verdictText}>
        <p className={verdictStyles.verdictName}>
          {verdictTitle(verdict)}
          <span className={toneClass(tone)}>{open ? 'searching…' : verdictWords(verdict)}</span>
        </p>
        {!open && !(first && verdict.kind === 'deadlock') && (
          <p className={verdict.holds === true ? textStyles.visuallyHidden : `${textStyles.quietText} ${styles.reason}`}>{why}</p>
        )}
        <Remarks verdict={verdict} />
      </div>
      {span !== null && (
        <button
          type="button"
          className={buttonClass('quiet', 'iconOnly')}
          aria-label={`Show ${verdictTitle(verdict)} in the source`}
          title="Show in the source"
          onClick={() => workbench.view.reveal(span)}
        >
          <Locate aria-hidden size={16} />
        </button>
      )}
      <EvidenceButton verdict={verdict} />
      {verdict.run !== null && !first && <RunButton verdict={verdict} label={verdict.holds === true ? 'Witness' : 'Show'} />}
    </li>
  );
}

/** Why a verdict is what it is, of a run-time error with its line and step. */
function useReason({ kind, explanation, span, run }: VerdictView): string {
  const line = useAppState((state) =>
    span === null || selectStale(state) ? null : linesOf(state.document.text).position(span.start).line,
  );
  const reason = sentence(explanation);
  if (kind !== 'errors' || run === null) return reason;
  return `${reason} It happens ${line === null ? '' : `in line ${line}, `}at step ${formatCount(run.length)}.`;
}

/** Opens the run that comes with a verdict. */
function RunButton({
  verdict,
  label,
  look = 'quiet',
}: {
  readonly verdict: VerdictView;
  readonly label: string;
  /** The one of the headline is short, a sign alone, while its run is open beside it. */
  readonly look?: 'quiet' | 'prominent' | 'short';
}) {
  const workbench = useWorkbench();
  const stale = useAppState(selectStale);
  const runnable = useAppState(selectRunnable);
  const usable = runnable && !stale;
  const name = `${label}: ${verdict.holds === true ? 'witness' : 'counterexample'} of ${verdictTitle(verdict).toLowerCase()}`;
  return (
    <button
      type="button"
      className={look === 'quiet' ? buttonClass('quiet') : look === 'short' ? buttonClass('danger', 'iconOnly') : buttonClass('danger')}
      aria-label={name}
      aria-disabled={!usable}
      title={usable ? 'Show the run that leads there, step by step' : 'The text has changed since. Run again first.'}
      onClick={() => {
        if (!usable) return;
        goToPane(workbench, 'run');
        void workbench.execution.showVerdict(verdict.property);
      }}
    >
      <StepForward aria-hidden size={16} />
      {look !== 'short' && <span>{label}</span>}
    </button>
  );
}
