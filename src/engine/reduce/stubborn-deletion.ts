import { enablingSets } from './enabling.ts';
import { interfering } from './interference.ts';
import type { Reason } from './reasons.ts';
import { candidate, type Reducer } from './reducer.ts';

/**
 * Stubborn sets by deletion (Valmari): begin with all transitions that matter, and try to delete each enabled one together with all that cannot stay without it;
 * a deletion that would leave no enabled transition is undone. Never larger than it has to be with respect to further deletions.
 */
export const stubbornDeletion: Reducer = function* (situation, { interference }) {
  const needs = new Map<number, readonly (readonly number[])[]>();
  const users = new Map<number, number[]>();
  const reasons = new Map<number, Reason>();
  const waiting = [...situation.enabled];
  for (const start of situation.enabled) reasons.set(start, { kind: 'start', transition: start });
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (needs.has(at)) continue;
    const here = at;
    const pulls = situation.isEnabled(at)
      ? [...interfering(at, situation, interference)].map((reason): [Reason, number] => [reason, reason.transition])
      : [];
    const sets = situation.isEnabled(at) ? [pulls.map(([, t]) => t)] : enablingSets(at, situation).map(({ transitions }) => transitions);
    needs.set(at, sets);
    for (const [reason, transition] of pulls) if (!reasons.has(transition)) reasons.set(transition, reason);
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
  const kept = [...members].flatMap((transition): Reason[] => {
    const reason = reasons.get(transition);
    return reason === undefined ? [] : [reason];
  });
  const found = candidate(situation, members, kept);
  if (found.transitions.length < situation.enabled.length) yield found;
};

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
