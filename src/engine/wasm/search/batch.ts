import type { Code, FunctionReference } from '../emit/encoder/code.ts';
import type { ModuleBuilder } from '../emit/encoder/module-builder.ts';
import type { Environment } from '../emit/environment.ts';
import type { Pausing } from '../emit/step-code.ts';
import type { Keys } from '../table/keys.ts';
import { pushMixed } from '../table/mixing.ts';
import { pushEvent, type Replaying, tooManySteps, visitAgain } from './comback/replaying.ts';
import type { Key } from '../table/state-table.ts';

/** Where an entry of the batch has what, in bytes: the words of the state that wait, its key if that is not the same, and these. */
export interface BatchShape {
  readonly key: number;
  readonly hash: number;
  readonly ordinal: number;
  readonly parent: number;
  /** The step as its process knows it; only where steps are taken again. */
  readonly event: number;
}

export function batchShape({ stored, sizes, storesKey }: Pick<Keys, 'stored' | 'sizes' | 'storesKey'>): BatchShape {
  const hash = 4 * (stored + (storesKey ? 0 : sizes.length));
  return { key: storesKey ? 0 : 4 * stored, hash, ordinal: hash + 4, parent: hash + 8, event: hash + 12 };
}

/** The key of the entry whose address is in a local; the mixed hash is loaded into another one. */
export function keyInBatch(code: Code, { key }: BatchShape, at: number, x: number): Key {
  return {
    x,
    push: (word) => void code.get(at).memory('i32.load', key + 4 * word),
  };
}

/**
 * Generates `visit`: the successor joins the batch, unless it did so before the search paused in this state. With it goes what is in the
 * global `parent`, the state that is expanded unless something else is said.
 */
export function visitFunction(
  module: ModuleBuilder,
  env: Environment,
  keys: Keys,
  pausing: Pausing | null,
  again: Replaying | null = null,
  parent: number = env.globals.current,
): FunctionReference & { readonly code: Code } {
  const { globals, map } = env;
  const { cells } = env.compaction;
  const shape = batchShape(keys);
  const visit = module.named(
    'visit',
    cells.map(() => 'i32'),
  );
  const { code } = visit;
  const at = code.local();
  if (again !== null) visitAgain(code, env, again);
  if (pausing !== null) {
    code.getGlobal(globals.ordinal).getGlobal(pausing.resume).op('i32.lt_u');
    code.if(() => code.getGlobal(globals.ordinal).i32(1).op('i32.add').setGlobal(globals.ordinal).op('return'));
  }
  code.getGlobal(globals.batchAt).set(at);
  const parameters = cells.map((_, cell) => cell);
  putState(code, keys, shape, at, parameters);
  code.get(at).getGlobal(globals.ordinal).memory('i32.store', shape.ordinal);
  code.get(at).getGlobal(parent).memory('i32.store', shape.parent);
  if (again !== null) {
    code.get(at);
    pushEvent(code, env, again);
    code.memory('i32.store', shape.event);
  }
  code.getGlobal(globals.ordinal).i32(1).op('i32.add').setGlobal(globals.ordinal);
  code.get(at).i32(map.batchEntry).op('i32.add').setGlobal(globals.batchAt);
  return visit;
}

/** Generates what writes the state whose cells are in locals, and by what it is looked up, to the entry whose address is in a local. */
export function putState(code: Code, keys: Keys, shape: BatchShape, at: number, cells: readonly number[]): void {
  const { stored, key } = keys.make(code, cells);
  const put = (words: readonly number[], from: number): void => {
    for (const [i, word] of words.entries())
      code
        .get(at)
        .get(word)
        .memory('i32.store', from + 4 * i);
  };
  put(stored, 0);
  if (!keys.storesKey) put(key, shape.key);
  if (keys.mixed) {
    code.get(at);
    pushMixed(code, key);
    code.memory('i32.store', shape.hash);
  }
}

/**
 * Adds to `visit` that a full batch is looked up. Where that takes steps again, which needs the working state, a state must not have so
 * many successors.
 */
export function finishVisit(code: Code, env: Environment, lookUp: FunctionReference, again: Replaying | null = null): void {
  code.getGlobal(env.globals.batchAt).i32(env.map.batchEnd).op('i32.eq');
  if (again === null) code.if(() => code.call(lookUp));
  else code.if(() => tooManySteps(code, env));
}
