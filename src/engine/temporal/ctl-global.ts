import type { CtlTable, NextNode, SearchNode } from './ctl-table.ts';
import type { Explorer } from './explorer.ts';
import { cyclicComponents, fairComponent } from './fair-component.ts';
import type { Processes } from './processes.ts';
import type { Fairness } from '../../contract/check/options.ts';

/** Expansions between two pauses. */
const pauseInterval = 64;

/**
 * CTL by labelling (E. Clarke, E. Emerson and A. Sistla, Automatic verification of finite-state concurrent systems using temporal logic
 * specifications, 1986): explores all states, then computes the set of states of each subformula from those of its operands. Slower than
 * `CtlSearch` and simpler; each serves as a test of the other. Under fairness the states of EG are those from which a fair part of a
 * component can be reached.
 */
export class CtlGlobal {
  private readonly labels: Uint8Array[] = [];
  private readonly predecessors: number[][] = [];

  constructor(
    private readonly explorer: Explorer,
    private readonly processes: Processes,
    private readonly table: CtlTable,
    private readonly fairness: Fairness,
  ) {}

  /** The value of the formula in the initial state. */
  *evaluate(): Generator<void, boolean> {
    const { explorer, table } = this;
    for (let state = 0; state < explorer.states; state++) {
      if (state % pauseInterval === 0) yield;
      for (let edge = explorer.first(state); edge < explorer.end(state); edge++) {
        const target = explorer.target(edge);
        const list = this.predecessors[target];
        if (list === undefined) this.predecessors[target] = [state];
        else list.push(state);
      }
    }
    // The question whether a fair path begins in a state comes last, but the others ask it.
    const fair = table.fair === null ? null : this.label(table.fair, null);
    for (let id = 0; id < table.nodes.length; id++) {
      yield;
      if (id !== table.fair) this.label(id, fair);
    }
    return this.of(table.root)[0] === 1;
  }

  private label(id: number, fair: Uint8Array | null): Uint8Array {
    const { explorer, table } = this;
    const node = table.nodes[id];
    if (node === undefined) throw new Error('subformulas are numbered');
    const set = (value: (state: number) => boolean): Uint8Array =>
      Uint8Array.from({ length: explorer.states }, (_, state) => (value(state) ? 1 : 0));
    const holds = (operand: number): ((state: number) => boolean) => {
      const labels = this.of(operand);
      return (state) => labels[state] === 1;
    };
    const isFair = (state: number): boolean => fair === null || fair[state] === 1;
    this.labels[id] = ((): Uint8Array => {
      switch (node.kind) {
        case 'proposition':
          return set((state) => explorer.evaluate(node.expression, state));
        case 'not': {
          const operand = holds(node.operand);
          return set((state) => !operand(state));
        }
        case 'and':
        case 'or':
        case 'implies': {
          const [left, right] = [holds(node.left), holds(node.right)];
          if (node.kind === 'and') return set((state) => left(state) && right(state));
          if (node.kind === 'or') return set((state) => left(state) || right(state));
          return set((state) => !left(state) || right(state));
        }
        case 'next':
          return set(this.next(node, holds(node.operand), isFair));
        case 'search':
          return set(this.search(node, holds, isFair));
      }
    })();
    return this.of(id);
  }

  private next(node: NextNode, operand: (s: number) => boolean, isFair: (s: number) => boolean): (state: number) => boolean {
    const { explorer } = this;
    return (state) => {
      for (let edge = explorer.first(state); edge < explorer.end(state); edge++) {
        const target = explorer.target(edge);
        if (operand(target) !== node.universal && isFair(target)) return !node.universal;
      }
      return node.universal;
    };
  }

  private search(
    { hold, goal, universal, operator, cycles }: SearchNode,
    holds: (operand: number) => (state: number) => boolean,
    isFair: (state: number) => boolean,
  ): (state: number) => boolean {
    const all = (): boolean => true;
    const left = hold === null ? all : holds(hold);
    const right = goal === null ? null : holds(goal);
    const found = new Set<number>();
    const at = (state: number): boolean => !universal === found.has(state);
    // A universal formula fails where there is a path of the opposite: AG f is ~E(TRUE U ~f), A(f U g) is ~(E(~g U ~f & ~g) OR EG ~g).
    const pass = universal ? (right === null ? all : (s: number) => !right(s)) : left;
    const target = universal ? (s: number) => pass(s) && !left(s) && isFair(s) : (s: number) => right?.(s) === true && isFair(s);
    const queue: number[] = [];
    const add = (state: number): void => {
      if (found.has(state)) return;
      found.add(state);
      queue.push(state);
    };
    for (let state = 0; state < this.explorer.states; state++) if (target(state)) add(state);
    if (cycles) for (const state of this.endless(operator === 'fair' ? all : pass)) add(state);
    for (let i = 0; i < queue.length; i++) {
      for (const state of this.predecessors[queue[i] ?? 0] ?? []) if (pass(state)) add(state);
    }
    return at;
  }

  /** States in which a path of states that may be passed can stay for ever, or ends. */
  private endless(pass: (state: number) => boolean): number[] {
    const { explorer, processes, fairness } = this;
    const states = Array.from({ length: explorer.states }, (_, state) => state).filter(pass);
    const ends = states.filter((state) => explorer.first(state) === explorer.end(state));
    const requirements = { fairness, visits: [] };
    return [...ends, ...cyclicComponents(explorer, states).flatMap((c) => fairComponent(explorer, processes, c, requirements) ?? [])];
  }

  private of(id: number): Uint8Array {
    const labels = this.labels[id];
    if (labels === undefined) throw new Error('operands are labelled first');
    return labels;
  }
}
