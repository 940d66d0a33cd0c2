import type { TransitionSystem } from '../system/ir.ts';
import type { CheckOptions } from './verdict.ts';

/** Models with more transitions are not compiled: the code would take longer to generate than most searches last. */
const mostTransitions = 50_000;

/** The engine that a check runs on: components are counted by the abstract machine's search. */
export function engineFor(system: TransitionSystem, { engine, components }: CheckOptions): CheckOptions['engine'] {
  return engine === 'wasm' && components !== true && system.transitions.length <= mostTransitions ? 'wasm' : 'machine';
}
