import type { Code, FunctionReference } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { Environment } from '../../emit/environment.ts';
import type { Globals } from '../../emit/globals.ts';
import { mostEntries } from '../../emit/memory-map.ts';
import { stop } from '../../emit/stop.ts';

/** States that have one entry with the parent of the first of them; and the bytes of a record and of a block. */
export const blockBits = 4;
export const recordBytes = 3;
const blockBytes = 4 + (recordBytes << blockBits);

/** Bytes of the back edges of so many states. */
export function edgeBytes(states: number): number {
  return ((states >>> blockBits) + 1) * blockBytes;
}

/** Pushes the bytes of the back edges of the states there are and of so many more, and of what may be read behind them. */
export function pushEdgeBytes(code: Code, { count }: Globals, more: number): void {
  code
    .getGlobal(count)
    .i32(more + (1 << blockBits))
    .op('i32.add')
    .i32(blockBits)
    .op('i32.shr_u')
    .i32(blockBytes)
    .op('i32.mul')
    .i32(4)
    .op('i32.add');
}

/** Pushes the address of the block of a state, by the local with its number. */
export function pushBlock(code: Code, { tableEnd }: Globals, number: number): void {
  code.getGlobal(tableEnd).get(number).i32(blockBits).op('i32.shr_u').i32(blockBytes).op('i32.mul', 'i32.add');
}

/** Pushes the address that lies four bytes before the record of a state: a block begins with a parent. */
export function pushRecord(code: Code, globals: Globals, number: number): void {
  pushBlock(code, globals, number);
  code
    .get(number)
    .i32((1 << blockBits) - 1)
    .op('i32.and')
    .i32(recordBytes)
    .op('i32.mul', 'i32.add');
}

/** Generates the function that gets memory for the back edges of a batch; it sets `stop` where there is none. */
export function roomFunction(module: ModuleBuilder, { globals }: Environment): FunctionReference {
  const makeRoom = module.named('makeRoom', []);
  const { code } = makeRoom;
  const pages = code.local();
  code.getGlobal(globals.tableEnd).op('i64.extend_i32_u');
  pushEdgeBytes(code, globals, mostEntries);
  code.op('i64.extend_i32_u', 'i64.add').i64(65_535).op('i64.add').i64(16).op('i64.shr_u', 'i32.wrap_i64').tee(pages);
  code.memorySize().op('i32.gt_u');
  code.if(() => {
    code.get(pages).getGlobal(globals.maxPages).op('i32.gt_u');
    code.if(() => code.i32(stop.memory).setGlobal(globals.stop).op('return'));
    code.get(pages).memorySize().op('i32.sub').memoryGrow().i32(-1).op('i32.eq');
    code.if(() => code.i32(stop.refused).setGlobal(globals.stop));
  });
  return makeRoom;
}
