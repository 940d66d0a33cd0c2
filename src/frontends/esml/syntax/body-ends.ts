import type { TokenKind } from './tokens.ts';

/** What ends the body of a model. */
export const bodyEnds: ReadonlySet<TokenKind> = new Set<TokenKind>(['END', 'ASSERT', 'PROCESS', 'BEGIN', 'MODEL', 'end-of-text']);

/** What ends an activation, or a FOR of them. */
export const itemEnds: ReadonlySet<TokenKind> = new Set<TokenKind>([...bodyEnds, ';']);
