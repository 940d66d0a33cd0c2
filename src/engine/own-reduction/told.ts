import type { LostRun, OwnProblem, OwnProblemView, OwnStep, OwnStudy, OwnStudyView } from '../../contract/lab/own-reduction.ts';
import type { Step } from '../../contract/steps.ts';
import { unreachable } from '../../base/unreachable.ts';
import type { CompiledModel } from '../compiled-model.ts';
import { StepLabels } from '../views/labels.ts';

/** Tells a study with the words of the model; `name` says what a transition is called. */
export function toldStudy(model: CompiledModel, text: string, study: OwnStudy, name: (transition: number) => string): OwnStudyView {
  const steps = labelled(model, text);
  const told = (run: LostRun | null): LostRun<OwnStep> | null => (run === null ? null : { ...run, steps: steps(run.steps) });
  const { problems, losses, deadlocks, ...rest } = study;
  return {
    ...rest,
    deadlocks: { ...deadlocks, lost: told(deadlocks.lost) },
    losses: losses.map((loss) => ({ ...loss, run: told(loss.run) })),
    problems: problems.map((problem) => toldProblem(model, problem, steps, name)),
  };
}

/** Gives the steps of a run from the initial state their labels. */
function labelled({ machine }: CompiledModel, text: string): (run: readonly Step[]) => OwnStep[] {
  const labels = new StepLabels(machine, text);
  return (run) => {
    const [state, next] = [new Int32Array(machine.words), new Int32Array(machine.words)];
    machine.initial(state);
    return run.map(({ transition, choice }) => {
      const label = labels.label(state, { transition, choice });
      if (machine.fire(state, transition, choice, next) === null) state.set(next);
      return { transition, choice, label };
    });
  };
}

function toldProblem(
  { analysis }: CompiledModel,
  problem: OwnProblem,
  steps: (run: readonly Step[]) => OwnStep[],
  name: (transition: number) => string,
): OwnProblemView {
  const { condition, state, line, enabled, taken, run, further } = problem;
  const all = steps([...run, ...further]);
  const members = enabled.map((transition) => ({
    name: name(transition),
    spans: analysis.footprint(transition).spans,
    isTaken: taken.includes(transition),
  }));
  const told = { condition, state, line, members, run: all.slice(0, run.length), further: all.slice(run.length) };
  return { ...told, says: saidOf(problem, (transition) => (transition === null ? '?' : name(transition))) };
}

function saidOf({ condition, further, transition, member }: OwnProblem, name: (transition: number | null) => string): string {
  switch (condition) {
    case 'C0':
      return 'nothing is taken, though something is enabled';
    case 'C1': {
      const way =
        further.length === 1
          ? 'is outside of the set and'
          : `comes after ${further.length - 1} further step${further.length === 2 ? '' : 's'} outside of the set, and`;
      return `${name(transition)} ${way} is dependent with ${name(member)}`;
    }
    case 'C2':
      return `${name(transition)} changes what a property names, and is taken without the others`;
    case 'S':
      return `${name(transition)} is enabled, but is taken neither here nor in any state that follows`;
    case 'C3':
      return `${name(transition)} is enabled, and no state of a cycle of ${further.length} step${further.length === 1 ? '' : 's'} takes it`;
    default:
      return unreachable(condition);
  }
}
