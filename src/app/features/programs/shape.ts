import type { Point } from '../../../base/layered.ts';
import type { Room } from '../../../base/layout/graph.ts';
import { layOut } from '../../../base/layout/lay-out.ts';
import type { ProgramEdgeView, ProgramGraphView, ProgramLocationView } from '../../../contract/program-graphs.ts';
import { linesFor } from '../../../drawing/graph/arrow-words.ts';
import { PathRecorder } from '../../../drawing/path-recorder.ts';
import { outlineArrow } from '../../../drawing/graph/outline.ts';
import type { GraphPicture, PictureArrow, PictureNode } from '../../../drawing/graph/picture.ts';
import { reachOf } from '../../../drawing/graph/shapes.ts';
import { extentOf } from '../../../drawing/graph/viewport.ts';
import { boxOf } from '../../../drawing/graph/box.ts';
import { pathData } from '../../../drawing/svg.ts';
import { reachedOf } from './reached.ts';

/** Where a program graph's parts are drawn, in pixels. */
export interface ProgramShape {
  readonly width: number;
  readonly height: number;
  /** The locations that can be reached. */
  readonly locations: readonly { readonly location: ProgramLocationView; readonly node: PictureNode }[];
  readonly arrows: readonly Arrow[];
  /** The same as a picture of any graph, which can be measured. */
  readonly picture: GraphPicture;
}

export interface Arrow {
  readonly edge: ProgramEdgeView;
  /** The line as an SVG path. */
  readonly path: string;
  /** Its words, in lines that are centred around this place. */
  readonly words: Point & { readonly lines: readonly string[] };
}

/** The signs before the words of an edge that is enabled in the state shown, and of one that the property sees. */
export const signs = { enabled: '▶ ', visible: '◉ ' } as const;

/** The width of a letter of the monospaced face, by the size of type. */
const letter = 0.62;
/** Room around what is drawn: for the ring around the location of the state shown. */
const margin = 12;
/** Width by height of what processes are drawn in, side by side. */
const shape = 0.6;

/** Pixels that type in a picture has at least, so that it can be read. */
const leastType = 11;
/** Room and a line between pictures beside each other. */
const between = 25;

/**
 * The scale at which pictures of some widths fit beside each other into so many pixels; where their type would be too small
 * for that, one of them alone; and never so small that it cannot be read, nor larger than life.
 */
export function fittingScale(widths: readonly number[], room: number, type: number): number {
  const least = Math.min(1, leastType / type);
  const all = (room - between * (widths.length - 1)) / widths.reduce((sum, width) => sum + width, 0);
  if (room <= 0 || all >= 1) return 1;
  return all >= least ? all : Math.max(least, Math.min(1, room / Math.max(...widths)));
}

/** Lays a program graph out in rows by the distance from its initial location. */
export function shapeOf(graph: ProgramGraphView, type: number): ProgramShape {
  const reached = reachedOf(graph);
  const shown = [...reached.locations].flatMap((number) => graph.locations.filter((location) => location.number === number));
  const numbers = new Map(shown.map(({ number }, i) => [number, i]));
  const drawn = reached.edges;
  const nodes = shown.map((location) => nodeFor(location, location.number === graph.initial, type));
  const said = drawn.map(wordsOf);
  const rooms = said.map((lines): Room => ({ width: widthOf(lines, type) + 2, height: lines.length * type * 1.25 }));
  const layout = layOut(
    {
      nodes: nodes.map((node) => ({ width: 2 * reachOf(node).x + 4, height: 2 * reachOf(node).y + 4 })),
      arrows: drawn.map(({ source, target }, i) => ({
        source: numbers.get(source) ?? 0,
        target: numbers.get(target) ?? 0,
        words: rooms[i] ?? null,
      })),
    },
    { shape, down: true },
  );
  const placed = nodes.map((node, i) => ({ ...node, ...(layout.nodes[i] ?? { x: 0, y: 0 }) }));
  const ways = drawn.map(({ source, target, text }, i): PictureArrow => {
    const { route = [], words = null } = layout.arrows[i] ?? {};
    const room = rooms[i] ?? { width: 0, height: 0 };
    return {
      source: numbers.get(source) ?? 0,
      target: numbers.get(target) ?? 0,
      labels: [text],
      bent: false,
      colour: null,
      route,
      ...(words !== null && { words: { ...words, ...room, lines: said[i] ?? [] } }),
    };
  });
  const picture = moved({ nodes: placed, arrows: ways, type });
  const { right, bottom } = boxOf(extentOf(picture));
  return {
    width: right + margin,
    height: bottom + margin,
    locations: shown.flatMap((location, i) => {
      const node = picture.nodes[i];
      return node === undefined ? [] : [{ location, node }];
    }),
    arrows: drawn.flatMap((edge, i): Arrow[] => {
      const arrow = picture.arrows[i];
      if (arrow === undefined) return [];
      const line = new PathRecorder(1, 0, 0);
      outlineArrow(picture.nodes, arrow, line, null);
      const { x = 0, y = 0, lines = [] } = arrow.words ?? {};
      return [{ edge, path: pathData(line.pieces), words: { x, y, lines } }];
    }),
    picture,
  };
}

/** The words of an edge: its command, which begins with a sign if the property sees it. */
function wordsOf({ text, visible }: ProgramEdgeView): string[] {
  const [first = '', ...others] = linesFor({ labels: [text] });
  return [`${visible ? signs.visible : ''}${first}`, ...others];
}

/** The width of lines, the first of which may yet begin with the sign of what is enabled. */
function widthOf(lines: readonly string[], type: number): number {
  return lines.reduce((most, line, i) => Math.max(most, line.length + (i === 0 ? signs.enabled.length : 0)), 0) * letter * type;
}

/** A location: the number of its line, below its labels if it has any; or the END. */
function nodeFor({ labels, line, end }: ProgramLocationView, initial: boolean, type: number): PictureNode {
  const words = end ? ['END'] : [...(labels.length > 0 ? [labels.join(', ')] : []), String(line)];
  const wide = words.reduce((most, word) => Math.max(most, word.length), 0) * letter * type;
  const dot = words.length === 1 && !end;
  const radius = Math.max(1.4 * type, wide / 2 + 5);
  const half = dot ? { x: radius, y: radius } : { x: wide / 2 + 10, y: (words.length * type * 1.25) / 2 + 7 };
  const kind = end ? 'terminated' : initial ? 'initial' : 'plain';
  return { kind, half, dot, words, x: 0, y: 0, colour: null, cyclic: false, bottom: false, hidden: 0 };
}

/** A picture moved so that everything is within its margin. */
function moved({ nodes, arrows, type }: GraphPicture): GraphPicture {
  const { left, top } = boxOf(extentOf({ nodes, arrows, type }));
  const to = <Place extends Point>(place: Place): Place => ({ ...place, x: place.x - left + margin, y: place.y - top + margin });
  return {
    nodes: nodes.map(to),
    arrows: arrows.map((arrow) => ({
      ...arrow,
      ...(arrow.route !== undefined && { route: arrow.route.map(to) }),
      ...(arrow.words !== undefined && { words: to(arrow.words) }),
    })),
    type,
  };
}
