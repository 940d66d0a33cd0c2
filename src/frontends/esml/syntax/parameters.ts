import type { Cursor } from './cursor.ts';
import { parseNames } from './names.ts';
import { isStraySemicolon } from './semicolons.ts';
import type { Parameter } from './tree.ts';
import { eatSeparator, parseColonType } from './types.ts';

/** Reads the optional parameter list of a process: `( [IN|OUT] a, b: T ; ... )`. */
export function parseParameters(cursor: Cursor): Parameter[] {
  const parameters: Parameter[] = [];
  const missing = cursor.at('IN') || cursor.at('OUT') || (cursor.at('name') && !cursor.token.newline);
  if (!cursor.at('(') && !missing) return parameters;
  cursor.expect('(');
  if (cursor.eat(')')) return parameters;
  parameters.push(parseParameter(cursor));
  while (separatesParameters(cursor) && !isStraySemicolon(cursor, ')')) parameters.push(parseParameter(cursor));
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
  return next === 'CONST' || next === 'TYPE' || next === 'VAR' || next === 'BEGIN';
}

function parseParameter(cursor: Cursor): Parameter {
  cursor.startExpression();
  const first = cursor.token;
  const mode = first.kind === 'IN' ? 'in' : first.kind === 'OUT' ? 'out' : null;
  if (mode !== null) cursor.take();
  const names = parseNames(cursor, 'the name of a parameter');
  const type = parseColonType(cursor);
  const start = mode === null ? names[0]?.span.start : first.span.start;
  return { kind: 'parameter', id: cursor.id(), span: cursor.from(start ?? first.span.start), mode, names, type };
}
