import type { Step } from '../../contract/steps.ts';
import { type SuccessorSource, StepList } from '../source/source.ts';

/** A run of a model that takes steps as another program told them. */
export interface GuidedRun {
  readonly steps: readonly Step[];
  /** The states passed, the initial one first. */
  readonly states: readonly Int32Array[];
}

/** Pairs of a place in the telling and a state that are looked at, at most: a telling that says little may fit very many runs. */
const mostTried = 1_000_000;

/**
 * Finds a run that fits what another program tells of one: `fits[i]` says of each transition whether it may be the step i (from 0). Where
 * several steps fit, all are tried, depth first. The run is taken that `ends` accepts at its end, given all of its states; null if there is
 * none, or none was found among a million tries. Each step is one that the source takes, so that what is found is a run of the model.
 */
export function guidedRun(
  source: SuccessorSource,
  fits: readonly ((transition: number) => boolean)[],
  ends: (states: readonly Int32Array[]) => boolean,
): GuidedRun | null {
  const states = [new Int32Array(source.words)];
  source.initial(states[0] ?? new Int32Array(0));
  const steps: Step[] = [];
  /** What is still to be tried after each number of steps. */
  const waiting: Step[][] = [];
  const tried = new Set<string>();
  for (;;) {
    const state = states[steps.length] ?? new Int32Array(0);
    const key = `${steps.length} ${state.join(' ')}`;
    if (tried.has(key)) waiting[steps.length] = [];
    else {
      tried.add(key);
      if (tried.size > mostTried) return null;
      if (steps.length === fits.length && ends(states)) return { steps, states };
      waiting[steps.length] = fitting(source, state, fits[steps.length]);
    }
    // Back to the last place where something is left to be tried.
    for (;;) {
      const next = waiting[steps.length]?.pop();
      if (next !== undefined) {
        const into = new Int32Array(source.words);
        if (source.fire(states[steps.length] ?? new Int32Array(0), next.transition, next.choice, into) !== null) continue;
        steps.push(next);
        states.push(into);
        break;
      }
      if (steps.pop() === undefined) return null;
      states.pop();
    }
  }
}

/** The steps of a state that fit, the first one last. */
function fitting(source: SuccessorSource, state: Int32Array, fits: ((transition: number) => boolean) | undefined): Step[] {
  if (fits === undefined) return [];
  const enabled = new StepList();
  source.enabled(state, enabled);
  enabled.keep(fits);
  return Array.from({ length: enabled.count }, (_, i) => ({ transition: enabled.transition(i), choice: enabled.choice(i) })).reverse();
}
