import { LineMap, type Span } from '../../base/span.ts';
import { sharedChanges } from '../../engine/views/changes.ts';
import { StepLabels } from '../../engine/views/labels.ts';
import { SharedReads } from '../../engine/views/reads.ts';
import type { Machine } from '../../engine/machine/machine.ts';
import type { SimulationPoint } from '../../engine/runs/simulation.ts';
import { describeState, type DescribedProcess } from '../../engine/views/state-view.ts';
import type { PictureView } from '../../engine/views/picture.ts';
import { Waiting } from '../../engine/waiting/waiting.ts';
import { waitsInWords } from '../../engine/waiting/words.ts';
import type { WaitsInWords } from '../../contract/waiting.ts';
import { DeadVariables } from './dead-variables.ts';
import type { StateGroup, StateView } from '../../contract/states.ts';
import type { Step, StepView } from '../../contract/steps.ts';

/** Makes the data that the app shows of steps and states. */
export class SimulationViews {
  readonly labels: StepLabels;
  private readonly lines: LineMap;
  private readonly sharedReads: SharedReads;
  private readonly deadVariables: DeadVariables;
  private waits: Waiting | null = null;
  /** The steps described so far, by everything that distinguishes them: long runs consist of few different ones. */
  private readonly known = new Map<string, StepView>();

  constructor(
    readonly machine: Machine,
    private readonly text: string,
    /** Draws the model's picture, if it has one. */
    private readonly picture: () => PictureView | null = () => null,
  ) {
    this.labels = new StepLabels(machine, text);
    this.sharedReads = new SharedReads(machine);
    this.deadVariables = new DeadVariables(machine.system);
    this.lines = new LineMap(text);
  }

  /** A state with the changes since `before` marked. */
  state(state: Int32Array, before: Int32Array | null, id: number): StateView {
    const { shared, buffers, processes } = describeState(this.machine, state, before);
    const others = { location: null, parameters: [], dead: [] };
    const groups: StateGroup[] = [];
    // What all processes see comes first: with many of them what stood last would be out of view.
    if (shared.length > 0) groups.push({ name: 'Shared variables', kind: 'shared', ...others, entries: shared });
    if (buffers.length > 0) groups.push({ name: 'Channels', kind: 'channels', ...others, entries: buffers });
    const own = processes.map(
      (process, activation): StateGroup => ({
        name: process.name,
        kind: 'process',
        location: {
          number: process.location,
          text: this.locationText(process),
          span: process.span,
          label: labelText(process),
          behind: process.labelsBehind,
        },
        parameters: process.parameters,
        entries: process.variables,
        dead: this.deadVariables.at(activation, process.location),
      }),
    );
    groups.push(...own);
    return { id: id < 0 ? null : id, groups, waiting: null, picture: null };
  }

  /** The line of the text in which a span begins, from 1. */
  lineOf(span: Span): number {
    return this.lines.position(span.start).line;
  }

  /** A state as it is looked at by itself: with what its processes wait for, and the picture of the problem. */
  whole(state: Int32Array, before: Int32Array | null, id: number): StateView {
    return { ...this.state(state, before, id), waiting: this.waiting(state), picture: this.picture()?.at(state) ?? null };
  }

  /** What the processes wait for in a state. */
  waiting(state: Int32Array): WaitsInWords {
    this.waits ??= new Waiting(this.machine);
    return waitsInWords(this.waits.describe(state), this.text);
  }

  /** A step from a state; `reached` is where it led, if it was taken. */
  step(state: Int32Array, step: Step, reached: SimulationPoint | null): StepView {
    const { labels, known } = this;
    const described = labels.describe(state, step);
    const output = reached?.output ?? [];
    const error = reached?.error ?? null;
    const changes = reached === null || error !== null ? [] : this.changes(state, step, reached.state);
    const reads = reached === null ? [] : this.sharedReads.reads(state, step);
    const key = JSON.stringify([step.transition, step.choice, described.label, output, error, changes, reads]);
    const former = known.get(key);
    if (former !== undefined) return former;
    const processes = labels.movers(step).map((p) => labels.name(p));
    const { transition, choice } = step;
    const view: StepView = { transition, choice, ...described, changes, reads, processes, spans: labels.spans(step), output, error };
    known.set(key, view);
    return view;
  }

  /** What a step sets of what is shared: what it changes, and what it sets to the value that it has. */
  private changes(state: Int32Array, step: Step, after: Int32Array): StepView['changes'] {
    const changed = sharedChanges(this.machine, state, after);
    const same = this.sharedReads
      .writes(state, step)
      .filter(
        ({ name }) =>
          !changed.some((change) => change.name === name || (/^[.[]/.test(change.name.slice(name.length)) && change.name.startsWith(name))),
      );
    return [...changed, ...same.map(({ name, value }) => ({ name, before: value, after: value }))];
  }

  private locationText(process: DescribedProcess): string {
    const { line } = this.lines.position(process.span.start);
    if (process.ended) return `line ${line}: END`;
    const source = this.text.slice(process.span.start, process.span.end);
    const first = source.split('\n')[0]?.trim() ?? '';
    return `line ${line}: ${first.length > 40 || first.length < source.length ? `${first.slice(0, 39)}…` : first}`;
  }
}

/** The labels that a process is at, those behind DOs that it falls through included; null if there are none. */
function labelText({ labels, labelsBehind }: DescribedProcess): string | null {
  return [...labels.slice(0, 1), ...labelsBehind].join(', ') || null;
}
