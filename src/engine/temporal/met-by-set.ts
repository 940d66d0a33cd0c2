import type { Fairness } from '../../contract/check/options.ts';
import type { NotedFairness } from './noted-fairness.ts';
import type { NotedProduct } from './noted-product.ts';

/** What a run meets that takes all edges of a strongly connected set of nodes for ever; processes and acceptance sets are bits. */
export interface MetBySet {
  /** Whether there is an edge inside. */
  readonly inside: boolean;
  readonly accepted: number;
  /** The processes that move, that are enabled somewhere, and that are not enabled somewhere. */
  readonly moved: number;
  readonly enabled: number;
  readonly disabled: number;
  /** Whether it is a run that ends, whose last state repeats. */
  readonly ends: boolean;
  /** The edges that leave its nodes. */
  readonly edges: number;
}

/** Looks through the edges of a strongly connected set. */
export function metBy(
  product: NotedProduct,
  moving: NotedFairness | null,
  nodes: Int32Array,
  isMember: (node: number) => boolean,
): MetBySet {
  const { graph, automatonStates, firstWay, wayTargets, wayAccepts, repeatsEnd } = product;
  const { first, targets } = graph;
  let [inside, ends] = [false, false];
  let [accepted, moved, enabled, disabled, edges] = [0, 0, 0, 0, 0];
  for (const node of nodes) {
    const state = product.stateOf(node);
    const row = product.rowOf(node);
    const endOfWays = firstWay[row + 1] ?? 0;
    const [begin, end] = [first[state] ?? 0, first[state + 1] ?? 0];
    const here = moving?.enabled[state] ?? 0;
    enabled |= here;
    disabled |= ~here;
    const stays = begin === end && repeatsEnd;
    if (stays) ends = true;
    for (let way = firstWay[row] ?? 0; way < endOfWays; way++) {
      const automaton = wayTargets[way] ?? 0;
      edges += stays ? 1 : end - begin;
      if (stays && isMember(state * automatonStates + automaton)) {
        inside = true;
        accepted |= wayAccepts[way] ?? 0;
      }
      for (let step = begin; step < end; step++) {
        if (!isMember((targets[step] ?? 0) * automatonStates + automaton)) continue;
        inside = true;
        accepted |= wayAccepts[way] ?? 0;
        if (moving !== null) moved |= moving.moving(step);
      }
    }
  }
  return { inside, accepted, moved, enabled, disabled, ends, edges };
}

/**
 * Whether a run that takes all edges of a strongly connected set for ever is fair; if not, the processes that must not be enabled where a
 * fair run stays in a part of the set: under strong fairness those that are enabled but never move (E. Emerson and C. Lei, Modalities for
 * model checking: branching time logic strikes back, 1987). `unfair`: there is no such part. A run that ends is fair.
 */
export function fairnessOf(
  { moved, enabled, disabled, ends }: MetBySet,
  moving: NotedFairness | null,
  fairness: Fairness,
): 'fair' | 'unfair' | number {
  if (moving === null || ends) return 'fair';
  const { all } = moving;
  switch (fairness) {
    case 'none':
      return 'fair';
    case 'impartial':
      return moved === all ? 'fair' : 'unfair';
    case 'weak':
      return ((moved | disabled) & all) === all ? 'fair' : 'unfair';
    case 'strong': {
      const owed = enabled & ~moved;
      return owed === 0 ? 'fair' : owed;
    }
  }
}
