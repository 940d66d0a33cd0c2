import type { Token, TokenKind } from './tokens.ts';

const lookAhead = 1000;
const stops: ReadonlySet<TokenKind> = new Set<TokenKind>([
  ...([';', ':=', '[]', '->', 'BEGIN', 'END', 'IF', 'DO', 'POLL', 'ATOMIC', 'LOOP', 'GOTO', 'WHEN', 'SKIP', 'TRACE', 'PROCESS'] as const),
  ...(['ASSERT', 'end-of-text'] as const),
]);

/**
 * Whether an arrow chooses between the values of `(c -> a : b)`, rather than leading to the commands of an alternative: a colon follows,
 * and then the parenthesis that closes, before anything that no expression contains. `tokenAt` gives the tokens after the arrow, from 1 on.
 */
export function isConditionalArrow(tokenAt: (distance: number) => Token | undefined): boolean {
  let depth = 0;
  let colon = false;
  for (let distance = 1; distance < lookAhead; distance++) {
    const kind = tokenAt(distance)?.kind ?? 'end-of-text';
    if (kind === '(' || kind === '[') depth++;
    else if (kind === ')' || kind === ']') {
      if (depth === 0) return colon && kind === ')';
      depth--;
    } else if (kind === ':' && depth === 0) colon = true;
    else if (stops.has(kind) && !(kind === '->' && depth > 0)) return false;
  }
  return false;
}
