import { execFileSync, spawnSync } from 'node:child_process';
import type { LayoutGraph } from '../../src/base/layout/graph.ts';
import { layOut, type Wanted } from '../../src/base/layout/lay-out.ts';
import { canBeMisread, measure } from '../../src/base/layout/measure.ts';
import type { Point } from '../../src/base/layered.ts';
import { drawnGraph } from '../../src/drawing/graph/drawn.ts';
import type { PictureNode } from '../../src/drawing/graph/picture.ts';

/** Of the states of the graphs that are compared, all alike. */
const radius = 16;

/** The room that a state takes. */
export const stateRoom = { width: 2 * radius + 4, height: 2 * radius + 4 } as const;

/** Milliseconds of the processor that `dot` is given for a graph. */
export const patience = 5_000;

/** A layout measured. */
export interface Found {
  readonly milliseconds: number;
  readonly crossings: number;
  readonly misread: boolean;
}

const plain = {
  half: { x: radius, y: radius },
  dot: true,
  kind: 'plain',
  words: [],
  colour: null,
  cyclic: false,
  bottom: false,
  hidden: 0,
} as const;

function measured({ arrows }: LayoutGraph, places: readonly Point[], routes: readonly (readonly Point[])[], milliseconds: number): Found {
  const nodes = places.map((place): PictureNode => ({ ...plain, ...place }));
  const drawn = arrows.map(({ source, target }, i) => ({ source, target, labels: [], bent: false, colour: null, route: routes[i] ?? [] }));
  const found = measure(drawnGraph({ nodes, arrows: drawn, type: 12 }));
  return { milliseconds, crossings: found.crossings, misread: canBeMisread(found) };
}

/** What our layout makes of a graph, with the time of the processor. */
export function ours(graph: LayoutGraph, wanted: Wanted = { shape: 1.5, down: true }): Found {
  const begun = process.cpuUsage().user;
  const { nodes, arrows } = layOut(graph, wanted);
  return measured(
    graph,
    nodes,
    arrows.map(({ route }) => route),
    (process.cpuUsage().user - begun) / 1_000,
  );
}

/** Whether Graphviz is installed. */
export function hasDot(): boolean {
  try {
    execFileSync('dot', ['-V'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * What `dot` makes of a graph, with the time of the processor, its curves as some straight pieces; null where it takes longer than five
 * seconds or is not there.
 */
export function graphviz(graph: LayoutGraph): Found | null {
  const nodes = graph.nodes.map((_, i) => `n${i};`).join('');
  const edges = graph.arrows.map(({ source, target }, i) => `n${source} -> n${target} [label="" id=${i}];`).join('');
  const size = (2 * radius) / 72;
  const text = `digraph { node [shape=circle fixedsize=true label="" width=${size} height=${size}]; ${nodes} ${edges} }`;
  const { status, stdout, stderr } = spawnSync('bash', ['-c', `ulimit -t ${patience / 1_000}; TIMEFORMAT=%U; time dot -Tjson`], {
    input: text,
    maxBuffer: 1 << 28,
    encoding: 'utf8',
  });
  if (status !== 0) return null;
  const milliseconds = 1_000 * Number(stderr.trim().split('\n').at(-1));
  const drawn = JSON.parse(stdout) as { objects: { name: string; pos: string }[]; edges: { id: string; pos: string }[] };
  const point = (given: string): Point => {
    const [x = 0, y = 0] = given.split(',').map(Number);
    return { x, y };
  };
  const places = graph.nodes.map((_, i) => point(drawn.objects.find(({ name }) => name === `n${i}`)?.pos ?? ''));
  const routes = graph.arrows.map(({ source, target }, i) => {
    const pos = drawn.edges.find(({ id }) => id === String(i))?.pos.replace(/^e,/, '') ?? '';
    const [tip = { x: 0, y: 0 }, ...curve] = pos.split(' ').map(point);
    return [places[source] ?? tip, ...flattened(curve), tip, places[target] ?? tip];
  });
  return measured(graph, places, routes, milliseconds);
}

function flattened(curve: readonly Point[]): Point[] {
  const line = curve.slice(0, 1);
  for (let i = 0; i + 3 < curve.length; i += 3) {
    const [a, b, c, d] = curve.slice(i, i + 4);
    if (a === undefined || b === undefined || c === undefined || d === undefined) continue;
    for (let step = 1; step <= 8; step++) {
      const t = step / 8;
      const at = (p: number, q: number, r: number, s: number) =>
        (1 - t) ** 3 * p + 3 * (1 - t) ** 2 * t * q + 3 * (1 - t) * t * t * r + t ** 3 * s;
      line.push({ x: at(a.x, b.x, c.x, d.x), y: at(a.y, b.y, c.y, d.y) });
    }
  }
  return line;
}
