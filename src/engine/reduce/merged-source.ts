import type { Analysis } from '../../system/analysis/analysis.ts';
import type { Layout } from '../../system/layout.ts';
import { type RunTimeError, StepList, type SuccessorSource } from '../source/source.ts';
import type { Step } from '../../contract/steps.ts';
import { PassingSource } from '../source/passing-source.ts';

/**
 * Statement merging (docs/language.md section 2; thesis 5.4.1, virtual coarsening): after a step, each process that moved goes on through
 * steps that are deterministic, touch only its own variables and are not seen by the properties, until a location that it has passed in
 * this step. A step that would fail is not merged: it is left to be taken on its own, so that errors are found where they are.
 */
export class MergedSource extends PassingSource {
  private readonly steps = new StepList();
  private readonly scratch: Int32Array;
  /** For each process and location whether all that can happen there is local and unseen. */
  private readonly quiet: readonly Uint8Array[];

  constructor(
    base: SuccessorSource,
    private readonly analysis: Analysis,
    private readonly layout: Layout,
  ) {
    super(base);
    this.scratch = new Int32Array(base.words);
    this.quiet = analysis.leaving.map((locations) =>
      Uint8Array.from(locations, (next) => (next.length > 0 && next.every((t) => analysis.local[t] && !analysis.visible[t]) ? 1 : 0)),
    );
  }

  override fire(state: Int32Array, transition: number, choice: number, into: Int32Array): RunTimeError | null {
    return this.record(state, transition, choice, into, null);
  }

  /** Like `fire`, and notes the steps of the base that are merged. */
  record(state: Int32Array, transition: number, choice: number, into: Int32Array, merged: Step[] | null): RunTimeError | null {
    const error = this.base.fire(state, transition, choice, into);
    merged?.push({ transition, choice });
    if (error !== null) return error;
    const { processes, sources } = this.analysis.footprint(transition);
    processes.forEach((process, i) => {
      this.goOn(process, sources[i] ?? -1, into, merged);
    });
    return null;
  }

  /** The base's steps behind a list of merged ones. */
  expand(run: readonly Step[]): Step[] {
    const state = new Int32Array(this.words);
    const next = new Int32Array(this.words);
    const steps: Step[] = [];
    this.initial(state);
    for (const { transition, choice } of run) {
      if (this.record(state, transition, choice, next, steps) !== null) break;
      state.set(next);
    }
    return steps;
  }

  private goOn(process: number, source: number, state: Int32Array, merged: Step[] | null): void {
    const address = this.layout.frames[process] ?? -1;
    const passed = new Set([source]);
    for (;;) {
      const location = state[address] ?? 0;
      if (this.quiet[process]?.[location] !== 1 || passed.has(location)) return;
      passed.add(location);
      const only = this.onlyStep(process, location, state);
      if (only === null || this.base.fire(state, only.transition, only.choice, this.scratch) !== null) return;
      if (passed.has(this.scratch[address] ?? 0)) return;
      state.set(this.scratch);
      merged?.push(only);
    }
  }

  /** The step of a process if it has exactly one. */
  private onlyStep(process: number, location: number, state: Int32Array): Step | null {
    const { steps } = this;
    const next = this.analysis.at(process, location);
    this.base.enabled(state, steps);
    let only: Step | null = null;
    for (let i = 0; i < steps.count; i++) {
      const transition = steps.transition(i);
      if (!next.includes(transition)) continue;
      if (only !== null) return null;
      only = { transition, choice: steps.choice(i) };
    }
    return only;
  }
}
