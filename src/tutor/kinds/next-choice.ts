import { Random } from '../../base/random.ts';
import { descriptorOf, growsFromStart, leavesOut } from '../../engine/reduce/traits.ts';
import { persistenceViolation } from '../../engine/reduce/persistence.ts';
import type { Algorithm } from '../../contract/check/reduction.ts';
import type { Grade, NotPosed, Posed, Wish } from '../../contract/tutor/exercise.ts';
import { chosenOf, inWords, listed, rightAnswer, wrongAnswer } from '../grades.ts';
import type { MisconceptionName } from '../../contract/tutor/misconceptions.ts';
import { type Entered, searched } from '../searches.ts';
import { mostStates, type Subject, shuffled } from '../subject.ts';

/**
 * What does this algorithm choose next: graded by the search itself. The first set that it computes and that the proviso lets pass is
 * taken (`select: 'first'`), so that there is one answer.
 */
export function nextChoice(subject: Subject, wish: Wish): Posed | NotPosed {
  const por: Algorithm = wish.algorithm ?? 'persistent2';
  if (!leavesOut(por)) return { refusal: `${descriptorOf(por).title} leaves nothing out: name another algorithm.` };
  const asked = askedState(subject, wish, por);
  if (asked === null)
    return {
      refusal: `${descriptorOf(por).title} takes all enabled transitions in every state of this model: name another algorithm or model.`,
    };
  const { state, stack, enabled, choice } = asked;
  const set = choice.candidate?.transitions ?? enabled;
  const names = enabled.map((transition) => subject.name(state, transition));
  const nameAll = (transitions: readonly number[]): string => listed(transitions.map((transition) => subject.name(state, transition)));
  return {
    question: {
      wish,
      title: `The choice of ${descriptorOf(por).title}`,
      task: [
        `A depth-first search with ${descriptorOf(por).title} has just entered this state for the first time; its stack is the run to it.`,
        `${descriptorOf(por).hint} ${growsFromStart(por) ? 'It tries to begin with each enabled transition in the order in which they are listed' : 'It goes through its sets in their order'}, and takes the first set that leaves something out and that the proviso of the stack does not forbid; if there is none, it takes all.`,
        'Which transitions does it take here?',
      ],
      runs: [subject.shown('The stack', stack)],
      form: { kind: 'choose', options: names, least: 1, most: enabled.length },
    },
    grade(answer) {
      const chosen = chosenOf(answer, enabled.length, 1, enabled.length);
      if (!Array.isArray(chosen)) return chosen as Grade;
      const given = chosen.map((i: number) => enabled[i] ?? 0);
      if (isSame(given, set)) {
        const turned =
          choice.rejected.length === 0
            ? ''
            : ` It turned down ${listed(choice.rejected.map(({ candidate }) => `{${nameAll(candidate.transitions)}}`))} before.`;
        return rightAnswer(`It takes ${nameAll(set)}.${turned}`);
      }
      const misconception = guess(subject, asked, given);
      return wrongAnswer(
        `It takes another set: ${compared(given, set)}.`,
        'Begin with the first transition: who can interfere with what it touches? Add those, and what their processes may do instead, until nothing is added.',
        misconception,
      );
    },
    solution: () => ({ kind: 'chosen', chosen: set.map((transition) => enabled.indexOf(transition)) }),
  };
}

function askedState(subject: Subject, wish: Wish, por: Algorithm): Entered | null {
  const { entered } = searched(subject, { por, select: 'first' });
  const random = new Random(wish.seed);
  const fits = ({ state, enabled, choice }: Entered): boolean => {
    if (enabled.length < 2 || enabled.length > 8) return false;
    if (wish.at !== undefined) {
      const names = enabled.map((transition) => subject.name(state, transition));
      return wish.at.every((word) => names.some((name) => name.includes(word)));
    }
    return choice.candidate !== null || choice.rejected.length > 0;
  };
  const order = wish.at === undefined ? shuffled(entered.length, random) : entered.map((_, i) => i);
  const found = order.map((i) => entered[i]).find((one) => one !== undefined && fits(one));
  return found ?? null;
}

function guess(subject: Subject, { state, enabled, choice }: Entered, given: readonly number[]): MisconceptionName | null {
  const set = choice.candidate?.transitions ?? enabled;
  if (given.length === enabled.length) return 'takes-everything';
  if (choice.rejected.some(({ candidate, why }) => why === 'proviso' && isSame(candidate.transitions, given))) return 'proviso-overlooked';
  const persistent = persistenceViolation(subject.around, state, new Set(given), mostStates + 1) === null;
  if (persistent && given.length <= set.length) return 'best-set';
  if (!persistent && given.every((transition) => set.includes(transition))) return 'disabled-overlooked';
  return null;
}

/** How far an answer is from the set that is taken, without saying which transitions are right. */
function compared(given: readonly number[], set: readonly number[]): string {
  const right = given.filter((transition) => set.includes(transition)).length;
  const [missing, more] = [set.length - right, given.length - right];
  if (right === 0) return 'none of yours is in it';
  const yours = more === 0 ? 'all of yours are in it' : `${inWords(more)} of yours ${more === 1 ? 'is' : 'are'} not in it`;
  return missing === 0 ? yours : `${yours}, and ${inWords(missing)} ${missing === 1 ? 'is' : 'are'} missing`;
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((transition) => b.includes(transition));
}
