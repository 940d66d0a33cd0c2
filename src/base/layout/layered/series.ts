import { at, listAt } from '../graph.ts';
import type { Rows } from './virtual-nodes.ts';

/** Whether a line is the only one downwards at its upper end and the only one upwards at its lower end. */
export function inSeries({ above, below }: Rows, upper: number, lower: number): boolean {
  return listAt(below, upper).length === 1 && listAt(above, lower).length === 1;
}

/**
 * Items that follow each other by lines in series, from the top downwards: people draw them upright, with a bend only where a series begins
 * or ends. Each item that is `free` to move is in one series, alone if need be; what is upright above all keeps the place that it has.
 */
export function seriesOf(rows: Rows, free: (item: number) => boolean): number[][] {
  const next = (item: number): number => {
    const [lower] = listAt(rows.below, item);
    return lower !== undefined && free(lower) && inSeries(rows, item, lower) && !rows.upright(item, lower) ? lower : -1;
  };
  const follows = new Set<number>();
  rows.items.forEach((_, item) => {
    if (free(item)) follows.add(next(item));
  });
  return rows.items.flatMap((_, item): number[][] => {
    if (!free(item) || follows.has(item)) return [];
    const series = [item];
    for (let lower = next(item); lower >= 0; lower = next(lower)) series.push(lower);
    return [series];
  });
}

/** The parts of a series that stand in one column each. */
export function uprightParts(series: readonly number[], columns: Float64Array): number[][] {
  const parts: number[][] = [];
  for (const item of series) {
    const part = parts.at(-1);
    if (part?.[0] !== undefined && at(columns, part[0]) === at(columns, item)) part.push(item);
    else parts.push([item]);
  }
  return parts;
}
