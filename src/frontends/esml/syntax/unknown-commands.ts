import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { type Cursor, insertion, replacement, synchronizing } from './cursor.ts';
import { declaredType, isDeclaredVariable } from './declared-names.ts';
import { parseActionList } from './foreign-actions.ts';
import { isCollection, parseCollection } from './foreign-collections.ts';
import { parseReceiveAlone } from './foreign-select.ts';
import { insteadOfCommand } from './foreign-lexicon.ts';
import { isForeignEnd } from './foreign-words.ts';
import { missingCommand } from './keyword-commands.ts';
import { declarationIn, declareInBody } from './foreign-body-declarations.ts';
import { describeToken, type Token, type TokenKind } from './tokens.ts';
import type { Access, Command } from './tree.ts';

const keywords: ReadonlySet<TokenKind> = new Set<TokenKind>(['WHEN', 'SKIP', 'IF', 'DO', 'POLL', 'ATOMIC', 'LOOP', 'GOTO']);
const opening: ReadonlySet<TokenKind> = new Set<TokenKind>(['(', '[', '{']);
const closing: ReadonlySet<TokenKind> = new Set<TokenKind>([')', ']', '}']);
const parts: ReadonlySet<TokenKind> = new Set<TokenKind>(['PROCESS', 'BEGIN', 'end-of-text']);
const operators: ReadonlySet<TokenKind> = new Set<TokenKind>(['=', '==', '+', '-', '*', '<', '>', '.', ',', '(', '|', '&', '->', ':']);

/**
 * Takes what cannot be read of a command, with all that stands in brackets, up to a semicolon, what ends the sequence, or the next line.
 */
export function skipCommand(cursor: Cursor): void {
  let depth = 0;
  while (!parts.has(cursor.kind)) {
    const { kind } = cursor;
    if (depth === 0 && (synchronizing.has(kind) || kind === '}') && kind !== '->') break;
    if (depth === 0 && (isForeignEnd(cursor) || (cursor.token.newline && cursor.peek(-1).kind !== ','))) break;
    if (kind === 'END' && cursor.peek(1).text === cursor.blockName) break;
    if (opening.has(kind)) depth++;
    else if (closing.has(kind) && depth > 0) depth--;
    cursor.take();
    if (kind === '}' && depth === 0) break;
  }
  cursor.settle();
}

/** Reads the rest of a command that begins with an access and goes on as no command does; what it may be is said. */
export function parseUnknownCommand(cursor: Cursor, access: Access): Command {
  const silent = cursor.isSettled;
  const token = cursor.token;
  const found = describeToken(token);
  const { start, end } = access.span;
  skipCommand(cursor);
  const name = cursor.text.slice(start, end);
  const word = /^\w+/.exec(name)?.[0] ?? name;
  if (silent) return missingCommand(cursor);
  if (isDeclaredVariable(cursor, word) && !(access.kind === 'field' && insteadOfCommand(access.field.text) !== null)) {
    const type = declaredType(cursor, word);
    const what =
      type?.kind === 'alphabet-type' || type?.kind === 'channel-type' ? 'channel' : type?.kind === 'list-type' ? 'list' : 'value';
    cursor.reportAt(syntaxDiagnostics.afterVariable, token.span, { name, what, found });
    return missingCommand(cursor);
  }
  const declaration = access.kind === 'name' ? declarationIn(cursor, word, cursor.text.slice(end, cursor.previousEnd).trim()) : null;
  if (declaration !== null) {
    const place = declareInBody(cursor, declaration);
    const span = { start, end: cursor.previousEnd };
    const command = declaration.value === null ? 'SKIP' : `${declaration.name} := ${declaration.value}`;
    const written = { span, text: command };
    const fixes = [
      { title: place === null ? `Write ${command}` : 'Declare it under VAR', edits: place === null ? [written] : [place, written] },
    ];
    cursor.reportAt(syntaxDiagnostics.declarationInBody, span, { name: declaration.name }, { fixes });
    return missingCommand(cursor);
  }
  if (access.kind === 'name' && startsLabelled(cursor, token) && insteadOfCommand(word) === null) {
    const fixes = [insertion(end, ':', 'Insert :')];
    cursor.reportAt(syntaxDiagnostics.missingSymbol, { start: end, end }, { symbol: ':', after: `after the label "${word}"` }, { fixes });
    return missingCommand(cursor);
  }
  const known = insteadOfCommand(/\w+$/.exec(name)?.[0] ?? word) ?? insteadOfCommand(word);
  if (known === null || (operators.has(token.kind) && !(token.kind === '(' || token.kind === ':' || token.kind === '<')))
    cursor.reportAt(syntaxDiagnostics.unknownCommand, access.span, { word: name });
  else {
    const meant = known.meant?.(cursor.text.slice(end, cursor.previousEnd).trim()) ?? null;
    const span = { start, end: cursor.previousEnd };
    const fixes = meant === null ? [] : [replacement(span, meant, `Write ${meant}`)];
    cursor.reportAt(syntaxDiagnostics.foreignWord, access.span, { word: name, instead: known.instead }, { fixes });
  }
  return missingCommand(cursor);
}

/** Whether a command begins at a token, so that the word before it may be its label. */
function startsLabelled({ tokens }: Cursor, token: Token): boolean {
  const next = tokens[tokens.indexOf(token) + 1]?.kind;
  if (token.kind === 'name') return next === ':=' || next === '!' || next === '?';
  return keywords.has(token.kind);
}

/** Leaves out what begins with a sign or a text where a command should be. */
export function parseUnknownSign(cursor: Cursor): Command {
  const { kind, span, text } = cursor.token;
  const next = cursor.peek(1);
  const pointer = (kind === '*' || kind === '&') && next.kind === 'name';
  if (pointer || kind === 'string') {
    const silent = cursor.isSettled;
    const instead = pointer
      ? 'there are no addresses: a variable is used by its name, and one of several by its index'
      : `TRACE(${text}) shows a text`;
    const fix = pointer ? replacement(span, '', `Remove ${text}`) : replacement(span, `TRACE(${text})`, `Write TRACE(${text})`);
    cursor.take();
    const word = pointer ? `${text} in front of a variable` : 'text as a command';
    if (!silent) cursor.reportAt(syntaxDiagnostics.foreignWord, span, { word, instead }, { fixes: [fix] });
    skipCommand(cursor);
    return missingCommand(cursor);
  }
  if (isCollection(cursor)) return parseCollection(cursor);
  if (kind === '/\\') return parseActionList(cursor);
  const alone = parseReceiveAlone(cursor);
  if (alone !== null) return alone;
  if (kind === '\\/') {
    const instead = 'POLL chooses between steps: POLL WHEN x = 1 -> y := 2 [] WHEN x = 2 -> y := 3 END';
    cursor.report(syntaxDiagnostics.foreignWord, span, { word: `list with ${text}`, instead });
    cursor.take();
    skipCommand(cursor);
    return missingCommand(cursor);
  }
  if (kind === '#') {
    cursor.report(syntaxDiagnostics.foreignWord, span, {
      word: `#${next.text}`,
      instead: 'a constant is declared in front of BEGIN: CONST n = 3;',
    });
    cursor.take();
    skipCommand(cursor);
    return missingCommand(cursor);
  }
  cursor.expected('a command');
  cursor.skipTo(synchronizing);
  cursor.eat('->');
  cursor.settle();
  return missingCommand(cursor);
}
