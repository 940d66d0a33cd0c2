import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { usualStores } from '../../src/contract/check/usual-stores.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { begin } from '../../src/engine/plan/begin.ts';
import { defaultOptions, type Options } from '../../src/engine/plan/options.ts';
import { differenceText } from '../../src/engine/plan/ran.ts';
import { noThreads, type ThreadHost } from '../../src/engine/wasm/host/threads/thread-host.ts';
import { compile } from '../support.ts';
import { finished, planned } from '../begun.ts';

const model = new CompiledModel(compile(readFileSync('models/peterson.esml', 'utf8')));
const runs = new CompiledModel(compile(readFileSync('models/fair-choice.esml', 'utf8')));

/** Threads that never come so far that they can be told what to do, on a machine with four cores. */
const late: ThreadHost = { cores: 4, unavailable: null, start: () => ({ failed: false, end: () => undefined }) };

/** What is said of threads by a check. */
function said(of: CompiledModel, options: Partial<Options>, host: ThreadHost = late): readonly string[] {
  const { ran } = finished(begin(planned(of, options), null, host));
  expect(ran.threads).toBe(1);
  return ran.differences.filter(({ option }) => option === 'threads').map(differenceText);
}

describe('a check that is to have several threads', () => {
  it('says nothing of them where they may take part', () => {
    expect(said(model, { threads: 2 })).toEqual([]);
    expect(said(model, { threads: 0 })).toEqual([]);
    expect(said(model, { threads: 1 }, noThreads('none'))).toEqual([]);
  });

  it.each<[reason: string, options: Partial<Options>]>([
    ['a depth-first search follows one stack', { search: 'dfs' }],
    [
      'executions are taken one after another',
      { search: 'stateless', stateless: { ...defaultOptions.stateless, maxDepth: 5, unsound: true } },
    ],
    ['the abstract machine has only one', { engine: 'machine' }],
    ['decision diagrams are made by one', { engine: 'symbolic' }],
    ['several cannot search with ComBack', { store: usualStores.comback }],
  ])('says why it has one: %s', (reason, options) => {
    expect(said(model, { ...options, threads: 2 })).toEqual([`One thread searched: ${reason}.`]);
  });

  it('says so where there are no others, and that runs are followed by one', () => {
    expect(said(model, { threads: 2 }, noThreads('there is but one core'))).toEqual(['One thread searched: there is but one core.']);
    expect(said(runs, { threads: 2 })).toEqual(['Properties of runs were decided by one thread: only states are searched by several.']);
  });
});
