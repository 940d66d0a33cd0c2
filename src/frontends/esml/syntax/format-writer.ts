import type { Span } from '../../../base/span.ts';
import { breaksAfter, spaceAfterComment, spaceBefore } from './format-spacing.ts';
import type { Token, TokenKind } from './tokens.ts';

/** The width that lines are kept within where that is possible. */
export const lineWidth = 100;
const continuation = 4;

/**
 * What becomes of blank lines before the next line: single ones are kept; one is put in; none directly here (but between comments that come
 * first and what follows them); or none at all.
 */
export type Blank = 'keep' | 'force' | 'none-first' | 'never';

/** A token or comment of the source. */
interface Piece {
  readonly start: number;
  readonly text: string;
  readonly kind: TokenKind | 'comment';
  /** Line breaks between the piece before and this one. */
  readonly breaks: number;
  readonly space: boolean;
  readonly breakAfter: boolean;
}

/**
 * Writes the tokens and comments of a source in their order. Which tokens begin lines is up to the caller; what stands between the others,
 * where comments go and how long lines are continued is decided here. As nothing is added or left out, the text keeps its meaning.
 */
export class Writer {
  private readonly pieces: readonly Piece[];
  private readonly out: string[] = [];
  private next = 0;
  private column = 0;
  private indent = 0;
  private pending: Blank | null = 'never';
  private forced = false;

  constructor(text: string, tokens: readonly Token[], comments: readonly Span[]) {
    this.pieces = piecesOf(text, tokens, comments);
  }

  /** Begins a line at an indentation with the next token; comments before it go to lines of their own, or stay with the line before. */
  line(indent: number, blank: Blank): void {
    this.pending = blank;
    this.indent = indent;
  }

  /** Writes everything that starts before an offset. */
  flow(end: number): void {
    for (let piece = this.pieces[this.next]; piece !== undefined && piece.start < end; piece = this.pieces[this.next]) {
      if (piece.kind === 'comment') this.comment(piece);
      else this.token(piece, end);
      this.next++;
    }
  }

  /** Writes up to the next token of one of these kinds, which is left, as are comments right before it. */
  flowUntil(kinds: ReadonlySet<TokenKind | 'comment'>): void {
    let index = this.next;
    while (index < this.pieces.length && !kinds.has(this.pieces[index]?.kind ?? 'end-of-text')) index++;
    while (index > this.next && this.pieces[index - 1]?.kind === 'comment') index--;
    this.flow(this.pieces[index]?.start ?? Number.POSITIVE_INFINITY);
  }

  /** Writes the next token, and comments before it. */
  flowToken(): void {
    let index = this.next;
    while (this.pieces[index]?.kind === 'comment') index++;
    this.flow((this.pieces[index]?.start ?? 0) + 1);
  }

  /** Writes up to and with the next token of this kind. */
  flowThrough(kind: TokenKind): void {
    let index = this.next;
    while (index < this.pieces.length && this.pieces[index]?.kind !== kind) index++;
    this.flow((this.pieces[index]?.start ?? 0) + 1);
  }

  /** Writes the separator that comes next, if one does. */
  separator(...kinds: readonly TokenKind[]): void {
    let index = this.next;
    while (this.pieces[index]?.kind === 'comment') index++;
    const piece = this.pieces[index];
    if (piece !== undefined && piece.kind !== 'comment' && kinds.includes(piece.kind)) this.flow(piece.start + 1);
  }

  /** Whether the source breaks the line somewhere between what was written last and an offset. */
  breaksBefore(start: number): boolean {
    for (let i = this.next; i < this.pieces.length; i++) {
      const piece = this.pieces[i];
      if (piece === undefined || piece.start > start) break;
      if (piece.breaks > 0 || (piece.kind === 'comment' && piece.text.includes('\n'))) return true;
    }
    return false;
  }

  /**
   * Whether what comes next, up to an offset, fits on the line with a semicolon after it. With `asInSource` it must also be on one line in
   * the source. Comments before the first token count only if the line is continued.
   */
  fits(end: number, asInSource: boolean): boolean {
    let first = this.next;
    if (this.pending !== null) while (this.pieces[first]?.kind === 'comment') first++;
    let width = this.pending !== null ? this.indent : this.column;
    for (let i = first; i < this.pieces.length; i++) {
      const piece = this.pieces[i];
      if (piece === undefined || piece.start >= end) break;
      if (i > first && piece.breaks > 0 && (asInSource || piece.kind === 'comment' || this.pieces[i - 1]?.kind === 'comment')) return false;
      if (piece.kind === 'comment' && (piece.text.includes('\n') || this.endsLine(i))) return false;
      width += piece.text.length + (piece.space && (i > first || this.pending === null) ? 1 : 0);
      if (width >= lineWidth) return false;
    }
    return true;
  }

  /** Writes what is left, and gives the text. */
  finish(): string {
    this.line(0, 'keep');
    this.flow(Number.POSITIVE_INFINITY);
    return `${this.out.join('')}\n`;
  }

  private comment(piece: Piece): void {
    const own = piece.breaks > 0 || this.next === 0;
    if (own && this.pending !== null) this.newline(piece);
    else if (own || this.forced) this.continueLine();
    else this.put(' ');
    this.put(piece.text);
    const ends = this.endsLine(this.next);
    if (own && this.pending !== null) this.pending = ends ? after(this.pending) : null;
    this.forced = ends;
  }

  private token(piece: Piece, end: number): void {
    if (this.pending !== null) {
      this.newline(piece);
      this.pending = null;
    } else if (this.forced) this.continueLine();
    else if (this.pieces[this.next - 1]?.breakAfter === true && this.chunk(end) > lineWidth) this.continueLine();
    else if (piece.space) this.put(' ');
    this.forced = false;
    this.put(piece.text);
  }

  /** Whether the source breaks the line after a piece. */
  private endsLine(index: number): boolean {
    return (this.pieces[index + 1]?.breaks ?? 1) > 0;
  }

  /** The column where the line would end if it went on to the next place where it may be broken. */
  private chunk(end: number): number {
    let column = this.column;
    for (let i = this.next; i < this.pieces.length; i++) {
      const piece = this.pieces[i];
      if (piece === undefined) break;
      if (piece.start >= end) return column + 1;
      column += piece.text.length + (piece.space ? 1 : 0);
      if (piece.breakAfter) break;
    }
    return column;
  }

  private newline(piece: Piece): void {
    const blank = this.pending === 'force' || (this.pending === 'keep' && piece.breaks > 1);
    if (this.out.length > 0) this.out.push(blank ? '\n\n' : '\n');
    this.column = 0;
    this.put(' '.repeat(this.indent));
  }

  private continueLine(): void {
    this.out.push('\n');
    this.column = 0;
    this.put(' '.repeat(this.indent + continuation));
  }

  private put(text: string): void {
    this.out.push(text);
    const at = text.lastIndexOf('\n');
    this.column = at < 0 ? this.column + text.length : text.length - at - 1;
  }
}

function after(blank: Blank): Blank {
  return blank === 'never' ? 'never' : 'keep';
}

function piecesOf(text: string, tokens: readonly Token[], comments: readonly Span[]): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  let comment = 0;
  const add = (span: Span, make: (breaks: number) => Omit<Piece, 'start' | 'breaks'>) => {
    const breaks = countBreaks(text, end, span.start);
    pieces.push({ start: span.start, breaks, ...make(breaks) });
    end = span.end;
  };
  tokens.forEach((token, index) => {
    for (let span = comments[comment]; span !== undefined && span.start < token.span.start; span = comments[++comment]) {
      const source = text
        .slice(span.start, span.end)
        .replace(/\r\n?/g, '\n')
        .replace(/[ \t]+$/gm, '');
      add(span, () => ({ text: source, kind: 'comment', space: true, breakAfter: false }));
    }
    if (token.kind === 'end-of-text') return;
    const afterComment = pieces.at(-1)?.kind === 'comment';
    const space = afterComment ? spaceAfterComment(token) : spaceBefore(tokens, index);
    const written = token.kind === '[]' ? '[]' : token.text;
    add(token.span, () => ({ text: written, kind: token.kind, space, breakAfter: breaksAfter(token) }));
  });
  return pieces;
}

function countBreaks(text: string, start: number, end: number): number {
  let count = 0;
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i);
    if (code === 10 || (code === 13 && text.charCodeAt(i + 1) !== 10)) count++;
  }
  return count;
}
