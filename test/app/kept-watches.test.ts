import { describe, expect, it } from 'vitest';
import { readWatches, writeWatches } from '../../src/app/state/kept-watches.ts';
import type { KeyValueStore } from '../../src/app/state/storage.ts';

function storage(content: string | null = null): KeyValueStore {
  let kept = content;
  return {
    getItem: () => kept,
    setItem: (_, value) => {
      kept = value;
    },
  };
}

describe('watched expressions', () => {
  it('are kept for each model', () => {
    const store = storage();
    writeWatches(store, 'A', ['x', 'P.y + 1']);
    writeWatches(store, 'B', ['z']);
    writeWatches(store, 'A', ['x']);
    expect([readWatches(store, 'A'), readWatches(store, 'B'), readWatches(store, 'C')]).toEqual([['x'], ['z'], []]);
    writeWatches(store, 'A', []);
    expect(store.getItem('')).toBe('{"B":["z"]}');
  });

  it('are those of the fifty models used last', () => {
    const store = storage();
    for (let i = 0; i < 60; i++) writeWatches(store, `M${i}`, ['x']);
    expect(readWatches(store, 'M9')).toEqual([]);
    expect(readWatches(store, 'M10')).toEqual(['x']);
  });

  it.each(['', '{', '[]', '{"A": 3}', '{"A": [1, "x"]}'])('survive what is damaged: %s', (text) => {
    expect(readWatches(storage(text), 'A')).toEqual(text.includes('"x"') ? ['x'] : []);
  });
});
