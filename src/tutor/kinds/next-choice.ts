import { Random } from '../../base/random.ts';
import { descriptorOf, leavesOut } from '../../engine/reduce/traits.ts';
import { setsOf } from '../../engine/reduce/makers.ts';
import { type Algorithm, noReduction } from '../../contract/check/reduction.ts';
import type { Grade, NotPosed, Posed, Wish } from '../../contract/tutor/exercise.ts';
import { chosenOf, inWords, listed, rightAnswer, wrongAnswer } from '../grades.ts';
import type { MisconceptionName } from '../../contract/tutor/misconceptions.ts';
import { type Entered, searched } from '../searches.ts';
import { refuted, violation } from '../sets/persistent.ts';
import { type Subject, shuffled } from '../subject.ts';
import { choiceWords } from './choice-words.ts';

/**
 * What does this algorithm choose next: graded by the search itself. The first set that it computes and that the proviso lets pass is
 * taken (`select: 'first'`), so that there is one answer; of Overman's sets the one with the fewest transitions, as the paper says, and
 * only where there is one such set.
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
        `${descriptorOf(por).hint} ${choiceWords(descriptorOf(por)).task} If there is none, it takes all.`,
        'Which transitions does it take here?',
      ],
      runs: [subject.shown('The stack', stack)],
      form: { kind: 'choose', options: names, least: 1, most: enabled.length },
      hint: choiceWords(descriptorOf(por)).hint,
    },
    grade(answer) {
      const chosen = chosenOf(answer, enabled.length, 1, enabled.length);
      if (!Array.isArray(chosen)) return chosen as Grade;
      const given = chosen.map((i: number) => enabled[i] ?? 0);
      if (isSame(given, set)) {
        const forbidden = choice.rejected.filter(({ why }) => why !== 'larger');
        const turned =
          forbidden.length === 0
            ? ''
            : ` It turned down ${listed(forbidden.map(({ candidate }) => `{${nameAll(candidate.transitions)}}`))}.`;
        return rightAnswer(`It takes ${nameAll(set)}.${turned}`);
      }
      const { says, misconception, evidence } = judged(subject, por, asked, given);
      return wrongAnswer(
        `It takes another set: ${compared(given, set)}.${says}`,
        choiceWords(descriptorOf(por)).hint,
        misconception,
        evidence,
      );
    },
    solution: () => ({ kind: 'chosen', chosen: set.map((transition) => enabled.indexOf(transition)) }),
  };
}

function askedState(subject: Subject, wish: Wish, por: Algorithm): Entered | null {
  const { entered } = searched(subject, { por, select: choiceWords(descriptorOf(por)).select });
  const random = new Random(wish.seed);
  const fits = ({ state, enabled, choice }: Entered): boolean => {
    if (enabled.length < 2 || enabled.length > 8) return false;
    const size = choice.candidate?.transitions.length;
    if (choice.rejected.some(({ candidate, why }) => why === 'larger' && candidate.transitions.length === size)) return false;
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

/** What is wrong about a set that the algorithm does not take: with a run, if it is not even persistent. */
function judged(
  subject: Subject,
  por: Algorithm,
  { state, stack, enabled, choice }: Entered,
  given: readonly number[],
): { readonly says: string; readonly misconception: MisconceptionName | null; readonly evidence: Grade['evidence'] } {
  const set = choice.candidate?.transitions ?? enabled;
  const plain = (misconception: MisconceptionName | null, says = '') => ({ says, misconception, evidence: [] });
  if (given.length === enabled.length) return plain(descriptorOf(por).reads.includes('select') ? 'takes-everything' : null);
  if (choice.rejected.some(({ candidate, why }) => why !== 'larger' && isSame(candidate.transitions, given)))
    return plain('proviso-overlooked');
  const tried = choice.rejected.filter(({ why }) => why === 'proviso').flatMap(({ candidate }) => candidate.transitions);
  if (descriptorOf(por).takesTried && tried.length > 0 && isSame([...new Set([...given, ...tried])], set))
    return plain(null, ' The step that was turned down counts as taken, too: the search had to take it.');
  const found = violation(subject, state, given);
  if (found !== null) {
    const { explanation, misconception, evidence } = refuted(subject, state, stack, found);
    // What is enabled only later is a disabled step that was forgotten.
    const disabled = !enabled.includes(found.step.transition);
    return { says: ` ${explanation}`, misconception: disabled ? 'disabled-overlooked' : misconception, evidence };
  }
  const proposed = setsOf(por).propose?.(subject.look(state), { ...noReduction, por }) ?? [];
  if ([...proposed].some(({ transitions }) => isSame(transitions, given)))
    return plain(null, ' Yours is one of its sets, too, but a later one.');
  return given.length < set.length ? plain('best-set') : plain(null);
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
