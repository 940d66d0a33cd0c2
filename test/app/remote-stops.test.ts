import { describe, expect, it } from 'vitest';
import { stopAfter } from '../../src/app/shell/commands/stops.ts';

function pressed(from: number, last: number, by: 1 | -1): number[] {
  const stops = [from];
  for (let at = from; by === 1 ? at < last : at > 0; stops.push(at)) at = stopAfter(at, last, by);
  return stops;
}

describe('the presses of a remote through a player', () => {
  it('are one for each event where there are few, and at first', () => {
    for (const last of [1, 5, 16, 24]) expect(pressed(0, last, 1)).toEqual(Array.from({ length: last + 1 }, (_, i) => i));
    expect(pressed(0, 144, 1).slice(0, 18)).toEqual([...Array(17).keys(), 32]);
  });

  it('are 24 at most, end at the last event, and go back by the same stops', () => {
    for (let last = 1; last < 400; last++) {
      const stops = pressed(0, last, 1);
      expect(stops.length - 1).toBeLessThanOrEqual(24);
      expect(stops.at(-1)).toBe(last);
      expect(pressed(last, last, -1)).toEqual(stops.toReversed());
    }
  });

  it('come to the next stop from between two, where somebody has moved the slider', () => {
    expect([stopAfter(30, 144, 1), stopAfter(33, 144, 1), stopAfter(33, 144, -1), stopAfter(17, 144, -1)]).toEqual([32, 48, 32, 16]);
  });
});
