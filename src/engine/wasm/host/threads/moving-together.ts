import { spareSlots } from '../../table/entry.ts';
import type { SearchingThread } from './searching-thread.ts';

/** Slots from `bottom` to the one below `top`. */
export interface Range {
  readonly top: number;
  readonly bottom: number;
}

/** Below so many slots one thread moves what is left: to wake the others takes longer. */
const usualLeast = 1 << 17;

/** Slots that a thread moves in one go, at most: a fraction of a second. */
const most = 1 << 22;

/** Slots by which what is moved stays behind the slots that it comes from: one for rounding, and some more. */
const margin = 8;

/** How large a table was, and is. */
export interface Sizes {
  readonly slotsBefore: number;
  readonly widthBefore: number;
  readonly slots: number;
  readonly width: number;
}

/** The lowest slot whose entries, and those above it, all come to lie behind the slots below `top`: they can be moved in any order. */
export function lowestFree({ slotsBefore, widthBefore, slots, width }: Sizes, top: number): number {
  return Math.ceil((top * slotsBefore * widthBefore) / (slots * width)) + margin;
}

/**
 * Has the entries of a table that has become larger moved to where they belong, in place and by several threads: those of so many slots at
 * its end that they come to lie behind all that is left, divided among the threads at empty slots; then those of as many before. `together`
 * has each thread move a range and waits for all.
 *
 * No two threads come to one place. Let the table be r times as large, r >= 1. An entry of home h gets a home below r(h + 1). So one in
 * slot s gets a slot below r(s + 1): that holds for its home, as h <= s; and if its home is taken, it lies behind one from a slot s' < s of
 * its cluster, which is below r(s' + 1) + 1 <= rs + 1. From below an empty slot e all entries get slots below re. Those from above it have
 * homes from e + 1 on, and get homes above r(e + 1) - 1, which is re or more.
 */
export function moveTogether(
  first: Pick<SearchingThread, 'get' | 'call'>,
  threads: number,
  together: (ranges: readonly Range[]) => void,
  least = usualLeast,
): void {
  const sizes = {
    slotsBefore: first.get('slotsBefore'),
    widthBefore: first.get('widthBefore'),
    slots: first.get('slots'),
    width: first.get('width'),
  };
  let top = sizes.slotsBefore + spareSlots;
  // Where a slot gets more entries, or fewer, that is not so.
  const divides = threads > 1 && first.get('lanes') === first.get('lanesBefore');
  while (divides && top > least) {
    const border = (slot: number): number => first.call('border', slot, top);
    const bottom = border(Math.max(lowestFree(sizes, top), top - threads * most));
    if (bottom === top) break;
    const each = (top - bottom) / threads;
    const borders = Array.from({ length: threads - 1 }, (_, i) => border(bottom + Math.floor((i + 1) * each)));
    const tops = [...borders, top];
    together([bottom, ...borders].map((from, i) => ({ bottom: from, top: tops[i] ?? from })));
    top = bottom;
  }
  first.call('move', top, 0);
}
