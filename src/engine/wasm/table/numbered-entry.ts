import type { Code } from '../emit/encoder/code.ts';
import { distanceBits, type EntryFormat } from './entry.ts';
import { EntryCode } from './entry-code.ts';
import type { TableSite } from './state-table.ts';

/**
 * Entries of a hash and a number, in one word. Numbers are given in order, and a table of 2^n slots or more, but fewer than 2^(n+1), is not
 * full, so that n + 1 bits are enough for a number; of the hash the slot tells n bits. So entries are of the same length all the time.
 */
export class NumberedEntryCode extends EntryCode {
  /** Where the rest of the hash begins, behind the number. */
  private readonly restAt: number;

  constructor(code: Code, env: TableSite, format: EntryFormat) {
    super(code, env, format);
    this.restAt = code.local('i64');
  }

  override reload(): void {
    super.reload();
    const { code, env, format } = this;
    code
      .getGlobal(env.globals.shift)
      .i32(format.number + 1)
      .op('i32.add', 'i64.extend_i32_u')
      .set(this.restAt);
  }

  override pushWord(address: number, word: number, withMark = false): void {
    super.pushWord(address, word, true);
    if (withMark) return;
    this.pushPayloadMask();
    this.code.i64(-1).op('i64.xor', 'i64.and');
  }

  override pushNumber(address: number): void {
    const { code, format } = this;
    this.pushWord(address, 0, true);
    this.pushPayloadMask();
    code.op('i64.and').i64(format.number).op('i64.shr_u', 'i32.wrap_i64');
  }

  override pushRest(): void {
    this.code.get(this.word).get(this.restAt).op('i64.shr_u');
  }

  override leaveHome(): void {
    const { code, word } = this;
    code.get(word);
    this.pushPayloadMask();
    code.op('i64.and').set(word);
  }

  override pushFixedBits(shift: number): void {
    this.code
      .get(shift)
      .i32(this.format.number + 1)
      .op('i32.add');
  }

  protected override mergeRest(rest: number): void {
    const { code, word } = this;
    code.get(word).get(rest).get(this.restAt).op('i64.shl', 'i64.or').set(word);
  }

  private get word(): number {
    return this.words[0] ?? 0;
  }

  /** Pushes a mask of what lies between the distance and the rest. */
  private pushPayloadMask(): void {
    this.code
      .i64(1)
      .get(this.restAt)
      .op('i64.shl')
      .i64(2 ** distanceBits)
      .op('i64.sub');
  }
}

/** Bytes of such a slot. */
export function numberedSlotBytes({ number }: EntryFormat): number {
  return Math.ceil((number + 1 + 32) / 8);
}
