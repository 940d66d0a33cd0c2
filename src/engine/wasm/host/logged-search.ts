import type { Expression, TransitionSystem } from '../../../system/ir.ts';
import type { Machine } from '../../machine/machine.ts';
import { stop } from '../emit/stop.ts';
import { assemble } from '../search/assemble.ts';
import type { GeneratedSearch } from '../search/generated-search.ts';
import { factsAtName } from '../search/logged/facts.ts';
import { type LogRoom, logged } from '../search/recipes/logged.ts';
import type { Movers } from '../search/logged/movers.ts';
import type { Recipe } from '../search/recipe.ts';
import type { ModuleAccess } from './frontier.ts';
import { SearchInstance } from './instance.ts';
import { QueueFrontier } from './state-queue.ts';
import { type CellsOrTree, type SearchLimits, TriedKeeping, usualTree } from './tried-keeping.ts';
import { type Unfinished, unfinished } from './sought-run.ts';
import { WordLog } from './word-log.ts';

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

/** The search that notes the graph of a model; states are kept as a tree where that pays, as in `GeneratedCheck`. */
export class LoggedSearch {
  private readonly keeping: TriedKeeping<Made>;

  /**
   * Throws a RangeError when there is no memory for the module, or the model is too large for one. The machine's initial state must not
   * fail.
   */
  constructor(
    system: TransitionSystem,
    machine: Machine,
    private readonly propositions: readonly Expression[],
    private readonly limits: SearchLimits,
    tree = usualTree,
    /** Whether it is noted which processes move. */
    withMovers = false,
  ) {
    const make = (keeping: CellsOrTree): Made => made(system, machine, logged(propositions, withMovers), limits, keeping);
    this.keeping = new TriedKeeping(make, ({ instance }) => instance.bytes, tree);
  }

  get states(): number {
    return this.keeping.states;
  }

  get transitions(): number {
    return this.keeping.transitions;
  }

  get bytes(): number {
    return this.keeping.bytes;
  }

  /** Searches for some milliseconds. `unable`: the abstract machine has to decide. */
  advance(): 'searching' | 'done' | Unfinished {
    let reason: number;
    try {
      reason = this.keeping.run();
    } catch (problem) {
      if (problem instanceof RangeError) return 'refused';
      throw problem;
    }
    switch (reason) {
      case stop.none:
        return this.bytes > this.limits.maxBytes ? 'memory' : 'searching';
      case stop.done:
        return 'done';
      default:
        return unfinished(reason);
    }
  }

  /** The graph, once the search is done. */
  graph(): NotedGraph {
    const { instance, queue, generated } = this.keeping.made;
    const { facts: noting, movers } = generated.more;
    queue.flushLog(instance.get('logAt'));
    queue.flushFacts(noting.window, instance.value(factsAtName));
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
    return { states, first, targets, facts, moves: movers === null ? null : takeMoves(targets, movers) };
  }
}

/** A search that was generated, and its host. */
interface Made {
  readonly generated: GeneratedSearch<LogRoom>;
  readonly instance: SearchInstance;
  readonly queue: NotingQueue;
}

function made(system: TransitionSystem, machine: Machine, recipe: Recipe<LogRoom>, limits: SearchLimits, keeping: CellsOrTree): Made {
  const generated = assemble(recipe, system, machine.layout, keeping);
  const { window } = generated.more.facts;
  let queue: NotingQueue | null = null;
  const instance = new SearchInstance(generated, limits.maxStates, limits.maxBytes, (access) => {
    const own = new NotingQueue(access);
    queue = own;
    return { frontier: own, calls: { flushFacts: (bytes: number) => own.flushFacts(window, bytes) } };
  });
  if (queue === null) throw new Error('an instance makes its frontier');
  instance.begin(machine.layout.initial);
  return { generated, instance, queue };
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
