import { describe, expect, it } from 'vitest';
import { nothingForbidden } from '../../src/contract/check/forbidden.ts';
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
    [{ live: true, maxStates: 9 }, 'Breadth first, every state, exactly stored, 2 other options', 2],
    [{ threads: 0 }, 'Breadth first, every state, exactly stored, on all cores', 1],
    [{ threads: 3, live: true }, 'Breadth first, every state, exactly stored, by 3 threads, 1 other option', 2],
  ] as const)('%j', (changed, words, different) => {
    const options = { ...defaultOptions, ...changed } as typeof defaultOptions;
    expect(optionsSentence(options, 'isolated')).toBe(words);
    expect(changedOptions(options)).toHaveLength(different);
    expect(changedOptions({ ...options, ...usualOptions(options) })).toEqual([]);
  });
});

it('says that threads wait for a reload, or that this page has one core for them', () => {
  const wanted = (threads: number) => ({ ...defaultOptions, threads });
  expect(optionsSentence(wanted(0), 'possible')).toMatch(/, on all cores once reloaded in Options$/);
  expect(optionsSentence(wanted(4), 'possible')).toMatch(/, by 4 threads once reloaded in Options$/);
  expect(optionsSentence(wanted(0), 'impossible')).toMatch(/, on one core$/);
  expect(optionsSentence(wanted(1), 'possible')).toBe('Breadth first, every state, exactly stored');
});

describe('choices beside others', () => {
  it('are those that the plan of a check refuses; decision diagrams have no order', () => {
    const planned = { ...nothingForbidden, store: { cache: 'it needs a stack' } };
    expect(forbiddenBeside(defaultOptions, planned)).toEqual(planned);
    expect(forbiddenBeside(defaultOptions, null)).toEqual(nothingForbidden);
    expect(Object.keys(forbiddenBeside({ ...defaultOptions, engine: 'symbolic' }, planned).search)).toEqual(['dfs']);
    expect(Object.keys(forbiddenBeside({ ...defaultOptions, engine: 'symbolic', search: 'dfs' }, null).search)).toEqual(['bfs']);
  });
});
