import type { Point } from '../layered.ts';

/** A rectangle in a picture, by its sides. */
export interface Rectangle {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A graph as it is really drawn. */
export interface DrawnGraph {
  readonly nodes: readonly {
    /** The corners of its outline, which is convex. */
    readonly outline: readonly Point[];
    readonly texts: readonly Rectangle[];
  }[];
  readonly arrows: readonly {
    readonly source: number;
    readonly target: number;
    /** Its line, by its corners, from rim to rim, with its tip at the end. */
    readonly line: readonly Point[];
  }[];
  readonly labels: readonly { readonly arrow: number; readonly box: Rectangle }[];
}

/** What can be misread in a picture, each as so many cases. */
export interface Misread {
  /** Arrows within a node that is not their end. */
  readonly throughNodes: number;
  /** Labels that lie on nodes, on other labels, and on arrows, their own among them. */
  readonly onNodes: number;
  readonly onLabels: number;
  readonly onArrows: number;
  /** Labels that are not clearly nearest to their own arrow. */
  readonly ambiguous: number;
  /** Texts outside of the outline of their node. */
  readonly outside: number;
  /** Nodes that lie on each other. */
  readonly overlapping: number;
  /** Arrows of which nothing can be drawn. */
  readonly undrawn: number;
  /** Places at which two arrows cross. Crossings are counted, but nothing is misread for them. */
  readonly crossings: number;
}

/** Shorter arrows cannot be seen. */
const leastLength = 3;

/** How much nearer to its own arrow than to any other a label is at least, in pixels. */
const clearlyNearer = 4;

/** Measures a picture: all counts but that of crossings should be zero. */
export function measure({ nodes, arrows, labels }: DrawnGraph): Misread {
  const boxes = nodes.map(({ outline }) => boxOf(outline));
  const lines = boxed(arrows.map(({ line }) => line));
  let [throughNodes, onNodes, onLabels, onArrows, ambiguous, outside, overlapping] = [0, 0, 0, 0, 0, 0, 0];
  arrows.forEach(({ source, target }, i) => {
    const { line, box } = lines[i] ?? { line: [], box: nowhere };
    throughNodes += nodes.filter(
      ({ outline }, node) => node !== source && node !== target && meets(box, boxes[node] ?? nowhere) && lineMeets(line, outline),
    ).length;
  });
  labels.forEach(({ arrow, box }, i) => {
    onNodes += boxes.filter((other, node) => meets(box, other) && polygonsMeet(cornersOf(box), nodes[node]?.outline ?? [])).length;
    onLabels += labels.slice(i + 1).filter((other) => meets(box, other.box)).length;
    onArrows += linesUnder(box, lines);
    if (!isClearlyNearest(box, arrow, lines)) ambiguous++;
  });
  for (const { outline, texts } of nodes)
    outside += texts.filter((text) => cornersOf(text).some((corner) => !within(corner, outline))).length;
  boxes.forEach((box, i) => {
    for (let k = i + 1; k < boxes.length; k++)
      if (meets(box, boxes[k] ?? nowhere) && polygonsMeet(nodes[i]?.outline ?? [], nodes[k]?.outline ?? [])) overlapping++;
  });
  const undrawn = lines.filter(({ line }) => !(lengthOf(line) >= leastLength)).length;
  const crossings = crossingsOf(
    lines.map(({ line }) => line),
    lines.map(({ box }) => box),
  );
  return { throughNodes, onNodes, onLabels, onArrows, ambiguous, outside, overlapping, undrawn, crossings };
}

/** Whether anything in a picture can be misread. */
export function canBeMisread({ crossings: _, ...cases }: Misread): boolean {
  return Object.values(cases).some((count) => count > 0);
}

/** A line with the box around it. */
export interface Boxed {
  readonly line: readonly Point[];
  readonly box: Rectangle;
}

/** Lines with the boxes around them. */
export function boxed(lines: readonly (readonly Point[])[]): readonly Boxed[] {
  return lines.map((line) => ({ line, box: boxOf(line) }));
}

/** How many lines a label lies on. */
export function linesUnder(label: Rectangle, lines: readonly Boxed[]): number {
  const corners = cornersOf(label);
  return lines.filter(({ line, box }) => meets(label, box) && lineMeets(line, corners)).length;
}

/** Whether a label is clearly nearest to its own line, which is given by its number. */
export function isClearlyNearest(label: Rectangle, own: number, lines: readonly Boxed[]): boolean {
  const corners = cornersOf(label);
  const far = distanceOf(corners, lines[own]?.line ?? []) + clearlyNearer;
  const near = grown(label, far);
  return !lines.some(({ line, box }, k) => k !== own && meets(near, box) && distanceOf(corners, line) < far);
}

/** How far a label is from a line. */
export function distanceTo(label: Rectangle, line: readonly Point[]): number {
  return distanceOf(cornersOf(label), line);
}

const nowhere: Rectangle = { left: 0, right: -1, top: 0, bottom: -1 };

function boxOf(points: readonly Point[]): Rectangle {
  let [left, right, top, bottom] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { x, y } of points)
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
  return { left, right, top, bottom };
}

function grown({ left, right, top, bottom }: Rectangle, by: number): Rectangle {
  return { left: left - by, right: right + by, top: top - by, bottom: bottom + by };
}

/** The distance of a line from an outline that it does not meet; 0 if it does. */
function distanceOf(outline: readonly Point[], line: readonly Point[]): number {
  if (lineMeets(line, outline)) return 0;
  let least = Number.POSITIVE_INFINITY;
  line.forEach((b, i) => {
    const a = line[i - 1] ?? b;
    outline.forEach((c, k) => {
      const d = outline[(k + 1) % outline.length] ?? c;
      least = Math.min(least, fromPiece(c, a, b), fromPiece(a, c, d), fromPiece(b, c, d));
    });
  });
  return least;
}

/** The distance of a point from a straight line between two others. */
function fromPiece({ x, y }: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / length));
  return Math.hypot(a.x + share * dx - x, a.y + share * dy - y);
}

function cornersOf({ left, right, top, bottom }: Rectangle): Point[] {
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

function meets(a: Rectangle, b: Rectangle): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** On which side of the line from a to b a point is. */
function sideOf(a: Point, b: Point, p: Point): number {
  return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}

/** Whether a point is within a convex outline, whichever way round that goes. */
function within(point: Point, outline: readonly Point[]): boolean {
  let [left, right] = [false, false];
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a;
    const side = sideOf(a, b, point);
    if (side > 1e-6) left = true;
    if (side < -1e-6) right = true;
  });
  return !(left && right);
}

/** Whether two lines cross; a corner of one that lies on the other counts for one of its two lines. */
function cross(a: Point, b: Point, c: Point, d: Point): boolean {
  return sideOf(a, b, c) > 0 !== sideOf(a, b, d) > 0 && sideOf(c, d, a) > 0 !== sideOf(c, d, b) > 0;
}

function lineMeets(line: readonly Point[], outline: readonly Point[]): boolean {
  return line.some((b, i) => {
    if (within(b, outline)) return true;
    const a = line[i - 1];
    return a !== undefined && outline.some((c, k) => cross(a, b, c, outline[(k + 1) % outline.length] ?? c));
  });
}

function polygonsMeet(a: readonly Point[], b: readonly Point[]): boolean {
  return b.some((point) => within(point, a)) || lineMeets([...a, ...a.slice(0, 1)], b);
}

function lengthOf(line: readonly Point[]): number {
  return line.reduce((sum, { x, y }, i) => sum + (i === 0 ? 0 : Math.hypot(x - (line[i - 1]?.x ?? x), y - (line[i - 1]?.y ?? y))), 0);
}

/** The places at which two of some lines cross. */
function crossingsOf(lines: readonly (readonly Point[])[], boxes: readonly Rectangle[]): number {
  let count = 0;
  for (let i = 0; i < lines.length; i++) {
    for (let k = i + 1; k < lines.length; k++) {
      const [one, other] = [lines[i] ?? [], lines[k] ?? []];
      if (!meets(boxes[i] ?? nowhere, boxes[k] ?? nowhere)) continue;
      for (let p = 1; p < one.length; p++)
        for (let q = 1; q < other.length; q++) {
          const [a, b, c, d] = [one[p - 1], one[p], other[q - 1], other[q]];
          if (a !== undefined && b !== undefined && c !== undefined && d !== undefined && cross(a, b, c, d)) count++;
        }
    }
  }
  return count;
}
