import { automatonWord } from './automaton-word.ts';
import { isConditionalArrow } from './conditional-arrow.ts';
import type { Token, TokenKind } from './tokens.ts';

const tightBefore: ReadonlySet<TokenKind> = new Set<TokenKind>([';', ',', ')', ']', '}', '.', '..', '!', '?', '@', ':']);
const tightAfter: ReadonlySet<TokenKind> = new Set<TokenKind>(['(', '[', '{', '.', '..', '!', '?', '@', '~']);
/** Words whose parenthesis follows without a space. */
const calls: ReadonlySet<TokenKind> = new Set<TokenKind>([
  ...(['name', ']', 'LEN', 'HEAD', 'ORD', 'EMPTY', 'REMOVE', 'APPEND', 'PREPEND', 'TRACE', 'TOSS', 'COUNT', 'ALL', 'SOME'] as const),
  ...(['A', 'E', 'AG', 'EG', 'AF', 'EF', 'AX', 'EX'] as const),
]);
const operandEnds: ReadonlySet<TokenKind> = new Set<TokenKind>(['name', 'number', 'TRUE', 'FALSE', ')', ']', '@']);
const options: ReadonlySet<TokenKind> = new Set<TokenKind>(['STRONG', 'WEAK', 'IMPARTIAL']);
const boundable: ReadonlySet<TokenKind> = new Set<TokenKind>(['AF', 'EF', 'AG', 'EG', 'AX', 'EX', 'U']);
const breaking: ReadonlySet<TokenKind> = new Set<TokenKind>([',', ';', '&', 'OR', '=>', '<=>', ':=', '->', 'U']);

/** Whether a line that is too long may be broken after this token: a separator or a logical operator. */
export function breaksAfter(token: Token): boolean {
  return breaking.has(token.kind);
}

/** Whether a token is set off by a space from the one before it on its line. */
export function spaceBefore(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  const previous = tokens[index - 1];
  if (token === undefined || previous === undefined) return false;
  if (token.kind === ':') return isSpacedColon(tokens, index);
  if (isStepBound(tokens, index) || isStepBound(tokens, index - 1)) return false;
  if (isStepBound(tokens, index - 2) && previous.kind !== '(') return true;
  if (tightBefore.has(token.kind) || tightAfter.has(previous.kind) || isUnaryMinus(tokens, index - 1)) return false;
  if (token.kind === '(') return !(calls.has(previous.kind) || isAssertCommand(tokens, index - 1));
  if (token.kind === '[')
    return !(previous.kind === 'name' || previous.kind === ']') || options.has(tokens[index + 1]?.kind ?? 'end-of-text');
  return true;
}

/** The `<=` of `AF<=3 f` and of `A(f U<=3 g)`. */
function isStepBound(tokens: readonly Token[], index: number): boolean {
  return tokens[index]?.kind === '<=' && boundable.has(tokens[index - 1]?.kind ?? 'end-of-text');
}

/** Whether a token that follows a comment on its line is set off by a space. */
export function spaceAfterComment(token: Token): boolean {
  return !(token.kind === ';' || token.kind === ',' || token.kind === ')' || token.kind === ']' || token.kind === '}');
}

function isUnaryMinus(tokens: readonly Token[], index: number): boolean {
  return tokens[index]?.kind === '-' && !operandEnds.has(tokens[index - 1]?.kind ?? 'end-of-text');
}

/** The colon of `COUNT(Proc p : condition)` and of `SOME i IN type : guard`. */
function isSpacedColon(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 2]?.kind;
  if (tokens[index - 2]?.text === automatonWord) return false;
  if (isBetweenBranches(tokens, index)) return true;
  return before === 'name' || (before === 'IN' && tokens[index - 3]?.kind === 'name');
}

/** The colon of `(c -> a : b)`: before it comes an arrow inside the same parentheses. */
function isBetweenBranches(tokens: readonly Token[], index: number): boolean {
  let depth = 0;
  for (let at = index - 1; at >= 0; at--) {
    const kind = tokens[at]?.kind ?? 'end-of-text';
    if (kind === ')' || kind === ']') depth++;
    else if (kind === '(' || kind === '[') depth--;
    if (depth < 0 || kind === ';' || kind === ':=' || kind === 'BEGIN' || kind === 'VAR') return false;
    if (kind === '->' && depth === 0) return isConditionalArrow((distance) => tokens[at + distance]);
  }
  return false;
}

/** ASSERT among commands, not that of a property: it follows what ends a command or opens a sequence, inside a process. */
function isAssertCommand(tokens: readonly Token[], index: number): boolean {
  if (tokens[index]?.kind !== 'ASSERT') return false;
  const previous = tokens[index - 1]?.kind;
  // A property follows END name, a formula, or the semicolon or full stop after one of them; only the semicolon is shared with commands.
  if (previous === '->' || previous === 'BEGIN' || previous === 'ATOMIC' || previous === 'LOOP' || previous === 'DO' || previous === ':')
    return true;
  return previous === ';' && index < lastEnd(tokens);
}

/** The index of the last END, which closes the model. */
function lastEnd(tokens: readonly Token[]): number {
  return tokens.findLastIndex((token) => token.kind === 'END');
}
