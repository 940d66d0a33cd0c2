import { persistenceViolation, type Violation } from '../../engine/reduce/persistence.ts';
import type { Step } from '../../contract/steps.ts';
import type { Grade } from '../../contract/tutor/exercise.ts';
import { listed, wrongAnswer } from '../grades.ts';
import { squareOf } from '../squares.ts';
import { mostStates, type Subject } from '../subject.ts';
import type { Place, SetNotion } from './set-notion.ts';

/** Where a set of transitions is not persistent in a state (VeriSoft slides, "Persistent Sets"); null if it is. */
export function violation(subject: Subject, state: Int32Array, set: readonly number[]): Violation | null {
  const found = persistenceViolation(subject.around, state, new Set(set), mostStates + 1);
  if (found === undefined) throw new Error('the graph of a model that is asked about has been explored');
  return found;
}

/** Refutes a set that is not persistent by a shortest run. */
export function refuted(subject: Subject, state: Int32Array, way: readonly Step[], { path, step, member }: Violation): Grade {
  const states = subject.replay([...way, ...path]);
  const last = states?.at(-1) ?? state;
  const { says, runs } = squareOf(subject, last, [...way, ...path], step.transition, member);
  const [outside, inside] = [subject.name(last, step.transition), subject.name(last, member)];
  if (path.length === 0) {
    return wrongAnswer(
      `${outside} is enabled and outside of the set, and dependent with its member ${inside}. ${says}`,
      `What does ${outside} touch, and what do the members of your set?`,
      'dependent-outside',
      runs,
    );
  }
  const steps = listed(path.map((taken, i) => subject.label(states?.[way.length + i] ?? state, taken)));
  return wrongAnswer(
    `The set is not persistent: without any of its members ${steps} can happen, and then ${outside}, which is dependent with the member ${inside}. ${says}`,
    `Follow the processes outside of your set for a few steps: what do they come to touch?`,
    'enabled-now',
    runs,
  );
}

/** Says that a set without members is none. */
export function emptySet(): Grade {
  return wrongAnswer('The set is empty.', 'Begin with one transition and ask who may interfere with it.', 'empty-set');
}

/** Persistent sets (VeriSoft slides, "Persistent Sets"). */
export function persistentNotion(subject: Subject, { state, way }: Place): SetNotion {
  const offered = subject.transitions(state);
  return {
    title: 'Build a persistent set',
    task: ['Build a persistent set: whatever happens without its members, now or later, is independent of them.'],
    offered,
    enabled: offered.length,
    name: (transition) => subject.name(state, transition),
    fault(set) {
      if (set.length === 0) return emptySet;
      const found = violation(subject, state, set);
      return found === null ? null : () => refuted(subject, state, way, found);
    },
  };
}
