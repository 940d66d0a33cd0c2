import type { Span } from '../../../base/span.ts';
import type { Entry } from '../diagnostics/entry.ts';
import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import type { Cursor } from './cursor.ts';
import { expressionText, operandText, withoutParentheses } from './expression-text.ts';
import type { Expression } from './tree.ts';
import type { TextEdit } from '../../../contract/diagnostic.ts';

const wordCharacter = /\w/;

/** Where the first word of the line begins that an offset is in. */
function lineStart(text: string, offset: number): number {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return start + (/^[ \t]*/.exec(text.slice(start, offset))?.[0].length ?? 0);
}

/** How far from the beginning of its line an offset is. */
export function columnOf(text: string, offset: number): number {
  return offset - (text.lastIndexOf('\n', offset - 1) + 1);
}

/**
 * What a construct that is written as in another language becomes in ESML. All that is foreign in it is one finding, at the first of it,
 * with one fix that changes all of it.
 */
export class Rewriting {
  /** The guards read so far, whose opposite is what other languages put under ELSE. */
  readonly guards: Expression[] = [];
  /** The closing brace of the commands just read; it becomes END, or nothing. */
  closer: Span | null = null;
  /** Whether the commands just read were a single one without any bracket, as after `if (x)` in C. */
  single = false;
  /**
   * Whether it is a choice with one condition that does nothing where that is false, as in other languages; ESML has an alternative of its
   * own for it. Null if it cannot be such a choice.
   */
  falls: boolean | null = null;
  /** What follows the END, to make a step of its own of leaving a loop; with its semicolon in front. */
  after = '';
  /** Whether the commands are told by their indentation, as in Python. */
  indented = false;
  /** Whether they stand behind THEN or DO all the same, as in Pascal. */
  worded = false;
  /** The column in which the line of the construct begins. */
  readonly column: number;
  /** Where the construct begins. */
  readonly start: number;
  private edits: TextEdit[] = [];
  private readonly said: number;
  private finding: { readonly span: Span; readonly word: string; readonly instead: string } | null = null;
  private readonly cursor: Cursor;
  /** The word of another language that began the construct; null for a keyword of ESML. */
  readonly foreign: 'if' | 'while' | 'for' | 'atomic' | null;
  private fixable = true;

  constructor(cursor: Cursor, foreign: Rewriting['foreign'] = null) {
    this.cursor = cursor;
    this.foreign = foreign;
    this.said = cursor.diagnostics.length;
    this.start = cursor.token.span.start;
    this.column = columnOf(cursor.text, lineStart(cursor.text, cursor.token.span.start));
  }

  /** Notes a foreign word or symbol at the current token, and what ESML has in its place. The first one noted is reported. */
  note(word: string, instead: string, span: Span = this.cursor.token.span): void {
    if (this.finding === null && !this.cursor.isSettled) this.finding = { span, word, instead };
  }

  /** Says something else of what was noted first. */
  correct(instead: string): void {
    if (this.finding !== null) this.finding = { ...this.finding, instead };
  }

  /** Replaces a stretch of text; a space is added where words would run into each other. */
  replace({ start, end }: Span, text: string): void {
    const { text: all } = this.cursor;
    const before = start > 0 && wordCharacter.test(text.charAt(0)) && wordCharacter.test(all.charAt(start - 1)) ? ' ' : '';
    const after = text !== '' && wordCharacter.test(text.charAt(text.length - 1)) && wordCharacter.test(all.charAt(end)) ? ' ' : '';
    this.edits.push({ span: { start, end }, text: before + text + after });
  }

  /** Replaces all that the construct is by a text, which needs none of the fixes of what is inside; comments are kept. */
  become(start: number, text: string): void {
    const { diagnostics, previousEnd: end, text: all } = this.cursor;
    diagnostics.length = this.said;
    const comments = all.slice(start, end).match(/\(\*[\s\S]*?\*\)/g) ?? [];
    this.edits = [];
    this.replace({ start, end }, [text, ...comments].join(' '));
  }

  /** Makes a choice with one condition do nothing where that is false. */
  fall(): void {
    if (this.falls !== null) this.falls = true;
  }

  /** A stretch of the construct with the first fixes of what has been found in it; null if that has none, or fixes meet. */
  mended(from: number, to: number): string | null {
    const found = this.cursor.diagnostics.slice(this.said).filter(({ span }) => span.start >= from && span.end <= to);
    if (found.some(({ fixes }) => fixes.length === 0)) return null;
    const edits = found.flatMap(({ fixes }) => fixes[0]?.edits ?? []).sort((a, b) => b.span.start - a.span.start);
    let text = this.cursor.text.slice(from, to);
    let before = Number.POSITIVE_INFINITY;
    for (const { span, text: inserted } of edits) {
      if (span.start < from || span.end > Math.min(to, before)) return null;
      text = text.slice(0, span.start - from) + inserted + text.slice(span.end - from);
      before = span.start;
    }
    return text;
  }

  /**
   * Takes into the fix what another fix adds at the end of the last command, where this one is going to add something too: added one by one
   * they would come in the wrong order.
   */
  absorb(at: number): void {
    const added = this.cursor.diagnostics
      .slice(this.said)
      .filter(({ fixes }) => fixes[0]?.edits.some(({ span, text }) => span.start === at && span.end === at && /\bEND\b/.test(text)));
    if (added.length === 0) return;
    const start = Math.min(...added.map(({ span }) => span.start));
    const text = this.mended(start, at);
    const own = this.edits.some(({ span }) => span.start >= start && span.end <= at);
    if (text === null || own) this.giveUp();
    else this.edits.push({ span: { start, end: at }, text });
  }

  /** Takes into the fix those of other findings in the construct, which would not be understood behind it. */
  include(word: string): void {
    const { diagnostics } = this.cursor;
    const taken = diagnostics.slice(this.said).filter(({ message, fixes }) => fixes.length > 0 && message.includes(word));
    this.edits.push(...taken.flatMap(({ fixes }) => fixes[0]?.edits ?? []));
    const kept = diagnostics.slice(this.said).filter((report) => !taken.includes(report));
    diagnostics.splice(this.said, diagnostics.length - this.said, ...kept);
  }

  /** Whether something else has been found in the construct. */
  get hasFindings(): boolean {
    return this.cursor.diagnostics.length > this.said;
  }

  insert(at: number, text: string): void {
    this.replace({ start: at, end: at }, text);
  }

  /** Removes all between two offsets, with the edits in it. */
  cut(start: number, end: number): void {
    this.edits = this.edits.filter(({ span }) => span.start < start || span.end > end);
    this.edits.push({ span: { start, end }, text: '' });
  }

  /** Adds an edit that is complete. */
  add(edit: TextEdit): void {
    this.edits.push(edit);
  }

  /** Removes a stretch of text with a space that follows it. */
  remove({ start, end }: Span): void {
    const { text } = this.cursor;
    const isWord = (at: number): boolean => at >= 0 && wordCharacter.test(text.charAt(at));
    const spaced = text.charAt(end) === ' ' && !isWord(start - 1);
    this.edits.push({ span: { start, end: spaced ? end + 1 : end }, text: isWord(start - 1) && isWord(end) ? ' ' : '' });
  }

  /** Removes a semicolon that was the last token taken. */
  removeSemicolon(): void {
    const previous = this.cursor.peek(-1);
    if (previous.kind === ';') this.edits.push({ span: previous.span, text: '' });
  }

  /** The guard that is true where none of those read so far is; null if they cannot be written down. */
  get opposite(): string | null {
    const [only] = this.guards;
    // What is foreign in a guard keeps its own fix.
    const written = ({ span }: Expression): string | null =>
      span.end > span.start ? `(${this.cursor.text.slice(span.start, span.end)})` : null;
    const texts = this.guards.map((guard) => operandText(guard, this.guards.length === 1 ? 4 : 2) ?? written(guard));
    if (only === undefined || texts.includes(null)) return null;
    const bare = withoutParentheses(only);
    if (texts.length === 1 && bare.kind === 'unary' && bare.operator === '~') return expressionText(withoutParentheses(bare.operand));
    return texts.length === 1 ? `~${texts[0]}` : `~(${texts.join(' OR ')})`;
  }

  /** Whether the commands just read have come to their own end, so that a guard after them belongs to something else. */
  get isClosed(): boolean {
    return this.closer !== null || this.single || this.indented;
  }

  /** Gives up the fix, where something has no counterpart. */
  giveUp(): void {
    this.fixable = false;
  }

  /** Reports what was noted, if anything was. */
  report(): void {
    this.reportAs(syntaxDiagnostics.foreignWord);
  }

  /** Reports what was noted as a finding of its own kind. */
  reportAs(entry: Entry<{ word: string; instead: string }>): void {
    if (this.finding === null) return;
    const { span, word, instead } = this.finding;
    const fixes = this.fixable && this.edits.length > 0 ? [{ title: 'Write it in ESML', edits: this.edits }] : [];
    this.cursor.reportAt(entry, span, { word, instead }, { fixes });
  }
}
