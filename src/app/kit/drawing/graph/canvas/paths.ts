import type { Point } from '../../../../../base/layered.ts';
import type { StateFate, StateKind, StepFate } from '../../../../../drawing/state-looks.ts';
import { type Box, boxOf, cut, include } from '../../../../../drawing/graph/box.ts';
import { headLength } from '../../../../../drawing/graph/heads.ts';
import { bow, outlineArrow, outlineNode } from '../../../../../drawing/graph/outline.ts';
import {
  arrowFate,
  type GraphPicture,
  type Looks,
  nodeFate,
  type PictureArrow,
  type PictureNode,
} from '../../../../../drawing/graph/picture.ts';

/** Arrows that look alike, as one path. */
export interface ArrowPaths {
  readonly fate: StepFate;
  readonly colour: number | null;
  readonly far: boolean;
  readonly line: Path2D;
  readonly head: Path2D;
}

/** Nodes that look alike, as one path. */
export interface NodePaths {
  readonly fate: StateFate;
  readonly kind: StateKind;
  readonly colour: number | null;
  /** Whether they have steps to or from states that are not drawn. */
  readonly partly: boolean;
  readonly path: Path2D;
}

/** What begins or stands in a part of a picture, so that only what is seen is drawn. */
export class Part {
  readonly box: Box = boxOf([]);
  readonly arrows = new Map<string, ArrowPaths>();
  readonly nodes = new Map<string, NodePaths>();
  /** Signs of nodes: rings. */
  readonly signs = new Path2D();

  addArrow({ nodes, type }: GraphPicture, arrow: PictureArrow, fate: StepFate, window: Box | null): void {
    const { colour, far = false } = arrow;
    const key = `${fate} ${colour} ${far}`;
    const paths = this.arrows.get(key) ?? { fate, colour, far, line: new Path2D(), head: new Path2D() };
    this.arrows.set(key, paths);
    outlineArrow(nodes, arrow, paths.line, { path: paths.head, length: headLength(type, 1) }, window);
  }

  addNode(node: PictureNode, fate: StateFate): void {
    const { kind, colour, cyclic, bottom } = node;
    const partly = node.hidden > 0;
    const key = `${fate} ${kind} ${colour} ${partly}`;
    const paths = this.nodes.get(key) ?? { fate, kind, colour, partly, path: new Path2D() };
    this.nodes.set(key, paths);
    outlineNode(node, paths.path, 0, fate);
    if (cyclic) outlineNode(node, this.signs, bottom ? 4 : -4);
    else if (bottom) outlineNode(node, this.signs, -4);
  }
}

const tilesAcross = 8;

/** All of a picture in tiles. Made once for each picture and look. */
export function tilesOf(picture: GraphPicture, looks: Looks | null): readonly Part[] {
  const { nodes, arrows } = picture;
  const tiles = new Map<string, Part>();
  const whole = boxOf(nodes);
  const size = Math.max(500, (whole.right - whole.left) / tilesAcross, (whole.bottom - whole.top) / tilesAcross);
  const tileAt = ({ x, y }: Point): Part => {
    const key = `${Math.floor(x / size)} ${Math.floor(y / size)}`;
    const known = tiles.get(key) ?? new Part();
    tiles.set(key, known);
    return known;
  };
  arrows.forEach((arrow, i) => {
    const [from, to, fate] = [nodes[arrow.source], nodes[arrow.target], arrowFate(looks, i)];
    if (from === undefined || to === undefined || fate === null) return;
    const tile = tileAt({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
    for (const place of [from, to, ...(arrow.route ?? [])]) include(tile.box, place);
    tile.addArrow(picture, arrow, fate, null);
  });
  nodes.forEach((node, i) => {
    const fate = nodeFate(looks, i);
    if (fate === null) return;
    const tile = tileAt(node);
    include(tile.box, node);
    tile.addNode(node, fate);
  });
  return [...tiles.values()];
}

/** Arrows in one path: the time that a stroke takes grows faster than its path. */
export const mostTogether = 40;

/** What is seen through a window of the picture. For windows that show a part; the tiles serve for the whole. */
export function partsWithin(picture: GraphPicture, looks: Looks | null, window: Box): readonly Part[] {
  const { nodes, arrows } = picture;
  const found: Part[] = [];
  let part = new Part();
  let together = mostTogether;
  arrows.forEach((arrow, i) => {
    const [from, to, fate] = [nodes[arrow.source], nodes[arrow.target], arrowFate(looks, i)];
    if (from === undefined || to === undefined || fate === null) return;
    const by = arrow.bent ? bow(from, to) : to;
    if (arrow.route === undefined && cut(from, by, window) === null && cut(by, to, window) === null) return;
    if (together >= mostTogether) {
      part = new Part();
      found.push(part);
      together = 0;
    }
    together++;
    part.addArrow(picture, arrow, fate, window);
  });
  const states = new Part();
  nodes.forEach((node, i) => {
    const fate = nodeFate(looks, i);
    if (fate !== null && cut(node, node, window) !== null) states.addNode(node, fate);
  });
  return [...found, states];
}
