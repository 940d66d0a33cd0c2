import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { type Cursor, replacement } from './cursor.ts';
import { insteadOfDeclaration } from './foreign-lexicon.ts';
import { typeWord } from './foreign-words.ts';
import { describeToken, type TokenKind } from './tokens.ts';

const parts: ReadonlySet<TokenKind> = new Set<TokenKind>(['PROCESS', 'BEGIN', 'CONST', 'TYPE', 'VAR', 'ASSERT', 'end-of-text']);
const assigned: ReadonlySet<TokenKind> = new Set<TokenKind>(['==', '=', ':=']);

/** Leaves out what is no declaration and no process, and says what is written in its place. */
export function skipUnknownDeclaration(cursor: Cursor): void {
  const silent = cursor.isSettled;
  const { token } = cursor;
  const next = cursor.peek(1);
  const end = skip(cursor);
  const whole = beginsAnother(cursor);
  while (!beginsAnother(cursor)) skip(cursor);
  if (silent) return;
  const word = token.kind === 'name' || /^[A-Z]+$/.test(token.kind) ? token.text : '';
  const formula = next.kind === '==' || (next.kind === '(' && /^(init|next)$/i.test(word));
  const written = cursor.text.slice(next.span.start, end);
  const defined = /^(==|\([^()]*\)\s*==)/.test(written) && !/^(init|next|spec|vars)$/i.test(word) && !/\w'|UNCHANGED/.test(written);
  const process = next.kind === '=' && /->|[?!]/.test(cursor.text.slice(token.span.start, end));
  const known = process
    ? { instead: `a process is written PROCESS ${word}(IN c: prot); BEGIN c?data(x); ... END ${word};`, meant: undefined }
    : insteadOfDeclaration(
        defined ? 'definition' : formula ? 'next' : word === 'init' && next.kind === '{' ? 'run' : word === 'mtype' ? 'datatype' : word,
      );
  if (known === null) {
    cursor.reportAt(syntaxDiagnostics.unknownDeclaration, token.span, { word: word === '' ? describeToken(token) : `"${word}"` });
    return;
  }
  const said = process
    ? 'equations for processes'
    : defined
      ? 'definitions with =='
      : formula
        ? 'formulas for the first state and the steps'
        : assigned.has(next.kind)
          ? `${word} here`
          : word;
  const rest = cursor.text.slice(token.span.end, end).replace(/;\s*$/, '').trim();
  const meant = formula || defined || !whole ? null : (known.meant?.(rest) ?? null);
  const fixes = meant === null ? [] : [replacement({ start: token.span.start, end }, meant, meant === '' ? 'Remove it' : `Write ${meant}`)];
  cursor.reportAt(syntaxDiagnostics.foreignWord, token.span, { word: said, instead: known.instead }, { fixes });
}

/** Whether what is here is none of the lines that were begun: a part of a model, or a word that begins another declaration. */
function beginsAnother(cursor: Cursor): boolean {
  return (
    parts.has(cursor.kind) ||
    cursor.at('END') ||
    cursor.at('#') ||
    typeWord.test(cursor.token.text) ||
    insteadOfDeclaration(cursor.token.text) !== null
  );
}

/** Takes tokens up to the end of what is here: its semicolon or line, or the brace that closes it. Gives where it ends. */
function skip(cursor: Cursor): number {
  let depth = 0;
  do {
    if (cursor.at('{') || cursor.at('(')) depth++;
    else if ((cursor.at('}') || cursor.at(')')) && depth > 0) depth--;
    const closed = cursor.at('}') && depth === 0;
    const ended = cursor.at(';') && depth === 0;
    cursor.take();
    if (ended || (closed && cursor.token.newline)) break;
  } while (!parts.has(cursor.kind) && !(depth === 0 && cursor.token.newline));
  const end = cursor.previousEnd;
  cursor.settle();
  return end;
}
