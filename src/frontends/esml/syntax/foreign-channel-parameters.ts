import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { channelOf, type WrittenType } from './channel-elements.ts';
import { alphabetOf } from './channel-signals.ts';
import { type Cursor, replacement } from './cursor.ts';
import { type ChannelParts, isChannelWord, isForeignChannel, takeCarried, takeParts } from './foreign-channels.ts';
import { takeName } from './names.ts';
import type { Token } from './tokens.ts';
import type { Parameter, TypeReference } from './tree.ts';
import { textOf } from './written-text.ts';

const instead = 'the type of a channel lists its signals: {data(0..9), stop}';

/** The type that all channels of the model have that are declared so far; null where they have several, or none is declared. */
function modelChannel(cursor: Cursor): WrittenType | null {
  const channels = cursor.modelVariables.filter(({ names }) => alphabetOf(cursor, names[0]?.text ?? '') !== null);
  const [first, ...more] = channels.map(({ type }) => ({ type, text: cursor.meantTypes.get(type) ?? textOf(cursor, type) }));
  return first === undefined || more.some(({ text }) => text !== first.text) ? null : first;
}

/**
 * The type of the channel that is passed for the parameter of the process being read at a place, in its first activation; null for a value.
 */
export function passedChannel(cursor: Cursor, place: number): WrittenType | null {
  const { tokens } = cursor;
  const from = tokens.findLastIndex(({ kind }) => kind === 'BEGIN');
  const at = tokens.findIndex(({ text }, i) => i > from && text === cursor.blockName && tokens[i + 1]?.kind === '(');
  const passed = at < 0 ? undefined : argumentAt(tokens.slice(at + 2), place);
  const variable = cursor.modelVariables.find(({ names }) => names.some(({ text }) => text === passed?.text));
  if (passed === undefined || variable === undefined || alphabetOf(cursor, passed.text) === null) return null;
  return { type: variable.type, text: cursor.meantTypes.get(variable.type) ?? textOf(cursor, variable.type) };
}

function argumentAt(tokens: readonly Token[], place: number): Token | undefined {
  let [depth, index] = [0, 0];
  for (const token of tokens) {
    if (depth === 0 && index === place) return token;
    if (token.kind === '(' || token.kind === '[') depth++;
    if ((token.kind === ')' || token.kind === ']') && depth-- === 0) return undefined;
    if (token.kind === ',' && depth === 0) index++;
  }
  return undefined;
}

/** The type of a parameter that is a channel, by the channels that the model has. */
export function parameterChannel(cursor: Cursor, { carried, size }: ChannelParts): WrittenType {
  return modelChannel(cursor) ?? channelOf(cursor, carried, size);
}

/** Reads `chan c` or `Channel<Integer> c` as a parameter; null if it is not here. */
export function parseChannelParameter(cursor: Cursor): Parameter | null {
  if (!isForeignChannel(cursor)) return null;
  const { span: first, text: word } = cursor.take();
  const parts: ChannelParts = { size: null, carried: null };
  takeParts(cursor, parts);
  const name = takeName(cursor);
  takeParts(cursor, parts);
  const { type, text } = parameterChannel(cursor, parts);
  const span = cursor.from(first.start);
  const meant = `${name.text}: ${text}`;
  const fixes = [replacement(span, meant, `Write ${meant}`)];
  cursor.reportAt(syntaxDiagnostics.foreignWord, span, { word: `${word} before a parameter`, instead: `write ${meant}` }, { fixes });
  return { kind: 'parameter', id: cursor.id(), span, mode: null, names: [name], type };
}

/** Reads `chan int`, `Channel<Integer>` or `channel` where a type is meant; null if none of them is here. */
export function parseForeignChannelType(cursor: Cursor): TypeReference | null {
  const next = cursor.peek(1);
  if (cursor.dialect === 'thesis' || !isChannelWord(cursor) || cursor.knownTypes.has(cursor.token.text)) return null;
  if (next.kind === '[' || (cursor.at('CHANNEL') && next.kind !== '<')) return null;
  const { span: first, text: word } = cursor.take();
  const parts: ChannelParts = { size: null, carried: null };
  takeCarried(cursor, parts);
  const inHead = cursor.declarations === null && cursor.at(')');
  const { type, text } = inHead ? parameterChannel(cursor, parts) : channelOf(cursor, parts.carried, parts.size);
  const span = cursor.from(first.start);
  const fixes = [replacement(span, text, `Write ${text}`)];
  cursor.reportAt(syntaxDiagnostics.foreignWord, span, { word, instead }, { fixes });
  return type;
}
