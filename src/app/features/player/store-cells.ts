import type { PlayedStore } from '../../../contract/lab/played-store.ts';
import type { PlayerEvent } from '../../../contract/player.ts';
import type { Played } from './fold.ts';

/** A place, a bit or a hash, with the states that are there, and whether the event is about it. */
export interface StoreCell {
  readonly mark: number;
  readonly states: readonly number[];
  readonly now: boolean;
}

/** The contents of a store: of a cache all places, of bitstate hashing all bits, of the others the hashes that are stored. */
export function storeCells({ kind, values }: PlayedStore, { stored }: Played, event: PlayerEvent | undefined): StoreCell[] {
  const there = new Map<number, number[]>();
  for (const { state, marks } of stored) for (const mark of new Set(marks)) there.set(mark, [...(there.get(mark) ?? []), state]);
  const size = kind === 'cache' ? (values.size ?? 0) : kind === 'bitstate' ? 8 * (values.bytes ?? 0) : null;
  const marks = size === null ? [...there.keys()].sort((a, b) => a - b) : Array.from({ length: size }, (_, i) => i);
  const about = statesOf(event);
  return marks.map((mark) => {
    const states = there.get(mark) ?? [];
    const shown = kind === 'bitstate' ? states.slice(0, 1) : states;
    const now = event?.kind === 'keep' ? event.marks.includes(mark) : shown.some((state) => about.includes(state));
    return { mark, states: shown, now };
  });
}

/** The states in the store that an event asks about. */
function statesOf(event: PlayerEvent | undefined): readonly number[] {
  switch (event?.kind) {
    case 'rebuild':
      return [event.state];
    case 'group':
      return event.wanted;
    case 'take':
      return event.outcome === 'mistaken' || event.outcome === 'waits' ? event.like : [];
    case undefined:
    case 'again':
    case 'compress':
    case 'enter':
    case 'keep':
    case 'leave':
    case 'settle':
    case 'sleep':
      return [];
  }
}
