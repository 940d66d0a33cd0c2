import { begun } from '../begun.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { Check } from '../../src/engine/machine-check.ts';
import { exploreGraph } from '../../src/engine/search/state-graph.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { Simulation } from '../../src/engine/runs/simulation.ts';
import { type CheckOptions, defaultCheckOptions } from '../../src/contract/check/options.ts';
import { GeneratedCheck } from '../../src/engine/wasm/host/generated-check.ts';
import { compile } from '../models/run.ts';
import { bothOutcomes } from '../wasm/agreement.ts';
import { describe, expect, it } from 'vitest';

const toss = (bound: number, one = 300_001): string =>
  `MODEL Toss; TYPE top = 0..2147483647; VAR b: BOOLEAN;
PROCESS P; VAR x: top; BEGIN x := TOSS(${bound}); ASSERT(x # ${one}) END P;
PROCESS Q; BEGIN b := TRUE END Q;
BEGIN P; Q END Toss
ASSERT below: AG(~b OR (P.x <= ${one}))`;

/** Models in which one state has very many steps. */
describe('a state with very many steps', () => {
  it.each(['bfs', 'dfs'] as const)('is searched in several slices by generated code, %s', (search) => {
    const system = compile(toss(2_000_000_000));
    const options: CheckOptions = { ...defaultCheckOptions, search };
    const check = new GeneratedCheck(system, new Machine(system), options);
    expect(check.slice(1)).toBe(false);
    expect(check.progress().states).toBeLessThan(4_000_000);
    expect(check.slice(1)).toBe(false);
    check.cancel();
    expect(check.slice(1)).toBe(true);
    const { completeness, verdicts } = check.outcome();
    expect(completeness).toEqual({ kind: 'bounded', by: 'cancelled', limit: 0 });
    expect(verdicts.map(({ holds }) => holds)).not.toContain(true);
  });

  it('is searched in several slices by the abstract machine', () => {
    const system = compile(toss(400_000));
    const check = new Check(system, new Machine(system), defaultCheckOptions);
    expect(check.slice(1)).toBe(false);
    expect(check.progress().states).toBeLessThan(100_000);
    check.cancel();
    expect(check.slice(1)).toBe(true);
  });

  it('ends the search of the abstract machine, which says why', () => {
    const system = compile(toss(2_000_000_000));
    const check = new Check(system, new Machine(system), defaultCheckOptions);
    while (!check.slice(1_000));
    expect(check.outcome().completeness).toEqual({ kind: 'bounded', by: 'steps', limit: 16_777_216 });
    expect(check.outcome().verdicts.map(({ holds }) => holds)).toEqual([null, null, null]);
  });

  it('gives the same counts and verdicts when generated code pauses in it', () => {
    // It pauses after two thousand steps, and later at the latest after a million.
    const system = compile(toss(40_002, 40_001));
    const { machine, wasm } = bothOutcomes(system);
    expect(wasm).toEqual(machine);
    expect([wasm.statistics.states, wasm.statistics.transitions]).toEqual([160_012, 240_016]);
    const deep = bothOutcomes(system, { search: 'dfs' });
    expect(deep.wasm.statistics).toEqual(deep.machine.statistics);
    expect(deep.wasm.verdicts.map(({ holds }) => holds)).toEqual([true, false, false]);
  });
});

describe('a model with very many processes', () => {
  const many = (count: number): string =>
    `MODEL Many; TYPE r = 0..5; PROCESS P; VAR x: r; BEGIN DO x < 5 -> x := x + 1 END END P; BEGIN FOR i := 1 TO ${count} DO P END END Many`;

  it('is left to the abstract machine where WebAssembly cannot do it', () => {
    const system = compile(many(4_999));
    const check = begun(system, { maxStates: 50 });
    while (!check.slice(1_000));
    expect(check.outcome().statistics).toMatchObject({ engine: 'machine', states: 50 });
    expect(check.outcome().completeness).toEqual({ kind: 'bounded', by: 'states', limit: 50 });
  });

  it('reports no more time than has passed', () => {
    const system = compile(many(2_000));
    const model = new CompiledModel(system);
    const start = performance.now();
    const check = begun(model, { engine: 'machine', maxStates: 400 });
    while (!check.slice(1_000_000));
    expect(check.outcome().statistics.milliseconds).toBeLessThanOrEqual(performance.now() - start);
  });
});

describe('a state with more steps than are followed', () => {
  it('is shown with the first of them, and the graph is not complete', () => {
    const machine = new Machine(compile(toss(2_000_000_000)));
    const simulation = new Simulation(machine);
    expect(simulation.enabled()).toHaveLength(10_000);
    expect(simulation.omits).toBe(true);
    simulation.take({ transition: 0, choice: 9_999_999 });
    expect(simulation.current.state[1 + machine.layout.shared.length]).toBe(9_999_999);
    simulation.take({ transition: 1, choice: 0 });
    expect([simulation.enabled().length, simulation.omits]).toEqual([1, false]);
    expect(exploreGraph(machine, 50)).toMatchObject({ complete: false });
  });
});
