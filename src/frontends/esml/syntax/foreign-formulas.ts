import type { Cursor } from './cursor.ts';
import type { TokenKind } from './tokens.ts';

const words: ReadonlyMap<string, 'G' | 'F' | 'X'> = new Map([
  ...(['always', 'globally', 'henceforth', 'never'] as const).map((word) => [word, 'G'] as const),
  ...(['eventually', 'finally', 'sometime'] as const).map((word) => [word, 'F'] as const),
  ...(['next', 'nexttime'] as const).map((word) => [word, 'X'] as const),
]);
const formulaStarts: ReadonlySet<TokenKind> = new Set<TokenKind>([
  'name',
  'number',
  '(',
  '~',
  '!',
  '[]',
  '<>',
  'TRUE',
  'FALSE',
  'LEN',
  'HEAD',
]);

/** The operator of LTL that is meant by `[]`, `<>` or a word of other tools at the current token; null if there is none. */
export function foreignTemporalAt(cursor: Cursor, logic: 'ctl' | 'ltl' | 'quantifier'): 'G' | 'F' | 'X' | null {
  if (logic === 'quantifier') return null;
  if (cursor.at('[]')) return 'G';
  if (cursor.at('<>')) return 'F';
  const next = cursor.peek(1).kind;
  return cursor.at('name') && formulaStarts.has(next) ? (words.get(cursor.token.text.toLowerCase()) ?? null) : null;
}

const pathOperators: ReadonlySet<string> = new Set(['AG', 'EG', 'AF', 'EF', 'AX', 'EX', 'A', 'E']);
const linearOperators: ReadonlySet<string> = new Set(['G', 'F', 'X', 'R']);

/** Whether the formula that begins at an offset has an operator of a logic. */
export function hasOperatorOf({ tokens }: Cursor, logic: 'ctl' | 'ltl', start: number): boolean {
  const operators = logic === 'ctl' ? pathOperators : linearOperators;
  const from = tokens.findIndex(({ span }) => span.start >= start);
  for (const { kind, text } of tokens.slice(from)) {
    if (kind === ';' || kind === 'ASSERT') return false;
    if (operators.has(text)) return true;
  }
  return false;
}
