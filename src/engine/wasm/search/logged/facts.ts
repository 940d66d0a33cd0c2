import type { Expression } from '../../../../system/ir.ts';
import type { Code, FunctionReference } from '../../emit/encoder/code.ts';
import type { Environment } from '../../emit/environment.ts';
import { pushGuard } from '../../emit/expressions.ts';
import { streamBytes } from '../../emit/memory-map.ts';
import { stop } from '../../emit/stop.ts';

/** Where the module notes what it finds in each state, in order. */
export interface FactsRoom {
  /** The window, and the name of the global with the end of what is in it. */
  readonly window: number;
  readonly at: number;
  readonly flush: FunctionReference;
}

export const factsAtName = 'factsAt';

/** Gives a local with a bit for each proposition that holds in the working state; where one cannot be evaluated, the search stops. */
export function pushFacts(code: Code, env: Environment, propositions: readonly Expression[]): number {
  const [facts, value] = [code.local(), code.local()];
  code.i32(0).set(facts);
  for (const expression of [...propositions].reverse()) {
    pushGuard(code, env, null, expression);
    code.tee(value).i32(2).op('i32.eq');
    code.if(() => code.i32(stop.undecided).setGlobal(env.globals.stop).op('return'));
    code.get(facts).i32(1).op('i32.shl').get(value).op('i32.or').set(facts);
  }
  return facts;
}

/**
 * Notes the facts of the state that has been explored, in a local, and above them how many of its steps lead somewhere: `failing` is the
 * global with how many do not.
 */
export function noteFacts(
  code: Code,
  { globals }: Environment,
  propositions: number,
  { window, at, flush }: FactsRoom,
  failing: number,
  facts: number,
): void {
  const steps = code.local();
  code.getGlobal(globals.ordinal).getGlobal(failing).op('i32.sub').tee(steps);
  code.i32(32 - propositions).op('i32.shr_u');
  if (propositions === 0) code.op('drop').i32(0);
  code.if(() => code.i32(stop.choices).setGlobal(globals.stop).op('return'));
  code
    .getGlobal(at)
    .i32(streamBytes - 4)
    .op('i32.gt_u');
  code.if(() => code.getGlobal(at).call(flush).i32(0).setGlobal(at));
  code.getGlobal(at).get(steps).i32(propositions).op('i32.shl').get(facts).op('i32.or').memory('i32.store', window);
  code.getGlobal(at).i32(4).op('i32.add').setGlobal(at);
  code.release(steps);
}
