import { Ints } from '../store/growing.ts';
import type { NotedGraph } from '../wasm/host/logged-search.ts';
import type { DecidedCtl, FoundRun } from './ctl-evidence.ts';
import type { CtlNode, CtlTable, SearchNode } from './ctl-table.ts';
import type { Explorer } from './explorer.ts';
import { everything } from './emptiness.ts';
import { found, type LabelledCtl } from './labelled-ctl.ts';
import { shortestPath } from './lasso.ts';
import type { Processes } from './processes.ts';
import { shorterRun, type ShortRun } from './short-run.ts';

/** How a search sees a state: it is a goal, or may be passed, or neither. */
type Admission = 'found' | 'pass' | 'blocked';

/**
 * A formula that has been decided by labels, for its evidence on the abstract machine: states of the explorer are found in the noted graph
 * by the steps that lead to them, which both have in the same order.
 */
export class LabelledDecision implements DecidedCtl {
  /** By state of the explorer its number in the noted graph, plus 1. */
  private readonly numbers = new Ints();

  constructor(
    readonly explorer: Explorer,
    readonly processes: Processes,
    private readonly table: CtlTable,
    private readonly graph: NotedGraph,
    private readonly labels: LabelledCtl,
  ) {
    this.numbers.set(0, 1);
  }

  node(id: number): CtlNode {
    const node = this.table.nodes[id];
    if (node === undefined) throw new Error('an operand has a number');
    return node;
  }

  evaluate(id: number, state: number): Generator<undefined, boolean> {
    return known(this.labels.value(id, this.number(state)));
  }

  fair(): Generator<undefined, boolean> {
    return known(true);
  }

  /** A shortest path to a goal, or to where a path can stay; or a shorter run, stem and loop together. */
  *run(id: number, node: SearchNode, state: number): Generator<undefined, FoundRun> {
    const { explorer, processes, labels } = this;
    const seen = (at: number): number => labels.found(id, this.number(at));
    const admits = (at: number): Admission => this.admission(node, this.number(at));
    const path = yield* shortestPath(
      explorer,
      state,
      (at) => seen(at) !== found.none,
      (at) => seen(at) === found.endless || admits(at) === 'found',
    );
    if (path === null) throw new Error('a search that found something has a path to it');
    const last = lastOf(explorer, state, path);
    const known = admits(last) === 'found' ? { from: state, path, loop: null } : this.stay(id, state, path, last);
    const ends = (at: number): boolean => node.cycles && explorer.first(at) === explorer.end(at) && admits(at) === 'pass';
    const question = {
      graph: explorer,
      initial: [state],
      processes,
      requirements: node.cycles ? ({ fairness: 'none', visits: [] } as const) : null,
      passes: (at: number) => admits(at) === 'pass',
      ends: (at: number) => ends(at) || admits(at) === 'found',
      restrict: everything,
    };
    const run = yield* shorterRun(question, known, explorer.roomForEvidence);
    return { path: run.path, loop: run.loop, ends: run.loop === null && ends(lastOf(explorer, state, run.path)) };
  }

  /** Goes on from a state where a path can stay, until it ends or comes back. */
  private stay(id: number, from: number, path: readonly number[], start: number): ShortRun {
    const { explorer, labels } = this;
    const edges = [...path];
    const positions = new Map([[start, path.length]]);
    for (let at = start; ; ) {
      let edge = explorer.first(at);
      const end = explorer.end(at);
      if (edge === end) return { from, path: edges, loop: null };
      while (edge < end && labels.found(id, this.number(explorer.target(edge))) !== found.endless) edge++;
      if (edge === end) throw new Error('a path that can stay has a step that stays');
      edges.push(edge);
      at = explorer.target(edge);
      const position = positions.get(at);
      if (position !== undefined) return { from, path: edges.slice(0, position), loop: edges.slice(position) };
      positions.set(at, edges.length);
    }
  }

  private admission({ goal, hold, universal }: SearchNode, number: number): Admission {
    if (goal !== null && this.labels.value(goal, number)) return universal ? 'blocked' : 'found';
    if (hold === null || this.labels.value(hold, number)) return 'pass';
    return universal ? 'found' : 'blocked';
  }

  /** The number of a state of the explorer in the noted graph. */
  private number(state: number): number {
    const { explorer, numbers } = this;
    if (numbers.get(state) !== 0) return numbers.get(state) - 1;
    let at = 0;
    for (const { transition, choice } of explorer.pathTo(state)) {
      this.learn(at);
      let edge = explorer.first(at);
      const end = explorer.end(at);
      while (edge < end && (explorer.transition(edge) !== transition || explorer.choice(edge) !== choice)) edge++;
      at = explorer.target(edge);
    }
    if (numbers.get(state) === 0) throw new Error('the noted graph and the explorer disagree about a path');
    return numbers.get(state) - 1;
  }

  /** Takes over the numbers of the successors of a state that has one. */
  private learn(state: number): void {
    const { explorer, numbers, graph } = this;
    const number = numbers.get(state) - 1;
    const [first, end] = [explorer.first(state), explorer.end(state)];
    const from = graph.first[number] ?? 0;
    if (end - first !== (graph.first[number + 1] ?? 0) - from) throw new Error('the noted graph and the explorer disagree about steps');
    for (let edge = first; edge < end; edge++) numbers.set(explorer.target(edge), (graph.targets[from + edge - first] ?? 0) + 1);
  }
}

/** An answer that takes no time, as a search gives it. */
function* known(value: boolean): Generator<undefined, boolean> {
  yield;
  return value;
}

function lastOf(explorer: Explorer, from: number, path: readonly number[]): number {
  return path.length === 0 ? from : explorer.target(path[path.length - 1] ?? 0);
}
