import type { Code, FunctionReference } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { Environment } from '../../emit/environment.ts';
import { eachWord, pushHas } from './bit-code.ts';
import { type BitRows, mostInline } from './bit-rows.ts';
import { eachByMessages } from './by-messages.ts';
import type { ClosureRoom } from './closure-set.ts';
import { type NeedTable, need } from './stubborn-tables.ts';

/**
 * Generates what turns the address of a row on the stack into whether all of the row is in another, what is left, whose address is given.
 */
export function withinLeft(module: ModuleBuilder, rows: BitRows, rest: number): (code: Code) => void {
  if (rows.words <= mostInline)
    return (code) => {
      const row = code.local();
      const more = code.local('i64');
      code.set(row).i64(0).set(more);
      eachWord(code, rows, (push) => {
        code.get(row);
        push();
        code.op('i32.add').memory('i64.load');
        push();
        code.memory('i64.load', rest).i64(-1).op('i64.xor', 'i64.and').get(more).op('i64.or').set(more);
      });
      code.get(more).op('i64.eqz');
      code.release(row, more);
    };
  const within = module.named('within', ['i32'], ['i32']);
  const { code } = within;
  eachWord(code, rows, (push) => {
    code.get(0);
    push();
    code.op('i32.add').memory('i64.load');
    push();
    code.memory('i64.load', rest).i64(-1).op('i64.xor', 'i64.and', 'i64.eqz', 'i32.eqz');
    code.if(() => code.i32(0).op('return'));
  });
  code.i32(1);
  return (to) => void to.call(within);
}

/**
 * Generates a function that gives something other than 0 if a transition has in what is left all that it needs: an enabled one what
 * interferes with it, which `within` looks at, a disabled one an enabling set, by the function `enablerOf`.
 */
export function staysFunction(
  module: ModuleBuilder,
  env: Environment,
  needs: NeedTable,
  room: ClosureRoom,
  within: (code: Code) => void,
  enablerOf: FunctionReference,
): FunctionReference {
  const stays = module.named('stays', ['i32'], ['i32']);
  const { code } = stays;
  const own = code.local();
  const pushNeed = (which: number): Code => code.get(own).memory('i32.load', needs.address + 4 * which);
  const unlessWithin = (): void => {
    within(code);
    code.op('i32.eqz');
    code.if(() => code.i32(0).op('return'));
  };
  code.get(0).i32(need.bytes).op('i32.mul').set(own);
  pushHas(code, room.enabled, 0);
  code.if(() => {
    pushNeed(need.interfering);
    unlessWithin();
    eachByMessages(code, env, () => pushNeed(need.byMessages), unlessWithin);
    code.i32(1).op('return');
  });
  code.get(own).call(enablerOf);
  return stays;
}
