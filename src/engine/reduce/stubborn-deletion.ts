import { Closure } from './closure.ts';
import { enablingSets } from './enabling.ts';
import { interfering } from './interference.ts';
import { type AlgorithmSets, candidate, type Reducer } from './reducer.ts';
import type { Situation } from './situation.ts';
import type { Interference } from '../../contract/check/reduction.ts';

/**
 * Stubborn sets by deletion (Valmari): begin with all transitions that matter, and try to delete each enabled one together with all that
 * cannot stay without it; a deletion that would leave no enabled transition is undone. Never larger than it has to be with respect to
 * further deletions.
 */
const sets: Reducer = function* (situation, { interference }) {
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
    for (const transition of sets.flat()) {
      users.set(transition, [...(users.get(transition) ?? []), here]);
      waiting.push(transition);
    }
  }
  let members = new Set(needs.keys());
  for (const victim of situation.enabled) {
    if (!members.has(victim)) continue;
    const rest = without(victim, members, needs, users);
    if (situation.enabled.some((transition) => rest.has(transition))) members = rest;
  }
  const kept = hangTogether(members, situation, interference);
  const found = candidate(situation, kept.members, kept.reasons);
  if (found.transitions.length < situation.enabled.length) yield found;
};

/**
 * What is left after deletion, as a closure from its first enabled member. That closure has every enabled member: one outside of it could
 * have been deleted without it.
 */
function hangTogether(members: ReadonlySet<number>, situation: Situation, interference: Interference): Closure {
  const closure = new Closure();
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

/** The members that can stay when one goes: an enabled one needs all that interferes with it, a disabled one a whole enabling set. */
function without(
  victim: number,
  members: ReadonlySet<number>,
  needs: ReadonlyMap<number, readonly (readonly number[])[]>,
  users: ReadonlyMap<number, readonly number[]>,
): Set<number> {
  const rest = new Set(members);
  const gone = [victim];
  rest.delete(victim);
  for (let at = gone.pop(); at !== undefined; at = gone.pop()) {
    for (const user of users.get(at) ?? []) {
      if (!rest.has(user)) continue;
      const stays = (needs.get(user) ?? []).some((set) => set.every((transition) => rest.has(transition)));
      if (stays) continue;
      rest.delete(user);
      gone.push(user);
    }
  }
  return rest;
}

export const stubbornDeletion: AlgorithmSets = { propose: sets, growFrom: null };
