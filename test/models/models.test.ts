import { describe, expect, it } from 'vitest';
import { readHeader } from '../../src/app/session/library/header.ts';
import type { CheckOutcome } from '../../src/engine/plan/ran.ts';
import { format } from '../../src/frontends/esml/syntax/format.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';
import { filesBelow } from '../architecture/sources.ts';
import { campaign } from '../campaign.ts';
import { type Expectation, type ExpectedVerdict, expectationsOf } from './expectations.ts';
import { check, compile, replay } from './run.ts';
import type { Verdict } from '../../src/contract/check/verdict.ts';

/** A model with more transitions is searched by the abstract machine in one of the two orders, and by generated code in the other. */
const large = campaign ? Number.POSITIVE_INFINITY : 30_000;

describe.each(filesBelow('models', /\.esml$/).map((file, i) => ({ ...file, i })))('$path', ({ text, i }) => {
  const expectations = expectationsOf(text);

  it('says what to expect of the model as it stands', () => {
    expect(expectations.some(({ constants }) => Object.keys(constants).length === 0)).toBe(true);
  });

  it('is in standard layout and has a group', () => {
    const dialect = expectations[0]?.dialect ?? 'extended';
    // The models of the thesis are laid out as it prints them.
    if (dialect === 'extended') expect(format(text, dialect).text).toBe(text);
    expect(readHeader(text).group).not.toBeNull();
  });

  it('says what to expect of each variant', () => {
    const expected = expectations.map(({ constants }) => constants);
    for (const { constants } of readHeader(text).variants) expect(expected).toContainEqual(constants);
  });

  describe.each(expectations)('$text', (expectation) => {
    it.each(['bfs', 'dfs'] as const)('%s', (search) => {
      const system = compile(text, expectation);
      const { transitions, terminationIsDeadlock } = expectation;
      const engine = transitions > large && (search === 'dfs') === (i % 2 === 0) ? 'wasm' : 'machine';
      const outcome = check(system, { search, engine, terminationIsDeadlock });
      expect(summary(outcome, expectation)).toEqual(expectedSummary(expectation));
      if (search === 'bfs') expectShortest(outcome, expectation);
      for (const verdict of outcome.verdicts) expectReplay(system, verdict, expectation);
    });
  });
});

function summary({ completeness, statistics, verdicts }: CheckOutcome, { verdicts: expected }: Expectation) {
  return {
    completeness: completeness.kind,
    states: statistics.states,
    transitions: statistics.transitions,
    terminated: statistics.terminated,
    verdicts: Object.fromEntries(verdicts.map(({ property, holds }) => [property, holds ?? undecided(expected[property])])),
  };
}

/** What stands for the verdict of a property that the search left open: a verdict that was only reasoned is not compared yet. */
function undecided(expected: ExpectedVerdict | undefined): boolean | null {
  return expected?.reasoned === true ? expected.holds : null;
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
  for (const { property, run } of verdicts) {
    const steps = expectation.verdicts[property]?.steps ?? null;
    if (steps !== null) expect(run?.length, `${property}: length of the run`).toBe(steps);
  }
}

function expectReplay(system: TransitionSystem, { property, kind, holds, run }: Verdict, { terminationIsDeadlock }: Expectation) {
  if (holds !== false || run === null) return;
  const end = replay(system, run);
  if (kind === 'deadlock') {
    expect(end.enabled, `${property}: steps enabled at the end`).toBe(0);
    expect(end.terminated && !terminationIsDeadlock, `${property}: ends in termination`).toBe(false);
  }
  expect(end.error !== null, `${property}: ends in an error`).toBe(kind === 'errors');
}
