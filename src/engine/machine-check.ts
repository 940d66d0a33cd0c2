import type { TransitionSystem } from '../system/ir.ts';
import type { Machine } from './machine/machine.ts';
import { BreadthFirstSearch } from './search/breadth-first.ts';
import { DepthFirstSearch } from './search/depth-first.ts';
import { Findings } from './search/first-findings.ts';
import { Paths } from './search/paths.ts';
import type { Search, SearchContext } from './search/search.ts';
import { type Cancelled, Slices } from './search/slices.ts';
import type { Checker } from './checker.ts';
import type { SuccessorSource } from './source/source.ts';
import { createStore, reportOf } from './store/create.ts';
import { readableStore } from './store/readable-store.ts';
import type { Store, StoreContext } from './store/store.ts';
import type { TellStore } from './store/store-event.ts';
import type { CheckOptions, CheckProgress } from '../contract/check/options.ts';
import type { Completeness, Verdict } from '../contract/check/verdict.ts';
import type { SearchOutcome, Statistics } from '../contract/check/outcome.ts';

/** Pieces of work between two looks at the clock. */
const pieces = { first: 1, least: 1, most: 1 << 10 };

/** Pieces of work between two looks at how many bytes are held. */
const betweenLooks = 32;

/** Another way to search: of other steps, in another order, or of some steps only. */
export interface SearchWay {
  readonly source: SuccessorSource;
  search(context: SearchContext): Search;
  /** Turns a verdict found this way into one about the model: its run becomes steps of the machine. */
  finish(verdict: Verdict): Verdict;
  /** Told what the store does, the first state included; absent where nobody listens. */
  readonly tellStore?: TellStore;
  /** Adds what only this way counts. */
  count?(statistics: Statistics): Statistics;
}

/**
 * An exact search of the whole state space, run in slices so that its caller stays responsive. It goes on after a violation, so that its
 * counts are those of the model; for each property the first violation found is kept, with breadth-first search a shortest one. A
 * run-time error ends its path: the step counts neither as a transition nor does it lead to a state.
 */
export class Check implements Checker {
  private readonly store: Store;
  private readonly paths = new Paths();
  private readonly findings: Findings;
  private search: Search | null = null;
  private completeness: Completeness | null = null;
  private readonly slices: Slices;
  /** The most bytes that were held at once, as far as was looked. */
  private peak = 0;
  /** Pieces of work that were done. */
  private done = 0;

  constructor(
    system: TransitionSystem,
    private readonly machine: Machine,
    private readonly options: CheckOptions,
    /** What is searched and how, when that is not the machine's own steps in a plain way. */
    private readonly way: SearchWay | null = null,
    makeStore: (context: StoreContext) => Store = (context) => createStore(context, options.store),
  ) {
    this.slices = new Slices(options.maxMilliseconds, pieces);
    const tell = way?.tellStore;
    this.store = makeStore({
      layout: machine.layout,
      source: way?.source ?? machine,
      paths: this.paths,
      ...(tell === undefined ? {} : { tell }),
    });
    this.findings = new Findings(
      system,
      machine,
      options.terminationIsDeadlock,
      this.store.forgets === true ? readableStore(machine.layout.ranges) : null,
      way?.source,
    );
  }

  /** Searches for about so many milliseconds. True when the check is over. */
  slice(milliseconds: number): boolean {
    if (this.completeness !== null) return true;
    this.completeness = this.slices.run(
      milliseconds,
      (amount) => this.advance(amount),
      () => this.bytes,
    );
    return this.completeness !== null;
  }

  cancel(by: Cancelled = 'cancelled'): void {
    this.slices.cancel(by);
  }

  progress(): CheckProgress {
    const { transitions = 0, depth = 0 } = this.search?.counts ?? {};
    return {
      states: Math.max(1, this.store.count),
      transitions,
      depth,
      frontier: this.search?.frontier ?? 0,
      milliseconds: this.slices.milliseconds,
      bytes: this.held,
    };
  }

  /** Verdicts and statistics; before the end those of the search so far. */
  outcome(): SearchOutcome {
    const completeness: Completeness = this.completeness ?? { kind: 'bounded', by: 'cancelled', limit: 0 };
    const { transitions = 0, revisits = 0, loops = null } = this.search?.counts ?? {};
    const { states, depth, milliseconds, bytes } = this.progress();
    const { deadlocks, terminated } = this.findings;
    const components = this.search?.components ?? null;
    const statistics: Statistics = {
      engine: 'machine',
      states,
      transitions,
      revisits,
      loops,
      depth,
      terminated,
      deadlocks,
      milliseconds,
      bytes,
      store: reportOf(this.store, this.options.store),
      ...(components === null ? {} : { components }),
    };
    return {
      completeness,
      statistics: this.way?.count?.(statistics) ?? statistics,
      verdicts: this.findings.verdicts(this.paths, completeness).map((verdict) => this.way?.finish(verdict) ?? verdict),
    };
  }

  /** The most bytes that were held, as of the last look: when somebody asks must not matter, nor how fast the machine is. */
  private get held(): number {
    return this.completeness === null && this.done > 0 ? this.peak : Math.max(this.peak, this.bytes);
  }

  private get bytes(): number {
    return this.store.bytes + this.paths.bytes + (this.search?.bytes ?? 0);
  }

  /** Does so many pieces of work; when the search is over says how complete it is. */
  private advance(amount: number): Completeness | null {
    const search = this.search ?? this.begin();
    if (search === null) return { kind: 'exhaustive' };
    for (let i = 0; i < amount; i++) {
      if (!search.advance()) return search.stopped ?? this.whole();
      if (this.done++ % betweenLooks === 0) this.peak = Math.max(this.peak, this.bytes);
    }
    const { bytes } = this;
    const { maxBytes } = this.options;
    return bytes > maxBytes ? { kind: 'bounded', by: 'memory', limit: maxBytes } : null;
  }

  /** What a search that came to its end rests on. */
  private whole(): Completeness {
    const { guarantee } = this.store;
    return guarantee.kind === 'exact' ? { kind: 'exhaustive' } : guarantee;
  }

  /** Stores the initial state. Returns null when the model fails before its first step. */
  private begin(): Search | null {
    const { machine, store, findings, paths, options } = this;
    const state = new Int32Array(machine.words);
    machine.initial(state);
    store.insert(state);
    if (machine.initialError !== null) {
      findings.fails(0, null, machine.initialError);
      return null;
    }
    findings.visit(0, state);
    const context = { source: this.way?.source ?? machine, store, ranges: machine.layout.ranges, paths, findings, options };
    if (this.way !== null) {
      this.search = this.way.search(context);
      return this.search;
    }
    this.search = plainSearch(context);
    return this.search;
  }
}

/** The search of all steps in the order asked for. */
export function plainSearch(context: SearchContext): Search {
  if (context.options.search === 'dfs') return new DepthFirstSearch(context);
  return new BreadthFirstSearch(context);
}
