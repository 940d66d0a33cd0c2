import { ComponentStack } from '../search/component-stack.ts';
import type { Graph } from './graph.ts';

/** What the next edge leads to (thesis 3.1, Table 3.1). */
export type Outcome = 'new' | 'loop' | 'all-children-explored';

/**
 * A depth-first walk of a graph in the manner of thesis 3.1: `execute` takes the next edge from the state at the top of the stack,
 * `backtrack` falls back one state. The thesis's Forward and Revisit are both `new` here: the caller evaluates the state in `reached` and
 * decides by `enter` whether the walk goes there. Loops include edges to states of an unfinished component beside the path (thesis
 * 4.4.4).
 */
export class Walk {
  readonly stack = new ComponentStack();
  /** The node that the last edge taken leads to. */
  reached = -1;
  /** The last edge taken. */
  edge = -1;

  constructor(readonly graph: Graph) {}

  get empty(): boolean {
    return this.stack.dfTop < 0;
  }

  /** The node at the top of the depth-first stack. */
  get current(): number {
    return this.stack.node(this.stack.dfTop);
  }

  enter(node: number): void {
    this.stack.push(node, this.graph.first(node));
  }

  execute(): Outcome {
    const { stack, graph } = this;
    const at = stack.dfTop;
    const edge = stack.cursor(at);
    if (edge >= graph.end(stack.node(at))) return 'all-children-explored';
    stack.setCursor(at, edge + 1);
    this.edge = edge;
    this.reached = graph.target(edge);
    const position = stack.position(this.reached);
    if (position < 0) return 'new';
    stack.link(position);
    return 'loop';
  }

  /** Leaves the current node. Returns the size of the component that is complete with it, or 0. */
  backtrack(): number {
    return this.stack.pop();
  }
}
