import { type Cursor, synchronizing } from './cursor.ts';
import { reportTogether } from './operators.ts';
import { Rewriting } from './rewriting.ts';
import type { Expression } from './tree.ts';

type Word = 'all' | 'some' | 'no' | 'one' | 'lone';

const words: ReadonlyMap<string, Word> = new Map<string, Word>([
  ...(['all', 'every', 'forall', '\\a'] as const).map((word) => [word, 'all'] as const),
  ...(['some', 'exists', '\\e', 'any'] as const).map((word) => [word, 'some'] as const),
  ['no', 'no'],
  ['one', 'one'],
  ['lone', 'lone'],
]);

/** What it says of the activations `p` of a process that `body` holds for so many of them, in ESML. */
const meanings: Record<Word, (process: string, variable: string, body: string) => string> = {
  all: (process, variable, body) => `ALL(${process} ${variable} : ${body})`,
  some: (process, variable, body) => `SOME(${process} ${variable} : ${body})`,
  no: (process, variable, body) => `~SOME(${process} ${variable} : ${body})`,
  one: (process, variable, body) => `COUNT(${process} ${variable} : ${body}) = 1`,
  lone: (process, variable, body) => `COUNT(${process} ${variable} : ${body}) <= 1`,
};

/** Over which processes a quantifier of Alloy or TLA+ ranges here, `all p: P |` or `\A p \in P :`; null if none is here. */
function rangeAt(
  cursor: Cursor,
): { readonly word: Word; readonly variable: string; readonly process: string; readonly tokens: number } | null {
  const word = words.get(cursor.token.text.toLowerCase());
  const bracket = cursor.peek(1).kind === '(' ? 1 : 0;
  const [variable, sign, process, mark] = [1, 2, 3, 4].map((distance) => cursor.peek(distance + bracket));
  if (word === undefined || variable?.kind !== 'name' || process?.kind !== 'name' || mark === undefined || variable.newline) return null;
  if (sign?.kind !== ':' && !/^(\\?in)$/i.test(sign?.text ?? '')) return null;
  if (mark.kind !== '|' && mark.kind !== ':' && mark.kind !== '.') return null;
  const known = cursor.tokens.some(
    ({ kind, text }, i) => text === process.text && cursor.tokens[i - 1]?.kind === 'PROCESS' && kind === 'name',
  );
  return known ? { word, variable: variable.text, process: process.text, tokens: 5 + bracket } : null;
}

/** Reads such a quantifier and what it says of each activation; null if none is here. `group` reads a formula. */
export function parseProcessQuantifier(cursor: Cursor, group: (cursor: Cursor) => Expression): Expression | null {
  const range = rangeAt(cursor);
  if (range === null) return null;
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.token.span;
  const enclosed = cursor.peek(1).kind === '(';
  const { word, variable, process } = range;
  const head = { start, end: cursor.peek(range.tokens - 1).span.end };
  const instead = `write ${meanings[word](process, variable, '...')}`;
  rewriting.note(cursor.text.slice(head.start, head.end), instead, head);
  for (let i = 0; i < range.tokens; i++) cursor.take();
  const from = cursor.token.span.start;
  // Its operators of other languages are mended with it.
  const { misspelled } = cursor;
  cursor.misspelled = null;
  reportTogether(cursor, () => group(cursor));
  cursor.misspelled = misspelled;
  const body = rewriting.mended(from, cursor.previousEnd);
  if (enclosed && !cursor.eat(')')) rewriting.giveUp();
  const meant = body === null ? null : written(word, process, variable, body);
  if (meant === null) rewriting.giveUp();
  else rewriting.become(start, meant);
  rewriting.report();
  if (synchronizing.has(cursor.kind)) cursor.settle();
  return { kind: 'missing-expression', id: cursor.id(), span: cursor.from(start) };
}

/** The whole of it; null where a temporal operator stands inside that cannot stand outside. */
function written(word: Word, process: string, variable: string, body: string): string | null {
  const always = /^\s*(AG|G)\b\s*/.exec(body)?.[0];
  const inner = always === undefined ? body : body.slice(always.length);
  if (/\b(AG|EG|AF|EF|AX|EX|G|F|X|U|R|A|E)\b/.test(inner) || (always !== undefined && word !== 'all')) return null;
  const meant = meanings[word](process, variable, inner);
  return always === undefined ? meant : `${always.trim()} ${meant}`;
}
