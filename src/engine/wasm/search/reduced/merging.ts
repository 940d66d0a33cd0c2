import type { FunctionReference } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { Environment } from '../../emit/environment.ts';
import { Entries } from './entries.ts';
import { flag } from './records.ts';
import { locationKind, moverBytes, type MoveTables } from './tables.ts';

/**
 * Generates statement merging (`engine/reduce/merged-source.ts`) as a function of a successor in the batch: each process that moved goes on
 * through locations where all is local and unseen, as long as it has exactly one step that does not fail and leads to a location not
 * passed. The working state is lost.
 */
export function mergeFunction(
  module: ModuleBuilder,
  env: Environment,
  tables: MoveTables,
  unpack: FunctionReference,
  processes: readonly FunctionReference[],
): FunctionReference {
  const goOn = goOnFunction(module, env, tables, unpack, processes);
  const settle = module.named('settle', ['i32']);
  const { code } = settle;
  const entries = new Entries(code, env);
  const mover = code.local();
  entries.pushFlags(0, flag.merged | flag.failed);
  code.if(() => code.op('return'));
  entries.setFlags(0, flag.merged);
  entries.push(0, 'transition');
  code.i32(moverBytes).op('i32.mul').set(mover);
  for (const i of [0, moverBytes / 2]) {
    code
      .get(mover)
      .memory('i32.load', tables.movers + i)
      .i32(0)
      .op('i32.lt_s');
    code.if(() => code.op('return'));
    code.get(0);
    for (const word of [0, 4, 8]) code.get(mover).memory('i32.load', tables.movers + i + word);
    code.call(goOn);
  }
  return settle;
}

/** A function of a successor's address, a process, the location that it left and the one where it is. */
function goOnFunction(
  module: ModuleBuilder,
  env: Environment,
  { movers, kinds, passed, round }: MoveTables,
  unpack: FunctionReference,
  processes: readonly FunctionReference[],
): FunctionReference {
  const goOn = module.named('goOn', ['i32', 'i32', 'i32', 'i32']);
  const { code } = goOn;
  const { globals, map, compaction } = env;
  const [at, process, source, location] = [0, 1, 2, 3];
  const entries = new Entries(code, env);
  const cells = compaction.cells.map(() => code.local());
  const now = code.local();
  const own = code.local();
  const step = code.local();
  const ordinal = code.local();
  const next = code.local();
  const done = (): void => void code.if(() => code.op('return'));
  const pushPassed = (place: number): void => void code.get(place).i32(4).op('i32.mul').memory('i32.load', passed).get(now).op('i32.eq');
  const pass = (place: number): void => void code.get(place).i32(4).op('i32.mul').get(now).memory('i32.store', passed);
  code.get(process).i32(4).op('i32.mul').memory('i32.load', kinds).set(own);
  code.load(round).i32(1).op('i32.add').set(now);
  code.store(round, () => code.get(now));
  pass(source);
  code.loop((again) => {
    code.get(own).get(location).i32(4).op('i32.mul', 'i32.add').memory('i32.load').i32(locationKind.quiet).op('i32.and', 'i32.eqz');
    done();
    pushPassed(location);
    done();
    pass(location);
    cells.forEach((local, cell) => {
      code
        .get(at)
        .memory('i32.load', 4 * cell)
        .set(local);
    });
    for (const local of cells) code.get(local);
    code.call(unpack);
    code.getGlobal(globals.batchAt).set(step).getGlobal(globals.ordinal).set(ordinal);
    code.switch(
      () => code.get(process),
      processes.map((expand) => () => {
        for (const local of cells) code.get(local);
        code.call(expand);
      }),
    );
    code.getGlobal(globals.stop);
    done();
    code.getGlobal(globals.batchAt).get(step).op('i32.sub').i32(map.batchEntry).op('i32.ne');
    code.get(step).setGlobal(globals.batchAt).get(ordinal).setGlobal(globals.ordinal);
    done();
    entries.pushFlags(step, flag.failed);
    done();
    entries.push(step, 'transition');
    code
      .i32(moverBytes)
      .op('i32.mul')
      .memory('i32.load', movers + 8)
      .set(next);
    pushPassed(next);
    done();
    cells.forEach((_, cell) => {
      code
        .get(at)
        .get(step)
        .memory('i32.load', 4 * cell)
        .memory('i32.store', 4 * cell);
    });
    code.get(next).set(location).br(again);
  });
  return goOn;
}
