import { Random } from '../../base/random.ts';
import { commuteIn } from '../../engine/reduce/persistence.ts';
import type { Grade, NotPosed, Posed, Wish } from '../../contract/tutor/exercise.ts';
import { chosenOf, listed, rightAnswer, wrongAnswer } from '../grades.ts';
import { type Entered, searched } from '../searches.ts';
import { squareOf } from '../squares.ts';
import { shuffled, type Subject } from '../subject.ts';

/**
 * Which transitions may sleep after a step (Godefroid 1996, section 5): of those that slept or have been explored, the ones that are
 * independent of it. Asked only where the analysis and the squares agree, so that there is one answer.
 */
export function sleep(subject: Subject, wish: Wish): Posed | NotPosed {
  const asked = askedState(subject, wish);
  if (asked === null)
    return {
      refusal: 'In no state of this model has the search two independent orders to tell apart: choose a model with more processes.',
    };
  const { stack, asleepBefore, asleep, state, enabled } = asked;
  const before = subject.replay(stack.slice(0, -1))?.at(-1) ?? subject.initial();
  const step = stack.at(-1) ?? { transition: 0, choice: 0 };
  const options = [...new Set([...asleepBefore, ...enabled, step.transition])].sort((a, b) => a - b);
  const possible = subject.transitions(before);
  const name = (transition: number): string => {
    if (transition === step.transition) return `${subject.name(before, transition)} (the step itself)`;
    return possible.includes(transition) ? subject.name(before, transition) : `${subject.name(state, transition)} (not possible before)`;
  };
  const taken = subject.label(before, step);
  const hint = `Go through what has been explored or sleeps: does it commute with ${taken}?`;
  return {
    question: {
      wish,
      title: 'What may sleep',
      task: [
        `A depth-first search with sleep sets and nothing else has come to a state where ${listed(asleepBefore.map(name))} ${asleepBefore.length === 1 ? 'has been explored or sleeps' : 'have been explored or sleep'}.`,
        `It now takes ${taken}, and comes to a new state. Which transitions may sleep there?`,
      ],
      runs: [subject.shown('Before the step', stack.slice(0, -1)), subject.shown('After the step', stack)],
      form: { kind: 'choose', options: options.map(name), least: 0, most: options.length },
      hint,
    },
    grade(answer) {
      const chosen = chosenOf(answer, options.length, 0, options.length);
      if (!Array.isArray(chosen)) return chosen as Grade;
      const given = chosen.map((i: number) => options[i] ?? 0);
      const strange = given.find((transition: number) => !asleepBefore.includes(transition));
      if (strange !== undefined) return wrongAnswer(`${name(strange)} has not been explored before the step.`, hint, 'sleep-unexplored');
      const awake = given.find((transition: number) => !asleep.includes(transition));
      if (awake !== undefined) {
        const { says, runs } = squareOf(subject, before, stack.slice(0, -1), step.transition, awake);
        return wrongAnswer(`${name(awake)} has to be woken. ${says}`, hint, 'sleep-stays', runs);
      }
      const missed = asleep.find((transition) => !given.includes(transition));
      if (missed !== undefined) {
        const { says, runs } = squareOf(subject, before, stack.slice(0, -1), step.transition, missed);
        return wrongAnswer(`One more may sleep. ${says}`, hint, 'sleep-wakes', runs);
      }
      return rightAnswer(
        asleep.length === 0
          ? `Nothing sleeps: all that was explored before is dependent with ${taken}, and wakes.`
          : 'What was explored before and is independent of the step sleeps on: whatever it leads to has been seen in the other order.',
      );
    },
    solution: () => ({ kind: 'chosen', chosen: asleep.map((transition) => options.indexOf(transition)) }),
  };
}

function askedState(subject: Subject, wish: Wish): Entered | null {
  const { entered } = searched(subject, { por: 'none', sleep: true });
  const fits = ({ stack, asleepBefore, asleep, enabled }: Entered): boolean => {
    const step = stack.at(-1);
    if (step === undefined || asleepBefore.length === 0 || enabled.length === 0 || enabled.length > 8) return false;
    const before = subject.replay(stack.slice(0, -1))?.at(-1);
    if (before === undefined) return false;
    if (wish.at !== undefined) {
      const names = subject.transitions(before).map((transition) => subject.name(before, transition));
      if (!wish.at.every((word) => names.some((name) => name.includes(word)))) return false;
    }
    return asleepBefore.every((other) => commuteIn(subject.around, before, other, step.transition) === asleep.includes(other));
  };
  const order = wish.at === undefined ? shuffled(entered.length, new Random(wish.seed)).slice(0, 500) : entered.map((_, i) => i);
  const all = order.map((i) => entered[i]).filter((one) => one !== undefined);
  const mixed = all.find((one) => fits(one) && one.asleep.length > 0 && one.asleep.length < one.asleepBefore.length);
  return mixed ?? all.find((one) => fits(one)) ?? null;
}
