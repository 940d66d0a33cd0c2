import { isRecord } from '../share/values.ts';
import type { KeyValueStore } from './storage.ts';

const key = 'esml.watches';
/** Models of which the watched expressions are kept, those used last. */
const mostModels = 50;

/** The expressions that were watched last in a model of that name. */
export function readWatches(storage: KeyValueStore, model: string): readonly string[] {
  return readAll(storage).find(([name]) => name === model)?.[1] ?? [];
}

/** Keeps what is watched in a model of that name; nothing watched is forgotten. */
export function writeWatches(storage: KeyValueStore, model: string, watches: readonly string[]): void {
  const others = readAll(storage).filter(([name]) => name !== model);
  const all = watches.length === 0 ? others : [[model, watches] as const, ...others];
  storage.setItem(key, JSON.stringify(Object.fromEntries(all.slice(0, mostModels))));
}

function readAll(storage: KeyValueStore): readonly (readonly [string, readonly string[]])[] {
  let value: unknown = null;
  try {
    value = JSON.parse(storage.getItem(key) ?? 'null');
  } catch {
    return [];
  }
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, list]) =>
    Array.isArray(list) ? [[name, list.filter((item): item is string => typeof item === 'string')] as const] : [],
  );
}
