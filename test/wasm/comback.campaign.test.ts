import { describe, expect, it } from 'vitest';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { exploreGraph, graphEdges, graphNodes } from '../../src/engine/search/state-graph.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { stateProperties } from '../../src/engine/plan/asked.ts';
import { givesWay } from '../../src/engine/plan/engines.ts';
import type { CheckOutcome } from '../../src/engine/plan/ran.ts';
import { fullStates } from '../../src/engine/store/comback/caches.ts';
import { usualStores, type StoreOptions } from '../../src/contract/check/usual-stores.ts';
import { defaultTemporalOptions } from '../../src/contract/check/options.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';
import { coded, decoded } from '../../src/engine/wasm/host/coded-states.ts';
import { CodedFrames } from '../../src/engine/wasm/host/comback/coded-frames.ts';
import { DepthFirstEdges } from '../../src/engine/wasm/host/comback/depth-first-edges.ts';
import { RemadeFrames } from '../../src/engine/wasm/host/comback/remade-frames.ts';
import { Random } from '../../src/base/random.ts';
import { filesBelow } from '../architecture/sources.ts';
import { expectationsOf } from '../models/expectations.ts';
import { compile } from '../models/run.ts';
import { randomModel } from '../oracle/random-models.ts';
import { cachesOf, comback, figure, finished } from '../store/options.ts';
import { modelText } from '../store/models.ts';
import { amount } from '../campaign.ts';

const exact: StoreOptions = { kind: 'exact', encoding: 'bytes' };
const most = 800;
const random = Number(process.env.COMBACK_SEEDS ?? amount(8, 40));

// Of each model the first set-up in its header.
const everyModel: readonly (readonly [string, TransitionSystem])[] = filesBelow('models', /\.esml$/).flatMap(({ path, text }) =>
  expectationsOf(text)
    .slice(0, 1)
    .map((expectation) => [path, compile(text, expectation)] as const),
);
const randomModels = Array.from({ length: random }, (_, i) => {
  const seed = 4_100 + i;
  return [`seed ${seed}`, compile(randomModel(seed, { risk: i % 3 === 0 ? 6 : 0, riskInside: i % 4 === 0 }))] as const;
});

function run(system: TransitionSystem, store: StoreOptions, maxStates = most, search: 'bfs' | 'dfs' = 'bfs'): CheckOutcome {
  const temporal = { ...defaultTemporalOptions, only: stateProperties(system) };
  const outcome = finished(new CompiledModel(system), { engine: 'wasm', search, temporal, store, maxStates });
  if (outcome.ran.engine !== 'wasm') expect(outcome.ran.differences.map(({ reason }) => reason)).toEqual([givesWay.tooManyWays]);
  return outcome;
}

/**
 * What two stores have to agree on; `numbered` if they number states alike, too, so that they are the same where a limit ends the search.
 */
function compare(
  system: TransitionSystem,
  store: StoreOptions,
  name: string,
  numbered: boolean,
  search: 'bfs' | 'dfs' = 'bfs',
  maxStates = most,
): void {
  const [whole, outcome] = [run(system, exact, maxStates, search), run(system, store, maxStates, search)];
  if (!numbered && whole.completeness.kind !== 'exhaustive') return;
  const found = ({ completeness, statistics, verdicts }: CheckOutcome) => {
    const { states, transitions, revisits, loops, depth, deadlocks, terminated } = statistics;
    const answers = verdicts.map(({ property, holds, run }) => ({ property, holds, run: numbered ? run : run?.length }));
    return { completeness, answers, states, transitions, revisits, loops, depth, deadlocks, terminated };
  };
  expect(found(outcome), name).toEqual(found(whole));
}

const withCache = (cache: Partial<typeof usualStores.comback.cache>) => ({
  cache: { ...usualStores.comback.cache, size: 12, distance: 3, ...cache },
});

/** All caches, and short hashes. */
const atOnce: readonly StoreOptions[] = [
  comback(),
  comback({ bits: 12, ...withCache({ kind: 'fifo', size: 3 }) }),
  ...cachesOf(12)
    .slice(1)
    .map(({ kind }) => comback(withCache({ kind }))),
];

/** These and delayed detection; whether states are numbered as by the exact store. */
const ways: readonly (readonly [StoreOptions, boolean])[] = [
  ...atOnce.map((store) => [store, true] as const),
  ...[1, 7, 400].map((delay) => [comback({ delay, bits: 14, ...withCache({ kind: 'combination', size: 9 }) }), false] as const),
];

describe('ComBack in generated code has exactly the states, answers and counterexamples of the exact store', () => {
  it.each(everyModel.map(([name, system], i) => [`${name} (${i})`, system, i] as const))('on %s', (name, system, i) => {
    // Each model with some of the ways: all of them are taken again and again.
    for (let k = 0; k < amount(1, 3); k++) {
      const [store, numbered] = ways[(i + 4 * k) % ways.length]!;
      compare(system, store, name, numbered);
    }
  });

  it('on random models', () => {
    for (const [i, [name, system]] of randomModels.entries()) {
      for (let k = 0; k < 2; k++) {
        const [store, numbered] = ways[(i + 5 * k) % ways.length]!;
        compare(system, store, name, numbered);
      }
    }
  });

  it('depth first, on the models of the workbench', () => {
    for (const [i, [name, system]] of everyModel.entries()) compare(system, atOnce[i % atOnce.length]!, name, true, 'dfs');
  });

  it('depth first, on random models', () => {
    for (const [i, [name, system]] of randomModels.entries())
      for (const k of [0, 3]) compare(system, atOnce[(i + k) % atOnce.length]!, name, true, 'dfs');
  });
});

describe('depth first', () => {
  // The module has room for 64 kB of the stack, which are some thousand frames.
  it('states are found on a stack that is far higher than what the module holds of it', () => {
    const rising = compile(modelText('go-back-n'), { constants: { window: 4, items: 6 } });
    const { statistics } = run(rising, exact, 60_000, 'dfs');
    expect(statistics.depth).toBeGreaterThan(30_000);
    const without = run(rising, comback(), 60_000, 'dfs');
    expect(figure(without, 'reconstructions spared by the cache')).toBe(statistics.loops);
    expect(figure(without, 'reconstructions')).toBe((statistics.revisits ?? 0) + figure(without, 'states found different'));
    const whole = compile(modelText('philosophers-deadlock'), { constants: { n: 8 } });
    compare(whole, comback(withCache({ kind: 'random', size: 2_000 })), 'philosophers', true, 'dfs', 20_000);
  });

  it('no step is replayed to make a state that is on the stack, and less with each cache', () => {
    const system = compile(modelText('elevator'), { constants: { floors: 2 } });
    const ran = (store: StoreOptions): CheckOutcome => run(system, store, 10_000, 'dfs');
    const without = ran(comback());
    const { loops, revisits } = without.statistics;
    expect(figure(without, 'states found different')).toBe(0);
    expect([figure(without, 'reconstructions spared by the cache'), figure(without, 'reconstructions')]).toEqual([loops, revisits]);
    const replayed = (outcome: CheckOutcome): number => figure(outcome, 'steps replayed');
    for (const cache of cachesOf(200).slice(1)) expect(replayed(ran(comback({ cache }))), cache.kind).toBeLessThan(replayed(without));
    // The abstract machine does not look at its stack.
    const machine = finished(new CompiledModel(system), { engine: 'machine', search: 'dfs', store: comback() });
    expect(machine.statistics.states).toBe(without.statistics.states);
    expect(replayed(machine)).toBeGreaterThan(replayed(without));
  });

  it('long states take less than half of what their cells take, all of the search included', () => {
    const system = compile(modelText('leader-election'), { constants: { n: 7 } });
    const bytes = (store: StoreOptions): number => run(system, store, 30_000, 'dfs').statistics.bytes;
    expect(bytes(comback({ cache: { ...usualStores.comback.cache, kind: 'fifo', size: 2_000 } }))).toBeLessThan(bytes(exact) / 2);
  });
});

/** The events that must be executed to compare every step to a state found before with that state: (in-degree - 1) times distance. */
function lowerBound(system: TransitionSystem): number | null {
  const graph = exploreGraph(new Machine(system), 4_000);
  if (!graph.complete) return null;
  const [nodes, edges] = [graphNodes(graph), graphEdges(graph)];
  const into = nodes.map(() => 0);
  for (const { target } of edges) into[target] = (into[target] ?? 0) + 1;
  return nodes.reduce((sum, { id, depth }) => sum + ((into[id] ?? 0) - (id === 0 ? 0 : 1)) * depth, 0);
}

describe('the steps that ComBack replays in generated code', () => {
  it('are without a cache exactly as many as the paper says they must be at least', () => {
    let compared = 0;
    for (const [name, system] of randomModels) {
      const bound = lowerBound(system);
      if (bound === null) continue;
      const outcome = run(system, comback(), 5_000);
      if (outcome.ran.engine !== 'wasm') continue;
      expect([figure(outcome, 'states found different'), figure(outcome, 'steps replayed')], name).toEqual([0, bound]);
      compared++;
    }
    expect(compared).toBeGreaterThan(random / 2);
  });

  it('are fewer with each cache, and fewer the more candidates are compared at once', () => {
    const system = compile(modelText('elevator'), { constants: { floors: 2 } });
    const replayed = (store: StoreOptions): number => figure(run(system, store, 10_000), 'steps replayed');
    const without = replayed(comback());
    for (const cache of cachesOf(200).slice(1)) expect(replayed(comback({ cache })), cache.kind).toBeLessThan(without);
    const delayed = [0, 10, 100, 1_000].map((delay) => replayed(comback({ delay })));
    for (const [i, steps] of delayed.entries()) if (i > 0) expect(steps).toBeLessThan(delayed[i - 1]!);
    expect(replayed(comback({ cache: { ...usualStores.comback.cache, kind: 'fifo', size: 10_000 } }))).toBe(0);
  });
});

describe('bytes of ComBack in generated code', () => {
  it.each([
    ['leader-election', { n: 7 }, 500_000],
    ['elevator', { floors: 4 }, 500_000],
    ['go-back-n', { window: 4, items: 6 }, 131_280],
  ])('are at most 16 for a state of %s, all of the search included', (model, constants, states) => {
    const system = compile(modelText(model), { constants });
    const { statistics } = run(system, comback({ delay: 500, cache: { ...usualStores.comback.cache, kind: 'fifo', size: 2_000 } }), states);
    expect(statistics.states).toBe(states);
    expect(statistics.bytes / states).toBeLessThan(16);
  });
});

describe('depth first with every so-manieth state of a path', () => {
  it('a state takes at most 16 bytes, all of the search included, and few steps are replayed, though the stack is deep', () => {
    const system = compile(modelText('go-back-n'), { constants: { window: 4, items: 6 } });
    const outcome = run(system, comback({ cache: { ...usualStores.comback.cache, kind: 'spaced', size: 3_000 } }), 200_000, 'dfs');
    const { states, depth, bytes } = outcome.statistics;
    expect([states, depth]).toEqual([131_280, 45_889]);
    expect(bytes / states).toBeLessThan(16);
    // A spacing of 64 is the least power of two with which so many states have room.
    expect(figure(outcome, 'longest replay')).toBeLessThan(64);
  });
});

describe('what is kept outside of the module', () => {
  it('states that wait, as differences, are read back', () => {
    const numbers = new Random(5);
    for (const words of [1, 3, 40]) {
      const states = Int32Array.from(
        { length: words * 50 },
        () => (numbers.below(4) === 0 ? numbers.below(2 ** 31) * 2 : numbers.below(2)) | 0,
      );
      const into = new Int32Array(states.length);
      expect(decoded(coded(states, words), words, into)).toBe(states.length);
      expect(into).toEqual(states);
    }
  });

  it('back edges of a depth-first search are read back, also of states found long after their parents', () => {
    const numbers = new Random(7);
    const edges = new DepthFirstEdges();
    const all: (readonly [number, number])[] = [];
    for (let number = 1; number < 20_000; number++) {
      const back = numbers.below(number % 9_000 < 500 ? 2 : 5) === 0 ? numbers.below(number) : numbers.below(70);
      const parent = Math.max(0, number - 1 - back);
      const event = (numbers.below(numbers.below(20) === 0 ? 900 : 9) << 16) | numbers.below(numbers.below(20) === 0 ? 60_000 : 30);
      edges.add(parent, event);
      all.push([parent, event]);
    }
    for (const [i, edge] of all.entries()) expect([edges.parent(i + 1), edges.event(i + 1)], `${i}`).toEqual(edge);
  });

  it('frames of a stack are read back, in any order, while it rises and falls', () => {
    const numbers = new Random(8);
    // A state has as its cells its number and three times that, so that the step to it is known.
    const frame = (number: number): number[] => [number, 3 * number, number, number % 5];
    const kinds = [
      new CodedFrames(4, 2),
      new RemadeFrames(2, (number, from, into) => {
        expect(from[1]).toBe(3 * from[0]!);
        into.set([number, 3 * number]);
      }),
    ];
    for (const kept of kinds) {
      const stack: number[] = [];
      let next = 0;
      for (let i = 0; i < 300; i++) {
        if (numbers.below(2) === 0) {
          const added = Array.from({ length: 1 + numbers.below(90) }, () => (next += 1 + numbers.below(300)));
          kept.push(Int32Array.from(added.flatMap(frame)));
          stack.push(...added);
        } else if (stack.length > 0) {
          const into = new Int32Array(4 * stack.length);
          const words = kept.pop(40, into);
          expect([...into.subarray(0, words)]).toEqual(stack.splice(stack.length - words / 4).flatMap(frame));
        }
        const all = Array.from({ length: kept.count }, (_, place) => [...kept.read(place)].filter((_, word) => word % 4 === 2)).flat();
        expect(all).toEqual(stack);
        if (kept.count === 0) continue;
        const place = numbers.below(kept.count);
        const last = kept.read(place).length / 4 - 1;
        kept.make(place, last);
        expect([...kept.read(place).subarray(4 * last)]).toEqual(frame(kept.read(place)[4 * last + 2]!));
      }
    }
  });

  it('a cache of every so-manieth state doubles its spacing when it is full', () => {
    const cache = fullStates({ ...usualStores.comback.cache, kind: 'spaced', size: 10 }, [{ low: 0, high: 99 }], { parent: () => 0 });
    for (let depth = 59; depth >= 0; depth--) cache.expanded(100 + depth, Int32Array.of(depth), depth, 1);
    const kept = Array.from({ length: 60 }, (_, depth) => depth).filter((depth) => cache.has(100 + depth));
    expect(kept).toEqual([0, 8, 16, 24, 32, 40, 48, 56]);
    const state = new Int32Array(1);
    cache.read(148, state);
    expect(state).toEqual(Int32Array.of(48));
    for (const size of [1, 2]) {
      const small = fullStates({ ...usualStores.comback.cache, kind: 'spaced', size }, [{ low: 0, high: 99 }], { parent: () => 0 });
      for (const depth of [0, 0, 1, 2, 0]) small.expanded(depth, Int32Array.of(depth), depth, 1);
      expect(small.has(0)).toBe(true);
    }
  });
});
