import { unreachable } from '../../../base/unreachable.ts';
import type { Span } from '../../../base/span.ts';
import type { Diagnostic } from '../../../contract/diagnostic.ts';
import type { PicturePlan, PlannedLink, PlannedShape } from '../../../contract/picture.ts';
import { report } from '../diagnostics/entry.ts';
import { pictureDiagnostics } from '../diagnostics/pictures.ts';
import { filledIn, type Numbers, numberOf } from './fill-in.ts';
import type { Line, Piece, PictureText, PlacedLine } from './lines.ts';

/** An expression that a picture needs the value of. */
export interface Asked {
  readonly text: string;
  readonly span: Span;
  readonly condition: boolean;
}

/** Shapes and lines of a picture, at most. */
const most = 400;

/** Characters of the lines that are taken, each as often as it is, at most. */
const mostCharacters = 200_000;

type Changing<T> = { -readonly [Key in keyof T]: T[Key] };

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Makes the plan of a picture: what stands after `each` is repeated, numbers are calculated, and expressions collected. */
export class Planner {
  readonly asked: Asked[] = [];
  readonly diagnostics: Diagnostic[] = [];
  private readonly numbersOf = new Map<string, number>();
  private readonly shapes: Changing<PlannedShape>[] = [];
  private readonly links: { readonly link: PlannedLink; readonly names: readonly [Named, Named] }[] = [];
  private readonly said = new Set<string>();
  private characters = 0;
  private full = false;

  constructor(private readonly constants: Numbers) {}

  plan({ title, lines }: PictureText): PicturePlan {
    this.repeat(lines, { x: 0, y: 0 }, this.constants);
    const named = new Map(this.shapes.map(({ name }, i) => [name, i]));
    const links = this.links.flatMap(({ link, names }): PlannedLink[] => {
      const [from, to] = names.map(({ name, span }) => {
        const found = named.get(name);
        if (found === undefined) this.report(report(pictureDiagnostics.shape, span, { name }));
        return found;
      });
      return from === undefined || to === undefined ? [] : [{ ...link, from, to }];
    });
    return { title, shapes: this.shapes, links };
  }

  /** Takes lines one after the other; those up to the `end` of an `each` again and again. */
  private repeat(lines: readonly PlacedLine[], at: Place, numbers: Numbers): void {
    let shape: Changing<PlannedShape> | null = null;
    for (let i = 0; i < lines.length; i++) {
      const placed = lines[i];
      if (placed === undefined) return;
      const { line, span } = placed;
      this.take(span, span.end - span.start);
      if (this.full) return;
      switch (line.kind) {
        case 'each': {
          const end = endOf(lines, i);
          if (end === lines.length) this.report(report(pictureDiagnostics.place, span, { what: 'this “each” has no “end”' }));
          this.each(line, span, lines.slice(i + 1, end), at, numbers);
          i = end;
          shape = null;
          break;
        }
        case 'end':
          this.report(report(pictureDiagnostics.place, span, { what: 'this “end” closes nothing' }));
          break;
        case 'shape':
          shape = this.shape(line, at, numbers);
          break;
        case 'link':
          this.link(line, numbers);
          break;
        case 'hidden':
        case 'look':
        case 'shows':
          if (shape === null)
            this.report(report(pictureDiagnostics.place, span, { what: 'there is no circle, box or label above this line' }));
          else this.detail(shape, line, numbers);
          break;
        default:
          unreachable(line);
      }
    }
  }

  private each(
    { name, from, to, placing }: Extract<Line, { kind: 'each' }>,
    span: Span,
    lines: readonly PlacedLine[],
    at: Place,
    numbers: Numbers,
  ): void {
    const [first, last] = [this.number(from, numbers), this.number(to, numbers)];
    const length = placing === null ? 0 : this.number(placing.length, numbers);
    const turn = placing?.kind === 'ring' && placing.turn !== null ? this.number(placing.turn, numbers) : 0;
    const places = placing?.kind === 'ring' && placing.of !== null ? this.number(placing.of, numbers) : null;
    if (first === null || last === null || length === null || turn === null) return;
    const count = last - first + 1;
    for (let k = 0; k < count && !this.full; k++) {
      this.take(span, 1);
      const angle = ((turn + (360 * k) / (places ?? count)) * Math.PI) / 180;
      const along = (k - (count - 1) / 2) * length;
      const moved =
        placing?.kind === 'ring'
          ? { x: at.x + length * Math.sin(angle), y: at.y - length * Math.cos(angle) }
          : placing?.kind === 'across'
            ? { x: at.x + along, y: at.y }
            : { x: at.x, y: placing === null ? at.y : at.y + along };
      this.repeat(lines, moved, new Map([...numbers, [name, first + k]]));
    }
  }

  private shape({ form, sizes, name, x, y }: Extract<Line, { kind: 'shape' }>, at: Place, numbers: Numbers): Changing<PlannedShape> | null {
    const lengths = sizes.map((size) => this.number(size, numbers));
    const [first = 0, second] = lengths;
    const called = this.filled(name, numbers);
    if (first === null || second === null || called === null || this.count(name.span)) return null;
    const [width, height] = form === 'circle' ? [2 * first, 2 * first] : form === 'box' ? [first, second ?? first] : [0, 0];
    const place = (piece: Piece | null): { readonly fixed: number; readonly moves: number | null } => {
      if (piece === null) return { fixed: 0, moves: null };
      const filled = filledIn(piece.text, numbers);
      const value = 'text' in filled ? numberOf(filled.text, numbers) : 0;
      return typeof value === 'number' && 'text' in filled
        ? { fixed: value, moves: null }
        : { fixed: 0, moves: this.ask(piece, numbers, false) };
    };
    const [dx, dy] = [place(x), place(y)];
    const made: Changing<PlannedShape> = {
      name: called,
      form,
      x: Math.round(at.x + dx.fixed),
      y: Math.round(at.y + dy.fixed),
      width,
      height,
      dx: dx.moves,
      dy: dy.moves,
      shows: null,
      hidden: null,
      looks: [],
    };
    this.shapes.push(made);
    return made;
  }

  private detail(shape: Changing<PlannedShape>, line: Extract<Line, { kind: 'look' | 'shows' | 'hidden' }>, numbers: Numbers): void {
    if (line.kind === 'look') {
      const [word, when] = [this.filled(line.word, numbers), this.ask(line.when, numbers, true)];
      if (word !== null && when !== null) shape.looks = [...shape.looks, { colour: line.colour, word, when }];
    } else if (line.kind === 'shows') shape.shows = this.ask(line.expression, numbers, false);
    else shape.hidden = this.ask(line.expression, numbers, true);
  }

  private link({ arrow, from, to, word, when }: Extract<Line, { kind: 'link' }>, numbers: Numbers): void {
    const [a, b] = [this.filled(from, numbers), this.filled(to, numbers)];
    const said = word === null ? '' : this.filled(word, numbers);
    if (a === null || b === null || said === null || this.count(from.span)) return;
    const condition = when === null ? null : this.ask(when, numbers, true);
    const link = { from: -1, to: -1, arrow, word: said, when: condition };
    this.links.push({
      link,
      names: [
        { name: a, span: from.span },
        { name: b, span: to.span },
      ],
    });
  }

  /** The number of an expression whose value is needed in every state; null if what stands in its braces is wrong. */
  private ask(piece: Piece, numbers: Numbers, condition: boolean): number | null {
    const text = this.filled(piece, numbers);
    if (text === null) return null;
    const key = `${condition} ${text}`;
    const known = this.numbersOf.get(key);
    if (known !== undefined) return known;
    this.numbersOf.set(key, this.asked.length);
    return this.asked.push({ text, span: piece.span, condition }) - 1;
  }

  private number({ text, span }: Piece, numbers: Numbers): number | null {
    const filled = filledIn(text, numbers);
    const value = 'text' in filled ? numberOf(filled.text, numbers) : filled.problem;
    if (typeof value === 'number') return value;
    this.report(report(pictureDiagnostics.number, span, { problem: value }));
    return null;
  }

  private filled({ text, span }: Piece, numbers: Numbers): string | null {
    const filled = filledIn(text, numbers);
    if ('text' in filled) return filled.text;
    this.report(report(pictureDiagnostics.number, span, { problem: filled.problem }));
    return null;
  }

  /** Notes that so many characters more are taken. */
  private take(span: Span, characters: number): void {
    this.characters += characters;
    if (this.characters <= mostCharacters) return;
    if (!this.full) this.report(report(pictureDiagnostics.tooOften, span, { most: mostCharacters }));
    this.full = true;
  }

  /** Whether there is one thing too many. */
  private count(span: Span): boolean {
    if (this.shapes.length + this.links.length < most) return false;
    if (!this.full) this.report(report(pictureDiagnostics.tooMany, span, { most }));
    this.full = true;
    return true;
  }

  /** What is wrong with a line is said once, however often it is repeated. */
  private report(diagnostic: Diagnostic): void {
    const key = `${diagnostic.code} ${diagnostic.span.start}`;
    if (this.said.has(key)) return;
    this.said.add(key);
    this.diagnostics.push(diagnostic);
  }
}

interface Named {
  readonly name: string;
  readonly span: Span;
}

/** The place of the `end` that closes an `each`, beyond the last line if there is none. */
function endOf(lines: readonly PlacedLine[], each: number): number {
  let open = 0;
  for (let i = each; i < lines.length; i++) {
    const kind = lines[i]?.line.kind;
    if (kind === 'each') open++;
    if (kind === 'end' && --open === 0) return i;
  }
  return lines.length;
}
