import { fillShape } from '../../../base/layered.ts';
import type { CompareResult, SideName } from '../../../contract/lab/compare.ts';
import type { Size } from '../../../drawing/graph/viewport.ts';
import type { Plan } from '../../kit/drawing/graph/use-laid.ts';
import { gridOfMovers } from '../../../drawing/graph/grid-picture.ts';
import { laidAtOnce, laidInBulk, laidPicture } from '../../../drawing/graph/laid.ts';
import { dotFor } from '../../../drawing/graph/shapes.ts';
import {
  type GraphPicture,
  initialWord,
  type Looks,
  type PictureArrow,
  type PictureNode,
  usualType,
} from '../../../drawing/graph/picture.ts';

/** All steps from one state to another. */
interface LabArrow extends PictureArrow {
  readonly transitions: readonly number[];
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
export interface LabScene extends GraphPicture {
  readonly arrows: readonly LabArrow[];
  readonly marks: Readonly<Record<SideName, SideMarks>>;
}

/** The shape of a picture for which the layout is made, as width by height; pictures of another shape show it smaller. */
export const usualShape = 1.1;

/** About as large is a picture beside the other one. */
export const usualFrame = { width: 420, height: 380 };

/** Rows are moved apart up to so many times their usual distance, so that wide layouts fill the pictures. */
const mostStretch = 6;

/**
 * The states that a comparison has drawn, for a window of the given shape (width by height), in type of so many pixels. Words on arrows
 * are left out where they could not be read in a frame. Null if there are too many states.
 */
export function labScene(result: CompareResult, shape: number, type = usualType, frame?: Size): LabScene | null {
  const plan = labPlan(result, shape, type, frame);
  return plan === null || plan.wanted === null
    ? (plan?.picture ?? null)
    : { ...plan.picture, ...laidPicture<PictureNode, LabArrow>(plan.picture, plan.wanted) };
}

/** The same as it can be drawn at once; what takes longer is for a worker to lay out. */
export function labPlan({ drawing, left, right }: CompareResult, shape: number, type: number, frame?: Size): Plan<LabScene> | null {
  if (drawing === null) return null;
  const depths = drawing.nodes.map(({ depth }) => depth);
  const arrows: (LabArrow & { readonly labels: string[]; readonly transitions: number[] })[] = [];
  const numbers = new Map<number, number>();
  const arrowOf = drawing.edges.map(({ source, target, label, transition }) => {
    const key = source * depths.length + target;
    let at = numbers.get(key);
    if (at === undefined) {
      at = arrows.length;
      numbers.set(key, at);
      const bent = source !== target && (depths[target] ?? 0) <= (depths[source] ?? 0);
      arrows.push({ source, target, labels: [], transitions: [], bent, colour: null });
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
  const words = drawing.nodes.map((_, i) => (i === 0 ? initialWord : String(i)));
  const plain = { half: dotFor(words.slice(1), type), dot: true, colour: null, cyclic: false, bottom: false, hidden: 0 };
  const nodes = drawing.nodes.map(({ kind }, i): PictureNode => ({ ...plain, kind, words: words.slice(i, i + 1), x: 0, y: 0 }));
  const marks = { left: marksOf(left), right: marksOf(right) };
  const wanted = { shape, ...(frame !== undefined && { frame }) };
  if (laidAtOnce({ nodes, arrows })) {
    const laid = laidPicture<PictureNode, LabArrow>({ nodes, arrows, type }, wanted);
    return { picture: { ...laid, type, marks }, wanted: null };
  }
  const points = gridOfMovers({ nodes, arrows, type }, shape, 3, false) ?? fillShape(drawing.places, shape, mostStretch);
  const placed = nodes.map((node, i) => ({ ...node, ...(points[i] ?? { x: 0, y: 0 }) }));
  return { picture: { nodes: placed, arrows, type, marks }, wanted: laidInBulk({ nodes, arrows }) ? null : wanted };
}

/** How a side looks: what was taken, what was left out of states that it came to, and what it never came to. */
export function looksOf({ arrows }: Pick<LabScene, 'arrows'>, { visited, taken, reduced }: SideMarks): Looks {
  return {
    nodes: visited.map((come, state) => (!come ? 'unvisited' : reduced[state] === true ? 'reduced' : 'whole')),
    arrows: arrows.map(({ source }, i) => (taken[i] === true ? 'taken' : visited[source] === true ? 'pruned' : 'beyond')),
  };
}

/** A side in one sentence, for those who do not see the picture. */
export function describeSide(name: SideName, { nodes, arrows, marks }: LabScene): string {
  const { visited, taken } = marks[name];
  const count = (values: readonly boolean[]) => values.filter(Boolean).length;
  return `${name === 'left' ? 'Left' : 'Right'} search: ${count(visited)} of ${nodes.length} drawn states visited, ${count(taken)} of ${arrows.length} arrows taken.`;
}
