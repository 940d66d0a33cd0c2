import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Check } from '../../src/engine/check.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import type { SymbolicStrategy } from '../../src/contract/check/options.ts';
import { falseEdge } from '../../src/engine/symbolic/bdd/bdd.ts';
import { endSets, exactCounts } from '../../src/engine/symbolic/exact-counts.ts';
import { reach } from '../../src/engine/symbolic/reachability.ts';
import { finish } from '../../src/engine/temporal/finish.ts';
import { SymbolicModel } from '../../src/engine/symbolic/symbolic-model.ts';
import { analyse, hasErrors } from '../../src/frontends/esml/analyse.ts';
import { lower } from '../../src/frontends/esml/lower/lower.ts';
import { root } from '../architecture/sources.ts';
import { modelOf } from '../fuzz/fuzz.ts';
import { cases } from '../oracle/cases.ts';
import { randomModel } from '../oracle/random-models.ts';
import { defaultCheckOptions } from '../../src/contract/check/options.ts';

/** Models with more states are left to longer runs. */
const mostStates = 3_000;

const models = readdirSync(join(root, 'models'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.esml'));

/** What a search of all states by the abstract machine finds, or null where there are too many states. */
function explicit(machine: Machine) {
  const options = { ...defaultCheckOptions, engine: 'machine' as const, maxStates: mostStates };
  const check = new Check(machine.system, machine, options);
  while (!check.slice(1000));
  const { completeness, statistics, verdicts } = check.outcome();
  if (completeness.kind !== 'exhaustive') return null;
  const { states, transitions, deadlocks, terminated, depth } = statistics;
  return {
    states,
    transitions,
    deadlocks,
    terminated,
    depth,
    errors: verdicts.some(({ property, holds }) => property === 'errors' && holds === false),
  };
}

function symbolic(machine: Machine, strategy: SymbolicStrategy) {
  const model = new SymbolicModel(machine);
  const reached = finish(reach(model, strategy));
  const ends = finish(endSets(model, reached.states));
  const counts = finish(exactCounts(model, reached.states, ends));
  return {
    states: Number(counts.states),
    transitions: Number(counts.transitions),
    deadlocks: Number(counts.deadlocks),
    terminated: Number(counts.terminated),
    depth: reached.rounds,
    errors: ends.failing !== falseEdge,
  };
}

let compared = 0;

function compare(text: string): void {
  const model = analyse(text, { dialect: 'extended', constants: {} });
  if (hasErrors(model.diagnostics)) return;
  const machine = new Machine(lower(model));
  const wanted = explicit(machine);
  if (wanted === null || machine.initialError !== null) return;
  compared++;
  expect(symbolic(machine, 'breadth-first')).toEqual(wanted);
  expect(symbolic(machine, 'chaining')).toEqual({ ...wanted, depth: expect.any(Number) });
  expect(symbolic(machine, 'saturation')).toEqual({ ...wanted, depth: expect.any(Number) });
}

describe('symbolic reachability', () => {
  it.each(models)('counts the states, steps, deadlocks and ends of %s as the search does, where it is small', (name) => {
    compare(readFileSync(join(root, 'models', name), 'utf8'));
  });

  it.each(Array.from({ length: 40 }, (_, seed) => seed))('counts those of random model %i', (seed) => compare(modelOf(seed)));

  it.each(cases)('counts those of the model for one rule: $title', ({ text }) => compare(text));

  it.each([0, 4, 12])('counts those of random models that fail rarely or often: %i in a hundred', (risk) => {
    for (let seed = 1000 * risk; seed < 1000 * risk + 20; seed++) compare(randomModel(seed, { risk, riskInside: false }));
  });

  it('has been compared on most of them', () => {
    expect(compared).toBeGreaterThan(300);
  });
});
