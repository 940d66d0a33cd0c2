import type { ReductionOptions } from '../../contract/check/reduction.ts';
import type { Analysis } from '../../system/analysis/analysis.ts';
import { StepList, type SuccessorSource } from '../source/source.ts';
import { descriptorOf } from './traits.ts';
import type { Candidate, Rejected } from './reasons.ts';

/** What a choice has to know of the search. */
export interface SearchView {
  /** True if a successor counts as progress for the proviso: it is not on the stack, or all is taken there; or it was not found before. */
  readonly advances: (state: Int32Array) => boolean;
  /** Transitions that will not be taken in this state because they are asleep. */
  readonly asleep: ReadonlySet<number>;
  /** If given, only sets that grew from this transition are considered. */
  readonly start?: number;
}

/**
 * Says which sets may not be taken in place of all transitions. A set that moves something a property names is not taken (C2), nor one that
 * the proviso forbids: from each state at least one step must lead off the stack, or to a new state (Holzmann, Godefroid and Pirottin 1992,
 * section 3.1); for ample sets no step may lead back (C3). A step that ends in an error leads nowhere, so that a set with one is not taken
 * either: what other processes do besides must not be lost.
 */
export class Proviso {
  private readonly steps = new StepList();
  private readonly next: Int32Array;
  private readonly isStrict: boolean;

  constructor(
    private readonly analysis: Analysis,
    private readonly source: SuccessorSource,
    private readonly options: ReductionOptions,
  ) {
    this.next = new Int32Array(source.words);
    this.isStrict = descriptorOf(options.por).back === 'none';
  }

  /** Why a set is not taken in a state whose steps are all given, with the transition that is in the way; null where it may be. */
  refusal(candidate: Candidate, state: Int32Array, all: StepList, view: SearchView): Omit<Rejected, 'candidate'> | null {
    const { analysis, options, steps } = this;
    const members = new Set(candidate.transitions);
    const seen = candidate.transitions.find((transition) => analysis.visible[transition]);
    if (seen !== undefined) return { why: 'visible', transition: seen };
    steps.clear();
    for (let i = 0; i < all.count; i++) if (members.has(all.transition(i))) steps.push(all.transition(i), all.choice(i));
    if (options.single === true && steps.count > 1) return { why: 'not-single', transition: null };
    let advances = false;
    let back: number | null = null;
    for (let i = 0; i < steps.count; i++) {
      const transition = steps.transition(i);
      if (this.source.fire(state, transition, steps.choice(i), this.next) !== null) return { why: 'fails', transition };
      const onward = view.advances(this.next);
      if (!onward) back = transition;
      if (onward && !view.asleep.has(transition)) advances = true;
    }
    return !advances || (this.isStrict && back !== null) ? { why: 'proviso', transition: back } : null;
  }
}
