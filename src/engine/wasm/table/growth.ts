import type { Code, FunctionReference } from '../emit/encoder/code.ts';
import type { ModuleBuilder } from '../emit/encoder/module-builder.ts';
import { type EntryFormat, spareSlots } from './entry.ts';
import { type MakeEntryCode, moveFunction, sizesBefore } from './moving.ts';
import type { TableSite } from './state-table.ts';
import { stop } from '../emit/stop.ts';

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

/** What makes a table larger. */
export interface Growth {
  /** All of it. */
  readonly grow: FunctionReference;
  /** Only the memory and the globals, so that entries still have to be moved; gives 0 where it cannot, and says why in `globals.stop`. */
  readonly enlarge: FunctionReference;
  /** Moves entries; see `moveFunction`. */
  readonly move: FunctionReference;
}

/**
 * Generates what makes the table larger in place: by 30 % or as it is told, or twofold while it is small or where its slots get narrower
 * and would not move up. A home slot only moves up, so that going from the last cluster to the first overwrites nothing that is still
 * needed: there is never a second table.
 */
export function growthFunctions(
  module: ModuleBuilder,
  env: TableSite,
  format: EntryFormat,
  access: MakeEntryCode,
  { tenths, twofoldBits, narrow = { bytes: 0, tenths } }: GrowthSteps = { tenths: 3, twofoldBits: 18 },
  behind: BehindTable | null = null,
): Growth {
  const move = moveFunction(module, env, format, access);
  const enlarge = module.named('enlarge', [], ['i32']);
  const { code } = enlarge;
  const { globals } = env;
  const slots = code.local();
  const shift = code.local();
  const width = code.local();
  const end = code.local('i64');
  const needed = code.local('i64');
  const at = code.local();
  const to = access(code, env);

  const measure = (): void => to.measure(slots, shift, width);
  for (const [now, before] of sizesBefore(globals)) code.getGlobal(now).setGlobal(before);
  const places = code.local();
  to.pushPlaces();
  code.tee(places).i32(2).op('i32.mul');
  code.get(places).get(places).i32(10).op('i32.div_u').i32(narrow.tenths).i32(tenths);
  to.pushIsNarrow(narrow.bytes);
  code.op('select', 'i32.mul', 'i32.add');
  code
    .get(places)
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
    code.get(places).i32(2).op('i32.mul').set(slots);
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
  code.if(() => code.i32(stop.memory).setGlobal(globals.stop).i32(0).op('return'));
  code.get(needed).i64(65_535).op('i64.add').i64(16).op('i64.shr_u', 'i32.wrap_i64').memorySize().op('i32.sub').tee(at);
  code.i32(0).op('i32.gt_s');
  code.if(() => {
    code.get(at).memoryGrow().i32(-1).op('i32.eq');
    code.if(() => code.i32(stop.refused).setGlobal(globals.stop).i32(0).op('return'));
  });

  if (behind !== null) {
    code.get(end).op('i32.wrap_i64').getGlobal(globals.tableEnd);
    behind.pushUsed(code);
    code.memoryCopy();
    code.getGlobal(globals.tableEnd).i32(0).get(end).op('i32.wrap_i64').getGlobal(globals.tableEnd).op('i32.sub').memoryFill();
  }
  code.get(slots).setGlobal(globals.slots).get(shift).setGlobal(globals.shift).get(width).setGlobal(globals.width);
  code.get(slots).i32(5).op('i32.div_u').i32(4).op('i32.mul').setGlobal(globals.full);
  code.get(end).op('i32.wrap_i64').setGlobal(globals.tableEnd).i32(1);

  const grow = module.named('grow', []);
  grow.code.call(enlarge);
  grow.code.if(() => {
    grow.code.getGlobal(globals.slotsBefore).i32(spareSlots).op('i32.add').i32(0).call(move);
  });
  return { grow, enlarge, move };
}
