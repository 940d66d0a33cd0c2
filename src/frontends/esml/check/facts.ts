import type { Span } from '../../../base/span.ts';
import type { NodeId, Process, Property } from '../syntax/tree.ts';
import type { ConstantSymbol, ProcessSymbol, Symbol, VariableSymbol } from './symbols.ts';
import type { Type } from './types.ts';

/** What the checker found out about a tree, in tables keyed by node id. */
export interface Facts {
  /** Top-level integer and Boolean constants, in order; these can be overridden. */
  readonly constants: readonly TopLevelConstant[];
  /** For each occurrence of a name (uses and definitions) what it stands for. */
  readonly symbols: ReadonlyMap<NodeId, Symbol>;
  /** Types of expressions, and of types where they are written. */
  readonly types: ReadonlyMap<NodeId, Type>;
  /** Model-level variables and channels, in order. */
  readonly shared: readonly VariableSymbol[];
  readonly processes: ReadonlyMap<Process, ProcessFacts>;
  /** The model's body with replications unrolled, in order. */
  readonly activations: readonly CheckedActivation[];
  /** True where a process asks for the location of another one. */
  readonly asksForLocations: boolean;
  /** Whether properties ask who took the last step, which states then have to say. */
  readonly asksForMoves: boolean;
  /** Properties in order; a nameless one is called `property 1` by its position. */
  readonly properties: readonly { readonly node: Property; readonly name: string }[];
}

export interface TopLevelConstant {
  readonly name: string;
  readonly kind: 'integer' | 'boolean';
  readonly value: number;
  /** The value that the text gives. */
  readonly declared: number;
  readonly span: Span;
  readonly symbol: ConstantSymbol;
}

export interface ProcessFacts {
  readonly symbol: ProcessSymbol;
  readonly parameters: readonly VariableSymbol[];
  readonly variables: readonly VariableSymbol[];
  /** The variables, the value parameters that a receive stores into, and the variables of SOME in whose branches the process can be: what of
   * the process is part of a state.
   */
  readonly stateVariables: readonly VariableSymbol[];
  /** Labels by name. */
  readonly labels: ReadonlyMap<string, Span>;
}

export interface CheckedActivation {
  readonly process: ProcessSymbol;
  readonly span: Span;
  /** One per parameter. */
  readonly arguments: readonly CheckedArgument[];
}

export type CheckedArgument =
  | { readonly kind: 'value'; readonly value: number }
  /** `element` is the index into a channel array, null for a plain channel. */
  | { readonly kind: 'channel'; readonly variable: VariableSymbol; readonly element: number | null };
