import type { Code } from '../emit/encoder/code.ts';
import { distanceBits, type EntryFormat } from './entry.ts';
import { EntryCode, type PushWord, type SizesAfter } from './entry-code.ts';
import type { NodeTables } from './node-tables.ts';
import type { TableSite } from './state-table.ts';

/** What entries ask of the tables of nodes: how many there are. */
export type NodeCounts = Pick<NodeTables, 'pushCount'>;

/**
 * Entries of a tree: the key is the pair of its root's children. Its first word is made of the lower halves of their numbers, its second of
 * the upper ones, of which the entry keeps as many bits as the numbers given so far have. These become more as the table grows.
 */
export class PairEntryCode extends EntryCode {
  protected readonly low: number;
  /** Where the upper half begins, and the rest. */
  private readonly highAt: number;
  protected readonly restAt: number;
  private readonly base: number;
  private readonly bits: number;

  constructor(
    code: Code,
    env: TableSite,
    format: EntryFormat,
    private readonly nodes: NodeCounts,
  ) {
    super(code, env, format);
    this.low = code.local('i64');
    this.highAt = code.local('i64');
    this.restAt = code.local('i64');
    this.base = distanceBits + format.payload;
    this.bits = code.local();
  }

  override reload(): void {
    super.reload();
    const { code, env } = this;
    code.getGlobal(env.globals.lowHalf).op('i64.extend_i32_u').set(this.low);
    code.get(this.low);
    this.pushBase();
    code.op('i64.add').tee(this.highAt);
    code.getGlobal(env.globals.highHalf).op('i64.extend_i32_u', 'i64.add').set(this.restAt);
  }

  override take(push: PushWord): void {
    const { code } = this;
    push(1);
    code.i32(0xffff).op('i32.and', 'i64.extend_i32_u');
    this.pushBase();
    code.op('i64.shl');
    push(1);
    code.i32(16).op('i32.shr_u', 'i64.extend_i32_u').get(this.highAt).op('i64.shl', 'i64.or').set(this.word);
  }

  override pushTable(): void {
    this.code.getGlobal(this.env.globals.tableAt);
  }

  override pushRest(): void {
    this.code.get(this.word).get(this.restAt).op('i64.shr_u');
  }

  override leaveHome(): void {
    const { code, word } = this;
    code
      .get(word)
      .i64(1)
      .get(this.restAt)
      .op('i64.shl')
      .i64(1 << distanceBits)
      .op('i64.sub', 'i64.and')
      .set(word);
  }

  override convert({ lowHalf }: SizesAfter): void {
    const { code, word, base } = this;
    const high = code.local('i64');
    code.get(word).get(this.highAt).op('i64.shr_u').set(high);
    code.get(word).i64(1).get(this.highAt).op('i64.shl').i64(1).op('i64.sub', 'i64.and');
    code.get(high).getGlobal(lowHalf).i32(base).op('i32.add', 'i64.extend_i32_u', 'i64.shl', 'i64.or').set(word);
    code.release(high);
  }

  protected get word(): number {
    return this.words[0] ?? 0;
  }

  /** Pushes where the numbers begin, as an i64. */
  protected pushBase(): void {
    this.code.i64(this.base);
  }

  /** Pushes how many numbers of a side its entries have to tell apart: those given so far. */
  protected pushNumbers(side: number): void {
    this.nodes.pushCount(this.code, side);
  }

  /** Counts the bits of the numbers. */
  override pushFixedBits(_shift: number): void {
    const { lowHalf, highHalf } = this.env.globals;
    this.countHalves();
    this.code.getGlobal(lowHalf).getGlobal(highHalf).op('i32.add').i32(this.base).op('i32.add');
  }

  /** Leaves in globals how many bits the upper halves of the numbers have. */
  protected countHalves(): void {
    const { code, env } = this;
    const { lowHalf, highHalf } = env.globals;
    for (const [side, global] of [lowHalf, highHalf].entries()) {
      this.pushNumbers(side);
      code.i32(1).op('i32.sub').i32(16).op('i32.shr_u').set(this.bits);
      code.i32(32).get(this.bits).op('i32.clz', 'i32.sub').setGlobal(global);
    }
  }

  protected override mergeRest(rest: number): void {
    const { code, word } = this;
    code.get(word).get(rest).get(this.restAt).op('i64.shl', 'i64.or').set(word);
  }
}
