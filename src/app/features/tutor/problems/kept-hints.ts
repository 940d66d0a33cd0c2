import type { KeyValueStore } from '../../../session/storage/preferences.ts';
import { isRecord } from '../../../session/storage/values.ts';

const key = 'esml.tutor.hints';

/** The numbers of the hints that this browser has given for a problem; what cannot be read is left out. */
export function hintsGiven(storage: KeyValueStore, id: string): readonly number[] {
  const of = kept(storage)[id];
  return Array.isArray(of) ? of.filter((one): one is number => Number.isInteger(one)) : [];
}

export function keepHints(storage: KeyValueStore, id: string, hints: readonly number[]): void {
  storage.setItem(key, JSON.stringify({ ...kept(storage), [id]: hints }));
}

function kept(storage: KeyValueStore): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? '{}');
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
