import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import type { Cursor } from './cursor.ts';
import { isExtensionKeyword, isKeyword, type TokenKind } from './tokens.ts';
import type { Fix } from '../../../contract/diagnostic.ts';
import type { Name } from './tree.ts';

/** Keywords that say where the text goes on, and so are never taken for a name. */
const structural: ReadonlySet<TokenKind> = new Set<TokenKind>([
  ...(['MODEL', 'PROCESS', 'CONST', 'TYPE', 'VAR', 'BEGIN', 'END', 'ASSERT', 'IF', 'DO', 'POLL', 'OF', 'IN', 'OUT'] as const),
]);

/** Whether the token at a distance could be meant as a name although it is a keyword. */
export function isKeywordForName(cursor: Cursor, distance = 0): boolean {
  const { kind } = cursor.peek(distance);
  return isKeyword(kind) && !structural.has(kind);
}

/** Whether a name is here, or a keyword in its place that one of `followers` follows. */
export function startsItem(cursor: Cursor, followers: ReadonlySet<TokenKind>): boolean {
  return cursor.at('name') || (isKeyword(cursor.kind) && !isSection(cursor.kind) && followers.has(cursor.peek(1).kind));
}

function isSection(kind: TokenKind): boolean {
  return kind === 'CONST' || kind === 'TYPE' || kind === 'VAR' || kind === 'BEGIN' || kind === 'PROCESS' || kind === 'END';
}

/** Reads a name. A keyword in its place is reported and taken as the name. */
export function parseName(cursor: Cursor, what: string): Name {
  const { token } = cursor;
  if (token.kind === 'name') return takeName(cursor);
  if (isKeywordForName(cursor) && !token.newline) return takeKeywordAsName(cursor);
  cursor.expected(what);
  return missingName(cursor);
}

/** Takes the current token as a name whatever its kind. */
export function takeName(cursor: Cursor): Name {
  const { text, span } = cursor.take();
  return { kind: 'name', id: cursor.id(), span, text };
}

export function takeKeywordAsName(cursor: Cursor): Name {
  reportKeyword(cursor);
  return takeName(cursor);
}

/** Reports a keyword that stands where a definition begins, and makes a name of it. */
export function keywordToName(cursor: Cursor): void {
  reportKeyword(cursor);
  cursor.replaceKind('name');
}

function reportKeyword(cursor: Cursor): void {
  const { text, span } = cursor.token;
  if (!cursor.reportedKeywords.has(text)) {
    const fixes = /^[AEU]$/.test(text) ? renaming(cursor, text) : [];
    cursor.report(syntaxDiagnostics.keywordAsName, span, { word: text, extension: isExtensionKeyword(text) }, { fixes });
  }
  cursor.reportedKeywords.add(text);
  if (/^[AEU]$/.test(text)) readAsName(cursor, text);
}

/** Reads a letter that has been taken for a name as one wherever its fix renames it, so that no more is said of it. */
function readAsName(cursor: Cursor, word: string): void {
  for (const at of renamed(cursor, word)) {
    const token = cursor.tokens[at];
    if (token !== undefined) cursor.tokens[at] = { ...token, kind: 'name' };
  }
  cursor.reread();
}

/**
 * The fix that gives a name of one letter, which is an operator of formulas, another one. Behind the end of the model, where the letter may
 * be the operator, it does so where only a process can stand.
 */
function renaming(cursor: Cursor, word: string): Fix[] {
  const name = `${word}1`;
  const edits = renamed(cursor, word).flatMap((at) => {
    const span = cursor.tokens[at]?.span;
    return span === undefined ? [] : [{ span, text: name }];
  });
  return edits.length === 0 ? [] : [{ title: `Call it ${name}`, edits }];
}

/** Where the letter is a name, as indices of tokens. */
function renamed({ tokens }: Cursor, word: string): readonly number[] {
  const end = tokens.findLastIndex(({ kind }) => kind === 'END');
  return tokens.flatMap(({ kind }, i) => (kind === word && (i <= end + 1 || isProcessInFormula(tokens, i)) ? [i] : []));
}

/** Whether the letter at this place of a formula is a process: `COUNT(A a :`, `A@l`, `A.x` or `A[0]@l`. */
function isProcessInFormula(tokens: Cursor['tokens'], at: number): boolean {
  const kindAt = (place: number): TokenKind | undefined => tokens[place]?.kind;
  const next = kindAt(at + 1);
  if (next === '@' || next === '.') return true;
  if (next === '[') {
    const behind = kindAt(tokens.findIndex(({ kind }, i) => i > at && kind === ']') + 1);
    return behind === '@' || behind === '.';
  }
  const quantifier = kindAt(at - 2);
  return kindAt(at - 1) === '(' && next === 'name' && (quantifier === 'COUNT' || quantifier === 'ALL' || quantifier === 'SOME');
}

export function missingName(cursor: Cursor): Name {
  return { kind: 'name', id: cursor.id(), span: cursor.missingSpan(), text: '' };
}

/** The name that a text becomes, where names are meant. */
export function nameOfText(text: string): string {
  return text.trim().replaceAll(/\W+/g, '_');
}

/** Reads `name {, name}`. */
export function parseNames(cursor: Cursor, what: string): Name[] {
  const names = [parseName(cursor, what)];
  while (cursor.eat(',')) names.push(parseName(cursor, what));
  return names;
}
