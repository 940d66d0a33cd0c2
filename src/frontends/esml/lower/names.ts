import type { Span } from '../../../base/span.ts';
import type { Room } from './room.ts';
import type { Facts } from '../check/facts.ts';
import type { Symbol, VariableSymbol } from '../check/symbols.ts';
import type { Type } from '../check/types.ts';
import type { Expression as Tree, Name } from '../syntax/tree.ts';
import type { ChannelReference, Expression, Place } from '../../../system/ir.ts';

/** How the names of one block are lowered: those of a process, or those of properties. */
export interface NameLowering {
  readonly facts: Facts;
  /** For what is written out of them. */
  readonly room: Room;
  /** A variable, as the start of a place. */
  place(symbol: VariableSymbol, name: Name): Place;
  /** A value parameter; null when the symbol is not one. */
  parameter(symbol: VariableSymbol): Expression | null;
  channel(symbol: VariableSymbol, element: number | null): ChannelReference;
  /** Accesses and operators that only properties have, and questions for the locations of others; null for all others. */
  special(e: Tree, names: NameLowering): Expression | null;
  specialPlace(e: Tree): Place | null;
  /** Told what each expression becomes, if that is of interest. */
  note?(lowered: Expression, span: Span): void;
  /** The same names with a variable of SOME, ALL, COUNT or FORALL bound to a value of its symmetric type. */
  bind(symbol: VariableSymbol, value: number): NameLowering;
}

/** The symbol of a name in a model without errors. */
export function symbolOf(facts: Facts, name: Name): Symbol {
  const symbol = facts.symbols.get(name.id);
  if (symbol === undefined) throw new Error(`the name ${name.text} was not resolved`);
  return symbol;
}

/** The type of an expression in a model without errors. */
export function typeOf(facts: Facts, e: Tree): Type {
  const type = facts.types.get(e.id);
  if (type === undefined) throw new Error(`an expression of kind ${e.kind} was not typed`);
  return type;
}
