import type { Relation } from '../../system/analysis/relations/relation.ts';
import { hasTags } from '../reduce/traits.ts';
import { independent, sleepRelation } from '../reduce/independence.ts';
import type { StepList } from '../source/source.ts';
import type { Reduction } from './reduction.ts';

/** Transitions asleep in a state on the stack; those taken join when the search has come back from them. */
export interface Sleeping {
  readonly asleep: Set<number>;
  /** Transitions that have been explored and are not asleep yet. */
  readonly explored: number[];
}

/**
 * The sleep sets of a depth-first search. They are kept with the states: a state that is found again with a smaller sleep set is visited
 * again for the transitions that were asleep then and are not now (Godefroid 1996, section 5.3), which the Algorithm 3 of Holzmann,
 * Godefroid and Pirottin (1992) does not say but needs when states are stored.
 */
export class SleepSets {
  private readonly relation: Relation;
  private readonly tags: boolean;
  /** What was asleep when a state was visited, and which set was chosen there (null: all). */
  private readonly asleepAt: (readonly number[])[] = [];
  private readonly chosenAt: (ReadonlySet<number> | null)[] = [];

  constructor(private readonly reduction: Reduction) {
    const { por } = reduction.options;
    this.relation = sleepRelation(por);
    this.tags = hasTags(por);
  }

  get bytes(): number {
    return 32 * this.asleepAt.length;
  }

  /** Notes what is asleep in a state that is visited first, and what was chosen there. */
  visit(number: number, asleep: ReadonlySet<number>, chosen: ReadonlySet<number> | null): void {
    this.asleepAt[number] = [...asleep];
    this.chosenAt[number] = chosen;
  }

  /** What is woken in a state that is found again, and what still sleeps there. */
  again(number: number, asleep: ReadonlySet<number>): { readonly woken: readonly number[]; readonly still: readonly number[] } {
    const stored = this.asleepAt[number] ?? [];
    const chosen = this.chosenAt[number] ?? null;
    const woken = stored.filter((transition) => !asleep.has(transition) && (chosen?.has(transition) ?? true));
    const still = stored.filter((transition) => asleep.has(transition));
    if (still.length < stored.length) this.asleepAt[number] = still;
    return { woken, still };
  }

  /**
   * Whether what was explored falls asleep now; `next` is the transition to be taken, null at the end. Sleep sets put a transition to sleep
   * as soon as the search has come back from it; conflict sets those of a process together, before the next process is considered
   * (Holzmann, Godefroid and Pirottin 1992, Algorithm 3, rule 2). The search is the same, since transitions of one process never commute.
   */
  isDue({ explored }: Sleeping, next: number | null): boolean {
    const [first] = explored;
    if (first === undefined) return false;
    if (next === null || !this.tags) return true;
    const process = (transition: number) => this.reduction.chooser.analysis.footprint(transition).processes[0];
    return process(next) !== process(first);
  }

  /** What stays asleep after a transition of a state: what is independent of it. `steps` are those of the state. */
  carriedBy({ asleep }: Sleeping, transition: number, state: Int32Array, steps: StepList): Set<number> {
    const carried = new Set<number>();
    const { situation } = this.reduction.chooser;
    situation.look(state, steps);
    for (const other of asleep) if (independent(other, transition, situation, this.relation)) carried.add(other);
    return carried;
  }
}
