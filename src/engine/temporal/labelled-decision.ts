import type { Fairness } from '../../contract/check/options.ts';
import type { NotedGraph } from '../wasm/host/logged-search.ts';
import type { DecidedCtl, FoundRun } from './ctl-evidence.ts';
import type { CtlNode, CtlTable, SearchNode } from './ctl-table.ts';
import type { StateSpace } from './state-space.ts';
import { everything } from './emptiness.ts';
import { movesOf } from './fair-parts.ts';
import { loopInside } from './inside-loop.ts';
import type { LabelledCtl } from './labelled-ctl.ts';
import { shortestPath } from './lasso.ts';
import { fairnessAsRecurring } from './ltl-check.ts';
import { NotedNumbers } from './noted-numbers.ts';
import { found } from './noted-reaching.ts';
import type { Processes } from './processes.ts';
import { shorterRun, type ShortRun } from './short-run.ts';

/** How a search sees a state: it is a goal, or may be passed, or neither. */
type Admission = 'found' | 'pass' | 'blocked';

/** A formula that has been decided by labels, for its evidence on the abstract machine. */
export class LabelledDecision implements DecidedCtl {
  private readonly numbers: NotedNumbers;

  constructor(
    readonly space: StateSpace,
    readonly processes: Processes,
    private readonly table: CtlTable,
    graph: NotedGraph,
    private readonly labels: LabelledCtl,
    private readonly fairness: Fairness = 'none',
  ) {
    this.numbers = new NotedNumbers(space, graph);
  }

  node(id: number): CtlNode {
    const node = this.table.nodes[id];
    if (node === undefined) throw new Error('an operand has a number');
    return node;
  }

  evaluate(id: number, state: number): Generator<undefined, boolean> {
    return known(this.labels.value(id, this.numbers.of(state)));
  }

  fair(state: number): Generator<undefined, boolean> {
    return known(this.labels.isFair(this.numbers.of(state)));
  }

  /** A shortest path to a goal, or to where a path can stay; or a shorter run, stem and loop together. */
  *run(id: number, node: SearchNode, state: number): Generator<undefined, FoundRun> {
    const { space, processes, labels } = this;
    const seen = (at: number): number => labels.found(id, this.numbers.of(at));
    const admits = (at: number): Admission => this.admission(node, this.numbers.of(at));
    const path = yield* shortestPath(
      space,
      state,
      (at) => seen(at) !== found.none,
      (at) => seen(at) === found.endless || admits(at) === 'found',
    );
    if (path === null) throw new Error('a search that found something has a path to it');
    const last = lastOf(space, state, path);
    const known = admits(last) === 'found' ? { from: state, path, loop: null } : yield* this.goOn(id, state, path, last);
    const ends = (at: number): boolean => node.cycles && space.first(at) === space.end(at) && admits(at) === 'pass';
    const question = {
      graph: space,
      initial: [state],
      processes,
      requirements: node.cycles ? { fairness: this.fairness, visits: [] } : null,
      passes: (at: number) => admits(at) === 'pass',
      ends: (at: number) => ends(at) || admits(at) === 'found',
      restrict: everything,
    };
    const run = yield* shorterRun(question, known, space.roomForEvidence);
    return { path: run.path, loop: run.loop, ends: run.loop === null && ends(lastOf(space, state, run.path)) };
  }

  /** Goes on from a state where a path can stay: round in the fair part that it is in, or until it ends or comes back. */
  private *goOn(id: number, from: number, path: readonly number[], start: number): Generator<undefined, ShortRun> {
    const { space, processes, labels, numbers, fairness } = this;
    const number = labels.partOf(id, numbers.of(start));
    if (number === 0) return this.stay(id, from, path, start);
    const moves = (edge: number, process: number): boolean => processes.moving(space.transition(edge)).includes(process);
    const owed =
      fairness === 'strong' ? movesOf(labels.part(id, number), processes.count, moves) : fairnessAsRecurring(space, processes, fairness);
    const loop = yield* loopInside(space, start, (at) => labels.partOf(id, numbers.of(at)) === number, owed);
    return { from, path, loop };
  }

  /** Goes on from a state where a path can stay, until it ends or comes back. */
  private stay(id: number, from: number, path: readonly number[], start: number): ShortRun {
    const { space, labels } = this;
    const edges = [...path];
    const positions = new Map([[start, path.length]]);
    for (let at = start; ; ) {
      let edge = space.first(at);
      const end = space.end(at);
      if (edge === end) return { from, path: edges, loop: null };
      while (edge < end && labels.found(id, this.numbers.of(space.target(edge))) !== found.endless) edge++;
      if (edge === end) throw new Error('a path that can stay has a step that stays');
      edges.push(edge);
      at = space.target(edge);
      const position = positions.get(at);
      if (position !== undefined) return { from, path: edges.slice(0, position), loop: edges.slice(position) };
      positions.set(at, edges.length);
    }
  }

  private admission({ goal, hold, universal }: SearchNode, number: number): Admission {
    const { labels } = this;
    if (goal !== null && labels.value(goal, number)) {
      if (universal) return 'blocked';
      if (labels.isFair(number)) return 'found';
    }
    if (hold === null || labels.value(hold, number)) return 'pass';
    return universal && labels.isFair(number) ? 'found' : 'blocked';
  }
}

/** An answer that takes no time, as a search gives it. */
function* known(value: boolean): Generator<undefined, boolean> {
  yield;
  return value;
}

function lastOf(space: StateSpace, from: number, path: readonly number[]): number {
  return path.length === 0 ? from : space.target(path[path.length - 1] ?? 0);
}
