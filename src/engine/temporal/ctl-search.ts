import { unreachable } from '../../base/unreachable.ts';
import { Bytes, Ints } from '../store/growing.ts';
import type { CtlNode, CtlTable, NextNode, SearchNode } from './ctl-table.ts';
import type { StateSpace } from './state-space.ts';
import { fairComponent, isCyclicAtRoot } from './fair-component.ts';
import type { Nodes } from './nodes.ts';
import type { Processes } from './processes.ts';
import { Walk } from './walk.ts';
import type { Fairness } from '../../contract/check/options.ts';

/** Edges taken between two pauses. */
const pauseInterval = 256;

const unknown = 0;
const no = 1;
const yes = 2;

/** What a search makes of a state: it is a goal, or may be passed, or neither. */
type Admission = 'found' | 'pass' | 'blocked';

/** What is known of one subformula: for a `search` whether a path was found, for a `next` its value. */
class Memory {
  readonly values = new Bytes();
  /** The set of states in which a path can stay for ever that a state belongs to, from 1. */
  readonly coreOf = new Ints();
  readonly cores: Nodes[] = [];
  coreBytes = 0;
}

/**
 * CTL on the fly (thesis 2.3 and 3.1; B. Vergauwen and J. Lewi, A linear local model checking algorithm for CTL, 1993): the value of a
 * formula in a state is found by depth-first searches that follow its structure, each exploring only as far as its own answer needs. Each
 * path operator searches with one Tarjan stack: when the search succeeds, all states on the stack can reach the goal, since each of them
 * reaches the path; when a component is complete without success, none of its states can. So each state is decided once for each
 * subformula. Under fairness, an infinite path counts if its component has a fair part (`fair-component.ts`). Generators pause now and
 * then; they return the value.
 */
export class CtlSearch {
  private readonly memories: readonly Memory[];
  private readonly walks: Walk[];
  private ticks = 0;

  constructor(
    readonly space: StateSpace,
    readonly processes: Processes,
    readonly table: CtlTable,
    readonly fairness: Fairness,
  ) {
    this.memories = table.nodes.map(() => new Memory());
    this.walks = table.nodes.map(() => new Walk(space));
    space.countAlso(() => this.bytes);
  }

  /** Bytes held beside the graph. */
  get bytes(): number {
    const memories = this.memories.reduce((sum, { values, coreOf, coreBytes }) => sum + values.bytes + coreOf.bytes + coreBytes, 0);
    return this.walks.reduce((sum, walk) => sum + walk.stack.bytes, memories);
  }

  node(id: number): CtlNode {
    const node = this.table.nodes[id];
    if (node === undefined) throw new Error('an operand has a number');
    return node;
  }

  /** The value of a subformula in a state. */
  *evaluate(id: number, state: number): Generator<undefined, boolean> {
    const node = this.node(id);
    switch (node.kind) {
      case 'proposition':
        return this.space.evaluate(node.expression, state);
      case 'not':
        return !(yield* this.evaluate(node.operand, state));
      case 'and':
        return (yield* this.evaluate(node.left, state)) && (yield* this.evaluate(node.right, state));
      case 'or':
        return (yield* this.evaluate(node.left, state)) || (yield* this.evaluate(node.right, state));
      case 'implies':
        return !(yield* this.evaluate(node.left, state)) || (yield* this.evaluate(node.right, state));
      case 'next':
        return yield* this.next(id, node, state);
      case 'search': {
        const known = this.memory(id).values.get(state);
        const found = known === unknown ? yield* this.decide(id, node, state) : known === yes;
        return found !== node.universal;
      }
      default:
        unreachable(node);
    }
  }

  /** Whether a fair path begins in a state. */
  *fair(state: number): Generator<undefined, boolean> {
    return this.table.fair === null || (yield* this.evaluate(this.table.fair, state));
  }

  /** Takes over that another search has found no path from the initial state. */
  learnNone(id: number): void {
    this.memory(id).values.set(0, no);
  }

  /** Takes over a path from the initial state that another search has found, and the part of it in which it can stay for ever. */
  learnPath(id: number, states: readonly number[], core: readonly number[] | null): void {
    for (const state of states) this.memory(id).values.set(state, yes);
    if (core !== null) this.keepCore(id, Int32Array.from(core));
  }

  /** Whether a search is known to have found a path from a state. */
  found(id: number, state: number): boolean {
    return this.memory(id).values.get(state) === yes;
  }

  /** The set around a state in which a path can stay for ever; null if it is not known to be in one. */
  core(id: number, state: number): Nodes | null {
    const memory = this.memory(id);
    return memory.cores[memory.coreOf.get(state) - 1] ?? null;
  }

  /** How a search sees a state. */
  *admit(node: SearchNode, state: number): Generator<undefined, Admission> {
    const { goal, hold, universal } = node;
    if (goal !== null && (yield* this.evaluate(goal, state))) {
      if (universal) return 'blocked';
      if (yield* this.fair(state)) return 'found';
    }
    if (hold === null || (yield* this.evaluate(hold, state))) return 'pass';
    return universal && (yield* this.fair(state)) ? 'found' : 'blocked';
  }

  private *next(id: number, node: NextNode, state: number): Generator<undefined, boolean> {
    const { values } = this.memory(id);
    const known = values.get(state);
    if (known !== unknown) return known === yes;
    let value = node.universal;
    for (let edge = this.space.first(state); edge < this.space.end(state) && value === node.universal; edge++) {
      if (++this.ticks % pauseInterval === 0) yield;
      const target = this.space.target(edge);
      if ((yield* this.evaluate(node.operand, target)) !== node.universal && (yield* this.fair(target))) value = !node.universal;
    }
    values.set(state, value ? yes : no);
    return value;
  }

  /**
   * Decides a search in a state. From the initial state a search for a goal alone is made breadth-first, for the sake of short evidence.
   */
  private *decide(id: number, node: SearchNode, state: number): Generator<undefined, boolean> {
    if (state === 0 && !node.cycles) return yield* this.breadthFirst(id, node);
    const { values } = this.memory(id);
    const walk = this.walks[id] ?? new Walk(this.space);
    let found = yield* this.enter(id, node, walk, state);
    while (!found && !walk.empty) {
      if (++this.ticks % pauseInterval === 0) yield;
      const met = walk.execute();
      switch (met) {
        case 'new': {
          const known = values.get(walk.reached);
          found = known === yes || (known === unknown && (yield* this.enter(id, node, walk, walk.reached)));
          break;
        }
        case 'loop':
          found = node.cycles && this.fairness === 'none' && this.keepCore(id, walk.stack.from(walk.stack.position(walk.reached)));
          break;
        case 'all-children-explored':
          found = yield* this.leave(id, node, walk);
          break;
        default:
          unreachable(met);
      }
    }
    for (const passed of walk.stack.from(0)) values.set(passed, yes);
    walk.stack.clear(0);
    walk.stack.dfTop = -1;
    return found;
  }

  /** Goes to a state unless it is decided at once. True if it ends the search. */
  private *enter(id: number, node: SearchNode, walk: Walk, state: number): Generator<undefined, boolean> {
    const admission = yield* this.admit(node, state);
    if (admission !== 'pass') {
      this.memory(id).values.set(state, admission === 'found' ? yes : no);
      return admission === 'found';
    }
    walk.enter(state);
    return node.cycles && this.space.first(state) === this.space.end(state);
  }

  /** Leaves a state. True if the component that is complete with it ends the search. */
  private *leave(id: number, node: SearchNode, walk: Walk): Generator<undefined, boolean> {
    const { space, processes, fairness } = this;
    if (walk.stack.atRoot) {
      if (node.cycles && fairness !== 'none' && isCyclicAtRoot(walk)) {
        const core = yield* fairComponent(space, processes, walk.stack.component(), { fairness, visits: [] });
        if (core !== null) return this.keepCore(id, core);
      }
      const { values } = this.memory(id);
      walk.stack.forComponent((state) => values.set(state, no));
    }
    walk.backtrack();
    return false;
  }

  private *breadthFirst(id: number, node: SearchNode): Generator<undefined, boolean> {
    const { space } = this;
    const { values } = this.memory(id);
    const parents = new Ints();
    const queue = new Ints();
    let queued = 1;
    const seen = new Bytes();
    seen.set(0, 1);
    space.countAlso(() => parents.bytes + queue.bytes + seen.bytes);
    for (let i = 0; i < queued; i++) {
      if (++this.ticks % pauseInterval === 0) yield;
      const state = queue.get(i);
      if (values.get(state) === no) continue;
      const admission = values.get(state) === yes ? 'found' : yield* this.admit(node, state);
      if (admission === 'found') {
        for (let at = state; ; at = parents.get(at)) {
          values.set(at, yes);
          if (at === 0) return true;
        }
      }
      if (admission === 'blocked') continue;
      const first = space.first(state);
      for (let edge = first; edge < space.end(state); edge++) {
        if (++this.ticks % pauseInterval === 0) yield;
        const target = space.target(edge);
        if (seen.get(target) === 1) continue;
        seen.set(target, 1);
        parents.set(target, state);
        queue.set(queued++, target);
      }
    }
    for (let i = 0; i < queued; i++) values.set(queue.get(i), no);
    return false;
  }

  private keepCore(id: number, core: Nodes): true {
    const memory = this.memory(id);
    memory.cores.push(core);
    memory.coreBytes += core.byteLength;
    for (const state of core) memory.coreOf.set(state, memory.cores.length);
    return true;
  }

  private memory(id: number): Memory {
    const memory = this.memories[id];
    if (memory === undefined) throw new Error('each subformula has its memory');
    return memory;
  }
}
