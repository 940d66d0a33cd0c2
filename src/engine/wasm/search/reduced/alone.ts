import type { FunctionReference, Label } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { Environment } from '../../emit/environment.ts';
import { eachWord, setBit } from './bit-code.ts';
import { eachByMessages } from './by-messages.ts';
import type { Deleting } from './deletion.ts';
import { type NeedTable, need } from './stubborn-tables.ts';

/**
 * Generates a function that gives 1 if an enabled transition is a set by itself: if there is a stubborn set of which it is the only enabled
 * member (`singleStep` in `engine/reduce/stubborn-deletion.ts`, which deletes all others).
 *
 * A set grows from the transition within what is free: at first what is disabled. Of a disabled member some enabling set within that is
 * added. One that has none is in no such set, so that it is free no longer, and the set grows anew. It is over when nothing is to be added,
 * or the transition itself needs what is not free. Which enabling set is taken makes no difference to that.
 */
export function aloneFunction(
  module: ModuleBuilder,
  env: Environment,
  needs: NeedTable,
  { rows, room, own, enablerOf }: Deleting,
): FunctionReference {
  const alone = module.named('alone', ['i32'], ['i32']);
  const { code } = alone;
  const { rest: free, gone: waiting, grown } = own;
  const [start, needed, row, word, member] = [0, code.local(), code.local(), code.local(), code.local()];
  const [bits, more] = [code.local('i64'), code.local('i64')];
  eachWord(code, rows, (push) => {
    push();
    push();
    code.memory('i64.load', own.all);
    push();
    code.memory('i64.load', room.enabled).i64(-1).op('i64.xor', 'i64.and').memory('i64.store', free);
  });
  setBit(code, free, start);
  code.get(start).i32(need.bytes).op('i32.mul').set(needed);
  code.block((fails) => {
    code.loop((anew) => {
      for (const own of [grown, waiting])
        eachWord(code, rows, (push) => {
          push();
          code.i64(0).memory('i64.store', own);
        });
      setBit(code, grown, start);
      code.get(needed).memory('i32.load', needs.address + 4 * need.interfering);
      addWithin(fails);
      eachByMessages(
        code,
        env,
        () => code.get(needed).memory('i32.load', needs.address + 4 * need.byMessages),
        () => addWithin(fails),
      );
      code.loop((next) => {
        code.block((some) => {
          code.i32(0).set(word);
          code.loop((another) => {
            code.get(word).memory('i64.load', waiting).tee(bits).op('i64.eqz', 'i32.eqz').brIf(some);
            code.get(word).i32(8).op('i32.add').tee(word).i32(rows.bytes).op('i32.ne').brIf(another);
          });
          code.i32(1).op('return');
        });
        takeLowest(waiting);
        code.get(word).i32(8).op('i32.mul').get(bits).op('i64.ctz', 'i32.wrap_i64', 'i32.add').set(member);
        code.get(member).i32(need.bytes).op('i32.mul').call(enablerOf).tee(row).op('i32.eqz');
        code.if(() => {
          takeLowest(free);
          code.br(anew);
        });
        code.get(row);
        add();
        code.br(next);
      });
    });
  });
  code.i32(0);
  return alone;

  /** Takes the lowest of the bits out of the word of a row. */
  function takeLowest(of: number): void {
    code.get(word).get(word).memory('i64.load', of);
    code.get(bits).i64(0).get(bits).op('i64.sub', 'i64.and').i64(-1).op('i64.xor', 'i64.and').memory('i64.store', of);
  }

  /** Adds the row on the stack; leaves by `fails` if not all of it is free. */
  function addWithin(fails: Label): void {
    code.set(row).i64(0).set(more);
    eachWord(code, rows, (push) => {
      code.get(row);
      push();
      code.op('i32.add').memory('i64.load');
      push();
      code.memory('i64.load', free).i64(-1).op('i64.xor', 'i64.and').get(more).op('i64.or').set(more);
    });
    code.get(more).op('i64.eqz', 'i32.eqz').brIf(fails);
    code.get(row);
    add();
  }

  /** Adds the row on the stack. */
  function add(): void {
    code.set(row);
    eachWord(code, rows, (push) => {
      code.get(row);
      push();
      code.op('i32.add').memory('i64.load');
      push();
      code.memory('i64.load', grown).i64(-1).op('i64.xor', 'i64.and').tee(more).op('i64.eqz', 'i32.eqz');
      code.if(() => {
        for (const to of [grown, waiting]) {
          push();
          push();
          code.memory('i64.load', to).get(more).op('i64.or').memory('i64.store', to);
        }
      });
    });
  }
}
