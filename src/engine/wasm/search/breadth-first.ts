import type { Code, FunctionReference } from '../emit/encoder/code.ts';
import type { ModuleBuilder } from '../emit/encoder/module-builder.ts';
import type { EntryFormat } from '../table/entry.ts';
import { EntryCode } from '../table/entry-code.ts';
import type { Environment } from '../emit/environment.ts';
import type { HostFunctions } from '../emit/host-functions.ts';
import { streamBytes } from '../emit/memory-map.ts';
import { probe } from '../table/probing.ts';
import { stop } from '../emit/stop.ts';

/**
 * Generates the lookup of the batch. All probes are started before the first is looked at, so that waiting for memory overlaps; then each
 * successor is found in the table or put into it, sent to the output and noted in the log.
 */
export function lookUpFunction(
  module: ModuleBuilder,
  env: Environment,
  format: EntryFormat,
  host: HostFunctions,
  grow: FunctionReference,
): FunctionReference {
  const lookUp = module.function([]);
  const { code } = lookUp;
  const { globals, map } = env;
  const { cells } = env.compaction;
  const at = code.local();
  const end = code.local();
  const x = code.local();
  const slot = code.local();
  const entry = new EntryCode(code, env, format);
  code.getGlobal(globals.batchAt).tee(end).i32(map.batch).op('i32.eq');
  code.if(() => code.op('return'));
  entry.reload();
  warmUp();
  code.i32(map.batch).set(at);
  code.block((out) => {
    code.loop((next) => {
      code.getGlobal(globals.count).getGlobal(globals.full).op('i32.ge_u');
      code.if(() => {
        enlarge(out);
      });
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
        entry.write(slot);
        code.getGlobal(globals.count).i32(1).op('i32.add').setGlobal(globals.count);
        send(code, env, host, at);
        record(code, env, host, at);
      });
      code.get(at).i32(map.batchEntry).op('i32.add').tee(at).get(end).op('i32.ne').brIf(next);
    });
  });
  code
    .getGlobal(globals.transitions)
    .get(at)
    .i32(map.batch)
    .op('i32.sub')
    .i32(map.batchEntry)
    .op('i32.div_u', 'i64.extend_i32_u', 'i64.add');
  code.setGlobal(globals.transitions);
  code.i32(map.batch).setGlobal(globals.batchAt);
  return lookUp;

  function enlarge(out: { readonly depth: number }): void {
    code.call(grow).getGlobal(globals.stop).brIf(out);
    entry.reload();
  }

  function warmUp(): void {
    code
      .getGlobal(globals.slots)
      .i32(1 << 16)
      .op('i32.gt_u');
    code.if(() => {
      const sum = code.local('i64');
      code.i64(0).set(sum);
      code.i32(map.batch).set(at);
      code.loop((next) => {
        code
          .get(at)
          .memory('i32.load', 4 * cells.length)
          .set(x);
        entry.pushHome(x);
        code.set(slot);
        entry.pushSlot(slot);
        code.memory('i64.load').get(sum).op('i64.add').set(sum);
        code.get(at).i32(map.batchEntry).op('i32.add').tee(at).get(end).op('i32.ne').brIf(next);
      });
      code.get(sum).setGlobal(globals.warm);
      code.release(sum);
    });
  }
}

/** Copies the cells of a new state to the output. */
function send(code: Code, { globals, map, compaction }: Environment, host: HostFunctions, at: number): void {
  const bytes = 4 * compaction.cells.length;
  code
    .getGlobal(globals.outputAt)
    .i32(streamBytes - bytes)
    .op('i32.gt_u');
  code.if(() => code.getGlobal(globals.outputAt).call(host.flushOutput).setGlobal(globals.outputAt));
  compaction.cells.forEach((_, cell) => {
    code
      .getGlobal(globals.outputAt)
      .get(at)
      .memory('i32.load', 4 * cell)
      .memory('i32.store', map.output + 4 * cell);
  });
  code.getGlobal(globals.outputAt).i32(bytes).op('i32.add').setGlobal(globals.outputAt);
}

/** Notes how a new state was reached: `search-log.ts` reads it. */
function record(code: Code, { globals, map, compaction }: Environment, host: HostFunctions, at: number): void {
  const ordinal = code.local();
  const distance = code.local();
  const parent = code.local();
  const { length } = compaction.cells;
  code
    .get(at)
    .memory('i32.load', 4 * length + 4)
    .set(ordinal);
  code
    .get(at)
    .memory('i32.load', 4 * length + 8)
    .tee(parent)
    .getGlobal(globals.logParent)
    .op('i32.sub')
    .set(distance);
  code.get(parent).setGlobal(globals.logParent);
  code
    .getGlobal(globals.logAt)
    .i32(streamBytes - 16)
    .op('i32.gt_u');
  code.if(() => code.getGlobal(globals.logAt).call(host.flushLog).i32(0).setGlobal(globals.logAt));
  code.get(distance).i32(7).op('i32.lt_u').get(ordinal).i32(32).op('i32.lt_u', 'i32.and');
  code.if(
    () => {
      code.getGlobal(globals.logAt).get(distance).i32(32).op('i32.mul').get(ordinal).op('i32.or').memory('i32.store8', map.log);
      code.getGlobal(globals.logAt).i32(1).op('i32.add').setGlobal(globals.logAt);
    },
    () => {
      code.getGlobal(globals.logAt).i32(255).memory('i32.store8', map.log);
      code
        .getGlobal(globals.logAt)
        .get(distance)
        .memory('i32.store', map.log + 1);
      code
        .getGlobal(globals.logAt)
        .get(ordinal)
        .memory('i32.store', map.log + 5);
      code.getGlobal(globals.logAt).i32(9).op('i32.add').setGlobal(globals.logAt);
    },
  );
  code.release(ordinal, distance, parent);
}
