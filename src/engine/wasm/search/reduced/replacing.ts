import type { Code, FunctionReference } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { Environment } from '../../emit/environment.ts';
import type { BitRows } from './bit-rows.ts';
import type { ClosureRoom } from './closure-set.ts';
import { type NeedTable, need } from './stubborn-tables.ts';

/**
 * Generates a function that adds the row at an address to the set, but in place of each disabled transition a process of which is not where
 * it starts all that this process may do next (`engine/reduce/persistent-two.ts`; the first such process).
 */
export function replaceFunction(
  module: ModuleBuilder,
  env: Environment,
  rows: BitRows,
  needs: NeedTable,
  { enabled, left: kept }: ClosureRoom,
  add: FunctionReference,
): FunctionReference {
  const replace = module.named('replace', ['i32']);
  const { code } = replace;
  const row = 0;
  const [word, own, at] = [code.local(), code.local(), code.local()];
  const [open, bit, stays] = [code.local('i64'), code.local('i64'), code.local('i64')];
  const pushNeed = (which: number): Code => code.get(own).memory('i32.load', needs.address + 4 * which);
  code.i32(0).set(word);
  code.loop((nextWord) => {
    code.get(row).get(word).op('i32.add').memory('i64.load').tee(stays);
    code.get(word).memory('i64.load', enabled).i64(-1).op('i64.xor', 'i64.and').set(open);
    code.block((over) => {
      code.loop((nextBit) => {
        code.get(open).op('i64.eqz').brIf(over);
        code.get(open).i64(0).get(open).op('i64.sub', 'i64.and').set(bit);
        code.get(word).i32(8).op('i32.mul').get(open).op('i64.ctz', 'i32.wrap_i64', 'i32.add').i32(need.bytes).op('i32.mul').set(own);
        code.get(open).get(bit).op('i64.xor').set(open);
        for (const second of [0, need.second]) {
          code.block((here) => {
            pushNeed(second + need.place)
              .i32(0)
              .op('i32.lt_s')
              .brIf(here);
            pushNeed(second + need.place)
              .memory('i32.load', env.map.state)
              .tee(at);
            pushNeed(second + need.source)
              .op('i32.eq')
              .brIf(here);
            code.get(at).i32(4).op('i32.mul');
            pushNeed(second + need.next)
              .op('i32.add')
              .memory('i32.load')
              .call(add);
            code.get(stays).get(bit).op('i64.xor').set(stays).br(nextBit);
          });
        }
        code.br(nextBit);
      });
    });
    code.get(word).get(stays).memory('i64.store', kept);
    code.get(word).i32(8).op('i32.add').tee(word).i32(rows.bytes).op('i32.ne').brIf(nextWord);
  });
  code.i32(kept).call(add);
  return replace;
}
