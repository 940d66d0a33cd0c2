import { kindLooks } from '../../../src/drawing/state-looks.ts';
import { signPieces } from '../../../src/drawing/signs.ts';
import { pathData } from '../../../src/drawing/svg.ts';
import { layeredLayout, type Point } from '../../../src/base/layered.ts';
import type { LabelledEdge, LabelledGraph } from '../../../src/export/graph/labelled-graph.ts';
import { count } from '../../../src/cli/quantities-text.ts';

/** Where the page finds what it loads, and what its policy allows. */
export interface PageParts {
  readonly nonce: string;
  readonly styles: string;
  readonly script: string;
  /** The source of the editor's own resources, as its policy names it. */
  readonly source: string;
}

type Node = LabelledGraph['nodes'][number];

const radius = 18;
const margin = 40;
/** What a state is, for who does not see its sign. */
const kindSentences: Readonly<Record<Node['kind'], string>> = {
  initial: 'the initial state',
  plain: 'a state',
  terminated: 'every process has ended',
  deadlock: 'a deadlock',
  error: 'a step leads to a run-time error',
  violation: 'a property is violated',
};

/**
 * A page with a state graph: a picture whose states can be reached with the arrow keys, and in words what the chosen one is and where its
 * steps lead. Its policy allows nothing but its own style sheet and script.
 */
export function stateGraphPage(graph: LabelledGraph, { nonce, styles, script, source }: PageParts): string {
  const policy = `default-src 'none'; style-src ${source}; script-src 'nonce-${nonce}'`;
  const layout = { layers: graph.nodes.map(({ depth }) => depth), edges: graph.edges.map(({ source: s, target }) => [s, target] as const) };
  const places = layeredLayout(layout);
  const summary = `${count(graph.nodes.length, 'state')} and ${count(graph.edges.length, 'step')}${graph.complete ? '' : '; there are more states than are shown'}`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escaped(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>States of ${escaped(graph.model)}</title>
<link rel="stylesheet" href="${escaped(styles)}">
</head>
<body>
<header><h1>States of ${escaped(graph.model)}</h1><p>${summary}. Arrow keys go from state to state.</p></header>
<main>
<div class="picture">${picture(graph, places)}</div>
<section aria-labelledby="chosen"><h2 id="chosen" aria-live="polite"></h2><ul id="steps"></ul></section>
</main>
<script type="application/json" id="graph">${dataOf(graph)}</script>
<script nonce="${nonce}" src="${escaped(script)}"></script>
</body>
</html>
`;
}

function picture({ model, nodes, edges }: LabelledGraph, places: readonly Point[]): string {
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
  const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), 0) - margin;
  const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), 0) + margin;
  const [left, top, width, height] = [least(xs), least(ys), most(xs) - least(xs), most(ys) - least(ys)];
  const lines = edges.map((edge) => line(edge, places)).join('');
  const drawn = nodes.map((node) => drawnNode(node, places[node.id] ?? { x: 0, y: 0 })).join('');
  return `<svg viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}" role="group" aria-label="State graph of ${escaped(model)}">
<defs><marker id="arrow" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>
${lines}${drawn}</svg>`;
}

function line({ source, target }: LabelledEdge, places: readonly Point[]): string {
  const from = places[source] ?? { x: 0, y: 0 };
  const to = places[target] ?? { x: 0, y: 0 };
  if (source === target) return `<path class="edge" marker-end="url(#arrow)" d="M${from.x + radius} ${from.y - 6}c26 -22 26 34 0 14"/>`;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [dx / length, dy / length];
  // Steps back are bows, so that they are not hidden by those forth.
  const bow = dy > 0 ? 0 : 0.2 * length;
  const [mx, my] = [from.x + dx / 2 - uy * bow, from.y + dy / 2 + ux * bow];
  const end = (value: number) => value.toFixed(1);
  return `<path class="edge" marker-end="url(#arrow)" d="M${end(from.x + ux * radius)} ${end(from.y + uy * radius)}Q${end(mx)} ${end(my)} ${end(to.x - ux * radius)} ${end(to.y - uy * radius)}"/>`;
}

/** A state with its sign, as it is drawn everywhere, in colours of the editor that the style sheet has for those of its rim. */
function drawnNode({ id, kind }: Node, { x, y }: Point): string {
  const words = kindSentences[kind];
  const { rim, width } = kindLooks[kind];
  const outline = `<path d="${pathData(signPieces(kind, 0, 0, radius))}" stroke-width="${width}"/>`;
  return `<g class="state rim-${rim}" id="state-${id}" role="button" tabindex="${id === 0 ? 0 : -1}" aria-label="State ${id}: ${words}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${outline}<text>${id}</text></g>`;
}

/** What the script needs: the steps of each state, and the words for its kind. */
function dataOf({ nodes, edges }: LabelledGraph): string {
  const states = nodes.map(({ id, kind }) => ({
    words: kindSentences[kind],
    steps: edges.filter(({ source }) => source === id).map(({ target, label }) => ({ target, label })),
  }));
  return JSON.stringify(states).replaceAll('<', '\\u003c');
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
}
