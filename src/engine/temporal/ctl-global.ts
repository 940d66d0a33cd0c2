import { unreachable } from '../../base/unreachable.ts';
import type { CtlNode, CtlTable, NextNode, SearchNode } from './ctl-table.ts';
import type { StateSpace } from './state-space.ts';
import { cyclicComponents, fairComponent } from './fair-component.ts';
import { chosen, type Nodes, pauseInterval } from './nodes.ts';
import type { Processes } from './processes.ts';
import type { Fairness } from '../../contract/check/options.ts';

/** Expansions between two pauses. */
const expansions = 64;

/**
 * CTL by labelling (E. Clarke, E. Emerson and A. Sistla, Automatic verification of finite-state concurrent systems using temporal logic
 * specifications, 1986): explores all states, then computes the set of states of each subformula from those of its operands. Slower than
 * `CtlSearch` and simpler; each serves as a test of the other. Under fairness the states of EG are those from which a fair part of a
 * component can be reached.
 */
export class CtlGlobal {
  private readonly labels: Uint8Array[] = [];
  private predecessors: Predecessors | null = null;
  private fair: Uint8Array | null = null;

  constructor(
    private readonly space: StateSpace,
    private readonly processes: Processes,
    private readonly table: CtlTable,
    private readonly fairness: Fairness,
  ) {}

  /** The value of the formula in the initial state. */
  *evaluate(): Generator<undefined, boolean> {
    const { space, table } = this;
    space.countAlso(() => this.bytes);
    for (let state = 0; state < space.states; state++) {
      if (state % expansions === 0) yield;
      space.first(state);
    }
    this.predecessors = yield* predecessorsOf(space);
    // The question whether a fair path begins in a state comes last, but the others ask it.
    if (table.fair !== null) this.fair = yield* this.label(table.fair);
    for (let id = 0; id < table.nodes.length; id++) if (id !== table.fair) yield* this.label(id);
    return this.of(table.root)[0] === 1;
  }

  private get bytes(): number {
    return this.labels.reduce((sum, { byteLength }) => sum + byteLength, this.predecessors?.bytes ?? 0);
  }

  private *label(id: number): Generator<undefined, Uint8Array> {
    const node = this.table.nodes[id];
    if (node === undefined) throw new Error('subformulas are numbered');
    const labels = yield* this.labelled(node);
    this.labels[id] = labels;
    return labels;
  }

  private *labelled(node: CtlNode): Generator<undefined, Uint8Array> {
    const { space } = this;
    switch (node.kind) {
      case 'proposition':
        return yield* this.set((state) => space.evaluate(node.expression, state));
      case 'not': {
        const operand = this.holds(node.operand);
        return yield* this.set((state) => !operand(state));
      }
      case 'and':
      case 'or':
      case 'implies': {
        const [left, right] = [this.holds(node.left), this.holds(node.right)];
        if (node.kind === 'and') return yield* this.set((state) => left(state) && right(state));
        if (node.kind === 'or') return yield* this.set((state) => left(state) || right(state));
        return yield* this.set((state) => !left(state) || right(state));
      }
      case 'next':
        return yield* this.set(this.next(node));
      case 'search':
        return yield* this.search(node);
      default:
        unreachable(node);
    }
  }

  /** The states of which something is true. */
  private *set(value: (state: number) => boolean): Generator<undefined, Uint8Array> {
    const set = new Uint8Array(this.space.states);
    for (let state = 0; state < set.length; state++) {
      if (state % pauseInterval === 0) yield;
      if (value(state)) set[state] = 1;
    }
    return set;
  }

  private holds(operand: number): (state: number) => boolean {
    const labels = this.of(operand);
    return (state) => labels[state] === 1;
  }

  private isFair(state: number): boolean {
    return this.fair === null || this.fair[state] === 1;
  }

  private next({ operand, universal }: NextNode): (state: number) => boolean {
    const { space } = this;
    const holds = this.holds(operand);
    return (state) => {
      for (let edge = space.first(state); edge < space.end(state); edge++) {
        const target = space.target(edge);
        if (holds(target) !== universal && this.isFair(target)) return !universal;
      }
      return universal;
    };
  }

  private *search({ hold, goal, universal, operator, cycles }: SearchNode): Generator<undefined, Uint8Array> {
    const all = (): boolean => true;
    const left = hold === null ? all : this.holds(hold);
    const right = goal === null ? null : this.holds(goal);
    // A universal formula fails where there is a path of the opposite: AG f is ~E(TRUE U ~f), A(f U g) is ~(E(~g U ~f & ~g) OR EG ~g).
    const pass = universal ? (right === null ? all : (s: number) => !right(s)) : left;
    const target = universal ? (s: number) => pass(s) && !left(s) && this.isFair(s) : (s: number) => right?.(s) === true && this.isFair(s);
    const found = yield* this.set(target);
    const queue = yield* chosen(everyState(found.length), (state) => found[state] === 1);
    const endless = cycles ? yield* this.endless(operator === 'fair' ? all : pass) : [];
    yield* this.spread(found, [queue, ...endless], pass);
    return universal ? yield* this.set((state) => found[state] === 0) : found;
  }

  /** Adds to a set the states from which paths of states that may be passed lead to some. */
  private *spread(found: Uint8Array, from: readonly Nodes[], pass: (state: number) => boolean): Generator<undefined, void> {
    const { predecessors } = this;
    const queue = new Int32Array(found.length);
    let queued = 0;
    const add = (state: number): void => {
      found[state] = 1;
      queue[queued++] = state;
    };
    from.forEach((states, number) => {
      for (const state of states) if (number === 0 || found[state] === 0) add(state);
    });
    for (let i = 0; i < queued; i++) {
      if (i % pauseInterval === pauseInterval - 1) yield;
      for (const state of predecessors?.of(queue[i] ?? 0) ?? []) if (found[state] === 0 && pass(state)) add(state);
    }
  }

  /** States in which a path of states that may be passed can stay for ever, or ends. */
  private *endless(pass: (state: number) => boolean): Generator<undefined, Nodes[]> {
    const { space, processes, fairness } = this;
    const states = yield* chosen(everyState(space.states), pass);
    const sets = [yield* chosen(states, (state) => space.first(state) === space.end(state))];
    for (const component of yield* cyclicComponents(space, states)) {
      const fair = yield* fairComponent(space, processes, component, { fairness, visits: [] });
      if (fair !== null) sets.push(fair);
    }
    return sets;
  }

  private of(id: number): Uint8Array {
    const labels = this.labels[id];
    if (labels === undefined) throw new Error('operands are labelled first');
    return labels;
  }
}

/** The states from which an edge leads to a state, of one state after the other. */
interface Predecessors {
  readonly bytes: number;
  of(state: number): Nodes;
}

function* predecessorsOf(space: StateSpace): Generator<undefined, Predecessors> {
  const { states } = space;
  const starts = new Int32Array(states + 1);
  const sources = new Int32Array(space.edgeCount);
  const each = function* (act: (target: number, source: number) => void): Generator<undefined, void> {
    for (let state = 0; state < states; state++) {
      if (state % pauseInterval === pauseInterval - 1) yield;
      for (let edge = space.first(state); edge < space.end(state); edge++) act(space.target(edge), state);
    }
  };
  yield* each((target) => {
    starts[target] = (starts[target] ?? 0) + 1;
  });
  for (let state = 0, sum = 0; state <= states; state++) {
    sum += starts[state] ?? 0;
    starts[state] = sum;
  }
  // Each start is where the next one was, and comes down to its own as the sources are put there.
  yield* each((target, source) => {
    const place = (starts[target] ?? 0) - 1;
    starts[target] = place;
    sources[place] = source;
  });
  return { bytes: starts.byteLength + sources.byteLength, of: (state) => sources.subarray(starts[state], starts[state + 1]) };
}

function everyState(states: number): Nodes {
  return new Int32Array(states).map((_, state) => state);
}
