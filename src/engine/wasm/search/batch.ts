import type { Code, FunctionReference } from '../emit/encoder/code.ts';
import type { ModuleBuilder } from '../emit/encoder/module-builder.ts';
import type { Environment } from '../emit/environment.ts';
import { pushMixed } from '../table/mixing.ts';
import type { Pausing } from '../emit/step-code.ts';

/** Generates `visit`: the successor joins the batch, unless it did so before the search paused in this state. */
export function visitFunction(
  module: ModuleBuilder,
  env: Environment,
  pausing: Pausing | null,
): FunctionReference & { readonly code: Code } {
  const { globals, map } = env;
  const { cells } = env.compaction;
  const visit = module.function(cells.map(() => 'i32'));
  const { code } = visit;
  const at = code.local();
  if (pausing !== null) {
    code.getGlobal(globals.ordinal).getGlobal(pausing.resume).op('i32.lt_u');
    code.if(() => code.getGlobal(globals.ordinal).i32(1).op('i32.add').setGlobal(globals.ordinal).op('return'));
  }
  code.getGlobal(globals.batchAt).set(at);
  cells.forEach((_, cell) => {
    code
      .get(at)
      .get(cell)
      .memory('i32.store', 4 * cell);
  });
  code.get(at);
  pushMixed(
    code,
    cells.map((_, cell) => cell),
  );
  code.memory('i32.store', 4 * cells.length);
  code
    .get(at)
    .getGlobal(globals.ordinal)
    .memory('i32.store', 4 * cells.length + 4);
  code
    .get(at)
    .getGlobal(globals.current)
    .memory('i32.store', 4 * cells.length + 8);
  code.getGlobal(globals.ordinal).i32(1).op('i32.add').setGlobal(globals.ordinal);
  code.get(at).i32(map.batchEntry).op('i32.add').setGlobal(globals.batchAt);
  return visit;
}

/** Adds to `visit` that a full batch is looked up. */
export function finishVisit(code: Code, env: Environment, lookUp: FunctionReference): void {
  code.getGlobal(env.globals.batchAt).i32(env.map.batchEnd).op('i32.eq');
  code.if(() => code.call(lookUp));
}
