import { expect, it } from 'vitest';
import type { Checker } from '../../src/engine/checker.ts';
import { RepeatedCheck } from '../../src/engine/plan/repeated-check.ts';
import { SizedCheck } from '../../src/engine/plan/sized-check.ts';
import type { Completeness } from '../../src/contract/check/verdict.ts';

/** A search that is over in one slice, and has taken so much. */
function search(milliseconds: number, bytes: number, completeness: Completeness): Checker {
  const counts = { states: 10, transitions: 20, depth: 3 };
  return {
    slice: () => true,
    cancel: () => undefined,
    progress: () => ({ ...counts, frontier: 0, milliseconds, bytes }),
    outcome: () => ({
      completeness,
      statistics: { engine: 'wasm', ...counts, revisits: 0, loops: null, terminated: 0, deadlocks: 0, milliseconds, bytes },
      verdicts: [],
    }),
  };
}

const taken = (check: Checker): readonly unknown[] => {
  const { statistics } = check.outcome();
  const { milliseconds, bytes } = check.progress();
  return [statistics.milliseconds, statistics.bytes, milliseconds, bytes];
};

// Figures of the last search only are those of a check that was shorter and smaller.
it('the figures of searches that are repeated are the time of all and the most memory of one', () => {
  const missing = { kind: 'probabilistic', omission: 0.5, coverage: 0.5 } as const;
  const check = new RepeatedCheck(2, (run) => (run === 0 ? search(1_000, 500, missing) : search(20, 30, missing)));
  expect(check.slice(1)).toBe(false);
  expect(check.progress()).toMatchObject({ milliseconds: 1_020, bytes: 500 });
  expect(check.slice(1)).toBe(true);
  expect(taken(check)).toEqual([1_020, 500, 1_020, 500]);
});

it('the figures of a search whose store has a size that another search finds are those of both', () => {
  const whole = { kind: 'exhaustive' } as const;
  const check = new SizedCheck(search(1_000, 500, whole), () => search(20, 30, whole));
  expect(check.slice(1)).toBe(false);
  expect(check.slice(1)).toBe(true);
  expect(taken(check)).toEqual([1_020, 500, 1_020, 500]);
});
