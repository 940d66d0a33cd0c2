import type { StylesheetJson } from 'cytoscape';
import { groupLooks, kindInks, lookOf } from '../looks.ts';
import type { Colour } from '../paint.ts';
import type { SceneNode } from '../scene.ts';

type Shape = 'octagon' | 'hexagon' | 'diamond' | 'rectangle' | 'round-rectangle';

/** Special states differ in shape as well as in colour. */
const shapes: Readonly<Record<SceneNode['kind'], Shape>> = {
  plain: 'round-rectangle',
  initial: 'round-rectangle',
  terminated: 'rectangle',
  deadlock: 'octagon',
  violation: 'hexagon',
  error: 'diamond',
};
const kinds = Object.keys(shapes) as (keyof typeof shapes)[];

/** How the elements of a scene look, in the page's colours as they are now. */
export function sceneStyle(colour: Colour): StylesheetJson {
  return [
    {
      selector: 'node',
      style: {
        width: 'data(width)',
        height: 'data(height)',
        'border-width': 1.4,
        label: 'data(label)',
        color: colour('text'),
        'font-size': 12,
        'font-family': 'system-ui, sans-serif',
        'line-height': 1.25,
        'text-wrap': 'wrap',
        'text-max-width': '400px',
        'text-valign': 'center',
        'text-halign': 'center',
        'min-zoomed-font-size': 7,
      },
    },
    ...kinds.map((kind) => {
      const [fill, rim] = kindInks[kind];
      const border = kind === 'plain' ? 1.4 : 2.8;
      return {
        selector: `node.${kind}`,
        style: { shape: shapes[kind], 'background-color': colour(fill), 'border-color': colour(rim), 'border-width': border },
      };
    }),
    { selector: 'node.round', style: { shape: 'ellipse' as const } },
    // What matters is seen also where a graph is shrunk to fit.
    { selector: 'node.special', style: { width: 46, height: 42, 'font-weight': 'bold', 'z-index': 4 } },
    { selector: 'node.terminated, node.bottom', style: { 'border-style': 'double' as const, 'border-width': 5 } },
    { selector: 'node.cyclic', style: { 'outline-width': 1.2, 'outline-offset': 3, 'outline-color': colour('text') } },
    { selector: 'node.stub', style: { 'border-style': 'dashed' as const } },
    {
      selector: 'edge',
      style: {
        width: 1.4,
        'line-color': colour('left'),
        'target-arrow-color': colour('left'),
        'target-arrow-shape': 'triangle',
        'arrow-scale': 0.9,
        'curve-style': 'straight',
        label: 'data(label)',
        color: colour('text'),
        'font-size': 12,
        'font-family': 'system-ui, sans-serif',
        'min-zoomed-font-size': 7,
        'text-background-color': colour('surface'),
        'text-background-opacity': 0.92,
        'text-background-padding': '3px',
        'text-background-shape': 'roundrectangle',
      },
    },
    { selector: 'edge.loop', style: { 'curve-style': 'bezier', 'loop-direction': '45deg', 'loop-sweep': '50deg' } },
    {
      selector: 'edge.bent',
      style: { 'curve-style': 'unbundled-bezier', 'control-point-distances': 'data(out)', 'control-point-weights': '0.5' },
    },
    ...groupLooks.flatMap((look, i): StylesheetJson => {
      const ink = colour(look.ink);
      return [
        {
          selector: `node.coloured[colour = ${i}]`,
          style: {
            'border-color': ink,
            'background-image': patternOf(i, ink),
            'background-repeat': 'repeat',
            'background-image-opacity': 0.6,
          },
        },
        {
          selector: `edge.coloured[colour = ${i}]`,
          style: {
            width: 2.1,
            'line-color': ink,
            'target-arrow-color': ink,
            'line-style': look.dash.length === 0 ? 'solid' : 'dashed',
            ...(look.dash.length === 0 ? {} : { 'line-dash-pattern': [...look.dash] }),
          },
        },
      ];
    }),
    { selector: 'node.coloured', style: { 'text-outline-color': colour('node'), 'text-outline-width': 2 } },
  ];
}

/** The pattern of a colour as a picture: colour is never the only sign. */
function patternOf(group: number, ink: string): string {
  const lines = lookOf(group)?.lines ?? [];
  const paths = lines.map(([a, b, c, d]) => `M${a} ${b}L${c} ${d}`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="${ink}" fill-opacity="0.35"/><path d="${paths}" stroke="${ink}"/></svg>`;
  return `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
}
