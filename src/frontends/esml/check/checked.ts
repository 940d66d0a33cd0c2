import type { Model } from '../syntax/tree.ts';
import type { Facts } from './facts.ts';
import type { Dialect } from '../dialect.ts';
import type { Diagnostic } from '../../../contract/diagnostic.ts';

/** What the checker makes of a text. It can be lowered only if no diagnostic is an error. */
export interface CheckedModel {
  readonly text: string;
  readonly dialect: Dialect;
  readonly tree: Model;
  /** Syntax and checker diagnostics, sorted by place. */
  readonly diagnostics: readonly Diagnostic[];
  readonly facts: Facts;
}

/** Values for top-level constants in place of those in the text; Booleans as 0 and 1. */
export type ConstantOverrides = Readonly<Record<string, number>>;

export interface AnalysisOptions {
  readonly dialect: Dialect;
  readonly constants: ConstantOverrides;
  /** Takes the last property for an expression of any type, to be evaluated in single states. */
  readonly lastIsExpression?: boolean;
  /** The same for all properties from this place of the text on. */
  readonly expressionsFrom?: number;
}
