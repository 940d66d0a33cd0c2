import type { EdgeSingular, NodeSingular, StylesheetJson } from 'cytoscape';
import {
  cornerOf,
  dotOf,
  farStep,
  groupLooks,
  isQuiet,
  kindLooks,
  partlyDrawn,
  type StateFate,
  type StateKind,
  stateFates,
  stateLook,
  stepFates,
} from '../../../../../drawing/state-looks.ts';
import type { Ink } from '../../../../../drawing/inks.ts';
import type { Colour } from '../paint.ts';
import { headLength, headOn } from '../../../../../drawing/graph/heads.ts';
import { doubledLine } from '../../../../../drawing/graph/shapes.ts';
import { pictureFace } from '../../../../../drawing/text-width.ts';
import { arrowType, dotRadius, dotShare } from '../../../../../drawing/graph/picture.ts';

type Shape = 'polygon' | 'rectangle' | 'round-rectangle';

/** How kinds of states are drawn by Cytoscape: those with corners of their own as polygons by these. */
const shapes: Readonly<Record<StateKind, Shape>> = {
  plain: 'round-rectangle',
  initial: 'round-rectangle',
  terminated: 'rectangle',
  deadlock: 'polygon',
  violation: 'polygon',
  error: 'polygon',
};

/**
 * How far away a picture is seen: heads of arrows, lines and rims grow with it; if `small`, states are dots.
 */
export type Distance = 'near' | 'half' | 'quiet' | 'small';

/**
 * The distance at a scale of a picture whose states are dots below another one. What is said of the state at hand is painted over the
 * picture at full size, where other words would be too small.
 */
export function distanceAt(scale: number, dotsAt: number): Distance {
  if (scale < dotsAt) return 'small';
  return scale >= leastScale.near ? 'near' : scale >= leastScale.half ? 'half' : 'quiet';
}

/** The scales for which the heads of arrows are made at a distance, from which on a picture in the usual type is seen at it. */
const leastScale: Readonly<Record<Distance, number>> = { near: 0.75, half: 0.5, quiet: 0.25, small: 0 };
const distances = ['near', 'half', 'quiet', 'small'] as const satisfies readonly Distance[];

/** How long Cytoscape draws the head of an arrow whose line is no wider than three units, at an `arrow-scale` of one. */
export const unscaledHead = 0.3 * 29;

/**
 * The `arrow-scale` at a distance, in type of so many pixels, on a line that is so many units wide and, from rim to rim, long: Cytoscape
 * has heads grow with wide lines.
 */
export function arrowScale(distance: Distance, type: number, width = 1, long = Number.POSITIVE_INFINITY): number {
  const grown = Math.max(29, (13.37 * width) ** 0.9) / 29;
  return headOn(headLength(type, leastScale[distance]), long) / (unscaledHead * grown);
}

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] => Object.keys(record) as Key[];
const kinds = keysOf(kindLooks);

/** How the elements of a picture look, in the page's colours as they are now. */
export function pictureStyle(colour: Colour): StylesheetJson {
  return [
    {
      selector: 'node.state',
      style: {
        width: 'data(width)',
        height: 'data(height)',
        label: 'data(label)',
        color: colour('text'),
        'font-size': 'data(shown)',
        'font-family': pictureFace,
        'line-height': 1.25,
        'text-wrap': 'wrap',
        'text-max-width': '600px',
        'text-valign': 'center',
        'text-halign': 'center',
      },
    },
    ...keysOf(stateFates).flatMap((fate) => kinds.flatMap((kind) => stateStyle(fate, kind, colour))),
    // Not by `min-zoomed-font-size`, for which Cytoscape rounds the scale up to a power of two.
    { selector: 'node.state[shown = 0]', style: { label: '' } },
    // Cytoscape would have all lines bold, for which boxes have no room.
    { selector: 'node.lines', style: { 'font-weight': 'normal' } },
    { selector: 'node.round', style: { shape: 'ellipse' as const } },
    ...keysOf(stateFates).flatMap((fate): StylesheetJson => {
      const corner = cornerOf('plain', fate);
      if (corner === null) return [];
      return [{ selector: `node.round.${fate}`, style: { shape: corner > 4 ? 'round-rectangle' : 'rectangle' } }];
    }),
    {
      selector: 'node.terminated, node.bottom',
      style: { 'border-style': 'double', 'border-width': doubledLine, width: within('width'), height: within('height') },
    },
    { selector: 'node.cyclic', style: { 'outline-width': 1.2, 'outline-offset': 3, 'outline-color': colour('text') } },
    { selector: 'node.stub', style: { 'border-style': 'dashed' as const, 'border-dash-pattern': [...partlyDrawn.dash] } },
    ...keysOf(stateFates).flatMap((fate): StylesheetJson => {
      const dot = dotOf(fate);
      if (dot === null) return [];
      const size = 2 * dotShare * dotRadius * dot.size;
      const look = { width: size, height: size, 'background-color': colour(dot.ink), opacity: dot.strength, label: '' };
      return [{ selector: `node.small.${fate}`, style: { ...look, shape: 'ellipse', 'border-width': 0, 'outline-width': 0 } }];
    }),
    { selector: 'node.end', style: { width: 1, height: 1, opacity: 0, events: 'no' } },
    {
      selector: 'node.words',
      style: {
        width: 1,
        height: 1,
        'background-opacity': 0,
        'border-width': 0,
        events: 'no',
        label: 'data(label)',
        color: colour('text'),
        'font-size': (node: NodeSingular) => arrowType(Number(node.data('type'))),
        'font-family': pictureFace,
        'line-height': 1.2,
        'text-wrap': 'wrap',
        'text-max-width': '600px',
        'text-valign': 'center',
        'text-halign': 'center',
        'z-index': 6,
      },
    },
    { selector: 'node.words.pale', style: { color: colour('quiet') } },
    { selector: 'node.words.unread, node.words.moving', style: { display: 'none' } },
    {
      selector: 'edge',
      style: {
        'target-arrow-shape': 'triangle',
        'curve-style': 'straight',
        'source-endpoint': 'data(out)',
        'target-endpoint': 'data(in)',
      },
    },
    {
      selector: 'edge[shape = "segments"]',
      style: {
        'curve-style': 'segments',
        'edge-distances': 'node-position',
        'segment-weights': (edge: EdgeSingular) => edge.data('weights') as number[],
        'segment-distances': (edge: EdgeSingular) => edge.data('distances') as number[],
      },
    },
    ...keysOf(stepFates).flatMap((fate) => stepStyle(fate, colour)),
    { selector: 'edge.far.plain', style: { 'line-color': colour(farStep.ink), 'target-arrow-color': colour(farStep.ink) } },
    ...distances.map((distance) => ({ selector: `edge.far.plain.${distance}`, style: lineStyle(distance, farStep.width, 'edge') })),
    ...groupLooks.flatMap((_, i) => groupStyle(i, colour)),
    { selector: 'node.coloured', style: { 'text-outline-color': colour('node'), 'text-outline-width': 2 } },
    { selector: '.absent', style: { display: 'none' } },
  ];
}

const within = (side: 'width' | 'height') => (node: NodeSingular) => Number(node.data(side)) - doubledLine;

function stateStyle(fate: StateFate, kind: StateKind, colour: Colour): StylesheetJson {
  const { fill, rim, width, dash, ink } = stateLook(kind, fate);
  return [
    {
      selector: `node.${fate}.${kind}`,
      style: {
        shape: shapes[kind],
        ...(shapes[kind] === 'polygon' && { 'shape-polygon-points': (node: NodeSingular) => node.data('corners') as number[] }),
        'background-color': colour(fill),
        'border-color': colour(rim),
        'border-style': dash.length > 0 ? 'dashed' : 'solid',
        'font-weight': kind === 'plain' ? 'normal' : 'bold',
        color: colour(ink),
        // States that a search came to are painted over others.
        'z-index': kind !== 'plain' ? 4 : fate === 'unvisited' ? 1 : 2,
      },
    },
    ...distances.map((distance) => ({
      selector: `node.${distance}.${fate}.${kind}`,
      style: { 'border-width': wider[distance] * width },
    })),
  ];
}

/** How much wider lines are at a distance, so that they are not too thin to be seen. */
const wider: Readonly<Record<Distance, number>> = { near: 1, half: 1.4, quiet: 2.2, small: 2.2 };

function headStyle(distance: Distance, width: number, share: number): (edge: EdgeSingular) => number {
  return (edge) => share * arrowScale(distance, Number(edge.data('type')), width, Number(edge.data('long')));
}

/** Where states that no search came to are small dots, the heads of what leads to them are no larger than these. */
function headShare(distance: Distance, ink: Ink): number {
  return distance === 'small' && isQuiet(ink) ? 0.4 : 1;
}

function lineStyle(distance: Distance, usual: number, ink: Ink) {
  const width = wider[distance] * usual;
  return { width, 'arrow-scale': headStyle(distance, width, headShare(distance, ink)) };
}

function stepStyle(fate: keyof typeof stepFates, colour: Colour): StylesheetJson {
  const { ink, width, dash, strength } = stepFates[fate];
  return [
    {
      selector: `edge.${fate}`,
      style: {
        opacity: strength,
        'line-color': colour(ink),
        'target-arrow-color': colour(ink),
        'line-style': dash.length > 0 ? 'dashed' : 'solid',
        ...(dash.length > 0 && { 'line-dash-pattern': [...dash] }),
        'z-index': isQuiet(ink) ? 0 : 1,
      },
    },
    ...distances.map((distance) => ({
      selector: `edge.${distance}.${fate}`,
      style: lineStyle(distance, width, ink),
    })),
  ];
}

function groupStyle(i: number, colour: Colour): StylesheetJson {
  const look = groupLooks[i];
  if (look === undefined) return [];
  const ink = colour(look.ink);
  return [
    {
      selector: `node.coloured[colour = ${i}]`,
      style: { 'border-color': ink, 'background-image': patternOf(i, ink), 'background-repeat': 'repeat', 'background-image-opacity': 0.6 },
    },
    {
      selector: `edge.coloured[colour = ${i}]`,
      style: {
        width: 2.1,
        'line-color': ink,
        'target-arrow-color': ink,
        'line-style': look.dash.length === 0 ? 'solid' : 'dashed',
        ...(look.dash.length > 0 && { 'line-dash-pattern': [...look.dash] }),
      },
    },
  ];
}

/** The pattern of a colour as a picture: colour is never the only sign. */
function patternOf(group: number, ink: string): string {
  const paths = (groupLooks[group]?.lines ?? []).map(([a, b, c, d]) => `M${a} ${b}L${c} ${d}`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="${ink}" fill-opacity="0.35"/><path d="${paths}" stroke="${ink}"/></svg>`;
  return `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
}
