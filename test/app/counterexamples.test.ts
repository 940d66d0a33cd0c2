import { otherRunsOf } from '../../src/app/features/run/other-runs-service.ts';
import { counterexamplesSlice } from '../../src/app/features/run/state.ts';
import { describe, expect, it } from 'vitest';
import { counterexamplesOf, numberOfShown } from '../../src/app/features/run/state.ts';
import type { AppStore } from '../../src/app/session/state/store.ts';
import { openInProcess, searched } from './in-process.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

const pairs = `MODEL Pairs;
TYPE t = 0..3;
VAR x, y: t;
PROCESS P;
BEGIN x := 1; x := 2; x := 3 END P;
PROCESS Q;
BEGIN y := 2; y := 1; y := 3 END Q;
BEGIN P; Q END Pairs
ASSERT apart: AG ~((x = y) & (x > 0))
ASSERT high: EF x + y = 4
ASSERT late: AF ((x = 2) & (y = 0))
`;

const document = { text: pairs, language: usualLanguage, constants: {} } as const;

/** The number of the run that is shown, and of those that are known. */
function shown(store: AppStore): readonly [number, number] | null {
  const { followed } = store.getState();
  const counterexamples = counterexamplesSlice.of(store.getState());
  const found = followed === null ? null : counterexamplesOf(followed, counterexamples);
  return followed === null || found === null ? null : [numberOfShown(found.known, followed) + 1, found.known.length];
}

describe('the next counterexample', () => {
  it('is looked for, shown and kept among the runs tried, up to the last one', async () => {
    const { store, bench } = await openInProcess(document);
    await bench.execution.showVerdict('apart');
    expect(shown(store)).toEqual([1, 1]);
    for (let i = 2; i <= 6; i++) {
      await otherRunsOf(bench).next();
      expect(shown(store)).toEqual([i, i]);
      expect(counterexamplesSlice.of(store.getState())?.ended).toBeNull();
    }
    await otherRunsOf(bench).next();
    expect(shown(store)).toEqual([6, 6]);
    expect(counterexamplesSlice.of(store.getState())).toMatchObject({ ended: 'complete', states: 15, searching: false });
    expect(store.getState().stepping.tree?.branches).toHaveLength(6);
    await otherRunsOf(bench).previous();
    await otherRunsOf(bench).previous();
    expect(shown(store)).toEqual([4, 6]);
    await otherRunsOf(bench).next();
    expect(shown(store)).toEqual([5, 6]);
  });

  it('is a shorter one where the first was found depth first', async () => {
    const { store, bench } = await openInProcess(document);
    bench.check.setOptions({ search: 'dfs' });
    bench.check.run();
    await searched(store);
    await bench.execution.showVerdict('apart');
    await otherRunsOf(bench).next();
    expect(shown(store)?.[0]).toBe(2);
    expect(store.getState().followed?.view.steps).toHaveLength(3);
  });

  it('is a witness of what holds, and is none of what runs as a whole show, nor of runs by hand', async () => {
    const { store, bench } = await openInProcess(document);
    await bench.execution.showVerdict('high');
    await otherRunsOf(bench).next();
    expect(shown(store)).toEqual([2, 2]);
    await bench.execution.begin();
    expect(shown(store)).toBeNull();
    await bench.execution.showVerdict('late');
    expect(shown(store)).toBeNull();
    await otherRunsOf(bench).next();
    expect(store.getState().followed?.origin).toMatchObject({ kind: 'verdict', property: 'late' });
  });

  it('is not shown in another model that was typed meanwhile', async () => {
    const { store, bench } = await openInProcess(document);
    await bench.execution.showVerdict('apart');
    const looking = otherRunsOf(bench).next();
    bench.document.edit(pairs.replace('x := 2', 'x := 1'));
    await looking;
    expect(store.getState().followed?.view.steps).toHaveLength(3);
    await searched(store);
    await bench.execution.showVerdict('apart');
    expect(shown(store)).toEqual([1, 1]);
    await otherRunsOf(bench).next();
    expect(shown(store)).toEqual([2, 2]);
  });
});
