import type { Span } from '../../../base/span.ts';
import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { parseBodyItems } from './bodies.ts';
import { EarlyProperties } from './early-properties.ts';
import { Rewriting } from './rewriting.ts';
import { startsCommand } from './commands.ts';
import { type Cursor, insertion, replacement } from './cursor.ts';
import { declarationsOf, emptyDeclarations, isSectionAt, parseSections } from './declarations.ts';
import {
  foreignLanguage,
  isForeignDefinition,
  isForeignProcess,
  isPlusCalProcess,
  parsePlusCalProcess,
  isFunction,
  joinWords,
  modelInFront,
  parseBracedBody,
  parseForeignDefinition,
  reportInitialValues,
  skipFunction,
  skipUnknownDeclaration,
  takeProcessWord,
} from './mistakes.ts';
import { parseExpression } from './expressions.ts';
import { isKeywordForName, missingName, parseName } from './names.ts';
import { parseParameters } from './parameters.ts';
import { parseProperties } from './properties.ts';
import { parseCommands } from './sequences.ts';
import type { Token, TokenKind } from './tokens.ts';
import type { BodyItem, Command, Model, Name, Process } from './tree.ts';

const esmlWords: ReadonlySet<TokenKind> = new Set<TokenKind>(['MODEL', 'PROCESS', 'BEGIN', 'END']);
const modelStarts: ReadonlySet<TokenKind> = new Set<TokenKind>([...esmlWords, 'CONST', 'TYPE', 'VAR']);

/** Reads a whole model (thesis D.5, "Model"). */
export function parseModel(cursor: Cursor): Model {
  const { start } = cursor.token.span;
  const name = parseHead(cursor);
  const declarations = emptyDeclarations();
  const processes: Process[] = [];
  cursor.modelConstants = declarations.constants;
  cursor.modelVariables = declarations.variables;
  cursor.modelTypes = declarations.types;
  parseSections(cursor, declarations, null);
  reportInitialValues(cursor, null);
  const early = new EarlyProperties(cursor);
  while (!cursor.at('BEGIN') && (!cursor.at('ASSERT') || early.isHere()) && !cursor.at('end-of-text')) {
    if (cursor.at('ASSERT')) early.read();
    else if (isPlusCalProcess(cursor)) parsePlusCalProcess(cursor);
    else if (cursor.at('name') && cursor.peek(1).kind === 'PROCESS') takeActive(cursor);
    else if (cursor.at('PROCESS')) processes.push(parseProcess(cursor));
    else if (isSectionAt(cursor)) parseSections(cursor, declarations, 'the processes');
    else if (isFunction(cursor)) skipFunction(cursor);
    else if (isForeignDefinition(cursor)) parseForeignDefinition(cursor, declarations);
    else if (isForeignProcess(cursor)) {
      takeProcessWord(cursor);
      processes.push(parseProcess(cursor));
    } else if ((/^(init|next)$/i.test(cursor.token.text) || isDefinedWith(cursor)) && cursor.peek(1).kind === '(')
      skipUnknownDeclaration(cursor);
    else if (cursor.at('name') && (cursor.peek(1).kind === '(' || cursor.peek(1).kind === ';')) {
      cursor.expect('PROCESS', true);
      processes.push(parseProcess(cursor));
    } else if (cursor.at('END')) break;
    else {
      skipUnknownDeclaration(cursor);
    }
  }
  reportInitialValues(cursor, null);
  cursor.blockName = name.text;
  const { items, endName } = cursor.at('END') ? reportNoBody(cursor, name.text, processes) : parseModelBody(cursor, name.text);
  early.report(name.text, endName !== null);
  const properties = [...early.properties, ...parseProperties(cursor)];
  const last = properties.at(-1);
  const end = Math.max(last?.span.end ?? 0, endName?.span.end ?? 0);
  const span = last !== undefined || endName !== null ? { start, end } : cursor.from(start);
  return {
    kind: 'model',
    id: cursor.id(),
    span,
    name,
    declarations: declarationsOf(declarations),
    processes,
    body: items,
    endName,
    properties,
  };
}

/** Whether a text without MODEL has parts of a model: it begins with one, or has a few of their words. */
function isWrittenInEsml({ tokens }: Cursor): boolean {
  const found = new Set(tokens.flatMap(({ kind }) => (esmlWords.has(kind) ? [kind] : [])));
  return found.size > 1 || (found.size === 1 && modelStarts.has(tokens[0]?.kind ?? 'end-of-text'));
}

/** Whether `Max(a, b) ==` of TLA+ stands here. */
function isDefinedWith(cursor: Cursor): boolean {
  for (let distance = 1; ; distance++) {
    const { kind } = cursor.peek(distance);
    if (kind === ')') return cursor.peek(distance + 1).kind === '==';
    if (kind !== '(' && kind !== 'name' && kind !== ',') return false;
  }
}

/** Reads `MODEL name;`. A text without it that is no model of ESML at all is not read further. */
function parseHead(cursor: Cursor): Name {
  const language = foreignLanguage(cursor);
  const named =
    language === null &&
    cursor.at('name') &&
    (cursor.peek(1).kind === ';' ||
      (cursor.peek(1).kind === 'name' && cursor.peek(2).kind === ';') ||
      (/^model$/i.test(cursor.token.text) && cursor.peek(1).kind === 'name' && cursor.peek(2).newline));
  if (!cursor.at('MODEL') && !named) {
    const { start } = cursor.token.span;
    const esml = language === null && isWrittenInEsml(cursor);
    const ended = cursor.tokens.findLast(({ kind }, i) => kind === 'name' && cursor.tokens[i - 1]?.kind === 'END')?.text ?? 'M';
    const fixes = esml ? [insertion(start, `MODEL ${ended};\n`, `Insert MODEL ${ended};`)] : [modelInFront(cursor.text)];
    // Also behind what seems to be a comment of another language.
    if (esml) cursor.report(syntaxDiagnostics.missingModel, { start, end: start }, { esml, language }, { fixes });
    else cursor.reportAt(syntaxDiagnostics.missingModel, { start, end: start }, { esml, language }, { fixes });
    if (!esml) while (!cursor.at('end-of-text')) cursor.take();
    cursor.settle();
    return { ...missingName(cursor), text: esml ? ended : '' };
  }
  if (cursor.at('name') && cursor.peek(1).kind === 'name' && !cursor.peek(1).newline) takeModelWord(cursor);
  else if (!cursor.eat('MODEL')) {
    const { start } = cursor.token.span;
    const fixes = [insertion(start, 'MODEL ', 'Insert MODEL')];
    cursor.report(syntaxDiagnostics.missingSymbol, { start, end: start }, { symbol: 'MODEL', after: 'at the beginning' }, { fixes });
  }
  joinWords(cursor, 'model');
  const name = parseName(cursor, 'the name of the model');
  endHead(cursor);
  return name;
}

/** Takes the word that other languages have for a model. */
function takeModelWord(cursor: Cursor): void {
  const rewriting = new Rewriting(cursor);
  rewriting.note(cursor.token.text, 'a model begins with MODEL name;');
  rewriting.replace(cursor.take().span, 'MODEL');
  rewriting.report();
}

/** Whether what other languages have behind the name of a process stands here. */
function isHeadEnd(cursor: Cursor): boolean {
  return cursor.at(':') || (cursor.at('name') && /^(is|as|begin)$/i.test(cursor.token.text) && !cursor.token.newline);
}

/** Takes the semicolon behind a head, or what other languages have in its place. */
function endHead(cursor: Cursor): void {
  const next = cursor.peek(1);
  if (
    !cursor.token.newline &&
    (cursor.at(':') || cursor.at(',') || cursor.at('.') || (isHeadEnd(cursor) && !/^begin$/i.test(cursor.token.text)))
  ) {
    const { span, text } = cursor.token;
    const start = cursor.previousEnd;
    const fixes = [replacement({ start, end: span.end }, next.newline || next.span.start > span.end ? ';' : '; ', 'Write ;')];
    cursor.report(syntaxDiagnostics.wrongSeparator, span, { written: text, meant: ';', what: 'a name and what follows' }, { fixes });
    cursor.take();
  } else if (cursor.token.newline || !cursor.at(';')) cursor.expect(';');
  else cursor.take();
}

/** Says what is missing where the END of the model comes without its BEGIN; the fix activates each process once, if none has parameters. */
function reportNoBody(cursor: Cursor, name: string, processes: readonly Process[]): ReturnType<typeof parseModelBody> {
  const begin = cursor.token;
  const names = processes.map((process) => process.name.text);
  const activated = names.length === 0 ? 'P; Q' : names.join('; ');
  const what = `BEGIN and the processes that run, as in BEGIN ${activated} END ${name}`;
  const plain = names.length > 0 && processes.every(({ parameters }) => parameters.length === 0);
  const inserted = `BEGIN\n  ${names.join(';\n  ')}\n`;
  const fixes = plain ? [insertion(begin.span.start, inserted, `Insert BEGIN ${activated}`)] : [];
  cursor.report(syntaxDiagnostics.expected, begin.span, { what, found: 'END' }, { fixes });
  const { endName } = parseBlockEnd(cursor, begin, name);
  return { items: [], endName };
}

function parseModelBody(cursor: Cursor, name: string): { items: readonly BodyItem[]; endName: Name | null } {
  const opening = cursor.token;
  if (!cursor.expect('BEGIN', true)) return { items: [], endName: null };
  const items = parseBodyItems(cursor);
  while (isSuperfluousEnd(cursor)) {
    takeSuperfluousEnd(cursor);
    if (!cursor.at('END')) items.push(...parseBodyItems(cursor));
  }
  const { endName } = parseBlockEnd(cursor, opening, name);
  return { items, endName };
}

function parseProcess(cursor: Cursor): Process {
  const { start } = cursor.token.span;
  cursor.eat('PROCESS');
  joinWords(cursor, 'process');
  const name = isNumberedName(cursor) ? takeNumberedName(cursor) : parseName(cursor, 'the name of the process');
  cursor.blockName = name.text;
  cursor.processTypes = [];
  takeInstances(cursor, name);
  const parameters = isHeadEnd(cursor) ? [] : parseParameters(cursor);
  if (cursor.at('{')) return parseBracedProcess(cursor, start, name, parameters);
  endHead(cursor);
  const lists = emptyDeclarations();
  cursor.processTypes = lists.types;
  parseSections(cursor, lists, null);
  const variablesEnd = lists.seen.includes('VAR') ? cursor.previousEnd : null;
  const begin = cursor.token;
  if (!cursor.expect('BEGIN', true)) skipToBegin(cursor);
  reportInitialValues(cursor, cursor.token.span.start);
  cursor.declarations = { lists, parameters, variablesEnd, begin: begin.span.start };
  const body: Command[] = parseCommands(cursor, { alternatives: false });
  while (isSuperfluousEnd(cursor)) {
    takeSuperfluousEnd(cursor);
    if (!cursor.at('END')) body.push(...parseCommands(cursor, { alternatives: false }));
  }
  cursor.declarations = null;
  const { endSpan, endName } = parseBlockEnd(cursor, begin, name.text);
  const span = { start, end: Math.max(endName?.span.end ?? endSpan.end, endSpan.end) };
  if (!cursor.eat(';')) cursor.eat('.');
  const declarations = declarationsOf(lists);
  return { kind: 'process', id: cursor.id(), span, name, parameters, declarations, body, endSpan, endName };
}

/** Whether `(Name = 1)` of PlusCal stands here. */
function isNumberedName(cursor: Cursor): boolean {
  const isName = cursor.peek(1).kind === 'name' || isKeywordForName(cursor, 1);
  return cursor.at('(') && isName && cursor.peek(2).kind === '=' && cursor.peek(4).kind === ')';
}

/** Takes it: processes have names, and numbers where they are activated. */
function takeNumberedName(cursor: Cursor): Name {
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.take().span;
  const { text, span } = cursor.take();
  for (let i = 0; i < 3; i++) cursor.take();
  rewriting.note('number of a process', `write PROCESS ${text};`, { start, end: cursor.previousEnd });
  rewriting.replace({ start, end: cursor.previousEnd }, text);
  rewriting.report();
  return { kind: 'name', id: cursor.id(), span, text };
}

/** Takes `[2]` behind the name of a process: how many there are is said in the model's body. */
function takeInstances(cursor: Cursor, name: Name): void {
  if (!cursor.at('[') || cursor.token.newline) return;
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.take().span;
  const count = parseExpression(cursor);
  const last = count.kind === 'number' ? String(count.value - 1) : `${cursor.text.slice(count.span.start, count.span.end)} - 1`;
  rewriting.note('number of processes here', `they are activated in the body of the model: FOR i := 0 TO ${last} DO ${name.text} END`, {
    start,
    end: count.span.end,
  });
  cursor.close(']');
  rewriting.replace({ start, end: cursor.previousEnd }, '');
  rewriting.report();
}

/** Takes `active` in front of a process. */
function takeActive(cursor: Cursor): void {
  const rewriting = new Rewriting(cursor);
  const { span, text } = cursor.take();
  rewriting.note(text, 'a process is activated in the body of the model, by its name', span);
  rewriting.replace({ start: span.start, end: cursor.token.span.start }, '');
  rewriting.report();
}

/** Reads the rest of a process whose commands stand in braces. */
function parseBracedProcess(cursor: Cursor, start: number, name: Name, parameters: Process['parameters']): Process {
  const lists = emptyDeclarations();
  cursor.processTypes = lists.types;
  const place = cursor.token.span.start;
  cursor.declarations = { lists, parameters, variablesEnd: null, begin: place };
  const body = parseBracedBody(cursor, name.text);
  cursor.declarations = null;
  const endSpan = cursor.missingSpan();
  const declarations = declarationsOf(lists);
  if (!cursor.eat(';')) cursor.eat('.');
  return { kind: 'process', id: cursor.id(), span: cursor.from(start), name, parameters, declarations, body, endSpan, endName: null };
}

/** After a missing BEGIN: goes on at the commands, if they are here, or at a BEGIN in the same process. */
function skipToBegin(cursor: Cursor): void {
  if (startsCommand(cursor)) return;
  cursor.skipTo(new Set<TokenKind>(['BEGIN', 'PROCESS', 'END']));
  cursor.eat('BEGIN');
}

/** Reads `END name`; what is missing of it is reported. */
function parseBlockEnd(cursor: Cursor, begin: Token, name: string): { endSpan: Span; endName: Name | null } {
  if (!cursor.at('END')) {
    const span = cursor.missingSpan();
    const related = [{ span: begin.span, message: 'this BEGIN is not closed' }];
    const fixes = [insertion(span.start, `\nEND ${name};`, `Insert END ${name}`)];
    cursor.report(syntaxDiagnostics.missingEnd, span, { opening: 'BEGIN' }, { related, fixes });
    return { endSpan: span, endName: null };
  }
  const endSpan = cursor.take().span;
  if ((cursor.at('PROCESS') || cursor.at('MODEL')) && cursor.peek(1).text === name && !cursor.token.newline) {
    const { span, text } = cursor.token;
    const fixes = [replacement({ start: span.start, end: cursor.peek(1).span.start }, '', `Remove ${text}`)];
    cursor.report(syntaxDiagnostics.expected, span, { what: `the name ${name} after END`, found: text }, { fixes });
    cursor.take();
  }
  if (cursor.at('name') || (isKeywordForName(cursor) && !cursor.token.newline)) {
    return { endSpan, endName: parseName(cursor, 'the name of the process') };
  }
  const fixes = name === '' ? [] : [insertion(endSpan.end, ` ${name}`, `Insert ${name}`)];
  cursor.report(syntaxDiagnostics.missingEndName, cursor.missingSpan(), { name }, { fixes });
  return { endSpan, endName: null };
}

const afterName: ReadonlySet<TokenKind> = new Set<TokenKind>([':=', '!', '?', '(', '[', ':', '=']);

/** Whether the END at the level of the block is one too many: what follows is no name but more of the block. */
function isSuperfluousEnd(cursor: Cursor): boolean {
  if (!cursor.at('END')) return false;
  const next = cursor.peek(1);
  if (next.kind === 'END' || next.kind === '[]') return true;
  if (next.kind === 'name') return afterName.has(cursor.peek(2).kind);
  if (next.kind !== ';') return false;
  const after = cursor.peek(2).kind;
  return (
    after === 'END' || after === 'name' || after === 'IF' || after === 'DO' || after === 'POLL' || after === 'SKIP' || after === 'TRACE'
  );
}

function takeSuperfluousEnd(cursor: Cursor): void {
  const { span } = cursor.token;
  cursor.report(syntaxDiagnostics.strayEnd, span, {}, { fixes: [replacement(span, '', 'Remove END')] });
  cursor.take();
  cursor.eat(';');
  cursor.settle();
}
