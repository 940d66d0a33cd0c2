import type { EntryCode } from './entry-code.ts';

/**
 * Entries of a table while several threads are at it. What tells whether a place is taken, and by what, is the first word of an entry, of
 * 64 bits or of 32, which one compare-and-swap writes.
 */
export interface SharedEntry extends Pick<EntryCode, 'reload' | 'take' | 'home' | 'pushHome' | 'pushSlot' | 'further' | 'pushTooFar'> {
  /** Pushes the first word of the entry at an address as it is now, as an i64. */
  pushFirst(address: number): void;
  /** Pushes 1 if the first word of an entry, which is in a local, is that of the key, or one of several that have room there. */
  pushMayBe(first: number): void;
  /** Pushes 1 if there is room in the slot whose first word is in a local. */
  pushIsFree(first: number): void;
  /** Tries to put the key into the slot at an address, as it was read to a local; pushes 1 if it could. The local becomes what is there. */
  pushClaim(address: number, first: number): void;
  /** The further words of an entry; null where there are none. */
  readonly more: FurtherWords | null;
}

/** The words of an entry behind the first one, which says whether they are written. */
export interface FurtherWords {
  /** Pushes 1 if they are, of an entry whose first word is in a local. */
  pushIsWritten(first: number): void;
  /** Writes those of the key to the entry at an address, and then that they are there; each behind a `pause`. */
  write(address: number, pause: () => void): void;
  /** Pushes 1 if those of the entry at an address, which are written, are those of the key. */
  pushSame(address: number): void;
}
