import { Footprints } from 'lucide-react';
import type { LostRun, OwnPreserved, OwnRival, OwnStep, OwnStudyView } from '../../../contract/lab/own-reduction.ts';
import { ownPreserved } from '../../../contract/lab/own-reduction.ts';
import { ownPreservedWords } from '../../../contract/lab/own-reduction-words.ts';
import { buttonClass } from '../../kit/widgets/button.ts';
import { formatCount } from '../../kit/widgets/format.ts';
import { InView } from '../../kit/widgets/InView.tsx';
import { goToPane } from '../../session/workbench/browser-history.ts';
import { useWorkbench } from '../../session/workbench/workbench.ts';
import { Conditions } from './Conditions.tsx';
import styles from './own.module.css';
import { propertyAnswer, propertyTitle } from '../../kit/widgets/property-words.ts';
import { Verdicts } from './Verdicts.tsx';
import { LeftStates } from './LeftStates.tsx';

interface FoundProperties {
  readonly study: OwnStudyView;
  readonly rivals: readonly OwnRival[];
  /** Whether the text is still the one on which the rules were tried, so that runs can be followed in it. */
  readonly current: boolean;
  /** The fewest states that rules left here that keep deadlocks; null if there were none. */
  readonly best: number | null;
}

/** What rules do on a model: what they leave, what they keep, and what they lose. */
export function OwnFound({ study, rivals, current, best }: FoundProperties) {
  const { deadlocks, losses, keeps } = study;
  return (
    <div className={styles.found}>
      <InView>
        <p className={styles.sum}>{keptWords(keeps, study.smaller)}</p>
      </InView>
      {(deadlocks.lost !== null || losses.length > 0) && (
        <section>
          <h3>What is lost</h3>
          <ul className={styles.lost}>
            {deadlocks.lost !== null && (
              <li>
                {lostStates(deadlocks)} <FollowLost run={deadlocks.lost} current={current} />
              </li>
            )}
            {losses.map(({ property, full, reduced, run }) => (
              <li key={property}>
                <strong>{propertyTitle(property)}</strong>: {propertyAnswer(property, full)}; a search by these rules would say:{' '}
                {propertyAnswer(property, reduced)} {run !== null && <FollowLost run={run} current={current} />}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Verdicts verdicts={study.verdicts} losses={losses} />
      <LeftStates study={study} rivals={rivals} best={best} />
      <Conditions study={study} follow={(steps, to) => <FollowRun steps={steps} to={to} current={current} />} />
    </div>
  );
}

function lostStates({ all, found }: OwnStudyView['deadlocks']): string {
  if (all === 1) return 'The only state in which nothing goes on';
  const lost = all - found === all ? 'All' : formatCount(all - found);
  return `${lost} of ${formatCount(all)} states in which nothing goes on`;
}

/** What the rules keep for certain on this model, and what they may lose. */
function keptWords(keeps: readonly OwnPreserved[], smaller: number): string {
  if (smaller === 0) return 'These rules leave out nothing on this model.';
  const words = (which: readonly OwnPreserved[]): string => which.map((what) => ownPreservedWords[what]).join(', ');
  const others = ownPreserved.filter((what) => !keeps.includes(what));
  if (keeps.length === 0) return `On this model these rules keep nothing for certain. They may lose ${words(others)}.`;
  return `On this model these rules keep ${words(keeps)}.${others.length === 0 ? '' : ` They may lose ${words(others)}.`}`;
}

/** Opens a run that is lost, at its first step or before the first step that is left out, which it names. */
function FollowLost({ run: { steps, leftOut }, current }: { readonly run: LostRun<OwnStep>; readonly current: boolean }) {
  const step = leftOut === null ? undefined : steps[leftOut.place];
  return (
    <>
      <FollowRun steps={steps} to={Math.min(1, steps.length)} current={current} />
      {leftOut !== null && step !== undefined && (
        <p className={styles.firstLeftOut}>
          Step {leftOut.place + 1} of {steps.length}, <code>{step.label}</code>, is left out
          {leftOut.line === null ? '' : ` by rule line ${leftOut.line}`}.{' '}
          <FollowRun steps={steps} to={leftOut.place} current={current} says="See where" />
        </p>
      )}
    </>
  );
}

interface FollowProperties {
  readonly steps: readonly OwnStep[];
  /** The place of the run that is shown first. */
  readonly to: number;
  readonly current: boolean;
  readonly says?: string;
}

/** Opens a run of the model where runs are followed. */
function FollowRun({ steps, to, current, says = 'Follow the run' }: FollowProperties) {
  const workbench = useWorkbench();
  if (steps.length === 0 && to === 0) return null;
  return (
    <button
      type="button"
      className={buttonClass('small')}
      aria-disabled={!current}
      title={current ? 'Step through the run' : 'The model has been changed since'}
      onClick={() => {
        if (!current) return;
        goToPane(workbench, 'run');
        void workbench.execution.open({ kind: 'simulation' }, steps, to);
      }}
    >
      <Footprints aria-hidden size={14} /> <span>{says}</span>
    </button>
  );
}
