import type { Code, FunctionReference } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { Environment } from '../../emit/environment.ts';
import { copyRow, eachWord, pushAny, pushHas, setBit } from './bit-code.ts';
import type { BitRows } from './bit-rows.ts';
import { type ClosureRoom, enabledShift } from './closure-set.ts';
import { beginWithAll, type Deleting } from './deletion.ts';
import { eachByMessages } from './by-messages.ts';
import { Entries } from './entries.ts';
import { type NeedTable, need } from './stubborn-tables.ts';

/** Pushes what the set weighs where only its enabled members count. */
export function pushEnabledWeight(code: Code, room: ClosureRoom): Code {
  return code.getGlobal(room.weight).i64(enabledShift).op('i64.shr_u').i64(enabledShift).op('i64.shl');
}

/** What looks for single steps: the function, and the global that says whether any step is a set by itself. */
export interface SingleSteps {
  readonly function: FunctionReference;
  readonly found: number;
}

/**
 * Generates a function that grows a set from each start, from the last one on, and tries each step that is a set by itself: 1 if one was
 * admitted, and else 0 with the best of the other sets, and as the limit what that weighs.
 *
 * A step whose set has more members may still be one by itself, where another choice among enabling sets leaves the others out. It is, if
 * it is left when all other enabled ones are deleted. That is looked at only before an earlier step is tried, of all such starts together
 * first, and only where the choice may decide (`closure.ts`). In states with more than `most` enabled transitions it is not looked at.
 */
export function singleSteps(
  module: ModuleBuilder,
  env: Environment,
  deleting: Deleting,
  needs: NeedTable,
  closure: FunctionReference,
  most: number,
  attempt: FunctionReference,
  best: number,
): SingleSteps {
  const { rows, room, own } = deleting;
  const found = module.global('i32');
  const take = takeFunction(module, rows, room, attempt, found);
  const hopeless = hopelessFunction(module, env, needs, deleting);
  const settle = settleFunction(module, env, deleting, take);
  const singles = module.named('singles', [], ['i32']);
  const { code } = singles;
  const entries = new Entries(code, env);
  const [before, start, grown] = [code.local(), code.local(), code.local()];
  const returnIf = (): void => void code.if(() => code.i32(1).op('return'));
  const settleOpen = (): void => {
    pushAny(code, rows, own.open);
    code.if(() => {
      code.call(settle);
      returnIf();
    });
  };
  clear(code, rows, own.open);
  code.i32(0).setGlobal(found).i32(-1).set(before);
  entries.allFromLast((at) => {
    code.block((next) => {
      entries.push(at, 'transition');
      code.tee(start).get(before).op('i32.eq').brIf(next);
      code.get(start).set(before).get(start).call(closure).set(grown);
      code
        .get(grown)
        .getGlobal(room.weight)
        .i64(2 ** (enabledShift + 1))
        .op('i64.lt_s', 'i32.and');
      code.if(() => {
        settleOpen();
        code.get(start).call(take);
        returnIf();
        code.br(next);
      });
      code.getGlobal(room.unsure).getGlobal(room.count).i32(most).op('i32.le_u', 'i32.and');
      code.if(() => {
        code.get(start).call(hopeless).op('i32.eqz');
        code.if(() => setBit(code, own.open, start));
      });
      code.get(grown).op('i32.eqz').brIf(next);
      pushHas(code, room.barred, start);
      code.brIf(next);
      copyRow(code, rows, room.members, best);
      pushEnabledWeight(code, room).setGlobal(room.limit);
    });
  });
  settleOpen();
  code.i32(0);
  return { function: singles, found };
}

function clear(code: Code, rows: BitRows, row: number): void {
  eachWord(code, rows, (push) => {
    push();
    code.i64(0).memory('i64.store', row);
  });
}

/** Generates a function that tries a step that is a set by itself: 1 if it is admitted. */
function takeFunction(
  module: ModuleBuilder,
  rows: BitRows,
  room: ClosureRoom,
  attempt: FunctionReference,
  found: number,
): FunctionReference {
  const take = module.named('takeSingle', ['i32'], ['i32']);
  const { code } = take;
  code.i32(1).setGlobal(found);
  clear(code, rows, room.members);
  setBit(code, room.members, 0);
  code.call(attempt);
  return take;
}

/**
 * Generates a function that tries those of the open starts that are sets by themselves, from the last one on: 1 if one is admitted; no
 * start is open afterwards. All other enabled transitions are deleted first; only the starts that are left then are looked at one by one.
 */
function settleFunction(module: ModuleBuilder, env: Environment, deleting: Deleting, take: FunctionReference): FunctionReference {
  const { rows, room, own, spare } = deleting;
  const settle = module.named('settle', [], ['i32']);
  const { code } = settle;
  const entries = new Entries(code, env);
  const [before, start] = [code.local(), code.local()];
  beginWithAll(code, rows, room, own);
  eachWord(code, rows, (push) => {
    push();
    push();
    code.memory('i64.load', room.enabled);
    push();
    code.memory('i64.load', own.open).i64(-1).op('i64.xor', 'i64.and').memory('i64.store', own.victims);
  });
  code.block((none) => {
    code.call(spare).op('i32.eqz').brIf(none);
    copyRow(code, rows, own.rest, own.common);
    code.i32(-1).set(before);
    entries.allFromLast((at) => {
      code.block((next) => {
        entries.push(at, 'transition');
        code.tee(start).get(before).op('i32.eq').brIf(next);
        code.get(start).set(before);
        pushHas(code, own.common, start);
        code.op('i32.eqz').brIf(next);
        copyRow(code, rows, own.common, room.members);
        clear(code, rows, own.victims);
        setBit(code, own.victims, start);
        eachWord(code, rows, (push) => {
          push();
          push();
          code.memory('i64.load', room.enabled);
          push();
          code.memory('i64.load', own.victims).op('i64.xor').memory('i64.store', own.victims);
        });
        code.call(spare).op('i32.eqz').brIf(next);
        code.get(start).call(take);
        code.if(() => {
          code.i32(1).op('return');
        });
      });
    });
  });
  clear(code, rows, own.open);
  code.i32(0);
  return settle;
}

/**
 * Generates a function that gives 1 if a step interferes with a disabled transition each of whose enabling sets has another enabled one: it
 * is then no set by itself.
 */
function hopelessFunction(
  module: ModuleBuilder,
  env: Environment,
  needs: NeedTable,
  { rows, room, own, stays }: Deleting,
): FunctionReference {
  const hopeless = module.named('hopeless', ['i32'], ['i32']);
  const { code } = hopeless;
  const [start, needed, row, member] = [0, code.local(), code.local(), code.local()];
  const open = code.local('i64');
  eachWord(code, rows, (push) => {
    push();
    push();
    code.memory('i64.load', own.all);
    push();
    code.memory('i64.load', room.enabled).i64(-1).op('i64.xor', 'i64.and').memory('i64.store', own.rest);
  });
  setBit(code, own.rest, start);
  code.get(start).i32(need.bytes).op('i32.mul').set(needed);
  code.get(needed).memory('i32.load', needs.address + 4 * need.interfering);
  each();
  eachByMessages(code, env, () => code.get(needed).memory('i32.load', needs.address + 4 * need.byMessages), each);
  code.i32(0);
  return hopeless;

  /** Ends with 1 where a disabled transition of the row on the stack cannot stay. */
  function each(): void {
    code.set(row);
    eachWord(code, rows, (push) => {
      code.get(row);
      push();
      code.op('i32.add').memory('i64.load');
      push();
      code.memory('i64.load', room.enabled).i64(-1).op('i64.xor', 'i64.and').set(open);
      code.block((done) => {
        code.loop((next) => {
          code.get(open).op('i64.eqz').brIf(done);
          push();
          code.i32(8).op('i32.mul').get(open).op('i64.ctz', 'i32.wrap_i64', 'i32.add').set(member);
          code.get(open).get(open).i64(1).op('i64.sub', 'i64.and').set(open);
          code.get(member).call(stays).brIf(next);
          code.i32(1).op('return');
        });
      });
    });
  }
}
