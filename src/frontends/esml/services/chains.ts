import type { ProcessFacts } from '../check/facts.ts';
import type { VariableSymbol } from '../check/symbols.ts';
import { type FieldType, isData, type Type } from '../check/types.ts';
import type { Token } from '../syntax/tokens.ts';
import type { ServiceContext } from './context.ts';
import { symbolNamed } from './scope.ts';

/** What an access such as `a[i].b` in the tokens leads to. */
export type ChainTarget =
  | { readonly kind: 'value'; readonly type: Type; readonly variable: VariableSymbol | null }
  | { readonly kind: 'process'; readonly process: ProcessFacts };

interface Chain {
  readonly root: Token;
  /** Names of fields, and null for an index, from left to right. */
  readonly parts: readonly (string | null)[];
}

/**
 * What the access leads to whose last token has the given number; null if there is none. Works on tokens, since in half-typed text the tree
 * may have been built from what stands on the next line.
 */
export function chainTarget(context: ServiceContext, last: number): ChainTarget | null {
  const chain = chainEndingAt(context.tokens, last);
  if (chain === null) return null;
  let target = rootTarget(context, chain.root);
  for (const part of chain.parts) target = target === null ? null : partOf(target, part);
  return target;
}

/** The variables of a process that can be named as `Proc.x`. */
export function membersOf({ variables, parameters }: ProcessFacts): VariableSymbol[] {
  return [...variables, ...parameters].filter(({ type }) => type !== null && isData(type));
}

/** The fields of a type if it is a tuple. */
export function fieldsOf(type: Type): readonly FieldType[] {
  return type.kind === 'tuple' ? type.fields : [];
}

function chainEndingAt(tokens: readonly Token[], last: number): Chain | null {
  const parts: (string | null)[] = [];
  let at = last;
  for (;;) {
    const token = tokens[at];
    if (token === undefined) return null;
    if (token.kind === ']') {
      at = openingBracket(tokens, at) - 1;
      parts.unshift(null);
    } else if (token.kind === 'name' && tokens[at - 1]?.kind === '.') {
      at -= 2;
      parts.unshift(token.text);
    } else {
      return token.kind === 'name' && tokens[at - 1]?.kind !== 'END' ? { root: token, parts } : null;
    }
  }
}

function openingBracket(tokens: readonly Token[], closing: number): number {
  let depth = 0;
  for (let at = closing; at >= 0; at--) {
    const kind = tokens[at]?.kind;
    if (kind === ']') depth++;
    if (kind === '[' && --depth === 0) return at;
  }
  return -1;
}

function rootTarget(context: ServiceContext, root: Token): ChainTarget | null {
  const symbol = symbolNamed(context, root.span.start, root.text);
  if (symbol?.kind === 'variable') return symbol.type === null ? null : { kind: 'value', type: symbol.type, variable: symbol };
  const process = symbol?.kind === 'quantifier' ? symbol.process : symbol;
  const facts = process?.kind === 'process' ? context.model.facts.processes.get(process.node) : undefined;
  return facts === undefined ? null : { kind: 'process', process: facts };
}

function partOf(target: ChainTarget, part: string | null): ChainTarget | null {
  if (target.kind === 'process') {
    if (part === null) return target;
    const variable = membersOf(target.process).find((v) => v.name === part) ?? null;
    return variable === null || variable.type === null ? null : { kind: 'value', type: variable.type, variable };
  }
  const { type, variable } = target;
  if (part === null) {
    const indexed = type.kind === 'array' || type.kind === 'channel-array';
    return indexed ? { kind: 'value', type: type.element, variable: type.kind === 'channel-array' ? variable : null } : null;
  }
  const field = fieldsOf(type).find((f) => f.name === part);
  return field === undefined ? null : { kind: 'value', type: field.type, variable: null };
}
