import type { Span } from '../../../base/span.ts';
import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { type Cursor, replacement } from './cursor.ts';
import { type DeclarationLists, emptyDeclarations, parseSections } from './declarations.ts';
import { addedVariables } from './added-variables.ts';
import { parseExpression } from './expressions.ts';
import { typeWord } from './foreign-words.ts';
import { missingCommand } from './keyword-commands.ts';
import { takeName } from './names.ts';
import type { TokenKind } from './tokens.ts';
import type { Command, Name, Parameter } from './tree.ts';
import type { TextEdit } from '../../../contract/diagnostic.ts';

const booleanWord = /^bool(ean)?$/i;
const afterDeclared: ReadonlySet<TokenKind> = new Set<TokenKind>(['=', ':=', ';', ',', 'END', '[]']);

/** Whether the line has the `in` that ends the definitions of a `let` in functional languages. */
function hasIn(cursor: Cursor): boolean {
  for (let distance = 3; ; distance++) {
    const { kind, text, newline } = cursor.peek(distance);
    if (newline || kind === ';' || kind === 'end-of-text' || kind === 'END') return false;
    if (/^in$/i.test(text)) return true;
  }
}

/** Whether a declaration of another language stands here, `int x = 0` or `var x`. */
export function isForeignDeclaration(cursor: Cursor): boolean {
  const next = cursor.peek(1);
  if (/^let$/i.test(cursor.token.text) && hasIn(cursor)) return false;
  return (
    cursor.at('name') && typeWord.test(cursor.token.text) && next.kind === 'name' && !next.newline && afterDeclared.has(cursor.peek(2).kind)
  );
}

/** Reads `int x = 0`: the variable is declared all the same, so that what follows can be checked, and the fix declares it under VAR. */
export function parseForeignDeclaration(cursor: Cursor): Command {
  const silent = cursor.isSettled;
  const word = cursor.take();
  const name = cursor.token;
  const type: Name = { kind: 'name', id: cursor.id(), span: cursor.missingSpan(), text: '' };
  const declared: Name = { kind: 'name', id: cursor.id(), span: name.span, text: name.text };
  const { declarations } = cursor;
  const known = declarations?.lists.variables.some(({ names }) => names.some(({ text }) => text === name.text)) === true;
  if (!known)
    declarations?.lists.variables.push({
      kind: 'variable-declaration',
      id: cursor.id(),
      span: name.span,
      names: [declared],
      type,
      initial: null,
    });
  const target = takeName(cursor);
  const symbol = cursor.token;
  const assigned = cursor.at('=') || cursor.at(':=');
  const edits = [{ span: { start: word.span.start, end: name.span.start }, text: '' }];
  let command: Command = missingCommand(cursor);
  const others: string[] = [];
  while (cursor.at(',') && cursor.peek(1).kind === 'name') {
    cursor.take();
    others.push(takeName(cursor).text);
  }
  for (const other of others) declareVariable(cursor, other);
  const all = [name.text, ...others].join(', ');
  if (assigned) {
    cursor.take();
    const value = parseExpression(cursor);
    edits.push({ span: symbol.span, text: ':=' });
    command = { kind: 'assign', id: cursor.id(), span: cursor.from(name.span.start), target, value };
  } else {
    const goesOn = cursor.at(';') && cursor.peek(1).kind !== 'END';
    const end = goesOn ? cursor.peek(1).span.start : cursor.previousEnd;
    edits[0] = { span: { start: word.span.start, end }, text: goesOn ? '' : 'SKIP' };
  }
  const value = command.kind === 'assign' ? cursor.text.slice(command.value.span.start, command.value.span.end) : '';
  const untyped = /^(let|var|const|auto)$/i.test(word.text) && /^(true|false)$|[<>#]|[=!]=|&&|\|\|/i.test(value);
  const place = known ? null : placeOf(cursor, `${all}: ${untyped ? 'BOOLEAN' : typeFor(cursor, word.text)};`);
  const fixes = [
    { title: place === null ? `Remove ${word.text}` : 'Declare it under VAR', edits: place === null ? edits : [...edits, place] },
  ];
  if (!silent)
    cursor.reportAt(syntaxDiagnostics.declarationInBody, { start: word.span.start, end: name.span.end }, { name: name.text }, { fixes });
  return command;
}

/** Declares a variable, so that what follows can be checked. */
function declareVariable(cursor: Cursor, name: string): void {
  const span = cursor.missingSpan();
  const type = { kind: 'name', id: cursor.id(), span, text: '' } as const;
  const names = [{ kind: 'name', id: cursor.id(), span, text: name } as const];
  cursor.declarations?.lists.variables.push({ kind: 'variable-declaration', id: cursor.id(), span, names, type, initial: null });
}

/** The type that is meant: a declared one of that name, BOOLEAN, or else the first range there is. */
function typeFor(cursor: Cursor, word: string): string {
  const types = [...(cursor.declarations?.lists.types ?? []), ...cursor.modelTypes];
  if (types.some(({ name }) => name.text === word)) return word;
  if (booleanWord.test(word)) return 'BOOLEAN';
  return types.find(({ type }) => type.kind === 'subrange-type')?.name.text ?? (cursor.dialect === 'thesis' ? 'int' : '0..9');
}

/** The edit that adds declarations of variables to the process being read; null outside of one. */
export function placeOf(cursor: Cursor, declarations: string): TextEdit | null {
  const { declarations: own } = cursor;
  if (own === null) return null;
  const { variablesEnd, begin } = own;
  return addedVariables(cursor.text, variablesEnd, begin, declarations);
}

/** Reads a section of declarations among commands; it is used, and the fix moves variables to their place. */
export function parseMisplacedSection(cursor: Cursor): void {
  const { start } = cursor.token.span;
  const variables = cursor.at('VAR');
  const first = cursor.peek(1).span.start;
  const said = cursor.diagnostics.length;
  parseSections(cursor, cursor.declarations?.lists ?? emptyDeclarations(), 'BEGIN');
  const end = cursor.previousEnd;
  const place = variables && end > first ? placeOf(cursor, cursor.text.slice(first, end)) : null;
  const report = cursor.diagnostics[said];
  if (place === null || report?.code !== syntaxDiagnostics.sectionOrder.code) return;
  const fix = { title: 'Move it before BEGIN', edits: [{ span: { start, end: cursor.token.span.start }, text: '' }, place] };
  cursor.diagnostics[said] = { ...report, fixes: [fix] };
}

/**
 * A value after the type of a variable, which the language of the thesis does not have; it is reported when the body is reached where it
 * can be assigned.
 */
export interface InitialValue {
  readonly names: readonly Name[];
  readonly value: string;
  /** From the end of the type to the end of the value. */
  readonly span: Span;
  readonly symbol: Span;
}

/** Reads `:= value` after the type of variables, at the symbol. */
export function parseInitialValue(cursor: Cursor, names: readonly Name[]): void {
  const { start } = cursor.missingSpan();
  const silent = cursor.isSettled;
  const symbol = cursor.take().span;
  const from = cursor.token.span.start;
  const said = cursor.diagnostics.length;
  const literal = cursor.at('[') || cursor.at('{');
  if (!literal) parseExpression(cursor);
  while (!cursor.at(';') && !cursor.token.newline && !cursor.at('end-of-text')) cursor.take();
  if (literal) cursor.diagnostics.length = said;
  cursor.settle();
  const value = literal ? '' : cursor.text.slice(from, cursor.previousEnd);
  if (!silent) cursor.initialValues.push({ names, value, span: { start, end: Math.max(start, cursor.previousEnd) }, symbol });
}

/** Reports the initial values read since the last call; `body` is where commands of the process begin, null where there are none. */
export function reportInitialValues(cursor: Cursor, body: number | null): void {
  for (const { names, value, span, symbol } of cursor.initialValues.splice(0)) {
    const name = names[0]?.text ?? '';
    const assigned = body === null || value === '' ? '' : names.map(({ text }) => `${text} := ${value}; `).join('');
    const removal = replacement(span, '', 'Remove the initial value');
    const insertion = body === null ? [] : [{ span: { start: body, end: body }, text: assigned }];
    const fix = assigned === '' ? removal : { title: `Assign it at the start of the body`, edits: [...removal.edits, ...insertion] };
    cursor.reportAt(syntaxDiagnostics.initialValue, symbol, { name, value: value === '' ? '...' : value }, { fixes: [fix] });
  }
}

/** The declarations of the process being read, and where more of them could be written. */
export interface OpenDeclarations {
  readonly lists: DeclarationLists;
  readonly parameters: readonly Parameter[];
  /** Where the section VAR ends; null if there is none. */
  readonly variablesEnd: number | null;
  readonly begin: number;
}
