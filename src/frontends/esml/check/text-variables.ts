import { nameOfText } from '../syntax/names.ts';
import type { Token } from '../syntax/tokens.ts';
import type { Name } from '../syntax/tree.ts';
import type { CheckContext } from './context.ts';
import type { Fix, TextEdit } from '../../../contract/diagnostic.ts';

const related = /^(:=|=|==|#|!=|<>)$/;

/**
 * The fix for a variable whose type is that of texts: an enumeration of the values that the model gives it or compares it with. Empty where
 * it is one of several of that type, or there is no such value.
 */
export function textVariableFix(context: CheckContext, type: Name): Fix[] {
  const { tokens } = context;
  const at = tokens.findIndex(({ span }) => span.start === type.span.start);
  const name = tokens[at - 2];
  if (tokens[at - 1]?.kind !== ':' || name?.kind !== 'name' || tokens[at - 3]?.kind === ',') return [];
  if (tokens.some(({ text }, i) => i !== at && text === type.text)) return [];
  const initial = tokens[at + 1]?.kind === ':=' ? [tokens[at + 2]] : [];
  const others = tokens.flatMap((token, i) => (token.text === name.text && related.test(tokens[i + 1]?.text ?? '') ? [tokens[i + 2]] : []));
  const values = [...initial, ...others].filter((token): token is Token => token?.kind === 'string' || isUnknown(context, token));
  const members = [...new Set(values.map(memberOf))].filter((member) => /^[A-Za-z]/.test(member));
  if (members.length === 0) return [];
  if (members.length === 1) members.push(members[0] === 'other' ? 'none' : 'other');
  const edits: TextEdit[] = values.filter(({ kind }) => kind === 'string').map((token) => ({ span: token.span, text: memberOf(token) }));
  const written = members.join(', ');
  return [{ title: `Write ${written}`, edits: [{ span: type.span, text: written }, ...edits] }];
}

function memberOf({ kind, text }: Token): string {
  return kind === 'string' ? nameOfText(text.slice(1, -1)) : text;
}

/** Whether a name is declared nowhere. */
function isUnknown(context: CheckContext, token: Token | undefined): token is Token {
  if (token?.kind !== 'name' || context.modelScope.lookup(token.text) !== undefined) return false;
  return !context.tokens.some(({ text }, i) => text === token.text && /^[:,]$/.test(context.tokens[i + 1]?.kind ?? ''));
}
