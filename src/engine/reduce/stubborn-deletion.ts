import { Closure } from './closure.ts';
import { enablingSets } from './enabling.ts';
import { interfering } from './interference.ts';
import type { Candidate } from './reasons.ts';
import { type AlgorithmSets, candidate, type Reducer } from './reducer.ts';
import type { Situation } from './situation.ts';
import type { Interference } from '../../contract/check/reduction.ts';

/**
 * Stubborn sets by deletion (Valmari): begin with all transitions that matter, and try to delete each enabled one together with all that
 * cannot stay without it; a deletion that would leave no enabled transition is undone. Never larger than it has to be with respect to
 * further deletions.
 */
const sets: Reducer = function* (situation, { interference }) {
  const found = deletionSet(situation, interference);
  if (found.transitions.length < situation.enabled.length) yield found;
};

/** The set that is left. */
export function deletionSet(situation: Situation, interference: Interference): Candidate {
  const { needs, users } = whatMatters(situation, interference);
  let members: ReadonlySet<number> = new Set(needs.keys());
  // Without one of these nothing enabled was left; with fewer members it is no better.
  const kept = new Set<number>();
  for (const victim of situation.enabled) {
    if (!members.has(victim)) continue;
    const rest = without([victim], members, kept, needs, users);
    if (rest !== null && situation.enabled.some((transition) => rest.has(transition))) members = rest;
    else kept.add(victim);
  }
  const { members: closure, reasons } = hangTogether(members, situation, interference);
  return candidate(situation, closure, reasons);
}

/** The enabled transition as a set by itself, with disabled ones that it needs; null if every stubborn set with it has another one. */
export function singleStep(start: number, situation: Situation, interference: Interference): Candidate | null {
  const { needs, users } = whatMatters(situation, interference);
  const others = situation.enabled.filter((transition) => transition !== start);
  const rest = without(others, new Set(needs.keys()), new Set([start]), needs, users);
  if (rest === null) return null;
  const { members, reasons } = hangTogether(rest, situation, interference);
  return candidate(situation, members, reasons);
}

type Needs = ReadonlyMap<number, readonly (readonly number[])[]>;

/** What can come to be needed by an enabled transition: sets of which each transition needs one, and who needs it. */
function whatMatters(situation: Situation, interference: Interference): { needs: Needs; users: ReadonlyMap<number, readonly number[]> } {
  const needs = new Map<number, readonly (readonly number[])[]>();
  const users = new Map<number, number[]>();
  const waiting = [...situation.enabled];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (needs.has(at)) continue;
    const here = at;
    const sets = situation.isEnabled(at)
      ? [[...interfering(at, situation, interference)].map(({ transition }) => transition)]
      : enablingSets(at, situation).map(({ transitions }) => transitions);
    needs.set(at, sets);
    for (const transition of new Set(sets.flat())) {
      const known = users.get(transition);
      if (known === undefined) users.set(transition, [here]);
      else known.push(here);
      waiting.push(transition);
    }
  }
  return { needs, users };
}

/**
 * What is left after deletion, as a closure from its first enabled member. That closure has every enabled member: one outside of it could
 * have been deleted without it.
 */
function hangTogether(members: ReadonlySet<number>, situation: Situation, interference: Interference): Closure {
  const closure = new Closure(situation);
  const start = situation.enabled.find((transition) => members.has(transition));
  if (start !== undefined) closure.add(start, { kind: 'start', transition: start });
  for (let at = closure.take(); at !== undefined; at = closure.take()) {
    if (situation.isEnabled(at)) {
      for (const reason of interfering(at, situation, interference)) closure.add(reason.transition, reason);
      continue;
    }
    const set = enablingSets(at, situation).find(({ transitions }) => transitions.every((transition) => members.has(transition)));
    if (set === undefined) continue;
    for (const transition of set.transitions) closure.add(transition, { kind: 'enables', transition, because: at, how: set.how });
  }
  return closure;
}

/**
 * The members that can stay when some go: an enabled one needs all that interferes with it, a disabled one a whole enabling set. Null if
 * one would go that is to be kept.
 */
function without(
  victims: readonly number[],
  members: ReadonlySet<number>,
  kept: ReadonlySet<number>,
  needs: Needs,
  users: ReadonlyMap<number, readonly number[]>,
): Set<number> | null {
  const rest = new Set(members);
  const gone = [...victims];
  for (const victim of victims) rest.delete(victim);
  for (let at = gone.pop(); at !== undefined; at = gone.pop()) {
    for (const user of users.get(at) ?? []) {
      if (!rest.has(user)) continue;
      const stays = (needs.get(user) ?? []).some((set) => set.every((transition) => rest.has(transition)));
      if (stays) continue;
      if (kept.has(user)) return null;
      rest.delete(user);
      gone.push(user);
    }
  }
  return rest;
}

export const stubbornDeletion: AlgorithmSets = { propose: sets, growFrom: null };
