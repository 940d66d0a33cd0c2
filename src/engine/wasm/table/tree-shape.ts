/** How the cells of a state are divided: a cell by its number, or a pair. */
export type TreeShape = number | TreePair;

export interface TreePair {
  readonly left: TreeShape;
  readonly right: TreeShape;
}

/**
 * Divides states so that their parts are few: at each place where a row of cells could be cut, the different parts before and behind it are
 * counted among some states, and the cut with the least sum is taken. Without states to look at rows are halved.
 */
export function treeShape(cells: number, states: readonly Uint32Array[]): TreePair {
  if (cells < 2) throw new Error('a tree needs two cells');
  return divide(0, cells, states);
}

function divide(from: number, to: number, states: readonly Uint32Array[]): TreePair {
  const cut = states.length === 0 ? (from + to) >> 1 : bestCut(from, to, states);
  return { left: part(from, cut, states), right: part(cut, to, states) };
}

function part(from: number, to: number, states: readonly Uint32Array[]): TreeShape {
  return to - from === 1 ? from : divide(from, to, states);
}

function bestCut(from: number, to: number, states: readonly Uint32Array[]): number {
  let best = from + 1;
  let least = Number.POSITIVE_INFINITY;
  for (let cut = from + 1; cut < to; cut++) {
    const sum = differentParts(from, cut, states) + differentParts(cut, to, states);
    if (sum >= least) continue;
    best = cut;
    least = sum;
  }
  return best;
}

/** How many different parts states have in a row of cells. */
export function differentParts(from: number, to: number, states: readonly Uint32Array[]): number {
  if (to - from === 1) return new Set(states.map((state) => state[from])).size;
  return new Set(states.map((state) => state.subarray(from, to).join())).size;
}
