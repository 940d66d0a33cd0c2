import { Random } from '../../base/random.ts';
import type { Machine } from '../machine/machine.ts';
import { listSome, mostSteps, type RunTimeError, StepList } from '../source/source.ts';
import type { Step } from '../../contract/steps.ts';

/** Steps of one state that are shown, at most. */
const mostListed = 10_000;

/** A point of a simulation: the state reached, and how. */
export interface SimulationPoint {
  readonly id: number;
  /** null for the initial point. */
  readonly parent: SimulationPoint | null;
  readonly step: Step | null;
  readonly state: Int32Array;
  /** What TRACE printed within the step. */
  readonly output: readonly string[];
  /** The error that ended the run here; `state` is then that before the step. */
  readonly error: RunTimeError | null;
  /** Steps from the initial point. */
  readonly depth: number;
}

/** Why nothing can be done at a point. */
export type Stopped = 'deadlock' | 'terminated' | 'error' | null;

/**
 * Steps through a model. All points reached are kept as a tree, so that one can step back, forward again, and branch from any earlier
 * point.
 */
export class Simulation {
  readonly points: SimulationPoint[] = [];
  private at: SimulationPoint;
  /** The points reached from each point, by step. */
  private readonly next = new Map<SimulationPoint, Map<string, SimulationPoint>>();
  private readonly steps = new StepList();
  /** True if there were more steps than listed when they were listed last. */
  omits = false;

  constructor(private readonly machine: Machine) {
    const state = new Int32Array(machine.words);
    machine.initial(state);
    this.at = { id: 0, parent: null, step: null, state, output: machine.initialOutput(), error: machine.initialError, depth: 0 };
    this.points.push(this.at);
  }

  get current(): SimulationPoint {
    return this.at;
  }

  /** The first steps that can be taken at the current point, more than anybody looks at; none after an error. */
  enabled(): Step[] {
    this.list(mostListed);
    return Array.from({ length: this.steps.count }, (_, i) => ({ transition: this.steps.transition(i), choice: this.steps.choice(i) }));
  }

  /** Why no step is enabled; null if one is. */
  stopped(): Stopped {
    if (this.at.error !== null) return 'error';
    this.list(mostListed);
    if (this.steps.count > 0) return null;
    return this.machine.terminated(this.at.state) ? 'terminated' : 'deadlock';
  }

  /** Takes an enabled step; returns the point reached, which may be one with an error. Throws if the step is not enabled. */
  take(step: Step): SimulationPoint {
    if (!this.possible(step)) throw new Error(`step ${showStep(step)} is not enabled here`);
    return this.execute(step);
  }

  /** What a step that is enabled leads to, without taking it; null if it fails. */
  peek(step: Step): Int32Array | null {
    const known = this.next.get(this.at)?.get(showStep(step));
    if (known !== undefined) return known.error === null ? known.state : null;
    const state = new Int32Array(this.machine.words);
    return this.machine.fire(this.at.state, step.transition, step.choice, state) === null ? state : null;
  }

  /** Whether a step can be taken at a point; that becomes the current one. */
  possibleAt(point: SimulationPoint, step: Step): boolean {
    this.goTo(point);
    return this.possible(step);
  }

  /** Whether a step can be taken at the current point. */
  private possible(step: Step): boolean {
    return this.next.get(this.at)?.has(showStep(step)) === true || this.lists(step);
  }

  /** Lists up to so many steps at the current point. */
  private list(most: number): void {
    this.steps.clear();
    this.omits = this.at.error === null && !listSome(this.machine, this.at.state, this.steps, most);
  }

  private lists({ transition, choice }: Step): boolean {
    this.list(mostSteps);
    const { steps } = this;
    for (let i = 0; i < steps.count; i++) if (steps.transition(i) === transition && steps.choice(i) === choice) return true;
    return false;
  }

  /** Moves along a step that is known to be enabled. */
  private execute(step: Step): SimulationPoint {
    const known = this.next.get(this.at)?.get(showStep(step));
    if (known !== undefined) {
      this.at = known;
      return known;
    }
    const state = new Int32Array(this.machine.words);
    const output: string[] = [];
    const error = this.machine.execute(this.at.state, step.transition, step.choice, state, output);
    const point: SimulationPoint = {
      id: this.points.length,
      parent: this.at,
      step,
      state: error === null ? state : this.at.state,
      output,
      error,
      depth: this.at.depth + 1,
    };
    this.points.push(point);
    const siblings = this.next.get(this.at) ?? new Map<string, SimulationPoint>();
    this.next.set(this.at, siblings.set(showStep(step), point));
    this.at = point;
    return point;
  }

  /** Steps back; false at the initial point. */
  back(): boolean {
    if (this.at.parent === null) return false;
    this.at = this.at.parent;
    return true;
  }

  /** Moves to any point reached before. */
  goTo(point: SimulationPoint): void {
    if (this.points[point.id] !== point) throw new Error('the point belongs to another simulation');
    this.at = point;
  }

  /** The points from the initial one to the current one. */
  path(): SimulationPoint[] {
    const path: SimulationPoint[] = [];
    for (let p: SimulationPoint | null = this.at; p !== null; p = p.parent) path.push(p);
    return path.reverse();
  }

  /**
   * Takes up to `count` steps, each chosen with equal probability. Returns how many were taken; fewer when the run ends, or in a state for
   * which `until` says so.
   */
  randomWalk(count: number, seed: number, until?: (state: Int32Array) => boolean): number {
    const random = new Random(seed);
    for (let taken = 0; taken < count; taken++) {
      this.list(mostSteps);
      if (this.steps.count === 0) return taken;
      const chosen = random.below(this.steps.count);
      const step = { transition: this.steps.transition(chosen), choice: this.steps.choice(chosen) };
      const { state, error } = this.execute(step);
      if (error === null && until?.(state) === true) return taken + 1;
    }
    return count;
  }

  /**
   * Takes the given steps from the initial point. Returns null, or a sentence saying which step could not be taken and why that is likely;
   * the simulation then stands where that step should have begun.
   */
  replay(steps: readonly Step[]): string | null {
    this.at = this.points[0] ?? this.at;
    for (const [index, step] of steps.entries()) {
      if (!this.possible(step)) {
        return `step ${index + 1} of ${steps.length} (${showStep(step)}) is not possible here: the model or its constants have likely changed since the run was made`;
      }
      this.execute(step);
    }
    return null;
  }
}

/** True for the same way of the same transition. */
export function same(a: Step, b: Step): boolean {
  return a.transition === b.transition && a.choice === b.choice;
}

/** `12`, or `12.3` for the way numbered 3 of transition 12. */
export function showStep(step: Step): string {
  return step.choice === 0 ? String(step.transition) : `${step.transition}.${step.choice}`;
}
