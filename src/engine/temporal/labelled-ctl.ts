import { unreachable } from '../../base/unreachable.ts';
import type { Expression } from '../../system/ir.ts';
import type { Fairness } from '../../contract/check/options.ts';
import type { NotedGraph } from '../wasm/host/logged-search.ts';
import type { CtlNode, CtlTable, NextNode, SearchNode } from './ctl-table.ts';
import { type FairPart, FairParts } from './fair-parts.ts';
import type { NotedFairness } from './noted-fairness.ts';
import { NotedProduct, readsNothing } from './noted-product.ts';
import { type Backwards, backwards, found, markBefore } from './noted-reaching.ts';
import { staying } from './noted-staying.ts';
import { Pace } from './pace.ts';

/** The propositions of a formula, each once, in the order in which its subformulas name them. */
export function propositionsOf({ nodes }: CtlTable): Expression[] {
  return [...new Set(nodes.flatMap((node) => (node.kind === 'proposition' ? [node.expression] : [])))];
}

/**
 * CTL by labelling a graph that has been noted (E. Clarke, E. Emerson and A. Sistla, Automatic verification of finite-state concurrent
 * systems using temporal logic specifications, 1986), in typed arrays: each subformula takes time that is linear in the graph. Where a path
 * may stay for ever is found by taking away, by and by, the states from which no step stays; under fairness those are the states of fair
 * parts of components (`FairParts`).
 */
export class LabelledCtl {
  /** By subformula the value in each state. */
  private readonly values: Uint8Array[] = [];
  /** By search what was found from each state. */
  private readonly searches = new Map<number, Uint8Array>();
  /** By search the fair parts in which a path can stay, and by state the number of its part, from 1. */
  private readonly parts = new Map<number, { readonly of: Int32Array; readonly list: readonly FairPart[] }>();
  /** By state whether a fair path begins there; null where one always does. */
  private fairFrom: Uint8Array | null = null;
  private partBytes = 0;
  private before: Backwards | null = null;
  private readonly pace = new Pace();

  constructor(
    private readonly graph: NotedGraph,
    private readonly table: CtlTable,
    private readonly propositions: readonly Expression[],
    private readonly fairness: Fairness = 'none',
    /** null where there is no fairness, or it does not matter to the formula. */
    private readonly moving: NotedFairness | null = null,
  ) {}

  /** Bytes of the graph and what has been found. */
  get bytes(): number {
    const { first, targets, facts } = this.graph;
    const labels = (this.values.length + this.searches.size) * this.graph.states;
    const before = this.before === null ? 0 : this.before.first.byteLength + this.before.sources.byteLength;
    const fair = (this.moving?.bytes ?? 0) + this.partBytes;
    return first.byteLength + targets.byteLength + facts.byteLength + before + labels + fair;
  }

  /** Computes the values of all subformulas, and gives that of the formula in the initial state. */
  *evaluate(): Generator<undefined, boolean> {
    const { nodes, fair } = this.table;
    // The question whether a fair path begins in a state comes last, but the others ask it.
    const order = fair === null ? [...nodes.keys()] : [fair, ...[...nodes.keys()].filter((id) => id !== fair)];
    for (const id of order) {
      yield;
      const node = nodes[id];
      if (node === undefined) throw new Error('subformulas are numbered');
      const values = yield* this.label(id, node);
      this.values[id] = values;
      if (id === fair) this.fairFrom = values;
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

  /** Once it has been computed: whether a fair path begins in a state. */
  isFair(state: number): boolean {
    return this.fairFrom === null || this.fairFrom[state] === 1;
  }

  /** The fair part in which a path can stay that a state belongs to, by its number; 0: there is none. */
  partOf(id: number, state: number): number {
    return this.parts.get(id)?.of[state] ?? 0;
  }

  /** A fair part by its number. */
  part(id: number, number: number): FairPart {
    const part = this.parts.get(id)?.list[number - 1];
    if (part === undefined) throw new Error('a state is in a part of its search');
    return part;
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
        const reached = yield* this.search(id, node);
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
      if (this.pace.isDue(end - edge)) yield;
      while (edge < end && (below[targets[edge] ?? 0] !== sought || !this.isFair(targets[edge] ?? 0))) edge++;
      values[state] = edge < end === universal ? 0 : 1;
    }
    return values;
  }

  /**
   * Looks for paths from all states. Of a universal formula the opposite is looked for: AG f is ~E(TRUE U ~f), A(f U g) is ~(E(~g U ~f &
   * ~g) OR EG ~g).
   */
  private *search(id: number, { hold, goal, universal, cycles }: SearchNode): Generator<undefined, Uint8Array> {
    const { states } = this.graph;
    const left = hold === null ? null : this.of(hold);
    const right = goal === null ? null : this.of(goal);
    const passes = new Uint8Array(states);
    const reached = new Uint8Array(states);
    let [goals, stays] = [0, 0];
    for (let state = 0; state < states; state++) {
      const holds = left === null || left[state] === 1;
      const isGoal = right !== null && right[state] === 1;
      passes[state] = (universal ? !isGoal : holds) ? 1 : 0;
      if ((universal ? isGoal || holds : !isGoal) || !this.isFair(state)) continue;
      reached[state] = found.goal;
      goals++;
    }
    if (cycles) {
      const endless = yield* this.staying(id, universal && left !== null ? both(passes, left) : passes);
      for (let state = 0; state < states; state++) {
        if (endless[state] === 0 || reached[state] !== found.none) continue;
        reached[state] = found.endless;
        stays++;
      }
    }
    // Where a path can stay from a state that may be passed, one can from each such state before it.
    if (goals > 0 || (stays > 0 && this.moving !== null)) yield* markBefore(this.graph, passes, reached, () => this.predecessors());
    return reached;
  }

  /** The states in which a path can stay for ever that may only pass some, or ends. */
  private *staying(id: number, passes: Uint8Array): Generator<undefined, Uint8Array> {
    return yield* this.moving === null ? staying(this.graph, passes) : this.stayingFairly(id, passes, this.moving);
  }

  /** The states in which a fair path can stay for ever that may only pass some, or ends. */
  private *stayingFairly(id: number, passes: Uint8Array, moving: NotedFairness): Generator<undefined, Uint8Array> {
    const { graph, fairness } = this;
    const { first, states } = graph;
    const endless = new Uint8Array(states);
    const of = new Int32Array(states);
    const parts = new FairParts(new NotedProduct(graph, readsNothing, 0, false), moving, fairness, passes);
    const held = this.partBytes;
    const search = parts.from(of.keys(), 'all');
    let step = search.next();
    for (; step.done !== true; step = search.next()) {
      this.partBytes = held + of.byteLength + parts.bytes;
      yield;
    }
    const list = step.value;
    for (const [number, { nodes }] of list.entries()) {
      for (const state of nodes) {
        endless[state] = 1;
        of[state] = number + 1;
      }
    }
    for (let state = 0; state < states; state++) if (passes[state] === 1 && first[state] === first[state + 1]) endless[state] = 1;
    this.parts.set(id, { of, list });
    this.partBytes = held + of.byteLength + list.reduce((sum, { nodes }) => sum + nodes.byteLength, 0);
    return endless;
  }

  /** The graph backwards, made when it is asked for first. */
  private *predecessors(): Generator<undefined, Backwards> {
    this.before ??= yield* backwards(this.graph);
    return this.before;
  }

  private of(id: number): Uint8Array {
    const values = this.values[id];
    if (values === undefined) throw new Error('operands are labelled first');
    return values;
  }
}

/** States in both of two sets, of which each has a 1 for the states in it. */
function both(left: Uint8Array, right: Uint8Array): Uint8Array {
  const inside = new Uint8Array(left.length);
  for (let state = 0; state < inside.length; state++) inside[state] = (left[state] ?? 0) & (right[state] ?? 0);
  return inside;
}
