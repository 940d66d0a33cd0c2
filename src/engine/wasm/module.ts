import type { TransitionSystem } from '../../system/ir.ts';
import type { Layout } from '../../system/layout.ts';
import { choiceFunctions } from './choices.ts';
import { ModuleBuilder } from './encoder/module.ts';
import { type EntryFormat, entryFormat } from './entry.ts';
import { type Environment, environment } from './environment.ts';
import { growFunction } from './growth.ts';
import { batchFull, pageBytes } from './memory-map.ts';
import { partnersOf, ProcessGenerator, pushSettled, receivesByFalling } from './process.ts';
import {
  failedFunction,
  finishVisit,
  type HostFunctions,
  lookUpFunction,
  putFunction,
  stuck,
  visitFunction,
  type Watch,
  watch,
} from './search.ts';
import { stop } from './stop.ts';
import type { StepFunctions } from './step-code.ts';
import { unpackFunction } from './unpacking.ts';

/** A generated search: the binary module, and what its host has to know. */
export interface GeneratedSearch {
  readonly binary: Uint8Array<ArrayBuffer>;
  readonly env: Environment;
  readonly format: EntryFormat;
  /** Pages of memory that it needs before the table. */
  readonly pages: number;
}

/**
 * Generates a breadth-first search of a model as one WebAssembly module: its transitions, compiled for the ranges, parameters and channels of each process,
 * the table of states, and the loop around them. `run(budget)` expands so many states or stops early; `globals.ts` says what can be read then.
 */
export function generateSearch(system: TransitionSystem, layout: Layout, watches: readonly Watch[]): GeneratedSearch {
  const module = new ModuleBuilder();
  const host: HostFunctions = {
    flushOutput: module.importFunction('flushOutput', ['i32'], []),
    flushLog: module.importFunction('flushLog', ['i32'], []),
    refill: module.importFunction('refill', [], ['i32']),
  };
  const env = environment(system, layout, module);
  const format = entryFormat(env.compaction, false);
  const unpack = unpackFunction(module, env);
  const visit = visitFunction(module, env);
  const lookUp = lookUpFunction(module, env, format, host, growFunction(module, env, format));
  finishVisit(visit.code, env, lookUp);
  const functions: StepFunctions = {
    visit,
    unpack,
    failed: failedFunction(module, env),
    put: putFunction(module, env),
    ...choiceFunctions(module, env),
  };
  const cells = env.compaction.cells.map(() => 'i32' as const);
  const partners = partnersOf(env);
  const processes = env.frames.map((frame) => {
    const expand = module.function(cells);
    new ProcessGenerator(expand.code, env, functions, frame, partners).generate();
    return expand;
  });

  const { globals, map } = env;
  const bytes = 4 * cells.length;
  const { code } = module.function(['i32'], [], 'run');
  const locals = cells.map(() => code.local());
  code.loop((next) => {
    code.getGlobal(globals.stop);
    code.if(() => code.op('return'));
    code.getGlobal(globals.inputAt).getGlobal(globals.inputEnd).op('i32.eq');
    code.if(() => {
      code.call(lookUp).getGlobal(globals.stop);
      code.if(() => code.op('return'));
      code.call(host.refill).setGlobal(globals.inputEnd).i32(0).setGlobal(globals.inputAt);
      code.getGlobal(globals.inputEnd).op('i32.eqz');
      code.if(() => code.i32(stop.done).setGlobal(globals.stop).op('return'));
    });
    for (const [cell, local] of locals.entries())
      code
        .getGlobal(globals.inputAt)
        .memory('i32.load', map.input + 4 * cell)
        .set(local);
    code.getGlobal(globals.inputAt).i32(bytes).op('i32.add').setGlobal(globals.inputAt);
    code.getGlobal(globals.current).i32(1).op('i32.add').setGlobal(globals.current);
    for (const local of locals) code.get(local);
    code.call(unpack);
    watch(code, env, watches);
    for (const frame of env.frames) {
      if (receivesByFalling(env, frame)) code.store(map.settled + 4 * frame.number, () => pushSettled(code, env, frame));
    }
    code.i32(0).setGlobal(globals.ordinal);
    for (const expand of processes) {
      for (const local of locals) code.get(local);
      code.call(expand);
    }
    code.getGlobal(globals.ordinal).op('i32.eqz');
    code.if(() => stuck(code, env));
    code
      .getGlobal(globals.batchAt)
      .i32(map.batch + batchFull * map.batchEntry)
      .op('i32.ge_u');
    code.if(() => code.call(lookUp));
    code.get(0).i32(1).op('i32.sub').tee(0).brIf(next);
  });

  const pages = Math.ceil(map.table / pageBytes);
  return { binary: module.finish(pages), env, format, pages };
}
