import type { Symbol } from '../../check/symbols.ts';
import { isData, type Type } from '../../check/types.ts';
import type { Token, TokenKind } from '../../syntax/tokens.ts';
import type { Structure } from '../blocks.ts';
import type { ServiceContext } from '../context.ts';
import { visibleSymbols } from '../scope.ts';
import { symbolItem } from './items.ts';
import type { CompletionItem } from '../../../../contract/language.ts';

/** Where something is being written. */
export interface Place {
  readonly context: ServiceContext;
  readonly offset: number;
  /** How many tokens are before the word being written. */
  readonly index: number;
  /** The token before it. */
  readonly previous: TokenKind | undefined;
  readonly structure: Structure;
}

const operandEnds: ReadonlySet<TokenKind> = new Set<TokenKind>(['name', 'number', ')', ']', 'TRUE', 'FALSE', 'string']);

/** Whether an operand has just been written, so that an operator comes next. */
export function isAfterOperand({ previous }: Place): boolean {
  return previous !== undefined && operandEnds.has(previous);
}

/** The token so many places before the word being written, 1 for the last one. */
export function tokenBefore({ context, index }: Place, distance: number): Token | undefined {
  return context.tokens[index - distance];
}

/** The items for the symbols that can be named here and that are wanted. */
export function named(place: Place, wanted: (symbol: Symbol) => boolean): CompletionItem[] {
  return visibleSymbols(place.context, place.offset)
    .filter(wanted)
    .map((symbol) => symbolItem(place.context, symbol));
}

/** The type of a symbol that has a value; null for others and in case of an error. */
export function valueType(symbol: Symbol): Type | null {
  if (symbol.kind === 'loop') return symbol.type ?? { kind: 'integer' };
  if (symbol.kind !== 'constant' && symbol.kind !== 'variable') return null;
  return symbol.type !== null && isData(symbol.type) ? symbol.type : null;
}

/** Whether a symbol is a type that SOME, ALL, COUNT, FORALL and FOR range over. */
export function isSymmetricType(symbol: Symbol): boolean {
  return symbol.kind === 'type' && symbol.type?.kind === 'scalarset';
}

/** Whether a symbol is a channel or an array of channels. */
export function isChannel(symbol: Symbol): boolean {
  return symbol.kind === 'variable' && symbol.type !== null && !isData(symbol.type);
}
