import { Ints } from '../store/growing.ts';

/**
 * Tarjan's strongly connected components on one physical stack that serves as two conceptual ones, as in thesis 4.4.4 (Figures 4.23 and
 * 4.24): the depth-first stack is threaded through the component stack by `pre`. A position on the stack takes the place of the
 * depth-first number. Differences: whether a state is on the stack is looked up in a table by its number, not by searching the stack, and
 * each entry has room for the caller's cursor.
 */
export class ComponentStack {
  /** One past the topmost entry. */
  top = 0;
  /** The topmost entry of the depth-first stack; -1 when it is empty. */
  dfTop = -1;
  private readonly nodes = new Ints();
  private readonly lowlinks = new Ints();
  private readonly predecessors = new Ints();
  private readonly cursors = new Ints();
  /** Positions by node, from 1; 0: not on the stack. */
  private readonly positions = new Ints();

  get bytes(): number {
    return this.nodes.bytes + this.lowlinks.bytes + this.predecessors.bytes + this.cursors.bytes + this.positions.bytes;
  }

  /** The position of a node on the stack; -1 if it is not there. */
  position(node: number): number {
    return this.positions.get(node) - 1;
  }

  node(position: number): number {
    return this.nodes.get(position);
  }

  /** The position below on the depth-first stack. */
  predecessor(position: number): number {
    return this.predecessors.get(position);
  }

  cursor(position: number): number {
    return this.cursors.get(position);
  }

  setCursor(position: number, cursor: number): void {
    this.cursors.set(position, cursor);
  }

  /** A tree edge: the node goes onto both stacks. */
  push(node: number, cursor: number): void {
    const { top } = this;
    this.nodes.set(top, node);
    this.lowlinks.set(top, top);
    this.predecessors.set(top, this.dfTop);
    this.cursors.set(top, cursor);
    this.positions.set(node, top + 1);
    this.dfTop = top;
    this.top = top + 1;
  }

  /** A back or cross edge from the top of the depth-first stack to a node at this position. */
  link(position: number): void {
    if (position < this.lowlinks.get(this.dfTop)) this.lowlinks.set(this.dfTop, position);
  }

  /** True when the top of the depth-first stack is the root of a component, which then is all that lies from there to the top. */
  get atRoot(): boolean {
    return this.lowlinks.get(this.dfTop) === this.dfTop;
  }

  /** The nodes from the top of the depth-first stack to the top of the stack: the component, when it is at its root. */
  component(): Int32Array {
    return this.from(this.dfTop);
  }

  /** Does something with each of them. */
  forComponent(act: (node: number) => void): void {
    for (let position = this.dfTop; position < this.top; position++) act(this.nodes.get(position));
  }

  /** The nodes from a position to the top. */
  from(position: number): Int32Array {
    const nodes = new Int32Array(this.top - position);
    for (let i = 0; i < nodes.length; i++) nodes[i] = this.nodes.get(position + i);
    return nodes;
  }

  /** Takes the top off the depth-first stack; a root takes its component off the stack. Returns the size of that component, or 0. */
  pop(): number {
    const { dfTop } = this;
    const pre = this.predecessors.get(dfTop);
    const low = this.lowlinks.get(dfTop);
    let size = 0;
    if (low === dfTop) {
      size = this.top - dfTop;
      this.clear(dfTop);
    } else if (low < this.lowlinks.get(pre)) this.lowlinks.set(pre, low);
    this.dfTop = pre;
    return size;
  }

  /** Takes everything from a position on off the stack. */
  clear(position: number): void {
    while (this.top > position) this.positions.set(this.nodes.get(--this.top), 0);
  }
}
