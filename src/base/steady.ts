import type { Point } from './layered.ts';

/** The least distance of two nodes of a row. */
const columnGap = 64;

/** Nobody remembers places in a picture of more nodes. */
const mostNodes = 400;

/**
 * Places of a layout changed so that nodes which were there before stay: a node whose former place is known keeps its column, and new ones
 * stand at the free place of their row nearest to where the layout has them. Where less than half of the nodes were there before it is the
 * layout as it is.
 */
export function steadyPlaces(fresh: readonly Point[], former: readonly (Point | null)[]): readonly Point[] {
  const known = former.filter((place) => place !== null).length;
  if (known === 0 || 2 * known < fresh.length || fresh.length > mostNodes) return fresh;
  const rows = new Map<number, number[]>();
  fresh.forEach(({ y }, node) => {
    const row = rows.get(y);
    if (row === undefined) rows.set(y, [node]);
    else row.push(node);
  });
  const places: Point[] = [...fresh];
  for (const [y, row] of rows) {
    const taken: number[] = [];
    const free = (x: number) => taken.every((other) => Math.abs(other - x) >= columnGap - 1e-6);
    const stays = row.filter((node) => {
      const before = former[node];
      if (before == null || !free(before.x)) return false;
      taken.push(before.x);
      places[node] = { x: before.x, y };
      return true;
    });
    for (const node of row) {
      if (stays.includes(node)) continue;
      const wish = fresh[node]?.x ?? 0;
      // Beside the wished place, and beside each that is taken: one of these is free, and the nearest that is.
      const candidates = [wish, ...taken.flatMap((x) => [x - columnGap, x + columnGap])];
      const best = candidates.filter(free).reduce((a, b) => (Math.abs(b - wish) < Math.abs(a - wish) ? b : a), Number.POSITIVE_INFINITY);
      places[node] = { x: best, y };
      taken.push(best);
    }
  }
  return places;
}
