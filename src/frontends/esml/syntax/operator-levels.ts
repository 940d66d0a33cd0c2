import type { BinaryOperator } from './tree.ts';

/** The operators that compare. */
export const relations = ['=', '#', '<', '<=', '>', '>='] as const;

/** The table of thesis D.2: `& * DIV MOD` bind tighter than `OR + -`, relations loosest. */
export const expressionLevels: ReadonlyMap<BinaryOperator, number> = new Map<BinaryOperator, number>([
  ...relations.map((operator) => [operator, 1] as const),
  ...(['+', '-', 'OR'] as const).map((operator) => [operator, 2] as const),
  ...(['*', 'DIV', 'MOD', '&'] as const).map((operator) => [operator, 3] as const),
]);
