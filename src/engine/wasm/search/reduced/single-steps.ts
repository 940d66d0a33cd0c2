import type { Code, FunctionReference } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { Environment } from '../../emit/environment.ts';
import { clearRow, copyRow, pushHas, setBit } from './bit-code.ts';
import type { BitRows } from './bit-rows.ts';
import { type ClosureRoom, enabledShift, type TriedStarts } from './closure-set.ts';
import { aloneFunction, type Deleting } from './deletion.ts';
import { eachStart, type Starts } from './starts.ts';

/** Pushes what the set weighs where only its enabled members count. */
export function pushEnabledWeight(code: Code, room: ClosureRoom): Code {
  return code.getGlobal(room.weight).i64(enabledShift).op('i64.shr_u').i64(enabledShift).op('i64.shl');
}

/** What looks for single steps: the function, and globals that say what it came across. */
export interface SingleSteps {
  readonly function: FunctionReference;
  /** Whether any step is a set by itself. */
  readonly found: number;
  /** Whether any set met a start that came before: it may be of use where no other is. */
  readonly met: number;
}

/**
 * Generates a function that grows a set from each start, in their order, and tries each step that is a set by itself: 1 if one was
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
  starts: Starts,
  closure: FunctionReference,
  most: number,
  attempt: FunctionReference,
  best: number,
): SingleSteps {
  const { rows, room } = deleting;
  const [found, met] = [module.global('i32'), module.global('i32')];
  const take = takeFunction(module, rows, room, attempt, found);
  const alone = aloneFunction(module, deleting);
  const singles = module.named('singles', [], ['i32']);
  const { code } = singles;
  const grown = code.local();
  clearRow(code, rows, tried.row);
  code.i32(1).setGlobal(tried.givesUp).i32(0).setGlobal(found).i32(0).setGlobal(met);
  eachStart(code, env, rows, starts, (start) => {
    const takeStart = (): void => {
      code.get(start).call(take);
      code.if(() => code.i32(1).op('return'));
    };
    code.block((next) => {
      code.get(start).call(closure).set(grown).getGlobal(met).getGlobal(tried.met).op('i32.or').setGlobal(met);
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
  return { function: singles, found, met };
}

/**
 * Grows the other sets once more, in the order of their starts, and none is given up since it meets a start that came before. `others`: a
 * row to work with.
 */
export function growOthers(
  code: Code,
  env: Environment,
  { rows, room }: Deleting,
  tried: TriedStarts,
  starts: Starts,
  others: number,
  closure: FunctionReference,
  inside: () => void,
): void {
  copyRow(code, rows, tried.row, others);
  clearRow(code, rows, tried.row);
  code.i32(0).setGlobal(tried.givesUp);
  eachStart(code, env, rows, starts, (start) => {
    code.block((next) => {
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
  clearRow(code, rows, room.members);
  setBit(code, room.members, 0);
  code.call(attempt);
  return take;
}
