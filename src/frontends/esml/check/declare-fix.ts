import { addedVariables } from '../syntax/added-variables.ts';
import type { Token } from '../syntax/tokens.ts';
import type { Name } from '../syntax/tree.ts';
import type { CheckContext } from './context.ts';
import type { Fix, TextEdit } from '../../../contract/diagnostic.ts';

/** A declaration for a name that commands use as a variable, and the fix that adds it. */
export interface MissingDeclaration {
  readonly declaration: string;
  readonly fix: Fix;
}

/**
 * The declaration of a variable that is used in a process and declared nowhere: in the process, or in the model if other processes use it
 * too. Its type is guessed from how it is used. Null where it is used as an array, a tuple or a channel.
 */
export function missingDeclaration({ tokens, text }: CheckContext, { span, text: name }: Name): MissingDeclaration | null {
  const places = tokens.flatMap((token, i) => (token.kind === 'name' && token.text === name && tokens[i - 1]?.kind !== '.' ? [i] : []));
  const at = tokens.findIndex((token) => token.span.start === span.start);
  if (at < 0 || places.some((i) => /^[[.!?(@]$/.test(tokens[i + 1]?.kind ?? ''))) return null;
  // What is only read has more likely another name, or is a constant.
  if (!places.some((i) => isGiven(tokens, i))) return null;
  const home = processOf(tokens, at);
  if (home === null) return null;
  const shared = places.some((i) => processOf(tokens, i) !== home);
  const declaration = `${name}: ${typeFor(tokens, places)}`;
  const edit = insertion(tokens, text, shared ? 0 : home, `${declaration};`);
  if (edit === null) return null;
  const owner = tokens[home + 1]?.text ?? '';
  const title = `Declare ${declaration} in ${shared ? 'the model' : owner}`;
  return { declaration, fix: { title, edits: [edit] } };
}

/** Whether a variable gets a value here: by an assignment, or from a message. */
function isGiven(tokens: readonly Token[], i: number): boolean {
  return tokens[i + 1]?.kind === ':=' || (tokens[i - 1]?.kind === '(' && tokens[i - 3]?.kind === '?');
}

/** Where the PROCESS stands whose commands a token belongs to; null if it is in none. */
function processOf(tokens: readonly Token[], at: number): number | null {
  let begun = false;
  for (let i = at; i >= 0; i--) {
    const kind = tokens[i]?.kind;
    if (kind === 'BEGIN') begun = true;
    if (kind === 'PROCESS') return begun ? i : null;
    // The body of the model comes after the END of a process with its name.
    if (kind === 'BEGIN' && tokens.slice(0, i).findLast((token) => token.kind === 'PROCESS' || token.kind === 'BEGIN')?.kind === 'BEGIN')
      return null;
  }
  return null;
}

/** What is compared with a variable, assigned to it, or done with it, as far as it shows that it is no number. */
function typeFor(tokens: readonly Token[], places: readonly number[]): string {
  let most = 9;
  for (const i of places) {
    const [before, symbol, value] = [tokens[i - 1]?.kind, tokens[i + 1]?.kind, tokens[i + 2]];
    const related = symbol === ':=' || symbol === '=' || symbol === '#';
    if (related && /^(TRUE|FALSE|~|!)$/i.test(value?.text ?? '')) return 'BOOLEAN';
    const alone = symbol === ';' || symbol === '->' || symbol === '&' || symbol === 'OR' || symbol === 'END' || symbol === ')';
    if (
      before === '~' ||
      before === '!' ||
      (alone && (before === 'WHEN' || before === '&' || before === 'OR' || before === 'IF' || before === 'DO'))
    )
      return 'BOOLEAN';
    if (related && value?.kind === 'number') most = Math.max(most, Number(value.text));
  }
  return `0..${most}`;
}

/** The edit that adds a declaration to the variables of the process at a token, or of the model at token 0. */
function insertion(tokens: readonly Token[], text: string, from: number, declaration: string): TextEdit | null {
  const end = tokens.findIndex(({ kind }, i) => i > from && (kind === 'BEGIN' || kind === 'PROCESS'));
  const [last, next] = [tokens[end - 1], tokens[end]];
  if (end < 0 || last === undefined || next === undefined) return null;
  const declared = tokens.slice(from, end).some(({ kind }) => kind === 'VAR');
  return addedVariables(text, declared ? last.span.end : null, next.span.start, declaration);
}
