import { type Compaction, compact, compactState, expandState } from '../../../system/compaction.ts';
import { stateKinds, type StateKind } from '../../../contract/states.ts';
import { GraphExploration, type GraphSource, type StateGraph } from '../../search/state-graph.ts';
import type { Machine } from '../../machine/machine.ts';
import { listSome, mostSteps, StepList } from '../../source/source.ts';
import { StateKinds } from '../../views/state-kinds.ts';
import { stop } from '../emit/stop.ts';
import { assemble } from '../search/assemble.ts';
import { allEdges } from '../search/recipes/all-edges.ts';
import { CellTable } from './cell-table.ts';
import { EdgeQueue } from './edge-queue.ts';
import { SearchInstance } from './instance.ts';

/** Steps met between two looks at the clock. */
const budget = 20_000;

/** What the module may take, in bytes. */
const maxBytes = 2 ** 31;

/**
 * Explores the graph of a model up to `most` states by its generated search, or on the abstract machine where that cannot be generated.
 * Both number states and order steps alike.
 */
export function graphSource(machine: Machine, most: number): GraphSource {
  if (machine.initialError !== null) return new GraphExploration(machine, most);
  try {
    return new GraphSearch(machine, most);
  } catch (problem) {
    if (problem instanceof RangeError) return new GraphExploration(machine, most);
    throw problem;
  }
}

/**
 * The graph of a model by its generated search, which logs its steps. What they are called and what kinds the states are of is found when
 * it is asked for first.
 */
class GraphSearch implements GraphSource {
  private readonly instance: SearchInstance;
  private readonly queue: EdgeQueue;
  private until = Number.POSITIVE_INFINITY;
  private full = false;
  /** Goes on where the module cannot. */
  private replacement: GraphExploration | null = null;

  constructor(
    private readonly machine: Machine,
    private readonly most: number,
  ) {
    const { system, layout } = machine;
    this.instance = new SearchInstance(assemble(allEdges, system, layout), most, maxBytes);
    const { frontier } = this.instance;
    if (!(frontier instanceof EdgeQueue)) throw new Error('a search that logs its steps has no queue for them');
    this.queue = frontier;
    this.instance.begin(layout.initial);
  }

  get states(): number {
    return this.replacement?.states ?? Math.max(1, this.instance.get('count'));
  }

  get expanded(): number {
    return this.replacement?.expanded ?? Math.min(this.until, this.queue.complete);
  }

  get edges(): number {
    return this.replacement?.edges ?? this.queue.targets.length;
  }

  slice(milliseconds: number, untilExpanded = Number.POSITIVE_INFINITY): boolean {
    this.until = untilExpanded;
    const end = performance.now() + milliseconds;
    while (this.replacement === null) {
      if (this.ended) return true;
      if (this.expanded >= untilExpanded) return false;
      this.run();
      if (performance.now() > end) return this.replacement === null && this.ended;
    }
    return this.replacement.slice(Math.max(1, end - performance.now()), untilExpanded);
  }

  private get ended(): boolean {
    return this.full || (this.instance.get('stop') === stop.done && this.expanded === this.queue.totals.length);
  }

  private run(): void {
    const { instance, queue } = this;
    instance.run(budget);
    queue.settle();
    switch (instance.get('stop')) {
      case stop.none:
      case stop.paused:
      case stop.done:
        return;
      case stop.states:
        this.full = true;
        return;
      default:
        this.replacement = new GraphExploration(this.machine, this.most);
    }
  }

  snapshot(): StateGraph {
    if (this.replacement !== null) return this.replacement.snapshot();
    const { queue, machine, expanded } = this;
    queue.begin(expanded);
    const all = queue.first.at(expanded);
    const states = expanded === 0 ? 1 : queue.known.at(expanded - 1);
    const first = new Uint32Array(states + 1).fill(all);
    first.set(queue.first.view().subarray(0, Math.min(expanded, states) + 1));
    const targets = queue.targets.view().slice(0, all);
    return new LoggedGraph(machine, { states, expanded, first, targets }, queue, this.ended && !this.full && expanded === states);
  }
}

/** What a search has logged, as a graph. */
class LoggedGraph implements StateGraph {
  readonly graph: StateGraph['graph'];
  readonly depths: Int32Array;
  readonly expanded: number;
  private readonly compaction: Compaction;
  private readonly cells: Uint32Array;
  private readonly totals: Int32Array;
  private readonly ordinals: Int32Array;
  private readonly kinds: StateKinds;
  private readonly found: Int8Array;
  private named: { readonly transitions: Int32Array; readonly choices: Int32Array } | null = null;
  private table: CellTable | null = null;

  constructor(
    private readonly machine: Machine,
    { states, expanded, first, targets }: { states: number; expanded: number; first: Uint32Array; targets: Int32Array },
    queue: EdgeQueue,
    readonly complete: boolean,
  ) {
    const names = () => this.names();
    this.graph = {
      states,
      first,
      targets,
      get labels() {
        return names().transitions;
      },
    };
    this.expanded = expanded;
    this.compaction = compact(machine.layout.ranges);
    this.cells = queue.cells(states);
    this.totals = queue.totals.view().slice(0, expanded);
    this.ordinals = queue.ordinals.view().slice(0, targets.length);
    this.kinds = new StateKinds(machine);
    this.found = new Int8Array(expanded).fill(-1);
    this.depths = new Int32Array(states);
    // States are numbered in the order in which they are found.
    for (let source = 0, next = 1; source < expanded; source++)
      for (let e = first[source] ?? 0; e < (first[source + 1] ?? 0); e++)
        if (targets[e] === next) this.depths[next++] = (this.depths[source] ?? 0) + 1;
  }

  get choices(): Int32Array {
    return this.names().choices;
  }

  readonly kind = (id: number): StateKind => {
    if (id >= this.expanded) return 'plain';
    const known = this.found[id] ?? -1;
    if (known >= 0) return stateKinds[known] ?? 'plain';
    const { first } = this.graph;
    const taken = (first[id + 1] ?? 0) - (first[id] ?? 0);
    const total = this.totals[id] ?? 0;
    const kind = this.kinds.given(this.state(id), id === 0, total, total > taken);
    this.found[id] = stateKinds.indexOf(kind);
    return kind;
  };

  readonly state = (id: number): Int32Array => {
    const state = new Int32Array(this.machine.words);
    this.read(id, state);
    return state;
  };

  readonly read = (id: number, into: Int32Array): void => {
    const { compaction, machine } = this;
    const { length } = compaction.cells;
    expandState(compaction, machine.layout.ranges, this.cells.subarray(id * length, (id + 1) * length), into);
  };

  readonly find = (state: Int32Array): number => {
    const { compaction, machine } = this;
    this.table ??= new CellTable(this.cells, compaction.cells.length);
    return this.table.find(compactState(compaction, machine.layout.ranges, state));
  };

  /** What the steps are called: found for all at once, by listing the steps of each state. */
  private names(): { readonly transitions: Int32Array; readonly choices: Int32Array } {
    if (this.named !== null) return this.named;
    const { machine, ordinals } = this;
    const { first } = this.graph;
    const [transitions, choices] = [new Int32Array(ordinals.length), new Int32Array(ordinals.length)];
    const state = new Int32Array(machine.words);
    const steps = new StepList();
    for (let source = 0; source < this.expanded; source++) {
      const [begin = 0, end = 0] = [first[source], first[source + 1]];
      if (begin === end) continue;
      this.read(source, state);
      steps.clear();
      listSome(machine, state, steps, mostSteps);
      for (let e = begin; e < end; e++) {
        transitions[e] = steps.transition(ordinals[e] ?? 0);
        choices[e] = steps.choice(ordinals[e] ?? 0);
      }
    }
    this.named = { transitions, choices };
    return this.named;
  }
}
