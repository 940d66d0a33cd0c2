import type { PictureColour, PictureShape, ProblemPicture } from '../../../contract/picture.ts';
import { arrowHead, circle, type Drawing, line, type Mark, rectangle } from '../../../drawing/drawing.ts';
import type { Ink } from '../../../drawing/inks.ts';

/** The inside and the rim of each colour. */
const inksOf: Readonly<Record<PictureColour, readonly [Ink, Ink]>> = {
  plain: ['node', 'border'],
  faint: ['surface', 'left'],
  good: ['goodFill', 'good'],
  bad: ['badFill', 'bad'],
  warning: ['warningFill', 'sharing'],
  blue: ['senderFill', 'sender'],
  green: ['receiverFill', 'receiver'],
};

/** The size of type in the units of the plane, unless a picture is so small on the page that it is larger there. */
const usualProblemType = 12;

/** The height of a line, and the width of a letter, of type of a size. */
const lineOf = (type: number): number => 1.25 * type;
const letterOf = (type: number): number => 0.53 * type;
const margin = 14;

/** The part of the plane that a picture takes. */
export interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The lines of text of a shape, and whether they stand in it: they do if they fit. */
export function textOf(
  { name, form, width, height, words, value }: PictureShape,
  type: number,
): {
  readonly lines: readonly string[];
  readonly inside: number;
} {
  const said = [name, ...words, ...(value === null ? [] : [value])].filter((text) => text !== '');
  if (form === 'label') return { lines: said, inside: said.length };
  const room = form === 'circle' ? 0.8 : 1;
  const [lineHeight, letter] = [lineOf(type), letterOf(type)];
  const fits = (lines: readonly string[]) =>
    lines.length * lineHeight <= height * room && lines.every((text) => text.length * letter <= width * room);
  const inside = said.findLastIndex((_, i) => fits(said.slice(0, i + 1))) + 1;
  return { lines: said, inside };
}

/** What a picture takes of the plane, with its texts. */
export function extentOf({ shapes }: Pick<ProblemPicture, 'shapes'>, type = usualProblemType): Extent {
  const [lineHeight, letter] = [lineOf(type), letterOf(type)];
  let extent: Extent = { left: 0, top: 0, right: 0, bottom: 0 };
  for (const [i, shape] of shapes.entries()) {
    const { x, y, width, height } = shape;
    const { lines, inside } = textOf(shape, type);
    const wide = Math.max(width, ...lines.map((text) => text.length * letter)) / 2;
    const high = shape.form === 'label' ? (lines.length * lineHeight) / 2 : height / 2;
    const below = shape.form === 'label' ? 0 : (lines.length - inside) * lineHeight + 4;
    const own = { left: x - wide, right: x + wide, top: y - high, bottom: y + high + below };
    extent = i === 0 ? own : joined(extent, own);
  }
  return extent;
}

export function joined(a: Extent, b: Extent): Extent {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

/** A picture of a problem on the given part of the plane; lines lie below the shapes that they join. */
export function problemDrawing(picture: ProblemPicture, { left, top, right, bottom }: Extent, type = usualProblemType): Drawing {
  const lineHeight = lineOf(type);
  const { title, shapes, links } = picture;
  const [dx, dy] = [margin - left, margin - top];
  const joins = links.flatMap(({ from, to, arrow, word }): Mark[] => {
    const [a, b] = [shapes[from], shapes[to]];
    if (a === undefined || b === undefined) return [];
    const [start, tip] = [rim(a, b), rim(b, a)].map(([x, y]) => [x + dx, y + dy] as const) as [Place, Place];
    const length = Math.max(1, Math.hypot(tip[0] - start[0], tip[1] - start[1]));
    const way: Place = [(tip[0] - start[0]) / length, (tip[1] - start[1]) / length];
    return [
      { kind: 'path', role: 'arrow', pieces: line(start, tip), stroke: 'taken', width: 2.5, title: word },
      ...(arrow ? [{ kind: 'path', role: 'other', pieces: arrowHead(tip, way), fill: 'taken' } as const] : []),
      ...(word === '' ? [] : [text(word, (start[0] + tip[0]) / 2, (start[1] + tip[1]) / 2 + type / 3, [false, true], type)]),
    ];
  });
  const drawn = shapes.flatMap((shape): Mark[] => {
    const [x, y] = [shape.x + dx, shape.y + dy];
    const { width, height, form, colour } = shape;
    const [fill, stroke] = inksOf[colour];
    const { lines, inside } = textOf(shape, type);
    const pieces = form === 'circle' ? circle(x, y, width / 2) : rectangle(x - width / 2, y - height / 2, width, height);
    const outline: Mark[] =
      form === 'label' ? [] : [{ kind: 'path', role: 'state', pieces, fill, stroke, width: colour === 'plain' ? 1.5 : 2.5 }];
    const words = lines.map((said, i) => {
      const at = i < inside ? y + (i - (inside - 1) / 2) * lineHeight + type / 3 : y + height / 2 + (i - inside + 0.9) * lineHeight;
      return text(said, x, at, [i === 0 && lines.length > 1, i >= inside], type);
    });
    return [...outline, ...words];
  });
  return {
    title: sentenceOf(picture),
    width: Math.max(120, right - left + 2 * margin),
    height: bottom - top + 2 * margin,
    marks: [...joins, ...drawn],
  };

  function sentenceOf({ problem }: ProblemPicture): string {
    const said = shapes.filter(({ words, value }) => words.length > 0 || value !== null).map(describeShape);
    return [title === '' ? 'Picture' : title, ...(said.length > 0 ? [said.join(', ')] : []), ...(problem === null ? [] : [problem])].join(
      ': ',
    );
  }
}

/** A shape in words: `P0: eats`. */
export function describeShape({ name, words, value }: PictureShape): string {
  const said = [...words, ...(value === null ? [] : [value])].join(', ');
  return said === '' ? name : name === '' ? said : `${name}: ${said}`;
}

type Place = readonly [number, number];

/** Where the line from the middle of a shape to that of another leaves it. */
function rim({ form, x, y, width, height }: PictureShape, to: PictureShape): Place {
  const [dx, dy] = [to.x - x, to.y - y];
  const length = Math.max(1, Math.hypot(dx, dy));
  const share =
    form === 'circle'
      ? width / 2 / length
      : Math.min(1, width / 2 / Math.max(0.01, Math.abs(dx)), height / 2 / Math.max(0.01, Math.abs(dy)));
  return [x + dx * Math.min(1, share), y + dy * Math.min(1, share)];
}

function text(
  said: string,
  x: number,
  y: number,
  [bold, rimmed]: readonly [boolean, boolean],
  type: number,
): Mark & { readonly kind: 'text' } {
  return { kind: 'text', role: 'label', text: said, x, y, size: type, anchor: 'middle', ink: 'text', bold, rim: rimmed };
}

/**
 * The least size of type on the page, in pixels, with a little to spare for rounding; for a projector it is larger by as much as the rest.
 */
const leastType = 11.3;
const projected = 1.2;

/** The type with which a picture can be read in a frame, and the drawing in it: larger than usual where the picture is made smaller. */
export function readableDrawing(
  picture: ProblemPicture,
  extentIn: (type: number) => Extent,
  frame: { readonly width: number; readonly height: number },
  projector: boolean,
): Drawing {
  const least = projector ? projected * leastType : leastType;
  let type = usualProblemType;
  let drawing = problemDrawing(picture, extentIn(type), type);
  // Larger words may need more room, which makes the picture smaller again.
  for (let turn = 0; turn < 4; turn++) {
    const scale = Math.min(frame.width / drawing.width, frame.height / drawing.height);
    if (!(scale > 0) || type * scale >= least - 0.2) break;
    type = Math.min(2.5 * usualProblemType, least / scale);
    drawing = problemDrawing(picture, extentIn(type), type);
  }
  return drawing;
}
