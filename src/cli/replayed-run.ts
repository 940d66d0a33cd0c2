import type { Span } from '../base/span.ts';
import { StepLabels } from '../engine/views/labels.ts';
import type { Machine } from '../engine/machine/machine.ts';
import type { RunTimeError } from '../engine/source/source.ts';
import type { Step } from '../contract/steps.ts';

/** A step of a run with what can be said about it. */
export interface ReplayedStep {
  /** Which step of the run it is, from 0. */
  readonly index: number;
  readonly step: Step;
  readonly label: string;
  readonly processes: readonly string[];
  /** The command; for a communication the sender's. */
  readonly span: Span | null;
  /** What TRACE printed. */
  readonly output: readonly string[];
  readonly error: RunTimeError | null;
  readonly before: Int32Array;
  /** The state that it leads to; after an error that before it. */
  readonly after: Int32Array;
}

export interface ReplayedRun {
  readonly initial: Int32Array;
  /** What TRACE printed before the first step. */
  readonly initialOutput: readonly string[];
  /** All steps but those that were left out. */
  readonly steps: readonly ReplayedStep[];
  /** The state at its end. */
  readonly last: Int32Array;
}

/** Steps of a run that nothing is said about: those from `from` to before `to`. */
export interface LeftOut {
  readonly from: number;
  readonly to: number;
}

/** Executes the run of a verdict again on the machine, and collects what they do, but for those left out. */
export function replayRun(machine: Machine, text: string, steps: readonly Step[], leftOut: LeftOut | null = null): ReplayedRun {
  const labels = new StepLabels(machine, text);
  const initial = new Int32Array(machine.words);
  machine.initial(initial);
  let state = initial;
  const replayed = steps.flatMap((step, index): ReplayedStep[] => {
    const before = state;
    const reached = new Int32Array(machine.words);
    if (leftOut !== null && index >= leftOut.from && index < leftOut.to) {
      machine.execute(before, step.transition, step.choice, reached, null);
      state = reached;
      return [];
    }
    const output: string[] = [];
    const label = labels.label(before, step);
    const error = machine.execute(before, step.transition, step.choice, reached, output);
    if (error === null) state = reached;
    const processes = labels.movers(step).map((mover) => labels.name(mover));
    return [{ index, step, label, processes, span: labels.spans(step)[0] ?? null, output, error, before, after: state }];
  });
  return { initial, initialOutput: machine.initialOutput(), steps: replayed, last: state };
}
