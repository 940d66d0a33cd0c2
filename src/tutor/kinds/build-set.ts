import { Random } from '../../base/random.ts';
import type { Grade, NotPosed, Posed, Wish } from '../../contract/tutor/exercise.ts';
import { chosenOf, listed, rightAnswer } from '../grades.ts';
import { nearStates } from '../near-states.ts';
import { ampleNotions } from '../sets/ample.ts';
import { persistentNotion } from '../sets/persistent.ts';
import { type Place, type SetNotion, subsets } from '../sets/set-notion.ts';
import { stubbornNotion } from '../sets/stubborn.ts';
import type { Subject } from '../subject.ts';

/** Transitions that may be members beyond which a state is not asked about: all sets of them are looked at. */
const mostOffered = 9;

type Notions = (place: Place) => SetNotion | null;

/**
 * Build a persistent, stubborn or ample set by pressing transitions: any set is right that satisfies the definition. Asked only where a
 * right set leaves something out that is enabled, and a wrong set stands for each condition that tells the notion apart.
 */
export function buildSet(subject: Subject, wish: Wish): Posed | NotPosed {
  const { set: wanted = 'persistent', formula } = wish;
  if (wanted === 'ample' && formula === undefined)
    return { refusal: 'An ample set is one for a property: name a proposition with "formula".' };
  const notions = wanted === 'ample' ? ampleNotions(subject, formula ?? '') : byName(subject, wanted);
  if (typeof notions !== 'function') return notions;
  const asked = subject.find(wish, new Random(wish.seed), (state, id) => {
    const place = { state, way: subject.pathTo(id) };
    const notion = notions(place);
    return notion !== null && isTelling(notion, wanted === 'ample' ? persistentNotion(subject, place) : null) ? { place, notion } : null;
  });
  if (asked === null)
    return {
      refusal: `In no state of this model that was looked at does building ${article(wanted)} set test anything: choose another model, or name a state with "at".`,
    };
  const { place, notion } = asked;
  const { offered, enabled, name } = notion;
  const right = (set: readonly number[]): boolean => notion.fault(set) === null;
  return {
    question: {
      wish,
      title: notion.title,
      task: [`${notion.task[0]} Press transitions to put them in or take them out.`, ...notion.task.slice(1)],
      runs: [subject.shown('The state', place.way)],
      form: { kind: 'build', options: offered.map(name), enabled, near: nearStates(subject, place.state, offered) },
    },
    grade(answer) {
      const chosen = chosenOf(answer, offered.length, 0, offered.length);
      if (!Array.isArray(chosen)) return chosen as Grade;
      const set = chosen.map((i: number) => offered[i] ?? 0);
      const fault = notion.fault(set);
      if (fault !== null) return fault();
      const taken = offered.slice(0, enabled).filter((one) => set.includes(one));
      const takes = taken.length < set.length ? ` The search takes what is enabled of it: ${listed(taken.map(name))}.` : '';
      const part = subsets(set).find((smaller) => smaller.length < set.length && right(smaller));
      if (part === undefined) return rightAnswer(`The set is ${wanted}, and it is minimal: no part of it is ${wanted}.${takes}`);
      const size = part.length === 1 ? 'one transition' : `${part.length} transitions`;
      return rightAnswer(`The set is ${wanted}. It is not minimal: ${size} of it would do.${takes}`);
    },
    solution() {
      const found = subsets(offered).find(right) ?? offered;
      return { kind: 'chosen', chosen: found.map((transition) => offered.indexOf(transition)) };
    },
  };
}

function byName(subject: Subject, wanted: 'persistent' | 'stubborn'): Notions {
  return wanted === 'stubborn' ? (place) => stubbornNotion(subject, place) : (place) => persistentNotion(subject, place);
}

function article(wanted: string): string {
  return wanted === 'ample' ? 'an ample' : `a ${wanted}`;
}

/**
 * Whether a state tests the notion: a right set leaves out something that is enabled, some transition is wrong by itself, names tell the
 * transitions apart; where there is a `weaker` notion some set satisfies that alone; and where transitions that are not enabled yet are
 * offered a right set would be none without such members.
 */
function isTelling(notion: SetNotion, weaker: SetNotion | null): boolean {
  const { offered, enabled, name } = notion;
  if (enabled < 2 || offered.length > mostOffered || new Set(offered.map(name)).size < offered.length) return false;
  const now = offered.slice(0, enabled);
  if (now.every((transition) => notion.fault([transition]) === null)) return false;
  const all = subsets(offered);
  if (weaker !== null && !all.some((set) => weaker.fault(set) === null && notion.fault(set) !== null)) return false;
  const leavesOut = all.filter((set) => now.some((one) => !set.includes(one)) && notion.fault(set) === null);
  if (offered.length === enabled) return leavesOut.length > 0;
  return leavesOut.some((set) => notion.fault(set.filter((one) => now.includes(one))) !== null);
}
