import type { PictureColour, PictureShape, ProblemPicture } from '../../../contract/picture.ts';
import { arrowHead, circle, type Drawing, line, type Mark, rectangle } from '../../../drawing/drawing.ts';
import type { Ink } from '../../../drawing/inks.ts';
import { type PlacedWords, placedWords, rimTowards } from './placed-words.ts';

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

const margin = 14;

/** The part of the plane that a picture takes. */
export interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What a picture takes of the plane, with its texts. */
export function extentOf({ shapes, links }: Pick<ProblemPicture, 'shapes' | 'links'>, type = usualProblemType): Extent {
  const outlines = shapes
    .filter(({ form }) => form !== 'label')
    .map(({ x, y, width, height }) => ({ left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }));
  const words = placedWords(shapes, links, type);
  const boxes = [
    ...outlines,
    ...words.shapes.flat().map(({ box }) => box),
    ...words.links.flatMap((word) => (word === null ? [] : word.box)),
  ];
  return boxes.reduce((all, box, i) => (i === 0 ? box : joined(all, box)), { left: 0, top: 0, right: 0, bottom: 0 });
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
  const { title, shapes, links } = picture;
  const words = placedWords(shapes, links, type);
  const [dx, dy] = [margin - left, margin - top];
  const written = ({ text, x, y, bold, outside }: PlacedWords): Mark => ({
    kind: 'text',
    role: 'label',
    text,
    x: x + dx,
    y: y + dy + type / 3,
    size: type,
    anchor: 'middle',
    ink: 'text',
    bold,
    rim: outside,
  });
  const joins = links.flatMap(({ from, to, arrow, word }, i): Mark[] => {
    const [a, b] = [shapes[from], shapes[to]];
    if (a === undefined || b === undefined) return [];
    const [start, tip] = [rimTowards(a, b), rimTowards(b, a)].map(([x, y]) => [x + dx, y + dy] as const) as [Place, Place];
    const length = Math.max(1, Math.hypot(tip[0] - start[0], tip[1] - start[1]));
    const way: Place = [(tip[0] - start[0]) / length, (tip[1] - start[1]) / length];
    const said = words.links[i] ?? null;
    return [
      { kind: 'path', role: 'arrow', pieces: line(start, tip), stroke: 'taken', width: 2.5, title: word },
      ...(arrow ? [{ kind: 'path', role: 'other', pieces: arrowHead(tip, way), fill: 'taken' } as const] : []),
      ...(said === null ? [] : [written(said)]),
    ];
  });
  const drawn = shapes.flatMap((shape, i): Mark[] => {
    const [x, y] = [shape.x + dx, shape.y + dy];
    const { width, height, form, colour } = shape;
    const [fill, stroke] = inksOf[colour];
    const pieces = form === 'circle' ? circle(x, y, width / 2) : rectangle(x - width / 2, y - height / 2, width, height);
    const line = colour === 'plain' ? 1.5 : 2.5;
    const outline: Mark[] =
      form === 'label' ? [] : [{ kind: 'path', role: 'state', pieces, fill, stroke, width: line, title: describeShape(shape) }];
    return [...outline, ...(words.shapes[i] ?? []).map(written)];
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
