import { stop } from '../emit/stop.ts';
import { frameBytes, push } from './depth-first.ts';
import { beginFunction, meetSteps, repeat } from './meeting.ts';
import type { ModelSteps } from './model-steps.ts';
import type { Site, StackLoop } from './recipe.ts';

/**
 * Generates the loop of a depth-first search, in `run`, and `begin`. The stack holds states and where to go on. A state is explored anew
 * when the search comes back to it, unless its successors have been kept (thesis 4.1.3 keeps differences to them).
 */
export function stackLoop(site: Site, steps: ModelSteps, loop: StackLoop): void {
  const { module, env, keys, host } = site;
  const { globals, map } = env;
  const { number, kept } = loop;
  const { functions } = steps;
  const frame = frameBytes(keys.stored, number !== null);
  beginFunction(
    site,
    steps,
    (code) => loop.begins?.(code),
    (code) => {
      code.call(loop.lookUp).getGlobal(globals.child);
      code.if(() => {
        push(code, env, keys.stored, host, number);
        loop.entered?.(code);
      });
    },
  );
  const { code } = module.function(['i32'], [], 'run');
  const words = Array.from({ length: keys.stored }, () => code.local());
  const top = code.local();
  const fresh = code.local();
  repeat(code, site, () => {
    if (loop.emptied !== undefined) {
      code.getGlobal(globals.inputAt).op('i32.eqz');
      code.if(() => loop.emptied?.(code));
    }
    code.getGlobal(globals.inputAt).op('i32.eqz');
    code.if(() => code.i32(stop.done).setGlobal(globals.stop).op('return'));
    code.getGlobal(globals.inputAt).i32(frame).op('i32.sub').set(top);
    code
      .get(top)
      .memory('i32.load', map.input + frame - 4)
      .setGlobal(globals.resume);
    code.getGlobal(globals.resume).op('i32.eqz').set(fresh);
    code.i32(0).setGlobal(globals.child);
    if (kept === null) explore();
    else {
      code.get(fresh).getGlobal(kept.top).i32(map.ahead).op('i32.eq').getGlobal(globals.resume).i32(0).op('i32.ge_s', 'i32.and', 'i32.or');
      code.if(explore, () => code.i32(0).setGlobal(globals.ordinal).call(kept.next));
    }
    code.getGlobal(globals.stop);
    code.if(() => {
      if (functions.pausing !== null) {
        code.getGlobal(globals.stop).i32(stop.paused).op('i32.eq');
        code.if(() =>
          code
            .get(top)
            .getGlobal(globals.ordinal)
            .memory('i32.store', map.input + frame - 4),
        );
      }
      code.op('return');
    });
    code.getGlobal(globals.child);
    code.if(
      () => {
        code
          .get(top)
          .getGlobal(globals.resume)
          .memory('i32.store', map.input + frame - 4);
        push(code, env, keys.stored, host, number);
        loop.entered?.(code);
      },
      () => loop.leave(code, top),
    );
  });

  function explore(): void {
    for (const [word, local] of words.entries())
      code
        .get(top)
        .memory('i32.load', map.input + 4 * word)
        .set(local);
    const cells = keys.open(code, words);
    const pushCells = (): void => {
      for (const cell of cells) code.get(cell);
    };
    pushCells();
    code.call(functions.unpackChanged);
    const meet = (): void => meetSteps(code, site, steps, pushCells, loop.beginsProcess);
    loop.explore(code, { meet, pushCells, cells, top, fresh });
  }
}
