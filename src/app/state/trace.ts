import type { SimulationView, StateView, StepChoice, StepView } from '../../worker/api.ts';

/** Where a run comes from: the violation of a property, or a simulation. */
export type Origin = { readonly kind: 'verdict'; readonly property: string } | { readonly kind: 'simulation' } | { readonly kind: 'link' };

/** What could happen at a place of the run. */
export interface Ahead {
  readonly at: number;
  readonly enabled: readonly StepView[];
  readonly stopped: SimulationView['stopped'];
}

/** A run that is being looked at: a counterexample or a simulation, stepped through in the same way. */
export interface TraceState {
  readonly origin: Origin;
  readonly view: SimulationView;
  /** How many of the steps have been taken at the place that is shown. */
  readonly index: number;
  readonly ahead: Ahead | null;
  /** The revision of the document that was run. */
  readonly revision: number;
  /** The generator's seed of the last random walk. */
  readonly seed: number | null;
}

/** The slice for a run that the worker has just replayed, at a given place. */
export function openTrace(origin: Origin, view: SimulationView, index: number, revision: number, seed: number | null): TraceState {
  return stepTo({ origin, view, index: 0, ahead: null, revision, seed }, index);
}

/** Moves to a place, as far as the run reaches. */
export function stepTo(trace: TraceState, index: number): TraceState {
  const at = Math.max(0, Math.min(index, trace.view.steps.length));
  const { steps, enabled, stopped } = trace.view;
  const ahead = at === steps.length ? { at, enabled, stopped } : trace.ahead?.at === at ? trace.ahead : null;
  return { ...trace, index: at, ahead };
}

/** Takes what could happen at a place in the middle of the run, unless the place or the run has changed since. */
export function receiveAhead(trace: TraceState, run: SimulationView, ahead: Ahead): TraceState {
  return trace.view === run && trace.index === ahead.at ? { ...trace, ahead } : trace;
}

/** The choices up to a place of the run. */
export function choicesUpTo(trace: TraceState, index: number): StepChoice[] {
  return trace.view.steps.slice(0, index).map(choiceOf);
}

/** A step without its description. */
export function choiceOf(step: StepChoice): StepChoice {
  return { transition: step.transition, choice: step.choice };
}

/** The step that led to the place that is shown; null at the beginning. */
export function currentStep(trace: TraceState): StepView | null {
  return trace.view.steps[trace.index - 1] ?? null;
}

/** The state at the place that is shown; after a step that failed, the state before it. */
export function currentState(trace: TraceState): StateView | null {
  return trace.view.states[Math.min(trace.index, trace.view.states.length - 1)] ?? null;
}

/** Whether two steps are the same choice. */
export function sameChoice(a: StepChoice, b: StepChoice): boolean {
  return a.transition === b.transition && a.choice === b.choice;
}
