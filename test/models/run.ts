import { begun } from '../begun.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { type RunTimeError, StepList } from '../../src/engine/source/source.ts';
import type { CheckOutcome } from '../../src/engine/plan/ran.ts';
import { analyse } from '../../src/frontends/esml/analyse.ts';
import type { AnalysisOptions } from '../../src/frontends/esml/check/checked.ts';
import { lower } from '../../src/frontends/esml/lower/lower.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';
import type { Step } from '../../src/contract/steps.ts';
import type { CheckOptions } from '../../src/contract/check/options.ts';

/** Compiles a text; throws its error diagnostics if there are any. */
export function compile(text: string, options: Partial<AnalysisOptions> = {}): TransitionSystem {
  const checked = analyse(text, { dialect: 'extended', constants: {}, ...options });
  const errors = checked.diagnostics.filter((diagnostic) => diagnostic.severity === 'error');
  if (errors.length > 0) throw new Error(errors.map(({ code, message, span }) => `${code} at ${span.start}: ${message}`).join('\n'));
  return lower(checked);
}

/** Searches to the end. */
export function check(system: TransitionSystem, options: Partial<CheckOptions> = {}): CheckOutcome {
  const search = begun(system, { engine: 'machine', ...options });
  while (!search.slice(1_000));
  return search.outcome();
}

/** Where a run ends: the steps enabled there, or the error that its last step met. */
export interface RunEnd {
  readonly enabled: number;
  readonly terminated: boolean;
  readonly error: RunTimeError | null;
}

/** Repeats a run on a machine of its own; throws if one of its steps is not enabled, or if it goes on after an error. */
export function replay(system: TransitionSystem, run: readonly Step[]): RunEnd {
  const machine = new Machine(system);
  let state = new Int32Array(machine.words);
  let error: RunTimeError | null = null;
  const enabled = new StepList();
  machine.initial(state);
  run.forEach((step, index) => {
    if (error !== null) throw new Error(`the run goes on after the error in step ${index}`);
    machine.enabled(state, enabled);
    if (!includes(enabled, step)) throw new Error(`step ${index + 1} of the run is not enabled`);
    const next = new Int32Array(machine.words);
    error = machine.fire(state, step.transition, step.choice, next);
    state = next;
  });
  if (error !== null) return { enabled: 0, terminated: false, error };
  machine.enabled(state, enabled);
  return { enabled: enabled.count, terminated: enabled.count === 0 && machine.terminated(state), error: null };
}

function includes(steps: StepList, step: Step): boolean {
  return Array.from({ length: steps.count }, (_, i) => i).some(
    (i) => steps.transition(i) === step.transition && steps.choice(i) === step.choice,
  );
}
