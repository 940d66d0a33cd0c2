import { Ints } from '../store/growing.ts';
import { type Graph, GrowingGraph } from './graph.ts';

/** Something that has to happen infinitely often: at an edge, or in the node that it leaves. */
export type Recurring = (edge: number, source: number) => boolean;

/**
 * A graph with a counter of which of several recurring things was seen last, in turn, so that one set of nodes says that all of them
 * recur: those where the counter is at its end (Y. Choueka, Theories of automata on omega-tapes, 1974). With it a nested search decides
 * generalised acceptance, impartiality and weak fairness.
 */
export class CounterGraph extends GrowingGraph {
  readonly initial: readonly number[];
  private readonly numbers = new Map<number, number>();
  private readonly nodes = new Ints();
  private readonly counters = new Ints();

  constructor(
    private readonly graph: Graph,
    initial: readonly number[],
    private readonly recurring: readonly Recurring[],
  ) {
    super();
    this.initial = initial.map((node) => this.number(node, 0));
  }

  get bytes(): number {
    return this.edges.bytes + this.nodes.bytes + this.counters.bytes + 40 * this.numbers.size;
  }

  /** Whether everything has happened once more. */
  accepting(node: number): boolean {
    return this.counters.get(node) === this.recurring.length;
  }

  override state(node: number): number {
    return this.graph.state(this.nodes.get(node));
  }

  protected override expand(node: number): void {
    const { graph, recurring } = this;
    const source = this.nodes.get(node);
    const seen = this.counters.get(node) % recurring.length || 0;
    const first = graph.first(source);
    const end = graph.end(source);
    const start = this.edges.count;
    for (let edge = first; edge < end; edge++) {
      let counter = seen;
      while (counter < recurring.length && recurring[counter]?.(edge, source) === true) counter++;
      this.edges.add(this.number(graph.target(edge), counter), graph.transition(edge), graph.choice(edge));
    }
    this.edges.define(node, start);
  }

  private number(node: number, counter: number): number {
    const key = node * (this.recurring.length + 1) + counter;
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const number = this.numbers.size;
    this.numbers.set(key, number);
    this.nodes.set(number, node);
    this.counters.set(number, counter);
    return number;
  }
}
