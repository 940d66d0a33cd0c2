import { symmetricDiagnostics } from '../diagnostics/symmetric.ts';
import type { SymmetricRange } from '../syntax/tree.ts';
import type { CheckContext } from './context.ts';
import { namedType } from './declarations.ts';
import { Scope, type VariableSymbol } from './symbols.ts';
import type { ScalarsetType } from './types.ts';

/** The symmetric type that `i IN type` ranges over; null after reporting that it is none. */
export function rangeType(context: CheckContext, scope: Scope, { type: name }: SymmetricRange): ScalarsetType | null {
  const type = namedType(context, scope, name);
  if (type === null || type.kind === 'scalarset') return type;
  context.report(symmetricDiagnostics.notSymmetric, name.span, { name: name.text });
  return null;
}

/** Declares the variable of `i IN type` in a scope of its own. */
export function bindRange(
  context: CheckContext,
  outer: Scope,
  range: SymmetricRange,
): { readonly scope: Scope; readonly symbol: VariableSymbol } {
  const type = rangeType(context, outer, range);
  const { variable } = range;
  const definition = variable.span;
  const symbol: VariableSymbol = { kind: 'variable', name: variable.text, definition, type, role: 'bound', mode: null, initial: null };
  const scope = new Scope(outer);
  context.declare(scope, variable, symbol);
  return { scope, symbol };
}
