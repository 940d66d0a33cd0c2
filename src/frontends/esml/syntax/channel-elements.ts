import type { Cursor } from './cursor.ts';
import { typeFor } from './foreign-variables.ts';
import { parseTypeReference } from './type-references.ts';
import type { Token } from './tokens.ts';
import type { AlphabetType, Expression, Name, SignalDeclaration, TypeReference } from './tree.ts';
import { textOf } from './written-text.ts';

/** A type, and how it is written in ESML. */
export interface WrittenType {
  readonly type: TypeReference;
  readonly text: string;
}

const kindOf = ({ modelTypes }: Cursor, type: TypeReference): string | null =>
  type.kind === 'name' ? (modelTypes.find(({ name }) => name.text === type.text)?.type.kind ?? null) : type.kind;

/** Reads what passes over a channel: a type of ESML, a word that other languages have for one, or the fields of Promela in braces. */
export function parseElement(cursor: Cursor): WrittenType {
  const signal = cursor.peek(1).text;
  const isField = isTypeWord(cursor, signal) || signal === 'mtype';
  if (cursor.at('{') && isField && cursor.peek(2).kind !== '(') {
    const from = cursor.position;
    while (!(cursor.at('}') || cursor.at(';') || cursor.at('end-of-text'))) cursor.take();
    cursor.eat('}');
    return fieldsOf(cursor, cursor.tokens.slice(from, cursor.position));
  }
  if (!cursor.at('name') || cursor.knownTypes.has(cursor.token.text) || cursor.token.text === 'BOOLEAN') {
    const type = parseTypeReference(cursor);
    return { type, text: textOf(cursor, type) };
  }
  return typeOfWord(cursor, cursor.take().text);
}

const isTypeWord = (cursor: Cursor, text: string): boolean =>
  cursor.knownTypes.has(text) || /^(bit|byte|short|int(eger)?|unsigned|bool(ean)?|chan)$/i.test(text);

/** The type of a word that other languages have for one. */
function typeOfWord(cursor: Cursor, word: string): WrittenType {
  const text = typeFor(cursor, word);
  const [, low, high] = /^(\d+)\.\.(\d+)$/.exec(text) ?? [];
  const span = cursor.missingSpan();
  if (low === undefined || high === undefined) return { type: { kind: 'name', id: cursor.id(), span, text }, text };
  const number = (value: string): Expression => ({ kind: 'number', id: cursor.id(), span, value: Number(value) });
  return { type: { kind: 'subrange-type', id: cursor.id(), span, low: number(low), high: number(high) }, text };
}

/** What passes over a channel of Promela, `{mtype, byte}`: with mtype the signals that the text lists, else one for data. */
function fieldsOf(cursor: Cursor, fields: readonly Token[]): WrittenType {
  const { tokens } = cursor;
  const named = fields.some(({ text }) => text === 'mtype');
  const at = tokens.findIndex(({ text }, i) => text === 'mtype' && tokens[i + 1]?.kind === '=');
  const end = tokens.findIndex(({ kind }, i) => i > at && (kind === ';' || kind === '}'));
  const members = at < 0 ? [] : tokens.slice(at + 2, end).filter(({ kind }) => kind === 'name');
  const carried = fields.find(({ kind, text }) => kind === 'name' && text !== 'mtype');
  const data = carried === undefined ? null : typeOfWord(cursor, carried.text);
  if (named && members.length > 0)
    return alphabet(
      cursor,
      members.map(({ text }) => text),
      data,
    );
  return data ?? typeOfWord(cursor, 'int');
}

/** The alphabet of some signals, each of which carries the same. */
function alphabet(cursor: Cursor, names: readonly string[], data: WrittenType | null): WrittenType {
  const span = cursor.missingSpan();
  const signals = names.map((text): SignalDeclaration => {
    const name: Name = { kind: 'name', id: cursor.id(), span, text };
    return { kind: 'signal-declaration', id: cursor.id(), span, name, data: data?.type ?? null };
  });
  const type: AlphabetType = { kind: 'alphabet-type', id: cursor.id(), span, signals };
  return { type, text: `{${names.map((name) => (data === null ? name : `${name}(${data.text})`)).join(', ')}}` };
}

/** The type of a channel over which something passes, with room for as many messages as `capacity` says; a rendezvous if that is null. */
export function channelOf(cursor: Cursor, carried: WrittenType | null, capacity: Expression | null): WrittenType {
  const element = carried ?? typeOfWord(cursor, 'int');
  const kind = kindOf(cursor, element.type);
  if (kind === 'channel-type') return element;
  const signals = kind === 'alphabet-type' ? element : alphabet(cursor, ['data'], element);
  if (capacity === null || (capacity.kind === 'number' && capacity.value === 0)) return signals;
  const type = { kind: 'channel-type', id: cursor.id(), span: cursor.missingSpan(), capacity, alphabet: signals.type } as const;
  return { type, text: `CHANNEL [${textOf(cursor, capacity)}] OF ${signals.text}` };
}
