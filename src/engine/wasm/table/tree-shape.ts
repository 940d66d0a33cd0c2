/** How the cells of a state are divided: a cell by its number, or a pair; null: nothing. */
export type TreeShape = number | TreePair | null;

export interface TreePair {
  readonly left: TreeShape;
  readonly right: TreeShape;
}

/**
 * Divides states so that their parts are few: at each place where a row of cells could be cut, the different parts before and behind it are
 * counted among some states, and the cut with the least sum is taken. Without states to look at rows are halved.
 */
export function treeShape(cells: number, states: readonly Uint32Array[]): TreePair {
  if (cells < 2) return { left: 0, right: null };
  return divide(0, cells, states);
}

/** How many different parts some states have on both sides of the root. */
export function rootParts({ left, right }: TreePair, states: readonly Uint32Array[]): number {
  return [left, right].reduce((sum: number, side) => {
    const cells = cellsOf(side);
    const parts = differentParts(Math.min(...cells), Math.max(...cells) + 1, states);
    return sum + (parts.front[parts.front.length - 1] ?? 0);
  }, 0);
}

function cellsOf(shape: TreeShape): number[] {
  if (shape === null) return [];
  return typeof shape === 'number' ? [shape] : [...cellsOf(shape.left), ...cellsOf(shape.right)];
}

function divide(from: number, to: number, states: readonly Uint32Array[]): TreePair {
  const cut = states.length === 0 ? (from + to) >> 1 : bestCut(from, to, states);
  return { left: part(from, cut, states), right: part(cut, to, states) };
}

function part(from: number, to: number, states: readonly Uint32Array[]): TreeShape {
  return to - from === 1 ? from : divide(from, to, states);
}

function bestCut(from: number, to: number, states: readonly Uint32Array[]): number {
  const { front, back } = differentParts(from, to, states);
  let best = 1;
  for (let length = 2; length < to - from; length++) if (sumAt(length) < sumAt(best)) best = length;
  return from + best;

  function sumAt(length: number): number {
    return (front[length] ?? 0) + (back[length] ?? 0);
  }
}

/**
 * About how many different parts states have in a row of cells: by length those at its front, and by where they begin those at its back.
 * They are counted by hashes of 16 bits: parts that are taken for one would only make for another shape.
 */
function differentParts(from: number, to: number, states: readonly Uint32Array[]): { readonly front: number[]; readonly back: number[] } {
  const length = to - from;
  const front = new Array<number>(length + 1).fill(0);
  const back = new Array<number>(length + 1).fill(0);
  const seen = Array.from({ length: 2 * length }, () => new Uint8Array(1 << 16));
  const go = (state: Uint32Array, counts: number[], side: 0 | 1): void => {
    let hash = 1;
    for (let i = 0; i < length; i++) {
      hash = Math.imul(hash ^ (state[side === 0 ? from + i : to - 1 - i] ?? 0), 0x85ebca6b);
      hash ^= hash >>> 15;
      hash = Math.imul(hash, 0xc2b2ae35);
      const flags = seen[2 * i + side];
      if (flags === undefined || flags[hash >>> 16] === 1) continue;
      flags[hash >>> 16] = 1;
      counts[i + 1] = (counts[i + 1] ?? 0) + 1;
    }
  };
  for (const state of states) {
    go(state, front, 0);
    go(state, back, 1);
  }
  return { front, back: back.reverse() };
}
