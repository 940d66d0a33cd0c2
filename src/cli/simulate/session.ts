import { LineMap } from '../../base/span.ts';
import { StepLabels } from '../../engine/views/labels.ts';
import type { Machine } from '../../engine/machine/machine.ts';
import { type FollowedSteps, followSaved } from '../../engine/runs/saved-run.ts';
import { Simulation, type SimulationPoint, showStep, type Stopped } from '../../engine/runs/simulation.ts';
import { endedWords } from '../ended-words.ts';
import { type StateWriter, stateText } from '../state-text.ts';
import type { Style } from '../style.ts';
import { waitingText } from '../waiting-text.ts';
import type { SavedStep } from '../../contract/saved-run.ts';
import type { Step } from '../../contract/steps.ts';

/** A simulation and the words for it. */
export class Session {
  private readonly simulation: Simulation;
  private readonly labels: StepLabels;
  private readonly writer: StateWriter;

  constructor(machine: Machine, text: string, style: Style) {
    this.simulation = new Simulation(machine);
    this.labels = new StepLabels(machine, text);
    this.writer = { machine, text, lines: new LineMap(text), style };
  }

  enabled(): Step[] {
    return this.simulation.enabled();
  }

  stopped(): Stopped {
    return this.simulation.stopped();
  }

  take(step: Step): void {
    this.simulation.take(step);
  }

  back(): boolean {
    return this.simulation.back();
  }

  /** The states of the run so far, the last one that at which it is. */
  states(): Int32Array[] {
    return this.simulation.path().map(({ state }) => state);
  }

  /** Takes up to `count` steps at random; returns how many. */
  randomWalk(count: number, seed: number): number {
    return this.simulation.randomWalk(count, seed);
  }

  /** Takes the given steps; returns why not all of them could be taken, or null. */
  replay(steps: readonly Step[]): string | null {
    return this.simulation.replay(steps);
  }

  /** The run so far, each step with its label. */
  steps(): SavedStep[] {
    return this.simulation
      .path()
      .flatMap(({ parent, step }) => (parent === null || step === null ? [] : [{ label: this.labels.label(parent.state, step), ...step }]));
  }

  /** Takes the steps of a saved run, as far as they are possible; the answer says what became of them. */
  follow(saved: readonly SavedStep[], exact: boolean): FollowedSteps {
    const followed = followSaved(saved, this.writer.machine, this.labels, exact);
    this.replay(followed.steps);
    return followed;
  }

  /** The current point: the step that led there, and the state with what the step changed. */
  pointText(): string {
    return this.textOf(this.simulation.current);
  }

  /** The last `count` points of the run, and why it goes no further, if so. */
  runText(count = Number.POSITIVE_INFINITY): string {
    const points = this.simulation.path();
    const shown = Number.isFinite(count) ? points.slice(-count) : points;
    return [...shown.map((point) => this.textOf(point)), this.stoppedText()].join('');
  }

  /** The steps that can be taken, numbered from 1, or why there are none. */
  menuText(): string {
    const steps = this.enabled();
    if (steps.length === 0) return this.stoppedText();
    const width = String(steps.length).length;
    const { state } = this.simulation.current;
    const lines = steps.map((step, index) => `  ${String(index + 1).padStart(width)}  ${this.stepText(state, step)}\n`);
    if (this.simulation.omits) lines.push('  there are more steps here, which are not listed\n');
    return lines.join('');
  }

  private textOf({ parent, step, state, output, error, depth }: SimulationPoint): string {
    const { style, lines } = this.writer;
    const taken = parent === null || step === null ? 'initial state' : this.stepText(parent.state, step);
    return [
      `${style.bold(`${depth}`)}  ${taken}\n`,
      ...output.map((line) => `     prints ${line}\n`),
      error === null ? '' : `     ${style.bad(`error: ${error.message}`)} (line ${lines.position(error.span.start).line})\n`,
      error === null ? stateText(this.writer, state, parent?.state ?? null, '     ') : '',
    ].join('');
  }

  private stepText(state: Int32Array, step: Step): string {
    const { style, lines } = this.writer;
    const line = lines.position(this.labels.spans(step)[0]?.start ?? 0).line;
    return `${this.labels.label(state, step)}${style.faint(`  (line ${line}, step ${showStep(step)})`)}`;
  }

  private stoppedText(): string {
    const { style } = this.writer;
    switch (this.stopped()) {
      case null:
        return '';
      case 'deadlock':
        return `${style.bad('deadlock: no step is possible')}\n${waitingText(this.writer, this.simulation.current.state, '  ')}`;
      case 'terminated':
        return `${style.good(endedWords(this.writer.machine.system))}\n`;
      case 'error':
        return `${style.bad('the run ends with this error')}\n`;
    }
  }
}
