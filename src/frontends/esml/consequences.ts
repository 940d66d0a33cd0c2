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
  return findings.filter(({ severity, span, code }) => {
    if (severity !== 'error') return true;
    const first = tokens.findIndex((token) => token.span.start >= span.start);
    if (parts.some(({ from, to }) => from <= first && first < to)) return false;
    return code !== nameDiagnostics.unknownName.code || !names.has(tokens[first]?.text ?? '');
  });
}

/** The tokens of the command or declaration around a place: the numbers of the first, and of the one after the last. */
function partAround(tokens: readonly Token[], { start, end }: Span): { readonly from: number; readonly to: number } {
  const first = tokens.findIndex((token) => token.span.end > start);
  let from = first < 0 ? tokens.length : first;
  while (from > 0 && !separators.has(tokens[from - 1]?.kind ?? 'end-of-text')) from--;
  let to = Math.max(from, first < 0 ? tokens.length : first);
  while (to < tokens.length && ((tokens[to]?.span.start ?? 0) < end || !separators.has(tokens[to]?.kind ?? 'end-of-text'))) to++;
  return { from, to };
}
