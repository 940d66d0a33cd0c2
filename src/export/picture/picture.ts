import { layeredLayout } from '../../base/layered.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { pdfOf } from '../../drawing/pdf.ts';
import { svgOf } from '../../drawing/svg.ts';
import { laidPicture, mostLaid } from '../../drawing/graph/laid.ts';
import { type GraphPicture, initialWord, nobody, type PictureArrow, type PictureNode, usualType } from '../../drawing/graph/picture.ts';
import { boxFor, dotFor } from '../../drawing/graph/shapes.ts';
import { pictureDrawing } from '../../drawing/graph/picture-drawing.ts';
import { graphWriter, type LabelledGraph, type LabelledNode, nodeText } from '../graph/labelled-graph.ts';

/** A state graph laid out by layers and drawn as on the page, on a page of its own. */
export const svg = graphWriter((graph, { dark, words }) => [svgOf({ ...graphDrawing(graph, words), dark })]);
export const pdf = graphWriter((graph, { dark, words }) => [pdfOf({ ...graphDrawing(graph, words), dark })]);

/** The size of a slide in pixels, and that of type in a picture of which it fills a good part. */
const slide = { width: 1_280, height: 720 } as const;
const slideType = 18;
const [across, down] = [1.6, 1.2];

/**
 * A state graph as it is laid out where people read it; null for one that is too large for that. Words beside arrows are left out if all of
 * it would be too small on a slide with them, unless they are asked for.
 */
export function laidGraph(graph: LabelledGraph, worded = false): GraphPicture | null {
  const { nodes, arrows, type, laid } = given(graph);
  const wanted = { shape: slide.width / slide.height, ...(!worded && { frame: slide }) };
  return laid ? { ...laidPicture<PictureNode, PictureArrow>({ nodes, arrows, type }, wanted), type } : null;
}

/** The states and arrows of a graph, without places. */
function given(graph: LabelledGraph) {
  const { nodes: states } = graph;
  const numbers = new Map(states.map(({ id }, i) => [id, i]));
  const arrows = arrowsOf(graph, numbers);
  const boxed = states.some(({ text }) => text !== undefined);
  const words = states.map((node) => (isStart(node) ? [initialWord] : nodeText(node).split('\n')));
  const laid = states.length <= mostLaid.nodes && arrows.length <= mostLaid.arrows;
  const type = laid ? slideType : usualType;
  const dot = dotFor(
    states.filter((node) => !isStart(node)).flatMap((node) => nodeText(node).split('\n')),
    type,
  );
  const plain = { dot: !boxed, colour: null, cyclic: false, bottom: false, hidden: 0, x: 0, y: 0 };
  const nodes = states.map(({ kind }, i): PictureNode => {
    const lines = words[i] ?? [];
    return { ...plain, half: boxed ? boxFor(kind, lines, type) : dot, kind, words: lines };
  });
  return { nodes, arrows, type, laid };
}

/** Whether a node is the initial state and nothing else is said of it. */
function isStart({ kind, text }: LabelledNode): boolean {
  return kind === 'initial' && text === undefined;
}

/** A state graph as a drawing with its legend. */
export function graphDrawing(graph: LabelledGraph, worded: boolean): Drawing {
  const { model, nodes: states, edges, complete } = graph;
  const { nodes, arrows, type } = given(graph);
  const what = complete ? 'State graph' : 'Part of the state graph';
  const title = `${what} of ${model}: ${nodes.length} states, ${edges.length} steps`;
  const laid = laidGraph(graph, worded);
  if (laid !== null) return pictureDrawing(title, laid, null, nobody, []);
  const [widest, tallest] = nodes.reduce(([x, y], { half }) => [Math.max(x, half.x), Math.max(y, half.y)], [0, 0]);
  const places = layeredLayout({
    layers: states.map(({ depth }) => depth),
    edges: arrows.flatMap(({ source, target }) => (source === target ? [] : [[source, target] as const])),
  });
  const placed = nodes.map((node, i) => ({
    ...node,
    x: (places[i]?.x ?? 0) * across * Math.max(1, widest / 32),
    y: (places[i]?.y ?? 0) * down * Math.max(1, tallest / 32),
  }));
  return pictureDrawing(title, { nodes: placed, arrows, type }, null, nobody, []);
}

/** All steps from one state to another are one arrow; those that do not lead to a later layer are bent. */
function arrowsOf({ nodes, edges }: LabelledGraph, numbers: ReadonlyMap<number, number>): PictureArrow[] {
  const arrows = new Map<string, PictureArrow & { readonly labels: string[] }>();
  for (const edge of edges) {
    const [source, target] = [numbers.get(edge.source), numbers.get(edge.target)];
    if (source === undefined || target === undefined) continue;
    const key = `${source} ${target}`;
    const known = arrows.get(key);
    const bent = source !== target && (nodes[target]?.depth ?? 0) <= (nodes[source]?.depth ?? 0);
    if (known === undefined) arrows.set(key, { source, target, labels: [edge.label], bent, colour: null });
    else known.labels.push(edge.label);
  }
  return [...arrows.values()];
}
