import { usualStores } from '../../src/contract/check/usual-stores.ts';
import { describe, expect, it } from 'vitest';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { StateCache } from '../../src/engine/store/cache/state-cache.ts';
import { wholeBytes } from '../../src/engine/store/encodings/whole-bytes.ts';
import { StoreFull } from '../../src/engine/store/store.ts';
import { compile } from '../support.ts';
import { modelText } from './models.ts';
import { figure, finished } from './options.ts';

describe('the cache on the elevator of the thesis (EL3)', () => {
  const model = new CompiledModel(compile(modelText('elevator')));
  const states = 72_228;
  const transitions = 303_615;
  const run = (share: number, most = 4) =>
    finished(model, {
      engine: 'machine',
      search: 'dfs',
      maxStates: most * states,
      store: { ...usualStores.cache, size: Math.round(share * states) },
    });

  it.each([1.1, 0.9, 0.75, 0.62])('takes at a share of %d of the states at most twice the transitions, and the same answers', (share) => {
    const outcome = run(share);
    expect(outcome.completeness.kind).toBe('exhaustive');
    expect(outcome.verdicts.map(({ holds }) => holds)).toEqual([true, true]);
    expect(outcome.statistics.transitions).toBeLessThanOrEqual(2 * transitions);
    if (share > 1) {
      expect(outcome.statistics).toMatchObject({ states, transitions });
      expect(figure(outcome, 'replacements')).toBe(0);
    } else {
      expect(outcome.statistics.states).toBeGreaterThan(states);
      expect(outcome.statistics.states - states).toBeLessThanOrEqual(figure(outcome, 'replacements'));
    }
  });
  it('has its knee between 50 % and 60 %: below, the work has more than doubled', () => {
    // It is stopped as soon as that is known.
    const outcome = run(0.5, 2.4);
    expect(outcome.statistics.transitions).toBeGreaterThan(2 * transitions);
  });
});

describe('the insertion algorithm (Figure 5.4)', () => {
  const ranges = [{ low: 0, high: 60_000 }];
  const make = (size: number, collisions: number, probes: number) =>
    new StateCache(size, { collisions, probes }, wholeBytes(ranges), ranges);
  const state = (value: number) => Int32Array.of(value);

  it('replaces nothing as long as C collisions find a free place', () => {
    const cache = make(101, 101, 101);
    for (let i = 0; i < 101; i++) expect(cache.insert(state(i))).toBe(i);
    for (let i = 0; i < 101; i++) expect(cache.insert(state(i))).toBe(i);
    expect(cache.replacements).toBe(0);
  });
  it('says with P = C that it is full where it would have to replace', () => {
    const cache = make(101, 101, 101);
    for (let i = 0; i < 101; i++) cache.insert(state(i));
    expect(() => cache.insert(state(500))).toThrow(StoreFull);
  });
  it('replaces a state after C collisions, which is then new again', () => {
    const cache = make(101, 1, 101);
    for (let i = 0; i < 1_000; i++) expect(cache.insert(state(i))).toBe(i);
    expect(cache.replacements).toBeGreaterThan(800);
    expect(cache.count).toBe(1_000);
    const kept = Array.from({ length: 1_000 }, (_, i) => i).filter((i) => cache.contains(state(i)));
    expect(kept.length).toBeLessThanOrEqual(101);
    const lost = Array.from({ length: 1_000 }, (_, i) => i).find((i) => !cache.contains(state(i)))!;
    expect(cache.insert(state(lost))).toBe(1_000);
  });
  it('never replaces a state of the search stack', () => {
    const cache = make(101, 1, 101);
    for (let i = 0; i < 20; i++) {
      cache.insert(state(i));
      cache.hold();
    }
    for (let i = 100; i < 5_000; i++) cache.insert(state(i));
    for (let i = 0; i < 20; i++) expect(cache.find(state(i))).toBe(i);
    for (let i = 0; i < 20; i++) cache.release();
    for (let i = 5_000; i < 9_000; i++) cache.insert(state(i));
    expect(Array.from({ length: 20 }, (_, i) => i).some((i) => cache.contains(state(i)))).toBe(false);
  });
});
