import { rootParts, type TreePair, treeShape } from '../table/tree-shape.ts';
import type { SearchInstance } from './instance.ts';

/** States from which on it is worth the while to begin again with a tree. */
export const statesBeforeTree = 1 << 15;

/** States that are looked at for that. */
const sampled = 1 << 13;

/** States after which a tree that was asked for is divided. */
export const statesBeforeAskedTree = 1 << 12;

/** Cells from which on states are long: with two of them entries take hardly more room than those of a tree. */
const longFrom = 3;

/**
 * The tree as which the states of a search are kept from now on; null where they stay as they are. A tree is taken where states are long
 * and those stored so far have fewer different parts than two thirds of their number; or `always`.
 */
export function treeFor(instance: SearchInstance, cells: number, always: boolean): TreePair | null {
  if (cells < longFrom && !always) return null;
  const states = instance.sample(sampled);
  const shape = treeShape(cells, states);
  return always || 3 * rootParts(shape, states) <= 2 * states.length ? shape : null;
}
