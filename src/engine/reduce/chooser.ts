import type { Analysis } from '../../system/analysis/analysis.ts';
import type { Layout } from '../../system/layout.ts';
import type { StepList, SuccessorSource } from '../source/source.ts';
import { descriptorOf } from './traits.ts';
import type { AlgorithmDescriptor } from './descriptor.ts';
import { Proviso, type SearchView } from './proviso.ts';
import type { Candidate, Rejected } from './reasons.ts';
import type { Reducer } from './reducer.ts';
import { setsOf } from './makers.ts';
import { Situation } from './situation.ts';
import { forbiddenBy } from '../../contract/check/provisos.ts';
import type { ReductionOptions, Selection } from '../../contract/check/reduction.ts';

/** What was chosen in a state. */
export interface Choice {
  /** The set taken; null when every enabled transition is. */
  readonly candidate: Candidate | null;
  readonly rejected: readonly Rejected[];
}

/** What searches ask in each state: the sets of an algorithm, or rules that somebody wrote. */
export type Choosing = Pick<Chooser, 'analysis' | 'situation' | 'choose'>;

/**
 * Chooses among the sets that an algorithm proposes, leaving out those that the proviso and the properties forbid (`Proviso`). Without a
 * proviso only deadlocks are preserved, and nothing is forbidden.
 */
export class Chooser {
  readonly situation: Situation;
  private readonly proviso: Proviso;
  private readonly algorithm: AlgorithmDescriptor;
  private readonly propose: Reducer | null;

  constructor(
    readonly analysis: Analysis,
    layout: Layout,
    source: SuccessorSource,
    private readonly options: ReductionOptions,
  ) {
    this.algorithm = descriptorOf(options.por);
    this.propose = setsOf(options.por).propose;
    this.situation = new Situation(analysis, layout);
    this.proviso = new Proviso(analysis, source, options);
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
      const refusal = forbiddenBy(options.proviso) === null ? null : this.proviso.refusal(candidate, state, steps, view);
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
    const weight = this.weights[options.select];
    return [...found].sort(
      (a, b) => weight(a) - weight(b) || a.transitions.length - b.transitions.length || a.closure.length - b.closure.length,
    );
  }

  /** What counts before the number of enabled transitions where one set is chosen among all; the lightest one is taken. */
  private readonly weights: Readonly<Record<Selection, (set: Candidate) => number>> = {
    first: () => 0,
    smallest: () => 0,
    processes: (set) => this.processesOf(set),
  };

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
}

function sameSet(a: Candidate, b: Candidate): boolean {
  return a.transitions.length === b.transitions.length && a.transitions.every((transition, i) => transition === b.transitions[i]);
}

function grewFrom({ reasons: [first] }: Candidate, start: number): boolean {
  return first?.kind === 'start' && first.transition === start;
}
