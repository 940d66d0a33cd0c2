import { describe, expect, it } from 'vitest';
import { filesBelow } from './sources.ts';

/** What a search is put together from; only a plan does that. */
const parts = /\bnew (Check|GeneratedCheck|TemporalCheck|BreadthFirstSearch|DepthFirstSearch|StatelessSearch|MergedSource)\(/;

/** The former ways to begin a check. */
const former = /\b(createCheck|createReducedCheck|createFastReducedCheck|createStatelessCheck|reducedEngineFor|engineFor|refusalOf)\b/;

describe('a check', () => {
  it('begins nowhere but in src/engine/plan', () => {
    const found = filesBelow('src', /\.tsx?$/).filter(({ path, text }) => !path.startsWith('src/engine/') && parts.test(text));
    expect(found.map(({ path }) => path)).toEqual([]);
  });

  it('has no other entrance', () => {
    const all = [...filesBelow('src', /\.tsx?$/), ...filesBelow('bench', /\.ts$/), ...filesBelow('test', /\.ts$/)];
    const found = all.filter(({ path, text }) => former.test(text) && path !== 'test/architecture/entrances.test.ts');
    expect(found.map(({ path }) => path)).toEqual([]);
  });
});
