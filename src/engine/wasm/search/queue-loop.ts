import type { Code } from '../emit/encoder/code.ts';
import { batchFull } from '../emit/memory-map.ts';
import { stop } from '../emit/stop.ts';
import { beginFunction, meetSteps, repeat } from './meeting.ts';
import type { ModelSteps } from './model-steps.ts';
import type { QueueLoop, Site } from './recipe.ts';
import { takeWaiting } from './watch-waiting.ts';

/** Generates the loop of a breadth-first search, in `run`, and `begin`. */
export function queueLoop(site: Site, steps: ModelSteps, { lookUp, refillStops = false, beginsProcess, explore }: QueueLoop): void {
  const { module, env, keys, host } = site;
  const { globals, map } = env;
  const { functions } = steps;
  beginFunction(
    site,
    steps,
    () => {},
    () => {},
  );
  const { code } = module.function(['i32'], [], 'run');
  const words = Array.from({ length: keys.stored }, () => code.local());
  repeat(code, site, () => {
    code.getGlobal(globals.inputAt).getGlobal(globals.inputEnd).op('i32.eq');
    code.if(() => {
      code.call(lookUp).getGlobal(globals.stop);
      code.if(() => code.op('return'));
      code.call(host.refill).setGlobal(globals.inputEnd).i32(0).setGlobal(globals.inputAt);
      if (refillStops) {
        code.getGlobal(globals.stop);
        code.if(() => code.op('return'));
      }
      code.getGlobal(globals.inputEnd).op('i32.eqz');
      code.if(() => code.i32(stop.done).setGlobal(globals.stop).op('return'));
    });
    takeWaiting(code, env, words);
    const cells = keys.open(code, words);
    const pushCells = (): void => {
      for (const cell of cells) code.get(cell);
    };
    pushCells();
    code.call(functions.unpackChanged);
    const meet = (): void => {
      meetSteps(code, site, steps, pushCells, beginsProcess);
      if (functions.pausing !== null) pauseIn(code);
    };
    explore(code, { meet, pushCells, cells });
    code
      .getGlobal(globals.batchAt)
      .i32(map.batch + batchFull * map.batchEntry)
      .op('i32.ge_u');
    code.if(() => code.call(lookUp));
  });

  /** Where the search pauses in a state, that state is the next one to be explored, and what its steps led to is looked up. */
  function pauseIn(into: Code): void {
    into.getGlobal(globals.stop).i32(stop.paused).op('i32.eq');
    into.if(
      () => {
        into.getGlobal(globals.ordinal).setGlobal(globals.met);
        into.call(lookUp);
        into.getGlobal(globals.current).i32(1).op('i32.sub').setGlobal(globals.current);
        into
          .getGlobal(globals.inputAt)
          .i32(4 * words.length)
          .op('i32.sub')
          .setGlobal(globals.inputAt)
          .op('return');
      },
      () => into.i32(0).setGlobal(globals.met),
    );
  }
}
