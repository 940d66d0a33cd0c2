import type { Span } from '../../../base/span.ts';
import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { type Cursor, replacement } from './cursor.ts';
import { parseExpression } from './expressions.ts';
import { parseInitializer } from './initializers.ts';
import {
  insteadOfDeclaration,
  isConstantList,
  isForeignChannel,
  isForeignDeclarators,
  isTypedVariable,
  isForeignProcess,
  isPlusCalProcess,
  offerSectionMove,
  parseConstantList,
  parseForeignDeclarators,
  parseForeignVariable,
} from './mistakes.ts';
import { isTypeFirst, typeWord } from './foreign-words.ts';
import { keywordToName, parseName, startsItem } from './names.ts';
import { Rewriting } from './rewriting.ts';
import { removeSemicolons } from './semicolons.ts';
import type { TokenKind } from './tokens.ts';
import type { ConstantDeclaration, Declarations, TypeDeclaration, VariableDeclaration } from './tree.ts';
import { eatSeparator, parseType, parseVariable } from './types.ts';

export type Section = 'CONST' | 'TYPE' | 'VAR';
/** The sections in the order in which they stand (thesis D.5, "Declarations"). */
export const sectionOrder: readonly Section[] = ['CONST', 'TYPE', 'VAR'];

/** Where a section was read: its keyword, and the end of its last declaration. */
export interface SectionPlace {
  readonly section: Section;
  readonly keyword: Span;
  readonly end: number;
}

/** The declarations of a block while they are read. */
export interface DeclarationLists extends Declarations {
  readonly constants: ConstantDeclaration[];
  readonly types: TypeDeclaration[];
  readonly variables: VariableDeclaration[];
  readonly seen: Section[];
  readonly places: SectionPlace[];
}

export function emptyDeclarations(): DeclarationLists {
  return { constants: [], types: [], variables: [], seen: [], places: [] };
}

/** The lists without what only reading needs. */
export function declarationsOf(lists: DeclarationLists): Declarations {
  return { constants: lists.constants, types: lists.types, variables: lists.variables };
}

const afterConstantName: ReadonlySet<TokenKind> = new Set<TokenKind>(['=', ':=', ':', '==']);
const afterTypeName: ReadonlySet<TokenKind> = new Set<TokenKind>(afterConstantName);
const afterVariableName: ReadonlySet<TokenKind> = new Set<TokenKind>([':', ',']);
/** Where what is left of a broken declaration ends. */
const declarationEnds: ReadonlySet<TokenKind> = new Set<TokenKind>([
  ';',
  'CONST',
  'TYPE',
  'VAR',
  'PROCESS',
  'BEGIN',
  'END',
  'MODEL',
  'ASSERT',
]);

export function isSectionAt(cursor: Cursor): boolean {
  return cursor.at('CONST') || cursor.at('TYPE') || cursor.at('VAR');
}

/**
 * Reads sections of declarations as long as there are any (thesis D.5). `misplacedBefore` names what they should have come before, if they
 * are in a wrong place; they are used all the same.
 */
export function parseSections(cursor: Cursor, lists: DeclarationLists, misplacedBefore: string | null): void {
  for (;;) {
    const before = cursor.position;
    const variable = isForeignDeclarators(cursor) || (lists.seen.at(-1) !== 'VAR' && isTypedVariable(cursor));
    if (misplacedBefore === null && variable) {
      parseForeignDeclarators(cursor, lists);
      continue;
    }
    if (misplacedBefore === null && isConstantList(cursor)) {
      parseConstantList(cursor, lists);
      continue;
    }
    const missing = lists.seen.length > 0 || misplacedBefore === null ? unannounced(cursor, null) : null;
    if (!isSectionAt(cursor) && (missing === null || misplacedBefore === 'BEGIN')) return;
    const section = missing ?? (cursor.kind as Section);
    const keyword = cursor.token.span;
    const said = cursor.diagnostics.length;
    if (missing === null) {
      checkOrder(cursor, section, lists.seen, misplacedBefore);
      cursor.take();
    } else {
      // What was said about the first declaration without its keyword holds for the others.
      if (!lists.seen.includes(missing)) cursor.expect(missing, true);
    }
    lists.seen.push(section);
    parseItems(cursor, itemsOf(cursor, section, lists), misplacedBefore === 'BEGIN');
    if (missing === null) {
      const place = { section, keyword, end: cursor.previousEnd };
      offerSectionMove(cursor, said, place, lists.places);
      lists.places.push(place);
    }
    // What is written as in another language may be left to who called this.
    if (cursor.position === before) return;
  }
}

interface Items {
  readonly what: string;
  /** What follows the name of an item, misspelled symbols included. */
  readonly followers: ReadonlySet<TokenKind>;
  readonly parse: () => void;
  /** Reads an item that is written as in another language; false if none is here. */
  readonly parseForeign?: () => boolean;
}

function itemsOf(cursor: Cursor, section: Section, lists: DeclarationLists): Items {
  switch (section) {
    case 'CONST':
      return {
        what: 'the name of a constant',
        followers: afterConstantName,
        parse: () => lists.constants.push(parseConstant(cursor, lists)),
      };
    case 'TYPE':
      return { what: 'the name of a type', followers: afterTypeName, parse: () => lists.types.push(parseTypeDeclaration(cursor)) };
    case 'VAR':
      return {
        what: 'the name of a variable',
        followers: afterVariableName,
        parse: () => {
          joinVariable(cursor);
          lists.variables.push(parseVariable(cursor, true));
        },
        parseForeign: () => parseOtherVariable(cursor, lists),
      };
  }
}

/** Takes `my var` or `my-var` for one name, where a colon follows. */
function joinVariable(cursor: Cursor): void {
  const hyphen = cursor.peek(1).kind === '-' ? 1 : 0;
  const second = cursor.peek(1 + hyphen);
  if (!cursor.at('name') || second.kind !== 'name' || second.newline || cursor.peek(2 + hyphen).kind !== ':') return;
  const meant = `${cursor.token.text}_${second.text}`;
  const span = { start: cursor.token.span.start, end: second.span.end };
  cursor.report(
    syntaxDiagnostics.severalWords,
    span,
    { what: 'variable', meant },
    { fixes: [replacement(span, meant, `Call it ${meant}`)] },
  );
  for (let i = 0; i < 1 + hyphen; i++) cursor.take();
}

function parseOtherVariable(cursor: Cursor, lists: DeclarationLists): boolean {
  const known = (name: string): boolean => lists.variables.some(({ names }) => names.some(({ text }) => text === name));
  const variable = parseForeignVariable(cursor, known);
  if (variable !== null) lists.variables.push(variable);
  return variable !== null;
}

function checkOrder(cursor: Cursor, section: Section, seen: readonly Section[], misplacedBefore: string | null): void {
  const { span } = cursor.token;
  const later = seen.find((other) => sectionOrder.indexOf(other) > sectionOrder.indexOf(section));
  if (misplacedBefore !== null) cursor.report(syntaxDiagnostics.sectionOrder, span, { section, before: misplacedBefore });
  else if (seen.includes(section)) cursor.report(syntaxDiagnostics.sectionRepeated, span, { section });
  else if (later !== undefined) cursor.report(syntaxDiagnostics.sectionOrder, span, { section, before: later });
}

/** Reads the items of a section. Among commands the first thing that is no declaration for certain ends it. */
function parseItems(cursor: Cursor, { what, followers, parse, parseForeign = () => false }: Items, amongCommands: boolean): void {
  if (!amongCommands && (followers === afterVariableName || isForeignChannel(cursor)) && isForeignDeclarators(cursor)) return;
  if (!amongCommands && parseForeign()) expectSemicolon(cursor, followers);
  else if (!startsItem(cursor, followers) && !(followers === afterVariableName && isTypeFirst(cursor))) cursor.expected(what);
  for (;;) {
    const before = cursor.position;
    const next = cursor.peek(1).kind;
    if (beginsForeign(cursor)) return;
    if (isPlusCalProcess(cursor) || isForeignProcess(cursor) || (cursor.at('name') && next === 'PROCESS')) return;
    if (amongCommands && !(cursor.at('name') && next !== ':=' && followers.has(next))) return;
    const sized = followers !== afterVariableName && (cursor.peek(2).kind === '[' || isForeignChannel(cursor));
    if (!amongCommands && (followers === afterVariableName || sized) && isForeignDeclarators(cursor)) return;
    if (!amongCommands && parseForeign()) {
      expectSemicolon(cursor, followers);
      continue;
    }
    if (beginsCommand(cursor, followers) || unannounced(cursor, followers) !== null) return;
    if (startsItem(cursor, followers) || (followers === afterVariableName && isTypeFirst(cursor))) {
      if (!cursor.at('name')) keywordToName(cursor);
      cursor.startExpression();
      parse();
      expectSemicolon(cursor, followers);
    } else if (cursor.at(';')) {
      removeSemicolons(cursor);
    } else if (declarationEnds.has(cursor.kind) || cursor.at('end-of-text')) {
      return;
    } else {
      cursor.expected(what);
      cursor.skipTo(declarationEnds);
      cursor.eat(';');
    }
    if (cursor.position === before) cursor.take();
  }
}

/** Whether a word of another language that begins a declaration stands here, with a name behind it. */
function beginsForeign(cursor: Cursor): boolean {
  const next = cursor.peek(1);
  if (!cursor.at('name') || next.kind !== 'name' || next.newline || isTypeFirst(cursor)) return false;
  return !typeWord.test(cursor.token.text) && insteadOfDeclaration(cursor.token.text) !== null;
}

const afterCommandName: ReadonlySet<TokenKind> = new Set<TokenKind>(['!', '?', '(', '[', '.']);
const commandKeywords: ReadonlySet<TokenKind> = new Set<TokenKind>([
  ...(['IF', 'DO', 'POLL', 'SKIP', 'TRACE', 'EMPTY', 'REMOVE', 'APPEND', 'PREPEND', 'ATOMIC', 'WHEN', 'FORALL', 'LOOP', 'GOTO'] as const),
]);

/** Whether what is here belongs to the commands of a process, or is the head of a process, whose keyword is missing. */
function beginsCommand(cursor: Cursor, followers: ReadonlySet<TokenKind>): boolean {
  const next = cursor.peek(1).kind;
  if (cursor.at('name')) return afterCommandName.has(next) || (next === ':=' && followers === afterVariableName);
  return commandKeywords.has(cursor.kind) && !followers.has(next);
}

const typeStarts: ReadonlySet<TokenKind> = new Set<TokenKind>(['{', 'LIST', 'ARRAY', 'CHANNEL', 'SCALARSET']);

function lastWas(cursor: Cursor, kind: TokenKind): boolean {
  return cursor.peek(-1).kind === kind;
}

/** The section whose keyword is missing before the declaration here; null if it fits the section being read, if any. */
function unannounced(cursor: Cursor, followers: ReadonlySet<TokenKind> | null): Section | null {
  if (!cursor.at('name') || followers === afterVariableName) return null;
  const next = cursor.peek(1).kind;
  const value = cursor.peek(2).kind;
  if (followers === afterConstantName && lastWas(cursor, 'CONST') && isTypeFirst(cursor)) return null;
  if (next === '=' && isProcessEquation(cursor)) return null;
  if (/^const$/i.test(cursor.token.text)) return null;
  if (isTypeFirst(cursor)) return 'VAR';
  if (/^mtype$/i.test(cursor.token.text)) return null;
  if (next === ',' && value === 'name') return 'VAR';
  if (next === ':' && (value === 'ARRAY' || (value === 'name' && (cursor.peek(3).kind === ';' || cursor.peek(3).kind === ':='))))
    return 'VAR';
  if (next === ':' && followers === null && (value === 'number' || typeStarts.has(value))) return 'VAR';
  if (next !== '=' || followers === afterTypeName) return null;
  if (typeStarts.has(value)) return 'TYPE';
  return followers === null ? 'CONST' : null;
}

/** Whether `P = c?x -> P` of CSP stands here: an arrow or a message comes before the line ends. */
function isProcessEquation(cursor: Cursor): boolean {
  for (let distance = 2; ; distance++) {
    const { kind, newline } = cursor.peek(distance);
    if (newline || kind === ';' || kind === 'end-of-text' || kind === '(') return false;
    if (kind === '->' || kind === '?' || kind === '!' || kind === '[]') return true;
  }
}

function expectSemicolon(cursor: Cursor, followers: ReadonlySet<TokenKind>): void {
  if (cursor.eat(';')) return;
  const another = followers === afterVariableName || cursor.peek(2).kind === '=' || cursor.peek(2).kind === ':=';
  const comma = cursor.at(',') && cursor.peek(1).kind === 'name' && another;
  if (comma && eatSeparator(cursor, ';', ',', 'declarations')) return;
  if (cursor.token.newline || startsItem(cursor, followers) || declarationEnds.has(cursor.kind) || cursor.at('end-of-text')) {
    cursor.expect(';');
    return;
  }
  cursor.expected('";"');
  cursor.skipTo(declarationEnds);
  cursor.eat(';');
}

function expectEquals(cursor: Cursor): void {
  if (cursor.eat('=')) return;
  const { text, span, kind } = cursor.token;
  if (kind === ':=' || kind === ':' || kind === '==') {
    const fixes = [replacement(span, '=', 'Write =')];
    cursor.report(syntaxDiagnostics.definitionSymbol, span, { written: text }, { fixes });
    cursor.take();
  } else cursor.expect('=', true);
}

/** Takes the type that other languages have before the name of a constant. */
function takeTypeOfConstant(cursor: Cursor): void {
  const rewriting = new Rewriting(cursor);
  rewriting.note(`${cursor.token.text} before a constant`, 'a constant has a name and a value: CONST n = 3;');
  rewriting.remove(cursor.take().span);
  rewriting.report();
}

/** Takes `: INTEGER` behind the name of a constant. */
function takeTypeBehindConstant(cursor: Cursor): void {
  const rewriting = new Rewriting(cursor);
  rewriting.note('type of a constant', 'a constant has a name and a value: CONST n = 3;');
  const { start } = cursor.take().span;
  rewriting.replace({ start, end: cursor.take().span.end }, '');
  rewriting.report();
}

function parseConstant(cursor: Cursor, lists: DeclarationLists): ConstantDeclaration {
  if (isTypeFirst(cursor)) takeTypeOfConstant(cursor);
  const name = parseName(cursor, 'the name of a constant');
  if (cursor.at(':') && cursor.peek(1).kind === 'name' && (cursor.peek(2).kind === '=' || cursor.peek(2).kind === ':='))
    takeTypeBehindConstant(cursor);
  expectEquals(cursor);
  if (cursor.at('[')) cursor.extension('a constant array');
  const value = parseInitializer(cursor);
  if (cursor.at('..')) {
    const after = 'before the definition of a type';
    cursor.report(syntaxDiagnostics.missingSymbol, { start: name.span.start, end: name.span.start }, { symbol: 'TYPE', after });
    lists.seen.push('TYPE');
    cursor.take();
    parseExpression(cursor);
  }
  return { kind: 'constant-declaration', id: cursor.id(), span: cursor.from(name.span.start), name, value };
}

/** Takes `| ack(0..3) | stop` behind the first of what a type of another language lists: signals if one has a value, else members. */
function takeBars(cursor: Cursor, start: number): void {
  const first = cursor.token.span;
  while (!declarationEnds.has(cursor.kind) && !cursor.token.newline) cursor.take();
  const span = { start, end: cursor.previousEnd };
  const parts = cursor.text
    .slice(start, span.end)
    .split('|')
    .map((part) => part.trim().replace(/\s+of\s+(.+)$/i, '($1)'));
  const signals = parts.some((part) => part.includes('('));
  const meant = signals ? `{${parts.join(', ')}}` : parts.join(', ');
  const written = { written: '|', meant: ',', what: signals ? 'signals' : 'members' };
  cursor.reportAt(syntaxDiagnostics.wrongSeparator, first, written, { fixes: [replacement(span, meant, `Write ${meant}`)] });
  cursor.settle();
}

function parseTypeDeclaration(cursor: Cursor): TypeDeclaration {
  const name = parseName(cursor, 'the name of a type');
  if (cursor.at('name') && /^(is|as)$/i.test(cursor.token.text)) {
    const { span, text } = cursor.token;
    cursor.report(syntaxDiagnostics.definitionSymbol, span, { written: text }, { fixes: [replacement(span, '=', 'Write =')] });
    cursor.take();
  } else expectEquals(cursor);
  const type = parseType(cursor);
  if (cursor.at('|')) takeBars(cursor, type.span.start);
  return { kind: 'type-declaration', id: cursor.id(), span: cursor.from(name.span.start), name, type };
}
