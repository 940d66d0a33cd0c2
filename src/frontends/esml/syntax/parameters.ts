import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { type Cursor, insertion } from './cursor.ts';
import { parameterChannel, parseChannelParameter, passedChannel, typeFor } from './mistakes.ts';
import { missingName, parseNames, takeName } from './names.ts';
import { isStraySemicolon } from './semicolons.ts';
import type { Name, Parameter, TypeReference } from './tree.ts';
import { parseTypeReference } from './type-references.ts';
import { eatSeparator, parseColonType } from './types.ts';

/** Reads the optional parameter list of a process: `( [IN|OUT] a, b: T ; ... )`. */
export function parseParameters(cursor: Cursor): Parameter[] {
  const parameters: Parameter[] = [];
  const missing = cursor.at('IN') || cursor.at('OUT') || (cursor.at('name') && !cursor.token.newline);
  if (!cursor.at('(') && !missing) return parameters;
  cursor.expect('(');
  if (cursor.eat(')')) return parameters;
  parameters.push(parseParameter(cursor, parameters.flatMap(({ names }) => names).length));
  while (separatesParameters(cursor) && !isStraySemicolon(cursor, ')'))
    parameters.push(parseParameter(cursor, parameters.flatMap(({ names }) => names).length));
  cursor.close(')');
  return parameters;
}

/** Takes the semicolon between parameters; if a parameter follows without one, says that it is missing. */
function separatesParameters(cursor: Cursor): boolean {
  if (blockFollows(cursor)) return false;
  if (eatSeparator(cursor, ';', ',', 'parameters')) return true;
  const parameter =
    cursor.at('IN') || cursor.at('OUT') || (cursor.at('name') && (cursor.peek(1).kind === ':' || cursor.peek(1).kind === ','));
  if (parameter) cursor.expect(';');
  return parameter;
}

/** Whether the semicolon here ends the head of the process, so that the parenthesis before it is missing. */
function blockFollows(cursor: Cursor): boolean {
  const next = cursor.peek(1).kind;
  if (next === 'VAR' && isClosedBehind(cursor)) return false;
  return next === 'CONST' || next === 'TYPE' || next === 'VAR' || next === 'BEGIN';
}

/** Whether the parenthesis of the parameters is closed behind the VAR that comes next, which stands before one of them. */
function isClosedBehind(cursor: Cursor): boolean {
  let depth = 0;
  for (let distance = 2; ; distance++) {
    const { kind } = cursor.peek(distance);
    if (kind === '(') depth++;
    if (kind === ')' && depth-- === 0) return cursor.peek(distance + 1).kind === ';';
    if (kind === 'BEGIN' || kind === 'PROCESS' || kind === 'VAR' || kind === 'end-of-text') return false;
  }
}

/** Takes `: IN`, which stands before the name in ESML. */
function takeModeBehind(cursor: Cursor, start: number): void {
  cursor.take();
  const { span, text } = cursor.take();
  const edits = [
    { span: { start, end: start }, text: `${text} ` },
    { span: { start: span.start, end: cursor.token.span.start }, text: '' },
  ];
  const what = `${text} before the name of the parameter`;
  cursor.reportAt(
    syntaxDiagnostics.expected,
    span,
    { what, found: `${text} before its type` },
    { fixes: [{ title: `Write ${text} before the name`, edits }] },
  );
}

/** Whether the parameters end here without a type. */
function isUntyped(cursor: Cursor): boolean {
  return cursor.at(')') || (cursor.at(';') && !cursor.token.newline);
}

const noParts = { size: null, carried: null };

/** Says that a parameter has no type, and offers that of the variable with its name, or of the channel that is passed for it. */
function reportUntyped(cursor: Cursor, names: readonly Name[], isEnd: boolean, place: number): TypeReference {
  const name = names[0]?.text ?? '';
  const declared = cursor.modelVariables.find((variable) => variable.names.some(({ text }) => text === name))?.type;
  const own =
    declared === undefined ? null : (cursor.meantTypes.get(declared) ?? cursor.text.slice(declared.span.start, declared.span.end));
  const channel = own === null ? (passedChannel(cursor, place) ?? (isEnd ? parameterChannel(cursor, noParts) : null)) : null;
  const type = own ?? channel?.text ?? '0..9';
  const fixes = [insertion(cursor.previousEnd, `: ${type}`, `Write ${name}: ${type}`)];
  cursor.report(
    syntaxDiagnostics.missingSymbol,
    cursor.missingSpan(),
    { symbol: `: ${type}`, after: `after the parameter "${name}"` },
    { fixes },
  );
  return channel?.type ?? declared ?? missingName(cursor);
}

/** Takes a word that other languages have before the name of a parameter. */
function takeWordBefore(cursor: Cursor, instead: string): void {
  const { span, text } = cursor.token;
  const fixes = [{ title: `Remove ${text}`, edits: [{ span: { start: span.start, end: cursor.peek(1).span.start }, text: '' }] }];
  cursor.report(syntaxDiagnostics.foreignWord, span, { word: `${text} before a parameter`, instead }, { fixes });
  cursor.take();
}

/** Reads `int x`, with the type before the name; null if that is not here. */
function typeBefore(cursor: Cursor): Parameter | null {
  const [word, name, after] = [cursor.token, cursor.peek(1), cursor.peek(2)];
  if (word.kind !== 'name' || name.kind !== 'name' || (after.kind !== ',' && after.kind !== ')' && after.kind !== ';')) return null;
  const span = { start: word.span.start, end: name.span.end };
  const type = typeFor(cursor, word.text);
  const fixes = [{ title: `Write ${name.text}: ${type}`, edits: [{ span, text: `${name.text}: ${type}` }] }];
  cursor.report(syntaxDiagnostics.typeFirst, span, { name: name.text, type }, { fixes });
  cursor.take();
  const names = [takeName(cursor)];
  return { kind: 'parameter', id: cursor.id(), span, mode: null, names, type: missingName(cursor) };
}

function parseParameter(cursor: Cursor, place: number): Parameter {
  cursor.startExpression();
  const first = cursor.token;
  const mode = first.kind === 'IN' ? 'in' : first.kind === 'OUT' ? 'out' : null;
  if (mode !== null) cursor.take();
  if (cursor.at('VAR'))
    takeWordBefore(cursor, 'a parameter is a name and a type; what several processes change is declared under the VAR of the model');
  const typed = parseChannelParameter(cursor) ?? typeBefore(cursor);
  if (typed !== null) return typed;
  const names = parseNames(cursor, 'the name of a parameter');
  const behind = cursor.at(':') && (cursor.peek(1).kind === 'IN' || cursor.peek(1).kind === 'OUT');
  if (behind) takeModeBehind(cursor, first.span.start);
  const type =
    !behind && isUntyped(cursor)
      ? reportUntyped(cursor, names, mode !== null, place)
      : behind
        ? parseTypeReference(cursor)
        : parseColonType(cursor);
  const start = mode === null ? names[0]?.span.start : first.span.start;
  return { kind: 'parameter', id: cursor.id(), span: cursor.from(start ?? first.span.start), mode, names, type };
}
