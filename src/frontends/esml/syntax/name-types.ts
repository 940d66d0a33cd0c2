import type { Span } from '../../../base/span.ts';
import type { Token } from './tokens.ts';
import { typeInsertion } from './type-insertion.ts';
import type { Fix, TextEdit } from '../../../contract/diagnostic.ts';

/** The fix for a type that needs a name, from the token with the given number on: it is declared under TYPE. */
export function namingFixes(tokens: readonly Token[], text: string, at: number, span: Span): Fix[] {
  const owner = ownerOf(tokens, at);
  if (owner === null) return [];
  const name = unusedName(text, `${owner}Type`);
  const declaration = `${name} = ${text.slice(span.start, span.end)};`;
  return [{ title: `Declare TYPE ${name}`, edits: [insertionFor(tokens, at, declaration), { span, text: name }] }];
}

/** The variable, parameter or signal whose type begins with the token with the given number; null for parts of other types. */
export function ownerOf(tokens: readonly Token[], at: number): string | null {
  const mark = tokens[at - 1]?.kind;
  const owner = tokens[at - 2];
  return (mark === ':' || mark === '(') && owner?.kind === 'name' ? owner.text : null;
}

/** The name, or one like it that the text does not use. */
export function unusedName(text: string, name: string): string {
  return new RegExp(`\\b${name}\\b`).test(text) ? unusedName(text, `${name}2`) : name;
}

/** The edit that declares a type that is used at a token: inside another type's declaration before that, elsewhere after all others. */
export function insertionFor(tokens: readonly Token[], at: number, declaration: string): TextEdit {
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
