import type { Checker } from '../../engine/check.ts';
import { createCheck } from '../../engine/create-check.ts';
import type { Machine } from '../../engine/machine/machine.ts';
import { refusalOf } from '../../engine/reduce/plan.ts';
import { analysisFor } from '../../engine/reduce/reduced-check.ts';
import { createStatelessCheck, statelessRefusal } from '../../engine/reduce/stateless-check.ts';
import type { CheckOptions } from '../../engine/verdict.ts';
import { createFastReducedCheck } from '../../engine/wasm/reduced/fast-reduced-check.ts';
import type { TransitionSystem } from '../../system/ir.ts';
import { UserError } from '../exit.ts';
import type { PorRequest } from './options-por.ts';

/** Begins the check that was asked for; throws a `UserError` if it would be unsound and that was not allowed. */
export function createChecker(system: TransitionSystem, machine: Machine, options: CheckOptions, por: PorRequest): Checker {
  if (por.kind === 'plain') return createCheck(system, machine, options);
  const analysis = analysisFor(system, options);
  const refusal =
    por.kind === 'stateless' ? statelessRefusal(analysis, options, por.stateless) : refusalOf(analysis, options, por.reduction);
  const allowed = por.kind === 'stateless' ? por.unsound : por.reduction.unsound;
  if (refusal !== null && !allowed) throw new UserError(`${refusal} (--unsound runs it nevertheless, for teaching)`);
  return por.kind === 'stateless'
    ? createStatelessCheck(system, machine, options, por.stateless, por.unsound)
    : createFastReducedCheck(system, machine, options, por.reduction, analysis);
}
