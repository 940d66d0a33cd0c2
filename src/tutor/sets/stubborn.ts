import { commuteIn } from '../../engine/reduce/persistence.ts';
import type { Step } from '../../contract/steps.ts';
import type { Grade } from '../../contract/tutor/exercise.ts';
import { listed, wrongAnswer } from '../grades.ts';
import { squareOf } from '../squares.ts';
import { stateKey, type Subject } from '../subject.ts';
import { emptySet } from './persistent.ts';
import type { Place, SetNotion } from './set-notion.ts';

/** States that may come after the one that is asked about, at most. */
const mostFuture = 600;

/**
 * Strong stubborn sets (A. Valmari; A. Laarman, E. Pater, J. van de Pol and M. Weber 2013, section 3): an enabled member brings all that
 * does not commute with it in a state from here on in which both are enabled, a disabled member a necessary enabling set, that is, without
 * members it never becomes enabled; and one member is enabled. Decided on all states that can come. Null where there are too many of them.
 */
export function stubbornNotion(subject: Subject, { state, way }: Place): SetNotion | null {
  const future = reached(subject, state, () => true, mostFuture);
  if (future === null) return null;
  const enabled = subject.transitions(state);
  const first = new Map<number, Int32Array>();
  for (const { at } of future) for (const one of subject.transitions(at)) if (!first.has(one)) first.set(one, at);
  const offered = [...first.keys()].sort((a, b) => Number(!enabled.includes(a)) - Number(!enabled.includes(b)) || a - b);
  const name = (transition: number): string => subject.name(first.get(transition) ?? state, transition);
  const disputes = new Map(enabled.map((member) => [member, disputesOf(subject, member, future)]));

  /** A transition outside that does not commute with a member. */
  function interfering(member: number, other: number, { at, path }: Reached): Grade {
    const { says, runs } = squareOf(subject, at, [...way, ...path], other, member);
    const now = enabled.includes(other);
    const later = path.length === 0 ? '' : ` After ${stepsOf(subject, state, path)} both are enabled.`;
    return wrongAnswer(
      `${name(other)} is not in the set, and does not commute with the enabled member ${name(member)}.${later} ${says}`,
      `Which transitions touch what ${name(member)} touches, at whatever time?`,
      now ? 'dependent-outside' : 'disabled-overlooked',
      runs,
    );
  }

  return {
    title: 'Build a stubborn set',
    task: [
      'Build a stubborn set. At least one member is enabled.',
      'For an enabled member it has every transition that does not commute with it in some state from here on. For a member that is not enabled yet it has a necessary enabling set: without members of the set, that one never becomes enabled.',
    ],
    offered,
    enabled: enabled.length,
    name,
    fault(set) {
      if (set.length === 0) return emptySet;
      const members = new Set(set);
      const here = enabled.filter((one) => members.has(one));
      if (here.length === 0)
        return () =>
          wrongAnswer(
            'No member of the set is enabled, so that the search takes nothing here.',
            'Begin with an enabled transition.',
            'only-disabled',
          );
      for (const member of here)
        for (const [other, where] of disputes.get(member) ?? []) if (!members.has(other)) return () => interfering(member, other, where);
      if (here.length === members.size) return null;
      const outside = reached(subject, state, (transition) => !members.has(transition), mostFuture) ?? [];
      for (const { at, path } of outside) {
        const woken = subject.transitions(at).find((one) => members.has(one) && !enabled.includes(one));
        if (woken !== undefined)
          return () =>
            wrongAnswer(
              `The member ${name(woken)} is not enabled yet. Without any member, ${stepsOf(subject, state, path)} can happen, and then it is: the set has no necessary enabling set of it.`,
              `What has to happen before ${name(woken)} is enabled? Add a transition that is taken on every way there.`,
              'enabling-left-out',
              [subject.shown('It becomes enabled', [...way, ...path])],
            );
      }
      return null;
    },
  };
}

/** A state that can come, with a shortest path to it. */
interface Reached {
  readonly at: Int32Array;
  readonly path: readonly Step[];
}

/** What can be reached by some transitions, nearest first; null if it is more than `most`. */
function reached(subject: Subject, state: Int32Array, by: (transition: number) => boolean, most: number): readonly Reached[] | null {
  const seen = new Set([stateKey(state)]);
  const found: Reached[] = [{ at: state, path: [] }];
  for (const { at, path } of found)
    for (const step of subject.steps(at)) {
      const after = by(step.transition) ? subject.after(at, step) : null;
      if (after === null || seen.has(stateKey(after))) continue;
      if (found.length >= most) return null;
      seen.add(stateKey(after));
      found.push({ at: after, path: [...path, step] });
    }
  return found;
}

/** The transitions that do not commute with one in a state in which both are enabled, each with the nearest such state. */
function disputesOf(subject: Subject, member: number, future: readonly Reached[]): ReadonlyMap<number, Reached> {
  const found = new Map<number, Reached>();
  for (const place of future) {
    const here = subject.transitions(place.at);
    if (!here.includes(member)) continue;
    for (const other of here)
      if (other !== member && !found.has(other) && !commuteIn(subject.around, place.at, member, other)) found.set(other, place);
  }
  return found;
}

function stepsOf(subject: Subject, state: Int32Array, path: readonly Step[]): string {
  let at = state;
  const labels = path.map((step) => {
    const label = subject.label(at, step);
    at = subject.after(at, step) ?? at;
    return label;
  });
  return listed(labels);
}
