import { findingOf } from '../../src/app/features/run/finding-service.ts';
import { describe, expect, it } from 'vitest';
import { hitFrom, hitWords } from '../../src/app/session/state/finding.ts';
import { selectHits } from '../../src/app/session/state/selectors.ts';
import { openInProcess, until } from './in-process.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

const text = 'MODEL M;\nTYPE t = 0..9;\nPROCESS P;\nVAR x: t;\nBEGIN DO x < 6 -> x := x + 1 END END P;\nBEGIN P END M\n';

describe('finding in the run that is shown', () => {
  it('goes from hit to hit and around, and counts them', () => {
    expect([hitFrom([2, 5], 0, 1), hitFrom([2, 5], 2, 1), hitFrom([2, 5], 5, 1), hitFrom([], 1, 1)]).toEqual([2, 5, 2, null]);
    expect([hitFrom([2, 5], 5, -1), hitFrom([2, 5], 3, -1), hitFrom([2, 5], 2, -1), hitFrom([], 1, -1)]).toEqual([2, 2, 5, null]);
    expect([hitWords([2, 5, 7], 5), hitWords([2, 5], 4), hitWords([2], 0), hitWords([], 0)]).toEqual([
      '2 of 3',
      '2 hits',
      '1 hit',
      'no hits in this run',
    ]);
  });

  it('marks the hits of each run that is shown, and none of one before', async () => {
    const { store, bench } = await openInProcess({ text, language: usualLanguage, constants: {} });
    await bench.execution.begin();
    findingOf(bench).open();
    findingOf(bench).look({ kind: 'holds', what: 'P.x >= 2' });
    expect(selectHits(store.getState()).size).toBe(0);
    await bench.execution.randomWalk(6, 1);
    await until(store, (state) => selectHits(state).size > 0);
    expect([...selectHits(store.getState())]).toEqual([4, 5, 6]);
    bench.execution.stepTo(0);
    findingOf(bench).go(1);
    expect(store.getState().followed?.index).toBe(4);
    findingOf(bench).go(-1);
    expect(store.getState().followed?.index).toBe(6);
    findingOf(bench).look({ kind: 'changes', what: 'P.x' });
    expect(selectHits(store.getState()).size).toBe(0);
    await until(store, (state) => selectHits(state).size > 0);
    expect([...selectHits(store.getState())]).toEqual([2, 4, 6]);
    bench.execution.stepTo(0);
    findingOf(bench).look({ kind: 'holds', what: 'P.x = 1' });
    findingOf(bench).go(1);
    await until(store, ({ followed }) => followed?.index === 2);
    findingOf(bench).close();
    expect(selectHits(store.getState()).size).toBe(0);
  });
});
