import { defaultOptions, type FinishedRun } from '../../src/app/session/state/run.ts';
import type { AnalyseResult } from '../../src/contract/model.ts';
import type { PlaceView, SimulationView } from '../../src/contract/run.ts';
import type { StepView } from '../../src/contract/steps.ts';
import type { VerdictView } from '../../src/contract/check/result.ts';

/** A run through states with the given numbers; step i is transition i. */
export function simulation(ids: readonly (number | null)[]): SimulationView {
  return {
    run: 1,
    processes: ['P'],
    buffers: [],
    steps: ids.slice(1).map((_, i) => step(i)),
    stateIds: ids,
    violations: [],
    stopped: null,
    replayProblem: null,
    condition: null,
  };
}

/** A step without effects. */
export function step(transition: number): StepView {
  return {
    transition,
    choice: 0,
    label: `step ${transition}`,
    kind: 'assignment',
    action: `x := ${transition}`,
    channel: null,
    sender: null,
    receiver: null,
    changes: [],
    reads: [],
    processes: ['P'],
    spans: [{ start: transition, end: transition + 1 }],
    output: [],
    error: null,
  };
}

/** A place of a run. */
export function placeView(index: number): PlaceView {
  return { run: 1, index, state: { id: index, groups: [], waiting: null, picture: null }, enabled: [], stopped: null };
}

/** A finished search. */
export function finishedRun(given: { states?: number; run?: number; revision?: number; verdicts?: readonly VerdictView[] }): FinishedRun {
  const { states = 3, run = 1, revision = 1, verdicts = [] } = given;
  return {
    result: {
      run,
      failed: null,
      complete: true,
      incompleteBecause: null,
      statistics: { states, transitions: 4, revisits: 1, loops: null, depth: 2, milliseconds: 1, bytes: 100, terminated: 0 },
      verdicts,
      unreached: [],
      receptions: [],
      reduction: null,
      symmetry: null,
      serial: null,
      differences: [],
      store: null,
      threads: 1,
    },
    revision,
    options: defaultOptions,
    automatic: false,
  };
}

/** An analysis that found nothing wrong. */
export function analysis(run: number, given: Partial<AnalyseResult> = {}): AnalyseResult {
  return {
    run,
    modelName: 'M',
    diagnostics: [],
    runnable: true,
    constants: [],
    properties: [],
    processes: ['P'],
    propositions: [],
    milliseconds: 1,
    ...given,
  };
}
