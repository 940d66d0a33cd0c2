import type { Code } from '../emit/encoder/code.ts';
import type { Environment } from '../emit/environment.ts';
import { distanceBits, type EntryFormat } from './entry.ts';
import type { SizesAfter } from './entry-code.ts';
import type { NodeTables } from './node-tables.ts';
import { PairEntryCode } from './pair-entry.ts';
import type { SharedEntry } from './shared-entry.ts';
import type { TableSite } from './state-table.ts';

/** Bits of an entry where so many share a slot of 64 bits. */
const bitsOf = { 2: 32, 3: 21 } as const;

/** Bits of the distance where several entries share a slot: it counts slots, so that fewer do than where there is one. */
const sharedDistance = distanceBits - 1;

const slotBytes = 8;

/** Pushes how many bits the distance has where a slot has as many lanes as a global says. */
function pushDistanceBits(code: Code, lanes: number): void {
  code.i64(sharedDistance).getGlobal(lanes).i32(1).op('i32.eq', 'i64.extend_i32_u', 'i64.add');
}

/**
 * Entries of a tree, of which one, two or three lie beside each other in the lanes of a slot of 64 bits, the first lane lowest: as many as
 * have room there. Home slots are those of the word, lanes are taken in order, and a slot is probed in one go.
 */
class LaneCode extends PairEntryCode {
  override readonly lanes = 3;
  /** Bits of a lane, and those below the last one; bits of the distance, and a mask of them. */
  protected readonly laneBits: number;
  protected readonly lastLane: number;
  private readonly distance: number;
  private readonly distanceMask: number;

  constructor(code: Code, env: TableSite, format: EntryFormat, nodes: NodeTables) {
    super(code, env, format, nodes);
    this.laneBits = code.local('i64');
    this.lastLane = code.local('i64');
    this.distance = code.local('i64');
    this.distanceMask = code.local('i64');
  }

  override reload(): void {
    const { code, env, laneBits, lastLane, distance, distanceMask } = this;
    const lanes = code.local('i64');
    code.getGlobal(env.globals.lanes).op('i64.extend_i32_u').set(lanes);
    code.i64(64).get(lanes).op('i64.div_u').tee(laneBits).get(lanes).i64(1).op('i64.sub', 'i64.mul').set(lastLane);
    pushDistanceBits(code, env.globals.lanes);
    code.set(distance);
    code.i64(1).get(distance).op('i64.shl').i64(1).op('i64.sub').set(distanceMask);
    code.release(lanes);
    super.reload();
  }

  override pushDistance(): void {
    this.code.get(this.word).get(this.distanceMask).op('i64.and');
  }

  override pushTooFar(): void {
    this.code.get(this.word).get(this.distanceMask).op('i64.and', 'i64.eqz');
  }

  protected override pushBase(): void {
    this.code.get(this.distance);
  }

  /** Pushes 1 if there is room in a slot, which is in a local: then the last lane is empty. */
  protected pushIsFreeIn(slot: number): void {
    this.code.get(slot).get(this.lastLane).op('i64.shr_u', 'i64.eqz');
  }

  /** Pushes a slot, which is in a local and has room, with the entry in its first empty lane. */
  protected pushWithEntry(slot: number): void {
    const { code, laneBits, word } = this;
    code.get(slot).get(word);
    // 0, one lane, or two.
    code.get(laneBits).i64(0).get(slot).i64(0).op('i64.ne', 'select');
    code.get(laneBits).i64(0).get(slot).get(laneBits).op('i64.shr_u').i64(0).op('i64.ne', 'select', 'i64.add');
    code.op('i64.shl', 'i64.or');
  }
}

/** These entries while the table grows. Threads move some slots each, and write to none beside them. */
export class MovedPairEntryCode extends LaneCode {
  private readonly slot: number;

  constructor(
    code: Code,
    env: TableSite,
    format: EntryFormat,
    private readonly tables: NodeTables,
  ) {
    super(code, env, format, tables);
    this.slot = code.local('i64');
  }

  override pushPlaces(): void {
    const { slots, lanesBefore } = this.env.globals;
    this.code.getGlobal(slots).getGlobal(lanesBefore).op('i32.mul');
  }

  override pushIsNarrow(): void {
    this.code.getGlobal(this.env.globals.lanesBefore).i32(1).op('i32.gt_u');
  }

  /** As many entries share a slot as have room. One that has had a slot for itself keeps it: else the table would not move up. */
  override measure(slots: number, shift: number, width: number): void {
    const { code } = this;
    const { lanes, lanesBefore, lowHalf, highHalf } = this.env.globals;
    const places = code.local();
    const setShift = (): void => void code.i32(31).get(slots).op('i32.clz', 'i32.sub').set(shift);
    code.get(slots).set(places).i32(slotBytes).set(width);
    this.countHalves();
    code.block((found) => {
      code.getGlobal(lanesBefore).i32(1).op('i32.gt_u');
      code.if(() => {
        for (const count of [3, 2] as const) {
          code.i32(count).setGlobal(lanes).get(places).i32(count).op('i32.div_u').set(slots);
          setShift();
          code.getGlobal(lowHalf).getGlobal(highHalf).op('i32.add');
          code
            .i32(sharedDistance + 32)
            .get(shift)
            .op('i32.sub', 'i32.add')
            .i32(bitsOf[count])
            .op('i32.le_u')
            .brIf(found);
        }
      });
      code.i32(1).setGlobal(lanes).get(places).set(slots);
      setShift();
    });
    code.release(places);
  }

  override read(address: number): void {
    this.code.get(address).memory('i64.load').set(this.slot);
  }

  override pushHasRoom(): void {
    this.pushIsFreeIn(this.slot);
  }

  override eachEntry(inside: () => void): void {
    const { code, slot, laneBits, word } = this;
    code.block((done) => {
      code.loop((next) => {
        code.get(slot).i64(-1).i64(64).get(laneBits).op('i64.sub', 'i64.shr_u', 'i64.and').tee(word).op('i64.eqz').brIf(done);
        inside();
        // In two steps, as there may be 64 bits.
        code.get(slot).get(laneBits).i64(1).op('i64.sub', 'i64.shr_u').i64(1).op('i64.shr_u').set(slot);
        code.br(next);
      });
    });
  }

  override pushHasRoomAt(address: number): void {
    this.read(address);
    this.pushHasRoom();
  }

  override write(address: number): void {
    const { code, slot } = this;
    this.read(address);
    code.get(address);
    this.pushWithEntry(slot);
    code.memory('i64.store');
  }

  /** Clears the slot, all of which has been read. */
  override clear(address: number): void {
    this.code.get(address).i64(0).memory('i64.store');
  }

  override leaveHome(): void {
    const { code, word, restAt } = this;
    code.get(word).i64(1).get(restAt).op('i64.shl').i64(1).op('i64.sub', 'i64.and').set(word);
  }

  override convert({ lowHalf, lanes }: SizesAfter): void {
    const { code, word, low } = this;
    const numbers = code.local('i64');
    code.get(word);
    this.pushBase();
    code.op('i64.shr_u').set(numbers);
    code.get(numbers).i64(1).get(low).op('i64.shl').i64(1).op('i64.sub', 'i64.and');
    code.get(numbers).get(low).op('i64.shr_u').getGlobal(lowHalf).op('i64.extend_i32_u', 'i64.shl', 'i64.or');
    pushDistanceBits(code, lanes);
    code.op('i64.shl').set(word).release(numbers);
  }

  /** No number is beyond those that its entries tell apart until the threads meet. */
  protected override pushNumbers(side: number): void {
    this.tables.pushRoom(this.code, side);
  }
}

/** The same entries while several threads are at the table: one compare-and-swap writes a slot with all of its lanes. */
export class LanedPairEntryCode extends LaneCode implements SharedEntry {
  readonly more = null;
  /** A 1 in each lane, and its highest bit; and the entry in each. */
  private readonly ones: number;
  private readonly tops: number;
  private readonly each: number;

  constructor(code: Code, env: Environment, format: EntryFormat, nodes: NodeTables) {
    super(code, env, format, nodes);
    this.ones = code.local('i64');
    this.tops = code.local('i64');
    this.each = code.local('i64');
  }

  override reload(): void {
    super.reload();
    const { code, ones, laneBits, lastLane } = this;
    code.i64(1).i64(1).get(lastLane).op('i64.shl', 'i64.or');
    // The middle one of three.
    code.i64(1).get(laneBits).op('i64.shl').i64(1).get(lastLane).i64(0).op('i64.ne', 'select', 'i64.or').tee(ones);
    code.get(laneBits).i64(1).op('i64.sub', 'i64.shl').set(this.tops);
  }

  override home(x: number, home: number): void {
    super.home(x, home);
    this.code.get(this.word).get(this.ones).op('i64.mul').set(this.each);
  }

  override further(address: number): void {
    const { code, each, ones } = this;
    code.get(address).i32(slotBytes).op('i32.add').set(address);
    code.get(this.word).i64(1).op('i64.add').set(this.word);
    code.get(each).get(ones).op('i64.add').set(each);
  }

  pushFirst(address: number): void {
    this.code.get(address).atomic('i64.atomic.load');
  }

  /** Pushes 1 if a lane differs in no bit: then the subtraction borrows into its highest bit (H. S. Warren, Hacker's Delight, 6-1). */
  pushMayBe(first: number): void {
    const { code, each, ones, tops } = this;
    const differing = code.local('i64');
    code.get(first).get(each).op('i64.xor').tee(differing).get(ones).op('i64.sub');
    code.get(differing).i64(-1).op('i64.xor', 'i64.and').get(tops).op('i64.and').i64(0).op('i64.ne');
    code.release(differing);
  }

  pushIsFree(first: number): void {
    this.pushIsFreeIn(first);
  }

  pushClaim(address: number, first: number): void {
    const { code } = this;
    const seen = code.local('i64');
    code.get(address).get(first);
    this.pushWithEntry(first);
    code.atomic('i64.atomic.rmw.cmpxchg').tee(seen).get(first).op('i64.eq');
    code.get(seen).set(first);
    code.release(seen);
  }
}
