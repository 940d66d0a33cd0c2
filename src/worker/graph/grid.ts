import type { Point } from '../../base/layered.ts';
import type { Work } from '../../graphs/work.ts';
import type { Explored } from './explored.ts';
import { agreeing, type Seen } from './observables.ts';

/** The states of two processes in a grid: to the right the first goes on, down the second. */
export interface Grid {
  readonly across: string;
  readonly down: string;
  /** The column and the row of each state. */
  readonly cells: readonly Point[];
  /** The place of each state; states of one cell stand beside each other. */
  readonly places: readonly Point[];
}

/** A grid with more states of a cell, in the mean, or with fewer of its cells in use, says less than layers do. */
const mostOfCell = 1.5;
const leastUse = 0.3;
/** Columns and rows of a grid, at least. */
const leastAcross = 3;
/** The steps of fewer states can be read where they stand in layers. */
const leastStates = 20;

const gap = { x: 64, y: 92 } as const;

/**
 * The grid of a model of two processes: a column for each local state (location and own variables) of the first, a row for each of the
 * second, in the order in which breadth-first search meets them. Null where there are not two processes, or layers are clearer.
 */
export function* gridOf({ found, machine }: Explored, all: readonly Seen[]): Work<Grid | null> {
  const [first, second, ...others] = machine.system.activations;
  if (first === undefined || second === undefined || others.length > 0 || found.graph.states < leastStates) return null;
  const own = (name: string) => all.filter(({ group }) => group === name);
  const across = yield* agreeing(found, machine, own(first.name));
  const down = yield* agreeing(found, machine, own(second.name));
  if (across.blocks < leastAcross || down.blocks < leastAcross) return null;
  const cells = Array.from(across.of, (x, s): Point => ({ x, y: down.of[s] ?? 0 }));
  const met = new Map<number, number>();
  const inCell = cells.map(({ x, y }) => {
    const cell = x * down.blocks + y;
    const before = met.get(cell) ?? 0;
    met.set(cell, before + 1);
    return before;
  });
  if (cells.length > mostOfCell * met.size || met.size < leastUse * across.blocks * down.blocks) return null;
  const widest = inCell.reduce((most, n) => Math.max(most, n + 1), 1);
  const places = cells.map(({ x, y }, s): Point => {
    const beside = inCell[s] ?? 0;
    return { x: (x * widest + beside) * gap.x, y: (y + (0.3 * beside) / widest) * gap.y };
  });
  return { across: first.name, down: second.name, cells, places };
}

/** Whether an arrow of a grid would lie on other states or on its opposite, so that it is better bent: all but those to the next cell. */
export function bentInGrid({ cells }: Grid, source: number, target: number): boolean {
  const [from, to] = [cells[source], cells[target]];
  if (from === undefined || to === undefined) return false;
  const [right, down] = [to.x - from.x, to.y - from.y];
  return right < 0 || down < 0 || right + down === 0 || ((right === 0 || down === 0) && right + down > 1);
}
