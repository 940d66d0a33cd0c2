import { warningDiagnostics } from '../diagnostics/warnings.ts';
import type { CheckContext } from './context.ts';
import type { ConstantSymbol, Symbol } from './symbols.ts';
import { typeName } from './types.ts';

const isMember = (symbol: Symbol): symbol is ConstantSymbol => symbol.kind === 'constant' && symbol.type.kind === 'enumeration';

/**
 * Warns of members of enumerations that nothing uses, other than the first, with which variables begin. Of an enumeration of which nothing
 * is used nothing is said.
 */
export function warnOfUnusedMembers(context: CheckContext): void {
  const occurrences = new Map<ConstantSymbol, number>();
  for (const symbol of context.symbols.values()) if (isMember(symbol)) occurrences.set(symbol, (occurrences.get(symbol) ?? 0) + 1);
  const used = new Set([...occurrences].filter(([, count]) => count > 1).map(([{ type }]) => type));
  for (const [symbol, count] of occurrences)
    if (count === 1 && symbol.value !== 0 && used.has(symbol.type))
      context.report(warningDiagnostics.memberUnused, symbol.definition, { name: symbol.name, type: typeName(symbol.type) });
}
