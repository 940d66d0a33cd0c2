import { outside } from '../room/facts.ts';
import { stepsOf, type WholeGraph } from '../room/whole-graph.ts';

/** What becomes of a sequence of steps outside of a set once a member has been taken before it. */
const failed = -1;
const impossible = -2;

/**
 * Whether a set of enabled transitions is weakly stubborn in a state (A. Valmari and H. Hansen, Stubborn set intuition explained, 2017):
 * - D1: where a sequence of steps outside of the set can be followed by a member, the member can be taken first, with the same end;
 * - D2w: some member, the key, stays enabled whatever is taken outside of the set.
 *
 * There a stubborn set has disabled transitions too. None of them could become enabled by steps outside of it (D1), so that its enabled
 * part decides. Each way of a transition counts by itself, and an error is an end. Undefined if more pairs of states than `most` would have
 * to be looked at.
 */
export function isWeaklyStubborn(graph: WholeGraph, state: number, set: ReadonlySet<number>, most: number): boolean | undefined {
  const { begin, end } = stepsOf(graph, state);
  const members = numbersFrom(begin, end).filter((step) => set.has(graph.transitions[step] ?? -1));
  const region = outside(graph, state, set);
  if (members.length * region.length > most) return undefined;
  const isNew = (step: number): boolean => set.has(graph.transitions[step] ?? -1) && !members.some((member) => same(graph, member, step));
  const added = region.some((at) => numbersFrom(stepsOf(graph, at).begin, stepsOf(graph, at).end).some(isNew));
  if (added) return false;
  const hasKey = members.some((member) => region.every((at) => find(graph, at, member) >= 0));
  return hasKey && members.every((member) => commutesOutside(graph, state, set, member));
}

/** D1 for one member: follows sequences outside of the set, with and without the member in front, in step. */
function commutesOutside(graph: WholeGraph, state: number, set: ReadonlySet<number>, member: number): boolean {
  const waiting: (readonly [without: number, after: number])[] = [[state, graph.targets[member] ?? failed]];
  const seen = new Set(waiting.map(String));
  for (const [without, after] of waiting) {
    const last = find(graph, without, member);
    if (last >= 0 && (graph.targets[last] ?? failed) !== after) return false;
    const { begin, end } = stepsOf(graph, without);
    for (let step = begin; step < end; step++) {
      const target = graph.targets[step] ?? failed;
      if (target < 0 || set.has(graph.transitions[step] ?? -1)) continue;
      const pair = [target, followed(graph, after, step)] as const;
      if (seen.has(String(pair))) continue;
      seen.add(String(pair));
      waiting.push(pair);
    }
  }
  return true;
}

/** Where the same step leads from a state behind the member. */
function followed(graph: WholeGraph, after: number, step: number): number {
  if (after < 0) return after;
  const there = find(graph, after, step);
  const target = there < 0 ? failed : (graph.targets[there] ?? failed);
  return target < 0 ? impossible : target;
}

/** The number of the same step in another state; -1 if it is not there. */
function find(graph: WholeGraph, state: number, step: number): number {
  const { begin, end } = stepsOf(graph, state);
  for (let other = begin; other < end; other++) if (same(graph, other, step)) return other;
  return -1;
}

function same({ transitions, choices }: WholeGraph, a: number, b: number): boolean {
  return transitions[a] === transitions[b] && choices[a] === choices[b];
}

function numbersFrom(begin: number, end: number): number[] {
  return Array.from({ length: end - begin }, (_, i) => begin + i);
}
