import { describe, expect, it } from 'vitest';
import { areSizes, panelSizes } from '../../src/app/panels/panel-sizes.ts';
import { damages } from './damages.ts';
import type { KeyValueStore } from '../../src/app/state/storage.ts';

describe('the sizes of panels', () => {
  const good = '{"overview-source":35.5,"overview-graph":64.5}';
  const ids = ['overview-source', 'overview-graph'];

  it('come back as they were', () => {
    const values = new Map([['key', good]]);
    expect(panelSizes(ids, storeOf(values)).getItem('key')).toBe(good);
  });

  // A damaged one used to take the page down at every visit.
  it.each(damages(good))('that are damaged count as absent: %s', (text) => {
    expect(areSizes(text, ids)).toBe(false);
    expect(panelSizes(ids, storeOf(new Map([['key', text]]))).getItem('key')).toBeNull();
  });

  it.each(['{"overview-source":100}', '{"overview-source":35,"other":65}', '{"overview-source":35,"overview-graph":35}'])(
    'of other panels, or that do not fill the window, count as absent: %s',
    (text) => {
      expect(areSizes(text, ids)).toBe(false);
    },
  );
});

function storeOf(values: Map<string, string>): KeyValueStore {
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) };
}
