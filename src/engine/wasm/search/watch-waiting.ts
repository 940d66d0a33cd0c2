import type { Code, FunctionReference } from '../emit/encoder/code.ts';
import type { Environment } from '../emit/environment.ts';
import { type Watch, watch } from '../emit/observations.ts';
import type { Site } from './recipe.ts';

/** Generates what takes the next state that waits from the input buffer: its words go to locals. */
export function takeWaiting(code: Code, { globals, map }: Environment, words: readonly number[]): void {
  for (const [word, local] of words.entries())
    code
      .getGlobal(globals.inputAt)
      .memory('i32.load', map.input + 4 * word)
      .set(local);
  code
    .getGlobal(globals.inputAt)
    .i32(4 * words.length)
    .op('i32.add')
    .setGlobal(globals.inputAt);
  code.getGlobal(globals.current).i32(1).op('i32.add').setGlobal(globals.current);
}

/**
 * Generates `watchWaiting`, for a breadth-first search that a limit has ended: looks at the properties in so many of the states that were
 * found and have not been expanded. Gives 1 as long as there are more.
 */
export function watchWaitingFunction({ module, env, keys, host }: Site, watches: readonly Watch[], unpack: FunctionReference): void {
  const { code } = module.function(['i32'], ['i32'], 'watchWaiting');
  const { globals } = env;
  const words = Array.from({ length: keys.stored }, () => code.local());
  const more = code.local();
  code.i32(1).set(more);
  code.block((out) => {
    code.loop((next) => {
      code.getGlobal(globals.inputAt).getGlobal(globals.inputEnd).op('i32.eq');
      code.if(() => {
        code.call(host.refill).setGlobal(globals.inputEnd).i32(0).setGlobal(globals.inputAt);
        code.getGlobal(globals.inputEnd).op('i32.eqz');
        code.if(() => code.i32(0).set(more).br(out));
      });
      takeWaiting(code, env, words);
      for (const cell of keys.open(code, words)) code.get(cell);
      code.call(unpack);
      watch(code, env, host, watches);
      code.get(0).i32(1).op('i32.sub').tee(0).brIf(next);
    });
  });
  code.get(more);
}
