import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { type Cursor, insertion, replacement } from './cursor.ts';
import { parseEnd } from './ends.ts';
import { parseExpression } from './expressions.ts';
import { isMeantRange, parseMeantBounds } from './mistakes.ts';
import { parseName } from './names.ts';
import { isRange, parseRange } from './ranges.ts';
import { Rewriting } from './rewriting.ts';
import type { Token } from './tokens.ts';
import type { Replication, SymmetricReplication } from './tree.ts';
import { bodyEnds } from './body-ends.ts';
import { parseBodyItems, isProcessName } from './bodies.ts';

/** Reads `FOR i := low TO high DO items END`, at the current token. */
export function parseReplication(cursor: Cursor): Replication | SymmetricReplication | null {
  cursor.extension('FOR');
  if (!cursor.enter()) {
    cursor.skipTo(bodyEnds);
    return null;
  }
  const opening = cursor.take();
  if (isRange(cursor, 0) && cursor.peek(2).kind !== 'number' && !isMeantRange(cursor, 2)) return parseSymmetricReplication(cursor, opening);
  const variable = parseName(cursor, 'the name of a variable');
  const rewriting = new Rewriting(cursor);
  if (cursor.at('IN')) {
    rewriting.note('range after IN', 'FOR i := 0 TO n goes over numbers');
    rewriting.replace(cursor.take().span, ':=');
  } else expectAssign(cursor);
  const meant = parseMeantBounds(cursor, rewriting);
  const low = meant?.low ?? parseExpression(cursor);
  if (meant === null) takeTo(cursor, rewriting);
  const high = meant?.high ?? parseExpression(cursor);
  rewriting.report();
  if (cursor.at(':') || cursor.at('{')) {
    const { span, text } = cursor.token;
    const fixes = [replacement(span, cursor.at('{') ? 'DO' : ' DO', 'Write DO')];
    cursor.report(syntaxDiagnostics.foreignOperator, span, { written: [text], meant: ['DO'] }, { fixes });
    cursor.take();
  } else cursor.expect('DO', true);
  const body = parseBodyItems(cursor, true);
  endFor(cursor, opening);
  cursor.leave();
  return { kind: 'replication', id: cursor.id(), span: cursor.from(opening.span.start), variable, low, high, body };
}

/** Takes the TO between two bounds, or the dots that stand in its place. */
function takeTo(cursor: Cursor, rewriting: Rewriting): void {
  if (cursor.at('..')) {
    rewriting.note('..', 'FOR i := 0 TO n goes over numbers');
    rewriting.replace(cursor.take().span, ' TO ');
  } else if (cursor.isWord('TO')) cursor.take();
  else {
    const parameters = { symbol: 'TO', after: 'after the first bound' };
    cursor.report(syntaxDiagnostics.missingSymbol, cursor.missingSpan(), parameters, insertTo(cursor));
  }
}

/** Whether what closes a loop in other languages stands here. */
export function isEndOfFor(cursor: Cursor): boolean {
  if (cursor.at('}')) return true;
  const next = cursor.peek(1);
  const ended = next.newline || next.kind === ';' || next.kind === 'END' || next.kind === 'end-of-text';
  return cursor.at('name') && /^(done|od|endfor|end_for|rof|next)$/i.test(cursor.token.text) && ended && !isProcessName(cursor);
}

/** Takes the END of a FOR, or what other languages have in its place. */
function endFor(cursor: Cursor, opening: Token): void {
  if (!isEndOfFor(cursor)) {
    parseEnd(cursor, opening);
    return;
  }
  const { span, text } = cursor.token;
  const fixes = [replacement(span, 'END', 'Write END')];
  cursor.report(syntaxDiagnostics.foreignWord, span, { word: text, instead: 'FOR i := 0 TO n DO ... is closed by END' }, { fixes });
  cursor.take();
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
