import type { LostRun, OwnCondition, OwnProblemView, OwnStep, OwnStudyView } from '../../contract/lab/own-reduction.ts';
import type { ShownRun } from '../../contract/tutor/exercise.ts';
import type { Subject } from '../subject.ts';

/** Something that rules lose, or break: in words, and as a run. */
export interface ShownProblem {
  readonly says: string;
  readonly run: ShownRun | null;
}

const verdictWords: Readonly<Record<string, string>> = {
  deadlock: 'whether there is a deadlock',
  errors: 'whether an error can happen',
};

/** What rules lose of a model first: a state in which nothing goes on, or what decides a verdict; null if nothing is lost. */
export function lossOf(subject: Subject, { deadlocks, losses }: OwnStudyView): ShownProblem | null {
  if (deadlocks.lost !== null)
    return { says: `The rules lose a state in which nothing goes on. ${leftOutIn(deadlocks.lost)}`, run: lostRun(subject, deadlocks.lost) };
  const [loss] = losses;
  if (loss === undefined) return null;
  const what = verdictWords[loss.property] ?? `what decides “${loss.property}”`;
  if (loss.run === null) return { says: `The rules lose ${what}.`, run: null };
  return { says: `The rules lose ${what}. ${leftOutIn(loss.run)}`, run: lostRun(subject, loss.run) };
}

/** Where a condition fails first, and a run to there that goes on to what shows it. */
export function failureOf(subject: Subject, { condition, state, line, run, further, says }: OwnProblemView): ShownProblem {
  const by = line === null ? 'where no rule fits' : `by rule line ${line}`;
  const loopStart = condition === 'C3' ? run.length : null;
  return {
    says: `${condition} fails in state ${state}, ${by}: ${says}.`,
    run: subject.shown(runTitles[condition], [...run, ...further], loopStart),
  };
}

const runTitles: Readonly<Record<OwnCondition, string>> = {
  C0: 'The run to the state where C0 fails',
  C1: 'The run to the state where C1 fails, and on outside of the set',
  C2: 'The run to the state where C2 fails',
  S: 'The run to the state where S fails',
  C3: 'The run to the cycle where C3 fails, and round it',
};

/** A lost run is read from its first step on: its end alone does not show what was lost. */
function lostRun(subject: Subject, { steps }: LostRun<OwnStep>): ShownRun {
  return { ...subject.shown('A run that is lost', steps), opensAt: Math.min(1, steps.length) };
}

function leftOutIn({ steps, leftOut }: LostRun<OwnStep>): string {
  const step = leftOut === null ? undefined : steps[leftOut.place];
  if (leftOut === null || step === undefined) return 'A run shows it.';
  const by = leftOut.line === null ? '' : ` by rule line ${leftOut.line}`;
  return `Step ${leftOut.place + 1} of ${steps.length} of the run that is lost, ${step.label}, is left out${by}.`;
}
