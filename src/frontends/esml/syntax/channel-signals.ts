import type { Cursor } from './cursor.ts';
import { declaredType } from './declared-names.ts';
import type { SignalDeclaration, TypeReference } from './tree.ts';

/** What passes over a channel; null if the name is none of a channel. */
export function alphabetOf(cursor: Cursor, name: string): TypeReference | null {
  const type = declaredType(cursor, name);
  if (type?.kind === 'channel-type') return type.alphabet;
  return type?.kind === 'alphabet-type' ? type : null;
}

function signalsOf(cursor: Cursor, alphabet: TypeReference | null): readonly SignalDeclaration[] {
  if (alphabet?.kind === 'alphabet-type') return alphabet.signals;
  const type = alphabet?.kind === 'name' ? cursor.modelTypes.find(({ name }) => name.text === alphabet.text)?.type : undefined;
  return type?.kind === 'alphabet-type' ? type.signals : [];
}

/** Whether a channel has a signal. */
export function isSignalOf(cursor: Cursor, channel: string, signal: string): boolean {
  return signalsOf(cursor, alphabetOf(cursor, channel)).some(({ name }) => name.text === signal);
}

/** The first signal that carries a value. */
export function carrierOf(cursor: Cursor, alphabet: TypeReference | null): string {
  const signals = signalsOf(cursor, alphabet);
  return (signals.find(({ data }) => data !== null) ?? signals[0])?.name.text ?? 'data';
}

/** The type of the value that it carries, as it is written. */
export function carriedType(cursor: Cursor, alphabet: TypeReference | null): string {
  const span = signalsOf(cursor, alphabet).find(({ data }) => data !== null)?.data?.span;
  return span === undefined ? '0..9' : cursor.text.slice(span.start, span.end);
}

/** The first signal without a value; null if each has one. */
export function bareSignalOf(cursor: Cursor, alphabet: TypeReference | null): string | null {
  return signalsOf(cursor, alphabet).find(({ data }) => data === null)?.name.text ?? null;
}
