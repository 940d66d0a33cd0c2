import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { type Cursor, replacement, synchronizing } from './cursor.ts';
import { parseBitChange } from './foreign-bit-changes.ts';
import { continueFixes, returnFixes } from './foreign-returns.ts';
import { missingExpression, parseExpression } from './expressions.ts';
import { strength } from './expression-text.ts';
import { takeName } from './names.ts';
import { parseAccessFrom } from './accesses.ts';
import { parseArguments } from './primaries.ts';
import { parseTraceParts } from './keyword-commands.ts';
import { isAdjacent, type TokenKind } from './tokens.ts';
import type { Access, Command } from './tree.ts';
import { isShared, twoSteps } from './foreign-two-steps.ts';
import type { Fix } from '../../../contract/diagnostic.ts';
import type { Span } from '../../../base/span.ts';

/** What the operator before the `=` of a compound assignment is in ESML. */
const compounds: ReadonlyMap<TokenKind, string> = new Map<TokenKind, string>([
  ['+', '+'],
  ['-', '-'],
  ['*', '*'],
  ['/', 'DIV'],
  ['%', 'MOD'],
  ['&', '&'],
  ['|', 'OR'],
]);
const printing =
  /^(printf?|println|puts|echo|write(ln)?|display|log|(System\.out|console|stdout|cout|log|logger|logging|fmt|io)\.\w+|(\w+\.)+print(f|ln)?|e?print(ln)?!)$/i;
/** Commands of other languages that ESML does without, and what it has in their place. */
const bareWords: ReadonlyMap<string, string> = new Map([
  ['break', 'a DO ends when none of its guards is true, and GOTO leaves it from inside: GOTO left ... END; left: SKIP'],
  ['continue', 'a round of a DO ends where its commands end'],
  ['return', 'a process ends at its END'],
  ['exit', 'a process ends at its END, and a DO ends when none of its guards is true'],
  ['stop', 'a process ends at its END'],
  ['halt', 'a process ends at its END'],
]);

/** Reads `x++`, `x--`, `x += e` and the like after the access; null if none of them is here. */
export function parseChange(cursor: Cursor, target: Access): Command | null {
  const bits = parseBitChange(cursor, target);
  if (bits !== null) return bits;
  const sign = cursor.token;
  const next = cursor.peek(1);
  const operator = compounds.get(sign.kind);
  if (operator === undefined || !isAdjacent(sign, next)) return null;
  const name = cursor.text.slice(target.span.start, target.span.end);
  const { start } = target.span;
  if ((sign.kind === '+' || sign.kind === '-') && next.kind === sign.kind) {
    const span = { start, end: next.span.end };
    const meant = `${name} := ${name} ${operator} 1`;
    cursor.take();
    cursor.take();
    reportChange(cursor, target, `${name}${sign.text}${sign.text}`, meant, span, {
      title: `Write ${meant}`,
      edits: [{ span, text: meant }],
    });
    const value = missingExpression(cursor);
    return { kind: 'assign', id: cursor.id(), span: cursor.from(start), target, value };
  }
  if (next.kind !== '=') return null;
  const operation = { start: sign.span.start, end: next.span.end };
  const silent = cursor.isSettled;
  cursor.take();
  cursor.take();
  const value = parseExpression(cursor);
  const text = cursor.text.slice(value.span.start, value.span.end);
  const chosen = value.kind === 'conditional' && !text.startsWith('(');
  const grouped = chosen || (sign.kind !== '+' && strength(value) < 4);
  const parentheses = grouped
    ? [
        { span: { start: value.span.start, end: value.span.start }, text: '(' },
        { span: { start: value.span.end, end: value.span.end }, text: ')' },
      ]
    : [];
  const meant = `${name} := ${name} ${operator} ${grouped ? `(${text})` : text}`;
  const edits = [{ span: operation, text: `:= ${name} ${operator}` }, ...parentheses];
  if (!silent)
    reportChange(
      cursor,
      target,
      `${name} ${sign.text}= ${text}`,
      meant,
      { start, end: value.span.end },
      { title: `Write ${meant}`, edits },
    );
  return { kind: 'assign', id: cursor.id(), span: cursor.from(start), target, value };
}

function reportChange(cursor: Cursor, target: Access, written: string, meant: string, span: Span, fix: Fix): void {
  const steps = twoSteps(cursor, target, meant, span);
  const fixes = steps === null ? [fix] : [fix, steps];
  cursor.reportAt(syntaxDiagnostics.shorthand, span, { written, meant, shared: isShared(cursor, target) }, { fixes });
}

/** Reads `++x` or `--x`, at the first sign. */
export function parsePrefixChange(cursor: Cursor): Command {
  const sign = cursor.take();
  cursor.take();
  const target = parseAccessFrom(cursor, takeName(cursor));
  const name = cursor.text.slice(target.span.start, target.span.end);
  const span = cursor.from(sign.span.start);
  const meant = `${name} := ${name} ${sign.text} 1`;
  reportChange(cursor, target, `${sign.text}${sign.text}${name}`, meant, span, { title: `Write ${meant}`, edits: [{ span, text: meant }] });
  return { kind: 'assign', id: cursor.id(), span, target, value: missingExpression(cursor) };
}

/** Whether `++x` or `--x` begins here. */
export function isPrefixChange(cursor: Cursor): boolean {
  const { token } = cursor;
  const next = cursor.peek(1);
  return (
    (token.kind === '+' || token.kind === '-') && next.kind === token.kind && isAdjacent(token, next) && cursor.peek(2).kind === 'name'
  );
}

/** Reads the arguments of a command that prints in another language, at the parenthesis; null if the name before it is no such command. */
export function parsePrinting(cursor: Cursor, callee: Access): Command | null {
  const written = cursor.text.slice(callee.span.start, callee.span.end);
  if (!cursor.at('(') || !printing.test(written)) return null;
  const { start } = callee.span;
  const open = cursor.token;
  const silent = cursor.isSettled;
  if (/^[fFrRbu]$/.test(cursor.peek(1).text) && cursor.peek(2).kind === 'string') takeStringPrefix(cursor);
  const before = cursor.diagnostics.length;
  const parts = parseTraceParts(cursor);
  const [first, ...others] = parts;
  const formatted = first?.kind === 'string' && /%|\\n|[{}]/.test(first.value);
  const arguments_ = others.map(({ span }) => cursor.text.slice(span.start, span.end));
  const edits = [{ span: callee.span, text: 'TRACE' }];
  // The fix of a text with its values is one.
  if (formatted && others.length > 0 && cursor.diagnostics.length === before + 1) cursor.diagnostics.length = before;
  if (formatted)
    edits.push({ span: { start: open.span.start, end: cursor.previousEnd }, text: `(${unformatted(first.value, arguments_)})` });
  const fixes = [{ title: 'Write TRACE', edits }];
  const instead = 'TRACE("x is ", x) shows texts and values on the step that reaches it';
  if (!silent) cursor.reportAt(syntaxDiagnostics.foreignWord, callee.span, { word: written, instead }, { fixes });
  return { kind: 'trace', id: cursor.id(), span: cursor.from(start), parts };
}

/** Leaves out the letter in front of a text of Python, which is right behind the parenthesis. */
function takeStringPrefix(cursor: Cursor): void {
  const at = cursor.tokens.indexOf(cursor.peek(1));
  cursor.tokens.splice(at, 1);
  cursor.reread();
}

/** The parts of a TRACE for a format of C or Python, or a text with values in braces, and its arguments. */
function unformatted(format: string, values: readonly string[]): string {
  const rest = [...values];
  const pieces = format.replaceAll('\\n', '').split(/(%\d*[a-z]|\$?\{[^{}]*\})/);
  const parts = pieces.flatMap((piece, index) => {
    if (index % 2 === 0) return piece === '' ? [] : [`"${piece}"`];
    const named = /^\$?\{\s*([A-Za-z][\w.[\]]*)/.exec(piece)?.[1];
    return named === undefined ? rest.splice(0, 1) : [named];
  });
  return [...parts, ...rest].join(', ') || '""';
}

/** Says what ESML has in place of a command that is a single word in other languages; false if the name is none of them. */
export function reportBareWord(
  cursor: Cursor,
  { span, text }: { readonly span: { start: number; end: number }; readonly text: string },
): boolean {
  const instead = bareWords.get(text.toLowerCase());
  if (instead === undefined) return false;
  const loop = cursor.breaks.at(-1);
  if (loop !== undefined && /^break$/i.test(text)) {
    loop.push(span);
    return true;
  }
  // STOP of CSP does nothing any more, and does not end.
  if (text === 'STOP') {
    const stopped = 'a process ends at its END, and one that waits for ever is WHEN FALSE';
    cursor.reportAt(
      syntaxDiagnostics.foreignWord,
      span,
      { word: text, instead: stopped },
      { fixes: [replacement(span, 'WHEN FALSE', 'Write WHEN FALSE')] },
    );
    return true;
  }
  const fixes = /^return$/i.test(text) ? returnFixes(cursor, span) : /^continue$/i.test(text) ? continueFixes(cursor, span) : [];
  cursor.reportAt(syntaxDiagnostics.foreignWord, span, { word: text, instead }, { fixes });
  if (cursor.at('(') && !cursor.token.newline) parseArguments(cursor);
  if (/^return$/i.test(text)) while (!synchronizing.has(cursor.kind) && !cursor.token.newline && !cursor.at('}')) cursor.take();
  return true;
}

/** Takes an assignment symbol that is none: `=:` or `<-`. False if neither is here. */
export function takeWrongAssignment(cursor: Cursor): boolean {
  const next = cursor.peek(1);
  const wrong = (cursor.at('=') && next.kind === ':') || (cursor.at('<') && next.kind === '-') || (cursor.at(';') && next.kind === '=');
  if (!wrong || !isAdjacent(cursor.token, next)) return false;
  const span = { start: cursor.token.span.start, end: next.span.end };
  const written = cursor.text.slice(span.start, span.end);
  cursor.report(syntaxDiagnostics.assignmentSymbol, span, { written }, { fixes: [replacement(span, ':=', 'Write :=')] });
  cursor.take();
  cursor.take();
  cursor.settle();
  return true;
}
