import { safeStorage } from '../../session/storage/safe-storage.ts';
import { isRecord } from '../../session/storage/values.ts';
import type { KeyValueStore } from '../../session/storage/preferences.ts';

type LayoutStorage = Pick<KeyValueStore, 'getItem' | 'setItem'>;

/** What the keys begin with under which sizes are kept; the first part is that of react-resizable-panels. */
const sizesPrefix = 'react-resizable-panels:esml.layout.';

/** The kept sizes of a group of panels, read back only where they are those of its panels. */
export function panelSizes(ids: readonly string[], storage: LayoutStorage = safeStorage): LayoutStorage {
  return {
    getItem: (key) => {
      const text = storage.getItem(key);
      return text !== null && areSizes(text, ids) ? text : null;
    },
    setItem: (key, value) => storage.setItem(key, value),
  };
}

/** Whether a text has a share in percent for each of the panels, and for no other. */
export function areSizes(text: string, ids: readonly string[]): boolean {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return false;
  }
  if (!isRecord(value)) return false;
  const shares = Object.values(value).flatMap((share) => (typeof share === 'number' && share >= 0 ? [share] : []));
  const names = Object.keys(value);
  return (
    names.length === ids.length &&
    shares.length === ids.length &&
    ids.every((id) => Object.hasOwn(value, id)) &&
    Math.abs(shares.reduce((sum, share) => sum + share, 0) - 100) < 1
  );
}

/** Forgets all sizes. */
export function forgetPanelSizes(storage: Storage): void {
  for (const key of Object.keys(storage)) if (key.startsWith(sizesPrefix)) storage.removeItem(key);
}
