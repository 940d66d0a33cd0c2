import { LineMap } from '../base/span.ts';
import { StepLabels } from '../engine/labels.ts';
import type { Machine } from '../engine/machine/machine.ts';
import { Simulation, type SimulationPoint } from '../engine/simulation.ts';
import { describeState, type DescribedProcess, type DescribedVariable } from '../engine/state-view.ts';
import type { SimulationView, StateEntry, StateGroup, StateView, StepChoice, StepView } from './api.ts';

/** Makes the data that the app shows of runs and states. */
export class SimulationViews {
  private readonly labels: StepLabels;
  private readonly lines: LineMap;

  constructor(
    private readonly machine: Machine,
    private readonly text: string,
    /** The number of a state in the explored graph, -1 if it is not known there. */
    private readonly numberOf: (state: Int32Array) => number,
  ) {
    this.labels = new StepLabels(machine, text);
    this.lines = new LineMap(text);
  }

  /** The run with the given steps. */
  replay(steps: readonly StepChoice[]): SimulationView {
    const simulation = new Simulation(this.machine);
    const problem = simulation.replay(steps);
    return this.view(simulation, problem);
  }

  /** The run with the given steps and up to `count` random ones after them. */
  walk(steps: readonly StepChoice[], count: number, seed: number): SimulationView {
    const simulation = new Simulation(this.machine);
    const problem = simulation.replay(steps);
    if (problem === null) simulation.randomWalk(count, seed);
    return this.view(simulation, problem);
  }

  /** A state with the changes since `before` marked. */
  state(state: Int32Array, before: Int32Array | null, id: number): StateView {
    const { shared, buffers, processes } = describeState(this.machine, state, before);
    const groups: StateGroup[] = processes.map((process) => ({
      name: process.name,
      kind: 'process',
      location: { text: this.locationText(process), span: process.span, label: process.labels[0] ?? null },
      entries: entries(process.variables),
    }));
    if (shared.length > 0) groups.push({ name: 'Shared variables', kind: 'shared', location: null, entries: entries(shared) });
    if (buffers.length > 0) groups.push({ name: 'Channels', kind: 'channels', location: null, entries: entries(buffers) });
    return { id: id < 0 ? null : id, groups };
  }

  private view(simulation: Simulation, problem: string | null): SimulationView {
    const path = simulation.path();
    const steps = path.flatMap((point) =>
      point.step === null || point.parent === null ? [] : [this.step(point.parent.state, point.step, point)],
    );
    const states = path.filter((point) => point.error === null || point.step === null);
    const end = simulation.current;
    return {
      steps,
      states: states.map((point) => this.state(point.state, point.parent?.state ?? null, this.numberOf(point.state))),
      enabled: simulation.enabled().map((step) => this.step(end.state, step, null)),
      stopped: simulation.stopped(),
      replayProblem: problem,
    };
  }

  private step(state: Int32Array, step: StepChoice, reached: SimulationPoint | null): StepView {
    return {
      transition: step.transition,
      choice: step.choice,
      label: this.labels.label(state, step),
      processes: this.labels.movers(step).map((p) => this.labels.name(p)),
      spans: this.labels.spans(step),
      output: reached?.output ?? [],
      error: reached?.error ?? null,
    };
  }

  private locationText(process: DescribedProcess): string {
    const { line } = this.lines.position(process.span.start);
    if (process.ended) return `line ${line}: END`;
    const source = this.text.slice(process.span.start, process.span.end);
    const first = source.split('\n')[0]?.trim() ?? '';
    return `line ${line}: ${first.length > 40 || first.length < source.length ? `${first.slice(0, 39)}…` : first}`;
  }
}

function entries(variables: readonly DescribedVariable[]): StateEntry[] {
  return variables.map(({ name, value, changed }) => ({ name, value, changed }));
}
