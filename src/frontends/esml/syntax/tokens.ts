import type { Span } from '../../../base/span.ts';
import type { Dialect } from '../dialect.ts';

/** The keywords of the thesis (list at the end of D.5), reserved in both dialects. */
export const coreKeywords = [
  ...(['A', 'AF', 'AG', 'APPEND', 'ARRAY', 'ASSERT', 'AX', 'BEGIN', 'CONST', 'DIV', 'DO', 'E', 'EF', 'EG', 'EMPTY', 'END'] as const),
  ...(['EX', 'FALSE', 'HEAD', 'IF', 'IN', 'LEN', 'LIST', 'MOD', 'MODEL', 'OF', 'OR', 'OUT', 'POLL', 'PREPEND', 'PROCESS'] as const),
  ...(['REMOVE', 'SKIP', 'TRACE', 'TRUE', 'TYPE', 'U', 'VAR'] as const),
] as const;

/** The keywords of the extensions (docs/language.md section 3), ordinary names in the thesis dialect. */
export const extensionKeywords = [
  ...(['ATOMIC', 'CHANNEL', 'COUNT', 'ALL', 'SOME', 'FOR', 'TO', 'WHEN', 'TOSS', 'LTL', 'STRONG', 'WEAK', 'IMPARTIAL'] as const),
  ...(['SCALARSET', 'FORALL', 'LOOP', 'GOTO', 'ORD'] as const),
] as const;

/** The operators of LTL. They are words that have their meaning inside LTL formulas only, so that a model may use them as names. */
export const linearOperatorWords = ['F', 'G', 'X', 'R'] as const;

/** Symbols of ESML; `[]` separates guarded alternatives and is one token. */
export const symbols = [
  ...([':=', '..', '<=>', '<=', '>=', '=>', '->', '[]', ';', ':', ',', '.', '(', ')', '[', ']', '{', '}'] as const),
  ...(['=', '#', '<', '>', '+', '-', '*', '&', '~', '!', '?', '@'] as const),
] as const;

/** Symbols of other languages that are recognised so that they can be explained. */
export const foreignSymbols = ['<->', '===', '!==', '==', '!=', '<>', '=<', '&&', '||', '|', '/', '%', '/\\', '\\/', "'", '^'] as const;

/** The name of the type that every model knows. */
export const predefined = 'BOOLEAN';

export type CoreKeyword = (typeof coreKeywords)[number];
export type ExtensionKeyword = (typeof extensionKeywords)[number];
export type LinearOperatorWord = (typeof linearOperatorWords)[number];
export type Keyword = CoreKeyword | ExtensionKeyword;
export type ForeignSymbol = (typeof foreignSymbols)[number];
export type TokenSymbol = (typeof symbols)[number] | ForeignSymbol;
export type TokenKind = 'name' | 'number' | 'string' | 'end-of-text' | Keyword | TokenSymbol;

export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly span: Span;
  /** Whether the token is the first on its line. */
  readonly newline: boolean;
  /** Whether text before it was left out with a diagnostic, so that what is missing here needs no second one. */
  readonly afterError: boolean;
}

const coreSet: ReadonlyMap<string, Keyword> = new Map(coreKeywords.map((word) => [word, word]));
const extensionSet: ReadonlyMap<string, Keyword> = new Map(extensionKeywords.map((word) => [word, word]));
const extendedSet: ReadonlyMap<string, Keyword> = new Map([...coreSet, ...extensionSet]);

/** The keywords of a dialect by their text. */
export function keywordsOf(dialect: Dialect): ReadonlyMap<string, Keyword> {
  return dialect === 'thesis' ? coreSet : extendedSet;
}

/** Whether nothing stands between two tokens. */
export function isAdjacent(first: Token, second: Token): boolean {
  return first.span.end === second.span.start;
}

/** Whether a word is a keyword in either dialect. */
export function isKeyword(word: string): boolean {
  return extendedSet.has(word);
}

/** Whether a word is reserved by the extensions only. */
export function isExtensionKeyword(word: string): boolean {
  return extensionSet.has(word);
}

/** How a message names a token. */
export function describeToken(token: Token): string {
  switch (token.kind) {
    case 'end-of-text':
      return 'the end of the text';
    case 'name':
      return `the name "${token.text}"`;
    case 'number':
      return `the number ${token.text}`;
    case 'string':
      return 'a string';
    default:
      return isKeyword(token.kind) ? token.kind : `"${token.text}"`;
  }
}
