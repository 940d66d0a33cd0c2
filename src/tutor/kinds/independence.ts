import { Random } from '../../base/random.ts';
import type { Step } from '../../contract/steps.ts';
import { shares } from '../../system/analysis/analysis.ts';
import type { Grade, NotPosed, Posed, Wish } from '../../contract/tutor/exercise.ts';
import { chosenOf, rightAnswer, wrongAnswer } from '../grades.ts';
import { type Square, squareOf } from '../squares.ts';
import type { Subject } from '../subject.ts';

/** A state that is asked about, with the pairs of transitions that are enabled there. */
interface Asked {
  readonly state: Int32Array;
  readonly way: readonly Step[];
  readonly transitions: readonly number[];
  readonly pairs: readonly { readonly a: number; readonly b: number; readonly commutes: boolean }[];
}

const noState: NotPosed = {
  refusal:
    'In no state of this model are both an independent and a dependent pair of transitions enabled: choose a model whose processes share something.',
};

/** Choose two transitions that are independent in this state. Graded by running both orders; the analysis is named beside it. */
export function independentPair(subject: Subject, wish: Wish): Posed | NotPosed {
  const asked = askedState(subject, wish, 7);
  if (asked === null) return noState;
  const { state, way, transitions, pairs } = asked;
  const hint = 'For each two of them ask: do they move different processes, what do both touch, and does it matter who comes first?';
  return {
    question: {
      wish,
      title: 'An independent pair',
      task: [
        'The transitions below are enabled in this state. Choose two that are independent here: neither enables or disables the other, and both orders lead to the same state.',
      ],
      runs: [subject.shown('The state', way)],
      form: { kind: 'choose', options: transitions.map((transition) => subject.name(state, transition)), least: 2, most: 2 },
      hint,
    },
    grade(answer) {
      const chosen = chosenOf(answer, transitions.length, 2, 2);
      if (!Array.isArray(chosen)) return chosen as Grade;
      const [a = 0, b = 0] = chosen.map((i: number) => transitions[i] ?? 0);
      const square = squareOf(subject, state, way, a, b);
      if (square.commutes) return rightAnswer(`${square.says} ${analysisSays(square)}`, square.runs);
      return wrongAnswer(square.says, hint, square.misconception, square.runs);
    },
    solution() {
      const pair = pairs.find(({ commutes }) => commutes);
      return pair === undefined ? null : { kind: 'chosen', chosen: [transitions.indexOf(pair.a), transitions.indexOf(pair.b)] };
    },
  };
}

/** Choose all independent pairs in this state. */
export function independentPairs(subject: Subject, wish: Wish): Posed | NotPosed {
  const asked = askedState(subject, wish, 5);
  if (asked === null) return noState;
  const { state, way, pairs } = asked;
  const name = (transition: number): string => subject.name(state, transition);
  return {
    question: {
      wish,
      title: 'All independent pairs',
      task: ['Choose all pairs of transitions that are independent in this state, and no other.'],
      runs: [subject.shown('The state', way)],
      form: { kind: 'choose', options: pairs.map(({ a, b }) => `${name(a)}  and  ${name(b)}`), least: 0, most: pairs.length },
    },
    grade(answer) {
      const chosen = chosenOf(answer, pairs.length, 0, pairs.length);
      if (!Array.isArray(chosen)) return chosen as Grade;
      const differs = (wanted: boolean) => pairs.find(({ commutes }, i) => commutes === wanted && chosen.includes(i) !== commutes);
      const [wrong, missing] = [differs(false), differs(true)];
      if (wrong !== undefined) {
        const square = squareOf(subject, state, way, wrong.a, wrong.b);
        return wrongAnswer(
          square.says,
          'One of the chosen pairs does not commute. Look at the square of each.',
          square.misconception,
          square.runs,
        );
      }
      if (missing !== undefined) {
        const { a, b } = missing;
        const square = squareOf(subject, state, way, a, b);
        const both = [a, b].map((transition) => subject.compiled.analysis.footprint(transition));
        const common = both[0]?.accesses.some(({ object }) => both[1]?.accesses.some((other) => other.object === object)) === true;
        return wrongAnswer(
          `A pair is missing. ${square.says}`,
          common
            ? 'A pair that you did not choose commutes as well: look again at operations on a common object.'
            : 'A pair that you did not choose commutes as well: look again for two steps that touch nothing in common.',
          common && !shares(both[0]?.processes ?? [], both[1]?.processes ?? []) ? 'shared-object' : null,
          square.runs,
        );
      }
      return rightAnswer('These pairs commute in this state, and no other does.');
    },
    solution: () => ({ kind: 'chosen', chosen: pairs.flatMap(({ commutes }, i) => (commutes ? [i] : [])) }),
  };
}

function analysisSays({ analysed }: Square): string {
  return analysed
    ? 'The analysis knows it without running them.'
    : 'The analysis calls them dependent: it goes by the operations and does not look at values, so that it is more careful than necessary.';
}

/** A state with an independent pair and a dependent one, in which no step fails. */
function askedState(subject: Subject, wish: Wish, most: number): Asked | null {
  return subject.find(wish, new Random(wish.seed), (state, id) => {
    const transitions = subject.transitions(state);
    if (transitions.length < 3 && wish.at === undefined) return null;
    if (transitions.length < 2 || transitions.length > most || subject.steps(state).length > 40) return null;
    if (subject.steps(state).some((step) => subject.after(state, step) === null)) return null;
    const way = subject.pathTo(id);
    const pairs = transitions.flatMap((a, i) =>
      transitions.slice(i + 1).map((b) => ({ a, b, commutes: squareOf(subject, state, way, a, b).commutes })),
    );
    if (!pairs.some(({ commutes }) => commutes)) return null;
    if (wish.at === undefined && pairs.every(({ commutes }) => commutes)) return null;
    return { state, way, transitions, pairs };
  });
}
