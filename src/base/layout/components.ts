import type { Lasso, Layout, LayoutGraph, Room } from './graph.ts';

/** A part of a graph that hangs together, with the numbers of its nodes and arrows in the whole. */
export interface Component {
  readonly graph: LayoutGraph;
  readonly nodes: readonly number[];
  readonly arrows: readonly number[];
}

/** The parts that hang together, by their first nodes. */
export function componentsOf({ nodes, arrows, ranks, lasso }: LayoutGraph): Component[] {
  const beside: number[][] = nodes.map(() => []);
  for (const { source, target } of arrows) {
    beside[source]?.push(target);
    beside[target]?.push(source);
  }
  const part = new Int32Array(nodes.length).fill(-1);
  const place = new Int32Array(nodes.length);
  const parts: number[][] = [];
  nodes.forEach((_, first) => {
    if (part[first] !== -1) return;
    const found = [first];
    part[first] = parts.length;
    for (const node of found) {
      for (const other of beside[node] ?? []) {
        if (part[other] !== -1) continue;
        part[other] = parts.length;
        found.push(other);
      }
    }
    found.sort((a, b) => a - b);
    for (const [i, node] of found.entries()) place[node] = i;
    parts.push(found);
  });
  const numbers: number[][] = parts.map(() => []);
  arrows.forEach(({ source }, arrow) => void numbers[part[source] ?? 0]?.push(arrow));
  return parts.map((members, i): Component => {
    const own = numbers[i] ?? [];
    const graph = {
      nodes: members.map((node): Room => nodes[node] ?? { width: 0, height: 0 }),
      ...(ranks !== undefined && { ranks: members.map((node) => ranks[node] ?? 0) }),
      ...(lasso !== undefined && part[lasso.loop[0] ?? 0] === i && { lasso: renumbered(lasso, place) }),
      arrows: own.map((arrow) => {
        const { source = 0, target = 0, words = null } = arrows[arrow] ?? {};
        return { source: place[source] ?? 0, target: place[target] ?? 0, words };
      }),
    };
    return { graph, nodes: members, arrows: own };
  });
}

function renumbered({ stem, loop }: Lasso, place: Int32Array): Lasso {
  const own = (nodes: readonly number[]): number[] => nodes.map((node) => place[node] ?? 0);
  return { stem: own(stem), loop: own(loop) };
}

const between = 40;

/** Puts laid parts beside and below each other, in their order, so that all fit best into a frame of a shape, width by height. */
export function packed(
  { nodes, arrows }: LayoutGraph,
  parts: readonly { readonly part: Component; readonly layout: Layout }[],
  shape: number,
): Layout {
  const widest = parts.reduce((most, { layout }) => Math.max(most, layout.width), 0);
  const all = parts.reduce((sum, { layout }) => sum + layout.width + between, 0);
  const tries = Array.from({ length: 12 }, (_, i) => shelves(parts, widest + ((all - widest) * i) / 11));
  const height = ({ width, height }: Room) => Math.max(width / shape, height);
  const best = tries.reduce((a, b) => (height(b) < height(a) ? b : a));
  const places = nodes.map(() => ({ x: 0, y: 0 }));
  const ways: Layout['arrows'][number][] = arrows.map(() => ({ route: [], words: null }));
  parts.forEach(({ part, layout }, i) => {
    const { x: dx, y: dy } = best.corners[i] ?? { x: 0, y: 0 };
    const moved = ({ x, y }: { readonly x: number; readonly y: number }) => ({ x: x + dx, y: y + dy });
    for (const [k, node] of part.nodes.entries()) places[node] = moved(layout.nodes[k] ?? { x: 0, y: 0 });
    part.arrows.forEach((arrow, k) => {
      const { route = [], words = null } = layout.arrows[k] ?? {};
      ways[arrow] = { route: route.map(moved), words: words === null ? null : moved(words) };
    });
  });
  return { nodes: places, arrows: ways, width: best.width, height: best.height };
}

/** The top left corner of each part where rows of them are as wide as is given. */
function shelves(parts: readonly { readonly layout: Layout }[], most: number) {
  let [x, y, tall, width] = [0, 0, 0, 0];
  const corners = parts.map(({ layout }) => {
    if (x > 0 && x + layout.width > most + 0.5) [x, y, tall] = [0, y + tall + between, 0];
    const corner = { x, y };
    x += layout.width + between;
    [tall, width] = [Math.max(tall, layout.height), Math.max(width, corner.x + layout.width)];
    return corner;
  });
  return { corners, width, height: y + tall };
}
