import { describe, expect, it } from 'vitest';
import { CompiledModel } from '../../../src/engine/compiled-model.ts';
import { Neighbourhood } from '../../../src/engine/reduce/neighbourhood.ts';
import { persistenceViolation } from '../../../src/engine/reduce/persistence.ts';
import { realDependence } from '../../../src/engine/room/real-dependence.ts';
import { smallestSets } from '../../../src/engine/room/smallest-sets.ts';
import { Violations } from '../../../src/engine/room/violations.ts';
import { enabledIn, stepsOf, wholeGraph, type WholeGraph } from '../../../src/engine/room/whole-graph.ts';
import { successors } from '../../../src/engine/room/choices.ts';
import { Random } from '../../../src/base/random.ts';
import { toTheEnd } from '../../../src/graphs/work.ts';
import { amount } from '../../campaign.ts';
import { randomModel } from '../../oracle/random-models.ts';
import { compile } from '../../support.ts';
import { randomThreads } from '../random-executions.ts';
import { partsOf } from './brute-force.ts';
import { madeModels } from './made-models.ts';

const plenty = 100_000;

interface Subject {
  readonly name: string;
  readonly model: CompiledModel;
  readonly graph: WholeGraph;
}

/** Random models with a whole graph of at most so many states. */
function* subjects(count: number, most: number): Generator<Subject> {
  for (let seed = 1; seed <= count; seed++) {
    const risks = { risk: seed % 3 === 0 ? 10 : 0, riskInside: seed % 6 === 0 };
    for (const [name, text] of [
      [`model ${seed}`, randomModel(seed, risks)],
      [`threads ${seed}`, randomThreads(seed)],
    ] as const) {
      const model = new CompiledModel(compile(text));
      const graph = toTheEnd(wholeGraph(model.machine, most));
      if (graph !== null) yield { name, model, graph };
    }
  }
}

const violationsOf = (graph: WholeGraph): Violations => new Violations(graph, toTheEnd(realDependence(graph)));

/** Compares the smallest sets with those that the definition has, in so many states of a model. */
function compare({ name, model, graph }: Subject, most: number, seen = { larger: 0, several: 0, failing: 0 }): void {
  const around = new Neighbourhood(model.machine);
  const violations = violationsOf(graph);
  const words = new Int32Array(model.machine.words);
  if (graph.targets.includes(-1)) seen.failing++;
  for (let state = 0; state < graph.states; state += Math.ceil(graph.states / most)) {
    const enabled = enabledIn(graph, state);
    if (enabled.length > 8) continue;
    graph.read(state, words);
    const persistent = partsOf(enabled).filter((set) => persistenceViolation(around, words, new Set(set), plenty) === null);
    const least = persistent.filter((set) => !persistent.some((one) => one.length < set.length && one.every((t) => set.includes(t))));
    const { sets, complete } = smallestSets(graph, violations, state, plenty);
    const keys = (all: readonly (readonly number[])[]): string[] => all.map((set) => [...set].sort((a, b) => a - b).join(' ')).sort();
    expect(complete).toBe(true);
    expect(keys(sets), `${name}, state ${state}`).toEqual(keys(enabled.length === 0 ? [[]] : least));
    if (sets.length > 1) seen.several++;
    if (sets.some((set) => set.length > 1 && set.length < enabled.length)) seen.larger++;
  }
}

describe('the smallest persistent sets', () => {
  it('are those that the definition has, of all parts of the enabled transitions', { timeout: 300_000 }, () => {
    const seen = { larger: 0, several: 0, failing: 0 };
    for (const subject of subjects(amount(12, 150), 250)) compare(subject, amount(25, 200), seen);
    expect(Math.min(seen.larger, seen.several, seen.failing)).toBeGreaterThan(0);
  });

  it.each(Object.entries(madeModels))('are those in a model with %s', (name, text) => {
    const model = new CompiledModel(compile(text));
    compare({ name, model, graph: toTheEnd(wholeGraph(model.machine, plenty)) ?? expect.fail() }, plenty);
  });

  it('keep all deadlocks, whichever of them are taken', { timeout: 300_000 }, () => {
    let deadlocks = 0;
    let left = 0;
    for (const { name, graph } of subjects(amount(25, 400), 600)) {
      const violations = violationsOf(graph);
      const isEnd = (state: number): boolean => stepsOf(graph, state).begin === stepsOf(graph, state).end;
      const ends = Array.from({ length: graph.states }, (_, state) => state).filter(isEnd);
      const random = new Random(graph.states);
      for (let turn = 0; turn < 3; turn++) {
        const visited = new Set([0]);
        for (const state of visited) {
          const { sets } = smallestSets(graph, violations, state, plenty);
          for (const next of successors(graph, state, new Set(sets[random.below(sets.length)]))) visited.add(next);
        }
        expect(
          ends.filter((state) => !visited.has(state)),
          name,
        ).toEqual([]);
        if (visited.size < graph.states) left++;
      }
      deadlocks += ends.length;
    }
    expect(Math.min(deadlocks, left)).toBeGreaterThan(20);
  });
});
