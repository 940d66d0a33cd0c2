import { fitting } from '../lab/scene.ts';
import type { Drawing, Mark } from '../../kit/drawing/drawing.ts';
import { Tracer } from '../../kit/drawing/tracer.ts';
import { kindInks, lookOf } from './looks.ts';
import { labelOf, wordsOf } from './paint.ts';
import { describeScene, type Emphasis, type Scene } from './scene.ts';
import { middleOf, traceArrow, traceNode } from './shapes.ts';

const [mostWide, mostHigh] = [1_600, 1_200];
const legendLine = 20;

/** The scene as it is drawn on the page, with the run and the legend; colours of the legend have a letter too. */
export function sceneDrawing(scene: Scene, { run, index, loopStart }: Emphasis): Drawing {
  const corners = scene.nodes.flatMap(({ x, y, half }) => [
    { x: x - half.x, y: y - half.y },
    { x: x + half.x, y: y + half.y },
  ]);
  const { scale, x, y } = fitting(corners, mostWide, mostHigh);
  const taken = new Map(run.map((node, place) => [`${run[place - 1] ?? -1} ${node}`, place]));
  const tracer = () => new Tracer(scale, x, y);
  const arrows = scene.arrows.flatMap((arrow): Mark[] => {
    const [line, head] = [tracer(), tracer()];
    traceArrow(scene.nodes, arrow, line, head);
    const place = taken.get(`${arrow.source} ${arrow.target}`);
    const look = lookOf(arrow.colour);
    const ink = place !== undefined ? 'taken' : (look?.ink ?? 'left');
    const dash = place !== undefined && loopStart !== null && place > loopStart ? [7, 3] : (look?.dash ?? []);
    const width = place === undefined ? 0.8 : place === index ? 3 : 2;
    const path: Mark = { kind: 'path', role: 'arrow', pieces: line.pieces, stroke: ink, width, dash, title: arrow.labels.join(', ') };
    return scale < 0.12 ? [path] : [path, { kind: 'path', role: 'other', pieces: head.pieces, fill: ink }];
  });
  const nodes = scene.nodes.flatMap((node, i): Mark[] => {
    const outline = tracer();
    traceNode(node, outline);
    const [fill, rim] = kindInks[node.kind];
    const look = lookOf(node.colour);
    const stroke = run.includes(i) ? 'taken' : look !== null && node.kind === 'plain' ? look.ink : rim;
    const shape: Mark = { kind: 'path', role: 'state', pieces: outline.pieces, fill, stroke, width: node.kind === 'plain' ? 1 : 2 };
    if (scale < 0.35) return [shape];
    const words = wordsOf(node);
    const lettered = look === null ? words : [`${look.letter}: ${words[0] ?? ''}`, ...words.slice(1)];
    const size = 12 * Math.min(1, scale);
    const lines = lettered.map((text, line): Mark => {
      const at = node.y + (line - (lettered.length - 1) / 2) * 15 + 4;
      return {
        kind: 'text',
        role: 'label',
        text,
        x: node.x * scale + x,
        y: at * scale + y,
        size,
        anchor: 'middle',
        ink: 'text',
        bold: line === 0 && lettered.length > 1,
      };
    });
    return [shape, ...lines];
  });
  const labels =
    scene.arrows.length > 60 || scale < 0.35
      ? []
      : scene.arrows.map((arrow): Mark => {
          const at = middleOf(scene.nodes, arrow);
          return {
            kind: 'text',
            role: 'label',
            text: labelOf(arrow.labels, 34),
            x: at.x * scale + x,
            y: at.y * scale + y + 3,
            size: 9,
            anchor: 'middle',
            ink: 'text',
            rim: true,
          };
        });
  return {
    title: describeScene(scene),
    ...cropped(
      [...arrows, ...nodes, ...labels],
      scene,
      corners.map((c) => ({ x: c.x * scale + x, y: c.y * scale + y })),
    ),
  };
}

/** The drawing without what is empty around it, moved to the corner, and the legend below. */
function cropped(
  marks: readonly Mark[],
  scene: Scene,
  corners: readonly { readonly x: number; readonly y: number }[],
): Pick<Drawing, 'width' | 'height' | 'marks'> {
  const least = (pick: 'x' | 'y') => corners.reduce((a, c) => Math.min(a, c[pick]), Number.POSITIVE_INFINITY) - 40;
  const most = (pick: 'x' | 'y') => corners.reduce((a, c) => Math.max(a, c[pick]), Number.NEGATIVE_INFINITY) + 40;
  const [left, top] = [least('x'), least('y')];
  const [width, height] = [Math.max(220, most('x') - left), most('y') - top];
  const moved = marks.map((mark) =>
    mark.kind === 'text'
      ? { ...mark, x: mark.x - left, y: mark.y - top }
      : { ...mark, pieces: mark.pieces.map((piece) => movedPiece(piece, left, top)) },
  );
  const legend = scene.legend.map((text, i): Mark => {
    const look = lookOf(i);
    return {
      kind: 'text',
      role: 'label',
      text: `${look?.letter ?? ''}: ${text}`,
      x: 20,
      y: height + (i + 0.7) * legendLine,
      size: 12,
      anchor: 'start',
      ink: look?.ink ?? 'text',
    };
  });
  return { width, height: height + legend.length * legendLine, marks: [...moved, ...legend] };
}

type Piece = Extract<Mark, { kind: 'path' }>['pieces'][number];

function movedPiece(piece: Piece, dx: number, dy: number): Piece {
  switch (piece[0]) {
    case 'Z':
      return piece;
    case 'C':
      return ['C', piece[1] - dx, piece[2] - dy, piece[3] - dx, piece[4] - dy, piece[5] - dx, piece[6] - dy];
    default:
      return [piece[0], piece[1] - dx, piece[2] - dy];
  }
}
