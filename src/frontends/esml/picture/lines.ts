import type { Span } from '../../../base/span.ts';
import { type PictureColour, pictureColours } from '../../../contract/picture.ts';

/** A piece of the picture's text with its place in the model's. */
export interface Piece {
  readonly text: string;
  readonly span: Span;
}

/**
 * How the things of an `each` are placed: around a ring (of more places, maybe), or beside or below each other. Numbers are expressions of
 * constants.
 */
type Placing =
  | { readonly kind: 'ring'; readonly length: Piece; readonly of: Piece | null; readonly turn: Piece | null }
  | { readonly kind: 'across' | 'down'; readonly length: Piece };

/** A line of a picture. */
export type Line =
  | { readonly kind: 'each'; readonly name: string; readonly from: Piece; readonly to: Piece; readonly placing: Placing | null }
  | { readonly kind: 'end' }
  | {
      readonly kind: 'shape';
      readonly form: 'circle' | 'box' | 'label';
      readonly sizes: readonly Piece[];
      readonly name: Piece;
      readonly x: Piece | null;
      readonly y: Piece | null;
    }
  | { readonly kind: 'look'; readonly colour: PictureColour; readonly word: Piece; readonly when: Piece }
  | { readonly kind: 'shows' | 'hidden'; readonly expression: Piece }
  | {
      readonly kind: 'link';
      readonly arrow: boolean;
      readonly from: Piece;
      readonly to: Piece;
      readonly word: Piece | null;
      readonly when: Piece | null;
    };

export interface PlacedLine {
  readonly line: Line;
  readonly span: Span;
}

/** The title and the lines of a picture, and those that are not understood. */
export interface PictureText {
  readonly title: string;
  /** The comment. */
  readonly span: Span;
  readonly lines: readonly PlacedLine[];
  readonly wrong: readonly Span[];
}

const opening = /^\(\*\s*PICTURE\b[ \t]*([^\r\n]*)/;

/** The picture in a text: the first comment that begins with PICTURE; null if there is none. */
export function pictureText(text: string, comments: readonly Span[]): PictureText | null {
  const comment = comments.find(({ start, end }) => opening.test(text.slice(start, end)));
  if (comment === undefined) return null;
  const whole = text.slice(comment.start, comment.end);
  const [head = '', title = ''] = opening.exec(whole) ?? [];
  const inside = whole.slice(0, whole.endsWith('*)') ? -2 : undefined);
  const lines: PlacedLine[] = [];
  const wrong: Span[] = [];
  let at = head.length;
  for (const raw of inside.slice(at).split('\n')) {
    const start = comment.start + at + raw.length - raw.trimStart().length;
    at += raw.length + 1;
    const said = raw.trim();
    if (said === '') continue;
    const span = { start, end: start + said.length };
    const line = lineOf(said, start);
    if (line === null) wrong.push(span);
    else lines.push({ line, span });
  }
  return { title: title.replace(/\*\)$/, '').trim(), span: comment, lines, wrong };
}

const forms: readonly (readonly [RegExp, (piece: (group: string) => Piece | null) => Line | null])[] = [
  [
    /^each (?<name>[a-z][A-Za-z0-9_]*) = (?<from>.+?) *\.\. *(?<to>.+?)(?: (?<kind>ring|across|down) (?<length>.+?)(?: of (?<of>.+?))?(?: turn (?<turn>.+))?)?$/,
    (piece) => {
      const [name, from, to, kind, length, of, turn] = ['name', 'from', 'to', 'kind', 'length', 'of', 'turn'].map(piece);
      if (name == null || from == null || to == null) return null;
      const placing: Placing | null =
        kind == null || length == null
          ? null
          : kind.text === 'ring'
            ? { kind: 'ring', length, of: of ?? null, turn: turn ?? null }
            : { kind: kind.text === 'down' ? 'down' : 'across', length };
      return { kind: 'each', name: name.text, from, to, placing };
    },
  ],
  [/^end$/, () => ({ kind: 'end' })],
  [
    /^(?<form>circle|box|label)(?: (?<first>(?:[^\s"{]|\{[^}]*\})+))?(?: (?<second>(?:[^\s"{]|\{[^}]*\})+))? "(?<name>[^"]*)"(?: at (?<place>.+))?$/,
    (piece) => {
      const [form, first, second, name, place] = ['form', 'first', 'second', 'name', 'place'].map(piece);
      if (form == null || name == null) return null;
      const sizes = [first, second].filter((size): size is Piece => size != null);
      if (sizes.length !== { circle: 1, box: 2, label: 0 }[form.text]) return null;
      const [x, y] = place == null ? [null, null] : parted(place);
      if (place != null && y === null) return null;
      return { kind: 'shape', form: form.text as 'circle' | 'box' | 'label', sizes, name, x, y };
    },
  ],
  [
    new RegExp(`^(?<colour>${pictureColours.join('|')}) "(?<word>[^"]*)" when (?<when>.+)$`),
    (piece) => {
      const [colour, word, when] = ['colour', 'word', 'when'].map(piece);
      const known = pictureColours.find((one) => one === colour?.text);
      return known === undefined || word == null || when == null ? null : { kind: 'look', colour: known, word, when };
    },
  ],
  [
    /^(?<kind>shows|hidden when) (?<expression>.+)$/,
    (piece) => {
      const expression = piece('expression');
      return expression === null ? null : { kind: piece('kind')?.text === 'shows' ? 'shows' : 'hidden', expression };
    },
  ],
  [
    /^(?<kind>line|arrow) "(?<from>[^"]*)" "(?<to>[^"]*)"(?: "(?<word>[^"]*)")?(?: when (?<when>.+))?$/,
    (piece) => {
      const [kind, from, to] = ['kind', 'from', 'to'].map(piece);
      if (from == null || to == null) return null;
      return { kind: 'link', arrow: kind?.text === 'arrow', from, to, word: piece('word'), when: piece('when') };
    },
  ],
];

/** Characters of a line, at most: patterns as those above take more than proportionally long. */
const longest = 1_000;

/** A line by what it says; null if it is not understood. `start` is its place in the text. */
function lineOf(said: string, start: number): Line | null {
  if (said.length > longest) return null;
  for (const [form, make] of forms) {
    const found = new RegExp(form.source, 'd').exec(said);
    if (found === null) continue;
    const made = make((group) => {
      const [text, place] = [found.groups?.[group], found.indices?.groups?.[group]];
      return text === undefined || place === undefined ? null : { text, span: { start: start + place[0], end: start + place[1] } };
    });
    if (made !== null) return made;
  }
  return null;
}

/** A place divided at its comma that is in no parentheses; the second is null if there is none. */
function parted({ text, span }: Piece): [Piece, Piece | null] {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    if ('([{'.includes(text.charAt(i))) depth++;
    else if (')]}'.includes(text.charAt(i))) depth--;
    else if (text.charAt(i) === ',' && depth === 0) {
      const [first, second] = [text.slice(0, i), text.slice(i + 1)];
      return [
        { text: first.trim(), span: { start: span.start, end: span.start + i } },
        { text: second.trim(), span: { start: span.start + i + 1, end: span.end } },
      ];
    }
  }
  return [{ text, span }, null];
}
