import type { PlayedStore } from './played-store.ts';

/**
 * A search that is played with the exact store, which has nothing to be set: the page knows this much before any other store is asked for.
 */
export const exactlyPlayed: PlayedStore = { kind: 'exact', values: {} };

/** Whether states are stored exactly, and not compressed. */
export function isExactlyPlayed({ kind, values }: PlayedStore): boolean {
  return kind === 'exact' && (values.code ?? 0) === 0;
}
