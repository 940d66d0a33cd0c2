import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random.ts';
import { steadyPlaces } from '../../src/base/steady.ts';

const row = (...xs: number[]) => xs.map((x) => ({ x, y: 92 }));

describe('places of nodes that were there before', () => {
  it('are the former ones, and new nodes stand beside them', () => {
    expect(steadyPlaces(row(-32, 32), [{ x: 10, y: 92 }, null])).toEqual(row(10, 74));
    // Between two that stay there is no room.
    expect(steadyPlaces(row(-64, 0, 64), [{ x: -32, y: 92 }, null, { x: 32, y: 92 }])).toEqual(row(-32, -96, 32));
  });

  it('are in the row where the node is now', () => {
    expect(steadyPlaces([{ x: 5, y: 184 }], [{ x: 7, y: 92 }])).toEqual([{ x: 7, y: 184 }]);
  });

  it('are those of the layout where most nodes are new', () => {
    const fresh = row(-64, 0, 64);
    expect(steadyPlaces(fresh, [{ x: 500, y: 92 }, null, null])).toBe(fresh);
    expect(steadyPlaces(fresh, [null, null, null])).toBe(fresh);
  });

  it('never meet, on random layouts', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const random = new Random(seed);
      const fresh = Array.from({ length: 24 }, (_, i) => ({ x: 64 * Math.floor(i / 4), y: 92 * (i % 4) }));
      const former = fresh.map(({ y }) => (random.below(3) === 0 ? null : { x: random.below(400), y }));
      const places = steadyPlaces(fresh, former);
      places.forEach((a, i) => {
        expect(a.y, `seed ${seed}`).toBe(fresh[i]!.y);
        for (const b of places.slice(i + 1)) if (a.y === b.y) expect(Math.abs(a.x - b.x), `seed ${seed}`).toBeGreaterThanOrEqual(63.9);
      });
    }
  });
});
