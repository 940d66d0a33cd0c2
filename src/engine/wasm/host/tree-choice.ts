import { rootCut, type TreePair, treeShape } from '../table/tree-shape.ts';
import type { SearchInstance } from './instance.ts';

/**
 * States from which on it is worth the while to begin again with a tree: a search that is over soon after that has taken twice the time,
 * and until then its states take two megabytes or three.
 */
export const statesBeforeTree = 3 << 15;

/**
 * Places of the table where states are looked at for that: first some, and then all as a rule, since those that a depth-first search has
 * found far from each other may have hardly a part in common.
 */
const sampled = [1 << 13, 1 << 17];

/** States after which a tree that was asked for is divided. */
export const statesBeforeAskedTree = 1 << 12;

/** Cells from which on states are long: with two of them entries take hardly more room than those of a tree. */
const usualLong = 3;

/** States from which on a tree pays where those of three cells are so many: longer ones take as much room when they are fewer. */
export function longBeforeTree(states: number, cells: number): number {
  return Math.min(states, Math.ceil((states * usualLong) / cells));
}

/**
 * The tree as which the states of a search are kept from now on; null where they stay as they are. A tree is taken where states are long
 * and those looked at have fewer different parts than two thirds of their number; or `always`.
 */
export function treeFor(instance: SearchInstance, cells: number, always: boolean, longFrom = usualLong): TreePair | null {
  if (cells < longFrom && !always) return null;
  for (const places of sampled) {
    const states = instance.sample(places);
    const { at, parts } = rootCut(cells, states);
    if (always || 3 * parts <= 2 * states.count) return treeShape(cells, states, at);
  }
  return null;
}
