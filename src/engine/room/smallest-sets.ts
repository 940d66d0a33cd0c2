import type { Violations } from './violations.ts';
import { enabledIn, type WholeGraph } from './whole-graph.ts';

/** The sets that may be taken in a state. */
export interface SetsOfState {
  /** Persistent sets of which none lies within another, the fewest transitions first. */
  readonly sets: readonly (readonly number[])[];
  /** Whether these are all of them: each persistent set has one of them as a part. */
  readonly complete: boolean;
}

/**
 * The smallest persistent sets of a state over the real dependence (J. Geldenhuys, H. Hansen and A. Valmari, Exploring the scope for
 * partial order reduction, 2009, ask for them with one dependence relation for all states; here it is that of each state). They are found
 * by growing: a set that is not persistent has a path that shows it, and every persistent set around it has a transition of that path that
 * is enabled in the state. At most so many sets are looked at.
 */
export function smallestSets(graph: WholeGraph, violations: Violations, state: number, most: number): SetsOfState {
  const enabled = enabledIn(graph, state);
  if (enabled.length < 2) return { sets: [enabled], complete: true };
  const sets: (readonly number[])[] = [];
  const waiting: (readonly number[])[] = enabled.map((transition) => [transition]);
  const seen = new Set(waiting.map(String));
  // Sets grow by one transition, so that they come in the order of their sizes, and no part of one comes after it.
  for (const [looked, set] of waiting.entries()) {
    if (looked >= most) return { sets, complete: false };
    const members = new Set(set);
    if (sets.some((smaller) => smaller.every((transition) => members.has(transition)))) continue;
    const path = violations.pathFrom(state, members);
    if (path === null) {
      sets.push(set);
      continue;
    }
    for (const transition of new Set(path)) {
      if (!enabled.includes(transition) || members.has(transition)) continue;
      const larger = [...set, transition].sort((a, b) => a - b);
      const key = String(larger);
      if (seen.has(key)) continue;
      seen.add(key);
      waiting.push(larger);
    }
  }
  return { sets, complete: true };
}
