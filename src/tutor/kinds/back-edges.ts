import { Random } from '../../base/random.ts';
import { storeCatalogue } from '../../contract/check/store-catalogue.ts';
import type { Step } from '../../contract/steps.ts';
import type { NotPosed, Posed, Wish } from '../../contract/tutor/exercise.ts';
import { rightAnswer, unfitting, wrongAnswer } from '../grades.ts';
import { sameStep, shuffled, stateKey, type Subject } from '../subject.ts';

/** Rows of the table of back edges that are shown at most. */
const mostRows = 24;
const { title } = storeCatalogue.comback;
/** How long the way to the state is. */
const [shortest, longest] = [3, 6];

/**
 * Walk the way by which ComBack makes a stored state again: back edge by back edge to the initial state, and then those steps forwards (S.
 * Evangelista, M. Westergaard and L. M. Kristensen 2009, section 3). The table is that of a breadth-first search.
 */
export function backEdges(subject: Subject, wish: Wish): Posed | NotPosed {
  const { states } = subject.graph.graph;
  const fits = (id: number): boolean => {
    const { length } = id === 0 ? [] : subject.pathTo(id);
    return length >= shortest && length <= longest;
  };
  const fitting = shuffled(Math.min(states, mostRows + 1), new Random(wish.seed)).filter(fits);
  const target = fitting.find((id) => hasOtherWays(subject, id)) ?? fitting[0];
  if (target === undefined)
    return {
      refusal: `None of the first ${mostRows} states of this model is ${shortest} steps or more from the initial one: choose another model.`,
    };
  const way = subject.pathTo(target);
  const numbers = way.map((_, i) => numberAfter(subject, way.slice(0, i + 1)));
  const hint = `Begin at the end: the row of state ${target} says from which state it was found. Go on with the row of that one.`;
  return {
    question: {
      wish,
      title: 'Make a state again',
      task: [
        `${title} keeps a hash of each state and the step by which the state was found first. A new state has the hash of state ${target}, so that state ${target} has to be made again.`,
        ...rowsOf(subject, target),
        `Walk the steps from the initial state, 0, that ${title} takes to make state ${target} again.`,
      ],
      runs: [subject.shown('State 0', [])],
      form: { kind: 'walk' },
      hint,
    },
    grade(answer) {
      if (answer.kind !== 'walk') return unfitting('choose steps');
      const walked = subject.replay(answer.steps);
      if (walked === null || walked.length <= answer.steps.length)
        return unfitting('each step must be enabled where it is taken, and must not fail');
      const run = [subject.shown('Your run', answer.steps)];
      const same = way.every((step, i) => answer.steps[i] !== undefined && sameStep(answer.steps[i], step));
      if (same && answer.steps.length === way.length)
        return rightAnswer(
          `The back edges lead from ${[...numbers].reverse().join(' to ')} to 0; forwards these are ${way.length} steps.`,
          run,
        );
      const end = walked.at(-1) ?? subject.initial();
      if (stateKey(end) === stateKey(subject.graph.state(target)))
        return wrongAnswer(
          `That leads to state ${target}, but not by the back edges: one is kept for each state, and another way is not known.`,
          hint,
          'any-way-back',
          run,
        );
      const number = subject.graph.find(end);
      return wrongAnswer(`That leads to state ${number}, not to state ${target}.`, hint, null, run);
    },
    solution: () => ({ kind: 'walk', steps: way }),
  };
}

/** Whether more than one way leads to a state: some state of the kept way is the target of another step too. */
function hasOtherWays(subject: Subject, id: number): boolean {
  const way = subject.pathTo(id);
  const along = new Set(way.map((_, i) => numberAfter(subject, way.slice(0, i + 1))));
  return subject.graph.graph.targets.filter((target) => along.has(target)).length > way.length;
}

function numberAfter(subject: Subject, steps: readonly Step[]): number {
  return subject.graph.find(subject.replay(steps)?.at(-1) ?? subject.initial());
}

/** A sentence for each back edge up to a state. */
function rowsOf(subject: Subject, last: number): string[] {
  return Array.from({ length: last }, (_, i) => {
    const way = subject.pathTo(i + 1);
    const before = way.slice(0, -1);
    const state = subject.replay(before)?.at(-1) ?? subject.initial();
    const step = way.at(-1) ?? { transition: 0, choice: 0 };
    return `State ${i + 1} was found from ${numberAfter(subject, before)} by ${subject.label(state, step)}.`;
  });
}
