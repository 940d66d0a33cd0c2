import type { Code, FunctionReference } from '../emit/encoder/code.ts';
import type { ModuleBuilder } from '../emit/encoder/module-builder.ts';
import type { Globals } from '../emit/globals.ts';
import { clusterEntries } from '../emit/memory-map.ts';
import type { EntryFormat } from './entry.ts';
import { type EntryCode, pushSlotsOfAll } from './entry-code.ts';
import type { TableSite } from './state-table.ts';

/** Makes what reads and writes entries of a table that is as the globals of its site say. */
export type MakeEntryCode = (code: Code, site: TableSite) => EntryCode;

/**
 * Slots below which clusters are gathered before any is moved, so that nothing is overwritten where slots hardly move, where each has so
 * many entries at most.
 */
function lowEnd(lanes: number): number {
  return Math.floor(clusterEntries / 2 / lanes);
}

/** The globals that say how the table is, each with that which says how it was before it became larger. */
export function sizesBefore(globals: Globals): readonly (readonly [now: number, before: number])[] {
  return [
    [globals.slots, globals.slotsBefore],
    [globals.shift, globals.shiftBefore],
    [globals.width, globals.widthBefore],
    [globals.lowHalf, globals.lowHalfBefore],
    [globals.highHalf, globals.highHalfBefore],
    [globals.lanes, globals.lanesBefore],
  ];
}

/** What the site of a table is to the entries as they were before it became larger. */
function siteBefore(site: TableSite): TableSite {
  const { globals } = site;
  const { slotsBefore, shiftBefore, widthBefore, lowHalfBefore, highHalfBefore, lanesBefore } = globals;
  const halves = { lowHalf: lowHalfBefore, highHalf: highHalfBefore };
  const before = { slots: slotsBefore, shift: shiftBefore, width: widthBefore, lanes: lanesBefore, ...halves };
  return { ...site, globals: { ...globals, ...before } };
}

/**
 * Generates `move(top, bottom)`, which moves the entries of a table that has become larger, from the slot below `top` down to `bottom`, to
 * where they belong now. `bottom` is 0, or a slot that was empty; behind `top` nothing is left that has not been moved, or what is moved
 * does not come there.
 */
export function moveFunction(module: ModuleBuilder, site: TableSite, format: EntryFormat, access: MakeEntryCode): FunctionReference {
  const move = module.named('move', ['i32', 'i32']);
  const { code } = move;
  const { globals, map } = site;
  const [slot, bottom] = [0, 1];
  const oldSlots = code.local('i64');
  const address = code.local();
  const gathered = code.local();
  const at = code.local();
  const x = code.local();
  const from = access(code, siteBefore(site));
  const to = access(code, site);
  const stride = 8 + 8 * format.words;
  from.reload();
  to.reload();
  pushSlotsOfAll(code, format, () => code.getGlobal(globals.slotsBefore));
  code.set(oldSlots);
  code.get(slot).get(bottom).op('i32.le_s');
  code.if(() => code.op('return'));
  code.get(slot).i32(1).op('i32.sub').set(slot);

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
          to.pushHasRoomAt(target);
          code.brIf(empty);
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

  code.loop((next) => {
    code.get(slot).getGlobal(globals.widthBefore).op('i32.mul');
    from.pushTable();
    code.op('i32.add').set(address);
    from.read(address);
    // What has been gathered comes from behind this slot, and belongs behind it.
    from.pushHasRoom();
    code.get(gathered).i32(0).op('i32.ne', 'i32.and').get(slot).i32(lowEnd(from.lanes)).op('i32.gt_s', 'i32.and');
    code.if(flush);
    from.eachEntry(() => {
      // x is the least number whose product with the slots falls into this home and rest.
      code.get(slot).i32(1).op('i32.add', 'i64.extend_i32_u');
      from.pushDistance();
      code.op('i64.sub').i64(32).op('i64.shl');
      from.pushRest();
      code.getGlobal(globals.shiftBefore).op('i64.extend_i32_u', 'i64.shl', 'i64.or').get(oldSlots).op('i64.add').i64(1).op('i64.sub');
      code.get(oldSlots).op('i64.div_u', 'i32.wrap_i64').set(x);
      from.leaveHome();
      from.convert(globals);
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
    });
    code.get(slot).i32(1).op('i32.sub').tee(slot).get(bottom).op('i32.ge_s').brIf(next);
  });
  code.get(gathered);
  code.if(flush);
  return move;
}

/**
 * Generates `border(slot, top)`, which gives the first empty slot from one on, or `top`, in the table as it was before it became larger.
 */
export function borderFunction(module: ModuleBuilder, site: TableSite, access: MakeEntryCode): void {
  const { code } = module.function(['i32', 'i32'], ['i32'], 'border');
  const [slot, top] = [0, 1];
  const address = code.local();
  const from = access(code, siteBefore(site));
  from.reload();
  code.block((found) => {
    code.loop((again) => {
      code.get(slot).get(top).op('i32.ge_s').brIf(found);
      code.get(slot).getGlobal(site.globals.widthBefore).op('i32.mul');
      from.pushTable();
      code.op('i32.add').set(address);
      from.pushWord(address, 0, true);
      code.op('i64.eqz').brIf(found);
      code.get(slot).i32(1).op('i32.add').set(slot);
      code.br(again);
    });
  });
  code.get(slot);
}
