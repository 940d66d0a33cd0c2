import { layeredLayout, type Point } from '../../../base/layered.ts';
import type { ProgramEdgeView, ProgramGraphView } from '../../../contract/program-graphs.ts';

/** Where a program graph's parts are drawn, in pixels. */
export interface ProgramShape {
  /** Where the picture begins: 0, or less if texts need the room. */
  readonly left: number;
  readonly width: number;
  readonly height: number;
  /** The middle of each location, by number; none for those that cannot be reached. */
  readonly places: ReadonlyMap<number, Point>;
  readonly arrows: readonly Arrow[];
}

export interface Arrow {
  readonly edge: ProgramEdgeView;
  /** The line as an SVG path. */
  readonly path: string;
  /** Where its text begins or, for `anchor` end, ends. */
  readonly label: Point;
  readonly anchor: 'start' | 'middle' | 'end';
}

const longest = 30;
const letter = 7.3;

/** The text of an edge as far as there is room for it. */
export function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/** Half the size of a location. */
export const radius = 17;

const columnWidth = 3.1;
const rowHeight = 0.95;
const margin = 36;

/** Lays a program graph out in rows by the distance from its initial location, with ways back at the sides. */
export function shapeOf({ initial, locations, edges }: ProgramGraphView): ProgramShape {
  const layers = distances(initial, locations.length, edges);
  const reached = locations.map(({ number }) => number).filter((number) => layers.has(number));
  const position = new Map(reached.map((number, i) => [number, i]));
  const drawn = edges.filter(({ source }) => layers.has(source));
  const points = layeredLayout({
    layers: reached.map((number) => layers.get(number) ?? 0),
    edges: drawn.map(({ source, target }) => [position.get(source) ?? 0, position.get(target) ?? 0]),
  });
  const least = Math.min(0, ...points.map(({ x }) => x)) * columnWidth;
  const most = Math.max(0, ...points.map(({ x }) => x)) * columnWidth;
  const places = new Map(
    reached.map((number, i) => [
      number,
      { x: (points[i]?.x ?? 0) * columnWidth - least + margin + 90, y: (points[i]?.y ?? 0) * rowHeight + margin },
    ]),
  );
  const arrows = arrowsOf(drawn, places, layers);
  const height = Math.max(0, ...[...places.values()].map(({ y }) => y)) + margin + radius;
  const reach = ({ label, anchor, edge }: Arrow): readonly [number, number] => {
    const length = (shortened(edge.text).length + 3) * letter;
    const from = anchor === 'start' ? label.x : anchor === 'end' ? label.x - length : label.x - length / 2;
    return [from, from + length];
  };
  const left = Math.min(0, ...arrows.map((arrow) => reach(arrow)[0]));
  const right = Math.max(most - least + margin + 90, ...arrows.map((arrow) => reach(arrow)[1]));
  return { left, width: right - left, height, places, arrows };
}

/** The fewest steps from the initial location, for those that can be reached at all. */
function distances(initial: number, locations: number, edges: readonly ProgramEdgeView[]): ReadonlyMap<number, number> {
  const found = new Map([[initial, 0]]);
  if (locations === 0) return found;
  for (const [location, distance] of found)
    for (const { source, target } of edges) if (source === location && !found.has(target)) found.set(target, distance + 1);
  return found;
}

function arrowsOf(
  edges: readonly ProgramEdgeView[],
  places: ReadonlyMap<number, Point>,
  layers: ReadonlyMap<number, number>,
): readonly Arrow[] {
  /** How many lines run between two locations, or beside the rows, so far. */
  const used = new Map<string, number>();
  const next = (key: string): number => {
    const number = used.get(key) ?? 0;
    used.set(key, number + 1);
    return number;
  };
  return edges.flatMap((edge): Arrow[] => {
    const from = places.get(edge.source);
    const to = places.get(edge.target);
    if (from === undefined || to === undefined) return [];
    if (edge.source === edge.target) return [loop(edge, from, next(`${edge.source} ${edge.source}`))];
    const down = layerOf(edge.target) - layerOf(edge.source);
    if (down === 1) return [straight(edge, from, to, next(`${edge.source} ${edge.target}`), alongLine(edge))];
    if (down === 0) return [within(edge, from, to)];
    const { side, outermost } = sideOf(edge, from, to, down > 0);
    const beside = side === 1 ? besideOf(edge) : 0;
    return [bow(edge, from, to, side, outermost, next(`side ${side}`), beside)];
  });

  function layerOf(location: number): number {
    return layers.get(location) ?? 0;
  }

  /** The side on which fewer locations are in the way, and how far out those between the rows reach. */
  function sideOf({ source, target }: ProgramEdgeView, from: Point, to: Point, skips: boolean): { side: 1 | -1; outermost: number } {
    const [low, high] = [Math.min(layerOf(source), layerOf(target)), Math.max(layerOf(source), layerOf(target))];
    const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
    const between = [...places].filter(([number]) => layerOf(number) >= low && layerOf(number) <= high).map(([, { x }]) => x);
    const toTheRight = between.filter((x) => x > right).length;
    const toTheLeft = between.filter((x) => x < left).length;
    const side = toTheRight < toTheLeft || (toTheRight === toTheLeft && !skips) ? 1 : -1;
    return { side, outermost: side === 1 ? Math.max(...between) : Math.min(...between) };
  }

  /** Where along its line the text of an edge stands, so that those of its neighbours are at other heights. */
  function alongLine({ number, source }: ProgramEdgeView): number {
    const straightOnes = edges
      .filter((other) => other.source === source && layerOf(other.target) - layerOf(source) === 1)
      .sort((a, b) => (places.get(a.target)?.x ?? 0) - (places.get(b.target)?.x ?? 0));
    return (straightOnes.findIndex((other) => other.number === number) + 1) / (straightOnes.length + 1);
  }

  /** The room that the texts of straight lines need in the rows that an edge passes. */
  function besideOf({ source, target }: ProgramEdgeView): number {
    const texts = edges
      .filter((other) => layerOf(other.target) - layerOf(other.source) === 1)
      .filter((other) => layerOf(other.source) >= layerOf(target) && layerOf(other.target) <= layerOf(source));
    return Math.max(0, ...texts.map(({ text }) => (shortened(text).length + 3) * letter));
  }
}

function straight(edge: ProgramEdgeView, from: Point, to: Point, number: number, along: number): Arrow {
  const bend = number === 0 ? 0 : (number % 2 === 1 ? 1 : -1) * Math.ceil(number / 2) * 44;
  const middle = { x: (from.x + to.x) / 2 + bend, y: (from.y + to.y) / 2 };
  const left = to.x < from.x - 30;
  const start = towards(from, middle, radius);
  const end = towards(to, middle, radius + 3);
  return {
    edge,
    path: `M${at(start)} Q${at({ x: middle.x + bend, y: middle.y })} ${at(end)}`,
    label: { x: from.x + (to.x - from.x) * along + (left ? -7 : 7) + bend, y: from.y + (to.y - from.y) * along + 4 },
    anchor: left ? 'end' : 'start',
  };
}

/** A line between two locations of a row, below those between them. */
function within(edge: ProgramEdgeView, from: Point, to: Point): Arrow {
  const control = { x: (from.x + to.x) / 2, y: from.y + 62 };
  const label = { x: control.x, y: from.y + 45 };
  return {
    edge,
    path: `M${at(towards(from, control, radius))} Q${at(control)} ${at(towards(to, control, radius + 3))}`,
    label,
    anchor: 'middle',
  };
}

/** A line beside the rows, for ways back and ways that leave rows out. */
function bow(edge: ProgramEdgeView, from: Point, to: Point, side: 1 | -1, outermost: number, number: number, beside: number): Arrow {
  const out = side * (Math.max(40, beside) / 0.75 + Math.min(6, number) * 11);
  const control = outermost + out;
  const start = { x: from.x + side * radius, y: from.y };
  const end = { x: to.x + side * (radius + 3), y: to.y };
  const middle = { x: 0.125 * start.x + 0.75 * control + 0.125 * end.x, y: (from.y + to.y) / 2 };
  return {
    edge,
    path: `M${at(start)} C${at({ x: control, y: from.y })} ${at({ x: control, y: to.y })} ${at(end)}`,
    label: { x: middle.x + side * 6, y: middle.y + 4 },
    anchor: side === 1 ? 'start' : 'end',
  };
}

function loop(edge: ProgramEdgeView, place: Point, number: number): Arrow {
  const { x, y } = place;
  const size = 34 + number * 12;
  const start = { x: x + radius * 0.8, y: y - radius * 0.6 };
  const end = { x: x + radius + 2, y: y + 5 };
  return {
    edge,
    path: `M${at(start)} C${at({ x: x + size, y: y - size })} ${at({ x: x + size + 14, y: y + 10 })} ${at(end)}`,
    label: { x: x + size + 4, y: y - 12 - number * 13 },
    anchor: 'start',
  };
}

function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) * distance) / length, y: from.y + ((to.y - from.y) * distance) / length };
}

function at({ x, y }: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
