import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import type { Cursor } from './cursor.ts';
import type { Token } from './tokens.ts';

const behindName = /^(is|as|begin|var|uses|extends|implements)$/i;
/** Words before a name that are no part of it. */
const article = /^(the|a|an|called|named|class|type|def|proctype|function|procedure|thread|task)$/i;

/**
 * Reads the name of a process or model that is written in several words, `PROCESS traffic light;`, as one everywhere in the text, and
 * reports it. Nothing happens at a name of one word.
 */
export function joinWords(cursor: Cursor, what: 'process' | 'model'): void {
  const words = wordsAt(cursor);
  if (words.length < 2) return;
  const names = words.filter(({ text }, i) => i === words.length - 1 || !article.test(text));
  const texts = names.map(({ text }) => text);
  const meant = texts.join('_');
  const first = cursor.token.span;
  const span = { start: first.start, end: words.at(-1)?.span.end ?? first.end };
  const joined = texts.length < 2 ? [] : occurrences(cursor.tokens, texts);
  const others = joined.filter(({ start }) => start < span.start || start >= span.end);
  const edits = [span, ...others].map((place) => ({ span: place, text: meant }));
  cursor.report(syntaxDiagnostics.severalWords, span, { what, meant }, { fixes: [{ title: `Call it ${meant}`, edits }] });
  merge(cursor, [span, ...others], meant);
}

/** The words in the place of a name, if what follows them ends a head. */
function wordsAt(cursor: Cursor): readonly Token[] {
  const words: Token[] = [];
  for (let distance = 0; ; distance++) {
    const token = cursor.peek(distance);
    const word = token.kind === 'name' || (token.kind === 'TYPE' && distance === 0);
    if ((distance > 0 && token.newline) || !word || behindName.test(token.text)) {
      const ended = token.kind === ';' || token.kind === '(' || token.newline || token.kind === 'name';
      return ended ? words : [];
    }
    words.push(token);
  }
}

/** Where the words stand behind each other. */
function occurrences(tokens: readonly Token[], words: readonly string[]): { readonly start: number; readonly end: number }[] {
  return tokens.flatMap((token, i) => {
    const here = words.every((word, k) => tokens[i + k]?.text === word && (k === 0 || tokens[i + k]?.newline === false));
    return here ? [{ start: token.span.start, end: tokens[i + words.length - 1]?.span.end ?? token.span.end }] : [];
  });
}

/** Makes one token of those in each place. */
function merge(cursor: Cursor, places: readonly { readonly start: number; readonly end: number }[], text: string): void {
  for (const place of places) {
    const at = cursor.tokens.findIndex(({ span }) => span.start === place.start);
    const count = cursor.tokens.filter(({ span }) => span.start >= place.start && span.end <= place.end && span.end > span.start).length;
    const first = cursor.tokens[at];
    if (first !== undefined) cursor.tokens.splice(at, count, { ...first, kind: 'name', text, span: place });
  }
  cursor.reread();
}
