import type { Analysis } from '../../system/analysis/analysis.ts';
import { Check, type Checker } from '../../engine/check.ts';
import type { Machine } from '../../engine/machine/machine.ts';
import { type Choice, Chooser, type SearchView } from '../../engine/reduce/chooser.ts';
import { MergedSource } from '../../engine/reduce/merged-source.ts';
import type { ReductionOptions } from '../../engine/reduce/options.ts';
import type { Decision } from '../../engine/reduce/reasons.ts';
import { ReducedBreadthFirstSearch } from '../../engine/reduce/reduced-breadth-first.ts';
import { ReducedDepthFirstSearch } from '../../engine/reduce/reduced-depth-first.ts';
import type { SearchContext } from '../../engine/search/search.ts';
import type { StepList, SuccessorSource } from '../../engine/source.ts';
import type { CheckOptions } from '../../engine/verdict.ts';
import type { ChoiceCounts } from './api.ts';
import type { Tally } from './layers.ts';
import { keyOf, type Occasion, type Recorded, Recorder, type Recording } from './recorder.ts';

/** More than so many deadlocks or ends are counted but not compared one by one. */
const mostStuck = 200_000;

/** A reduced search that is watched while it runs. */
export interface ObservedSearch {
  readonly check: Checker;
  readonly counts: () => ChoiceCounts;
  /** Keys of states without steps; null when there are too many to compare. */
  readonly deadlocks: () => ReadonlySet<string> | null;
  readonly ends: () => ReadonlySet<string> | null;
  readonly recording: () => Recording;
}

/**
 * Prepares a search with a reduction that notes deadlocks, sizes of sets, and what it does in the states to be recorded. Soundness is not asked for: whoever calls
 * says what is refused.
 */
export function observedSearch(
  machine: Machine,
  analysis: Analysis,
  options: CheckOptions,
  reduction: ReductionOptions,
  recorded: Recorded,
  tally: Tally | null,
): ObservedSearch {
  const merged = reduction.merge ? new MergedSource(machine, analysis, machine.layout) : null;
  const source = merged ?? machine;
  let watcher: Watcher | null = null;
  const search = (context: SearchContext) => {
    const made = new Watcher(analysis, machine, source, reduction, context, options.search, recorded, tally);
    watcher = made;
    const observe = (decision: Decision): void => {
      made.recorder.decide({ ...decision, proviso: { ...decision.proviso, kind: reduction.proviso } });
    };
    const watched = { ...context, source: made.watched() };
    // The search is told that its proviso is that of the stack, so that it says which states are there; the watcher translates.
    const observer = recorded.most > 0 || recorded.near.size > 0 ? observe : null;
    return options.search === 'bfs'
      ? new ReducedBreadthFirstSearch(watched, made, reduction, observer)
      : new ReducedDepthFirstSearch(watched, made, { ...reduction, proviso: 'stack' }, observer);
  };
  const finish: ConstructorParameters<typeof Check>[3] = {
    source,
    search,
    finish: (verdict) => (merged === null || verdict.trace === null ? verdict : { ...verdict, trace: merged.expand(verdict.trace) }),
  };
  return {
    check: new Check(machine.system, machine, options, finish),
    counts: () => watcher?.counts() ?? { computed: 0, smaller: 0, meanChosen: 0, meanEnabled: 0 },
    deadlocks: () => (watcher === null ? new Set() : watcher.stuck('deadlocks')),
    ends: () => (watcher === null ? new Set() : watcher.stuck('ends')),
    recording: () => (watcher?.recorder ?? new Recorder(recorded)).recording(),
  };
}

/** The chooser of a search, which is asked once for each state and so sees all there is. */
class Watcher extends Chooser {
  readonly recorder: Recorder;
  private readonly deadlocks = new Set<string>();
  private readonly ends = new Set<string>();
  private computed = 0;
  private smaller = 0;
  private chosen = 0;
  private enabled = 0;
  private readonly successor: Int32Array;

  constructor(
    analysis: Analysis,
    machine: Machine,
    private readonly origin: SuccessorSource,
    private readonly reduction: ReductionOptions,
    private readonly context: SearchContext,
    private readonly order: CheckOptions['search'],
    recorded: Recorded,
    private readonly tally: Tally | null,
  ) {
    super(analysis, machine.layout, origin, reduction);
    this.recorder = new Recorder(recorded);
    this.successor = new Int32Array(origin.words);
  }

  override choose(state: Int32Array, steps: StepList, view: SearchView): Choice {
    if (steps.count === 0) this.noteStuck(state);
    this.tally?.visit(state);
    const { store } = this.context;
    if (this.recorder.wants(state, store.count)) this.recorder.enter(store.find?.(state) ?? -1, state, this.occasion(steps, state, view));
    const closed = this.order === 'dfs' && this.reduction.proviso === 'closed';
    const choice = super.choose(state, steps, closed ? { ...view, advances: (next) => !store.contains(next) } : view);
    const { enabled } = this.situation;
    if (enabled.length > 1) {
      this.computed++;
      this.enabled += enabled.length;
      this.chosen += choice.candidate?.transitions.length ?? enabled.length;
      if (choice.candidate !== null) this.smaller++;
    }
    return choice;
  }

  /** The steps of the search, each noted when it is taken. */
  watched(): SuccessorSource {
    const { origin } = this;
    return {
      words: origin.words,
      initialError: origin.initialError,
      initial: (into) => origin.initial(into),
      enabled: (state, list) => origin.enabled(state, list),
      terminated: (state) => origin.terminated(state),
      fire: (state, transition, choice, into) => {
        const error = origin.fire(state, transition, choice, into);
        if (error === null) this.tally?.take(state);
        if (error === null && this.recorder.active) {
          const source = this.context.store.find?.(state) ?? -1;
          this.recorder.take({ source, transition, choice, target: into });
        }
        return error;
      },
    };
  }

  counts(): ChoiceCounts {
    const { computed, smaller, chosen, enabled } = this;
    const n = Math.max(1, computed);
    return { computed, smaller, meanChosen: chosen / n, meanEnabled: enabled / n };
  }

  stuck(which: 'deadlocks' | 'ends'): ReadonlySet<string> | null {
    return this[which].size >= mostStuck ? null : this[which];
  }

  private noteStuck(state: Int32Array): void {
    const set = this.origin.terminated(state) ? this.ends : this.deadlocks;
    if (set.size < mostStuck) set.add(keyOf(state));
  }

  /** What the search knows in a state about where its steps lead. */
  private occasion(steps: StepList, state: Int32Array, view: SearchView): Occasion {
    const { store } = this.context;
    const onStack = new Set<string>();
    const found = new Set<string>();
    for (let i = 0; i < steps.count; i++) {
      if (this.origin.fire(state, steps.transition(i), steps.choice(i), this.successor) !== null) continue;
      const key = keyOf(this.successor);
      if (store.contains(this.successor)) found.add(key);
      if (this.order === 'dfs' && !view.advances(this.successor)) onStack.add(key);
    }
    return { asleep: new Set(view.asleep), onStack, found };
  }
}
