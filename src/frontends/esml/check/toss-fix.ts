import { addedVariables } from '../syntax/added-variables.ts';
import type { TokenKind } from '../syntax/tokens.ts';
import type { Expression } from '../syntax/tree.ts';
import type { CheckContext } from './context.ts';
import type { Fix } from '../../../contract/diagnostic.ts';

const commandEnds: ReadonlySet<TokenKind> = new Set<TokenKind>([';', 'BEGIN']);

/**
 * The fix for a TOSS within an expression: its value is chosen by a command of its own in front, and kept in a variable that is declared.
 * None where the command does not begin behind a semicolon or the BEGIN of its process.
 */
export function tossFixes({ tokens, text }: CheckContext, e: Extract<Expression, { kind: 'toss-expression' }>): Fix[] {
  const at = tokens.findIndex(({ span }) => span.start === e.span.start);
  const process = tokens.findLastIndex(({ kind }, i) => i < at && kind === 'PROCESS');
  const begin = tokens.findIndex(({ kind }, i) => i > process && kind === 'BEGIN');
  const before = tokens.findLastIndex(({ kind }, i) => i < at && i >= begin && (commandEnds.has(kind) || kind === '->' || kind === '[]'));
  const [previous, first] = [tokens[before], tokens[before + 1]];
  const bound = text.slice(e.bound.span.start, e.bound.span.end);
  if (process < 0 || begin < 0 || at < begin || previous === undefined || first === undefined) return [];
  if (!commandEnds.has(previous.kind) || first.kind === 'DO' || first.kind === 'WHEN' || tokens[before + 2]?.kind === ':') return [];
  if (!/^(\d+|[A-Za-z]\w*)$/.test(bound)) return [];
  const used = new Set(tokens.map((token) => token.text));
  const name = ['chosen', 'drawn', 'tossed'].find((candidate) => !used.has(candidate));
  if (name === undefined) return [];
  const [last, next] = [tokens[begin - 1], tokens[begin]];
  if (last === undefined || next === undefined) return [];
  const declared = tokens.slice(process, begin).some(({ kind }) => kind === 'VAR');
  const edits = [
    addedVariables(text, declared ? last.span.end : null, next.span.start, `${name}: 0..${bound};`),
    { span: { start: first.span.start, end: first.span.start }, text: `${name} := TOSS(${bound}); ` },
    { span: e.span, text: name },
  ];
  return [{ title: `Choose ${name} first`, edits }];
}
