import { fillShape, type Point } from '../../../base/layered.ts';
import type { CompareResult, SideName } from '../../../contract/lab/compare.ts';
import type { GraphNode } from '../../../contract/graph.ts';

/** A state on the drawing of a comparison. */
export interface LabNode extends Point {
  readonly kind: GraphNode['kind'];
}

/** All steps from one state to another. */
export interface LabArrow {
  readonly source: number;
  readonly target: number;
  readonly labels: readonly string[];
  readonly transitions: readonly number[];
  /** Arrows back or along a layer are bent, so that they do not hide behind others. */
  readonly bent: boolean;
}

/** What one search did, in the numbers of the scene. */
export interface SideMarks {
  /** For each state whether it was visited. */
  readonly visited: readonly boolean[];
  /** For each arrow whether some step of it was taken. */
  readonly taken: readonly boolean[];
  /** For each state whether it was visited and yet an arrow out of it was not taken. */
  readonly reduced: readonly boolean[];
}

/** A comparison as it is drawn: one layout for both sides. */
export interface LabScene {
  readonly nodes: readonly LabNode[];
  readonly arrows: readonly LabArrow[];
  readonly marks: Readonly<Record<SideName, SideMarks>>;
}

/** Rows are moved apart up to so many times their usual distance, so that wide layouts fill the pictures. */
const mostStretch = 6;

/** The states that a comparison has drawn, for a window of the given shape (width by height); null if there are too many. */
export function labScene({ drawing, left, right }: CompareResult, shape: number): LabScene | null {
  if (drawing === null) return null;
  const depths = drawing.nodes.map(({ depth }) => depth);
  const arrows: { source: number; target: number; labels: string[]; transitions: number[]; bent: boolean }[] = [];
  const numbers = new Map<number, number>();
  const arrowOf = drawing.edges.map(({ source, target, label, transition }) => {
    const key = source * depths.length + target;
    let at = numbers.get(key);
    if (at === undefined) {
      at = arrows.length;
      numbers.set(key, at);
      const bent = source !== target && (depths[target] ?? 0) <= (depths[source] ?? 0);
      arrows.push({ source, target, labels: [], transitions: [], bent });
    }
    const arrow = arrows[at];
    if (arrow !== undefined && !arrow.labels.includes(label)) arrow.labels.push(label);
    if (arrow !== undefined && !arrow.transitions.includes(transition)) arrow.transitions.push(transition);
    return at;
  });
  const marksOf = (side: CompareResult['left']): SideMarks => {
    const visited = new Array<boolean>(drawing.nodes.length).fill(false);
    const taken = new Array<boolean>(arrows.length).fill(false);
    for (const state of side?.visited ?? []) visited[state] = true;
    for (const edge of side?.taken ?? []) taken[arrowOf[edge] ?? -1] = true;
    const reduced = new Array<boolean>(drawing.nodes.length).fill(false);
    arrows.forEach(({ source }, i) => {
      if (visited[source] === true && taken[i] !== true) reduced[source] = true;
    });
    return { visited, taken, reduced };
  };
  const points = fillShape(drawing.places, shape, mostStretch);
  return {
    nodes: drawing.nodes.map(({ kind }, i) => ({ kind, x: points[i]?.x ?? 0, y: points[i]?.y ?? 0 })),
    arrows,
    marks: { left: marksOf(left), right: marksOf(right) },
  };
}

/** A part of a scene that fills a picture: `scale` pixels for a unit, and where the scene's origin is. */
export interface Viewport {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** The viewport that shows all of a scene, small ones no larger than life. */
export function fitting(nodes: readonly Point[], width: number, height: number): Viewport {
  const margin = 34;
  const xs = nodes.map(({ x }) => x);
  const ys = nodes.map(({ y }) => y);
  const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const [x0, x1, y0, y1] = [least(xs), most(xs), least(ys), most(ys)];
  const scale = Math.min(1.3, (width - 2 * margin) / Math.max(1, x1 - x0), (height - 2 * margin) / Math.max(1, y1 - y0));
  return { scale, x: width / 2 - (scale * (x0 + x1)) / 2, y: height / 2 - (scale * (y0 + y1)) / 2 };
}

/** The viewport after a zoom that leaves a place of the picture where it is. */
export function zoomed({ scale, x, y }: Viewport, factor: number, atX: number, atY: number): Viewport {
  const next = Math.max(0.02, Math.min(4, scale * factor));
  const ratio = next / scale;
  return { scale: next, x: atX - (atX - x) * ratio, y: atY - (atY - y) * ratio };
}

/** The state at a place of the picture; null if there is none near. */
export function stateAt(nodes: readonly Point[], { scale, x, y }: Viewport, atX: number, atY: number): number | null {
  let best: number | null = null;
  let nearest = Math.max(14, 20 * scale) ** 2;
  nodes.forEach((node, i) => {
    const distance = (x + node.x * scale - atX) ** 2 + (y + node.y * scale - atY) ** 2;
    if (distance < nearest) {
      nearest = distance;
      best = i;
    }
  });
  return best;
}

/** A side in one sentence, for those who do not see the picture. */
export function describeSide(name: SideName, { nodes, arrows, marks }: LabScene): string {
  const { visited, taken } = marks[name];
  const count = (values: readonly boolean[]) => values.filter(Boolean).length;
  return `${name === 'left' ? 'Left' : 'Right'} search: ${count(visited)} of ${nodes.length} drawn states visited, ${count(taken)} of ${arrows.length} arrows taken.`;
}
