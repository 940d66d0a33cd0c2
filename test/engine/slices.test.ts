import { describe, expect, it } from 'vitest';
import { Slices } from '../../src/engine/search/slices.ts';

/** Slices with a clock that the work turns on, so many milliseconds for each unit of work. */
function timed(perUnit: number, maxMilliseconds = Number.POSITIVE_INFINITY) {
  let now = 0;
  const amounts: number[] = [];
  const slices = new Slices(maxMilliseconds, { first: 4, least: 2, most: 16 }, () => now);
  const run = (milliseconds: number, end: (amount: number) => 'end' | null = () => null) =>
    slices.run(
      milliseconds,
      (amount) => {
        amounts.push(amount);
        now += amount * perUnit;
        return end(amount);
      },
      () => 77,
    );
  return { slices, run, amounts };
}

describe('work in slices', () => {
  it('looks at the clock about every four milliseconds, within bounds', () => {
    const fast = timed(0.125);
    expect(fast.run(5)).toBeNull();
    expect(fast.amounts).toEqual([4, 8, 16, 16]);
    const slow = timed(6);
    slow.run(45);
    expect(slow.amounts).toEqual([4, 2, 2]);
  });

  it('goes on in the next slice, and counts the time of all', () => {
    const { slices, run } = timed(1);
    slices.add(100);
    expect([run(3), run(3), slices.milliseconds]).toEqual([null, null, 108]);
  });

  it('ends with what a piece says, at the limit of time, or when it is cancelled', () => {
    expect(timed(1).run(100, () => 'end')).toBe('end');
    const limited = timed(1, 9);
    expect(limited.run(6)).toBeNull();
    expect(limited.run(6)).toEqual({ kind: 'bounded', by: 'time', limit: 9 });
    const cancelled = timed(1);
    cancelled.slices.cancel('memory');
    expect(cancelled.run(100)).toEqual({ kind: 'bounded', by: 'memory', limit: 0 });
    expect(cancelled.amounts).toEqual([]);
  });

  it('takes a want of memory for a limit, and nothing else that is thrown', () => {
    const failing = (problem: Error) => () => {
      throw problem;
    };
    const { slices, run } = timed(1);
    expect(run(100, failing(new RangeError()))).toEqual({ kind: 'bounded', by: 'allocation', limit: 77 });
    expect(slices.milliseconds).toBe(4);
    expect(() => run(100, failing(new Error('a fault')))).toThrow('a fault');
  });
});
