import { Random } from '../../base/random.ts';
import { algorithms, descriptorOf, leavesOut } from '../../engine/reduce/traits.ts';
import type { Algorithm } from '../../contract/check/reduction.ts';
import type { Step } from '../../contract/steps.ts';
import type { Grade, NotPosed, Posed, Wish } from '../../contract/tutor/exercise.ts';
import { chosenOf, listed, rightAnswer, wrongAnswer } from '../grades.ts';
import { type Entered, type Searched, searched, type Taken } from '../searches.ts';
import { shuffled, type Subject } from '../subject.ts';

/** What a search without a proviso leaves: where it came to, and what it took there. */
interface Left {
  readonly por: Algorithm;
  readonly entered: readonly Entered[];
  readonly takenAt: ReadonlyMap<number, readonly Taken[]>;
}

/**
 * Where does the reduction lose a state without the proviso: which transitions of a state are put off for ever, that is, are taken in no
 * state that the reduced search comes to from there (S. Evangelista and C. Pajault, Solving the ignoring problem for partial order
 * reduction, 2010).
 */
export function proviso(subject: Subject, wish: Wish): Posed | NotPosed {
  const tried = wish.algorithm === undefined ? algorithms.filter(leavesOut) : [wish.algorithm];
  const random = new Random(wish.seed);
  for (const por of tried) {
    if (!leavesOut(por)) return { refusal: `${descriptorOf(por).title} leaves nothing out: name another algorithm.` };
    const left = leftBy(por, searched(subject, { por, proviso: 'none', select: 'first' }));
    const order = wish.at === undefined ? shuffled(left.entered.length, random) : left.entered.map((_, i) => i);
    const fits = order.flatMap((i) => left.entered[i] ?? []).filter((one) => isAsked(subject, wish, one));
    const lost = fits.find((one) => ignored(left, one).length > 0);
    if (lost !== undefined) return posed(subject, wish, left, lost);
  }
  return { refusal: 'Without a proviso nothing is put off for ever on this model: choose one in which a process goes round by itself.' };
}

function isAsked(subject: Subject, { at }: Wish, { state, enabled }: Entered): boolean {
  if (enabled.length < 2 || enabled.length > 8) return false;
  if (at === undefined) return true;
  const names = enabled.map((transition) => subject.name(state, transition));
  return at.every((word) => names.some((name) => name.includes(word)));
}

function leftBy(por: Algorithm, { entered, taken }: Searched): Left {
  const takenAt = new Map<number, Taken[]>();
  for (const step of taken) takenAt.set(step.source, [...(takenAt.get(step.source) ?? []), step]);
  return { por, entered, takenAt };
}

/** A shortest way of the reduced search from a state to one where it takes the transition, with that step; null if it never does. */
function wayTo({ takenAt }: Left, from: number, transition: number): Step[] | null {
  const seen = new Map<number, Step[]>([[from, []]]);
  for (const [at, way] of seen) {
    for (const { target, ...step } of takenAt.get(at) ?? []) {
      const taken = { transition: step.transition, choice: step.choice };
      if (taken.transition === transition) return [...way, taken];
      if (target >= 0 && !seen.has(target)) seen.set(target, [...way, taken]);
    }
  }
  return null;
}

function ignored(left: Left, { number, enabled }: Entered): number[] {
  return enabled.filter((transition) => wayTo(left, number, transition) === null);
}

function posed(subject: Subject, wish: Wish, left: Left, asked: Entered): Posed {
  const { state, stack, enabled, choice } = asked;
  const lost = ignored(left, asked);
  const name = (transition: number): string => subject.name(state, transition);
  const { title, hint } = descriptorOf(left.por);
  return {
    question: {
      wish,
      title: 'Put off for ever',
      task: [
        `A depth-first search with ${title} and without a proviso comes to this state. ${hint} Here it takes ${listed((choice.candidate?.transitions ?? enabled).map(name))}.`,
        'Which of the transitions that are enabled here will it never take, neither here nor in any state that it comes to from here?',
      ],
      runs: [subject.shown('The state', stack)],
      form: { kind: 'choose', options: enabled.map(name), least: 0, most: enabled.length },
    },
    grade(answer) {
      const chosen = chosenOf(answer, enabled.length, 0, enabled.length);
      if (!Array.isArray(chosen)) return chosen as Grade;
      const given = chosen.map((i: number) => enabled[i] ?? 0);
      const ask = 'Follow the search from here: what does it take next, and where does it come back to a state that it has been in?';
      for (const transition of given) {
        const way = wayTo(left, asked.number, transition);
        if (way === null) continue;
        const later = way.length === 1 ? 'here' : `after ${way.length - 1} ${way.length === 2 ? 'step' : 'steps'}`;
        // What is taken here is not left out at all.
        const belief = way.length === 1 ? null : 'put-off-once';
        return wrongAnswer(`${name(transition)} is taken ${later}.`, ask, belief, [subject.shown('Where it is taken', [...stack, ...way])]);
      }
      if (given.length < lost.length) return wrongAnswer('A transition that is never taken is missing.', ask, 'taken-later');
      return rightAnswer(
        `${listed(lost.map(name))}: enabled all the time, and left out each time, since the search closes a cycle without. The proviso forbids that.`,
        lost.slice(0, 1).flatMap((transition) => {
          const step = subject.steps(state).find((one) => one.transition === transition);
          return step === undefined ? [] : [subject.shown('What is lost', [...stack, step])];
        }),
      );
    },
    solution: () => ({ kind: 'chosen', chosen: lost.map((transition) => enabled.indexOf(transition)) }),
  };
}
