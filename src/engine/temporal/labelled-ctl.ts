import { unreachable } from '../../base/unreachable.ts';
import type { Expression } from '../../system/ir.ts';
import type { NotedGraph } from '../wasm/host/logged-search.ts';
import type { CtlNode, CtlTable, NextNode, SearchNode } from './ctl-table.ts';

/** What is known of a state by a search for a path: there is none, it leads to a goal, or it never ends or ends where it may. */
export const found = { none: 0, goal: 1, endless: 2 } as const;

/** Edges looked at between two pauses, about. */
const pauseInterval = 200_000;

/** The propositions of a formula, each once, in the order in which its subformulas name them. */
export function propositionsOf({ nodes }: CtlTable): Expression[] {
  return [...new Set(nodes.flatMap((node) => (node.kind === 'proposition' ? [node.expression] : [])))];
}

/**
 * CTL without fairness by labelling a graph that has been noted (E. Clarke, E. Emerson and A. Sistla, Automatic verification of
 * finite-state concurrent systems using temporal logic specifications, 1986), in typed arrays: each subformula takes time that is linear in
 * the graph. Where a path may stay for ever is found by taking away, by and by, the states from which no step stays.
 */
export class LabelledCtl {
  /** By subformula the value in each state. */
  private readonly values: Uint8Array[] = [];
  /** By search what was found from each state. */
  private readonly searches = new Map<number, Uint8Array>();
  private before: { readonly first: Uint32Array; readonly sources: Int32Array } | null = null;
  private ticks = 0;

  constructor(
    private readonly graph: NotedGraph,
    private readonly table: CtlTable,
    private readonly propositions: readonly Expression[],
  ) {}

  /** Bytes of the graph and what has been found. */
  get bytes(): number {
    const { first, targets, facts } = this.graph;
    const labels = (this.values.length + this.searches.size) * this.graph.states;
    const before = this.before === null ? 0 : this.before.first.byteLength + this.before.sources.byteLength;
    return first.byteLength + targets.byteLength + facts.byteLength + before + labels;
  }

  /** Computes the values of all subformulas, and gives that of the formula in the initial state. */
  *evaluate(): Generator<undefined, boolean> {
    for (const [id, node] of this.table.nodes.entries()) {
      yield;
      this.values[id] = yield* this.label(id, node);
    }
    return this.value(this.table.root, 0);
  }

  /** Once it has been computed: the value of a subformula in a state. */
  value(id: number, state: number): boolean {
    return this.values[id]?.[state] === 1;
  }

  /** Once it has been computed: what a search has found from a state (see `found`). */
  found(id: number, state: number): number {
    return this.searches.get(id)?.[state] ?? found.none;
  }

  private *label(id: number, node: CtlNode): Generator<undefined, Uint8Array> {
    const { graph } = this;
    const values = new Uint8Array(graph.states);
    const set = (value: (state: number) => boolean): Uint8Array => {
      for (let state = 0; state < values.length; state++) values[state] = value(state) ? 1 : 0;
      return values;
    };
    switch (node.kind) {
      case 'proposition': {
        const bit = this.propositions.indexOf(node.expression);
        return set((state) => (((graph.facts[state] ?? 0) >>> bit) & 1) === 1);
      }
      case 'not': {
        const operand = this.of(node.operand);
        return set((state) => operand[state] === 0);
      }
      case 'and':
      case 'or':
      case 'implies': {
        const [left, right] = [this.of(node.left), this.of(node.right)];
        if (node.kind === 'and') return set((state) => left[state] === 1 && right[state] === 1);
        return set((state) => left[state] === (node.kind === 'or' ? 1 : 0) || right[state] === 1);
      }
      case 'next':
        return yield* this.next(node, values);
      case 'search': {
        const reached = yield* this.search(node);
        this.searches.set(id, reached);
        return set((state) => (reached[state] === found.none) === node.universal);
      }
      default:
        unreachable(node);
    }
  }

  private *next({ operand, universal }: NextNode, values: Uint8Array): Generator<undefined, Uint8Array> {
    const { first, targets } = this.graph;
    const below = this.of(operand);
    const sought = universal ? 0 : 1;
    for (let state = 0; state < values.length; state++) {
      const end = first[state + 1] ?? 0;
      let edge = first[state] ?? 0;
      if (this.tick(end - edge)) yield;
      while (edge < end && below[targets[edge] ?? 0] !== sought) edge++;
      values[state] = edge < end === universal ? 0 : 1;
    }
    return values;
  }

  /**
   * Looks for paths from all states. Of a universal formula the opposite is looked for: AG f is ~E(TRUE U ~f), A(f U g) is ~(E(~g U ~f &
   * ~g) OR EG ~g).
   */
  private *search({ hold, goal, universal, cycles }: SearchNode): Generator<undefined, Uint8Array> {
    const { states } = this.graph;
    const left = hold === null ? null : this.of(hold);
    const right = goal === null ? null : this.of(goal);
    const passes = new Uint8Array(states);
    const reached = new Uint8Array(states);
    const queue = new Int32Array(states);
    let end = 0;
    for (let state = 0; state < states; state++) {
      const holds = left === null || left[state] === 1;
      const isGoal = right !== null && right[state] === 1;
      passes[state] = (universal ? !isGoal : holds) ? 1 : 0;
      if (universal ? isGoal || holds : !isGoal) continue;
      reached[state] = found.goal;
      queue[end++] = state;
    }
    if (cycles) end = yield* this.stay(universal ? passes.map((pass, state) => pass & (left?.[state] ?? 1)) : passes, reached, queue, end);
    const { first, sources } = yield* this.predecessors();
    for (let at = 0; at < end; at++) {
      const state = queue[at] ?? 0;
      const last = first[state + 1] ?? 0;
      if (this.tick(last - (first[state] ?? 0))) yield;
      for (let edge = first[state] ?? 0; edge < last; edge++) {
        const source = sources[edge] ?? 0;
        if (reached[source] !== found.none || passes[source] === 0) continue;
        reached[source] = found.goal;
        queue[end++] = source;
      }
    }
    return reached;
  }

  /** Adds the states in which a path that passes can stay for ever, or ends: what is left when those that cannot are taken away. */
  private *stay(passes: Uint8Array, reached: Uint8Array, queue: Int32Array, begun: number): Generator<undefined, number> {
    const { first: out, targets, states } = this.graph;
    const { first, sources } = yield* this.predecessors();
    const inside = new Uint32Array(states);
    const gone = new Int32Array(states);
    const left = passes.slice();
    let end = 0;
    for (let state = 0; state < states; state++) {
      if (left[state] === 0) continue;
      const [from = 0, to = 0] = [out[state], out[state + 1]];
      if (this.tick(to - from)) yield;
      let count = 0;
      for (let edge = from; edge < to; edge++) if (passes[targets[edge] ?? 0] === 1) count++;
      inside[state] = count;
      if (count > 0 || from === to) continue;
      left[state] = 0;
      gone[end++] = state;
    }
    for (let at = 0; at < end; at++) {
      const state = gone[at] ?? 0;
      const last = first[state + 1] ?? 0;
      if (this.tick(last - (first[state] ?? 0))) yield;
      for (let edge = first[state] ?? 0; edge < last; edge++) {
        const source = sources[edge] ?? 0;
        if (left[source] === 0) continue;
        inside[source] = (inside[source] ?? 0) - 1;
        if (inside[source] !== 0) continue;
        left[source] = 0;
        gone[end++] = source;
      }
    }
    let added = begun;
    for (let state = 0; state < states; state++) {
      if (left[state] === 0 || reached[state] !== found.none) continue;
      reached[state] = found.endless;
      queue[added++] = state;
    }
    return added;
  }

  /** The graph backwards, made when it is asked for first: where steps to each state come from. */
  private *predecessors(): Generator<undefined, { readonly first: Uint32Array; readonly sources: Int32Array }> {
    if (this.before !== null) return this.before;
    const { first: out, targets, states } = this.graph;
    const first = new Uint32Array(states + 2);
    for (let edge = 0; edge < targets.length; edge++) {
      const target = targets[edge] ?? 0;
      first[target + 2] = (first[target + 2] ?? 0) + 1;
    }
    yield;
    for (let state = 2; state < first.length; state++) first[state] = (first[state] ?? 0) + (first[state - 1] ?? 0);
    const sources = new Int32Array(targets.length);
    for (let state = 0; state < states; state++) {
      const end = out[state + 1] ?? 0;
      if (this.tick(end - (out[state] ?? 0))) yield;
      for (let edge = out[state] ?? 0; edge < end; edge++) {
        const target = targets[edge] ?? 0;
        const at = first[target + 1] ?? 0;
        sources[at] = state;
        first[target + 1] = at + 1;
      }
    }
    this.before = { first, sources };
    return this.before;
  }

  private of(id: number): Uint8Array {
    const values = this.values[id];
    if (values === undefined) throw new Error('operands are labelled first');
    return values;
  }

  /** Whether it is time for a pause, behind so many edges. */
  private tick(edges: number): boolean {
    this.ticks += edges + 1;
    if (this.ticks < pauseInterval) return false;
    this.ticks = 0;
    return true;
  }
}
