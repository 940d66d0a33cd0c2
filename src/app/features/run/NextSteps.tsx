import { noReturnSlice } from '../../session/state/no-return.ts';
import styles from './run.module.css';
import { CircleCheck, CircleX, OctagonX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { NextStepView } from '../../../contract/run.ts';
import type { StepView } from '../../../contract/steps.ts';
import { ProcessName } from '../../kit/widgets/ProcessName.tsx';
import { usePointing } from '../../kit/widgets/use-pointing.ts';
import { type FollowedRun, placeOf, sameChoice } from '../../session/state/followed-run.ts';
import { linesOf, onLine } from '../../session/state/selection.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { DeadlockCause } from './DeadlockCause.tsx';
import { firstSteps, lowWindow, useRoomForSteps } from './few-steps.ts';
import { useGoodWays } from './use-good-ways.ts';
import { Found, Walks } from './Walks.tsx';
import textStyles from '../../kit/widgets/text.module.css';

const none: readonly NextStepView[] = [];

/**
 * What can happen at the place that is shown: each step a button, grouped by the process that moves. In a low window those that have no
 * room below the list of steps are folded, so that one thing scrolls.
 */
export function NextSteps({ followed }: { readonly followed: FollowedRun }) {
  const workbench = useWorkbench();
  const { index, view } = followed;
  // The former steps stay until the new ones are known, so that nothing flickers; meanwhile they cannot be taken.
  const { place } = followed;
  const known = placeOf(followed) !== null;
  const recorded = view.steps[index];
  const good = useGoodWays(known ? place : null);
  const section = useRef<HTMLElement>(null);
  const taken = useRef(false);
  const enabled = place?.enabled ?? none;
  const most = useRoomForSteps(section, enabled);
  const [unfolded, setUnfolded] = useState(false);
  const shown = unfolded ? enabled : firstSteps(enabled, recorded, most);

  // The button that was pressed may have gone: the focus goes to what can be done next.
  useEffect(() => {
    if (!known || place === null || !taken.current) return;
    taken.current = false;
    if (document.activeElement !== document.body) return;
    (section.current?.querySelector<HTMLElement>(`.${styles.nextStep}`) ?? section.current)?.focus();
  }, [known, place]);

  const take = (step: NextStepView) => {
    if (!known) return;
    taken.current = true;
    void workbench.execution.take(step);
  };
  return (
    <section className={styles.nextSteps} aria-label="What can happen next" aria-busy={!known} ref={section} tabIndex={-1}>
      <h3>What can happen next</h3>
      {place === null ? null : enabled.length === 0 ? (
        <>
          <Stopped because={place.stopped} violates={view.violations.find((at) => at.place === index)?.properties ?? []} />
          {place.stopped === 'deadlock' && place.state.waiting !== null && <DeadlockCause waiting={place.state.waiting} />}
          <Found />
        </>
      ) : (
        <>
          <div className={styles.nextGroups}>
            {groupByProcess(shown).map(([process, steps]) => (
              <div className={styles.nextGroup} key={process}>
                <h4>
                  <ProcessName name={process} />
                </h4>
                <div>
                  {steps.map((step) => (
                    <NextStep
                      key={`${step.transition} ${step.choice}`}
                      step={step}
                      recorded={recorded !== undefined && sameChoice(recorded, step)}
                      keeps={good?.(step) ?? null}
                      onTake={take}
                    />
                  ))}
                </div>
              </div>
            ))}
          </div>
          {place.omits === true && <p>There are more steps here; only the first {enabled.length.toLocaleString('en')} are listed.</p>}
          <div className={styles.nextFoot}>
            {enabled.length > Math.min(most, shown.length) && (
              <button type="button" className={textStyles.link} aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
                {unfolded ? 'Fewer steps' : `${enabled.length - shown.length} more`}
              </button>
            )}
            <Walks lastSeed={followed.seed} unfolded={followed.origin.kind === 'simulation' && !matchMedia(lowWindow).matches} />
          </div>
        </>
      )}
    </section>
  );
}

/** The name of what the run shows, beside which a step may violate something else. */
const selectAvoided = (state: AppState) => noReturnSlice.of(state)?.violated.property ?? null;

interface NextStepProperties {
  readonly step: NextStepView;
  /** Whether it is the one that the run takes. */
  readonly recorded: boolean;
  /** Whether the violation of the run can still be avoided after it; null where that is not said. */
  readonly keeps: boolean | null;
  readonly onTake: (step: NextStepView) => void;
}

function NextStep({ step, recorded, keeps, onTake }: NextStepProperties) {
  const pointing = usePointing(step.spans, 'run');
  const avoided = useAppState(selectAvoided);
  const here = useAppState((state: AppState) => onLine(step, linesOf(state.document.text), state.selection.line));
  return (
    <button
      type="button"
      className={`${styles.nextStep}${recorded ? ` ${styles.recorded}` : ''}${here ? ` ${styles.onLine}` : ''}`}
      title={recorded ? 'The step that this run takes' : 'Take this step instead'}
      {...pointing}
      onClick={() => onTake(step)}
    >
      <span>
        <span className={textStyles.visuallyHidden}>{step.processes[0]} </span>
        {withoutProcess(step)}
      </span>
      {keeps !== null && (
        <span className={`${textStyles.tag} ${styles.target} ${keeps ? textStyles.toneGood : textStyles.toneBad}`}>
          {keeps ? `✓ avoids ${avoided ?? 'it'}` : '✗ too late'}
        </span>
      )}
      {recorded && <span className={`${textStyles.tag} ${styles.target}`}>in this run</span>}
      {(!recorded || step.leadsTo.kind !== 'run' || step.leadsTo.trouble !== null) && <Target {...step.leadsTo} />}
    </button>
  );
}

/** Whether the last check has found all states: then none is new, even where no graph was made of them. */
const selectAllFound = ({ run, document }: AppState) => run.finished?.revision === document.revision && run.finished.result.complete;

/** Where a step leads: to a new state, a known one, or into trouble. */
function Target({ kind, id, trouble, violates = [] }: NextStepView['leadsTo']) {
  const number = id === null ? '' : ` ${id}`;
  const violated = `violates ${violates.join(', ')}`;
  const allFound = useAppState(selectAllFound);
  if (kind === 'failing') return <span className={`${textStyles.tag} ${styles.target} ${textStyles.toneBad}`}>✗ run-time error</span>;
  if (trouble !== null)
    return (
      <span
        className={`${textStyles.tag} ${styles.target} ${textStyles.toneBad}`}
      >{`✗ ${trouble === 'violation' ? violated : trouble}${number === '' ? '' : `: state${number}`}`}</span>
    );
  if (kind === 'run') return <span className={`${textStyles.tag} ${styles.target}`}>{`↺ on this run${number}`}</span>;
  if (kind === 'graph')
    return <span className={`${textStyles.tag} ${styles.target}`}>{id === null ? 'known state' : `state${number}`}</span>;
  return kind === 'new' && !allFound ? <span className={`${textStyles.tag} ${styles.target}`}>+ new</span> : null;
}

interface StoppedProperties {
  readonly because: 'deadlock' | 'terminated' | 'error' | null;
  /** The properties that do not hold in the last state: that all have ended is then no good end. */
  readonly violates: readonly string[];
}

function Stopped({ because, violates }: StoppedProperties) {
  if (because === 'terminated' && violates.length > 0) {
    return (
      <p className={`${styles.stopped} ${textStyles.toneBad}`}>
        <CircleX aria-hidden size={18} /> This state violates {violates.join(', ')}. Every process has ended or may stay.
      </p>
    );
  }
  if (because === 'terminated') {
    return (
      <p className={`${styles.stopped} ${textStyles.toneGood}`}>
        <CircleCheck aria-hidden size={18} /> Terminated: every process has ended or may stay.
      </p>
    );
  }
  if (because === 'error') {
    return (
      <p className={`${styles.stopped} ${textStyles.toneBad}`}>
        <CircleX aria-hidden size={18} /> The run ends here with a run-time error.
      </p>
    );
  }
  return (
    <p className={`${styles.stopped} ${textStyles.toneBad}`}>
      <OctagonX aria-hidden size={18} /> Deadlock: no process can take a step.
    </p>
  );
}

/** A step's label without the name of its process, which stands beside it. */
function withoutProcess({ label, processes }: StepView): string {
  const [process = ''] = processes;
  return label.startsWith(process) ? label.slice(process.length).replace(/^:?\s+/, '') : label;
}

function groupByProcess(steps: readonly NextStepView[]): [string, NextStepView[]][] {
  const groups = new Map<string, NextStepView[]>();
  for (const step of steps) {
    const process = step.processes[0] ?? '';
    groups.set(process, [...(groups.get(process) ?? []), step]);
  }
  return [...groups];
}
