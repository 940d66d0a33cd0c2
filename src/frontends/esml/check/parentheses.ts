import type { BinaryExpression } from '../syntax/tree.ts';
import type { Token, TokenKind } from '../syntax/tokens.ts';
import type { CheckContext } from './context.ts';
import type { Fix } from '../../../contract/diagnostic.ts';

const relations: ReadonlySet<TokenKind> = new Set<TokenKind>(['=', '#', '<', '<=', '>', '>=']);
const openers: ReadonlySet<TokenKind> = new Set<TokenKind>(['(', '[']);
const closers: ReadonlySet<TokenKind> = new Set<TokenKind>([')', ']']);
const enders: ReadonlySet<TokenKind> = new Set<TokenKind>([
  '->',
  ':',
  ';',
  ',',
  ':=',
  ')',
  ']',
  'END',
  'IF',
  'DO',
  'POLL',
  'WHEN',
  'end-of-text',
]);

/**
 * For an `&` or OR that took integers as operands because comparisons bind loosest: the edit that puts the comparisons on both sides of it
 * in parentheses. Works on tokens, since the tree has the wrong shape. `start` tells expressions apart. Null when there is no comparison
 * next to it, so that precedence is not the cause.
 */
export function parenthesisFix(context: CheckContext, expression: BinaryExpression): { readonly fix: Fix; readonly start: number } | null {
  const { tokens } = context;
  const at = tokens.findIndex((token) => token.span.start === expression.operatorSpan.start);
  if (at < 0) return null;
  const begin = boundary(tokens, at, -1);
  const end = boundary(tokens, at, 1);
  const pieces = split(tokens.slice(begin, end)).filter((piece) => piece.some((token) => relations.has(token.kind)));
  if (pieces.length === 0) return null;
  const edits = pieces.flatMap((piece) => {
    const first = piece[0];
    const last = piece[piece.length - 1];
    if (first === undefined || last === undefined) return [];
    return [
      { span: { start: first.span.start, end: first.span.start }, text: '(' },
      { span: { start: last.span.end, end: last.span.end }, text: ')' },
    ];
  });
  return { fix: { title: 'Put the comparisons in parentheses', edits }, start: tokens[begin]?.span.start ?? 0 };
}

/** Index just inside the enclosing expression in one direction. A POLL's condition begins after the `&` that follows its communication. */
function boundary(tokens: readonly Token[], from: number, direction: 1 | -1): number {
  let depth = 0;
  let i = from + direction;
  for (; i >= 0 && i < tokens.length; i += direction) {
    const kind = tokens[i]?.kind ?? 'end-of-text';
    const entering = direction === 1 ? openers.has(kind) : closers.has(kind);
    const leaving = direction === 1 ? closers.has(kind) : openers.has(kind);
    if (entering) depth++;
    else if (leaving && depth === 0) break;
    else if (leaving) depth--;
    else if (depth === 0 && (enders.has(kind) || kind === '[]')) break;
    else if (depth === 0 && direction === -1 && (kind === '!' || kind === '?')) return afterCommunication(tokens, i);
  }
  return direction === 1 ? i : i + 1;
}

function afterCommunication(tokens: readonly Token[], mark: number): number {
  let i = mark + 2;
  if (tokens[i]?.kind === '(') {
    let depth = 0;
    for (; i < tokens.length; i++) {
      const kind = tokens[i]?.kind ?? 'end-of-text';
      if (kind === '(') depth++;
      if (kind === ')' && --depth === 0) break;
    }
    i++;
  }
  return i + 1;
}

/** Splits at the `&` and OR outside parentheses. */
function split(tokens: readonly Token[]): Token[][] {
  const pieces: Token[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (openers.has(token.kind)) depth++;
    if (closers.has(token.kind)) depth--;
    if (depth === 0 && (token.kind === '&' || token.kind === 'OR')) pieces.push([]);
    else pieces[pieces.length - 1]?.push(token);
  }
  return pieces.map((piece) => (piece.some((t, i) => relations.has(t.kind) && topLevel(piece, i)) ? piece : []));
}

function topLevel(piece: readonly Token[], index: number): boolean {
  let depth = 0;
  for (let i = 0; i < index; i++) {
    const kind = piece[i]?.kind ?? 'end-of-text';
    if (openers.has(kind)) depth++;
    if (closers.has(kind)) depth--;
  }
  return depth === 0;
}
