import { describe, expect, it } from 'vitest';
import {
  keepForModel,
  type KeyValueStore,
  readDraft,
  readKept,
  readPreferences,
  readWatches,
  type SavedDraft,
  writeDraft,
  writePreferences,
  writeWatches,
} from '../../src/app/state/storage.ts';

const draft: SavedDraft = { text: 'MODEL A;', dialect: 'extended', constants: { n: 2 }, tab: 'one', savedAt: 5, modified: true };

describe('the saved draft', () => {
  it('comes back as it was', () => {
    const storage = memory();
    writeDraft(storage, draft);
    expect(readDraft(storage)).toEqual(draft);
  });

  it('of another tab is kept when it is written over', () => {
    const storage = memory();
    writeDraft(storage, draft);
    writeDraft(storage, { ...draft, text: 'MODEL B;', tab: 'two' });
    expect(readDraft(storage)?.text).toBe('MODEL B;');
    expect(readKept(storage)).toMatchObject([{ text: 'MODEL A;', modelName: 'A', id: 'tab-one' }]);
  });

  it('of another tab is not kept when nothing in it was typed', () => {
    const storage = memory();
    writeDraft(storage, { ...draft, modified: false });
    writeDraft(storage, { ...draft, text: 'MODEL B;', tab: 'two' });
    expect(readKept(storage)).toEqual([]);
  });

  it('of the same tab is simply replaced', () => {
    const storage = memory();
    writeDraft(storage, draft);
    writeDraft(storage, { ...draft, text: 'MODEL AB;' });
    expect(readKept(storage)).toEqual([]);
  });

  it.each(['', '{', '[]', '7', '{"text":1}', '{"text":"x","dialect":"latin","constants":{},"tab":"t","savedAt":1,"modified":true}'])(
    'that is damaged counts as absent: %s',
    (value) => {
      expect(readDraft(memory({ 'esml.draft': value }))).toBeNull();
      expect(readKept(memory({ 'esml.kept': value }))).toEqual([]);
    },
  );

  it('that cannot be stored is reported to the caller', () => {
    const full: KeyValueStore = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(() => writeDraft(full, draft)).toThrow('full');
  });
});

describe('what is watched in each model', () => {
  it('comes back, and what is damaged does not', () => {
    const storage = memory();
    expect(readWatches(storage)).toEqual({});
    writeWatches(storage, keepForModel(keepForModel({}, 'A', ['x', 'y']), 'B', ['z']));
    expect(readWatches(storage)).toEqual({ A: ['x', 'y'], B: ['z'] });
    writeWatches(storage, keepForModel(readWatches(storage), 'A', []));
    expect(readWatches(storage)).toEqual({ B: ['z'] });
    storage.setItem('esml.watches', '{"A":["x",7],"B":"z"}');
    expect(readWatches(storage)).toEqual({ A: ['x'] });
  });

  it('is kept for the fifty models in which something was watched last', () => {
    let kept = keepForModel({}, 'first', ['x']);
    for (let i = 0; i < 50; i++) kept = keepForModel(kept, `M${i}`, ['x']);
    expect(Object.keys(kept)).toHaveLength(50);
    expect(kept.first).toBeUndefined();
  });
});

describe('preferences', () => {
  it('come back as they were', () => {
    const storage = memory();
    writePreferences(storage, {
      theme: 'dark',
      graphView: 'list',
      options: { maxStates: 9 },
      layout: 'step' as const,
      projector: true,
      welcomed: true,
    });
    expect(readPreferences(storage)).toEqual({
      theme: 'dark',
      graphView: 'list',
      options: { maxStates: 9 },
      layout: 'step' as const,
      projector: true,
      welcomed: true,
    });
  });

  it('that are damaged give way to the usual ones', () => {
    const usual = { theme: 'system', graphView: 'graph', options: {}, layout: 'overview', projector: false, welcomed: false };
    for (const value of ['', 'null', '[]', '{"theme":3,"graphView":"film","options":{"maxStates":-1}}']) {
      expect(readPreferences(memory({ 'esml.preferences': value }))).toEqual(usual);
    }
  });
});

function memory(values: Record<string, string> = {}): KeyValueStore {
  const map = new Map(Object.entries(values));
  return { getItem: (key) => map.get(key) ?? null, setItem: (key, value) => void map.set(key, value) };
}
