import type { Span } from '../../../base/span.ts';
import type { Process } from '../syntax/tree.ts';
import type { ScalarsetType, Type } from './types.ts';

/** What a name stands for. Symbols are compared by identity. */
export type Symbol = ConstantSymbol | TypeSymbol | VariableSymbol | ProcessSymbol | LoopSymbol | QuantifierSymbol;

/** A constant, or a member of an enumeration. */
export interface ConstantSymbol {
  readonly kind: 'constant';
  readonly name: string;
  readonly definition: Span;
  readonly type: Type;
  /** A number, or the elements of a constant array; null when its definition is in error. */
  readonly value: InitialValue | null;
}
export interface TypeSymbol {
  readonly kind: 'type';
  readonly name: string;
  readonly definition: Span;
  /** null when its definition is in error. */
  readonly type: Type | null;
}
export interface VariableSymbol {
  readonly kind: 'variable';
  readonly name: string;
  readonly definition: Span;
  /** null when its type is in error. */
  readonly type: Type | null;
  /** `bound`: the variable of SOME, ALL, COUNT or FORALL over a symmetric type, which nothing can be assigned to. */
  readonly role: 'shared' | 'local' | 'parameter' | 'bound';
  readonly mode: 'in' | 'out' | null;
  /** What it begins with if its declaration says so; null else. */
  readonly initial: InitialValue | null;
}
/** A number, or the values of the elements or fields; of a list those that it holds. */
export type InitialValue = number | readonly InitialValue[];
export interface ProcessSymbol {
  readonly kind: 'process';
  readonly name: string;
  readonly definition: Span;
  readonly node: Process;
}
/** The variable of a replicated activation. */
export interface LoopSymbol {
  readonly kind: 'loop';
  readonly name: string;
  readonly definition: Span;
  /** The symmetric type whose values it takes; null for integers. */
  readonly type: ScalarsetType | null;
}
/** The variable of COUNT, ALL, SOME in a property. */
export interface QuantifierSymbol {
  readonly kind: 'quantifier';
  readonly name: string;
  readonly definition: Span;
  /** null when the process is unknown. */
  readonly process: ProcessSymbol | null;
}

/** Names visible in a block; inner scopes hide outer ones. */
export class Scope {
  private readonly names = new Map<string, Symbol>();

  constructor(readonly outer: Scope | null) {}

  /** The symbol declared under the name in this very scope. */
  own(name: string): Symbol | undefined {
    return this.names.get(name);
  }

  lookup(name: string): Symbol | undefined {
    return this.names.get(name) ?? this.outer?.lookup(name);
  }

  declare(symbol: Symbol): void {
    this.names.set(symbol.name, symbol);
  }

  /** All visible names, inner ones first. */
  *visible(): IterableIterator<Symbol> {
    yield* this.names.values();
    if (this.outer !== null) yield* this.outer.visible();
  }
}
