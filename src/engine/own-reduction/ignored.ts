import { pieceOfWork, type Work } from '../../graphs/work.ts';
import { enabledIn } from '../room/whole-graph.ts';
import { type CycleOf, cycleWithout } from './cycles.ts';
import type { Parts } from './parts.ts';
import type { ReducedGraph } from './reduced-graph.ts';
import { ShortestRuns } from './shortest-runs.ts';
import { problemIn, type Tested } from './tested.ts';

/**
 * S: whatever is enabled in a state is taken in some state that is reached from it (A. Valmari and H. Hansen, Stubborn set intuition
 * explained, 2017, condition S; P. Godefroid, Partial-order methods, 1996, section 4.6, asks it of components without a way out).
 */
export function* ignoredForEver(reduced: ReducedGraph, runs: ShortestRuns, parts: Parts, transitions: number): Work<Tested> {
  const width = Math.ceil(transitions / 32);
  const taken = new Uint32Array(parts.count * width);
  // Steps lead to the same or a smaller number, so that all to which a component leads is known before it.
  for (const [part, members] of parts.members.entries()) {
    for (const number of members) {
      for (const transition of reduced.choices[number]?.transitions ?? []) mark(taken, part * width, transition);
      for (let edge = reduced.first[number] ?? 0; edge < (reduced.first[number + 1] ?? 0); edge++) {
        const target = parts.of[reduced.targets[edge] ?? -1];
        if (target === undefined || target === part) continue;
        for (let i = 0; i < width; i++) taken[part * width + i] = (taken[part * width + i] ?? 0) | (taken[target * width + i] ?? 0);
      }
    }
    if (part % pieceOfWork === 0) yield;
  }
  for (const number of runs.order) {
    const part = parts.of[number] ?? 0;
    for (const transition of enabledIn(reduced.whole, reduced.states[number] ?? -1))
      if (!isMarked(taken, part * width, transition))
        return problemIn(reduced, runs, 'S', number, { further: [], transition, member: null });
  }
  return null;
}

/**
 * C3: on no cycle there is a state in which a transition is enabled that no state of the cycle takes (Clarke, Grumberg and Peled 1999,
 * section 10.3). `most`: steps that may be looked at.
 */
export function* ignoredOnCycle(reduced: ReducedGraph, runs: ShortestRuns, parts: Parts, most: number): Work<Tested> {
  const rank = new Map(runs.order.map((number, at) => [number, at]));
  let best: CycleOf | null = null;
  let effort = 0;
  for (const [part, members] of parts.members.entries()) {
    if (parts.cyclic[part] !== 1) continue;
    const putOff = new Set(members.flatMap((number) => leftOut(reduced, number)));
    for (const transition of putOff) {
      effort += members.length;
      if (effort > most) return best === null ? 'open' : problemOn(reduced, runs, best);
      const found = yield* cycleWithout(reduced, parts, members, transition, rank);
      if (found !== null && (best === null || found.rank < best.rank)) best = found;
    }
  }
  return best === null ? null : problemOn(reduced, runs, best);
}

function problemOn(reduced: ReducedGraph, runs: ShortestRuns, { number, transition, isOn }: CycleOf): Tested {
  const further = new ShortestRuns(reduced, number, isOn).cycle ?? [];
  return problemIn(reduced, runs, 'C3', number, { further, transition, member: null });
}

/** The transitions that are enabled in a state and not taken there. */
export function leftOut({ whole, states, choices }: ReducedGraph, number: number): number[] {
  const set = new Set(choices[number]?.transitions);
  return enabledIn(whole, states[number] ?? -1).filter((transition) => !set.has(transition));
}

function mark(bits: Uint32Array, at: number, bit: number): void {
  const word = at + (bit >> 5);
  bits[word] = (bits[word] ?? 0) | (1 << (bit & 31));
}

function isMarked(bits: Uint32Array, at: number, bit: number): boolean {
  return (((bits[at + (bit >> 5)] ?? 0) >>> (bit & 31)) & 1) === 1;
}
