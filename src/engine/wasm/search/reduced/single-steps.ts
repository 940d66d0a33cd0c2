import type { Code, FunctionReference } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { Environment } from '../../emit/environment.ts';
import { copyRow, eachWord, pushHas, setBit } from './bit-code.ts';
import type { BitRows } from './bit-rows.ts';
import { type ClosureRoom, enabledShift, type TriedStarts } from './closure-set.ts';
import { aloneFunction, type Deleting } from './deletion.ts';
import { Entries } from './entries.ts';

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
 * admitted, and else 0 with the best of the other sets, and as the limit what that weighs. A set is given up that meets a start which came
 * before: what grew from that one is in it, and no larger.
 *
 * A step whose set has more members may still be one by itself, where another choice among enabling sets leaves the others out
 * (`remaining.ts`). That is looked at only where the choice may decide (`closure.ts`). In states with more than `most` enabled transitions
 * it is not looked at.
 */
export function singleSteps(
  module: ModuleBuilder,
  env: Environment,
  deleting: Deleting,
  tried: TriedStarts,
  closure: FunctionReference,
  most: number,
  attempt: FunctionReference,
  best: number,
): SingleSteps {
  const { rows, room } = deleting;
  const found = module.global('i32');
  const take = takeFunction(module, rows, room, attempt, found);
  const alone = aloneFunction(module, deleting);
  const singles = module.named('singles', [], ['i32']);
  const { code } = singles;
  const entries = new Entries(code, env);
  const [before, start, grown] = [code.local(), code.local(), code.local()];
  const takeStart = (): void => {
    code.get(start).call(take);
    code.if(() => code.i32(1).op('return'));
  };
  clear(code, rows, tried.row);
  code.i32(1).setGlobal(tried.givesUp).i32(0).setGlobal(found).i32(-1).set(before);
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
        takeStart();
        code.br(next);
      });
      setBit(code, tried.row, start);
      code.get(grown);
      pushHas(code, room.barred, start);
      code.op('i32.gt_u');
      code.if(() => {
        copyRow(code, rows, room.members, best);
        pushEnabledWeight(code, room).setGlobal(room.limit);
      });
      code.getGlobal(room.unsure).getGlobal(room.count).i32(most).op('i32.le_u', 'i32.and', 'i32.eqz').brIf(next);
      code.get(start).call(alone);
      code.if(takeStart);
    });
  });
  code.i32(0);
  return { function: singles, found };
}

/**
 * Grows the other sets once more, from the last start on, and none is given up since it meets a start that came before. `others`: a row to
 * work with.
 */
export function growOthers(
  code: Code,
  env: Environment,
  { rows, room }: Deleting,
  tried: TriedStarts,
  others: number,
  closure: FunctionReference,
  inside: () => void,
): void {
  const entries = new Entries(code, env);
  const [before, start] = [code.local(), code.local()];
  copyRow(code, rows, tried.row, others);
  clear(code, rows, tried.row);
  code.i32(0).setGlobal(tried.givesUp).i32(-1).set(before);
  entries.allFromLast((at) => {
    code.block((next) => {
      entries.push(at, 'transition');
      code.tee(start).get(before).op('i32.eq').brIf(next);
      code.get(start).set(before);
      pushHas(code, others, start);
      code.op('i32.eqz').brIf(next);
      code.block((useless) => {
        pushHas(code, room.barred, start);
        code.brIf(useless);
        code.get(start).call(closure).op('i32.eqz').brIf(useless);
        inside();
      });
      setBit(code, tried.row, start);
    });
  });
  code.release(before, start);
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
