import { Ints } from '../store/growing.ts';
import type { NotedGraph } from '../wasm/host/logged-search.ts';
import type { StateSpace } from './state-space.ts';

/** Finds states of the space in a noted graph by the steps that lead to them, which both have in the same order. */
export class NotedNumbers {
  /** By state of the space its number in the noted graph, plus 1. */
  private readonly numbers = new Ints();

  constructor(
    private readonly space: StateSpace,
    private readonly graph: NotedGraph,
  ) {
    this.numbers.set(0, 1);
  }

  /** The number in the noted graph. */
  of(state: number): number {
    const { space, numbers } = this;
    const unknown: number[] = [];
    for (let at = state; numbers.get(at) === 0; at = space.parentOf(at)) unknown.push(at);
    for (let at = unknown.pop(); at !== undefined; at = unknown.pop()) if (numbers.get(at) === 0) this.learn(space.parentOf(at));
    if (numbers.get(state) === 0) throw new Error('the noted graph and the space disagree about a path');
    return numbers.get(state) - 1;
  }

  /** Takes over the numbers of the successors of a state that has one. */
  private learn(state: number): void {
    const { space, numbers, graph } = this;
    const number = numbers.get(state) - 1;
    const [first, end] = [space.first(state), space.end(state)];
    const from = graph.first[number] ?? 0;
    if (end - first !== (graph.first[number + 1] ?? 0) - from) throw new Error('the noted graph and the space disagree about steps');
    for (let edge = first; edge < end; edge++) numbers.set(space.target(edge), (graph.targets[from + edge - first] ?? 0) + 1);
  }
}
