import type { Span } from '../../../base/span.ts';
import type { Fix } from '../../../contract/diagnostic.ts';
import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { type Cursor, replacement } from './cursor.ts';
import { isAdjacent, isKeyword, type Token, type TokenKind } from './tokens.ts';
import type { Name } from './tree.ts';

/** Operators that a formula begins with, and no name. */
export const formulaStarts: ReadonlySet<TokenKind> = new Set<TokenKind>(['AG', 'EG', 'AF', 'EF', 'AX', 'EX', 'A', 'E', 'LTL']);
const quantifier = /^(all|some|count|forall|exists|every|any)$/i;
const operator = /^(not|and|or|implies|always|globally|never|eventually|finally|if|in|div|mod)$/i;
const notInName: ReadonlySet<TokenKind> = new Set<TokenKind>(['TRUE', 'FALSE', 'ASSERT', 'END', 'BEGIN', 'PROCESS']);

/** The words of a name, and how many tokens they are. */
interface Words {
  readonly words: readonly string[];
  readonly tokens: number;
}

/**
 * Reads a name of several words in the place of one, `mutual exclusion:`, `mutual-exclusion:` or `"mutual exclusion":`, and one with
 * another sign than a colon behind it. Null if a single word with its colon is here, or a formula.
 */
export function parseWordyName(cursor: Cursor, hasOptions: (distance: number) => boolean): Name | null {
  const { words, tokens } = wordsAt(cursor);
  if (words.length === 0) return null;
  const sign = cursor.peek(tokens);
  const after = cursor.peek(tokens + 1).kind;
  const boxed = sign.kind === '==' && (after === '[]' || after === '<>');
  const follows = (formulaStarts.has(after) || boxed) && !sign.newline;
  const isSeparated = sign.kind === ':' && !sign.newline && !isFormula(cursor, words, follows);
  const options = sign.kind === '[' && hasOptions(tokens);
  const single = words.length === 1 && cursor.at('name');
  if (single && (isSeparated || options)) return null;
  const isOther = sign.kind === ',' || sign.kind === '.' || sign.kind === '-' || sign.kind === ':=' || sign.kind === '==';
  const wrong = follows && (isOther || (sign.kind === '=' && (!single || cursor.peek(tokens + 1).text.length === 2)));
  const missing = formulaStarts.has(sign.kind) && !sign.newline && !words.some((word) => operator.test(word));
  if (!isSeparated && !options && !wrong && !missing) return null;
  cursor.extension('a named property');
  const meant = words.join('_').replaceAll(/\W+/g, '_');
  const text = /^[A-Za-z]/.test(meant) ? meant : `p_${meant}`;
  const span = { start: cursor.token.span.start, end: cursor.peek(tokens - 1).span.end };
  report(cursor, { text, span, sign, single, wrong, missing });
  for (let i = 0; i < tokens + (wrong ? 1 : 0); i++) cursor.take();
  if (!options && !wrong && !missing) cursor.take();
  return { kind: 'name', id: cursor.id(), span, text };
}

interface Finding {
  readonly text: string;
  readonly span: Span;
  readonly sign: Token;
  readonly single: boolean;
  readonly wrong: boolean;
  readonly missing: boolean;
}

function report(cursor: Cursor, { text, span, sign, single, wrong, missing }: Finding): void {
  const { end } = span;
  const fix: Fix = replacement(
    { start: span.start, end: wrong ? sign.span.end : end },
    wrong || missing ? `${text}:` : text,
    `Call it ${text}`,
  );
  if (!single) cursor.report(syntaxDiagnostics.severalWords, span, { what: 'property', meant: text }, { fixes: [fix] });
  else if (wrong) {
    const fixes = [replacement({ start: end, end: sign.span.end }, ':', 'Write :')];
    const parameters = { written: sign.text, meant: ':', what: 'the name of a property and its formula' };
    cursor.report(syntaxDiagnostics.wrongSeparator, sign.span, parameters, { fixes });
  } else {
    const at = { start: end, end };
    const fixes = [{ title: 'Insert :', edits: [{ span: at, text: ':' }] }];
    cursor.report(syntaxDiagnostics.missingSymbol, at, { symbol: ':', after: `after the name "${text}"` }, { fixes });
  }
}

/** The words on this line up to another sign; hyphens between them are part of the name. */
function wordsAt(cursor: Cursor): Words {
  const words: string[] = [];
  let tokens = 0;
  for (;;) {
    const token = cursor.peek(tokens);
    if (tokens > 0 && token.newline) break;
    if (token.kind === 'string') words.push(token.text.slice(1, -1).trim());
    else if (isWord(token) && (tokens > 0 || token.kind !== 'number')) words.push(token.text);
    else if (!isHyphen(cursor, tokens)) break;
    tokens++;
  }
  return { words: words.filter((word) => /\w/.test(word)), tokens };
}

function isWord({ kind }: Token): boolean {
  return kind === 'name' || kind === 'number' || (isKeyword(kind) && !formulaStarts.has(kind) && !notInName.has(kind));
}

function isHyphen(cursor: Cursor, distance: number): boolean {
  const sign = cursor.peek(distance);
  const [before, after] = [cursor.peek(distance - 1), cursor.peek(distance + 1)];
  return distance > 0 && sign.kind === '-' && isAdjacent(before, sign) && isAdjacent(sign, after) && isWord(after);
}

/** Whether the words before a colon are a quantifier with what it ranges over, as in `SOME i IN pid : f[i]`. */
function isFormula(cursor: Cursor, words: readonly string[], follows: boolean): boolean {
  const [first = '', , third] = words;
  // `no p: P | p@l` of Alloy.
  if (/^(no|one|lone)$/i.test(first) && words.length === 2 && cursor.peek(4).kind === '|') return true;
  if (!quantifier.test(first) && !/^\\[AE]$/.test(first)) return false;
  return cursor.peek(1).kind === '(' || (third !== undefined && /^(in|of)$/i.test(third)) || !follows;
}
