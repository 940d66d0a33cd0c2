import { compact } from '../../../system/compaction.ts';
import type { Layout } from '../../../system/layout.ts';
import type { TransitionSystem } from '../../../system/ir.ts';
import type { Checker } from '../../checker.ts';
import { Check } from '../../machine-check.ts';
import type { CheckProgress, CheckOptions } from '../../../contract/check/options.ts';
import { waysLimit } from '../../machine/interpreter.ts';
import type { Machine } from '../../machine/machine.ts';
import { monitorFor } from '../../properties/monitors.ts';
import { Findings } from '../../search/first-findings.ts';
import { type Cancelled, Slices } from '../../search/slices.ts';
import { mostSteps, type SuccessorSource } from '../../source/source.ts';
import type { Step } from '../../../contract/steps.ts';
import type { Completeness, Verdict } from '../../../contract/check/verdict.ts';
import type { SearchOutcome } from '../../../contract/check/outcome.ts';
import type { MakeOwn, Sighting } from './frontier.ts';
import { SearchInstance } from './instance.ts';
import type { Searching } from './searching.ts';
import type { GeneratedSearch } from '../search/generated-search.ts';
import { assemble } from '../search/assemble.ts';
import { breadthFirst } from '../search/recipes/breadth-first-search.ts';
import { depthFirst } from '../search/recipes/depth-first-search.ts';
import { sight, type Watch } from '../emit/observations.ts';
import { replay, stepAt } from './replay.ts';
import { stop } from '../emit/stop.ts';
import type { StoreOptions } from '../../../contract/check/usual-stores.ts';
import type { KeepingChoice } from '../table/keeping.ts';
import type { SharedChoice } from '../table/shared-table.ts';
import type { SeveralMemories } from './part-choice.ts';
import { statesBeforeAskedTree, statesBeforeTree, treeFor } from './tree-choice.ts';

/**
 * Steps met between two looks at the clock, and at the memory in use: fewer where little is allowed, so that the limit is hardly passed.
 */
const budgets = (maxBytes: number) => ({ first: 1_000, least: 64, most: Math.min(1 << 20, Math.max(1_000, maxBytes / 2 ** 11)) });

/** At most as many until it is known whether a tree is taken: so it is the same states that tell, however fast the machine is. */
const budgetBeforeTree = 256;

/** A search that has been generated, and what it has in place of the usual host; null: that. */
export interface MadeSearch {
  readonly generated: GeneratedSearch;
  readonly makeOwn: MakeOwn | null;
}

/** How a search is generated, what repeats its steps, and what becomes of its verdicts. */
export interface GeneratedWay {
  readonly source: SuccessorSource;
  generate(watches: readonly Watch[], choice: KeepingChoice): MadeSearch;
  finish(verdict: Verdict): Verdict;
  /** Whether its states can lie in several memories: it is the search of all states. */
  readonly takesMemories: boolean;
  /** The same search on the abstract machine, for models that are too much for the module. */
  replacement(options: CheckOptions): Checker;
}

/** A search by several threads in the place of that by one, and who is told what became of it. */
export interface SearchThreads {
  /** Cells from which on states are long for the table that they share. */
  readonly longFrom: number;
  /** Has threads started that may be needed soon; may be called again and again. */
  prepare(): void;
  /** Begins it; throws a RangeError where there is no memory, or the model is too large. */
  search(choice: SharedChoice, watches: readonly Watch[], limits: Pick<CheckOptions, 'maxStates' | 'maxBytes'>): Searching & Threaded;
  /** One thread has searched alone after all: for want of memory, or since another one was lost. */
  gaveUp(reason: 'memory' | 'lost'): void;
  /** Several have searched. */
  took(threads: Threaded): void;
}

/** Threads that have taken part in a search, and whether another one could not. */
export interface Threaded {
  readonly threads: number;
  readonly anyFailed: boolean;
}

/**
 * The exact searches of `Check`, done by a WebAssembly module generated for the model. States are numbered, steps counted and paths found
 * as there; what the module finds is replayed by the abstract machine, which says what it is.
 */
export class GeneratedCheck implements Checker {
  /** null once another search has taken over. */
  private live: Searching | null;
  /** The same where one thread searches by itself, and where several do. */
  private single: SearchInstance | null = null;
  private together: (Searching & Threaded) | null = null;
  private readonly watches: readonly Watch[];
  /** Whether a tree takes the place of cells, once there are so many states. */
  private readonly tree: 'never' | 'always' | 'where it pays';
  /** Whether it is settled how states are kept, and by how many threads they are searched. */
  private settled = false;
  private readonly findings: Findings;
  private completeness: Completeness | null = null;
  /** What ended the search, while states that wait are still looked at. */
  private limit: Completeness | null = null;
  /** Bytes of the module that was given up for another one. */
  private givenUp = 0;
  /** How states are kept where one thread has to begin again. */
  private alone: KeepingChoice = { kind: 'cells' };
  private readonly slices: Slices;
  /** Ways to what was seen, numbered from 1. */
  private readonly places: (readonly Step[])[] = [];
  /** Whether there was no module for the tree that was asked for. */
  private tooLarge = false;
  /** Whether there were no memories beside the first one. */
  private withoutMemories = false;
  /** Takes over where the module cannot go on. */
  private replacement: Checker | null = null;

  /** Throws a RangeError when there is no memory for the module, or the model is too large for one. */
  constructor(
    private readonly system: TransitionSystem,
    private readonly machine: Machine,
    private readonly options: CheckOptions,
    /** Another search than the plain one. */
    private readonly way: GeneratedWay | null = null,
    /** From how many states on a tree may take the place of cells, and several threads that of one. */
    private readonly treeFrom = statesBeforeTree,
    /** What has several threads do the search, once it is worth it; null: one does. */
    private readonly threads: SearchThreads | null = null,
    /** How and when its states are kept in several memories; null: they are in one. */
    private readonly memories: SeveralMemories | null = null,
  ) {
    const start = performance.now();
    this.slices = new Slices(options.maxMilliseconds, budgets(options.maxBytes));
    this.watches = system.properties.flatMap((property, index) => {
      const monitor = monitorFor(property, index);
      return monitor === null || monitor.initialOnly ? [] : [{ property: index, expression: monitor.expression, wanted: monitor.wanted }];
    });
    const choice = firstChoice(options.store);
    this.tree = choice.kind !== 'cells' ? 'never' : options.store?.kind === 'tree' ? 'always' : 'where it pays';
    this.settled = this.tree === 'never' && threads === null;
    const instance = this.instantiate(choice);
    this.live = instance;
    this.findings = new Findings(system, machine, options.terminationIsDeadlock);
    if (treeFrom === 0) this.settle(instance);
    this.slices.add(performance.now() - start);
  }

  slice(milliseconds: number): boolean {
    if (this.replacement !== null) return this.replacement.slice(milliseconds);
    if (this.completeness !== null) return true;
    if (this.machine.initialError !== null) return this.end({ kind: 'exhaustive' });
    const over = this.slices.run(
      milliseconds,
      (budget) => this.advance(budget),
      () => this.instance.bytes,
    );
    if (over === null) return false;
    return over === 'given up' ? this.replace().slice(milliseconds) : this.end(this.limit ?? over);
  }

  cancel(by: Cancelled = 'cancelled'): void {
    this.replacement?.cancel(by);
    this.slices.cancel(by);
  }

  progress(): CheckProgress {
    if (this.replacement !== null) {
      const progress = this.replacement.progress();
      return { ...progress, milliseconds: this.slices.milliseconds + progress.milliseconds, bytes: Math.max(this.givenUp, progress.bytes) };
    }
    const { instance } = this;
    return {
      states: Math.max(1, instance.get('count')),
      transitions: Math.max(0, instance.get('transitions')),
      depth: instance.frontier.depth,
      frontier: instance.frontier.waiting,
      milliseconds: this.slices.milliseconds,
      bytes: Math.max(this.givenUp, instance.bytes),
    };
  }

  outcome(): SearchOutcome {
    if (this.replacement !== null) return this.replaced(this.replacement.outcome());
    const completeness: Completeness = this.completeness ?? { kind: 'bounded', by: 'cancelled', limit: 0 };
    const { states, transitions, depth, milliseconds, bytes } = this.progress();
    const { deadlocks, terminated } = this.findings;
    const loops =
      this.options.search === 'dfs' && this.machine.initialError === null && this.instance.marks ? this.instance.get('loops') : null;
    return {
      completeness,
      statistics: {
        engine: 'wasm',
        states,
        transitions,
        revisits: Math.max(0, transitions - states + 1) - (loops ?? 0),
        loops,
        depth,
        terminated,
        deadlocks,
        milliseconds,
        bytes,
        store: this.instance.report(),
      },
      verdicts: this.findings
        .verdicts({ to: (place) => [...(this.places[place - 1] ?? [])] }, completeness)
        .map((verdict) => this.way?.finish(verdict) ?? verdict),
    };
  }

  /** The outcome of the search that took over, with the time that the module took, and its memory where that was more. */
  private replaced({ completeness, statistics, verdicts }: SearchOutcome): SearchOutcome {
    const outOfTime = completeness.kind === 'bounded' && completeness.by === 'time';
    return {
      completeness: outOfTime ? { ...completeness, limit: this.options.maxMilliseconds } : completeness,
      statistics: {
        ...statistics,
        milliseconds: this.slices.milliseconds + statistics.milliseconds,
        bytes: Math.max(this.givenUp, statistics.bytes),
      },
      verdicts,
    };
  }

  /** Lets the module search for so many steps; says what ends the search, or that another one is to take over. */
  private advance(budget: number): Completeness | 'given up' | null {
    const { limit } = this;
    if (limit !== null) return this.watchWaiting(limit);
    const { single } = this;
    if (single === null) {
      this.instance.run(budget);
      if (this.goOnAlone()) return null;
    } else {
      single.run(this.settled ? budget : Math.min(budget, budgetBeforeTree));
      this.settle(single);
      this.takeMemories();
    }
    if (this.instance.get('stop') === stop.choices || this.tooLarge) return 'given up';
    this.limit = this.stopped();
    return null;
  }

  /**
   * Looks at the properties in some of the states that were found but not expanded when the search met its limit, as the abstract machine
   * does when it finds them; returns the limit when that is done.
   */
  private watchWaiting(limit: Completeness): Completeness | null {
    return limit.kind === 'bounded' && this.instance.watchWaiting() ? null : limit;
  }

  /** Has another search take over. The module gives its memory back before that takes some. */
  private replace(): Checker {
    const { options } = this;
    const left = { ...options, maxMilliseconds: Math.max(options.maxMilliseconds - this.slices.milliseconds, 0) };
    this.giveUpInstance();
    this.replacement = this.way?.replacement(left) ?? new Check(this.system, this.machine, left);
    return this.replacement;
  }

  /** Gives back the memory of the search, before another one takes some. */
  private giveUpInstance(): void {
    this.givenUp = Math.max(this.givenUp, this.instance.bytes);
    this.instance.halt();
    this.instance.dispose();
    this.live = null;
    this.single = null;
    this.together = null;
  }

  private get instance(): Searching {
    if (this.live === null) throw new Error('the module was given up for another search');
    return this.live;
  }

  /** What repeats the module's steps. */
  private get source(): SuccessorSource {
    return this.way?.source ?? this.machine;
  }

  /** Begins again with one thread where several cannot go on; true if it does. */
  private goOnAlone(): boolean {
    const { instance, options, threads } = this;
    const why = instance.get('stop');
    const full = why === stop.memory || why === stop.refused || instance.bytes > options.maxBytes;
    if (!full && why !== stop.lost) return false;
    threads?.gaveUp(full ? 'memory' : 'lost');
    this.giveUpInstance();
    this.live = this.instantiate(this.alone);
    return true;
  }

  /**
   * Begins again once there are so many states: with a tree that was asked for or pays, and by several threads where those are asked for.
   */
  private settle(instance: SearchInstance): void {
    if (this.settled) return;
    const always = this.tree === 'always';
    const goesOn = instance.get('stop') === stop.none || instance.get('stop') === stop.paused;
    const from = always ? Math.min(this.treeFrom, statesBeforeAskedTree) : this.treeFrom;
    if (goesOn ? instance.get('count') < from : !always) {
      // Others are there when they are needed, and are not started for a search that is over soon.
      if (goesOn && instance.get('count') >= from / 4) this.threads?.prepare();
      return;
    }
    this.settled = true;
    const choice = this.chooseKeeping(instance);
    this.givenUp = instance.bytes;
    if (goesOn && this.startThreads(choice)) return;
    if (choice.kind !== 'tree') return;
    try {
      this.live = this.instantiate(choice);
    } catch (problem) {
      if (!(problem instanceof RangeError)) throw problem;
      this.tooLarge = always;
    }
  }

  /** Begins again with several memories once the table will outgrow one; where they cannot be had, one it stays. */
  private takeMemories(): void {
    const { single, memories, options } = this;
    if (memories === null || this.way?.takesMemories === false || this.withoutMemories) return;
    if (!this.settled || single === null || single.tableBytes < memories.from) return;
    const choice = memories.choice(single.choice, options.maxBytes);
    const goesOn = single.get('stop') === stop.none || single.get('stop') === stop.paused;
    if (choice === null || !goesOn) return;
    this.givenUp = Math.max(this.givenUp, single.bytes);
    try {
      this.live = this.instantiate(choice);
    } catch (problem) {
      if (!(problem instanceof RangeError)) throw problem;
      this.withoutMemories = true;
    }
  }

  /** How states are kept from now on. */
  private chooseKeeping(instance: SearchInstance): KeepingChoice {
    const { cells } = compact(this.machine.layout.ranges);
    const shape = this.tree === 'never' ? null : treeFor(instance, cells.length, this.tree === 'always', this.threads?.longFrom);
    return shape === null ? firstChoice(this.options.store) : { kind: 'tree', shape };
  }

  /** Has several threads search from the beginning on; false where one goes on. */
  private startThreads(choice: KeepingChoice): boolean {
    const { threads } = this;
    if (threads === null) return false;
    if (choice.kind === 'cache' || choice.kind === 'comback' || choice.kind === 'parted') return false;
    try {
      this.together = threads.search(choice, this.watches, this.options);
    } catch (problem) {
      if (!(problem instanceof RangeError)) throw problem;
      threads.gaveUp('memory');
      return false;
    }
    this.live = this.together;
    this.single = null;
    this.alone = choice;
    return true;
  }

  private instantiate(choice: KeepingChoice): SearchInstance {
    const { way, watches, system, machine, options } = this;
    const { generated, makeOwn } = way?.generate(watches, choice) ?? plainSearch(system, machine.layout, options.search, watches, choice);
    const instance = new SearchInstance(generated, options.maxStates, options.maxBytes, makeOwn);
    instance.begin(machine.layout.initial);
    this.single = instance;
    return instance;
  }

  private stopped(): Completeness | null {
    const { instance, options } = this;
    switch (instance.get('stop')) {
      case stop.none:
      case stop.paused:
        return instance.bytes > options.maxBytes ? { kind: 'bounded', by: 'memory', limit: options.maxBytes } : null;
      case stop.done: {
        const { guarantee } = instance.report();
        return guarantee.kind === 'exact' ? { kind: 'exhaustive' } : guarantee;
      }
      case stop.states:
        return { kind: 'bounded', by: 'states', limit: Math.min(options.maxStates, instance.maxStates) };
      case stop.steps:
        return { kind: 'bounded', by: 'steps', limit: mostSteps };
      case stop.ways:
        return { kind: 'bounded', by: 'ways', limit: waysLimit };
      case stop.full:
        return { kind: 'bounded', by: 'store', limit: options.store?.kind === 'cache' ? options.store.size : 0 };
      case stop.refused:
        return { kind: 'bounded', by: 'allocation', limit: instance.bytes };
      default:
        return { kind: 'bounded', by: 'memory', limit: Math.min(options.maxBytes, this.single?.mostBytes ?? 2 ** 32) };
    }
  }

  /** Ends the search: what the module has seen becomes findings. Returns true. */
  private end(completeness: Completeness): true {
    const { instance, findings, machine } = this;
    this.completeness = completeness;
    instance.halt();
    const initial = new Int32Array(machine.words);
    machine.initial(initial);
    if (machine.initialError !== null) {
      findings.fails(0, null, machine.initialError);
      instance.dispose();
      return true;
    }
    findings.visit(0, initial);
    for (const sighting of instance.sightings) this.report(sighting);
    findings.deadlocks = instance.get('deadlocks') + (this.options.terminationIsDeadlock ? instance.get('terminated') : 0);
    findings.terminated = instance.get('terminated');
    if (this.together !== null) this.threads?.took(this.together);
    instance.dispose();
    return true;
  }

  /** Repeats the way to something that the module has seen, and hands it to the findings under a number of its own. */
  private report(sighting: Sighting): void {
    const { findings, source } = this;
    const { steps, last } = replay(source, this.instance.frontier.pathTo(sighting));
    const number = this.places.push(steps);
    if (sighting.kind >= 0) findings.visit(number, last);
    else if (sighting.kind === sight.failure) {
      const step = stepAt(source, last, sighting.ordinal);
      const error = source.fire(last, step.transition, step.choice, new Int32Array(source.words));
      if (error === null) throw new Error('the generated search and the abstract machine disagree about an error');
      findings.fails(number, step, error);
    } else findings.stuck(number, last);
  }
}

/** The search of all states. Throws a RangeError for a model that is too large, and an error for ComBack, which has recipes of its own. */
export function plainSearch(
  system: TransitionSystem,
  layout: Layout,
  search: CheckOptions['search'],
  watches: readonly Watch[],
  choice: KeepingChoice,
): MadeSearch {
  if (choice.kind === 'comback') throw new Error('a store that reconstructs states has recipes of its own');
  const recipe = (search === 'bfs' ? breadthFirst : depthFirst)(watches);
  return { generated: assemble(recipe, system, layout, choice), makeOwn: null };
}

/** How states are kept at first. */
function firstChoice(store: StoreOptions | undefined): KeepingChoice {
  switch (store?.kind) {
    case 'compact':
      return { kind: 'compact', bits: store.bits, seed: store.seed };
    case 'bitstate':
      return { kind: 'bitstate', bytes: store.bytes, functions: store.functions, seed: store.seed };
    case 'cache':
      return { kind: 'cache', size: store.size, collisions: store.collisions, probes: store.probes };
    case 'comback':
      return store;
    case undefined:
    case 'exact':
    case 'tree':
      return { kind: 'cells' };
  }
}
