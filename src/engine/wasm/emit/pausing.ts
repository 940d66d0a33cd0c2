import type { Code } from './encoder/code.ts';
import type { Environment } from './environment.ts';
import { stop } from './stop.ts';
import type { Pausing } from './step-code.ts';

/** Steps of one state between two pauses. */
const stepsAtOnce = 1 << 18;

/** True if a state may have many steps of one transition. */
export function hasToss({ system }: Environment): boolean {
  return system.templates.some(({ edges }) => edges.some(({ action }) => action.kind === 'toss'));
}

/**
 * Divides the steps of a state: a breadth-first search pauses after many of them, and passes over them when it expands the state again; a
 * depth-first search goes on as soon as it has a new state, and comes back for the rest. Null for models that do not need it.
 */
export function pausing(env: Environment, search: 'bfs' | 'dfs'): Pausing | null {
  if (!hasToss(env)) return null;
  const { ordinal, pauseAt, met, resume, child } = env.globals;
  return {
    resume: search === 'bfs' ? met : resume,
    leave: (code) => {
      if (search === 'dfs') {
        code.getGlobal(child);
        code.if(() => code.op('return'));
      }
      code.getGlobal(ordinal).getGlobal(pauseAt).op('i32.ge_u');
      code.if(() => code.i32(stop.paused).setGlobal(env.globals.stop).op('return'));
    },
  };
}

/** Generates, before a state is expanded, where the next pause is. */
export function planPause(code: Code, { globals }: Environment, { resume }: Pausing): void {
  code.getGlobal(resume).i32(stepsAtOnce).op('i32.add').setGlobal(globals.pauseAt);
}

/**
 * Generates what passes over steps met before, of a row numbered from 0 to `last`: their number goes to `next`. `over` is left to where all
 * have been met.
 */
export function passMet(code: Code, { globals }: Environment, { resume }: Pausing, next: number, last: number, over: () => void): void {
  code.getGlobal(resume).getGlobal(globals.ordinal).op('i32.gt_u');
  code.if(() => {
    code.getGlobal(resume).getGlobal(globals.ordinal).op('i32.sub').set(next);
    code.get(next).get(last).op('i32.gt_u');
    code.if(() => {
      code.getGlobal(globals.ordinal).get(last).i32(1).op('i32.add', 'i32.add').setGlobal(globals.ordinal);
      over();
    });
    code.getGlobal(resume).setGlobal(globals.ordinal);
  });
}
