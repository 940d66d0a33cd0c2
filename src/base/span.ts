/** A range of UTF-16 offsets in the source text, end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A place in the text as people count: line and column from 1, columns in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Converts offsets to lines and columns; built once per text. */
export class LineMap {
  private readonly starts: number[] = [0];
  private readonly length: number;

  constructor(text: string) {
    this.length = text.length;
    for (let i = 0; i < text.length; i++) {
      const c = text.charCodeAt(i);
      if (c === 10 || (c === 13 && text.charCodeAt(i + 1) !== 10)) this.starts.push(i + 1);
    }
  }

  /** Number of lines; a text that ends in a newline has an empty last line. */
  get lines(): number {
    return this.starts.length;
  }

  /** The position of an offset; offsets outside the text are moved to its nearest end. */
  position(offset: number): Position {
    const at = Math.max(0, Math.min(offset, this.length));
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.start(middle) <= at) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: at - this.start(low) + 1 };
  }

  /** The offset of a position, clamped to the text. */
  offset(position: Position): number {
    const line = Math.max(1, Math.min(position.line, this.starts.length));
    const next = line < this.starts.length ? this.start(line) : this.length;
    return Math.min(this.start(line - 1) + position.column - 1, next);
  }

  private start(line: number): number {
    return this.starts[line] ?? this.length;
  }
}

/** The smallest span that covers both. */
export function cover(a: Span, b: Span): Span {
  return { start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) };
}
