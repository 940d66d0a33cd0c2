import { compact } from '../../../system/compaction.ts';
import type { Expression, TransitionSystem } from '../../../system/ir.ts';
import type { Machine } from '../../machine/machine.ts';
import { stop } from '../emit/stop.ts';
import { assemble } from '../search/assemble.ts';
import type { GeneratedSearch } from '../search/generated-search.ts';
import { factsAtName } from '../search/logged/facts.ts';
import { type LoggedKeeping, type LogRoom, logged } from '../search/recipes/logged.ts';
import type { Movers } from '../search/logged/movers.ts';
import type { ModuleAccess } from './frontier.ts';
import { SearchInstance } from './instance.ts';
import { QueueFrontier } from './state-queue.ts';
import { statesBeforeTree, treeFor } from './tree-choice.ts';
import { WordLog } from './word-log.ts';

/** Steps met between two returns, before and after it is known how states are kept. */
const firstBudget = 256;
const budget = 100_000;

/**
 * The graph of a model as its generated search has noted it. States are numbered in the order in which they were found breadth first, and
 * the steps of each, without those that fail, are in the order in which the abstract machine takes them.
 */
export interface NotedGraph {
  readonly states: number;
  /** Where the steps of each state begin, and the end of the last one's. */
  readonly first: Uint32Array;
  readonly targets: Int32Array;
  /** A bit for each proposition that holds in a state. */
  readonly facts: Uint16Array;
  /** Which processes move in each step; null where that was not to be noted. */
  readonly moves: NotedMoves | null;
}

/** Which processes move in each step, by a number of those that do so together. */
export interface NotedMoves {
  readonly numbers: Uint8Array | Uint16Array;
  readonly processes: readonly (readonly number[])[];
}

/** The queue of a search that notes its graph. */
class NotingQueue extends QueueFrontier {
  readonly targets = new WordLog();
  readonly facts = new WordLog();

  constructor(private readonly access: ModuleAccess) {
    super(access);
  }

  override get bytes(): number {
    return super.bytes + this.targets.bytes + this.facts.bytes;
  }

  override flushLog(bytes: number): void {
    const { log } = this.access.env.map;
    this.targets.append(this.access.bytes().subarray(log, log + bytes));
  }

  flushFacts(window: number, bytes: number): void {
    this.facts.append(this.access.bytes().subarray(window, window + bytes));
  }
}

/** The search that notes the graph of a model; states are kept as a tree where that pays, as in `FastCheck`. */
export class LoggedSearch {
  private made: { readonly log: GeneratedSearch<LogRoom>; readonly instance: SearchInstance; readonly queue: NotingQueue };
  private considered = false;
  private givenUp = 0;

  /**
   * Throws a RangeError when there is no memory for the module, or the model is too large for one. The machine's initial state must not
   * fail.
   */
  constructor(
    private readonly system: TransitionSystem,
    private readonly machine: Machine,
    private readonly propositions: readonly Expression[],
    private readonly limits: { readonly maxStates: number; readonly maxBytes: number },
    /** From how many states on it is considered whether a tree pays, and whether one is taken anyway. */
    private readonly tree = { from: statesBeforeTree, always: false },
    /** Whether it is noted which processes move. */
    private readonly withMovers = false,
  ) {
    this.made = this.make({ kind: 'cells' });
  }

  get states(): number {
    return Math.max(1, this.made.instance.get('count'));
  }

  get transitions(): number {
    return Math.max(0, this.made.instance.get('transitions'));
  }

  get bytes(): number {
    return Math.max(this.givenUp, this.made.instance.bytes);
  }

  /** Searches for some milliseconds. `unable`: the abstract machine has to decide. */
  advance(): 'searching' | 'done' | 'states' | 'memory' | 'refused' | 'unable' {
    const { instance } = this.made;
    try {
      instance.run(this.considered ? budget : firstBudget);
    } catch (problem) {
      if (problem instanceof RangeError) return 'refused';
      throw problem;
    }
    switch (instance.get('stop')) {
      case stop.none:
        if (!this.considered && instance.get('count') >= this.tree.from) this.considerTree();
        return this.bytes > this.limits.maxBytes ? 'memory' : 'searching';
      case stop.done:
        return 'done';
      case stop.states:
        return 'states';
      case stop.memory:
        return 'memory';
      case stop.refused:
        return 'refused';
      default:
        return 'unable';
    }
  }

  /** The graph, once the search is done. */
  graph(): NotedGraph {
    const { instance, queue, log } = this.made;
    queue.flushLog(instance.get('logAt'));
    queue.flushFacts(log.more.facts.window, instance.value(factsAtName));
    const noted = queue.facts.words();
    const states = noted.length;
    const bits = this.propositions.length;
    const first = new Uint32Array(states + 1);
    const facts = new Uint16Array(states);
    const mask = 2 ** bits - 1;
    for (let state = 0; state < states; state++) {
      const word = noted[state] ?? 0;
      facts[state] = word & mask;
      first[state + 1] = (first[state] ?? 0) + (word >>> bits);
    }
    // The first step leads into the initial state from nowhere.
    const targets = queue.targets.words().subarray(1);
    return { states, first, targets, facts, moves: log.more.movers === null ? null : takeMoves(targets, log.more.movers) };
  }

  /** Begins again with a tree if that pays. */
  private considerTree(): void {
    this.considered = true;
    const { instance } = this.made;
    const shape = treeFor(instance, compact(this.machine.layout.ranges).cells.length, this.tree.always);
    if (shape === null) return;
    this.givenUp = this.bytes;
    try {
      this.made = this.make({ kind: 'tree', shape });
    } catch (problem) {
      if (!(problem instanceof RangeError)) throw problem;
    }
  }

  private make(keeping: LoggedKeeping): LoggedSearch['made'] {
    const { system, machine, propositions, limits } = this;
    const log = assemble(logged(propositions, this.withMovers), system, machine.layout, keeping);
    let queue: NotingQueue | null = null;
    const instance = new SearchInstance(log, limits.maxStates, limits.maxBytes, (access) => {
      const own = new NotingQueue(access);
      queue = own;
      return { frontier: own, calls: { flushFacts: (bytes: number) => own.flushFacts(log.more.facts.window, bytes) } };
    });
    if (queue === null) throw new Error('an instance makes its frontier');
    instance.begin(machine.layout.initial);
    return { log, instance, queue };
  }
}

/** Takes what is noted of who moves out of the words of steps, in which the numbers of states are left. */
function takeMoves(targets: Int32Array, { of, numberBits }: Movers): NotedMoves {
  const numbers = of.length <= 256 ? new Uint8Array(targets.length) : new Uint16Array(targets.length);
  if (numberBits === 32) return { numbers, processes: of };
  const mask = 2 ** numberBits - 1;
  for (let step = 0; step < targets.length; step++) {
    const word = targets[step] ?? 0;
    numbers[step] = word >>> numberBits;
    targets[step] = word & mask;
  }
  return { numbers, processes: of };
}
