import { lineOf } from '../../drawing/graph/outline.ts';
import { type GraphPicture, wordLinesOf } from '../../drawing/graph/picture.ts';
import { reachOf } from '../../drawing/graph/shapes.ts';
import { layeredLayout, type Point } from '../../base/layered.ts';
import type { GraphNode } from '../../engine/search/state-graph.ts';
import { laidGraph } from './picture.ts';
import { coloursOf } from '../graph/kind-colours.ts';
import { graphWriter, type LabelledGraph, nodeText } from '../graph/labelled-graph.ts';

/**
 * A picture of TikZ with its own document (class standalone). What people can read is laid out as on the page, in pixels of which the units
 * are set; larger graphs by layers, with places in centimetres.
 */
export const tikz = graphWriter((graph, { words }) => {
  const picture = laidGraph(graph, words);
  return picture === null ? layered(graph) : laid(graph, picture);
});

/** Centimetres for a pixel: type of 18 pixels is then about that of 10 points. */
const pixel = 0.02;

function* laid({ nodes: states }: LabelledGraph, picture: GraphPicture): Iterable<string> {
  const { nodes, arrows, type } = picture;
  // Nine points are about what the layout has made room for.
  yield* head(`x=${pixel}cm, y=-${pixel}cm, `, 'small');
  for (const [i, node] of nodes.entries()) {
    const { x, y } = reachOf(node);
    const size = `minimum width=${short(2 * x * pixel)}cm, minimum height=${short(2 * y * pixel)}cm`;
    const { id = i } = states[i] ?? {};
    yield `  \\node[${styles[node.kind]}${node.dot && node.kind === 'plain' ? ', circle' : ''}, inner sep=0pt, ${size}] (n${id}) at (${place(node)}) {${escaped(node.words.join('\n')).replaceAll('\n', '\\\\')}};\n`;
  }
  for (const arrow of arrows) {
    const line = lineOf(nodes, arrow).map((corner) => `(${place(corner)})`);
    const words =
      arrow.words === undefined
        ? []
        : wordLinesOf(arrow.words, type).map((said) => ` node[inner sep=0pt] at (${place(said)}) {${escaped(said.text)}}`);
    const [from, to] = [states[arrow.source]?.id, states[arrow.target]?.id];
    for (const label of arrow.labels) yield `  % n${from} -> n${to}: ${label.replaceAll('\n', ' ')}\n`;
    yield `  \\draw[->] ${line.join(' -- ')}${words.join('')};\n`;
  }
  yield tail;
}

function place({ x, y }: Point): string {
  return `${short(x)},${short(y)}`;
}

function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function* head(units: string, font: string): Iterable<string> {
  yield '\\documentclass[tikz]{standalone}\n\\usetikzlibrary{arrows.meta}\n';
  yield* coloured.flatMap((kind) => {
    const { fill, rim } = coloursOf(kind);
    return [`\\definecolor{${kind}Fill}{HTML}{${hex(fill)}}\n`, `\\definecolor{${kind}Rim}{HTML}{${hex(rim)}}\n`];
  });
  yield '\\begin{document}\n';
  yield `\\begin{tikzpicture}[${units}>=Stealth, every node/.style={font=\\${font}, align=center}, state/.style={draw, rounded corners},\n`;
  const looks = coloured.map((kind) => `${styles[kind]}/.style={state, ${lines[kind]}, draw=${kind}Rim, fill=${kind}Fill}`);
  yield `  ${['initial state/.style={state, very thick}', ...looks].join(',\n  ')}]\n`;
}

/** A colour as xcolor has it. */
function hex(colour: string): string {
  return colour.slice(1).toUpperCase();
}

const tail = '\\end{tikzpicture}\n\\end{document}\n';

const styles: Readonly<Record<GraphNode['kind'], string>> = {
  initial: 'initial state',
  plain: 'state',
  deadlock: 'deadlock',
  terminated: 'terminated',
  error: 'failing',
  violation: 'violation',
};

/** Kinds with colours of their own, and their rims: they differ in lines, not in colour alone. */
const coloured = ['deadlock', 'terminated', 'error', 'violation'] as const satisfies readonly GraphNode['kind'][];
const lines: Readonly<Record<(typeof coloured)[number], string>> = {
  deadlock: 'very thick',
  terminated: 'double',
  error: 'dashed',
  violation: 'dash dot',
};

const pixelsToCentimetre = 40;

function* layered({ nodes, edges }: LabelledGraph): Iterable<string> {
  const depths = new Map(nodes.map(({ id, depth }) => [id, depth]));
  const numbers = new Map(nodes.map(({ id }, i) => [id, i]));
  const places = layeredLayout({
    layers: nodes.map(({ depth }) => depth),
    edges: edges.flatMap(({ source, target }) =>
      source === target ? [] : [[numbers.get(source) ?? 0, numbers.get(target) ?? 0] as const],
    ),
  });
  yield* head('', 'footnotesize');
  for (const [i, node] of nodes.entries()) {
    const { x, y } = places[i] ?? { x: 0, y: 0 };
    const at = `${centimetres(x)},${centimetres(-y)}`;
    yield `  \\node[${styles[node.kind]}] (n${node.id}) at (${at}) {${escaped(nodeText(node)).replaceAll('\n', '\\\\')}};\n`;
  }
  for (const { source, target, label } of edges) {
    const back = (depths.get(target) ?? 0) <= (depths.get(source) ?? 0);
    const way = source === target ? 'loop above' : back ? 'bend left' : '';
    yield `  \\draw[->] (n${source}) edge${way === '' ? '' : `[${way}]`} node[fill=white, inner sep=1pt] {${escaped(label)}} (n${target});\n`;
  }
  yield tail;
}

function centimetres(pixels: number): string {
  return String(Math.round((pixels / pixelsToCentimetre) * 100) / 100);
}

const commands: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '…': '\\dots{}',
};

function escaped(text: string): string {
  return text.replace(/[\\~^<>…]|[#$%&_{}]/g, (character) => commands[character] ?? `\\${character}`);
}
