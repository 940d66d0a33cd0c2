import { countOf } from '../widgets/format.ts';
import type { ComponentsView, GraphData } from '../../worker/api.ts';
import { bundle, graphScene, type Scene, type SceneNode, stateKey } from './scene.ts';

/** How components are shown: not at all, marked on their states, or as one node each. */
export type ComponentsMode = 'off' | 'marked' | 'collapsed';

/** Colours that components take in turn. */
export const componentColours = 5;

/** The graph with its components marked or collapsed; those in `open` are shown state by state. */
export function componentScene(graph: GraphData, mode: ComponentsMode, open: ReadonlySet<number>): Scene {
  const { components } = graph;
  const plain = graphScene(graph);
  if (mode === 'off' || components === undefined) return plain;
  const numbers = cyclicNumbers(components);
  const hidden = (component: number): boolean =>
    mode === 'collapsed' && (components.components[component]?.size ?? 1) > 1 && !open.has(component);
  const keyOf = (id: number): string => {
    const component = components.componentOf[id] ?? -1;
    return hidden(component) ? `c${component}` : stateKey(id);
  };
  const nodes = new Map<string, SceneNode>();
  for (const node of plain.nodes) {
    const id = node.id ?? 0;
    const component = components.componentOf[id] ?? -1;
    const { size = 1, bottom = false } = components.components[component] ?? {};
    const number = numbers.get(component);
    const shown = number === undefined ? {} : { component: { number, size, bottom, collapsed: hidden(component) } };
    const key = keyOf(id);
    if (!hidden(component)) nodes.set(key, { ...node, ...shown, label: number === undefined ? node.label : `${node.label} c${number}` });
    else if (!nodes.has(key)) {
      nodes.set(key, {
        key,
        id: null,
        label: `c${number}: ${countOf(size, 'state')}`,
        kind: id === 0 ? 'initial' : 'plain',
        depth: node.depth,
        ...shown,
      });
    }
  }
  const edges = graph.edges.flatMap(({ source, target, label }) => {
    const [from, to] = [nodes.get(keyOf(source)), nodes.get(keyOf(target))];
    if (from === undefined || to === undefined || (from === to && source !== target)) return [];
    return [{ source: from.key, target: to.key, label, bent: to.depth <= from.depth }];
  });
  return { kind: 'graph', nodes: [...nodes.values()], edges: bundle(edges) };
}

/** The component that a node stands for, by its key; null for states. */
export function componentOfKey(key: string): number | null {
  const found = /^c(\d+)$/.exec(key);
  return found === null ? null : Number(found[1]);
}

/** The components in which a run can stay for ever, numbered from 1 in the order in which a search meets them. */
function cyclicNumbers({ components }: ComponentsView): ReadonlyMap<number, number> {
  const numbers = new Map<number, number>();
  for (let i = components.length - 1; i >= 0; i--) if (components[i]?.cyclic) numbers.set(i, numbers.size + 1);
  return numbers;
}

/** The components in a sentence. */
export function describeComponents({ components, stacks }: ComponentsView): string {
  const largest = Math.max(0, ...components.map(({ size }) => size));
  const cyclic = components.filter((component) => component.cyclic);
  const bottom = cyclic.filter((component) => component.bottom).length;
  const ends = components.filter((component) => component.bottom && !component.cyclic).length;
  const one = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;
  return `${one(components.length, 'component')}, the largest of ${one(largest, 'state')}; runs can stay for ever in ${cyclic.length}, of which ${bottom} cannot be left; ${ends} ${ends === 1 ? 'is' : 'are'} a single state in which runs end. A depth-first search has up to ${one(stacks.without, 'state')} on its stack, with unfinished components ${stacks.with}.`;
}
