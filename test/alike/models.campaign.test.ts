import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { plan } from '../../src/engine/plan/plan.ts';
import { exportPromela } from '../../src/export/promela/export.ts';
import { analyse } from '../../src/frontends/esml/analyse.ts';
import { lower } from '../../src/frontends/esml/lower/lower.ts';
import { root } from '../architecture/sources.ts';
import { begun, finished } from '../begun.ts';
import { hasSpin, runSpin } from '../export/spin.ts';

function model(name: string, constants: Readonly<Record<string, number>> = {}): CompiledModel {
  const text = readFileSync(join(root, 'models', `${name}.esml`), 'utf8');
  return new CompiledModel(lower(analyse(text, { dialect: 'extended', constants })));
}

function counts(of: CompiledModel, symmetry: 'off' | 'representatives' | 'counters'): number[] {
  const { statistics } = finished(begun(of, { symmetry, engine: 'machine' }));
  return [statistics.states, statistics.transitions];
}

/**
 * States, transitions and orbits of German's protocol, explored on its own: a node is (cache, request, answer, given, shares, to
 * invalidate), a state the nodes with the last grant, the current request and its client.
 */
function german(n: number): number[] {
  type Node = readonly [number, number, number, number, number, number];
  interface State {
    readonly nodes: readonly Node[];
    readonly given: number;
    readonly current: number;
    readonly client: number;
  }
  const successors = ({ nodes, given, current, client }: State): State[] => {
    const found: State[] = [];
    nodes.forEach((node, i) => {
      const [cache, request, answer, back, , invalid] = node;
      const go = (one: Partial<Record<0 | 1 | 2 | 3 | 4 | 5, number>>, rest: Partial<State> = {}): void => {
        const changed = node.map((value, at) => one[at as 0] ?? value) as unknown as Node;
        found.push({ nodes: nodes.map((other, at) => (at === i ? changed : other)), given, current, client, ...rest });
      };
      if (request === 0 && cache === 0) go({ 1: 1 });
      if (request === 0 && cache !== 2) go({ 1: 2 });
      if (answer === 1 && back === 0) go({ 0: 0, 2: 0, 3: 1 });
      if (answer >= 2) go({ 0: answer - 1, 2: 0 });
      if (current === 0 && request > 0)
        found.push({
          nodes: nodes.map(([c, r, a, b, s], at) => [c, at === i ? 0 : r, a, b, s, s]),
          given,
          current: request,
          client: i,
        });
      if (answer === 0 && invalid === 1 && (current === 2 || (current === 1 && given === 1))) go({ 2: 1, 5: 0 });
      if (back === 1 && current > 0) go({ 3: 0, 4: 0 }, { given: 0 });
      if (client !== i || answer !== 0 || given === 1) return;
      if (current === 1) go({ 2: 2, 4: 1 }, { current: 0 });
      if (current === 2 && nodes.every((other) => other[4] === 0)) go({ 2: 3, 4: 1 }, { current: 0, given: 1 });
    });
    return found;
  };
  const first: State = { nodes: Array.from({ length: n }, (): Node => [0, 0, 0, 0, 0, 0]), given: 0, current: 0, client: -1 };
  const states = new Map([[JSON.stringify(first), first]]);
  let transitions = 0;
  for (const state of states.values())
    for (const next of successors(state)) {
      transitions++;
      const key = JSON.stringify(next);
      if (!states.has(key)) states.set(key, next);
    }
  const orbits = new Set(
    [...states.values()].map(({ nodes, given, current, client }) =>
      JSON.stringify([nodes.map((node, i) => `${node.join()} ${i === client}`).sort(), given, current]),
    ),
  );
  return [states.size, transitions, orbits.size];
}

describe('models of many processes', () => {
  it("German's cache coherence has the states of an exploration of its own, and the orbits of these", () => {
    const [states, transitions, orbits] = german(2);
    expect([states, transitions, orbits]).toEqual([1497, 3972, 750]);
    expect(counts(model('german-cache'), 'off')).toEqual([states, transitions]);
    expect(counts(model('german-cache'), 'representatives')[0]).toBe(orbits);
  });

  it('the queue lock has about half as many orbits as states for two processes', () => {
    expect(counts(model('mcs-lock'), 'off')).toEqual([1074, 1968]);
    expect(counts(model('mcs-lock'), 'representatives')).toEqual([540, 990]);
  });

  it('the bakery is not symmetric, and says why', () => {
    const made = plan(model('bakery'), { symmetry: 'representatives' });
    expect(made.kind === 'refusal' ? made.reason : '').toMatch(
      /"me" of Customer are not a family: it is a number that is calculated with, ordered/,
    );
  });

  it('of which counters would need too long steps are refused', () => {
    const made = plan(model('german-cache'), { symmetry: 'counters' });
    expect(made.kind === 'refusal' ? made.reason : '').toMatch(/a FORALL over 378 local states is too long in terms of counters/);
  });
});

describe.runIf(hasSpin)('SPIN', () => {
  it.each([
    ['german-cache', 'off'],
    ['mcs-lock', 'off'],
    ['figure-one-lock', 'off'],
    ['communication-bridge', 'off'],
    ['readers-writers-alike', 'off'],
    ['communication-bridge', 'counters'],
    ['readers-writers-alike', 'counters'],
    ['figure-one-lock', 'counters'],
  ] as const)('finds as many states of %s: symmetry %s', (name, symmetry) => {
    const compiled = model(name);
    const planned = plan(compiled, { symmetry, engine: 'machine' });
    if (planned.kind === 'refusal') throw new Error(planned.reason);
    const spin = runSpin(exportPromela({ ...planned.model.system, properties: [] }));
    expect([spin.states, spin.transitions]).toEqual(counts(compiled, symmetry));
  });
});
