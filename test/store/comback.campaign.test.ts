import { describe, expect, it } from 'vitest';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { exploreGraph, graphEdges, graphNodes } from '../../src/engine/search/state-graph.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { stateProperties } from '../../src/engine/plan/asked.ts';
import { usualStores, type StoreOptions } from '../../src/contract/check/usual-stores.ts';
import { StateSlots } from '../../src/engine/store/comback/state-slots.ts';
import type { CheckOutcome } from '../../src/engine/plan/ran.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';
import { replay } from '../models/run.ts';
import { randomModel } from '../oracle/random-models.ts';
import { compile } from '../support.ts';
import { modelText } from './models.ts';
import { cachesOf, comback, figure, finished } from './options.ts';
import { defaultTemporalOptions } from '../../src/contract/check/options.ts';

const most = 4_000;

function run(system: TransitionSystem, store: StoreOptions, search: 'bfs' | 'dfs' = 'bfs', maxStates = most): CheckOutcome {
  const temporal = { ...defaultTemporalOptions, only: stateProperties(system) };
  return finished(new CompiledModel(system), { engine: 'machine', temporal, search, store, maxStates });
}

const exact: StoreOptions = { kind: 'exact', encoding: 'bytes' };
const exactly = new Map<string, CheckOutcome>();

/** What the exact store finds, searched once. */
function whole(name: string, system: TransitionSystem, search: 'bfs' | 'dfs' = 'bfs'): CheckOutcome {
  const known = exactly.get(`${search} ${name}`) ?? run(system, exact, search);
  exactly.set(`${search} ${name}`, known);
  return known;
}
const small = [
  'peterson',
  'philosophers-deadlock',
  'lost-update',
  'mutual-exclusion',
  'towers-of-hanoi',
  'three-supports',
  'sleeping-barber',
];
const models: readonly (readonly [string, TransitionSystem])[] = [
  ...small.map((name) => [name, compile(modelText(name))] as const),
  ...Array.from({ length: 20 }, (_, seed) => {
    const text = randomModel(seed + 900, { risk: seed % 2 === 0 ? 6 : 0, riskInside: seed % 4 === 0 });
    return [`seed ${seed + 900}`, compile(text)] as const;
  }),
];

/**
 * The events that must be executed to compare every step to a state found before with that state: the sum of (in-degree - 1) times
 * distance.
 */
function lowerBound(system: TransitionSystem): number | null {
  const graph = exploreGraph(new Machine(system), most);
  if (!graph.complete) return null;
  const [nodes, edges] = [graphNodes(graph), graphEdges(graph)];
  const into = nodes.map(() => 0);
  for (const { target } of edges) into[target] = (into[target] ?? 0) + 1;
  return nodes.reduce((sum, { id, depth }) => sum + ((into[id] ?? 0) - (id === 0 ? 0 : 1)) * depth, 0);
}

describe('ComBack breadth first', () => {
  it('replays without a cache exactly as many steps as the paper says it must at least', () => {
    let compared = 0;
    for (const [model, system] of models) {
      const bound = lowerBound(system);
      if (bound === null) continue;
      const outcome = run(system, comback());
      expect(figure(outcome, 'states found different'), model).toBe(0);
      expect(figure(outcome, 'steps replayed'), model).toBe(bound);
      compared++;
    }
    expect(compared).toBeGreaterThan(15);
  });
  it('replays more where hashes are short, since it also compares with states that turn out to be different', () => {
    const system = compile(modelText('peterson'));
    const outcome = run(system, comback({ bits: 2 }));
    expect(figure(outcome, 'states found different')).toBeGreaterThan(0);
    expect(figure(outcome, 'steps replayed')).toBeGreaterThan(lowerBound(system)!);
    expect(outcome.statistics.states).toBe(run(system, exact).statistics.states);
  });
  it.each(cachesOf(200).slice(1))('replays less with a cache: %o', (cache) => {
    const system = compile(modelText('sleeping-barber'));
    const [without, cached] = [run(system, comback()), run(system, comback({ cache }))];
    expect(figure(cached, 'steps replayed')).toBeLessThan(figure(without, 'steps replayed'));
    expect(cached.statistics.states).toBe(without.statistics.states);
  });
  it('replays nothing when its cache holds all states', () => {
    const outcome = run(compile(modelText('peterson')), comback({ cache: { ...usualStores.comback.cache, kind: 'fifo', size: 10_000 } }));
    expect(figure(outcome, 'steps replayed')).toBe(0);
  });
  it('takes at most 16 bytes for a state with its back edge, however long the state is; only the states that wait are kept in full', () => {
    const system = compile(modelText('leader-election'), { n: 5 });
    const outcome = run(system, comback({ cache: { ...usualStores.comback.cache, kind: 'fifo', size: 1_000 } }), 'bfs', 30_000);
    const { states, bytes, store } = outcome.statistics;
    expect(states).toBe(20_771);
    const backEdges = 5 * 2_048 * Math.ceil(states / 2_048);
    expect((figure(outcome, 'bytes of the state table') + backEdges) / states).toBeLessThan(16);
    expect(store!.bytes).toBe(figure(outcome, 'bytes of the state table') + figure(outcome, 'bytes of the cache'));
    expect(bytes).toBeGreaterThan(store!.bytes + backEdges);
  });
});

describe('delayed duplicate detection', () => {
  it.each([1, 10, 1_000])('finds with %d candidates the same states, as near, and the same answers', (delay) => {
    for (const [model, system] of models) {
      const usual = whole(model, system);
      if (usual.completeness.kind !== 'exhaustive') continue;
      for (const bits of [32, 4]) {
        const outcome = run(system, comback({ delay, bits }));
        const counts = ({ statistics: { states, transitions, revisits, depth, deadlocks, terminated } }: CheckOutcome) => ({
          states,
          transitions,
          revisits,
          depth,
          deadlocks,
          terminated,
        });
        expect(counts(outcome), model).toEqual(counts(usual));
        for (const [i, verdict] of outcome.verdicts.entries()) {
          expect(verdict.holds, model).toBe(usual.verdicts[i]!.holds);
          expect(verdict.run?.length, model).toBe(usual.verdicts[i]!.run?.length);
        }
      }
    }
  });
  it('replays fewer steps the more candidates it compares at once', () => {
    const system = compile(modelText('elevator'), { floors: 2 });
    const replayed = [0, 10, 100, 1_000].map((delay) => figure(run(system, comback({ delay }), 'bfs', 5_000), 'steps replayed'));
    for (let i = 1; i < replayed.length; i++) expect(replayed[i]).toBeLessThan(replayed[i - 1]!);
  });
  it('stops at the limit on states', () => {
    const outcome = run(compile(modelText('elevator'), { floors: 2 }), comback({ delay: 50 }), 'bfs', 100);
    expect(outcome.completeness).toEqual({ kind: 'bounded', by: 'states', limit: 100 });
    expect(outcome.statistics.states).toBe(100);
  });
});

describe('chains', () => {
  it.each(['bfs', 'dfs'] as const)('store fewer states by %s and give the same answers, with traces of single steps', (search) => {
    let fewer = 0;
    for (const [model, system] of models) {
      const usual = whole(model, system, search);
      if (usual.completeness.kind !== 'exhaustive') continue;
      const outcome = run(system, comback({ chains: true }), search);
      expect(outcome.statistics.states, model).toBeLessThanOrEqual(usual.statistics.states);
      if (outcome.statistics.states < usual.statistics.states) fewer++;
      expect(outcome.statistics.deadlocks, model).toBe(usual.statistics.deadlocks);
      expect(outcome.statistics.terminated, model).toBe(usual.statistics.terminated);
      for (const [i, verdict] of outcome.verdicts.entries()) {
        expect(verdict.holds, model).toBe(usual.verdicts[i]!.holds);
        if (verdict.run === null) continue;
        const end = replay(system, verdict.run);
        if (verdict.kind === 'deadlock') expect(end.enabled, model).toBe(0);
        if (verdict.kind === 'errors') expect(end.error, model).not.toBe(null);
      }
    }
    expect(fewer).toBeGreaterThan(3);
  });
});

describe('slots for full states', () => {
  it('find the state of each number, also after many have been replaced', () => {
    const slots = new StateSlots([{ low: 0, high: 10_000 }], 8);
    const inSlot: number[] = [];
    const wrong: unknown[] = [];
    for (let number = 0; number < 2_000; number++) {
      const slot = (number * 7 + (number >> 3)) % 8;
      slots.put(slot, number, Int32Array.of(number));
      inSlot[slot] = number;
      const read = new Int32Array(1);
      for (let old = Math.max(0, number - 30); old <= number; old++) {
        const at = slots.slotOf(old);
        if (at >= 0) slots.read(at, read);
        if (at !== inSlot.indexOf(old) || (at >= 0 && read[0] !== old)) wrong.push([number, old, at, read[0]]);
      }
    }
    expect(wrong).toEqual([]);
    expect(inSlot.every((number) => number >= 1_900)).toBe(true);
  });
});
