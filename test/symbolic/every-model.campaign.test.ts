import { describe, expect, it } from 'vitest';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { plan } from '../../src/engine/plan/plan.ts';
import { filesBelow } from '../architecture/sources.ts';
import { begun, finished } from '../begun.ts';
import { inTurn } from '../campaign.ts';
import { expectationsOf } from '../models/expectations.ts';
import { compile } from '../models/run.ts';

const lines = filesBelow('models', /\.esml$/).flatMap(({ path, text }, turn) =>
  inTurn(expectationsOf(text), turn).map((expectation) => ({ name: `${path} ${expectation.text}`, text, expectation })),
);

describe('decision diagrams find in every model', () => {
  it.each(lines)('what is expected, which searches of single states find too: $name', { timeout: 120_000 }, ({ text, expectation }) => {
    const { terminationIsDeadlock } = expectation;
    const model = new CompiledModel(compile(text, expectation));
    const { completeness, statistics, verdicts } = finished(begun(model, { engine: 'symbolic', terminationIsDeadlock }));
    const { states, transitions, terminated } = statistics;
    expect({ completeness: completeness.kind, states, transitions, terminated }).toEqual({
      completeness: 'exhaustive',
      states: expectation.states,
      transitions: expectation.transitions,
      terminated: expectation.terminated,
    });
    for (const { property, kind, holds, run, explanation } of verdicts) {
      const expected = expectation.verdicts[property];
      if (kind === 'ltl') expect([holds, explanation], property).toEqual([null, expect.stringContaining('LTL')]);
      else if (expected !== undefined) expect(holds, property).toBe(expected.holds);
      const steps = expected?.steps ?? null;
      if (steps !== null && kind !== 'ltl') expect(run, property).toHaveLength(steps);
    }
  });

  const models = filesBelow('models', /\.esml$/);
  const compared: string[] = [];

  it.each(models)('with counters what generated code finds, or the reason against them: $path', { timeout: 120_000 }, ({ path, text }) => {
    const [expectation] = expectationsOf(text);
    if (expectation === undefined) throw new Error('a model says what to expect');
    const model = new CompiledModel(compile(text, expectation));
    const [sets, singly] = (['symbolic', 'wasm'] as const).map((engine) => plan(model, { engine, symmetry: 'counters' }));
    if (sets?.kind === 'refusal' || singly?.kind === 'refusal') {
      expect(sets).toEqual(singly);
      expect(sets?.kind === 'refusal' ? sets.reason : '').not.toBe('');
      return;
    }
    compared.push(path);
    const [found, wanted] = (['symbolic', 'wasm'] as const).map((engine) => {
      const { statistics, verdicts, completeness } = finished(begun(model, { engine, symmetry: 'counters' }));
      const decided = verdicts.filter(({ kind }) => kind !== 'ltl').map(({ property, holds }) => `${property} ${holds}`);
      const { states, transitions, deadlocks, terminated } = statistics;
      return { completeness: completeness.kind, states, transitions, deadlocks, terminated, decided };
    });
    expect(found).toEqual(wanted);
  });

  it('and counters are compared on most models with a family', () => {
    expect(compared.length).toBeGreaterThan(14);
  });
});
