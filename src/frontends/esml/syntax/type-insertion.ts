import type { Token } from './tokens.ts';
import type { TextEdit } from '../../../contract/diagnostic.ts';

/** The edit that declares a type of the model, before or after its other types. */
export function typeInsertion(tokens: readonly Token[], declaration: string, where: 'first' | 'last'): TextEdit {
  const next = tokens.findIndex(({ kind }) => kind === 'VAR' || kind === 'PROCESS' || kind === 'BEGIN');
  const section = tokens.slice(0, next).findIndex(({ kind }) => kind === 'TYPE');
  const inside = tokens[where === 'first' ? section : next - 1]?.span.end ?? 0;
  const place = section >= 0 ? inside : (tokens[next]?.span.start ?? 0);
  return { span: { start: place, end: place }, text: section >= 0 ? ` ${declaration}` : `TYPE ${declaration}\n` };
}
