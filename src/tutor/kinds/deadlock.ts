import type { NotPosed, Posed, Wish } from '../../contract/tutor/exercise.ts';
import { rightAnswer, unfitting, wrongAnswer } from '../grades.ts';
import type { Subject } from '../subject.ts';

/** Find a deadlock by hand, in the fewest steps that lead to any. */
export function deadlock(subject: Subject, wish: Wish): Posed | NotPosed {
  const { graph } = subject.graph;
  let nearest = -1;
  for (let id = 0; id < graph.states && nearest < 0; id++) {
    if (graph.first[id] !== graph.first[id + 1]) continue;
    const state = subject.graph.state(id);
    // States are numbered breadth first, so that the first one is one of the nearest.
    if (subject.transitions(state).length === 0 && !subject.machine.terminated(state)) nearest = id;
  }
  if (nearest < 0) return { refusal: 'This model has no deadlock: choose one that has.' };
  if (nearest === 0) return { refusal: 'The initial state of this model is a deadlock already: choose one that gets into it.' };
  const way = subject.pathTo(nearest);
  const hint = 'Who can take what another one waits for? Let each process get hold of what the next one needs.';
  return {
    question: {
      wish,
      title: 'Find the deadlock',
      task: ['Lead the model from its initial state to a deadlock, in as few steps as possible.'],
      runs: [subject.shown('The initial state', [])],
      form: { kind: 'walk' },
      hint,
    },
    grade(answer) {
      if (answer.kind !== 'walk') return unfitting('choose steps');
      const states = subject.replay(answer.steps);
      if (states === null || states.length <= answer.steps.length)
        return unfitting('each step must be enabled where it is taken, and must not fail');
      const end = states.at(-1) ?? subject.initial();
      const run = [subject.shown('Your run', answer.steps)];
      const enabled = subject.transitions(end);
      if (enabled.length > 0) {
        const { analysis } = subject.compiled;
        const movers = new Set(enabled.flatMap((transition) => analysis.footprint(transition).processes));
        const blocked = movers.size < subject.machine.system.activations.length;
        const go = enabled.length === 1 ? 'One transition is' : `${enabled.length} transitions are`;
        return wrongAnswer(`${go} still enabled.`, hint, blocked ? 'blocked-process' : null, run);
      }
      if (subject.machine.terminated(end))
        return wrongAnswer('All processes have come to their end: the model has terminated.', hint, 'termination-is-deadlock', run);
      if (answer.steps.length > way.length)
        return wrongAnswer(
          `That is a deadlock, after ${answer.steps.length} steps. There is a shorter way to one.`,
          'Which of your steps does no other one need?',
          'earlier-is-cause',
          run,
        );
      return rightAnswer(`A deadlock after ${way.length} ${way.length === 1 ? 'step' : 'steps'}; there is none sooner.`, run);
    },
    solution: () => ({ kind: 'walk', steps: way }),
  };
}
