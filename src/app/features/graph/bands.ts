import type { Point } from '../../../base/layered.ts';

/**
 * A picture that is much longer than it is wide, read to and fro: its rows in bands beside each other, every other one upwards. `room` is
 * what a band needs beside its places, `shape` that of the window, width by height. Fewer than `least` bands are none.
 */
export function inBands(places: readonly Point[], room: number, shape: number, least = 3): readonly Point[] {
  const rows = [...new Set(places.map(({ y }) => y))].sort((a, b) => a - b);
  const xs = places.map(({ x }) => x);
  const [left, right] = [xs.reduce((a, b) => Math.min(a, b), 0), xs.reduce((a, b) => Math.max(a, b), 0)];
  const width = right - left + room;
  const height = (rows.at(-1) ?? 0) - (rows[0] ?? 0);
  const bands = Math.min(rows.length, Math.round(Math.sqrt((height * shape) / width)));
  // Two bands of a broad picture would tear it in the middle.
  if (bands < (places.length <= 2 * rows.length ? least : 3)) return places;
  const each = Math.ceil(rows.length / bands);
  const gap = height / Math.max(1, rows.length - 1);
  const rowOf = new Map(rows.map((y, i) => [y, i]));
  return places.map(({ x, y }) => {
    const row = rowOf.get(y) ?? 0;
    const band = Math.floor(row / each);
    const within = row % each;
    return { x: x + band * width, y: (band % 2 === 0 ? within : each - 1 - within) * gap };
  });
}
