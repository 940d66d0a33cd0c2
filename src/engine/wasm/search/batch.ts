import type { Code, FunctionReference } from '../emit/encoder/code.ts';
import type { ModuleBuilder } from '../emit/encoder/module-builder.ts';
import type { Environment } from '../emit/environment.ts';
import type { Pausing } from '../emit/step-code.ts';
import type { Keys } from '../table/keys.ts';
import { pushMixed } from '../table/mixing.ts';
import type { Key } from '../table/state-table.ts';

/** Where an entry of the batch has what, in bytes: the words of the state that wait, its key if that is not the same, and these. */
export interface BatchShape {
  readonly key: number;
  readonly hash: number;
  readonly ordinal: number;
  readonly parent: number;
}

export function batchShape({ stored, sizes, storesKey }: Keys): BatchShape {
  const hash = 4 * (stored + (storesKey ? 0 : sizes.length));
  return { key: storesKey ? 0 : 4 * stored, hash, ordinal: hash + 4, parent: hash + 8 };
}

/** The key of the entry whose address is in a local; the mixed hash is loaded into another one. */
export function keyInBatch(code: Code, { key }: BatchShape, at: number, x: number): Key {
  return {
    x,
    push: (word) => void code.get(at).memory('i32.load', key + 4 * word),
  };
}

/** Generates `visit`: the successor joins the batch, unless it did so before the search paused in this state. */
export function visitFunction(
  module: ModuleBuilder,
  env: Environment,
  keys: Keys,
  pausing: Pausing | null,
): FunctionReference & { readonly code: Code } {
  const { globals, map } = env;
  const { cells } = env.compaction;
  const shape = batchShape(keys);
  const visit = module.function(cells.map(() => 'i32'));
  const { code } = visit;
  const at = code.local();
  if (pausing !== null) {
    code.getGlobal(globals.ordinal).getGlobal(pausing.resume).op('i32.lt_u');
    code.if(() => code.getGlobal(globals.ordinal).i32(1).op('i32.add').setGlobal(globals.ordinal).op('return'));
  }
  code.getGlobal(globals.batchAt).set(at);
  const { stored, key } = keys.make(
    code,
    cells.map((_, cell) => cell),
  );
  const put = (words: readonly number[], from: number): void => {
    for (const [i, word] of words.entries())
      code
        .get(at)
        .get(word)
        .memory('i32.store', from + 4 * i);
  };
  put(stored, 0);
  if (!keys.storesKey) put(key, shape.key);
  code.get(at);
  pushMixed(code, key);
  code.memory('i32.store', shape.hash);
  code.get(at).getGlobal(globals.ordinal).memory('i32.store', shape.ordinal);
  code.get(at).getGlobal(globals.current).memory('i32.store', shape.parent);
  code.getGlobal(globals.ordinal).i32(1).op('i32.add').setGlobal(globals.ordinal);
  code.get(at).i32(map.batchEntry).op('i32.add').setGlobal(globals.batchAt);
  return visit;
}

/** Adds to `visit` that a full batch is looked up. */
export function finishVisit(code: Code, env: Environment, lookUp: FunctionReference): void {
  code.getGlobal(env.globals.batchAt).i32(env.map.batchEnd).op('i32.eq');
  code.if(() => code.call(lookUp));
}
