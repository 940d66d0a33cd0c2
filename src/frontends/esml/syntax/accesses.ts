import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { type Cursor, replacement, synchronizing } from './cursor.ts';
import { declaredType } from './declared-names.ts';
import { missingExpression, parseExpression, tooDeep } from './expressions.ts';
import { parseName } from './names.ts';
import { isAdjacent, type TokenKind } from './tokens.ts';
import type { Access } from './tree.ts';

/** Reads a variable access: a name, then fields and indices (thesis D.5). */
export function parseAccess(cursor: Cursor): Access {
  return parseAccessFrom(cursor, parseName(cursor, 'a name'));
}

export function parseAccessFrom(cursor: Cursor, name: Access): Access {
  let access = name;
  const { start } = name.span;
  for (;;) {
    if (isArrowField(cursor, access)) {
      const { span } = cursor.token;
      cursor.report(
        syntaxDiagnostics.foreignOperator,
        span,
        { written: ['->'], meant: ['.'] },
        { fixes: [replacement(span, '.', 'Write .')] },
      );
      cursor.replaceKind('.');
    } else if (cursor.at('.') && !isFullStop(cursor)) {
      const truth = cursor.peek(1);
      if ((truth.kind === 'TRUE' || truth.kind === 'FALSE') && access.kind === 'name') {
        const whole = { start, end: truth.span.end };
        const instead = `the values of BOOLEAN stand by themselves: ${truth.kind}`;
        cursor.report(
          syntaxDiagnostics.foreignWord,
          whole,
          { word: cursor.text.slice(start, truth.span.end), instead },
          { fixes: [replacement(whole, truth.kind, `Write ${truth.kind}`)] },
        );
        cursor.take();
        cursor.take();
        return { kind: 'name', id: cursor.id(), span: whole, text: '' };
      }
      const counted = cursor.countOperator();
      cursor.take();
      // `q.APPEND(x)` is said to be APPEND(q, x) when all of it has been read.
      if (listCommands.has(cursor.kind) && cursor.peek(1).kind === '(') cursor.replaceKind('name');
      const field = parseName(cursor, 'the name of a field');
      if (counted) access = { kind: 'field', id: cursor.id(), span: cursor.from(start), base: access, field };
    } else if (cursor.at('[') && cursor.enter()) {
      const counted = cursor.countOperator();
      cursor.take();
      const index = cursor.at(':') ? missingExpression(cursor) : parseExpression(cursor);
      if (cursor.at(':')) leaveOutSlice(cursor, start, cursor.text.slice(start, access.span.end));
      cursor.close(']');
      cursor.leave();
      if (counted) access = { kind: 'index', id: cursor.id(), span: cursor.from(start), base: access, index };
    } else if (isEmptyIndex(cursor)) {
      cursor.expected('an index', cursor.token.span);
      cursor.take();
    } else {
      if (cursor.at('[')) tooDeep(cursor);
      return access;
    }
  }
}

const listCommands: ReadonlySet<TokenKind> = new Set<TokenKind>(['APPEND', 'PREPEND', 'REMOVE', 'EMPTY', 'LEN', 'HEAD']);

/** Whether `r->a` stands here, behind the r, which is a tuple. */
function isArrowField(cursor: Cursor, access: Access): boolean {
  if (!cursor.at('->') || access.kind !== 'name' || cursor.token.span.start !== access.span.end) return false;
  return (
    isAdjacent(cursor.token, cursor.peek(1)) && cursor.peek(1).kind === 'name' && declaredType(cursor, access.text)?.kind === 'tuple-type'
  );
}

/** Leaves out the end of `q[1:]`, at the colon. */
function leaveOutSlice(cursor: Cursor, start: number, list: string): void {
  const from = cursor.take().span.start;
  while (!cursor.at(']') && !synchronizing.has(cursor.kind)) cursor.take();
  const instead = `elements are used one by one, ${list}[0], ${list}[1]; REMOVE(${list}) takes the first value out of a list`;
  cursor.reportAt(
    syntaxDiagnostics.foreignWord,
    { start, end: Math.max(from, cursor.previousEnd) },
    { word: 'part of an array or list', instead },
  );
  cursor.settle();
}

const afterIndex: ReadonlySet<TokenKind> = new Set<TokenKind>([
  ...([':=', '=', '#', '<', '<=', '>', '>=', '+', '*', '&', 'OR', 'DIV', 'MOD', ')', ']', ',', ';', '.', '!', '?', '->'] as const),
]);

/** Brackets with nothing in them, told from the `[]` between alternatives by what follows: no guard begins so. */
function isEmptyIndex(cursor: Cursor): boolean {
  return cursor.at('[]') && !cursor.token.newline && afterIndex.has(cursor.peek(1).kind);
}

/** A dot that ends a property. */
function isFullStop(cursor: Cursor): boolean {
  const next = cursor.peek(1).kind;
  return next === 'end-of-text' || next === 'ASSERT';
}
