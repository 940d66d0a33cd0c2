import { CompiledModel } from '../src/engine/compiled-model.ts';
import { begin } from '../src/engine/plan/begin.ts';
import type { Listener } from '../src/engine/search/events.ts';
import type { Options } from '../src/engine/plan/options.ts';
import { type Plan, plan } from '../src/engine/plan/plan.ts';
import type { PlannedCheck } from '../src/engine/plan/planned-check.ts';
import type { TransitionSystem } from '../src/system/ir.ts';
import type { SearchOutcome } from '../src/contract/check/outcome.ts';

/** The plan for a check; a refusal is thrown. */
export function planned(of: TransitionSystem | CompiledModel, options: Partial<Options> = {}): Plan {
  const made = plan(of instanceof CompiledModel ? of : new CompiledModel(of), options);
  if (made.kind === 'refusal') throw new Error(made.reason);
  return made;
}

/** A check that has begun as it was planned. */
export function begun(
  of: TransitionSystem | CompiledModel,
  options: Partial<Options> = {},
  listener: Listener | null = null,
): PlannedCheck {
  return begin(planned(of, options), listener);
}

/** What a check finds when it is run to its end. */
export function finished<Outcome extends SearchOutcome>(check: { slice(milliseconds: number): boolean; outcome(): Outcome }): Outcome {
  while (!check.slice(10_000));
  return check.outcome();
}
