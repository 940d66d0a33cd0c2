import { describe, expect, it } from 'vitest';
import { fill, patterns, withProperty } from '../../src/app/features/properties/patterns.ts';
import { partsOf, runOf, stepsTo } from '../../src/app/features/properties/walk.ts';
import type { Evidence } from '../../src/contract/check/evidence.ts';

const empty = { loopStart: null, ends: false, children: [], processes: null, rows: null, cut: false, explanation: '', steps: [] };
const piece = (text: string, given: Partial<Evidence> = {}): Evidence => ({
  ...empty,
  formula: { text, span: null },
  holds: true,
  ...given,
});
const step = (transition: number) => ({ transition, choice: 0 });

describe('patterns', () => {
  it('put propositions in their places, in brackets', () => {
    const formulas = patterns.map((pattern) => fill(pattern, { p: 'x = 1 OR y', q: 'P@b' }));
    expect(formulas).toEqual([
      'AG(~(x = 1 OR y))',
      'AG(x = 1 OR y)',
      'EF(x = 1 OR y)',
      'AG(EF(x = 1 OR y))',
      'AF(x = 1 OR y)',
      'AG((x = 1 OR y) => AF(P@b))',
      '~E(~(x = 1 OR y) U ((P@b) & ~(x = 1 OR y)))',
    ]);
  });

  it('wait for what is missing', () => {
    const response = patterns.find(({ id }) => id === 'response');
    expect(response && fill(response, { p: 'x', q: ' ' })).toBeNull();
  });

  it('add a property under a name that is free', () => {
    expect(withProperty('MODEL M; BEGIN END M\n\n', ['property'], 'property', 'AG(x)')).toBe(
      'MODEL M; BEGIN END M\nASSERT property2: AG(x)\n',
    );
  });
});

describe('evidence', () => {
  const inner = piece('EG(q)', { steps: [step(5), step(6)], loopStart: 1 });
  const child = { at: 1, via: step(9), evidence: inner };
  const outer = piece('EF(EX(EG(q)))', { steps: [step(1), step(2)], children: [child] });

  it('gives the run from the initial state, with its loop', () => {
    const before = stepsTo(child, outer, [step(0)]);
    expect(before.map(({ transition }) => transition)).toEqual([0, 1, 9]);
    const run = runOf(inner, before);
    expect(run.steps.map(({ transition }) => transition)).toEqual([0, 1, 9, 5, 6]);
    expect([run.index, run.loopStart]).toEqual([3, 4]);
  });

  it('leaves out plain propositions along a path but for its last state', () => {
    const along = [0, 1, 2, 3].map((at) => ({ at, via: null, evidence: piece('p') }));
    const path = piece('EG(p)', { steps: [step(1), step(2), step(3)], children: along });
    expect(partsOf(path).map(({ at }) => at)).toEqual([3]);
  });
});
