/** Bits of an entry that say how many slots it lies behind its home, plus 1. */
export const distanceBits = 10;

/** Slots behind the last home, so that probing never wraps around. */
export const spareSlots = 1 << distanceBits;

/** Logarithm of the number of slots that a table begins with. */
export const firstShift = 12;

/**
 * How a state lies in the table, by the 32-bit words of its key (as a rule its cells). The first one, mixed with a hash of the others, is a
 * 32-bit number x from which it can be had back; x times the number of slots, divided by 2^32, is the home slot. What the slot does not
 * tell of x (the rest), the other words and the distance from home make the entry, so that no two states can be taken for each other (J. G.
 * Cleary, Compact hash tables using bidirectional linear probing, IEEE Trans. Computers C-33(9), 1984; here with the distance stored
 * instead of order bits, and any number of slots).
 */
export interface EntryFormat {
  /** 64-bit words that an entry may take. */
  readonly words: number;
  /** How many values each word of the key may have. */
  readonly sizes: readonly number[];
  /** First bit of each word of the key but the first. */
  readonly cells: readonly number[];
  /** First bit of the rest of x, the highest part of the entry: the more slots, the fewer bits. */
  readonly rest: number;
  /** Bit that is set while the state is on the stack of a depth-first search; -1 if there is none. */
  readonly mark: number;
  /** Bits that belong to the state but do not tell it from others: the mark, and behind it flags, a number, and what else is kept. */
  readonly payload: number;
  /** Bits that the rest of x has at most. */
  readonly restBits: number;
  /** The first bit of the number, and how many bits it has. */
  readonly number: number;
  readonly numberBits: number;
  /** The same of what else is kept, all in the first word of the entry. */
  readonly kept: number;
  readonly keptBits: number;
  /**
   * The lowest bits of the mixed hash that say in which of several tables the entry lies; 0 where there is one. In these tables x is the
   * hash without them, and x times the slots of all tables, divided by 2^32, is the home slot: so an entry has no more bits than in one
   * table with all slots.
   */
  readonly toldBits: number;
}

/**
 * What an entry keeps beside the key: whether it is on a stack, and behind that so many bits for flags, a number, and what else there is.
 */
export interface Payload {
  readonly marked: boolean;
  readonly numberBits: number;
  readonly flagBits?: number;
  readonly keptBits?: number;
}

/** Bits that entries have room for besides, where there is a mark and a flag. */
export const mostKeptBits = 64 - distanceBits - 2;

/** The format for keys whose words have so many values each, in a table, or several together, of 2^shift slots or more. */
export function entryFormat(
  sizes: readonly number[],
  { marked, numberBits, flagBits: flags = 0, keptBits = 0 }: Payload,
  shift = firstShift,
  toldBits = 0,
): EntryFormat {
  const payload = (marked ? 1 : 0) + numberBits + flags + keptBits;
  let at = distanceBits + payload;
  const offsets = sizes.slice(1).map((size) => {
    const here = at;
    at += bitsFor(size);
    return here;
  });
  return {
    words: Math.ceil((at + 32 - shift) / 64),
    sizes,
    cells: offsets,
    rest: at,
    restBits: 32 - shift,
    mark: marked ? distanceBits : -1,
    payload,
    number: distanceBits + payload - keptBits - numberBits,
    numberBits,
    kept: distanceBits + payload - keptBits,
    keptBits,
    toldBits,
  };
}

/** Bits that numbers below `size` take. */
export function bitsFor(size: number): number {
  return Math.ceil(Math.log2(size));
}

/** Bytes of a slot in a table of 2^shift slots or more. */
export function slotBytes({ rest }: EntryFormat, shift: number): number {
  return Math.ceil((rest + 32 - shift) / 8);
}
