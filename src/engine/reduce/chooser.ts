import type { Analysis } from '../../system/analysis/analysis.ts';
import type { Layout } from '../../system/layout.ts';
import { StepList, type SuccessorSource } from '../source/source.ts';
import { descriptorOf } from './algorithms.ts';
import type { AlgorithmDescriptor } from './descriptor.ts';
import type { Candidate, Rejected } from './reasons.ts';
import type { Reducer } from './reducer.ts';
import { setsOf } from './sets.ts';
import { Situation } from './situation.ts';
import type { ReductionOptions } from '../../contract/check/reduction.ts';

/** What the chooser has to know of the search. */
export interface SearchView {
  /** True if a successor counts as progress for the proviso: it is not on the stack, or all is taken there; or it was not found before. */
  readonly advances: (state: Int32Array) => boolean;
  /** Transitions that will not be taken in this state because they are asleep. */
  readonly asleep: ReadonlySet<number>;
  /** If given, only sets that grew from this transition are considered. */
  readonly start?: number;
}

/** What was chosen in a state. */
export interface Choice {
  /** The set taken; null when every enabled transition is. */
  readonly candidate: Candidate | null;
  readonly rejected: readonly Rejected[];
}

/**
 * Chooses among the sets that an algorithm proposes. A set that moves something a property names is not taken (C2), nor one that the
 * proviso forbids: from each state at least one step must lead off the stack, or to a new state (Holzmann, Godefroid and Pirottin 1992,
 * section 3.1); for ample sets no step may lead back (C3). A step that ends in an error leads nowhere, so that a set with one is not taken
 * either: what other processes do besides must not be lost. Without a proviso only deadlocks are preserved, and none of this is asked.
 */
export class Chooser {
  readonly situation: Situation;
  private readonly steps = new StepList();
  private readonly next: Int32Array;
  private readonly algorithm: AlgorithmDescriptor;
  private readonly propose: Reducer | null;

  constructor(
    readonly analysis: Analysis,
    layout: Layout,
    private readonly source: SuccessorSource,
    private readonly options: ReductionOptions,
  ) {
    this.algorithm = descriptorOf(options.por);
    this.propose = setsOf(options.por).propose;
    this.situation = new Situation(analysis, layout);
    this.next = new Int32Array(source.words);
  }

  /** Chooses for a state whose steps are given. */
  choose(state: Int32Array, steps: StepList, view: SearchView): Choice {
    const { situation, options } = this;
    situation.look(state, steps);
    if (situation.enabled.length < 2) return { candidate: null, rejected: [] };
    const rejected: Rejected[] = [];
    let taken: Candidate | null = null;
    for (const candidate of this.proposals()) {
      if (view.start !== undefined && !grewFrom(candidate, view.start)) continue;
      if (candidate.transitions.length === 0 || candidate.transitions.length === situation.enabled.length) continue;
      if (rejected.some((before) => sameSet(before.candidate, candidate))) continue;
      if (taken !== null) {
        if (!sameSet(candidate, taken)) rejected.push({ candidate, why: 'larger', transition: null });
        continue;
      }
      const refusal = options.proviso === 'none' ? null : this.refusal(candidate, state, steps, view);
      if (refusal !== null) rejected.push({ candidate, ...refusal });
      else if (this.takesFirst) return { candidate: this.withTried(candidate, rejected), rejected };
      else taken = candidate;
    }
    return { candidate: taken, rejected };
  }

  /** Whether the first set is taken that may be, so that no other is computed. */
  private get takesFirst(): boolean {
    return this.options.select === 'first' || !this.algorithm.reads.includes('select');
  }

  private proposals(): Iterable<Candidate> {
    const { situation, options } = this;
    const found = this.propose?.(situation, options) ?? [];
    if (this.takesFirst) return found;
    const processes = options.select === 'processes' ? (set: Candidate) => this.processesOf(set) : () => 0;
    return [...found].sort(
      (a, b) => processes(a) - processes(b) || a.transitions.length - b.transitions.length || a.closure.length - b.closure.length,
    );
  }

  /**
   * How many processes a set is of: what Overman's original version counts, where one of them must not be blocked (Holzmann, Godefroid and
   * Pirottin 1992, section 5). A set with no enabled transition is not proposed.
   */
  private processesOf({ closure }: Candidate): number {
    return new Set(closure.flatMap((transition) => this.analysis.footprint(transition).processes)).size;
  }

  /**
   * Algorithm 2 finds out that an edge leads to the stack by traversing it, and Table II counts such edges (section 3.2: "the traversal of
   * edges leading back to previously visited states are included"). So what the proviso turned down on the way to a set is traversed with
   * it; a larger set does no harm.
   */
  private withTried(candidate: Candidate, rejected: readonly Rejected[]): Candidate {
    if (!this.algorithm.takesTried) return candidate;
    const tried = new Set(rejected.filter(({ why }) => why === 'proviso').flatMap(({ candidate: { transitions } }) => transitions));
    if (tried.size === 0) return candidate;
    for (const transition of candidate.transitions) tried.add(transition);
    return { ...candidate, transitions: this.situation.enabled.filter((transition) => tried.has(transition)) };
  }

  private refusal(candidate: Candidate, state: Int32Array, all: StepList, view: SearchView): Omit<Rejected, 'candidate'> | null {
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
    const strict = this.algorithm.back === 'none';
    if (!advances || (strict && back !== null)) return { why: 'proviso', transition: back };
    return null;
  }
}

function sameSet(a: Candidate, b: Candidate): boolean {
  return a.transitions.length === b.transitions.length && a.transitions.every((transition, i) => transition === b.transitions[i]);
}

function grewFrom({ reasons: [first] }: Candidate, start: number): boolean {
  return first?.kind === 'start' && first.transition === start;
}
