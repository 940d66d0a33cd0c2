import type { Code, FunctionReference } from '../emit/encoder/code.ts';
import { stuck } from '../emit/observations.ts';
import { lookUpNearLimit } from './breadth-first.ts';
import type { Site } from './recipe.ts';

/**
 * Generates the note on a state of a breadth-first search, if it has no steps. What the states before it led to is looked up where that may
 * end the search; `restore` makes the state the working one again where that changes it.
 */
export function noteStuck(code: Code, { env, host }: Site, lookUp: FunctionReference, restore: () => void = () => {}): void {
  code.getGlobal(env.globals.ordinal).op('i32.eqz');
  code.if(() => {
    lookUpNearLimit(code, env, lookUp);
    restore();
    stuck(code, env, host);
  });
}
