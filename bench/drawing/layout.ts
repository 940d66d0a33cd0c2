import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { LayoutGraph } from '../../src/base/layout/graph.ts';
import { exploreGraph, graphEdges, graphNodes } from '../../src/engine/search/state-graph.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { randomGraph } from '../../test/layout/drawn.ts';
import { compile } from '../../test/support.ts';
import { type Found, graphviz, ours, patience, stateRoom } from './graphviz.ts';

/**
 * Compares the layout of graphs with that of Graphviz, if `dot` is installed, on the state graphs of all models with up to 300 states and
 * on random graphs, and writes bench/LAYOUT.md: `npx tsx bench/drawing/layout.ts`.
 */
const mostStates = 300;

const rows: { readonly name: string; readonly graph: LayoutGraph; readonly own: Found; readonly other: Found | null }[] = [];
for (const file of readdirSync('models').filter((name) => name.endsWith('.esml'))) {
  const found = exploreGraph(new Machine(compile(readFileSync(`models/${file}`, 'utf8'))), mostStates + 1);
  const nodes = graphNodes(found);
  if (!found.complete || nodes.length > mostStates) continue;
  const pairs = new Map(graphEdges(found).map(({ source, target }) => [`${source} ${target}`, { source, target, words: null }]));
  const graph = { nodes: nodes.map(() => stateRoom), arrows: [...pairs.values()] };
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
/** Random graphs of a size, all together; those that `dot` did not lay out in time count for neither. */
function randomRow(count: number, each: number): string {
  const found = [1, 2, 3].map((seed): { readonly own: Found; readonly other: Found | null; readonly arrows: number } => {
    const { arrows } = randomGraph(seed, count, each, false);
    const graph = { nodes: Array.from({ length: count }, () => stateRoom), arrows };
    return { own: ours(graph), other: graphviz(graph), arrows: arrows.length };
  });
  process.stdout.write(`${count} nodes, ${each} each\n`);
  const compared = found.filter(({ other }) => other !== null);
  const total = (of: (one: (typeof found)[number]) => number, all = found) => number(all.reduce((sum, one) => sum + of(one), 0));
  const misread = found.filter(({ own }) => own.misread).length;
  randomSums.own += compared.reduce((sum, { own }) => sum + own.crossings, 0);
  randomSums.other += compared.reduce((sum, { other }) => sum + (other?.crossings ?? 0), 0);
  randomSums.misread += misread;
  randomSums.graphs += found.length;
  const beside =
    compared.length === 0 ? ['', ''] : [total(({ own }) => own.crossings, compared), total(({ other }) => other?.crossings ?? 0, compared)];
  return `| ${[number(count), number(each), total(({ arrows }) => arrows), total(({ own }) => own.milliseconds), number(misread), number(compared.length), ...beside].join(' | ')} |`;
}

const randomSums = { own: 0, other: 0, misread: 0, graphs: 0 };
const randomLines = [5, 10, 20, 40, 80, 150, 300].flatMap((count) => [1, 2, 3, 4].map((each) => randomRow(count, each)));

writeFileSync(
  'bench/LAYOUT.md',
  `# The layout of graphs that people read

What \`npx tsx bench/drawing/layout.ts\` found: the state graphs of all models with up to ${mostStates} states, without words on arrows, laid out by \`src/base/layout\`
and by Graphviz's \`dot\` with its start, in milliseconds of the processor. Crossings are counted in what is drawn, by \`src/base/layout/measure.ts\`. Of ours
${rows.filter(({ own }) => own.misread).length} of ${rows.length} pictures have an arrow through a state, or states on each other.

| model | states | arrows | ours, ms | crossings | dot, ms | crossings |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${lines.join('\n')}

On the ${both.length} that both have laid out: ${sum(({ own }) => own.crossings)} crossings of ours, ${sum(({ other }) => other?.crossings ?? 0)} of \`dot\`'s.

## Random graphs

Three random graphs of each size, whose nodes are all reached from the first, with 1 to 4 arrows a node. Of ${randomSums.graphs} pictures of ours ${randomSums.misread} can be misread. Crossings are
those of the graphs that \`dot\` laid out within ${number(patience)} ms: ${number(randomSums.own)} of ours, ${number(randomSums.other)} of \`dot\`'s in all.

| nodes | arrows a node | arrows | ours, ms | misread | by \`dot\`, too | crossings | of \`dot\` |
| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${randomLines.join('\n')}

## What was chosen

The layout is our own: it has fewer crossings in all than \`dot\`, in about the same time, needs no download of half a megabyte, and keeps words and arrows apart by how it
is made.
`,
);
