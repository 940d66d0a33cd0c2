import type { Code, FunctionReference } from '../emit/encoder/code.ts';
import type { Environment } from '../emit/environment.ts';
import type { HostFunctions } from '../emit/host-functions.ts';
import { streamBytes } from '../emit/memory-map.ts';
import { pushMixed } from '../table/mixing.ts';
import type { SameEntry } from '../table/state-table.ts';
import { nextStep } from './ahead-counts.ts';
import { batchShape, keyInBatch } from './batch.ts';
import { leaveStopped } from './breadth-first.ts';
import type { RecordShape } from './generated-search.ts';
import type { Site } from './recipe.ts';
import type { Twins } from './twins.ts';

/** What the lookup of a depth-first search does besides. */
export interface LookingUpNext {
  /** What is done about a step, by the local with its number, to a state on the stack. */
  readonly onLoop?: (code: Code, ordinal: number) => void;
  /** How states are told apart where the table knows only hashes: the number of the new one is left. */
  readonly twins?: Twins;
  /** A global that becomes 1. */
  readonly divided?: number;
}

/**
 * Generates the lookup of a depth-first search: the successors from step `resume` on are looked up until one is new. That one is marked as
 * being on the stack, its words are left at `map.child`, and `resume` becomes the step after it.
 */
export function lookUpNext({ module, env, keys, states }: Site, { onLoop, twins, divided }: LookingUpNext = {}): FunctionReference {
  const lookUp = module.named('lookUp', []);
  const { code } = lookUp;
  const { globals, map } = env;
  const shape = batchShape(keys);
  const at = code.local();
  const end = code.local();
  const x = code.local();
  const ordinal = code.local();
  const table = states.access(code);
  if (divided !== undefined) code.i32(1).setGlobal(divided);
  leaveStopped(code, env);
  code.i32(map.batch).set(at);
  code.getGlobal(globals.batchAt).set(end);
  table.reload();
  code.block((out) => {
    code.getGlobal(globals.child).brIf(out);
    code.loop((next) => {
      code.get(at).get(end).op('i32.ge_u').brIf(out);
      code.get(at).memory('i32.load', shape.ordinal).set(ordinal);
      code.block((done) => {
        code.get(ordinal).getGlobal(globals.resume).op('i32.lt_u').brIf(done);
        code.get(at).memory('i32.load', shape.hash).set(x);
        table.insert(keyInBatch(code, shape, at, x), {
          out,
          ...(twins === undefined ? {} : { number: twins.number, collisions: twins.collisions(code, at) }),
          fresh: () => {
            addOne(code, globals.transitions);
            twins?.discovered(code, at);
            for (let word = 0; word < keys.stored; word++)
              code.store(map.child + 4 * word, () => code.get(at).memory('i32.load', 4 * word));
            code.get(ordinal).i32(1).op('i32.add').setGlobal(globals.resume);
            code.i32(1).setGlobal(globals.child).br(out);
          },
          found: () => {
            addOne(code, globals.transitions);
            table.pushPayload();
            code.i32(1).op('i32.and');
            code.if(() => {
              addOne(code, globals.loops);
              onLoop?.(code, ordinal);
            });
            if (onLoop !== undefined) code.getGlobal(globals.stop).brIf(out);
          },
        });
      });
      code.get(at).i32(map.batchEntry).op('i32.add').set(at).br(next);
    });
  });
  code.i32(map.batch).setGlobal(globals.batchAt);
  return lookUp;
}

/**
 * Generates what puts the new state at `map.child` on the stack, whose upper part is in the window; the host keeps the rest. `number` is
 * the global with its number, where states have numbers.
 */
export function push(code: Code, { globals, map }: Environment, stored: number, host: HostFunctions, number: number | null): void {
  const bytes = frameBytes(stored, number !== null);
  code
    .getGlobal(globals.inputAt)
    .i32(streamBytes - bytes)
    .op('i32.gt_u');
  code.if(() => code.getGlobal(globals.inputAt).call(host.flushOutput).setGlobal(globals.inputAt));
  for (let word = 0; word < stored; word++)
    code
      .getGlobal(globals.inputAt)
      .load(map.child + 4 * word)
      .memory('i32.store', map.input + 4 * word);
  if (number !== null)
    code
      .getGlobal(globals.inputAt)
      .getGlobal(number)
      .memory('i32.store', map.input + numberAt(stored));
  code
    .getGlobal(globals.inputAt)
    .i32(0)
    .memory('i32.store', map.input + bytes - 4);
  code.getGlobal(globals.inputAt).i32(bytes).op('i32.add').setGlobal(globals.inputAt);
  code.getGlobal(globals.height).i32(1).op('i32.add').setGlobal(globals.height);
  code.getGlobal(globals.height).getGlobal(globals.highest).op('i32.gt_u');
  code.if(() => code.getGlobal(globals.height).setGlobal(globals.highest));
}

/** Generates what takes the state on top from the stack: its mark goes, and the window is filled again if need be. */
export function popFunction({ module, env, keys, states, host }: Site, twins: Twins | null = null): FunctionReference {
  const { globals, map } = env;
  const bytes = frameBytes(keys.stored, twins !== null);
  const pop = module.named('pop', []);
  const { code } = pop;
  const x = code.local();
  if (states.marks) unmark();
  twins?.leaving(code);
  dropFrame(code, env, host, bytes);
  return pop;

  function unmark(): void {
    const table = states.access(code);
    const words = Array.from({ length: keys.stored }, () => code.local());
    for (const [word, local] of words.entries()) {
      pushTop();
      code.memory('i32.load', map.input + 4 * word).set(local);
    }
    table.reload();
    const key = keys.storesKey ? words : keys.make(code, keys.open(code, words)).key;
    pushMixed(code, key);
    code.set(x);
    table.find(
      { x, push: (word) => void code.get(key[word] ?? 0) },
      () => table.setPayload(0, () => code.i32(0)),
      () => code.op('unreachable'),
      twins === null ? null : isOnTop(twins.number),
    );
  }

  /** Of the states with its hash it is the one with the number in its frame. */
  function isOnTop(number: number): SameEntry {
    return {
      number,
      isSame: () => {
        pushTop();
        code
          .memory('i32.load', map.input + numberAt(keys.stored))
          .getGlobal(number)
          .op('i32.eq');
      },
    };
  }

  function pushTop(): void {
    code.getGlobal(globals.inputAt).i32(bytes).op('i32.sub');
  }
}

/** Generates what takes the frame on top from the stack, of so many bytes, and fills the window again if need be. */
export function dropFrame(code: Code, { globals }: Environment, host: HostFunctions, bytes: number): void {
  code.getGlobal(globals.height).i32(1).op('i32.sub').setGlobal(globals.height);
  code.getGlobal(globals.inputAt).i32(bytes).op('i32.sub').setGlobal(globals.inputAt);
  code.getGlobal(globals.inputAt).op('i32.eqz');
  code.if(() => code.call(host.refill).setGlobal(globals.inputAt));
}

/** Bytes of a state on the stack: its words, its number where states have numbers, and the first of its steps that has not been taken. */
export function frameBytes(stored: number, numbered: boolean): number {
  return 4 * (stored + (numbered ? 2 : 1));
}

/** Where in a frame the number is. */
export function numberAt(stored: number): number {
  return 4 * stored;
}

/** Frames of the plain search: each says which step of it comes next, so that the one before it was taken; the top one's has not been. */
export function frameShape(stored: number, numbered: boolean): RecordShape {
  const bytes = frameBytes(stored, numbered);
  return { bytes, word: bytes - 4, path: (words) => words.slice(0, -1).map((next) => nextStep(next) - 1) };
}

/** Generates the increment of a 64-bit counter. */
export function addOne(code: Code, global: number): void {
  code.getGlobal(global).i64(1).op('i64.add').setGlobal(global);
}
