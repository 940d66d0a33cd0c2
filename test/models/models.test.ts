import { describe, expect, it } from 'vitest';
import type { CheckOutcome, Verdict } from '../../src/engine/verdict.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';
import { filesBelow } from '../architecture/sources.ts';
import { type Expectation, expectationsOf } from './expectations.ts';
import { check, compile, replay } from './run.ts';

describe.each(filesBelow('models', /\.esml$/))('$path', ({ text }) => {
  const expectations = expectationsOf(text);

  it('says what to expect of the model as it stands', () => {
    expect(expectations.some(({ constants }) => Object.keys(constants).length === 0)).toBe(true);
  });

  describe.each(expectations)('$text', (expectation) => {
    it.each(['bfs', 'dfs'] as const)('%s', (search) => {
      const system = compile(text, expectation);
      const outcome = check(system, { search, terminationIsDeadlock: expectation.terminationIsDeadlock });
      expect(summary(outcome)).toEqual(expectedSummary(expectation));
      if (search === 'bfs') expectShortest(outcome, expectation);
      for (const verdict of outcome.verdicts) expectReplay(system, verdict, expectation);
    });
  });
});

function summary({ completeness, statistics, verdicts }: CheckOutcome) {
  return {
    completeness: completeness.kind,
    states: statistics.states,
    transitions: statistics.transitions,
    terminated: statistics.terminated,
    verdicts: Object.fromEntries(verdicts.map(({ property, holds }) => [property, holds])),
  };
}

function expectedSummary({ states, transitions, terminated, verdicts }: Expectation): ReturnType<typeof summary> {
  return {
    completeness: 'exhaustive',
    states,
    transitions,
    terminated,
    verdicts: Object.fromEntries(Object.entries(verdicts).map(([property, { holds }]) => [property, holds])),
  };
}

function expectShortest({ statistics, verdicts }: CheckOutcome, expectation: Expectation) {
  if (expectation.depth !== null) expect(statistics.depth).toBe(expectation.depth);
  for (const { property, trace } of verdicts) {
    const steps = expectation.verdicts[property]?.steps ?? null;
    if (steps !== null) expect(trace?.length, `${property}: length of the trace`).toBe(steps);
  }
}

function expectReplay(system: TransitionSystem, { property, kind, holds, trace }: Verdict, { terminationIsDeadlock }: Expectation) {
  if (holds !== false || trace === null) return;
  const end = replay(system, trace);
  if (kind === 'deadlock') {
    expect(end.enabled, `${property}: steps enabled at the end`).toBe(0);
    expect(end.terminated && !terminationIsDeadlock, `${property}: ends in termination`).toBe(false);
  }
  expect(end.error !== null, `${property}: ends in an error`).toBe(kind === 'errors');
}
