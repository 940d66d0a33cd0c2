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

/** The strongly connected components of a graph for views. */
export interface GraphComponents {
  /** For each node the number of its component; components are numbered so that steps lead to the same or a smaller number. */
  readonly componentOf: readonly number[];
  readonly components: readonly {
    readonly size: number;
    /** No step leads out of it. */
    readonly bottom: boolean;
    /** A run can stay in it for ever: it has more than one state, or a step from its state to itself. */
    readonly cyclic: boolean;
  }[];
  /** The most states that a depth-first search has on its stack, without and with unfinished components there (thesis Table 5.4). */
  readonly stacks: { readonly without: number; readonly with: number };
}

/** The components of an explored graph whose nodes are numbered from 0. */
export function graphComponents(nodes: number, edges: readonly { readonly source: number; readonly target: number }[]): GraphComponents {
  const out: number[][] = Array.from({ length: nodes }, () => []);
  for (const { source, target } of edges) out[source]?.push(target);
  const componentOf = new Array<number>(nodes).fill(-1);
  const sizes: number[] = [];
  let path = 0;
  let longest = 0;
  let most = 0;
  const stack = new ComponentStack();
  for (let root = 0; root < nodes; root++) {
    if (componentOf[root] !== -1) continue;
    stack.push(root, 0);
    path = 1;
    while (stack.dfTop >= 0) {
      longest = Math.max(longest, path);
      most = Math.max(most, stack.top);
      const at = stack.dfTop;
      const cursor = stack.cursor(at);
      const target = out[stack.node(at)]?.[cursor];
      if (target === undefined) {
        if (stack.atRoot) {
          const component = stack.component();
          for (const node of component) componentOf[node] = sizes.length;
          sizes.push(component.length);
        }
        stack.pop();
        path--;
        continue;
      }
      stack.setCursor(at, cursor + 1);
      const position = stack.position(target);
      if (position >= 0) stack.link(position);
      else if (componentOf[target] === -1) {
        stack.push(target, 0);
        path++;
      }
    }
  }
  const bottom = sizes.map(() => true);
  const cyclic = sizes.map((size) => size > 1);
  for (const { source, target } of edges) {
    const component = componentOf[source] ?? 0;
    if (componentOf[target] !== component) bottom[component] = false;
    else if (source === target) cyclic[component] = true;
  }
  const components = sizes.map((size, i) => ({ size, bottom: bottom[i] ?? false, cyclic: cyclic[i] ?? false }));
  return { componentOf, components, stacks: { without: longest, with: most } };
}
