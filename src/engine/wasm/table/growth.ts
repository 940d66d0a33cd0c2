import type { Code, FunctionReference } from '../emit/encoder/code.ts';
import type { ModuleBuilder } from '../emit/encoder/module-builder.ts';
import { type EntryFormat, spareSlots } from './entry.ts';
import { type EntryCode, pushSlotsOfAll } from './entry-code.ts';
import type { TableSite } from './state-table.ts';
import { clusterEntries } from '../emit/memory-map.ts';
import { stop } from '../emit/stop.ts';

/** Slots below which clusters are gathered before any is moved, so that nothing is overwritten where slots hardly move. */
const lowEnd = clusterEntries / 2;

/** By how many tenths a table grows, and below which power of two of slots it grows twofold. */
export interface GrowthSteps {
  readonly tenths: number;
  readonly twofoldBits: number;
  /** By how many tenths it grows instead where slots have so few bytes: moving them takes as long as moving others. */
  readonly narrow?: { readonly bytes: number; readonly tenths: number };
}

/** What lies behind the table and moves with its end. */
export interface BehindTable {
  /** Push how many bytes are in use, and how many there must be room for. */
  readonly pushUsed: (code: Code) => void;
  readonly pushRoom: (code: Code) => void;
}

/**
 * Generates the function that makes the table larger in place: by 30 % or as it is told, or twofold while it is small or where its slots
 * get narrower and would not move up. A home slot only moves up, so that going from the last cluster to the first overwrites nothing that
 * is still needed: there is never a second table.
 */
export function growFunction(
  module: ModuleBuilder,
  env: TableSite,
  format: EntryFormat,
  access: (code: Code) => EntryCode,
  { tenths, twofoldBits, narrow = { bytes: 0, tenths } }: GrowthSteps = { tenths: 3, twofoldBits: 18 },
  behind: BehindTable | null = null,
): FunctionReference {
  const grow = module.named('grow', []);
  const { code } = grow;
  const { globals, map } = env;
  const slots = code.local();
  const shift = code.local();
  const width = code.local();
  const end = code.local('i64');
  const needed = code.local('i64');
  const oldSlots = code.local('i64');
  const oldShift = code.local();
  const slot = code.local();
  const address = code.local();
  const gathered = code.local();
  const at = code.local();
  const x = code.local();
  const from = access(code);
  const to = access(code);
  const stride = 8 + 8 * format.words;

  const measure = (): void => {
    code
      .i32(31 + format.toldBits)
      .get(slots)
      .op('i32.clz', 'i32.sub')
      .set(shift);
    to.pushFixedBits(shift);
    code
      .i32(32 + 7)
      .op('i32.add')
      .get(shift)
      .op('i32.sub')
      .i32(3)
      .op('i32.shr_u')
      .set(width);
  };
  from.reload();
  pushSlotsOfAll(code, format, () => code.getGlobal(globals.slots));
  code.set(oldSlots);
  code.getGlobal(globals.shift).set(oldShift);
  code.getGlobal(globals.slots).i32(2).op('i32.mul');
  code.getGlobal(globals.slots).getGlobal(globals.slots).i32(10).op('i32.div_u');
  code.i32(narrow.tenths).i32(tenths).getGlobal(globals.width).i32(narrow.bytes).op('i32.le_u', 'select').op('i32.mul', 'i32.add');
  code
    .getGlobal(globals.slots)
    .i32(1 << twofoldBits)
    .op('i32.lt_u', 'select')
    .set(slots);
  measure();
  // By a thirty-second at least: so slots from `lowEnd` on move up, though their numbers are rounded down.
  code
    .getGlobal(globals.slots)
    .op('i64.extend_i32_u')
    .getGlobal(globals.width)
    .op('i64.extend_i32_u', 'i64.mul')
    .i64(33)
    .op('i64.mul')
    .get(slots)
    .op('i64.extend_i32_u')
    .get(width)
    .op('i64.extend_i32_u', 'i64.mul');
  code.i64(32).op('i64.mul', 'i64.gt_u');
  code.if(() => {
    code.getGlobal(globals.slots).i32(2).op('i32.mul').set(slots);
    measure();
  });
  code.get(slots).i32(spareSlots).op('i32.add', 'i64.extend_i32_u').get(width).op('i64.extend_i32_u', 'i64.mul');
  to.pushTable();
  code.op('i64.extend_i32_u', 'i64.add').i64(16).op('i64.add').tee(end);
  if (behind !== null) {
    behind.pushRoom(code);
    code.op('i64.extend_i32_u', 'i64.add');
  }
  code.set(needed);
  code.get(needed).getGlobal(globals.maxPages).op('i64.extend_i32_u').i64(16).op('i64.shl', 'i64.gt_u');
  code.if(() => code.i32(stop.memory).setGlobal(globals.stop).op('return'));
  code.get(needed).i64(65_535).op('i64.add').i64(16).op('i64.shr_u', 'i32.wrap_i64').memorySize().op('i32.sub').tee(at);
  code.i32(0).op('i32.gt_s');
  code.if(() => {
    code.get(at).memoryGrow().i32(-1).op('i32.eq');
    code.if(() => code.i32(stop.refused).setGlobal(globals.stop).op('return'));
  });

  if (behind !== null) {
    code.get(end).op('i32.wrap_i64').getGlobal(globals.tableEnd);
    behind.pushUsed(code);
    code.memoryCopy();
    code.getGlobal(globals.tableEnd).i32(0).get(end).op('i32.wrap_i64').getGlobal(globals.tableEnd).op('i32.sub').memoryFill();
  }
  const oldWidth = code.local();
  code.getGlobal(globals.width).set(oldWidth);
  code.get(slots).setGlobal(globals.slots).get(shift).setGlobal(globals.shift).get(width).setGlobal(globals.width);
  code.get(slots).i32(5).op('i32.div_u').i32(4).op('i32.mul').setGlobal(globals.full);
  code.get(end).op('i32.wrap_i64').setGlobal(globals.tableEnd);
  to.reload();

  const flush = (): void => {
    code.i32(0).set(at);
    code.loop((next) => {
      const source = code.local();
      code.get(at).i32(stride).op('i32.mul').i32(map.cluster).op('i32.add').tee(source).memory('i32.load').set(x);
      for (const [word, local] of to.words.entries())
        code
          .get(source)
          .memory('i64.load', 8 + 8 * word)
          .set(local);
      const target = code.local();
      to.home(x, target);
      to.pushSlot(target);
      code.set(target);
      code.block((empty) => {
        code.loop((probe) => {
          to.pushWord(target, 0, true);
          code.op('i64.eqz').brIf(empty);
          to.further(target);
          to.pushTooFar();
          code.if(() => code.op('unreachable'));
          code.br(probe);
        });
      });
      to.write(target);
      code.get(at).i32(1).op('i32.add').tee(at).get(gathered).op('i32.ne').brIf(next);
      code.release(source, target);
    });
    code.i32(0).set(gathered);
  };

  code.get(oldSlots);
  if (format.toldBits > 0) code.i64(format.toldBits).op('i64.shr_u');
  code
    .op('i32.wrap_i64')
    .i32(spareSlots - 1)
    .op('i32.add')
    .set(slot);
  code.loop((next) => {
    code.get(slot).get(oldWidth).op('i32.mul');
    from.pushTable();
    code.op('i32.add').set(address);
    for (const [word, local] of from.words.entries()) {
      from.pushWord(address, word, true);
      code.set(local);
    }
    code.get(from.words[0] ?? 0).op('i64.eqz');
    code.if(
      () => {
        code.get(gathered).i32(0).op('i32.ne').get(slot).i32(lowEnd).op('i32.gt_s', 'i32.and');
        code.if(flush);
      },
      () => {
        // x is the least number whose product with the slots falls into this home and rest.
        code.get(slot).i32(1).op('i32.add', 'i64.extend_i32_u');
        from.pushDistance();
        code.op('i64.sub').i64(32).op('i64.shl');
        from.pushRest();
        code.get(oldShift).op('i64.extend_i32_u', 'i64.shl', 'i64.or').get(oldSlots).op('i64.add').i64(1).op('i64.sub');
        code.get(oldSlots).op('i64.div_u', 'i32.wrap_i64').set(x);
        from.leaveHome();
        from.convert();
        code.get(gathered).i32(clusterEntries).op('i32.eq');
        code.if(() => code.op('unreachable'));
        code.get(gathered).i32(stride).op('i32.mul').i32(map.cluster).op('i32.add').tee(at).get(x).memory('i32.store');
        for (const [word, local] of from.words.entries())
          code
            .get(at)
            .get(local)
            .memory('i64.store', 8 + 8 * word);
        from.clear(address);
        code.get(gathered).i32(1).op('i32.add').set(gathered);
      },
    );
    code.get(slot).i32(1).op('i32.sub').tee(slot).i32(0).op('i32.ge_s').brIf(next);
  });
  code.get(gathered);
  code.if(flush);
  return grow;
}
