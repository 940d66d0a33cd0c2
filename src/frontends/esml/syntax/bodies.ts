import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { parseCommand, startsCommand } from './commands.ts';
import { type Cursor, insertion, replacement } from './cursor.ts';
import { parseEnd } from './ends.ts';
import { parseExpression } from './expressions.ts';
import { isKeywordForName, parseName, takeKeywordAsName, takeName } from './names.ts';
import { parseArguments } from './primaries.ts';
import { isStraySemicolon, removeSemicolons } from './semicolons.ts';
import { isRange, parseRange } from './ranges.ts';
import { Rewriting } from './rewriting.ts';
import type { Token, TokenKind } from './tokens.ts';
import type { Activation, BodyItem, Name, Replication, SymmetricReplication } from './tree.ts';

const bodyEnds: ReadonlySet<TokenKind> = new Set<TokenKind>(['END', 'ASSERT', 'PROCESS', 'BEGIN', 'MODEL', 'end-of-text']);
const itemEnds: ReadonlySet<TokenKind> = new Set<TokenKind>([...bodyEnds, ';']);
const notActivation: ReadonlySet<TokenKind> = new Set<TokenKind>([':=', '=', '==', '!', '?', '.', '[', ':']);

/** Reads activations and FOR up to the END of the model's body or of a FOR; anything else is reported and left out. */
export function parseBodyItems(cursor: Cursor): BodyItem[] {
  const items: BodyItem[] = [];
  removeSemicolons(cursor);
  if (bodyEnds.has(cursor.kind)) cursor.report(syntaxDiagnostics.emptyBody, cursor.missingSpan(), {});
  while (!bodyEnds.has(cursor.kind)) {
    const before = cursor.position;
    const item = parseBodyItem(cursor);
    if (item !== null) items.push(item);
    if (cursor.eat(';')) {
      if (!isStraySemicolon(cursor, 'END')) removeSemicolons(cursor);
    } else if (!bodyEnds.has(cursor.kind)) separate(cursor);
    if (cursor.position === before && !bodyEnds.has(cursor.kind)) cursor.take();
  }
  return items;
}

function separate(cursor: Cursor): void {
  if (startsCommand(cursor)) {
    cursor.expect(';');
    return;
  }
  if (cursor.at('||') && cursor.peek(1).kind === 'name') {
    const { span, text } = cursor.token;
    const fixes = [replacement(span, ';', 'Write ;')];
    cursor.report(syntaxDiagnostics.wrongSeparator, span, { written: text, meant: ';', what: 'activations' }, { fixes });
    cursor.take();
    return;
  }
  cursor.expected('";" or END');
  cursor.skipTo(itemEnds);
  cursor.eat(';');
}

function parseBodyItem(cursor: Cursor): BodyItem | null {
  cursor.startExpression();
  const next = cursor.peek(1).kind;
  if (cursor.isWord('FOR') && (cursor.at('FOR') ? !notActivation.has(next) : next === 'name' && cursor.peek(2).kind === ':=')) {
    return parseReplication(cursor);
  }
  if (cursor.at('name') && cursor.token.text === 'run' && next === 'name' && !cursor.peek(1).newline) {
    const { span } = cursor.token;
    const fixes = [replacement({ start: span.start, end: cursor.peek(1).span.start }, '', 'Remove run')];
    cursor.report(syntaxDiagnostics.foreignWord, span, { word: 'run', instead: 'a process is activated by its name' }, { fixes });
    cursor.take();
    return parseBodyItem(cursor);
  }
  if (cursor.at('name') && !notActivation.has(next)) return parseActivation(cursor, takeName(cursor));
  if (isKeywordForName(cursor) && next === '(' && !isCommandKeyword(cursor.kind)) return parseActivation(cursor, takeKeywordAsName(cursor));
  if (startsCommand(cursor)) {
    cursor.report(syntaxDiagnostics.notActivation, cursor.token.span, { choice: cursor.at('IF') || cursor.at('DO') });
    parseCommand(cursor);
  } else {
    cursor.expected('an activation');
    cursor.skipTo(itemEnds);
  }
  return null;
}

function isCommandKeyword(kind: TokenKind): boolean {
  return kind === 'TRACE' || kind === 'EMPTY' || kind === 'REMOVE' || kind === 'APPEND' || kind === 'PREPEND' || kind === 'WHEN';
}

function parseActivation(cursor: Cursor, process: Name): Activation {
  const list = cursor.at('(') ? parseArguments(cursor) : [];
  return { kind: 'activation', id: cursor.id(), span: cursor.from(process.span.start), process, arguments: list };
}

/** Reads `FOR i := low TO high DO items END`, at the current token. */
function parseReplication(cursor: Cursor): Replication | SymmetricReplication | null {
  cursor.extension('FOR');
  if (!cursor.enter()) {
    cursor.skipTo(bodyEnds);
    return null;
  }
  const opening = cursor.take();
  if (isRange(cursor, 0) && cursor.peek(2).kind !== 'number') return parseSymmetricReplication(cursor, opening);
  const variable = parseName(cursor, 'the name of a variable');
  const rewriting = new Rewriting(cursor);
  if (cursor.at('IN')) {
    rewriting.note('range after IN', 'FOR i := 0 TO n goes over numbers');
    rewriting.replace(cursor.take().span, ':=');
  } else expectAssign(cursor);
  const low = parseExpression(cursor);
  if (cursor.at('..')) {
    rewriting.note('..', 'FOR i := 0 TO n goes over numbers');
    rewriting.replace(cursor.take().span, ' TO ');
  } else if (cursor.isWord('TO')) cursor.take();
  else
    cursor.report(
      syntaxDiagnostics.missingSymbol,
      cursor.missingSpan(),
      { symbol: 'TO', after: 'after the first bound' },
      insertTo(cursor),
    );
  const high = parseExpression(cursor);
  rewriting.report();
  cursor.expect('DO', true);
  const body = parseBodyItems(cursor);
  parseEnd(cursor, opening);
  cursor.leave();
  return { kind: 'replication', id: cursor.id(), span: cursor.from(opening.span.start), variable, low, high, body };
}

/** Reads the rest of `FOR i IN type DO items END`. */
function parseSymmetricReplication(cursor: Cursor, opening: Token): SymmetricReplication {
  const range = parseRange(cursor);
  cursor.expect('DO', true);
  const body = parseBodyItems(cursor);
  parseEnd(cursor, opening);
  cursor.leave();
  return { kind: 'symmetric-replication', id: cursor.id(), span: cursor.from(opening.span.start), range, body };
}

function insertTo(cursor: Cursor) {
  return { fixes: [insertion(cursor.previousEnd, ' TO', 'Insert TO')] };
}

function expectAssign(cursor: Cursor): void {
  if (!cursor.at('=')) {
    cursor.expect(':=', true);
    return;
  }
  const { span } = cursor.token;
  const fixes = [replacement(span, ':=', 'Write :=')];
  cursor.report(syntaxDiagnostics.assignmentSymbol, span, { written: '=' }, { fixes });
  cursor.take();
}
