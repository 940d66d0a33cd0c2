import type { Span } from '../../base/span.ts';
import { Mistake } from './mistake.ts';

/** A word, number, quoted text or sign of the language; `end` follows the last one. */
export interface Token {
  readonly kind: 'word' | 'number' | 'text' | 'sign' | 'end';
  /** As it is written; of a text what stands between the quotes. */
  readonly text: string;
  readonly span: Span;
}

const patterns: readonly (readonly [Token['kind'] | null, RegExp])[] = [
  [null, /\s+|#[^\n\r]*/y],
  ['word', /[A-Za-z_][A-Za-z_0-9]*/y],
  ['number', /[0-9]+/y],
  ['text', /"[^"\n\r]*"/y],
  ['sign', /!=|<=|>=|[(){},:&|\-=<>]/y],
];

/** Splits a text into tokens, without spaces and comments; throws the first `Mistake`. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    const start = at;
    for (const [kind, pattern] of patterns) {
      pattern.lastIndex = at;
      const [found] = pattern.exec(text) ?? [];
      if (found === undefined) continue;
      at += found.length;
      if (kind !== null) tokens.push({ kind, text: kind === 'text' ? found.slice(1, -1) : found, span: { start, end: at } });
      break;
    }
    if (at === start) throw new Mistake(strangeText(text, start), { start, end: start + 1 });
  }
  return [...tokens, { kind: 'end', text: '', span: { start: text.length, end: text.length } }];
}

function strangeText(text: string, at: number): string {
  return text[at] === '"'
    ? 'this text does not end: write a quotation mark on the same line'
    : `"${text[at]}" has no meaning here; take it out`;
}
