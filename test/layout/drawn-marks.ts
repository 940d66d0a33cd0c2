import type { DrawnGraph, Rectangle } from '../../src/base/layout/measure.ts';
import type { Point } from '../../src/base/layered.ts';
import type { Drawing, Piece, TextMark } from '../../src/drawing/drawing.ts';
import { LineRecorder } from '../../src/drawing/graph/route.ts';
import { textWidth } from '../../src/drawing/text-width.ts';

/**
 * A drawing as whoever looks at it sees it: states are shapes, arrows begin and end at the state nearest to their ends, words whose middle
 * is in a state are its own, and others belong to the arrow nearest to them. Lines right below each other are one label.
 */
export function drawnMarks({ marks }: Drawing): DrawnGraph {
  const paths = marks.flatMap((mark) => (mark.kind === 'path' ? [mark] : []));
  const words = marks.flatMap((mark) => (mark.kind === 'text' && mark.role === 'label' ? [mark] : []));
  const outlines = paths.filter(({ role }) => role === 'state').map(({ pieces }) => cornersOf(pieces));
  const lines = paths.filter(({ role }) => role === 'arrow').map(({ pieces }) => cornersOf(pieces));
  const boxes = words.map(textBox);
  const inside = boxes.map((box) => outlines.findIndex((outline) => contains(outline, middleOf(box))));
  const nearest = (place: Point): number => leastOf(outlines.map((outline) => distanceToLine(place, [...outline, ...outline.slice(0, 1)])));
  return {
    nodes: outlines.map((outline, i) => ({ outline, texts: boxes.filter((_, word) => inside[word] === i) })),
    arrows: lines.map((line) => ({ source: nearest(line[0]!), target: nearest(line.at(-1)!), line })),
    labels: together(words.filter((_, word) => inside[word] === -1)).map((box) => ({
      arrow: leastOf(lines.map((line) => distanceToLine(middleOf(box), line))),
      box,
    })),
  };
}

/** The corners of the first line of some pieces. */
export function cornersOf(pieces: readonly Piece[]): Point[] {
  const recorder = new LineRecorder();
  for (const piece of pieces) {
    // A circle is begun twice; what comes after a line is another.
    if (piece[0] === 'M' && recorder.line.length > 1) break;
    if (piece[0] === 'M') recorder.line.splice(0, 1, { x: piece[1], y: piece[2] });
    else if (piece[0] === 'L') recorder.lineTo(piece[1], piece[2]);
    else if (piece[0] === 'C') recorder.bezierCurveTo(piece[1], piece[2], piece[3], piece[4], piece[5], piece[6]);
  }
  return recorder.line;
}

/** The boxes of labels: lines that follow each other in one column, one right below the other, are one. */
function together(words: readonly TextMark[]): Rectangle[] {
  const found: Rectangle[] = [];
  words.forEach((word, i) => {
    const [before, box, last] = [words[i - 1], textBox(word), found.at(-1)];
    const below = before !== undefined && before.x === word.x && word.y > before.y && word.y < before.y + 1.3 * word.size;
    if (!below || last === undefined) found.push(box);
    else
      found[found.length - 1] = {
        left: Math.min(last.left, box.left),
        right: Math.max(last.right, box.right),
        top: last.top,
        bottom: box.bottom,
      };
  });
  return found;
}

/** The room that a text takes. */
export function textBox({ text, x, y, size, anchor, bold = false }: TextMark): Rectangle {
  const width = textWidth(text, size, bold);
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { left, right: left + width, top: y - 0.73 * size, bottom: y + 0.03 * size };
}

function middleOf({ left, right, top, bottom }: Rectangle): Point {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

function contains(outline: readonly Point[], { x, y }: Point): boolean {
  let within = false;
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length]!;
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) within = !within;
  });
  return within;
}

function distanceToLine(place: Point, line: readonly Point[]): number {
  return Math.min(...line.map((to, i) => distanceToPiece(place, line[i - 1] ?? to, to)));
}

function distanceToPiece({ x, y }: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / length));
  return Math.hypot(a.x + share * dx - x, a.y + share * dy - y);
}

function leastOf(values: readonly number[]): number {
  return values.indexOf(Math.min(...values));
}
