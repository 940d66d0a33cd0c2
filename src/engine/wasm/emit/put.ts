import type { FunctionReference } from './encoder/code.ts';
import type { ModuleBuilder } from './encoder/module-builder.ts';
import type { Environment } from './environment.ts';

/** Generates `put`: stores a word (its address in bytes from the start of the state) and updates the cells in memory. */
export function putFunction(module: ModuleBuilder, { map, compaction }: Environment): FunctionReference {
  const put = module.named('put', ['i32', 'i32']);
  const { code } = put;
  const cell = code.local();
  code.get(0).memory('i32.load', map.state).get(1).op('i32.eq');
  code.if(() => code.op('return'));
  code.get(0).memory('i32.load', map.cellOf).tee(cell).i32(0).op('i32.ge_s');
  code.if(() => {
    if (compaction.cells.length === 1) code.i32(0).set(cell);
    code.get(cell).i32(4).op('i32.mul').tee(cell);
    code.get(cell).memory('i32.load', map.cells);
    code.get(1).get(0).memory('i32.load', map.state).op('i32.sub').get(0).memory('i32.load', map.factors).op('i32.mul', 'i32.add');
    code.memory('i32.store', map.cells);
  });
  code.get(0).get(1).memory('i32.store', map.state);
  return put;
}
