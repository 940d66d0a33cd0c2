import { describe, expect, it } from 'vitest';
import { type Box, cut, overlap, seenOf, shareWithin, windowOf } from '../../src/drawing/graph/box.ts';
import { Random } from '../../src/base/random.ts';

const window: Box = { left: 0, right: 10, top: 0, bottom: 20 };

describe('a line cut by a window', () => {
  it('is whole inside, a piece across, and nothing beside', () => {
    expect(cut({ x: 1, y: 2 }, { x: 9, y: 19 }, window)).toEqual([
      { x: 1, y: 2 },
      { x: 9, y: 19 },
    ]);
    expect(cut({ x: -5, y: 10 }, { x: 15, y: 10 }, window)).toEqual([
      { x: 0, y: 10 },
      { x: 10, y: 10 },
    ]);
    expect(cut({ x: -5, y: 2 }, { x: 5, y: -20 }, window)).toBeNull();
    expect(cut({ x: 11, y: -5 }, { x: 11, y: 30 }, window)).toBeNull();
    expect(cut({ x: 4, y: 4 }, { x: 4, y: 4 }, window)).toEqual([
      { x: 4, y: 4 },
      { x: 4, y: 4 },
    ]);
    expect(cut({ x: 14, y: 4 }, { x: 14, y: 4 }, window)).toBeNull();
  });
  it('has just those places that are inside, on random lines', () => {
    const random = new Random(7);
    const place = () => ({ x: random.below(60) - 25, y: random.below(80) - 30 });
    for (let i = 0; i < 2_000; i++) {
      const [from, to] = [place(), place()];
      const inside = Array.from({ length: 401 }, (_, k) => ({
        x: from.x + ((to.x - from.x) * k) / 400,
        y: from.y + ((to.y - from.y) * k) / 400,
      })).filter(({ x, y }) => x >= 0 && x <= 10 && y >= 0 && y <= 20);
      const piece = cut(from, to, window);
      if (piece === null) expect(inside).toEqual([]);
      else {
        const length = Math.hypot(piece[1].x - piece[0].x, piece[1].y - piece[0].y);
        const whole = Math.hypot(to.x - from.x, to.y - from.y);
        if (whole > 0) expect(Math.abs(inside.length - 1 - (400 * length) / whole)).toBeLessThanOrEqual(2);
      }
    }
  });
});

describe('the window of a picture', () => {
  it('is what the viewport shows, with room for arrows and signs', () => {
    expect(seenOf({ scale: 2, x: -100, y: 40 }, 400, 200)).toEqual({ left: 50, right: 250, top: -20, bottom: 80 });
    const seen = windowOf({ scale: 2, x: -100, y: 40 }, 400, 200);
    expect(seen).toEqual({ left: 50 - 60, right: 250 + 60, top: -20 - 60, bottom: 80 + 60 });
    expect(overlap(seen, { left: 300, right: 400, top: 0, bottom: 1 })).toBe(true);
    expect(overlap(seen, { left: 311, right: 400, top: 0, bottom: 1 })).toBe(false);
    expect(shareWithin({ left: -10, right: 630, top: 0, bottom: 280 }, seen)).toBeCloseTo(0.5 * 0.5);
  });
});
