import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { type Cursor, insertion, replacement } from './cursor.ts';
import { parseBound, parseExpression, tooDeep } from './expressions.ts';
import { parseVariableInitializer } from './initializers.ts';
import {
  isQuotedEnumeration,
  parseBareSignals,
  parseBracedNumbers,
  parseBracedRange,
  parseBracedRecord,
  parseForeignType,
  parseInitialValue,
  parseQuotedEnumeration,
  parseSizeBehind,
  typeFor,
} from './mistakes.ts';
import { isTypeFirst } from './foreign-words.ts';
import { isKeywordForName, parseName, parseNames, takeName } from './names.ts';
import { reportMisspelled } from './operators.ts';
import { isStraySemicolon } from './semicolons.ts';
import { isKeyword, type TokenKind } from './tokens.ts';
import { parseTypeReference } from './type-references.ts';
import { startsSubrange } from './written-types.ts';
import type {
  ArrayType,
  Expression,
  ListType,
  Name,
  SignalDeclaration,
  Initializer,
  TypeExpression,
  TypeReference,
  VariableDeclaration,
} from './tree.ts';

/** Tokens that continue an expression which begins with a name; without one of them the name is a member of an enumeration. */
const continuing: ReadonlySet<TokenKind> = new Set<TokenKind>([
  ...(['..', '.', '[', '(', '+', '-', '*', 'DIV', 'MOD', '&', 'OR', '=', '#', '<', '<=', '>', '>=', '/', '%'] as const),
]);
/** Reads a type (thesis D.5; CHANNEL and SCALARSET of the extensions). */
export function parseType(cursor: Cursor): TypeExpression {
  const { start } = cursor.token.span;
  const next = cursor.peek(1).kind;
  const bracket = next === '[' || (cursor.dialect === 'extended' && next !== ',' && next !== ';');
  if (cursor.at('LIST') || cursor.at('ARRAY')) return parseSequenceType(cursor);
  if (isQuotedEnumeration(cursor)) return parseQuotedEnumeration(cursor);
  if (cursor.at('{') && cursor.peek(1).kind === 'number' && cursor.peek(2).kind === '..') return parseBracedRange(cursor);
  if (cursor.at('{') && isBracedRecord(cursor)) return parseBracedRecord(cursor);
  if (cursor.at('name') && cursor.peek(1).kind === '(' && !cursor.peek(1).newline) {
    const bare = parseBareSignals(cursor);
    if (bare !== null) return { kind: 'missing-type', id: cursor.id(), span: cursor.from(start) };
  }
  if (cursor.at('{') && cursor.peek(1).kind === 'number') return parseBracedNumbers(cursor);
  if (cursor.at('{')) return parseAlphabet(cursor);
  const foreign = parseForeignType(cursor);
  if (foreign !== null) return foreign;
  if (cursor.isWord('CHANNEL') && bracket) return parseChannel(cursor);
  if (cursor.isWord('SCALARSET') && bracket) {
    cursor.extension('SCALARSET');
    cursor.take();
    const size = parseSize(cursor);
    return { kind: 'scalarset-type', id: cursor.id(), span: cursor.from(start), size };
  }
  if (cursor.at('(') && looksLikeTuple(cursor)) return parseTuple(cursor);
  if (isBracketed(cursor)) return parseBracketed(cursor);
  const named = cursor.at('name') || (isKeywordForName(cursor) && !cursor.token.newline && !startsSubrange.has(cursor.kind));
  if (named && !continuing.has(cursor.peek(1).kind)) {
    const members = parseMembers(cursor);
    return { kind: 'enumeration-type', id: cursor.id(), span: cursor.from(start), members };
  }
  if (named || startsSubrange.has(cursor.kind)) {
    const low = parseBound(cursor);
    takeDots(cursor, low);
    const high = parseBound(cursor);
    return { kind: 'subrange-type', id: cursor.id(), span: cursor.from(start), low, high };
  }
  cursor.expected('a type');
  return { kind: 'missing-type', id: cursor.id(), span: cursor.missingSpan() };
}

/** Takes the two dots of a range, or what others have in their place: three dots, TO or a minus. */
function takeDots(cursor: Cursor, low: Expression): void {
  const minus = low.kind === 'binary' && low.operator === '-' ? low.operatorSpan : null;
  if (cursor.isWord('TO') || /^to$/i.test(cursor.token.text)) {
    reportMisspelled(cursor, '..');
    cursor.take();
  } else if (minus !== null && (cursor.at(';') || cursor.at(')'))) {
    cursor.report(
      syntaxDiagnostics.foreignOperator,
      minus,
      { written: ['-'], meant: ['..'] },
      { fixes: [replacement(minus, '..', 'Write ..')] },
    );
  } else {
    cursor.expect('..');
    if (!cursor.at('.')) return;
    const fixes = [replacement(cursor.token.span, '', 'Remove .')];
    cursor.report(syntaxDiagnostics.expected, cursor.token.span, { what: 'two dots', found: 'three' }, { fixes });
    cursor.take();
  }
}

/** Reads the members of an enumeration; a name on the same line that another member follows lacks a comma before it. */
function parseMembers(cursor: Cursor): Name[] {
  const members = parseNames(cursor, 'a member of the enumeration');
  while (cursor.at('name') && !cursor.token.newline && (cursor.peek(1).kind === ',' || cursor.peek(1).kind === ';')) {
    cursor.expect(',');
    members.push(...parseNames(cursor, 'a member of the enumeration'));
  }
  return members;
}

/** After a name, what makes it the beginning of another declaration. */
const definition: ReadonlySet<TokenKind> = new Set<TokenKind>(['=', ':=', ':']);

/** Whether the parenthesis here begins a tuple, `( name {, name} :`, and not the lower bound of a subrange. */
function looksLikeTuple(cursor: Cursor): boolean {
  let distance = 1;
  for (;;) {
    const { kind } = cursor.peek(distance);
    if (kind !== 'name' && !isKeyword(kind)) return false;
    const next = cursor.peek(distance + 1).kind;
    if (next === ':') return true;
    if (next !== ',') return false;
    distance += 2;
  }
}

/** Whether an enumeration or a range in parentheses or brackets stands here, up to a semicolon. */
function isBracketed(cursor: Cursor): boolean {
  if (cursor.at('[')) return true;
  if (!cursor.at('(') || cursor.peek(1).kind !== 'name') return false;
  for (let distance = 2; ; distance += 2) {
    const { kind } = cursor.peek(distance);
    if (kind === ')') return cursor.peek(distance + 1).kind === ';';
    if (kind !== ',' || cursor.peek(distance + 1).kind !== 'name') return false;
  }
}

/** Reads an enumeration or a range in parentheses or brackets, at the opening one. */
function parseBracketed(cursor: Cursor): TypeExpression {
  if (!cursor.enter()) {
    tooDeep(cursor);
    return { kind: 'missing-type', id: cursor.id(), span: cursor.missingSpan() };
  }
  const silent = cursor.isSettled;
  const open = cursor.take();
  const closing = open.kind === '(' ? ')' : ']';
  const said = cursor.diagnostics.length;
  const type = parseType(cursor);
  cursor.leave();
  const close = cursor.token.span;
  if (!cursor.at(closing) || cursor.diagnostics.length > said) {
    cursor.close(closing);
    return type;
  }
  cursor.take();
  const edits = [
    { span: open.span, text: '' },
    { span: close, text: '' },
  ];
  const fixes = [{ title: `Remove ${open.text} ${closing}`, edits }];
  if (!silent) cursor.reportAt(syntaxDiagnostics.parenthesizedMembers, open.span, { written: `${open.text} ${closing}` }, { fixes });
  return type;
}

/** Reads the rest of `[low..high]`, which other languages give as the indices of an array; there is no size then. */
function parseIndexRange(cursor: Cursor, low: Expression): Expression {
  const silent = cursor.isSettled;
  cursor.take();
  const high = parseExpression(cursor);
  const span = { start: low.span.start, end: Math.max(low.span.start, high.span.end) };
  // Where they are counted from 1 elsewhere, one more holds them all.
  const zero = low.kind === 'number' && (low.value === 0 || low.value === 1);
  const meant = high.kind === 'number' ? String(high.value + 1) : `${cursor.text.slice(high.span.start, high.span.end)} + 1`;
  const fixes = zero && high.kind !== 'missing-expression' ? [replacement(span, meant, `Write ${meant}`)] : [];
  if (!silent) cursor.reportAt(syntaxDiagnostics.indexRange, span, {}, { fixes });
  return { kind: 'missing-expression', id: cursor.id(), span };
}

/** Reads `0..1` or `3` where brackets are missing around it, before OF; null if something else is here. */
function sizeWithoutBrackets(cursor: Cursor): Expression | null {
  const ranged = cursor.peek(1).kind === '..' && cursor.peek(2).kind === 'number';
  const after = cursor.peek(ranged ? 3 : 1);
  if (!cursor.at('number') || !(after.kind === 'OF' || /^of$/i.test(after.text))) return null;
  const { start } = cursor.token.span;
  const size = ranged ? String(Number(cursor.peek(2).text) + 1) : cursor.token.text;
  for (let i = 0; i < (ranged ? 3 : 1); i++) cursor.take();
  const span = cursor.from(start);
  const fixes = [replacement(span, `[${size}]`, `Write [${size}]`)];
  cursor.reportAt(
    syntaxDiagnostics.missingSymbol,
    { start, end: start },
    { symbol: '[', after: `in front of the number of elements: [${size}]` },
    { fixes },
  );
  return { kind: 'missing-expression', id: cursor.id(), span };
}

function parseSize(cursor: Cursor): Expression {
  const bare = sizeWithoutBrackets(cursor);
  if (bare !== null) return bare;
  const open = cursor.expect('[', true);
  const low = parseExpression(cursor);
  const size = cursor.at('..') ? parseIndexRange(cursor, low) : low;
  if (cursor.at(',') && cursor.peek(-2).kind === '[') {
    const span = { start: cursor.token.span.start, end: cursor.peek(1).span.start };
    const fixes = [replacement(span, '] OF ARRAY [', 'Write ARRAY [...] OF ARRAY [...] OF')];
    cursor.report(
      syntaxDiagnostics.expected,
      cursor.token.span,
      { what: 'one size; an array of two dimensions is ARRAY [3] OF ARRAY [2] OF', found: '","' },
      { fixes },
    );
    while (!cursor.at(']') && !cursor.at(';') && !cursor.at('end-of-text')) cursor.take();
  }
  if (open) cursor.close(']');
  else cursor.eat(']');
  return size;
}

/** Says that the size of a list or array is missing before its OF. */
function reportNoSize(cursor: Cursor, kind: string): Expression {
  const fixes = [insertion(cursor.previousEnd, ' [3]', 'Insert [3]')];
  cursor.report(
    syntaxDiagnostics.missingSymbol,
    cursor.missingSpan(),
    { symbol: '[3]', after: `after ${kind}, or how many elements there are` },
    { fixes },
  );
  return { kind: 'missing-expression', id: cursor.id(), span: cursor.missingSpan() };
}

function parseSequenceType(cursor: Cursor): ListType | ArrayType {
  const { span, kind } = cursor.take();
  const size = cursor.at('OF') ? reportNoSize(cursor, kind) : parseSize(cursor);
  cursor.expect('OF', true);
  const element = parseTypeReference(cursor);
  return { kind: kind === 'LIST' ? 'list-type' : 'array-type', id: cursor.id(), span: cursor.from(span.start), size, element };
}

function parseChannel(cursor: Cursor): TypeExpression {
  cursor.extension('a buffered channel');
  const { start } = cursor.take().span;
  const capacity = parseSize(cursor);
  cursor.expect('OF', true);
  const alphabet = parseBareSignals(cursor) ?? parseTypeReference(cursor);
  return { kind: 'channel-type', id: cursor.id(), span: cursor.from(start), capacity, alphabet };
}

/** Whether braces with fields stand here, `{a: 0..3; b: BOOLEAN}`, which are those of a record in other languages. */
function isBracedRecord(cursor: Cursor): boolean {
  if (cursor.peek(1).kind !== 'name' || cursor.peek(2).kind !== ':') return false;
  for (let distance = 3; ; distance++) {
    const { kind } = cursor.peek(distance);
    if (kind === ';') return cursor.peek(distance + 1).kind === '}' || cursor.peek(distance + 2).kind === ':';
    if (kind === '}' || kind === 'end-of-text') return false;
  }
}

function parseAlphabet(cursor: Cursor): TypeExpression {
  const { start } = cursor.take().span;
  const signals = [parseSignal(cursor)];
  while (eatSeparator(cursor, ',', ';', 'signals')) signals.push(parseSignal(cursor));
  cursor.close('}');
  return { kind: 'alphabet-type', id: cursor.id(), span: cursor.from(start), signals };
}

function parseSignal(cursor: Cursor): SignalDeclaration {
  const name = parseName(cursor, 'the name of a signal');
  let data: TypeReference | null = null;
  if (cursor.at(':')) data = parseColonData(cursor);
  else if (cursor.eat('(')) {
    data = parseTypeReference(cursor);
    if (cursor.at(',')) {
      cursor.report(syntaxDiagnostics.severalValues, cursor.token.span, {});
      while (cursor.eat(',')) parseTypeReference(cursor);
      cursor.settle();
    }
    cursor.close(')');
  }
  return { kind: 'signal-declaration', id: cursor.id(), span: cursor.from(name.span.start), name, data };
}

/** Reads `: type` after a signal, which is how other languages write the type of its value. */
function parseColonData(cursor: Cursor): TypeReference {
  const colon = cursor.token.span;
  const silent = cursor.isSettled;
  cursor.take();
  const data = parseTypeReference(cursor);
  const type = cursor.text.slice(data.span.start, data.span.end);
  const span = { start: colon.start, end: data.span.end };
  const fixes = type === '' ? [] : [replacement(span, `(${type})`, `Write (${type})`)];
  if (!silent) cursor.reportAt(syntaxDiagnostics.signalType, span, { type: type === '' ? 'type' : type }, { fixes });
  return data;
}

/** Whether the semicolon here ends the definition of the tuple, so that its closing parenthesis is missing. */
function definitionFollows(cursor: Cursor): boolean {
  return cursor.at(';') && cursor.peek(1).kind === 'name' && cursor.peek(2).kind === '=';
}

function parseTuple(cursor: Cursor): TypeExpression {
  const { start } = cursor.take().span;
  const fields = [parseVariable(cursor, false)];
  while (!definitionFollows(cursor) && eatSeparator(cursor, ';', ',', 'fields') && !isStraySemicolon(cursor, ')'))
    fields.push(parseVariable(cursor, false));
  cursor.close(')');
  return { kind: 'tuple-type', id: cursor.id(), span: cursor.from(start), fields };
}

/** Takes the separator of a list, or the wrong one with a diagnostic; false if neither is here. */
export function eatSeparator(cursor: Cursor, meant: ',' | ';', wrong: ',' | ';', what: string): boolean {
  if (cursor.eat(meant)) return true;
  const next = cursor.peek(1).kind;
  if (!cursor.at(wrong) || !(next === 'name' || next === 'IN' || next === 'OUT')) return false;
  if (wrong === ';' && definition.has(cursor.peek(2).kind)) return false;
  const { span } = cursor.token;
  const fixes = [replacement(span, meant, `Write ${meant}`)];
  cursor.report(syntaxDiagnostics.wrongSeparator, span, { written: wrong, meant, what }, { fixes });
  cursor.take();
  return true;
}

/** Reads `name {, name} : type`, and with `initialised` also `:= value`. */
export function parseVariable(cursor: Cursor, initialised: boolean): VariableDeclaration {
  if (isTypeFirst(cursor)) return parseTypeFirst(cursor);
  const names = parseNames(cursor, 'the name of a variable');
  const start = names[0]?.span.start ?? cursor.previousEnd;
  const type = parseSizeBehind(cursor, parseColonType(cursor));
  let initial: Initializer | null = null;
  if (initialised && cursor.at('name') && /^(init|initial|initially|default)$/i.test(cursor.token.text) && !cursor.token.newline) {
    const { span } = cursor.token;
    cursor.report(syntaxDiagnostics.initialSymbol, span, {}, { fixes: [replacement(span, ':=', 'Write :=')] });
    cursor.replaceKind(':=');
  }
  if (initialised && (cursor.at(':=') || cursor.at('='))) {
    if (cursor.dialect === 'thesis') parseInitialValue(cursor, names);
    else initial = parseVariableInitializer(cursor);
    if (cursor.at(',') && names.length > 1 && initial !== null && cursor.peek(1).kind !== 'name')
      separateValues(cursor, names, type, initial);
  }
  return { kind: 'variable-declaration', id: cursor.id(), span: cursor.from(start), names, type, initial };
}

/** Reads the further values of `x, y: t := 0, 1`, at the comma: a declaration has one value for all its variables. */
function separateValues(cursor: Cursor, names: readonly Name[], type: TypeReference, first: Initializer): void {
  const comma = cursor.token.span;
  const textOf = ({ start, end }: { readonly start: number; readonly end: number }): string => cursor.text.slice(start, end);
  const values = [textOf(first.span)];
  while (cursor.eat(',')) values.push(textOf(parseExpression(cursor).span));
  const [start, end] = [names[0]?.span.start ?? comma.start, cursor.previousEnd];
  const meant = names.map(({ text }, i) => `${text}: ${textOf(type.span)} := ${values[i]}`).join('; ');
  const fixes = values.length === names.length ? [replacement({ start, end }, meant, `Write ${meant}`)] : [];
  const what = 'one value for all variables of a declaration; one with another value has its own';
  cursor.reportAt(syntaxDiagnostics.expected, comma, { what, found: '","' }, { fixes });
}

/** Reads `int x`, with the type before the name as in other languages. */
function parseTypeFirst(cursor: Cursor): VariableDeclaration {
  const { start } = cursor.token.span;
  const silent = cursor.isSettled;
  const type = takeName(cursor);
  const name = takeName(cursor);
  const place = { start, end: name.span.end };
  const meant = typeFor(cursor, type.text);
  const fixes = [replacement(place, `${name.text}: ${meant}`, `Write ${name.text}: ${meant}`)];
  if (!silent) cursor.reportAt(syntaxDiagnostics.typeFirst, place, { name: name.text, type: meant }, { fixes });
  // The fix comes first; until then nothing is said of the type and the value.
  const unknown = { ...type, text: '' };
  if (cursor.eat('=') || cursor.eat(':=')) {
    const said = cursor.diagnostics.length;
    parseExpression(cursor);
    cursor.diagnostics.length = said;
  }
  return { kind: 'variable-declaration', id: cursor.id(), span: cursor.from(start), names: [name], type: unknown, initial: null };
}

/** Reads the colon and the type after the names of variables. */
export function parseColonType(cursor: Cursor): TypeReference {
  if (cursor.at('=') || cursor.at(':=')) {
    const { text, span } = cursor.token;
    cursor.report(
      syntaxDiagnostics.expected,
      span,
      { what: '":" and a type', found: `"${text}"` },
      { fixes: [replacement(span, ':', 'Write :')] },
    );
    cursor.take();
  } else if (cursor.at(';') && cursor.dialect === 'extended') {
    const after = 'with the type that says which values a variable has';
    const fixes = [insertion(cursor.previousEnd, ': 0..9', 'Insert : 0..9')];
    cursor.report(syntaxDiagnostics.missingSymbol, cursor.missingSpan(), { symbol: ': 0..9', after }, { fixes });
    return { kind: 'name', id: cursor.id(), span: cursor.missingSpan(), text: '' };
  } else cursor.expect(':');
  return parseTypeReference(cursor);
}
