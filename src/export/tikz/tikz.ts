import { layeredLayout } from '../../base/layered.ts';
import type { GraphNode } from '../../engine/graph.ts';
import { graphWriter, type LabelledGraph, nodeText } from '../graph/labelled-graph.ts';

/** A picture of TikZ with its own document (class standalone), laid out by layers; the places are in centimetres. */
export const tikz = graphWriter(lines);

const styles: Readonly<Record<GraphNode['kind'], string>> = {
  initial: 'initial state',
  plain: 'state',
  deadlock: 'deadlock',
  terminated: 'terminated',
  error: 'failing',
  violation: 'violation',
};
const pixelsToCentimetre = 40;

function* lines({ nodes, edges }: LabelledGraph): Iterable<string> {
  const depths = new Map(nodes.map(({ id, depth }) => [id, depth]));
  const numbers = new Map(nodes.map(({ id }, i) => [id, i]));
  const places = layeredLayout({
    layers: nodes.map(({ depth }) => depth),
    edges: edges.flatMap(({ source, target }) =>
      source === target ? [] : [[numbers.get(source) ?? 0, numbers.get(target) ?? 0] as const],
    ),
  });
  yield '\\documentclass[tikz]{standalone}\n\\usetikzlibrary{arrows.meta}\n\\begin{document}\n';
  yield '\\begin{tikzpicture}[>=Stealth, every node/.style={font=\\footnotesize, align=center}, state/.style={draw, rounded corners},\n';
  yield '  initial state/.style={state, very thick}, deadlock/.style={state, fill=red!15}, terminated/.style={state, double},\n';
  yield '  failing/.style={state, dashed, fill=red!15}, violation/.style={state, fill=orange!20}]\n';
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
  yield '\\end{tikzpicture}\n\\end{document}\n';
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
