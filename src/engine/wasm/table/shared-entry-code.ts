import { distanceBits } from './entry.ts';
import { EntryCode } from './entry-code.ts';

/** Entries of whole words of 64 bits, while one thread alone is at the table. */
export class AlignedEntryCode extends EntryCode {
  override pushFixedBits(shift: number): void {
    // So many that the width of a slot, which is calculated from them, is that of all words.
    this.code
      .i32(64 * this.format.words - 32)
      .get(shift)
      .op('i32.add');
  }
}

/** The flag of an entry of several words that says that all of them are written. */
const written = 1n << BigInt(distanceBits);

/** The same entries while several threads are at the table. */
export class SharedEntryCode extends EntryCode {
  override reload(): void {
    this.code.getGlobal(this.env.globals.slots).op('i64.extend_i32_u').set(this.slots);
  }

  /** Pushes the first word of the entry at an address as it is now. */
  pushFirst(address: number): void {
    this.code.get(address).atomic('i64.atomic.load');
  }

  /** Pushes 1 if the first word of an entry, which is in a local, is that of the key. */
  pushSameFirst(first: number): void {
    const { code } = this;
    code.get(first);
    if (this.hasMore) code.i64(~written).op('i64.and');
    code.get(this.first).op('i64.eq');
  }

  /** Tries to take the empty slot at an address for the key; pushes what was there, which is 0 if it could. */
  pushClaim(address: number): void {
    this.code.get(address).i64(0).get(this.first).atomic('i64.atomic.rmw.cmpxchg');
  }

  /** Whether entries have several words. */
  get hasMore(): boolean {
    return this.words.length > 1;
  }

  /** Pushes 1 if all words are written of an entry whose first one is in a local. */
  pushIsWritten(first: number): void {
    this.code.get(first).i64(written).op('i64.and').i64(0).op('i64.ne');
  }

  /** Writes the further words of the entry at an address, and then that they are there. */
  writeMore(address: number): void {
    const { code, words } = this;
    words.slice(1).forEach((word, i) => {
      code
        .get(address)
        .get(word)
        .memory('i64.store', 8 * (i + 1));
    });
    code.get(address).get(this.first).i64(written).op('i64.or').atomic('i64.atomic.store');
  }

  /** Pushes 1 if the further words of the entry at an address, which are written, are those of the key. */
  pushSameMore(address: number): void {
    const { code, words } = this;
    code.i32(1);
    words.slice(1).forEach((word, i) => {
      code
        .get(address)
        .memory('i64.load', 8 * (i + 1))
        .get(word)
        .op('i64.eq', 'i32.and');
    });
  }

  private get first(): number {
    return this.words[0] ?? 0;
  }
}
