import { textWidth } from '../../../drawing/text-width.ts';

/** A cycle as a picture: its nodes around an ellipse, clockwise from the top, and an arrow from each to the next. */
export interface Ring {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly RingNode[];
  readonly arrows: readonly string[];
}

/** A node, given by its middle. */
export interface RingNode {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export const nodeHeight = 24;
/** The size of names, in units of the picture: where there is room, all of it is drawn larger. */
export const ringType = 13;
/** Room beside a name, on both sides together. */
const besideName = 16;
const margin = 8;
/** How far apart the middles of neighbours are, at least. */
const apart = 54;
/** How far an arrow bends outwards, as a share of its distance from the middle. */
const bend = 0.16;

/** Places the nodes of a cycle. The arrows are paths from rim to rim. */
export function ringOf(names: readonly string[]): Ring {
  const widths = names.map((name) => Math.max(44, textWidth(name, ringType) + besideName));
  const widest = Math.max(...widths);
  const down = Math.max(34, apart / (2 * Math.sin(Math.PI / Math.max(2, names.length))));
  const step = (2 * Math.PI) / Math.max(4, names.length);
  // Beside each other near the top and the bottom, unless they are there one above the other.
  const beside = down * (1 - Math.cos(step)) < nodeHeight + 6 ? (widest + 16) / Math.sin(step) : 0;
  const across = Math.max(down * 1.2, widest * 0.9, beside);
  const width = 2 * (across + widest / 2 + margin);
  const height = 2 * (down * (1 + bend) + nodeHeight / 2 + margin);
  const [x, y] = [width / 2, height / 2];
  // Two stand side by side, so that their arrows do not lie on each other.
  const start = names.length === 2 ? Math.PI : -Math.PI / 2;
  const nodes = names.map((name, i): RingNode => {
    const angle = start + (2 * Math.PI * i) / names.length;
    return { name, x: x + across * Math.cos(angle), y: y + down * Math.sin(angle), width: widths[i] ?? 0 };
  });
  const arrows = nodes.flatMap((from, i) => {
    const to = nodes[(i + 1) % nodes.length];
    if (to === undefined || to === from) return [];
    const between = start + (2 * Math.PI * (i + 0.5)) / nodes.length;
    const control = { x: x + across * (1 + bend) * Math.cos(between), y: y + down * (1 + bend) * Math.sin(between) };
    const [first, last] = [rim(from, control), rim(to, control)];
    return [`M ${show(first)} Q ${show(control)} ${show(last)}`];
  });
  return { width, height, nodes, arrows };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the line from the middle of a node towards a point leaves the node, with a little air. */
function rim({ x, y, width }: RingNode, towards: Point): Point {
  const [dx, dy] = [towards.x - x, towards.y - y];
  const [half, high] = [width / 2 + 3, nodeHeight / 2 + 3];
  const share = Math.min(1, half / Math.max(1e-6, Math.abs(dx)), high / Math.max(1e-6, Math.abs(dy)));
  return { x: x + dx * share, y: y + dy * share };
}

function show({ x, y }: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}
