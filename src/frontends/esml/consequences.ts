import type { Span } from '../../base/span.ts';
import type { Diagnostic } from '../../contract/diagnostic.ts';
import { nameDiagnostics } from './diagnostics/names.ts';
import type { Token, TokenKind } from './syntax/tokens.ts';

/** What a command or a declaration lies between. */
const separators: ReadonlySet<TokenKind> = new Set<TokenKind>([
  ...([';', '->', '[]', 'BEGIN', 'END', 'DO', 'PROCESS', 'CONST', 'TYPE', 'VAR', 'ASSERT', 'end-of-text'] as const),
]);

/**
 * The findings of the checker that are no mere consequences of a text that could not be read: those inside of a command or declaration with
 * a syntax error wait until that is mended, and so does a name that is not defined but occurs in one, which may have declared it.
 */
export function withoutConsequences(
  tokens: readonly Token[],
  syntax: readonly Diagnostic[],
  findings: readonly Diagnostic[],
): readonly Diagnostic[] {
  const errors = syntax.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return findings;
  const parts = errors.map(({ span }) => partAround(tokens, span));
  const names = new Set(
    parts.flatMap(({ from, to }) => tokens.slice(from, to).flatMap(({ kind, text }) => (kind === 'name' ? [text] : []))),
  );
  const inParts = new Set(parts.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i)));
  return findings.filter(({ severity, span, code }) => {
    if (severity !== 'error') return true;
    const first = firstFrom(tokens, span.start);
    if (inParts.has(first)) return false;
    return code !== nameDiagnostics.unknownName.code || !names.has(tokens[first]?.text ?? '');
  });
}

/** The tokens of the command or declaration around a place: the numbers of the first, and of the one after the last. */
function partAround(tokens: readonly Token[], { start, end }: Span): { readonly from: number; readonly to: number } {
  const next = firstFrom(tokens, start);
  // The token that the place is inside of.
  const first = next > 0 && (tokens[next - 1]?.span.end ?? 0) > start ? next - 1 : next;
  let from = first;
  while (from > 0 && !separators.has(tokens[from - 1]?.kind ?? 'end-of-text')) from--;
  let to = first;
  while (to < tokens.length && ((tokens[to]?.span.start ?? 0) < end || !separators.has(tokens[to]?.kind ?? 'end-of-text'))) to++;
  return { from, to };
}

/** The number of the first token that begins at an offset or after it. */
function firstFrom(tokens: readonly Token[], offset: number): number {
  let low = 0;
  let high = tokens.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tokens[middle]?.span.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
