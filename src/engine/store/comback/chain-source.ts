import { type RunTimeError, StepList, type SuccessorSource } from '../../source/source.ts';
import type { Step } from '../../../contract/steps.ts';
import { PassingSource } from '../../source/passing-source.ts';

/** Steps of one chain, at most: so a circle of states with one step each is cut. */
export const mostSteps = 1_000;

/**
 * Steps that go on by themselves (chains of back edges in ComBack): after a step, while the state reached has exactly one step, that is
 * taken too. Only the last state is a state of the search. A chain ends before a step that fails, and in every state that `stopsAt` says
 * something is to be seen in.
 */
export class ChainSource extends PassingSource {
  /** Steps taken that do not begin a chain. */
  passed = 0;
  private readonly steps = new StepList();
  private readonly next: Int32Array;

  constructor(
    base: SuccessorSource,
    private readonly stopsAt: (state: Int32Array) => boolean,
  ) {
    super(base);
    this.next = new Int32Array(base.words);
  }

  override fire(state: Int32Array, transition: number, choice: number, into: Int32Array): RunTimeError | null {
    return this.follow(state, { transition, choice }, into, null);
  }

  /** The base's steps behind a list of chains. */
  expand(run: readonly Step[]): Step[] {
    const state = new Int32Array(this.words);
    const next = new Int32Array(this.words);
    const all: Step[] = [];
    this.initial(state);
    for (const step of run) {
      if (this.follow(state, step, next, all) !== null) break;
      state.set(next);
    }
    return all;
  }

  private follow(state: Int32Array, first: Step, into: Int32Array, taken: Step[] | null): RunTimeError | null {
    const { base, steps, next } = this;
    const error = base.fire(state, first.transition, first.choice, into);
    taken?.push(first);
    if (error !== null) return error;
    for (let length = 1; length < mostSteps && !this.stopsAt(into); length++) {
      base.enabled(into, steps);
      const only = { transition: steps.transition(0), choice: steps.choice(0) };
      if (steps.count !== 1 || base.fire(into, only.transition, only.choice, next) !== null) return null;
      into.set(next);
      taken?.push(only);
      this.passed++;
    }
    return null;
  }
}
