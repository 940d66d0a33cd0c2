import type { Point } from '../layered.ts';

/** A graph whose arrows say who moves. */
export interface MovedGraph {
  readonly nodes: number;
  readonly arrows: readonly { readonly source: number; readonly target: number; readonly mover: string }[];
}

/** A graph of movers that are independent of each other, as a grid or a cube: how far each of them is in each node. */
export interface MoversGrid {
  readonly movers: readonly string[];
  /** For each node, as many numbers as there are movers. */
  readonly cells: readonly (readonly number[])[];
  /** Whether every arrow leads one cell further. */
  readonly onward: boolean;
}

/**
 * The grid of a graph that begins with its first node: each arrow changes how far its own mover is, and nothing else, and no two nodes are
 * in one cell. Null where there is none, where one or more than `most` move, or where the grid is mostly empty.
 */
export function moversGrid({ nodes, arrows }: MovedGraph, most = 3): MoversGrid | null {
  const movers = [...new Set(arrows.map(({ mover }) => mover))];
  if (movers.length < 2 || movers.length > most) return null;
  const onward: { readonly target: number; readonly mover: number }[][] = Array.from({ length: nodes }, () => []);
  for (const { source, target, mover } of arrows) onward[source]?.push({ target, mover: movers.indexOf(mover) });
  const cells: (number[] | undefined)[] = Array.from({ length: nodes });
  cells[0] = movers.map(() => 0);
  const queue = [0];
  for (const node of queue) {
    for (const { target, mover } of onward[node] ?? []) {
      if (cells[target] !== undefined) continue;
      cells[target] = (cells[node] ?? []).map((far, i) => (i === mover ? far + 1 : far));
      queue.push(target);
    }
  }
  const known = cells.filter((cell) => cell !== undefined);
  if (known.length < nodes || new Set(known.map((cell) => cell.join())).size < nodes) return null;
  let steps = true;
  for (const { source, target, mover } of arrows) {
    const [from, to, own] = [known[source] ?? [], known[target] ?? [], movers.indexOf(mover)];
    if (from.some((far, i) => i !== own && far !== to[i])) return null;
    if ((to[own] ?? 0) !== (from[own] ?? 0) + 1) steps = false;
  }
  const sizes = movers.map((_, i) => known.reduce((widest, cell) => Math.max(widest, (cell[i] ?? 0) + 1), 1));
  if (sizes.includes(1) || nodes < leastFull * sizes.reduce((product, size) => product * size, 1)) return null;
  return { movers, cells: known, onward: steps };
}

/** The share of the cells of a grid that have a node at least. */
const leastFull = 0.5;

/** How far one step of each mover leads, to the right and downwards, where two or three move. */
const directions: Readonly<Record<number, readonly Point[]>> = {
  2: [
    { x: -1, y: 1 },
    { x: 1, y: 1 },
  ],
  // A cube seen from a corner, turned a little so that no two of its corners are at one place.
  3: [
    { x: -1, y: 0.55 },
    { x: 0.33, y: 1 },
    { x: 0.9, y: 0.42 },
  ],
};

/**
 * The places of a grid, as a rhomb or a cube that stands on its corner, so that all that takes as many steps is about as low; `apart` is
 * the least distance of neighbours, `shape` the wished width by height.
 */
export function gridPlaces({ movers, cells }: MoversGrid, apart: number, shape: number): Point[] {
  const ways = directions[movers.length] ?? [];
  const plain = cells.map((cell) =>
    cell.reduce<Point>((at, far, i) => ({ x: at.x + far * (ways[i]?.x ?? 0), y: at.y + far * (ways[i]?.y ?? 0) }), { x: 0, y: 0 }),
  );
  const range = (pick: 'x' | 'y'): number => Math.max(...plain.map((at) => at[pick])) - Math.min(...plain.map((at) => at[pick]));
  const ratio = Math.max(0.7, Math.min(1.7, (shape * range('y')) / Math.max(1, range('x'))));
  // Neighbours on an edge are far enough from each other, and those beside each other.
  const shortest = Math.min(...ways.map(({ x, y }) => Math.hypot(x * ratio, y)));
  const unit = Math.max(apart / shortest, (0.6 * apart) / ratio);
  return plain.map(({ x, y }) => ({ x: x * unit * ratio, y: y * unit }));
}
