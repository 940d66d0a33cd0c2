import { mostSteps } from '../../../store/comback/chain-source.ts';
import type { FunctionReference } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { Environment } from '../../emit/environment.ts';
import { pushGuard } from '../../emit/expressions.ts';
import { hasChoices } from '../../emit/memory-map.ts';
import type { Target } from '../../emit/observations.ts';
import { hasToss } from '../../emit/pausing.ts';
import { settle } from '../../emit/process.ts';
import { stop } from '../../emit/stop.ts';
import type { Keys } from '../../table/keys.ts';
import { type BatchShape, putState } from '../batch.ts';
import { copyCells } from './rebuilding.ts';
import { type Following, loadCells, pushAll, type Replaying, takingSteps } from './replaying.ts';

export function declareFollowing(module: ModuleBuilder, ends: readonly Target[]): Following {
  return { follow: module.named('follow', [], ['i32']), ends };
}

/**
 * Generates `follow`, which goes on as `ChainSource` does: while nothing is to be seen in a state, and it has exactly one step, which does
 * not fail, that is taken. Where a state has too many steps, or an atomic block too long ways, it ends with `stop` set.
 */
export function followFunction(
  { follow, ends }: Following,
  env: Environment,
  again: Replaying,
  unpack: FunctionReference,
  processes: readonly FunctionReference[],
): void {
  const { globals, system } = env;
  const { code } = follow;
  const length = code.local();
  // The abstract machine lists all steps of a state, of which there may be too many to be listed.
  const listsAll = hasToss(env) || hasChoices(system);
  code.i32(1).set(length);
  code.block((out) => {
    code.loop((next) => {
      code.get(length).i32(mostSteps).op('i32.eq').brIf(out);
      const cells = loadCells(code, env, again);
      pushAll(code, cells);
      code.call(unpack);
      for (const { expression, wanted } of ends) {
        pushGuard(code, env, null, expression);
        code
          .i32(wanted ? 0 : 1)
          .op('i32.ne')
          .brIf(out);
      }
      settle(code, env);
      code.i32(0).setGlobal(again.done).i32(0).setGlobal(globals.ordinal).i32(0).setGlobal(again.wanted);
      for (const process of processes) {
        code.getGlobal(globals.stop).op('i32.eqz');
        if (!listsAll) code.getGlobal(globals.ordinal).i32(2).op('i32.lt_u', 'i32.and');
        code.if(() => {
          pushAll(code, cells);
          code.call(process);
        });
      }
      code.getGlobal(globals.ordinal).i32(1).op('i32.eq').getGlobal(again.done).op('i32.and');
      code.getGlobal(globals.stop).op('i32.eqz', 'i32.and');
      code.if(() => code.get(length).i32(1).op('i32.add').set(length).br(next));
      // What its first step led to, if it has several, lies there now.
      for (const [cell, local] of cells.entries()) code.store(again.cells + 4 * cell, () => code.get(local));
    });
  });
  code.get(length);
}

/**
 * Generates the function that follows the chains behind the steps in the batch, whose entries are then of the states at their ends, and the
 * edges back as before. It leaves the initial state alone, and what is looked up again (the global `entering`). Where it cannot follow one
 * the search is left to the abstract machine.
 */
export function followBatchFunction(
  module: ModuleBuilder,
  env: Environment,
  keys: Keys,
  shape: BatchShape,
  again: Replaying,
  { follow }: Following,
  entering: number,
): FunctionReference {
  const { globals, map, compaction } = env;
  const count = compaction.cells.length;
  const followBatch = module.named('followBatch', []);
  const { code } = followBatch;
  const at = code.local();
  const halted = code.local();
  code.getGlobal(globals.count).op('i32.eqz').getGlobal(entering).op('i32.or');
  code.if(() => code.op('return'));
  takingSteps(code, env, again, () => {
    code.i32(map.batch).set(at);
    code.loop((next) => {
      copyCells(
        code,
        count,
        () => code.i32(again.cells),
        () => code.get(at),
      );
      code.call(follow).i32(1).op('i32.gt_u');
      code.if(() => putState(code, keys, shape, at, loadCells(code, env, again)));
      code.getGlobal(globals.stop).tee(halted).op('i32.eqz');
      code.get(at).i32(map.batchEntry).op('i32.add').tee(at).getGlobal(globals.batchAt).op('i32.ne', 'i32.and').brIf(next);
    });
  });
  code.get(halted);
  code.if(() => code.i32(stop.choices).setGlobal(globals.stop).i32(map.batch).setGlobal(globals.batchAt));
  return followBatch;
}
