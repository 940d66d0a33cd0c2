import type { Span } from '../../../base/span.ts';
import type { Cursor } from './cursor.ts';
import type { Token } from './tokens.ts';
import { typeInsertion } from './type-insertion.ts';
import type { Fix, TextEdit } from '../../../contract/diagnostic.ts';

/**
 * The fix for a type that is written out where its name should stand, from the token with the given number: it is declared under TYPE with
 * a name made of the variable's or signal's. None where there is no such name, as after OF.
 */
export function inlineTypeFixes(cursor: Cursor, at: number, span: Span): Fix[] {
  const { tokens, text } = cursor;
  const mark = tokens[at - 1]?.kind;
  const owner = tokens[at - 2];
  if ((mark !== ':' && mark !== '(') || owner?.kind !== 'name') return [];
  const name = unusedName(text, `${owner.text}Type`);
  const declaration = `${name} = ${text.slice(span.start, span.end)};`;
  return [{ title: `Declare TYPE ${name}`, edits: [insertionFor(tokens, at, declaration), { span, text: name }] }];
}

function unusedName(text: string, name: string): string {
  return new RegExp(`\\b${name}\\b`).test(text) ? unusedName(text, `${name}2`) : name;
}

/** Inside a declaration of a type the new one has to come before it, elsewhere after all others. */
function insertionFor(tokens: readonly Token[], at: number, declaration: string): TextEdit {
  const before = tokens.slice(0, at);
  if (before.some(({ kind }) => kind === 'VAR' || kind === 'PROCESS' || kind === 'BEGIN'))
    return typeInsertion(tokens, declaration, 'last');
  let depth = 0;
  for (let index = at - 1; index >= 0; index--) {
    const kind = tokens[index]?.kind;
    if (kind === ')' || kind === '}') depth++;
    else if (kind === '(' || kind === '{') depth--;
    else if (kind === 'TYPE' || (kind === ';' && tokens[index + 2]?.kind === '=' && depth <= 0)) {
      const place = tokens[index + 1]?.span.start ?? 0;
      return { span: { start: place, end: place }, text: `${declaration} ` };
    }
  }
  return typeInsertion(tokens, declaration, 'last');
}
