import styles from './results.module.css';
import { StepForward } from 'lucide-react';
import { verdictAtCursor } from '../../session/check/placed-verdicts.ts';
import { EvidenceButton } from '../../kit/widgets/EvidenceButton.tsx';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import type { FinishedRun } from '../../session/state/run.ts';
import { selectMistaken, selectRunnable, selectStale } from '../../session/state/selectors.ts';
import { linesOf } from '../../session/state/selection.ts';
import { formatCount, sentence } from '../../kit/widgets/format.ts';
import { toneClass, toneOf, verdictTitle, verdictWords } from '../../kit/widgets/verdict.ts';
import { notProved } from './not-proved.ts';
import { Remarks } from '../../kit/widgets/Remarks.tsx';
import { VerdictIcon } from '../../kit/widgets/VerdictIcon.tsx';
import type { VerdictView } from '../../../contract/check/result.ts';
import verdictStyles from '../../kit/widgets/verdict.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';

/** The verdicts: the worst news first and large, then all of them. */
export function VerdictList({ finished }: { readonly finished: FinishedRun }) {
  const { verdicts } = finished.result;
  const mistaken = useAppState(selectMistaken);
  const worst =
    verdicts.find((verdict) => verdict.holds === false && verdict.trace !== null) ?? verdicts.find((verdict) => verdict.holds === false);
  return (
    <>
      {mistaken ? <Outdated /> : worst === undefined ? <AllWell finished={finished} /> : <Headline verdict={worst} />}
      <ul className={verdictStyles.verdicts} aria-label="Verdicts">
        {verdicts.map((verdict) => (
          <VerdictRow key={`${verdict.kind} ${verdict.property}`} verdict={verdict} brief={verdict === worst} />
        ))}
      </ul>
    </>
  );
}

function Headline({ verdict }: { readonly verdict: VerdictView }) {
  const titles = { deadlock: 'Deadlock found', errors: 'Run-time error found' } as const;
  const title = verdict.kind === 'deadlock' || verdict.kind === 'errors' ? titles[verdict.kind] : `“${verdict.property}” is violated`;
  return (
    <div className={`${styles.headline} ${styles.bad}`}>
      <div>
        <p className={styles.headlineTitle}>
          <VerdictIcon tone="bad" size={22} />
          {title}
        </p>
        <p>{useReason(verdict)}</p>
      </div>
      {verdict.trace !== null && <TraceButton verdict={verdict} label="Step through it" prominent />}
    </div>
  );
}

/** In place of what was found in a text that could be run: nothing is known of the present one. */
function Outdated() {
  return (
    <div className={styles.headline}>
      <div>
        <p className={styles.headlineTitle}>The text has errors</p>
        <p>It has not been checked. What follows is of the text before; correct the errors that are listed below the source.</p>
      </div>
    </div>
  );
}

function AllWell({ finished }: { readonly finished: FinishedRun }) {
  const { result } = finished;
  const { complete, verdicts } = result;
  const unknown = verdicts.some((verdict) => verdict.holds === null);
  const tone = complete && !unknown ? 'good' : 'unknown';
  const title = notProved(result)
    ? 'Nothing found, and nothing proved'
    : !complete
      ? 'Nothing found so far'
      : unknown
        ? 'Some properties are undecided'
        : verdicts.some(({ vacuous }) => vacuous)
          ? 'All checks passed, with remarks'
          : 'All checks passed';
  return (
    <div className={`${styles.headline} ${styles[tone] ?? ''}`}>
      <p className={styles.headlineTitle}>
        <VerdictIcon tone={tone} size={22} />
        {title}
      </p>
    </div>
  );
}

/** One verdict; `brief` leaves out what the headline says already. */
function VerdictRow({ verdict, brief }: { readonly verdict: VerdictView; readonly brief: boolean }) {
  const workbench = useWorkbench();
  const tone = toneOf(verdict);
  const { span } = verdict;
  const why = useReason(verdict);
  const atCursor = useAppState(verdictAtCursor) === verdict;
  return (
    <li
      className={atCursor ? `${verdictStyles.verdict} ${verdictStyles.atCursor}` : verdictStyles.verdict}
      aria-current={atCursor ? 'location' : undefined}
      title={verdict.holds === true ? why : undefined}
    >
      <VerdictIcon tone={tone} />
      <div className={verdictStyles.verdictText}>
        <p className={verdictStyles.verdictName}>
          {span === null ? (
            verdictTitle(verdict)
          ) : (
            <button type="button" className={textStyles.link} title="Show in the source" onClick={() => workbench.view.reveal(span)}>
              {verdictTitle(verdict)}
            </button>
          )}
          <span className={toneClass(tone)}>{verdictWords(verdict)}</span>
        </p>
        {!brief && <p className={verdict.holds === true ? textStyles.visuallyHidden : textStyles.quietText}>{why}</p>}
        <Remarks verdict={verdict} />
      </div>
      <EvidenceButton verdict={verdict} />
      {verdict.trace !== null && !brief && <TraceButton verdict={verdict} label={verdict.holds === true ? 'Witness' : 'Show'} />}
    </li>
  );
}

/** Why a verdict is what it is, of a run-time error with its line and step. */
function useReason({ kind, explanation, span, trace }: VerdictView): string {
  const line = useAppState((state) =>
    span === null || selectStale(state) ? null : linesOf(state.document.text).position(span.start).line,
  );
  const reason = sentence(explanation);
  if (kind !== 'errors' || trace === null) return reason;
  return `${reason} It happens ${line === null ? '' : `in line ${line}, `}at step ${formatCount(trace.length)}.`;
}

/** Opens the run that comes with a verdict. */
function TraceButton({
  verdict,
  label,
  prominent = false,
}: {
  readonly verdict: VerdictView;
  readonly label: string;
  readonly prominent?: boolean;
}) {
  const workbench = useWorkbench();
  const stale = useAppState(selectStale);
  const runnable = useAppState(selectRunnable);
  const usable = runnable && !stale;
  const name = `${label}: ${verdict.holds === true ? 'witness' : 'counterexample'} of ${verdictTitle(verdict).toLowerCase()}`;
  return (
    <button
      type="button"
      className={prominent ? buttonClass('danger') : buttonClass('quiet')}
      aria-label={name}
      aria-disabled={!usable}
      title={usable ? 'Show the run that leads there, step by step' : 'The text has changed since. Run again first.'}
      onClick={() => {
        if (!usable) return;
        workbench.view.setPane('run');
        void workbench.execution.showVerdict(verdict.property);
      }}
    >
      <StepForward aria-hidden size={16} />
      <span>{label}</span>
    </button>
  );
}
