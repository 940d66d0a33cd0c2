import { describe, expect, it } from 'vitest';
import { forbiddenBeside } from '../../src/app/shell/window/options-forbidden.ts';
import { changedOptions, optionsSentence, usualOptions } from '../../src/app/shell/window/options-sentence.ts';
import { defaultOptions } from '../../src/app/session/state/run.ts';

describe('how a search is done, in a sentence', () => {
  it.each([
    [{}, 'Breadth first, every state, exactly stored', 0],
    [
      { reduction: 'none', symmetry: 'off', live: false, store: { kind: 'exact', encoding: 'bytes' } },
      'Breadth first, every state, exactly stored',
      0,
    ],
    [{ search: 'dfs', store: { kind: 'tree' } }, 'Depth first, every state, stored in a tree', 2],
    [{ reduction: 'strongest', symmetry: 'sorted' }, 'Breadth first, partial-order reduction and symmetry reduction, exactly stored', 2],
    [{ engine: 'symbolic', symmetry: 'counters' }, 'Decision diagrams, counters', 2],
    [{ live: true, maxStates: 9 }, 'Breadth first, every state, exactly stored, 2 more', 2],
  ] as const)('%j', (changed, words, different) => {
    const options = { ...defaultOptions, ...changed } as typeof defaultOptions;
    expect(optionsSentence(options)).toBe(words);
    expect(changedOptions(options)).toHaveLength(different);
    expect(changedOptions({ ...options, ...usualOptions(options) })).toEqual([]);
  });
});

describe('choices beside others', () => {
  it('that make no sense together are forbidden with a reason, but never what is chosen', () => {
    const beside = (changed: object) => {
      const { search, reduction, store } = forbiddenBeside({ ...defaultOptions, ...changed });
      return [search, reduction, store].flatMap((reasons) => Object.keys(reasons));
    };
    expect(beside({})).toEqual(['cache']);
    expect(beside({ search: 'dfs' })).toEqual([]);
    const cache = { kind: 'cache', size: 2, encoding: 'bytes', collisions: 1, probes: 1 };
    expect(beside({ search: 'dfs', store: cache })).toEqual(['bfs']);
    expect(beside({ search: 'bfs', store: cache })).toEqual([]);
    expect(beside({ engine: 'symbolic' })).toEqual(['dfs', 'strongest']);
    expect(beside({ engine: 'symbolic', search: 'dfs', reduction: 'strongest' })).toEqual(['bfs']);
  });
});
