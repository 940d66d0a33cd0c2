import { ComponentStack } from './component-stack.ts';

/** Tarjan's algorithm beside a depth-first search: a stack that is told what the search does (thesis 4.4.4), and what it counts. */
export class ComponentCounter {
  readonly statistics = { components: 0, single: 0, largest: 0, stackDepth: 0 };
  private readonly stack = new ComponentStack();

  get bytes(): number {
    return this.stack.bytes;
  }

  forward(state: number): void {
    this.stack.push(state, 0);
    if (this.stack.top > this.statistics.stackDepth) this.statistics.stackDepth = this.stack.top;
  }

  /** A step to a state seen before: it counts if that is on the stack. */
  back(state: number): void {
    const position = this.stack.position(state);
    if (position >= 0) this.stack.link(position);
  }

  backtrack(): void {
    const size = this.stack.pop();
    if (size === 0) return;
    const { statistics } = this;
    statistics.components++;
    if (size === 1) statistics.single++;
    if (size > statistics.largest) statistics.largest = size;
  }
}
