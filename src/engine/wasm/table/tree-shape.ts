import type { StateRows } from './state-rows.ts';

/** How the cells of a state are divided: a cell by its number, or a pair; null: nothing. */
export type TreeShape = number | TreePair | null;

export interface TreePair {
  readonly left: TreeShape;
  readonly right: TreeShape;
}

/** Where a row of cells is cut, and how many different parts the states looked at have on both sides of that. */
export interface RowCut {
  readonly at: number;
  readonly parts: number;
}

/**
 * The cut of whole states that leaves the fewest different parts: at each place where the row could be cut, those before and behind it are
 * counted among some states. Without states to look at the row is halved.
 */
export function rootCut(cells: number, states: StateRows): RowCut {
  return bestCut(0, cells, states);
}

/** Divides states of two cells or more so that their parts are few: they are cut at `root`, each part again where its parts are fewest. */
export function treeShape(cells: number, states: StateRows, root = rootCut(cells, states).at): TreePair {
  if (cells < 2) return { left: 0, right: null };
  return { left: part(0, root, states), right: part(root, cells, states) };
}

function part(from: number, to: number, states: StateRows): TreeShape {
  if (to - from === 1) return from;
  const different = states.different(from, to);
  const { at } = bestCut(from, to, different);
  return { left: part(from, at, different), right: part(at, to, different) };
}

function bestCut(from: number, to: number, states: StateRows): RowCut {
  if (states.count === 0) return { at: (from + to) >> 1, parts: 0 };
  const places = Array.from({ length: to - from }, (_, i) => from + i);
  const front = states.differentParts(places);
  const back = states.differentParts(places.toReversed()).reverse();
  let best: RowCut = { at: from + 1, parts: Number.POSITIVE_INFINITY };
  for (let length = 1; length < to - from; length++) {
    const parts = (front[length - 1] ?? 0) + (back[length] ?? 0);
    if (parts < best.parts) best = { at: from + length, parts };
  }
  return best;
}
