import { Ints } from '../store/growing.ts';

/** The transition number of an edge that repeats the last state of a path that ends (LTL). */
export const stutter = -1;

/**
 * A graph that is made as it is walked. Nodes are numbered from 0; the edges that leave a node are numbered from `first` to before `end`,
 * and are known once one of the two has been asked for.
 */
export interface Graph {
  /** Whether the edges of a node are known. */
  expanded(node: number): boolean;
  /** The first edge that leaves a node, which is expanded if need be. */
  first(node: number): number;
  /** One past its last edge. */
  end(node: number): number;
  target(edge: number): number;
  transition(edge: number): number;
  choice(edge: number): number;
  /** The state of the model that a node stands for. */
  state(node: number): number;
}

/** The edges of a graph, of one node after another. */
class EdgeTable {
  count = 0;
  private readonly starts = new Ints();
  private readonly ends = new Ints();
  private readonly targets = new Ints();
  private readonly transitions = new Ints();
  private readonly choices = new Ints();

  get bytes(): number {
    return this.starts.bytes + this.ends.bytes + this.targets.bytes + this.transitions.bytes + this.choices.bytes;
  }

  has(node: number): boolean {
    return this.starts.get(node) !== 0;
  }

  add(target: number, transition: number, choice: number): void {
    const edge = this.count++;
    this.targets.set(edge, target);
    this.transitions.set(edge, transition);
    this.choices.set(edge, choice);
  }

  /** Gives a node the edges added since there were `start`. */
  define(node: number, start: number): void {
    this.starts.set(node, start + 1);
    this.ends.set(node, this.count);
  }

  first(node: number): number {
    return this.starts.get(node) - 1;
  }

  end(node: number): number {
    return this.ends.get(node);
  }

  target(edge: number): number {
    return this.targets.get(edge);
  }

  transition(edge: number): number {
    return this.transitions.get(edge);
  }

  choice(edge: number): number {
    return this.choices.get(edge);
  }
}

/** A graph that keeps its edges, and finds those of a node when they are first asked for. */
export abstract class GrowingGraph implements Graph {
  readonly edges = new EdgeTable();

  expanded(node: number): boolean {
    return this.edges.has(node);
  }

  first(node: number): number {
    if (!this.edges.has(node)) this.expand(node);
    return this.edges.first(node);
  }

  end(node: number): number {
    if (!this.edges.has(node)) this.expand(node);
    return this.edges.end(node);
  }

  target(edge: number): number {
    return this.edges.target(edge);
  }

  transition(edge: number): number {
    return this.edges.transition(edge);
  }

  choice(edge: number): number {
    return this.edges.choice(edge);
  }

  abstract state(node: number): number;

  /** Finds the edges that leave a node, and defines them. */
  protected abstract expand(node: number): void;
}
