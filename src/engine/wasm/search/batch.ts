import type { Code, FunctionReference } from '../emit/encoder/code.ts';
import type { Environment } from '../emit/environment.ts';
import type { Pausing } from '../emit/step-code.ts';
import type { Keys } from '../table/keys.ts';
import { pushMixed } from '../table/mixing.ts';
import type { Key } from '../table/state-table.ts';
import type { Site } from './recipe.ts';
import type { StepEvents } from './twins.ts';

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

/** What a visit does besides. */
export interface Visiting {
  /** How the steps of a state are divided; null where they are not. */
  readonly pausing?: Pausing | null;
  /** What is noted of each step in the word behind its parent; absent where steps are not taken again. */
  readonly events?: StepEvents;
  /** The global whose value goes with the successor; the state that is expanded unless something else is said. */
  readonly parent?: number;
}

/** Generates `visit`: the successor joins the batch, unless it did so before the search paused in this state. */
export function visitFunction(
  { module, env, keys }: Site,
  { pausing = null, events, parent = env.globals.current }: Visiting = {},
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
  events?.succeeds(code);
  if (pausing !== null) {
    code.getGlobal(globals.ordinal).getGlobal(pausing.resume).op('i32.lt_u');
    code.if(() => code.getGlobal(globals.ordinal).i32(1).op('i32.add').setGlobal(globals.ordinal).op('return'));
  }
  code.getGlobal(globals.batchAt).set(at);
  const parameters = cells.map((_, cell) => cell);
  putState(code, keys, shape, at, parameters);
  code.get(at).getGlobal(globals.ordinal).memory('i32.store', shape.ordinal);
  code.get(at).getGlobal(parent).memory('i32.store', shape.parent);
  if (events !== undefined) {
    code.get(at);
    events.push(code);
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

/** Adds to `visit` what is done where the batch is full: it is looked up, unless something else is said. */
export function finishVisit(code: Code, env: Environment, lookUp: FunctionReference, full = (): void => void code.call(lookUp)): void {
  code.getGlobal(env.globals.batchAt).i32(env.map.batchEnd).op('i32.eq');
  code.if(full);
}
