import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { parseAccessCommand } from './access-commands.ts';
import { parseDo, parseForall, parseIf, parsePoll } from './alternatives.ts';
import {
  isBeginOfBlock,
  isDoUntil,
  isDoWhile,
  isForeignAtomic,
  isForeignDeclaration,
  isForever,
  isPrefixChange,
  isPromelaChoice,
  parseBeginBlock,
  parseBlock,
  parseConditionAlone,
  parseDoWhile,
  parseForeignAtomic,
  parseForeignDeclaration,
  parseForeignFor,
  parseForeignStatement,
  parseForever,
  parseGuardAlone,
  parsePrefixChange,
  parsePromelaChoice,
  parseRepeat,
  parseTypedVariable,
  parseUnknownCommand,
  parseUnknownSign,
  parseWhile,
} from './mistakes.ts';
import { type Cursor, insertion, replacement } from './cursor.ts';
import { foreignControlAt, isDoubleColon, typeWord } from './foreign-words.ts';
import { isKeywordForName, takeKeywordAsName, takeName } from './names.ts';
import { looksLikeAlternative } from './sequences.ts';
import { missingCommand, parseAtomic, parseGoto, parseLoop, parseSimple } from './keyword-commands.ts';
import { describeToken, isAdjacent, isExtensionKeyword, type TokenKind } from './tokens.ts';
import type { Command } from './tree.ts';
import { declaredType } from './declared-names.ts';

const simpleStarts: ReadonlySet<TokenKind> = new Set<TokenKind>([
  ...(['IF', 'DO', 'POLL', 'SKIP', 'TRACE', 'EMPTY', 'REMOVE', 'APPEND', 'PREPEND'] as const),
]);
const extensionStarts: ReadonlySet<TokenKind> = new Set<TokenKind>(['ATOMIC', 'WHEN', 'FORALL', 'FOR', 'LOOP', 'GOTO']);
const afterAccess: ReadonlySet<TokenKind> = new Set<TokenKind>([':=', '=', '!', '?', '.', '[', '(', ':']);

/** Whether a command begins at the current token. */
export function startsCommand(cursor: Cursor): boolean {
  const { kind } = cursor;
  if (kind === 'name' || simpleStarts.has(kind)) return true;
  if (kind === 'ASSERT') return assertsHere(cursor);
  if (extensionStarts.has(kind)) return true;
  const next = cursor.peek(1).kind;
  return isKeywordForName(cursor) && afterAccess.has(next) && !(next === '(' && !isExtensionKeyword(kind));
}

/** Whether the ASSERT here is a command: it has parentheses, or the process that it stands in has not come to its END. */
function assertsHere(cursor: Cursor): boolean {
  if (cursor.peek(1).kind === '(') return true;
  if (cursor.declarations === null) return false;
  for (let distance = 1; ; distance++) {
    const { kind } = cursor.peek(distance);
    if (kind === 'end-of-text' || kind === 'PROCESS' || kind === 'BEGIN') return false;
    if (kind === 'END' && cursor.peek(distance + 1).text === cursor.blockName) return true;
  }
}

/** Reads one command. */
export function parseCommand(cursor: Cursor): Command {
  cursor.startExpression();
  if (!cursor.enter()) return skipDeepCommand(cursor);
  const command = parseShallowCommand(cursor);
  cursor.leave();
  return command;
}

function parseShallowCommand(cursor: Cursor): Command {
  if (isPromelaChoice(cursor)) return parsePromelaChoice(cursor);
  const simple = parseSimple(cursor);
  if (simple !== null) return simple;
  switch (cursor.kind) {
    case 'IF':
      return parseIf(cursor);
    case 'DO':
      if (isDoUntil(cursor)) return parseRepeat(cursor);
      return isDoWhile(cursor) ? parseDoWhile(cursor) : parseDo(cursor);
    case 'POLL':
      return parsePoll(cursor);
    case 'name':
      return parseNamedCommand(cursor);
    default:
      return parseKeywordCommand(cursor);
  }
}

const expressionStarts: ReadonlySet<TokenKind> = new Set<TokenKind>(['name', 'number', 'TRUE', 'FALSE', 'LEN', 'HEAD', 'ORD', '~', '(']);
const keywordStarts: ReadonlySet<TokenKind> = new Set<TokenKind>([...simpleStarts, 'name', 'WHEN']);

/** Whether the extension word here begins its construct; in the thesis dialect the words are names, told apart by what follows. */
function beginsConstruct(cursor: Cursor, word: 'ATOMIC' | 'FORALL' | 'LOOP' | 'GOTO'): boolean {
  if (word === 'ATOMIC' && cursor.at('ATOMIC') && cursor.peek(1).kind === '!') return true;
  if (!cursor.isWord(word) || isAccessContinuation(cursor)) return false;
  if (cursor.dialect === 'extended') return true;
  const next = cursor.peek(1).kind;
  if (word === 'FORALL') return next === 'name' && cursor.peek(2).kind === 'IN';
  if (word === 'GOTO') return next === 'name';
  return keywordStarts.has(next) && !cursor.peek(1).afterError;
}

/** Whether `FORALL i IN 0..2` stands here, which goes over numbers as a FOR of other languages does. */
function isNumeric(cursor: Cursor): boolean {
  return cursor.peek(1).kind === 'name' && cursor.peek(2).kind === 'IN' && cursor.peek(4).kind === '..';
}

/** Whether the extension word WHEN here begins a waiting condition. */
export function beginsWhen(cursor: Cursor): boolean {
  // `WHEN !x` is far more often a foreign negation than a channel with that name.
  if (cursor.at('WHEN') && cursor.peek(1).kind === '!') return true;
  if (!cursor.isWord('WHEN') || isAccessContinuation(cursor)) return false;
  return cursor.dialect === 'extended' || expressionStarts.has(cursor.peek(1).kind);
}

function isAccessContinuation(cursor: Cursor): boolean {
  const next = cursor.peek(1).kind;
  return next !== '(' && afterAccess.has(next);
}

/** After the name that a command begins with, what can only go on to a guard if an arrow follows. */
const continuesGuard: ReadonlySet<TokenKind> = new Set<TokenKind>([
  ...(['=', '#', '<', '<=', '>', '>=', '+', '-', '*', '&', 'OR', 'DIV', 'MOD', '[', '.', '!', '?', '->'] as const),
  ...(['==', '!=', '&&', '||', '%', '/', '/\\', '\\/'] as const),
]);

function parseNamedCommand(cursor: Cursor): Command {
  if (beginsConstruct(cursor, 'ATOMIC')) return parseAtomic(cursor);
  if (beginsConstruct(cursor, 'FORALL')) return isNumeric(cursor) ? parseForeignFor(cursor) : parseForall(cursor);
  if (beginsConstruct(cursor, 'LOOP')) return parseLoop(cursor);
  if (beginsConstruct(cursor, 'GOTO')) return parseGoto(cursor);
  if (cursor.peek(1).kind === ':' && /^(try|except|finally)$/.test(cursor.token.text))
    return parseForeignStatement(cursor) ?? parseUnknownCommand(cursor, takeName(cursor));
  if (/^(unchanged|cout|cin)$/i.test(cursor.token.text) && cursor.peek(1).kind === '<')
    return parseUnknownCommand(cursor, takeName(cursor));
  if (cursor.peek(1).kind === ':' && typeWord.test(cursor.peek(2).text) && /^(=|:=|;|END)$/.test(cursor.peek(3).kind))
    return parseTypedVariable(cursor);
  if (cursor.peek(1).kind === ':' && !isDoubleColon(cursor, 1)) return parseLabelled(cursor);
  if (isDoubleColon(cursor, 1) && isAdjacent(cursor.token, cursor.peek(1))) return parseLabelled(cursor);
  if (isForeignAtomic(cursor)) return parseForeignAtomic(cursor);
  if (isForeignDeclaration(cursor)) return parseForeignDeclaration(cursor);
  const statement = parseForeignStatement(cursor);
  if (statement !== null) return statement;
  if (isForever(cursor)) return parseForever(cursor);
  if (isDoWhile(cursor)) return parseDoWhile(cursor);
  if (isDoUntil(cursor)) return parseRepeat(cursor);
  const foreign = foreignControlAt(cursor);
  if (foreign === 'if') return parseIf(cursor);
  if (foreign === 'while') return parseWhile(cursor);
  if (foreign === 'for') return parseForeignFor(cursor);
  if (cursor.peek(1).kind === '->' && cursor.peek(2).kind === 'name' && declaredType(cursor, cursor.token.text)?.kind === 'tuple-type')
    return parseAccessCommand(cursor, takeName(cursor));
  if (continuesGuard.has(cursor.peek(1).kind) && looksLikeAlternative(cursor)) return parseGuardAlone(cursor);
  return parseAccessCommand(cursor, takeName(cursor));
}

function parseKeywordCommand(cursor: Cursor): Command {
  if (beginsConstruct(cursor, 'ATOMIC')) return parseAtomic(cursor);
  if (beginsConstruct(cursor, 'FORALL')) return isNumeric(cursor) ? parseForeignFor(cursor) : parseForall(cursor);
  if (beginsConstruct(cursor, 'LOOP')) return parseLoop(cursor);
  if (beginsConstruct(cursor, 'GOTO')) return parseGoto(cursor);
  if (cursor.at('FOR') && !isAccessContinuation(cursor)) return parseForeignFor(cursor);
  if (startsCommand(cursor) && isKeywordForName(cursor)) {
    if (cursor.peek(1).kind === ':') return parseLabelled(cursor);
    return parseAccessCommand(cursor, takeKeywordAsName(cursor));
  }
  if (cursor.at('{')) return parseBlock(cursor);
  if (isForever(cursor)) return parseForever(cursor);
  if (isBeginOfBlock(cursor)) return parseBeginBlock(cursor);
  if (isPrefixChange(cursor)) return parsePrefixChange(cursor);
  if (!cursor.at('->') && looksLikeAlternative(cursor)) return parseGuardAlone(cursor);
  if (cursor.at('(') || cursor.at('~') || cursor.at('!')) return parseConditionAlone(cursor);
  return parseUnknownSign(cursor);
}

function parseLabelled(cursor: Cursor): Command {
  const label = cursor.at('name') ? takeName(cursor) : takeKeywordAsName(cursor);
  if (cursor.peek(1).kind === '=') {
    const span = { start: cursor.token.span.start, end: cursor.peek(1).span.end };
    const fixes = [replacement(span, ':=', 'Write :=')];
    cursor.report(syntaxDiagnostics.assignmentSymbol, span, { written: ': =' }, { fixes });
    cursor.take();
    cursor.settle();
    return parseAccessCommand(cursor, label);
  }
  cursor.extension('a label', label.span);
  if (isDoubleColon(cursor)) {
    const second = cursor.peek(1).span;
    cursor.report(
      syntaxDiagnostics.expected,
      second,
      { what: 'one colon behind a label', found: 'two' },
      { fixes: [replacement(second, '', 'Remove :')] },
    );
    cursor.take();
  }
  cursor.take();
  const command = startsCommand(cursor) ? parseCommand(cursor) : missingAfterLabel(cursor);
  return { kind: 'labelled', id: cursor.id(), span: cursor.from(label.span.start), label, command };
}

function missingAfterLabel(cursor: Cursor): Command {
  const { start } = cursor.missingSpan();
  const parameters = { what: 'a command behind the label', found: describeToken(cursor.token) };
  cursor.report(syntaxDiagnostics.expected, cursor.here(), parameters, { fixes: [insertion(start, ' SKIP', 'Insert SKIP')] });
  return missingCommand(cursor);
}

const deepStops: ReadonlySet<TokenKind> = new Set<TokenKind>(['PROCESS', 'BEGIN', 'end-of-text']);
const openers: ReadonlySet<TokenKind> = new Set<TokenKind>(['IF', 'DO', 'POLL', 'ATOMIC', 'LOOP']);

/** Skips, without recursion, a command that is nested too deeply. */
function skipDeepCommand(cursor: Cursor): Command {
  const { start } = cursor.token.span;
  let open = 0;
  while (!deepStops.has(cursor.kind)) {
    const { kind } = cursor;
    if (open === 0 && (kind === ';' || kind === 'END' || kind === '[]')) break;
    if (openers.has(kind)) open++;
    else if (kind === 'END') open--;
    cursor.take();
  }
  cursor.settle();
  return { kind: 'missing-command', id: cursor.id(), span: cursor.from(start) };
}
