import { describe, expect, it } from 'vitest';
import { createWorkbench } from '../../src/worker/workbench.ts';
import { modelText } from '../store/models.ts';
import type { StoresProgress } from '../../src/contract/stores.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

const request = (model: string, constants: Record<string, number> = {}) =>
  ({ run: 3, text: modelText(model), language: usualLanguage, constants, mostStates: 20_000, maxMilliseconds: 60_000 }) as const;

describe('the measurement of stores', () => {
  it('has a row for each store and encoding, with the states of the model where nothing is lost', async () => {
    const told: StoresProgress[] = [];
    const result = await createWorkbench().measureStores(request('leader-election', { n: 4 }), (progress) => told.push(progress));
    expect(result).toMatchObject({ run: 3, failed: null, refusal: null, stopped: false, states: 2_627, transitions: 8_274 });
    expect(new Set(result.rows.map(({ kind }) => kind))).toEqual(new Set(['exact', 'tree', 'bitstate', 'compact', 'comback', 'cache']));
    for (const row of result.rows) {
      if (row.guarantee === 'exact' && row.replacements === null)
        expect(row, row.title).toMatchObject({ states: 2_627, transitions: 8_274 });
      // By another strategy a cache of this size may come to no end.
      if (!row.title.includes('replaced is')) expect(row.incompleteBecause === null, row.title).toBe(row.guarantee === 'exact');
      expect(row.omission === null, row.title).toBe(row.guarantee === 'exact');
      expect(row.bytes, row.title).toBeGreaterThan(row.storeBytes);
      expect(row.replayed !== null, row.title).toBe(row.kind === 'comback');
    }
    const bytes = Object.fromEntries(result.rows.map(({ title, storeBytes }) => [title, storeBytes]));
    expect(bytes['exact, mixed radix']).toBeLessThan(bytes['exact, plain words']!);
    const bits = Object.fromEntries(result.rows.map(({ title, encodedBits }) => [title, encodedBits]));
    expect(bits['exact, mixed radix']).toBeLessThanOrEqual(bits['exact, bit fields']!);
    expect(bits['exact, bit fields']).toBeLessThanOrEqual(bits['exact, whole bytes']!);
    expect(bits['exact, run-length coding']).toBeLessThan(8 * bytes['exact, run-length coding']!);
    // Of each search it is told that it begins, and then how far it is.
    const begun = told.filter(({ now }) => now.states === 0);
    expect(begun.map(({ done }) => done)).toEqual([0, ...begun.slice(1).map((_, i) => i)]);
    expect(begun.slice(1, result.rows.length + 1).map(({ now }) => now.title)).toEqual(result.rows.map(({ title }) => title));
    for (const { kind, title, engine } of result.rows)
      expect(engine, title).toBe(
        !title.includes('replaced is') && (kind !== 'exact' || title === 'exact, as the search chooses') ? 'wasm' : 'machine',
      );
    // The thesis's Figures 5.1 and 5.3: from the largest size down to one that is given up, with ever more transitions.
    const usual = result.points.filter(({ collisions, probes }) => collisions === 100 && probes === 200);
    expect(usual.length).toBeGreaterThan(5);
    expect(usual[0]).toMatchObject({ share: 1.15, transitions: 8_274, replacements: 0, complete: true });
    expect(usual.at(-1)!.transitions).toBeGreaterThan(8_274);
    for (const { complete } of usual.slice(0, -1)) expect(complete).toBe(true);
    // Figure 5.4: with C = P nothing is replaced, so that a cache with fewer places than states is full.
    const without = result.points.filter(({ collisions, probes }) => collisions === probes);
    expect(without.map(({ share, full, complete, replacements }) => [share, full, complete, replacements]).slice(0, 1)).toEqual([
      [1.15, false, true, 0],
    ]);
    expect(without.at(-1)).toMatchObject({ full: true, complete: false, replacements: 0 });
    const quick = result.points.filter(({ collisions }) => collisions === 1);
    for (const { share, replacements } of quick.slice(1))
      expect(replacements, `${share}`).toBeGreaterThan(usual.find((one) => one.share === share)?.replacements ?? 0);
    // Figure 5.2: all states, and all steps with the one that begins.
    expect(result.visits.reduce((sum, count) => sum + count, 0)).toBe(2_627);
    expect(result.visits.reduce((sum, count, times) => sum + count * times, 0)).toBe(8_274 + 1);
  });
  it('can be stopped', async () => {
    const workbench = createWorkbench();
    const result = await workbench.measureStores(request('leader-election', { n: 4 }), ({ done }) => {
      if (done === 3) workbench.stop('stores');
    });
    expect(result.stopped).toBe(true);
    expect(result.rows.length).toBe(3);
    expect(result.visits).toEqual([]);
  });
  it('refuses a model with too many states, and says why', async () => {
    const result = await createWorkbench().measureStores({ ...request('elevator'), mostStates: 1_000 }, () => {});
    expect(result).toMatchObject({ refusal: 'the limit of 1,000 states was reached', rows: [], points: [] });
  });
  it('tells the errors of a text', async () => {
    const result = await createWorkbench().measureStores({ ...request('elevator'), text: 'MODEL' }, () => {});
    expect(result.failed?.length).toBeGreaterThan(0);
  });
});
