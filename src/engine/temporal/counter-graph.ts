import { type Graph, GrowingGraph } from './graph.ts';
import { Numbering } from './numbering.ts';

/** Something that has to happen infinitely often: at an edge, or in the node that it leaves. */
export type Recurring = (edge: number, source: number) => boolean;

/**
 * A graph with a counter of which of several recurring things was seen last, in turn, so that one set of nodes says that all of them
 * recur: those where the counter is at its end (Y. Choueka, Theories of automata on omega-tapes, 1974). With it a nested search decides
 * generalised acceptance, impartiality and weak fairness.
 */
export class CounterGraph extends GrowingGraph {
  readonly initial: readonly number[];
  /** Pairs of a node and a counter. */
  private readonly numbering: Numbering;

  constructor(
    private readonly graph: Graph,
    initial: readonly number[],
    private readonly recurring: readonly Recurring[],
  ) {
    super();
    this.numbering = new Numbering(recurring.length + 1);
    this.initial = initial.map((node) => this.numbering.number(node, 0));
  }

  get bytes(): number {
    return this.edges.bytes + this.numbering.bytes;
  }

  /** Whether everything has happened once more. */
  accepting(node: number): boolean {
    return this.numbering.second(node) === this.recurring.length;
  }

  /** How many of the recurring things were seen, in turn. */
  counter(node: number): number {
    return this.numbering.second(node);
  }

  /** The node that is counted at, and the edge that one of its edges stands for. */
  nodeUnder(node: number): number {
    return this.numbering.first(node);
  }

  edgeUnder(edge: number, node: number): number {
    return this.graph.first(this.nodeUnder(node)) + edge - this.first(node);
  }

  override state(node: number): number {
    return this.graph.state(this.numbering.first(node));
  }

  protected override expand(node: number): void {
    const { graph, recurring } = this;
    const source = this.numbering.first(node);
    const seen = this.numbering.second(node) % recurring.length || 0;
    const first = graph.first(source);
    const end = graph.end(source);
    const start = this.edges.count;
    for (let edge = first; edge < end; edge++) {
      let counter = seen;
      while (counter < recurring.length && recurring[counter]?.(edge, source) === true) counter++;
      this.edges.add(this.numbering.number(graph.target(edge), counter), graph.transition(edge), graph.choice(edge));
    }
    this.edges.define(node, start);
  }
}
