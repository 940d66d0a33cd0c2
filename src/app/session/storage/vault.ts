import type { KeyValueStore } from './preferences.ts';

/** Texts that are kept for good, by key. */
export interface Vault {
  read(key: string): Promise<string | null>;
  /**
   * Replaces the text of a key by what `by` makes of it, without another tab coming in between; null stands for none. Fulfilled when the
   * browser has written it, rejected when it refuses to.
   */
  change(key: string, by: (before: string | null) => string | null): Promise<void>;
  /** Calls a listener whenever another tab has changed something. */
  whenOthersChange(listener: () => void): void;
}

/** A vault in a storage of the older kind, for browsers that have no other. */
export function vaultIn(storage: KeyValueStore): Vault {
  return {
    read: async (key) => storage.getItem(key),
    change: async (key, by) => changeItem(storage, key, by),
    whenOthersChange: (listener) => globalThis.addEventListener?.('storage', listener),
  };
}

/** Replaces a text at once. Throws what the storage throws: it may be full, or switched off. */
export function changeItem(storage: KeyValueStore, key: string, by: (before: string | null) => string | null): void {
  const before = storage.getItem(key);
  const after = by(before);
  if (after === before) return;
  if (after === null) storage.removeItem(key);
  else storage.setItem(key, after);
}
