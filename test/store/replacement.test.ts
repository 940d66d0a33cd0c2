import { describe, expect, it } from 'vitest';
import { type Replacement, replacements } from '../../src/contract/check/store-options.ts';
import { usualStores } from '../../src/contract/check/usual-stores.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { cache, StateCache } from '../../src/engine/store/cache/state-cache.ts';
import { Victims } from '../../src/engine/store/cache/victims.ts';
import { wholeBytes } from '../../src/engine/store/encodings/whole-bytes.ts';
import { compile } from '../support.ts';
import { modelText } from './models.ts';
import { figure, finished } from './options.ts';

const others = replacements.filter((one): one is Exclude<Replacement, 'probed'> => one !== 'probed');

describe('which state is replaced', () => {
  /** Four states in places 0 to 3: met 1, 3, 2 and 2 times, at depths 4, 1, 2 and 3, with 9, 1, 5 and 7 states below. */
  function chosenBy(strategy: Exclude<Replacement, 'probed'>): number {
    const victims = new Victims(strategy, 4);
    const visits = [1, 3, 2, 2];
    const depths = [4, 1, 2, 3];
    const below = [9, 1, 5, 7];
    for (const place of [0, 1, 2, 3]) {
      victims.put(place, true);
      for (let i = 1; i < (visits[place] ?? 0); i++) victims.visited(place);
      victims.entered(place, depths[place] ?? 0);
      victims.left(place, below[place] ?? 0);
    }
    victims.begin();
    // Their numbers: that in place 3 was found first.
    for (const place of [0, 1, 2, 3]) victims.met(place, 10 - place);
    return victims.chosen();
  }

  it.each([
    ['least-visited', 0],
    ['most-visited', 1],
    ['smallest-subgraph', 1],
    ['oldest', 3],
    ['deepest', 0],
  ] as const)('is by %s that in place %d', (strategy, place) => {
    expect(chosenBy(strategy)).toBe(place);
  });

  it('is one of the largest class, and at random any', () => {
    expect([2, 3]).toContain(chosenBy('largest-class'));
    const victims = new Victims('random', 3);
    const chosen = new Set<number>();
    for (let round = 0; round < 60; round++) {
      victims.begin();
      expect(victims.chosen()).toBe(-1);
      for (const place of [0, 1, 2]) victims.met(place, place);
      chosen.add(victims.chosen());
    }
    expect(chosen.size).toBe(3);
  });

  it('forgets what it knew of a state that was replaced', () => {
    const victims = new Victims('most-visited', 2);
    victims.put(0, true);
    for (let i = 0; i < 5; i++) victims.visited(0);
    victims.put(1, true);
    victims.visited(1);
    victims.put(0, false);
    victims.begin();
    victims.met(0, 7);
    victims.met(1, 1);
    expect(victims.chosen()).toBe(1);
  });
});

describe('a state cache with another strategy', () => {
  const ranges = [{ low: 0, high: 60_000 }];

  it.each(others)('never gives up a state of the stack, and finds a state again where it is kept: %s', (replace) => {
    const store = new StateCache(11, { collisions: 5, probes: 40 }, wholeBytes(ranges), ranges, null, replace);
    for (let i = 0; i < 4; i++) {
      store.insert(Int32Array.of(i));
      store.hold();
    }
    for (let i = 100; i < 600; i++) {
      const number = store.insert(Int32Array.of(i));
      expect(store.find(Int32Array.of(i))).toBe(number);
    }
    for (let i = 0; i < 4; i++) expect(store.find(Int32Array.of(i))).toBe(i);
    expect(store.replacements).toBeGreaterThan(400);
  });

  it.each(others)('gives the same answers at 70 %% of the states: %s', (replace) => {
    for (const name of ['philosophers-deadlock', 'peterson', 'three-supports']) {
      const model = new CompiledModel(compile(modelText(name)));
      const whole = finished(model, { search: 'dfs' });
      const size = Math.max(4, Math.round(0.7 * whole.statistics.states));
      const store = { ...usualStores.cache, size, collisions: 4, probes: 4 * size, replace };
      const { completeness, verdicts, statistics } = finished(model, { search: 'dfs', store, maxStates: 20_000 });
      if (completeness.kind !== 'exhaustive') continue;
      expect(
        verdicts.map(({ holds }) => holds),
        name,
      ).toEqual(whole.verdicts.map(({ holds }) => holds));
      expect(statistics.states).toBeGreaterThanOrEqual(whole.statistics.states);
    }
  });

  it('is done by the abstract machine, and counts what it replaces', () => {
    const wanted = { search: 'dfs', merge: false } as const;
    for (const replace of others)
      expect(cache.notGenerated?.({ ...usualStores.cache, replace, size: 10 }, wanted)).toContain('next state probed');
    expect(cache.notGenerated?.({ ...usualStores.cache, size: 10 }, wanted)).toBeNull();
    const model = new CompiledModel(compile(modelText('philosophers-deadlock')));
    const outcome = finished(model, {
      search: 'dfs',
      store: { ...usualStores.cache, size: 25, collisions: 3, probes: 90, replace: 'oldest' },
    });
    expect(figure(outcome, 'replacements')).toBeGreaterThan(0);
  });
});
