import type { StylesheetJson } from 'cytoscape';
import type { SceneSize } from './scene.ts';

/** Scenes with more arrows than this are drawn more simply, and moved as a picture. */
const simpleAbove = 400;

/** Whether a scene is so large that drawing all of it takes too long for every frame. */
export function isLarge({ arrows }: SceneSize): boolean {
  return arrows > simpleAbove;
}

/** Whether arrows have heads: those of so large scenes are lines, which are drawn in half the time. */
export function hasHeads({ arrows }: SceneSize): boolean {
  return arrows <= 1_500;
}

/** The page's colours under the names of their CSS variables. */
export type Colour = (name: string) => string;

/** How states and arrows look. Special states differ in shape as well as in colour. */
export function canvasStyle(colour: Colour, sceneSize: SceneSize): StylesheetJson {
  const small = !isLarge(sceneSize);
  // What matters must still be seen where a large graph is shrunk to fit.
  const scale = Math.max(1, Math.min(3.5, Math.sqrt(sceneSize.nodes / 45)));
  return [
    {
      selector: 'node',
      style: {
        width: 32,
        height: 32,
        'background-color': colour('--graph-node'),
        'border-width': 1.5,
        'border-color': colour('--graph-node-border'),
        label: 'data(label)',
        color: colour('--graph-text'),
        'font-size': 12,
        'font-family': 'system-ui, sans-serif',
        'text-valign': 'center',
        'text-halign': 'center',
        'min-zoomed-font-size': 7,
      },
    },
    {
      selector: 'node.initial',
      style: {
        shape: 'round-rectangle',
        width: 48 * scale,
        height: 30 * scale,
        'border-width': 3 * scale,
        label: 'start',
        'font-size': 13 * scale,
        'font-weight': 'bold',
      },
    },
    special('deadlock', 'octagon', scale, colour('--bad-fill'), colour('--bad-line'), colour('--bad-text')),
    special('error', 'diamond', scale, colour('--bad-fill'), colour('--bad-line'), colour('--bad-text')),
    special('violation', 'hexagon', scale, colour('--bad-fill'), colour('--bad-line'), colour('--bad-text')),
    {
      selector: 'node.terminated',
      style: {
        shape: 'rectangle',
        'background-color': colour('--good-fill'),
        'border-style': 'double',
        width: 34 * scale,
        height: 34 * scale,
        'border-width': 5 * scale,
        'border-color': colour('--good-line'),
        color: colour('--good-text'),
      },
    },
    {
      selector: 'edge',
      style: {
        width: 1.4,
        opacity: small ? 1 : 0.6,
        'line-color': colour('--graph-edge'),
        'target-arrow-color': colour('--graph-edge'),
        'target-arrow-shape': 'triangle',
        'arrow-scale': 0.9,
        'curve-style': small ? 'bezier' : hasHeads(sceneSize) ? 'straight' : 'haystack',
        color: colour('--graph-text'),
        'font-size': 12,
        'font-family': 'system-ui, sans-serif',
        'min-zoomed-font-size': 8,
        'text-background-color': colour('--graph-background'),
        'text-background-opacity': 0.92,
        'text-background-padding': '3px',
        'text-background-shape': 'roundrectangle',
      },
    },
    { selector: 'edge.loop', style: { 'curve-style': 'bezier', 'loop-direction': '45deg', 'loop-sweep': '50deg' } },
    ...(small
      ? [
          {
            selector: 'edge.bent',
            style: { 'curve-style': 'unbundled-bezier' as const, 'control-point-distances': [46], 'control-point-weights': [0.5] },
          },
        ]
      : []),
    ...['--sender', '--receiver', '--good-line', '--warning-line', '--accent'].map((name, i) => ({
      selector: `node.component-${i}`,
      style: { 'border-color': colour(name), 'border-width': 3 * Math.sqrt(scale) },
    })),
    { selector: 'node.component', style: { 'border-style': 'dashed', width: 40, height: 40 } },
    { selector: 'node.bottom', style: { 'border-style': 'double', 'border-width': 6 * Math.sqrt(scale) } },
    { selector: 'node.collapsed', style: { shape: 'round-rectangle', width: 110, height: 46 } },
    { selector: 'edge.aside', style: { opacity: small ? 0.6 : 0.4 } },
    { selector: 'node.aside', style: { opacity: 0.7 } },
    { selector: 'node.on-run', style: { 'border-color': colour('--accent'), 'border-width': 4 * scale, 'z-index': 6 } },
    {
      selector: 'node.plain.on-run',
      style: { width: 32 * Math.sqrt(scale), height: 32 * Math.sqrt(scale), 'font-size': 12 * Math.sqrt(scale) },
    },
    {
      selector: 'edge.on-run',
      style: {
        width: 4 * scale,
        'arrow-scale': 1.1 * Math.sqrt(scale),
        'line-color': colour('--accent'),
        'target-arrow-color': colour('--accent'),
        'z-index': 5,
      },
    },
    {
      selector: 'edge.on-loop',
      style: {
        'line-style': 'dashed',
        'line-dash-pattern': [9, 4],
        'line-color': colour('--receiver'),
        'target-arrow-color': colour('--receiver'),
      },
    },
    { selector: 'edge.labelled, edge.always-labelled', style: { label: 'data(label)', 'z-index': 8 } },
    { selector: 'edge.on-path', style: { 'text-wrap': 'ellipsis', 'text-max-width': '125px', 'text-margin-y': -13 } },
    {
      selector: 'edge.current-step',
      style: { width: 6 * scale, 'font-weight': 'bold', 'font-size': 14 * scale, 'min-zoomed-font-size': 6 },
    },
    {
      selector: 'node.current',
      style: {
        'outline-width': 6 * scale,
        'outline-color': colour('--current-ring'),
        'outline-offset': 3 * scale,
        'font-weight': 'bold',
        'z-index': 9,
      },
    },
    { selector: 'node.selected', style: { 'overlay-color': colour('--accent'), 'overlay-opacity': 0.22, 'overlay-padding': 8 } },
    {
      selector: '.hovered',
      style: { 'line-color': colour('--graph-text'), 'target-arrow-color': colour('--graph-text'), 'border-color': colour('--graph-text') },
    },
  ];
}

function special(
  kind: string,
  shape: 'octagon' | 'diamond' | 'hexagon',
  scale: number,
  fill: string,
  line: string,
  text: string,
): StylesheetJson[number] {
  return {
    selector: `node.${kind}`,
    style: {
      shape,
      width: 40 * scale,
      height: 40 * scale,
      'background-color': fill,
      'border-width': 3 * scale,
      'border-color': line,
      color: text,
      'font-size': 12 * scale,
      'font-weight': 'bold',
      'z-index': 4,
    },
  };
}
