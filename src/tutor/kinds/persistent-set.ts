import { Random } from '../../base/random.ts';
import { algorithms, growsFromStart } from '../../engine/reduce/traits.ts';
import { setsOf } from '../../engine/reduce/makers.ts';
import { noReduction } from '../../contract/check/reduction.ts';
import type { Grade, NotPosed, Posed, Wish } from '../../contract/tutor/exercise.ts';
import { chosenOf, rightAnswer, wrongAnswer } from '../grades.ts';
import { emptySet, refuted, violation } from '../sets/persistent.ts';
import { subsets } from '../sets/set-notion.ts';
import type { Subject } from '../subject.ts';

/** Transitions of a state beyond which subsets are not all tried. */
const mostTransitions = 7;

/**
 * Choose a persistent set in this state: graded by the definition (VeriSoft slides, "Persistent Sets") on all that can be reached outside
 * of the set; a set that is not persistent is refuted by a shortest run. With `minimal` no proper part of it that is not empty may be
 * persistent.
 */
export function persistentSet(subject: Subject, wish: Wish): Posed | NotPosed {
  const { minimal = false } = wish;
  const asked = subject.find(wish, new Random(wish.seed), (state, id) => {
    const transitions = subject.transitions(state);
    if (transitions.length < 2 || transitions.length > mostTransitions) return null;
    // Where each transition is persistent by itself any answer would be right.
    if (transitions.every((transition) => violation(subject, state, [transition]) === null)) return null;
    // Who names a state and asks for a smallest set of it may mean one that no algorithm finds.
    const sets = minimal && wish.at !== undefined ? subsets(transitions) : proposals(subject, state);
    const smaller = sets.find((set) => set.length < transitions.length && violation(subject, state, set) === null);
    if (smaller === undefined) return null;
    return { state, way: subject.pathTo(id), transitions };
  });
  if (asked === null)
    return {
      refusal:
        'No state of this model that was looked at has both a persistent set that leaves something out and a transition that is none by itself: choose another model, or name a state with "at".',
    };
  const { state, way, transitions } = asked;
  const names = transitions.map((transition) => subject.name(state, transition));
  return {
    question: {
      wish,
      title: minimal ? 'A smallest persistent set' : 'A persistent set',
      task: [
        'The transitions below are enabled in this state. Choose a persistent set: whatever happens without its members, now or later, is independent of them.',
        minimal
          ? 'No part of it may be persistent by itself.'
          : 'It need not be the smallest one; all of them together are always persistent.',
      ],
      runs: [subject.shown('The state', way)],
      form: { kind: 'choose', options: names, least: 0, most: transitions.length },
    },
    grade(answer) {
      const chosen = chosenOf(answer, transitions.length, 0, transitions.length);
      if (!Array.isArray(chosen)) return chosen as Grade;
      if (chosen.length === 0) return emptySet();
      const set = chosen.map((i: number) => transitions[i] ?? 0);
      const found = violation(subject, state, set);
      if (found !== null) return refuted(subject, state, way, found);
      const part = persistentPart(subject, state, set);
      if (part === null)
        return rightAnswer(
          'The set is persistent, and no part of it is: everything that can happen outside of it commutes with its members.',
        );
      if (minimal) {
        return wrongAnswer(
          'The set is persistent, but a part of it is persistent by itself.',
          'Take one member away and ask whether what is then outside can ever disturb the others.',
          'larger-than-needed',
        );
      }
      const size = part.length === 1 ? 'one transition' : `${part.length} transitions`;
      return rightAnswer(`The set is persistent. It could be smaller: ${size} of it would do.`);
    },
    solution() {
      const all = transitions.length;
      const found = subsets(transitions).find((set) => set.length <= all && violation(subject, state, set) === null) ?? transitions;
      return { kind: 'chosen', chosen: found.map((transition) => transitions.indexOf(transition)) };
    },
  };
}

/** Sets that algorithms would take in a state: where they find none, nobody should be asked for one. */
function proposals(subject: Subject, state: Int32Array): readonly (readonly number[])[] {
  const situation = subject.look(state);
  return algorithms
    .filter(growsFromStart)
    .flatMap((por) => [...(setsOf(por).propose?.(situation, { ...noReduction, por }) ?? [])].map(({ transitions }) => transitions));
}

/** A proper part of a persistent set that is persistent and not empty; null if there is none. */
function persistentPart(subject: Subject, state: Int32Array, set: readonly number[]): readonly number[] | null {
  const parts = subsets(set).filter(({ length }) => length < set.length);
  return parts.find((part) => violation(subject, state, part) === null) ?? null;
}
