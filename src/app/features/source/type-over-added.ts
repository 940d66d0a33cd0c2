import { editor, type IDisposable } from './monaco.ts';
import type { Closing } from '../../../contract/editor-language.ts';

/** A closing word or a bracket that was added by itself, and all that was inserted with it, as decorations that stay with their text. */
interface Added {
  readonly inserted: string;
  readonly isBracket: boolean;
  readonly closer: string;
}

/**
 * A closing word that is typed takes the place of the one that a completion has added for the same construct, and a bracket that of one
 * that was closed by itself, if nothing but blanks and ends of lines stand between the two. (The editor itself does so for brackets in one
 * line.)
 */
export class TypeOverAdded {
  readonly disposables: readonly IDisposable[];
  private added: readonly Added[] = [];
  private last = { offset: 0, text: '' };

  constructor(
    private readonly instance: editor.IStandaloneCodeEditor,
    private readonly model: editor.ITextModel,
    private readonly closing: () => Closing,
  ) {
    const changes = model.onDidChangeContent(({ changes: [change], isUndoing, isRedoing }) => {
      if (change === undefined || isUndoing || isRedoing) return;
      const { text, rangeOffset: offset, rangeLength } = change;
      this.last = { offset, text };
      if (text === '()' || text === '[]' || text === '{}') this.watch(/[)\]}]/g, true);
      // After the change that is told of, which is one with it for Undo.
      else if (text !== '' && closing().word.endsWith(text)) queueMicrotask(() => this.typeOver(closing().word));
      else if (/^[)\]}]$/.test(text) && rangeLength === 0) queueMicrotask(() => this.typeOver(text));
    });
    const moves = instance.onDidChangeCursorPosition(({ position }) => this.leaveBrackets(model.getOffsetAt(position)));
    this.disposables = [changes, moves];
  }

  /** Watches each closing word of the completion that has just been inserted, with the name behind it. */
  watchCompletion(): void {
    this.watch(new RegExp(`\\b${this.closing().word}\\b(?: \\w+;?)?`, 'g'), false);
  }

  private watch(closers: RegExp, isBracket: boolean): void {
    const { offset, text } = this.last;
    const inserted = this.track(offset, offset + text.length);
    for (const { index, 0: closer } of text.matchAll(closers)) {
      this.added = [...this.added, { inserted, isBracket, closer: this.track(offset + index, offset + index + closer.length) }];
    }
  }

  /** Whoever types a bracket after having been elsewhere means one more. */
  private leaveBrackets(cursor: number): void {
    this.added = this.added.filter(({ inserted, isBracket }) => {
      const whole = isBracket ? this.placeOf(inserted) : null;
      return whole === null ? !isBracket : whole.start < cursor && cursor < whole.end;
    });
  }

  private track(start: number, end: number): string {
    const stickiness = editor.TrackedRangeStickiness.NeverGrowsWhenTypingAtEdges;
    const [id = ''] = this.model.deltaDecorations([], [{ range: this.rangeOf(start, end), options: { stickiness } }]);
    return id;
  }

  /** Takes away what was added for the same as what has just been typed. */
  private typeOver(typed: string): void {
    const position = this.instance.getPosition();
    if (position === null || this.model.isDisposed()) return;
    const cursor = this.model.getOffsetAt(position);
    const text = this.model.getValue();
    const before = text.slice(0, cursor);
    const { word, open } = this.closing();
    if (!before.endsWith(typed) || new RegExp(`\\w${word}$`).test(before)) return;
    const one = this.added.find(({ inserted, closer }) => {
      const [whole, place] = [this.placeOf(inserted), this.placeOf(closer)];
      if (whole === null || place === null || place.start < cursor || place.end === place.start) return false;
      if (!text.startsWith(typed, place.start) || text.slice(cursor, place.start).trim() !== '') return false;
      return typed !== word || open(text.slice(whole.start, cursor - typed.length)).length === 1;
    });
    const place = one === undefined ? null : this.placeOf(one.closer);
    if (place === null) return;
    this.added = this.added.filter((other) => other !== one);
    this.instance.executeEdits('typed over', [{ range: this.rangeOf(cursor, place.end), text: '' }]);
  }

  private placeOf(id: string): { readonly start: number; readonly end: number } | null {
    const range = this.model.getDecorationRange(id);
    if (range === null) return null;
    return { start: this.model.getOffsetAt(range.getStartPosition()), end: this.model.getOffsetAt(range.getEndPosition()) };
  }

  private rangeOf(start: number, end: number) {
    const [from, to] = [this.model.getPositionAt(start), this.model.getPositionAt(end)];
    return { startLineNumber: from.lineNumber, startColumn: from.column, endLineNumber: to.lineNumber, endColumn: to.column };
  }
}
