import type { Code } from '../emit/encoder/code.ts';
import type { Environment } from '../emit/environment.ts';
import { distanceBits, type EntryFormat } from './entry.ts';
import { EntryCode } from './entry-code.ts';
import type { FurtherWords, SharedEntry } from './shared-entry.ts';
import type { TableSite } from './state-table.ts';

/** Pushes how many bits lie before the rest of x, so that the width that is calculated from that is so many bytes. */
function pushBitsFor(code: Code, bytes: number, shift: number): void {
  code
    .i32(8 * bytes - 32)
    .get(shift)
    .op('i32.add');
}

/** Writes the first word of an entry of so many bytes, and none beside them. */
function storeWord(code: Code, bytes: number, address: number, word: number): void {
  code.get(address).get(word);
  if (bytes === 4) code.op('i32.wrap_i64').memory('i32.store');
  else code.memory('i64.store');
}

/** Writes zeros to so many bytes, and to none beside them. */
function clearBytes(code: Code, bytes: number, address: number): void {
  if (bytes === 4) code.get(address).i32(0).memory('i32.store');
  else for (let at = 0; at < bytes; at += 8) code.get(address).i64(0).memory('i64.store', at);
}

/** Entries of so many bytes while the table grows: threads move some each, and write to no place beside them. */
export class AlignedEntryCode extends EntryCode {
  constructor(
    code: Code,
    env: TableSite,
    format: EntryFormat,
    private readonly bytes: number,
  ) {
    super(code, env, format);
  }

  override pushFixedBits(shift: number): void {
    pushBitsFor(this.code, this.bytes, shift);
  }

  override write(address: number): void {
    const { code, words } = this;
    const [first = 0, ...more] = words;
    storeWord(code, this.bytes, address, first);
    writeWords(code, address, more);
  }

  override clear(address: number): void {
    clearBytes(this.code, this.bytes, address);
  }
}

/** The flag of an entry of several words that says that all of them are written. */
const written = 1n << BigInt(distanceBits);

/** The same entries while several threads are at the table. */
export class SharedEntryCode extends EntryCode implements SharedEntry {
  readonly more: FurtherWords | null;

  constructor(
    code: Code,
    env: Environment,
    format: EntryFormat,
    private readonly bytes: number,
  ) {
    super(code, env, format);
    this.more = this.words.length > 1 ? furtherWords(code, this.words) : null;
  }

  override reload(): void {
    this.code.getGlobal(this.env.globals.slots).op('i64.extend_i32_u').set(this.slots);
  }

  pushFirst(address: number): void {
    this.code.get(address).atomic(this.bytes === 4 ? 'i64.atomic.load32_u' : 'i64.atomic.load');
  }

  pushMayBe(first: number): void {
    const { code } = this;
    code.get(first);
    if (this.more !== null) code.i64(~written).op('i64.and');
    code.get(this.words[0] ?? 0).op('i64.eq');
  }

  pushIsFree(first: number): void {
    this.code.get(first).op('i64.eqz');
  }

  pushClaim(address: number, first: number): void {
    this.code
      .get(address)
      .i64(0)
      .get(this.words[0] ?? 0)
      .atomic(this.bytes === 4 ? 'i64.atomic.rmw32.cmpxchg_u' : 'i64.atomic.rmw.cmpxchg')
      .tee(first)
      .op('i64.eqz');
  }
}

/** Writes the words of an entry behind the first one. */
function writeWords(code: Code, address: number, words: readonly number[]): void {
  words.forEach((word, i) => {
    code
      .get(address)
      .get(word)
      .memory('i64.store', 8 * (i + 1));
  });
}

function furtherWords(code: Code, [first = 0, ...words]: readonly number[]): FurtherWords {
  return {
    pushIsWritten(seen) {
      code.get(seen).i64(written).op('i64.and').i64(0).op('i64.ne');
    },
    write(address, pause) {
      pause();
      writeWords(code, address, words);
      pause();
      code.get(address).get(first).i64(written).op('i64.or').atomic('i64.atomic.store');
    },
    pushSame(address) {
      code.i32(1);
      words.forEach((word, i) => {
        code
          .get(address)
          .memory('i64.load', 8 * (i + 1))
          .get(word)
          .op('i64.eq', 'i32.and');
      });
    },
  };
}
