import type { Span } from '../../base/span.ts';

export type Quantifier = 'all' | 'some' | 'no';

/** Joins two sets. */
export type SetOperator = '|' | '&' | '-';

export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=' | 'in';

/** A variable that stands for each member of a set in turn. */
export interface Binder {
  readonly name: string;
  readonly span: Span;
  readonly from: Expression;
}

/** An expression of the language of reductions. */
export type Expression = { readonly span: Span } & (
  | { readonly kind: 'word'; readonly name: string }
  | { readonly kind: 'call'; readonly name: string; readonly of: readonly Expression[] }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'set'; readonly members: readonly Expression[] }
  /** The members of which a condition is true. */
  | { readonly kind: 'filter'; readonly each: Binder; readonly where: Expression }
  /** The smallest set around another that has with each member also what belongs to it. */
  | { readonly kind: 'grow'; readonly from: Expression; readonly each: string; readonly add: Expression }
  | { readonly kind: 'choose'; readonly condition: Expression; readonly yes: Expression; readonly no: Expression }
  | { readonly kind: 'quantified'; readonly quantifier: Quantifier; readonly each: Binder; readonly condition: Expression }
  | { readonly kind: 'join'; readonly operator: SetOperator; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'compare'; readonly operator: Comparison; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'and' | 'or'; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'not'; readonly of: Expression }
);

/** `for p in processes if … take …`: the first choice of variables of which the condition is true has its set taken. */
export interface Rule {
  readonly span: Span;
  readonly each: readonly Binder[];
  readonly condition: Expression | null;
  /** Whether the smallest set of all choices of variables is taken, in place of the first. */
  readonly smallest: boolean;
  readonly take: Expression;
}
