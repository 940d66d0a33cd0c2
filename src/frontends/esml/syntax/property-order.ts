import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { type Cursor, replacement } from './cursor.ts';
import type { Token, TokenKind } from './tokens.ts';
import type { TextEdit } from '../../../contract/diagnostic.ts';

const ends: ReadonlySet<TokenKind> = new Set<TokenKind>(['ASSERT', 'end-of-text', ';']);
const optionWords: ReadonlySet<TokenKind> = new Set<TokenKind>(['STRONG', 'WEAK', 'IMPARTIAL']);

/** Takes the name of a property that stands behind LTL, `LTL live: G F x`, at the word LTL; the words are read in their right order. */
export function takeNameBehindLogic(cursor: Cursor): void {
  const [logic, name, colon] = [cursor.token, cursor.peek(1), cursor.peek(2)];
  if (logic.kind !== 'LTL' || name.kind !== 'name' || colon.kind !== ':' || name.newline) return;
  const meant = `${name.text}: LTL`;
  const span = { start: logic.span.start, end: colon.span.end };
  const expected = { what: `the name in front of LTL, ${meant}`, found: 'LTL' };
  cursor.report(syntaxDiagnostics.expected, logic.span, expected, { fixes: [replacement(span, meant, `Write ${meant}`)] });
  cursor.tokens.splice(cursor.position, 3, name, colon, logic);
  cursor.reread();
}

/**
 * Takes the option that stands at the end of a property, `AF done [WEAK]` or `AF done WEAK`, at the first token behind ASSERT. It belongs
 * behind the name, and the fix puts it there.
 */
export function takeOptionAtEnd(cursor: Cursor): void {
  const from = cursor.position;
  const { tokens } = cursor;
  let end = from;
  while (!ends.has(tokens[end]?.kind ?? 'end-of-text')) end++;
  const bracketed = tokens[end - 1]?.kind === ']' && tokens[end - 3]?.kind === '[';
  const at = end - (bracketed ? 2 : 1);
  const option = tokens[at];
  const first = at - (bracketed ? 1 : 0);
  if (option === undefined || !optionWords.has(option.kind) || first <= from + 1) return;
  const edits = moved(tokens.slice(from, first), tokens[first], tokens[end - 1], option.kind);
  const meant = 'the option in brackets behind the name, ASSERT live [WEAK]: AF condition';
  const fixes = edits === null ? [] : [{ title: `Write [${option.kind}] behind the name`, edits }];
  cursor.reportAt(syntaxDiagnostics.expected, option.span, { what: meant, found: option.kind }, { fixes });
  tokens.splice(first, end - first);
  cursor.reread();
}

/** The edits that move an option behind the name of its property, which gets one where it has none. */
function moved(formula: readonly Token[], first: Token | undefined, last: Token | undefined, option: TokenKind): TextEdit[] | null {
  const [name, colon] = formula;
  const before = formula.at(-1);
  if (name === undefined || first === undefined || last === undefined || before === undefined) return null;
  if (formula.some(({ kind }) => optionWords.has(kind))) return null;
  const named = name.kind === 'name' && colon?.kind === ':';
  const at = named ? name.span.end : name.span.start;
  return [
    { span: { start: at, end: at }, text: named ? ` [${option}]` : `p1 [${option}]: ` },
    { span: { start: before.span.end, end: last.span.end }, text: '' },
  ];
}
