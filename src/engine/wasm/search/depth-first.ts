import type { Code, FunctionReference } from '../emit/encoder/code.ts';
import type { ModuleBuilder } from '../emit/encoder/module-builder.ts';
import type { EntryFormat } from '../table/entry.ts';
import { EntryCode } from '../table/entry-code.ts';
import type { Environment } from '../emit/environment.ts';
import { pushMixed } from '../table/mixing.ts';
import type { HostFunctions } from '../emit/host-functions.ts';
import { streamBytes } from '../emit/memory-map.ts';
import { probe } from '../table/probing.ts';
import type { RecordShape } from './generated-search.ts';
import { stop } from '../emit/stop.ts';

/**
 * Generates the lookup of a depth-first search: the successors from step `resume` on are looked up until one is new. That one is marked as
 * being on the stack, its cells are left at `map.child`, and `resume` becomes the step after it. `onLoop` generates what is done about a
 * step, by the local with its number, to a state on the stack.
 */
export function lookUpNext(
  module: ModuleBuilder,
  env: Environment,
  format: EntryFormat,
  grow: FunctionReference,
  onLoop: ((code: Code, ordinal: number) => void) | null,
): FunctionReference {
  const lookUp = module.function([]);
  const { code } = lookUp;
  const { globals, map } = env;
  const { cells } = env.compaction;
  const at = code.local();
  const end = code.local();
  const x = code.local();
  const slot = code.local();
  const ordinal = code.local();
  const entry = new EntryCode(code, env, format);
  const mark = 1n << BigInt(format.mark);
  const enlarge = (out: { readonly depth: number }): void => {
    code.call(grow).getGlobal(globals.stop).brIf(out);
    entry.reload();
  };
  code.i32(map.batch).set(at);
  code.getGlobal(globals.batchAt).set(end);
  entry.reload();
  code.block((out) => {
    code.getGlobal(globals.child).brIf(out);
    code.loop((next) => {
      code.get(at).get(end).op('i32.ge_u').brIf(out);
      code
        .get(at)
        .memory('i32.load', 4 * cells.length + 4)
        .set(ordinal);
      code.block((done) => {
        code.get(ordinal).getGlobal(globals.resume).op('i32.lt_u').brIf(done);
        code.getGlobal(globals.count).getGlobal(globals.full).op('i32.ge_u');
        code.if(() => enlarge(out));
        code
          .get(at)
          .memory('i32.load', 4 * cells.length)
          .set(x);
        entry.cells(at);
        entry.home(x, slot);
        entry.pushSlot(slot);
        code.set(slot);
        code.block((found) => {
          code.block((empty) => {
            probe(code, entry, slot, found, empty, () => {
              enlarge(out);
              code.br(next);
            });
          });
          code.getGlobal(globals.count).getGlobal(globals.maxStates).op('i32.ge_u');
          code.if(() => code.i32(stop.states).setGlobal(globals.stop).br(out));
          code
            .get(entry.words[0] ?? 0)
            .i64(mark)
            .op('i64.or')
            .set(entry.words[0] ?? 0);
          entry.write(slot);
          code.getGlobal(globals.count).i32(1).op('i32.add').setGlobal(globals.count);
          addOne(code, globals.transitions);
          cells.forEach((_, cell) => {
            code.store(map.child + 4 * cell, () => code.get(at).memory('i32.load', 4 * cell));
          });
          code.get(ordinal).i32(1).op('i32.add').setGlobal(globals.resume);
          code.i32(1).setGlobal(globals.child).br(out);
        });
        addOne(code, globals.transitions);
        entry.pushWord(slot, 0, true);
        code.i64(mark).op('i64.and', 'i64.eqz', 'i32.eqz');
        code.if(() => {
          addOne(code, globals.loops);
          onLoop?.(code, ordinal);
        });
        if (onLoop !== null) code.getGlobal(globals.stop).brIf(out);
      });
      code.get(at).i32(map.batchEntry).op('i32.add').set(at).br(next);
    });
  });
  code.i32(map.batch).setGlobal(globals.batchAt);
  return lookUp;
}

/** Generates what puts the new state at `map.child` on the stack, whose upper part is in the window; the host keeps the rest. */
export function push(code: Code, { globals, map, compaction }: Environment, host: HostFunctions): void {
  const bytes = frameBytes(compaction.cells.length);
  code
    .getGlobal(globals.inputAt)
    .i32(streamBytes - bytes)
    .op('i32.gt_u');
  code.if(() => code.getGlobal(globals.inputAt).call(host.flushOutput).setGlobal(globals.inputAt));
  compaction.cells.forEach((_, cell) => {
    code
      .getGlobal(globals.inputAt)
      .load(map.child + 4 * cell)
      .memory('i32.store', map.input + 4 * cell);
  });
  code
    .getGlobal(globals.inputAt)
    .i32(0)
    .memory('i32.store', map.input + bytes - 4);
  code.getGlobal(globals.inputAt).i32(bytes).op('i32.add').setGlobal(globals.inputAt);
  code.getGlobal(globals.height).i32(1).op('i32.add').setGlobal(globals.height);
  code.getGlobal(globals.height).getGlobal(globals.highest).op('i32.gt_u');
  code.if(() => code.getGlobal(globals.height).setGlobal(globals.highest));
}

/** Generates what takes the state in the locals from the stack: its mark goes, and the window is filled again if need be. */
export function popFunction(module: ModuleBuilder, env: Environment, format: EntryFormat, host: HostFunctions): FunctionReference {
  const { globals, map, compaction } = env;
  const pop = module.function(compaction.cells.map(() => 'i32'));
  const { code } = pop;
  const slot = code.local();
  const x = code.local();
  const at = code.local();
  const entry = new EntryCode(code, env, format);
  entry.reload();
  code.i32(map.batch).set(at);
  compaction.cells.forEach((_, cell) => {
    code
      .get(at)
      .get(cell)
      .memory('i32.store', 4 * cell);
  });
  pushMixed(
    code,
    compaction.cells.map((_, cell) => cell),
  );
  code.set(x);
  entry.cells(at);
  entry.home(x, slot);
  entry.pushSlot(slot);
  code.set(slot);
  code.block((found) => {
    code.block((empty) => {
      probe(code, entry, slot, found, empty, () => code.op('unreachable'));
    });
    code.op('unreachable');
  });
  code
    .get(slot)
    .get(slot)
    .memory('i64.load')
    .i64(~(1n << BigInt(format.mark)))
    .op('i64.and')
    .memory('i64.store');
  code.getGlobal(globals.height).i32(1).op('i32.sub').setGlobal(globals.height);
  code.getGlobal(globals.inputAt).i32(frameBytes(compaction.cells.length)).op('i32.sub').setGlobal(globals.inputAt);
  code.getGlobal(globals.inputAt).op('i32.eqz');
  code.if(() => code.call(host.refill).setGlobal(globals.inputAt));
  return pop;
}

/** Bytes of a state on the stack: its cells, and the first of its steps that has not been taken. */
export function frameBytes(cells: number): number {
  return 4 * (cells + 1);
}

/** Frames of the plain search: each says which step of it comes next, so that the one before it was taken; the top one's has not been. */
export function frameShape(cells: number): RecordShape {
  return { bytes: frameBytes(cells), word: 4 * cells, path: (words) => words.slice(0, -1).map((next) => next - 1) };
}

/** Generates the increment of a 64-bit counter. */
export function addOne(code: Code, global: number): void {
  code.getGlobal(global).i64(1).op('i64.add').setGlobal(global);
}
