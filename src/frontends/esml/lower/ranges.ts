import type { VariableSymbol } from '../check/symbols.ts';
import type { SymmetricRange } from '../syntax/tree.ts';
import type { NameLowering } from './names.ts';

/** A value of the symmetric type of `i IN type`, and the names with `i` bound to it. */
export interface Binding {
  readonly symbol: VariableSymbol;
  readonly value: number;
  readonly names: NameLowering;
}

/** One binding for each value of the type. */
export function bindings(names: NameLowering, range: SymmetricRange): Binding[] {
  const symbol = boundBy(names, range);
  const size = symbol.type?.kind === 'scalarset' ? symbol.type.size : 0;
  names.room.take(size, range.span);
  return Array.from({ length: size }, (_, value) => ({ symbol, value, names: names.bind(symbol, value) }));
}

/** The variable of a range in a model without errors. */
export function boundBy(names: NameLowering, range: SymmetricRange): VariableSymbol {
  const symbol = names.facts.symbols.get(range.variable.id);
  if (symbol?.kind !== 'variable') throw new Error('the variable of a range was not declared');
  return symbol;
}
