import type { Token } from '../syntax/tokens.ts';
import { typeInsertion } from '../syntax/type-insertion.ts';
import type { CheckContext } from './context.ts';
import { isData } from './types.ts';
import type { TextEdit } from '../../../contract/diagnostic.ts';

const channelType = 'link';

/** What makes a channel of a variable or parameter that has the type of a value. */
export interface ChannelDeclaration {
  /** The alphabet, as it is read by people. */
  readonly alphabet: string;
  readonly edits: readonly TextEdit[];
}

/**
 * The edits that make a channel of the shared variable or parameter declared at an offset, and of the shared variables that are passed for
 * the parameter. The alphabet gets a name where the type has one, and stands in place else. Null where the declaration has other names too.
 */
export function channelDeclaration(context: CheckContext, definition: number): ChannelDeclaration | null {
  const { tokens, text, dialect } = context;
  const own = typeAt(tokens, definition);
  if (own === null) return null;
  const written = text.slice(own.start, own.end);
  const alphabet = `{data(${written})}`;
  const isName = /^\w+$/.test(written);
  const known = new RegExp(`\\b${channelType}\\s*=\\s*\\{`).test(text);
  const taken = !known && new RegExp(`\\b${channelType}\\b`).test(text);
  if (dialect === 'thesis' && (!isName || taken)) return null;
  const named = isName && !taken;
  const places = [own, ...passed(context, definition).flatMap((offset) => typeAt(tokens, offset) ?? [])];
  const edits = places.map((span) => ({ span, text: named ? channelType : alphabet }));
  const insertion = named && !known ? [typeInsertion(tokens, `${channelType} = ${alphabet};`, 'last')] : [];
  return { alphabet, edits: [...insertion, ...edits] };
}

/** Where the type of the variable declared at an offset stands; null where it is not the only one of its declaration. */
function typeAt(tokens: readonly Token[], definition: number): TextEdit['span'] | null {
  const at = tokens.findIndex(({ span }) => span.start === definition);
  if (at < 0 || tokens[at - 1]?.kind === ',' || tokens[at + 1]?.kind !== ':') return null;
  let depth = 0;
  let end = at + 2;
  for (; end < tokens.length; end++) {
    const kind = tokens[end]?.kind;
    if (kind === '(' || kind === '[') depth++;
    if (depth === 0 && (kind === ';' || kind === ')' || kind === ':=' || kind === 'BEGIN' || kind === 'end-of-text')) break;
    if (kind === ')' || kind === ']') depth--;
  }
  const [first, last] = [tokens[at + 2], tokens[end - 1]];
  return first === undefined || last === undefined || end <= at + 2 ? null : { start: first.span.start, end: last.span.end };
}

/** Where the shared variables of data are declared that are passed for the parameter declared at an offset. */
function passed({ tokens, modelScope }: CheckContext, definition: number): readonly number[] {
  const at = tokens.findIndex(({ span }) => span.start === definition);
  const process = tokens.slice(0, at).findLastIndex(({ kind }) => kind === 'PROCESS');
  const inHead = process >= 0 && !tokens.slice(process, at).some(({ kind }) => kind === 'VAR' || kind === 'BEGIN' || kind === 'END');
  if (!inHead) return [];
  const name = tokens[process + 1]?.text;
  const head = tokens.slice(process + 3, at);
  const place = head.filter(({ kind }, i) => kind === 'name' && (head[i + 1]?.kind === ':' || head[i + 1]?.kind === ',')).length;
  const found = tokens.flatMap((token, i) => {
    const before = tokens[i - 1]?.kind;
    if (token.text !== name || tokens[i + 1]?.kind !== '(' || before === 'PROCESS' || before === 'END') return [];
    const symbol = modelScope.lookup(argumentAt(tokens, i + 2, place)?.text ?? '');
    return symbol?.kind === 'variable' && symbol.type !== null && isData(symbol.type) ? [symbol.definition.start] : [];
  });
  return [...new Set(found)];
}

/** The argument at a place, if it is one token. */
function argumentAt(tokens: readonly Token[], from: number, place: number): Token | null {
  let depth = 0;
  let index = 0;
  for (let i = from; i < tokens.length; i++) {
    const kind = tokens[i]?.kind;
    if (depth === 0 && index === place) {
      const next = tokens[i + 1]?.kind;
      return next === ',' || next === ')' ? (tokens[i] ?? null) : null;
    }
    if (kind === '(' || kind === '[') depth++;
    else if (kind === ')' || kind === ']') depth--;
    else if (kind === ',' && depth === 0) index++;
    if (depth < 0) return null;
  }
  return null;
}
