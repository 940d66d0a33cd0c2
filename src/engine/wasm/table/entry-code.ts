import type { Code } from '../emit/encoder/code.ts';
import type { Globals } from '../emit/globals.ts';
import { bitsFor, distanceBits, type EntryFormat } from './entry.ts';
import type { TableSite } from './state-table.ts';

/** Pushes a word of a key. */
export type PushWord = (word: number) => void;

/** Globals that say how many bits of the lower half an entry has, and how many entries a slot. */
export type SizesAfter = Pick<Globals, 'lowHalf' | 'lanes'>;

/**
 * Generates the parts of code that read and write entries of the table. Entries are 64-bit words in locals, masked to the bytes of a slot.
 */
export class EntryCode {
  /** Entries that a slot has at most. */
  readonly lanes: number = 1;
  readonly masks: readonly number[];
  readonly words: readonly number[];
  protected readonly slots: number;
  private readonly product: number;

  constructor(
    protected readonly code: Code,
    protected readonly env: TableSite,
    protected readonly format: EntryFormat,
  ) {
    this.masks = Array.from({ length: format.words }, () => code.local('i64'));
    this.words = Array.from({ length: format.words }, () => code.local('i64'));
    this.slots = code.local('i64');
    this.product = code.local('i64');
  }

  /** Reads the size of the table into locals. */
  reload(): void {
    const { code, env, format, masks } = this;
    const bits = code.local();
    pushSlotsOfAll(code, format, () => code.getGlobal(env.globals.slots));
    code.set(this.slots);
    code.getGlobal(env.globals.width).i32(8).op('i32.mul').set(bits);
    masks.forEach((mask, word) => {
      code.i64(-1);
      code
        .i64(1)
        .get(bits)
        .i32(64 * word)
        .op('i32.sub', 'i64.extend_i32_s', 'i64.shl')
        .i64(1)
        .op('i64.sub');
      code
        .get(bits)
        .i32(64 * word + 64)
        .op('i32.ge_s', 'select');
      code
        .i64(0)
        .get(bits)
        .i32(64 * word)
        .op('i32.gt_s', 'select')
        .set(mask);
    });
    code.release(bits);
  }

  /** Sets the words of the entry from those of a key but the first. */
  take(push: PushWord): void {
    const { code, format, words } = this;
    for (const word of words) code.i64(0).set(word);
    const value = code.local('i64');
    format.cells.forEach((offset, index) => {
      push(index + 1);
      code.op('i64.extend_i32_u').set(value);
      this.merge(value, offset, bitsFor(format.sizes[index + 1] ?? 1));
    });
    code.release(value);
  }

  /**
   * From x in a local: its home slot to `home`, and the rest of x into the words of the entry, which hold the other words of the key by
   * now. The distance becomes 1.
   */
  home(x: number, home: number): void {
    const { code, env, words } = this;
    const rest = code.local('i64');
    this.pushHome(x);
    code.set(home);
    code.get(this.product).i64(0xffffffffn).op('i64.and').getGlobal(env.globals.shift).op('i64.extend_i32_u', 'i64.shr_u').set(rest);
    this.mergeRest(rest);
    code
      .get(words[0] ?? 0)
      .i64(1)
      .op('i64.or')
      .set(words[0] ?? 0);
    code.release(rest);
  }

  /** Pushes the home slot of x. */
  pushHome(x: number): void {
    const { code } = this;
    code.get(x).op('i64.extend_i32_u').get(this.slots).op('i64.mul').tee(this.product).i64(32).op('i64.shr_u', 'i32.wrap_i64');
  }

  /** Pushes the address where the table begins. */
  pushTable(): void {
    this.code.i32(this.env.map.table);
  }

  /** Pushes the address of a slot. */
  pushSlot(slot: number): void {
    const { code, env } = this;
    code.get(slot).getGlobal(env.globals.width).op('i32.mul');
    this.pushTable();
    code.op('i32.add');
  }

  /** Pushes how many entries there were places for before the table grows. */
  pushPlaces(): void {
    this.code.getGlobal(this.env.globals.slots);
  }

  /** Pushes 1 if slots have so few bytes for an entry, before the table grows. */
  pushIsNarrow(bytes: number): void {
    this.code.getGlobal(this.env.globals.width).i32(bytes).op('i32.le_u');
  }

  /**
   * Calculates, for a table with places for so many entries as are in a local, how many slots that are, the logarithm of their number, and
   * their bytes.
   */
  measure(slots: number, shift: number, width: number): void {
    const { code, format } = this;
    code
      .i32(31 + format.toldBits)
      .get(slots)
      .op('i32.clz', 'i32.sub')
      .set(shift);
    this.pushFixedBits(shift);
    code
      .i32(32 + 7)
      .op('i32.add')
      .get(shift)
      .op('i32.sub')
      .i32(3)
      .op('i32.shr_u')
      .set(width);
  }

  /** Reads the slot at an address. */
  read(address: number): void {
    for (const [word, local] of this.words.entries()) {
      this.pushWord(address, word, true);
      this.code.set(local);
    }
  }

  /** Pushes 1 if the slot that has been read has room for an entry. */
  pushHasRoom(): void {
    this.code.get(this.words[0] ?? 0).op('i64.eqz');
  }

  /** Does something about each entry of the slot that has been read, which is in the words then. */
  eachEntry(inside: () => void): void {
    this.code
      .get(this.words[0] ?? 0)
      .i64(0)
      .op('i64.ne');
    this.code.if(inside);
  }

  /** Pushes 1 if the slot at an address has room for an entry. */
  pushHasRoomAt(address: number): void {
    this.pushWord(address, 0, true);
    this.code.op('i64.eqz');
  }

  /** Pushes a word of the entry at an address, without its mark and number. */
  pushWord(address: number, word: number, withMark = false): void {
    const { code, masks, format } = this;
    code
      .get(address)
      .memory('i64.load', 8 * word)
      .get(masks[word] ?? 0)
      .op('i64.and');
    if (word === 0 && format.payload > 0 && !withMark)
      code.i64(~(((1n << BigInt(format.payload)) - 1n) << BigInt(distanceBits))).op('i64.and');
  }

  /** Pushes the number of the entry at an address. */
  pushNumber(address: number): void {
    const { code, format } = this;
    this.pushWord(address, 0, true);
    code.i64(format.number).op('i64.shr_u');
    code.i64((1n << BigInt(format.numberBits)) - 1n).op('i64.and', 'i32.wrap_i64');
  }

  /** Writes the entry at an address; what lies behind it stays. */
  write(address: number): void {
    const { code, masks, words } = this;
    words.forEach((value, word) => {
      code
        .get(address)
        .get(address)
        .memory('i64.load', 8 * word);
      code
        .get(masks[word] ?? 0)
        .i64(-1)
        .op('i64.xor', 'i64.and')
        .get(value)
        .op('i64.or')
        .memory('i64.store', 8 * word);
    });
  }

  /** Clears the slot at an address. */
  clear(address: number): void {
    const { code, masks } = this;
    masks.forEach((mask, word) => {
      code
        .get(address)
        .get(address)
        .memory('i64.load', 8 * word)
        .get(mask)
        .i64(-1)
        .op('i64.xor', 'i64.and')
        .memory('i64.store', 8 * word);
    });
  }

  /** Goes one slot further: the address in a local, and the distance. */
  further(address: number): void {
    const { code, env, words } = this;
    code.get(address).getGlobal(env.globals.width).op('i32.add').set(address);
    code
      .get(words[0] ?? 0)
      .i64(1)
      .op('i64.add')
      .set(words[0] ?? 0);
  }

  /** Pushes 1 if the distance has run out of its bits. */
  pushTooFar(): void {
    this.code
      .get(this.words[0] ?? 0)
      .i64((1n << BigInt(distanceBits)) - 1n)
      .op('i64.and', 'i64.eqz');
  }

  /** Pushes the distance from home, plus 1, as an i64. */
  pushDistance(): void {
    this.pushField(0, distanceBits);
  }

  /** Pushes the rest of x, as an i64. */
  pushRest(): void {
    this.pushField(this.format.rest, this.format.restBits);
  }

  /** Leaves of the entry what does not depend on where it lies. */
  leaveHome(): void {
    this.clearField(0, distanceBits);
    this.clearField(this.format.rest, this.format.restBits);
  }

  /**
   * Makes of the words, which have left their home, those of an entry of the table that has become larger, of which globals say more.
   */
  convert(_after: SizesAfter): void {}

  /**
   * Pushes how many bits lie before the rest of x in the table as it will be, the logarithm of whose slots, rounded down, is in a local.
   */
  pushFixedBits(_shift: number): void {
    this.code.i32(this.format.rest);
  }

  protected mergeRest(rest: number): void {
    this.merge(rest, this.format.rest, this.format.restBits);
  }

  /** Pushes a field of the entry: so many bits from one on, as an i64. */
  private pushField(offset: number, bits: number): void {
    const { code, words } = this;
    const word = offset >> 6;
    const shift = offset & 63;
    code.get(words[word] ?? 0);
    if (shift > 0) code.i64(shift).op('i64.shr_u');
    if (shift + bits > 64)
      code
        .get(words[word + 1] ?? 0)
        .i64(64 - shift)
        .op('i64.shl', 'i64.or');
    code.i64((1n << BigInt(bits)) - 1n).op('i64.and');
  }

  private clearField(offset: number, bits: number): void {
    const { code, words } = this;
    const all = ((1n << BigInt(bits)) - 1n) << BigInt(offset);
    words.forEach((local, word) => {
      const part = (all >> BigInt(64 * word)) & 0xffffffffffffffffn;
      if (part !== 0n) code.get(local).i64(~part).op('i64.and').set(local);
    });
  }

  /** Puts a value of so many bits into the entry, where zeros are. */
  private merge(value: number, offset: number, bits: number): void {
    const { code, words } = this;
    const word = offset >> 6;
    const shift = offset & 63;
    const low = words[word];
    if (low === undefined || bits === 0) return;
    code.get(low).get(value);
    if (shift > 0) code.i64(shift).op('i64.shl');
    code.op('i64.or').set(low);
    const high = words[word + 1];
    if (shift + bits <= 64 || high === undefined) return;
    code
      .get(high)
      .get(value)
      .i64(64 - shift)
      .op('i64.shr_u', 'i64.or')
      .set(high);
  }
}

/** Pushes as an i64 how many slots all tables of a search have together, of which each has so many as `push` pushes. */
export function pushSlotsOfAll(code: Code, { toldBits }: Pick<EntryFormat, 'toldBits'>, push: () => void): void {
  push();
  code.op('i64.extend_i32_u');
  if (toldBits > 0) code.i64(toldBits).op('i64.shl');
}
