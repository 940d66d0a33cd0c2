import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { type Cursor, replacement } from './cursor.ts';
import { parseExpression } from './expressions.ts';
import { parseName, parseNames, startsItem } from './names.ts';
import { isStraySemicolon, removeSemicolons } from './semicolons.ts';
import type { TokenKind } from './tokens.ts';
import type { ConstantDeclaration, Declarations, Parameter, TypeDeclaration, VariableDeclaration } from './tree.ts';
import { eatSeparator, parseColonType, parseType, parseVariable } from './types.ts';

type Section = 'CONST' | 'TYPE' | 'VAR';
const order: readonly Section[] = ['CONST', 'TYPE', 'VAR'];

/** The declarations of a block while they are read. */
export interface DeclarationLists extends Declarations {
  readonly constants: ConstantDeclaration[];
  readonly types: TypeDeclaration[];
  readonly variables: VariableDeclaration[];
  readonly seen: Section[];
}

export function emptyDeclarations(): DeclarationLists {
  return { constants: [], types: [], variables: [], seen: [] };
}

/** The lists without what only reading needs. */
export function declarationsOf(lists: DeclarationLists): Declarations {
  return { constants: lists.constants, types: lists.types, variables: lists.variables };
}

const afterDefinedName: ReadonlySet<TokenKind> = new Set<TokenKind>(['=', ':=', ':', '==']);
const afterVariableName: ReadonlySet<TokenKind> = new Set<TokenKind>([':', ',']);
/** Where what is left of a broken declaration ends. */
const declarationEnds: ReadonlySet<TokenKind> = new Set<TokenKind>([';', 'CONST', 'TYPE', 'VAR', 'PROCESS', 'BEGIN', 'END', 'MODEL', 'ASSERT']);

export function isSectionAt(cursor: Cursor): boolean {
  return cursor.at('CONST') || cursor.at('TYPE') || cursor.at('VAR');
}

/**
 * Reads sections of declarations as long as there are any (thesis D.5). `misplacedBefore` names what they should have come before, if they
 * are in a wrong place; they are used all the same.
 */
export function parseSections(cursor: Cursor, lists: DeclarationLists, misplacedBefore: string | null): void {
  while (isSectionAt(cursor)) {
    const section = cursor.kind as Section;
    checkOrder(cursor, section, lists.seen, misplacedBefore);
    lists.seen.push(section);
    cursor.take();
    if (section === 'CONST') parseItems(cursor, 'the name of a constant', afterDefinedName, () => lists.constants.push(parseConstant(cursor)));
    else if (section === 'TYPE') parseItems(cursor, 'the name of a type', afterDefinedName, () => lists.types.push(parseTypeDeclaration(cursor)));
    else parseItems(cursor, 'the name of a variable', afterVariableName, () => lists.variables.push(parseVariable(cursor, true)));
  }
}

function checkOrder(cursor: Cursor, section: Section, seen: readonly Section[], misplacedBefore: string | null): void {
  const { span } = cursor.token;
  const later = seen.find((other) => order.indexOf(other) > order.indexOf(section));
  if (misplacedBefore !== null) cursor.report(syntaxDiagnostics.sectionOrder, span, { section, before: misplacedBefore });
  else if (seen.includes(section)) cursor.report(syntaxDiagnostics.sectionRepeated, span, { section });
  else if (later !== undefined) cursor.report(syntaxDiagnostics.sectionOrder, span, { section, before: later });
}

function parseItems(cursor: Cursor, what: string, followers: ReadonlySet<TokenKind>, parseItem: () => void): void {
  if (!startsItem(cursor, followers)) cursor.expected(what);
  for (;;) {
    if (startsItem(cursor, followers)) {
      cursor.startExpression();
      parseItem();
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
  }
}

function expectSemicolon(cursor: Cursor, followers: ReadonlySet<TokenKind>): void {
  if (cursor.eat(';')) return;
  const comma = cursor.at(',') && followers === afterVariableName && cursor.peek(1).kind === 'name';
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

function parseConstant(cursor: Cursor): ConstantDeclaration {
  const name = parseName(cursor, 'the name of a constant');
  expectEquals(cursor);
  const value = parseExpression(cursor);
  return { kind: 'constant-declaration', id: cursor.id(), span: cursor.from(name.span.start), name, value };
}

function parseTypeDeclaration(cursor: Cursor): TypeDeclaration {
  const name = parseName(cursor, 'the name of a type');
  expectEquals(cursor);
  const type = parseType(cursor);
  return { kind: 'type-declaration', id: cursor.id(), span: cursor.from(name.span.start), name, type };
}

/** Reads the optional parameter list of a process: `( [IN|OUT] a, b: T ; ... )`. */
export function parseParameters(cursor: Cursor): Parameter[] {
  const parameters: Parameter[] = [];
  if (!cursor.eat('(')) return parameters;
  if (cursor.eat(')')) return parameters;
  parameters.push(parseParameter(cursor));
  while (eatSeparator(cursor, ';', ',', 'parameters') && !isStraySemicolon(cursor, ')')) parameters.push(parseParameter(cursor));
  cursor.close(')');
  return parameters;
}

function parseParameter(cursor: Cursor): Parameter {
  cursor.startExpression();
  const first = cursor.token;
  const mode = first.kind === 'IN' ? 'in' : first.kind === 'OUT' ? 'out' : null;
  if (mode !== null) cursor.take();
  const names = parseNames(cursor, 'the name of a parameter');
  const type = parseColonType(cursor, true);
  const start = mode === null ? names[0]?.span.start : first.span.start;
  return { kind: 'parameter', id: cursor.id(), span: cursor.from(start ?? first.span.start), mode, names, type };
}
