import type { Analysis } from '../../system/analysis/analysis.ts';
import { elementIn } from '../../system/analysis/elements.ts';
import type { Access } from '../../system/analysis/objects.ts';
import type { Layout } from '../../system/layout.ts';
import type { StepList } from '../source/source.ts';
import { conditionsOf } from './conditions.ts';
import type { EnablingSet } from './enabling.ts';
import { Evaluation } from './evaluation.ts';

/** A state as reductions see it: where each process is, how full each buffer is, and which transitions are enabled. */
export class Situation {
  /** Enabled transitions, each once, in the order of the steps. */
  readonly enabled: number[] = [];
  private readonly mask: Uint8Array;
  /** The enabling sets of disabled transitions in this state, as far as they have been asked for. */
  readonly enablingSets = new Map<number, readonly EnablingSet[]>();
  private evaluation: Evaluation | null = null;
  private state: Int32Array = new Int32Array(0);

  constructor(
    readonly analysis: Analysis,
    private readonly layout: Layout,
  ) {
    this.mask = new Uint8Array(analysis.footprints.length);
  }

  /** Makes it speak of another state. The state's words are not copied. */
  look(state: Int32Array, steps: StepList): void {
    for (const transition of this.enabled) this.mask[transition] = 0;
    this.enabled.length = 0;
    this.enablingSets.clear();
    this.evaluation?.look(state);
    this.state = state;
    for (let i = 0; i < steps.count; i++) {
      const transition = steps.transition(i);
      if (this.mask[transition] === 1) continue;
      this.mask[transition] = 1;
      this.enabled.push(transition);
    }
  }

  isEnabled(transition: number): boolean {
    return this.mask[transition] === 1;
  }

  /** The stored location of a process. */
  location(process: number): number {
    return this.state[this.layout.frames[process] ?? -1] ?? 0;
  }

  /** Whether a condition (`Conditions.all`) is true; null if its evaluation fails. */
  holds(condition: number): boolean | null {
    this.evaluation ??= new Evaluation(this.analysis.system, conditionsOf(this.analysis).all, this.state);
    return this.evaluation.holds(condition);
  }

  /** What a process may do next, enabled or not. */
  next(process: number): readonly number[] {
    return this.analysis.at(process, this.location(process));
  }

  /** What a process may do next in another state. */
  nextIn(state: Int32Array, process: number): readonly number[] {
    return this.analysis.at(process, state[this.layout.frames[process] ?? -1] ?? 0);
  }

  /** The elements of arrays that accesses touch in a state, as far as the state decides them. */
  elements(accesses: readonly Access[], state: Int32Array): ReadonlyMap<Access, number> {
    const found = new Map<Access, number>();
    for (const access of accesses) {
      const element = access.index === null ? null : elementIn(access, state, this.analysis.system, this.layout);
      if (element !== null) found.set(access, element);
    }
    return found;
  }

  /** The process of a transition that is not where the transition starts; null if all are there. */
  absent(transition: number): number | null {
    const { processes, sources } = this.analysis.footprint(transition);
    return processes.find((process, i) => this.location(process) !== sources[i]) ?? null;
  }

  /** Messages in the buffer that an object is; 0 for other objects. */
  messages(object: number): number {
    const buffer = this.buffer(object);
    return buffer === null ? 0 : (this.state[buffer] ?? 0);
  }

  /** The signal of the oldest message in a buffer that is not empty. */
  oldest(object: number): number {
    const buffer = this.buffer(object);
    return buffer === null ? -1 : (this.state[buffer + 1] ?? -1);
  }

  private buffer(object: number): number | null {
    const found = this.analysis.objects[object];
    return found?.kind === 'buffer' ? (this.layout.buffers[found.number]?.address ?? null) : null;
  }
}
