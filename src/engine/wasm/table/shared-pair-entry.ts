import type { Code } from '../emit/encoder/code.ts';
import type { Environment } from '../emit/environment.ts';
import type { EntryFormat } from './entry.ts';
import type { NodeTables } from './node-tables.ts';
import { PairEntryCode } from './pair-entry.ts';
import type { SharedEntry } from './shared-entry.ts';
import { clearBytes, pushBitsFor, storeWord } from './shared-entry-code.ts';
import type { TableSite } from './state-table.ts';

/**
 * Entries of a tree of 32 bits, or of 64 once numbers and places leave no other way, while the table grows: so that one compare-and-swap
 * can write them. Threads move some each, and write to no place beside them.
 */
export class AlignedPairEntryCode extends PairEntryCode {
  private readonly wide: number;

  constructor(
    code: Code,
    env: TableSite,
    format: EntryFormat,
    private readonly tables: NodeTables,
  ) {
    super(code, env, format, tables);
    this.wide = code.local();
  }

  override reload(): void {
    super.reload();
    readWide(this.code, this.env, this.wide);
  }

  override write(address: number): void {
    const { code, words } = this;
    code.get(this.wide);
    code.if(
      () => storeWord(code, 8, address, words[0] ?? 0),
      () => storeWord(code, 4, address, words[0] ?? 0),
    );
  }

  override clear(address: number): void {
    const { code } = this;
    code.get(this.wide);
    code.if(
      () => clearBytes(code, 8, address),
      () => clearBytes(code, 4, address),
    );
  }

  /** No number is beyond those that its entries tell apart until the threads meet. */
  protected override pushNumbers(side: number): void {
    this.tables.pushRoom(this.code, side);
  }

  /** Entries that have become wide stay so: else the table would not move up where it grows. */
  override pushFixedBits(shift: number): void {
    const { code, env } = this;
    super.pushFixedBits(shift);
    // Behind these bits there are 32 less the shift for the rest: more than half a word where these are more than the shift.
    code.get(shift).op('i32.gt_u').getGlobal(env.globals.width).i32(8).op('i32.eq', 'i32.or');
    code.if(
      () => pushBitsFor(code, 8, shift),
      () => pushBitsFor(code, 4, shift),
      'i32',
    );
  }
}

/** The same entries while several threads are at the table. */
export class SharedPairEntryCode extends PairEntryCode implements SharedEntry {
  readonly more = null;
  /** Whether they have 64 bits. */
  private readonly wide: number;

  constructor(code: Code, env: Environment, format: EntryFormat, nodes: NodeTables) {
    super(code, env, format, nodes);
    this.wide = code.local();
  }

  override reload(): void {
    super.reload();
    readWide(this.code, this.env, this.wide);
  }

  pushFirst(address: number): void {
    const { code } = this;
    code.get(this.wide);
    code.if(
      () => code.get(address).atomic('i64.atomic.load'),
      () => code.get(address).atomic('i64.atomic.load32_u'),
      'i64',
    );
  }

  pushSameFirst(first: number): void {
    this.code
      .get(first)
      .get(this.words[0] ?? 0)
      .op('i64.eq');
  }

  pushClaim(address: number): void {
    const { code } = this;
    const claim = (name: 'i64.atomic.rmw.cmpxchg' | 'i64.atomic.rmw32.cmpxchg_u') => (): void =>
      void code
        .get(address)
        .i64(0)
        .get(this.words[0] ?? 0)
        .atomic(name);
    code.get(this.wide);
    code.if(claim('i64.atomic.rmw.cmpxchg'), claim('i64.atomic.rmw32.cmpxchg_u'), 'i64');
  }
}

/** Sets a local to 1 where entries have 64 bits. */
function readWide(code: Code, { globals }: TableSite, wide: number): void {
  code.getGlobal(globals.width).i32(8).op('i32.eq').set(wide);
}
