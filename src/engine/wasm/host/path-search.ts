import type { TransitionSystem } from '../../../system/ir.ts';
import type { Machine } from '../../machine/machine.ts';
import type { Step } from '../../../contract/steps.ts';
import { SearchInstance } from './instance.ts';
import { assemble } from '../search/assemble.ts';
import { avoid } from '../search/recipes/avoid.ts';
import { reach } from '../search/recipes/reach.ts';
import { sight, type Target } from '../emit/observations.ts';
import { replay, stepAt } from './replay.ts';
import { type SoughtRun, soughtRun } from './sought-run.ts';

/** Steps met between two returns. */
const budget = 100_000;

/**
 * What is looked for: a path to a state where the target holds (EF, AG), or a run that never meets one (AF, EG without fairness): one that
 * ends, or whose last step leads back to one of its states.
 */
export interface PathGoal {
  readonly kind: 'reach' | 'avoid';
  readonly target: Target;
}

export interface FoundPath {
  readonly steps: readonly Step[];
  /** True for a path whose last step leads back. */
  readonly loops: boolean;
}

/**
 * The search for one path, done by generated code. A target is reached breadth first, by a shortest path. Avoiding is depth first over
 * states where the target does not hold, until a state is met that is on the stack or has no successor.
 */
export class PathSearch {
  private readonly instance: SearchInstance;

  /**
   * Throws a RangeError when there is no memory for the module, or the model is too large for one. The machine's initial state must not
   * fail.
   */
  constructor(
    system: TransitionSystem,
    private readonly machine: Machine,
    { kind, target }: PathGoal,
    limits: { readonly maxStates: number; readonly maxBytes: number },
  ) {
    const recipe = (kind === 'reach' ? reach : avoid)(target);
    this.instance = new SearchInstance(assemble(recipe, system, machine.layout), limits.maxStates, limits.maxBytes);
    this.instance.begin(machine.layout.initial);
  }

  get states(): number {
    return Math.max(1, this.instance.get('count'));
  }

  get transitions(): number {
    return Math.max(0, this.instance.get('transitions'));
  }

  get bytes(): number {
    return this.instance.bytes;
  }

  /** Searches for some milliseconds. `unable`: the target or a step is such that the abstract machine has to decide. */
  advance(): SoughtRun {
    this.instance.run(budget);
    return soughtRun(this.instance.get('stop'));
  }

  /** The path, once it is found. */
  path(): FoundPath {
    const { instance, machine } = this;
    const found = instance.sightings.find(({ kind }) => kind === sight.goal || kind === sight.end || kind === sight.loop);
    if (found === undefined) throw new Error('no path has been found');
    const { steps, last } = replay(machine, instance.frontier.pathTo(found));
    return found.kind === sight.loop ? { steps: [...steps, stepAt(machine, last, found.ordinal)], loops: true } : { steps, loops: false };
  }
}
