import { parseCommand, startsCommand } from './commands.ts';
import type { Cursor } from './cursor.ts';
import { missingExpression, parseCondition, parseExpression } from './expressions.ts';
import { expressionText } from './expression-text.ts';
import { dropCloser, parseBraces, parseForeignEnd } from './foreign-control.ts';
import { takeName } from './names.ts';
import { parseAccessFrom } from './primaries.ts';
import { Rewriting } from './rewriting.ts';
import type { Command } from './tree.ts';

/** Whether `atomic {` stands here, as in Promela. */
export function isForeignAtomic(cursor: Cursor): boolean {
  return cursor.at('name') && /^(atomic|d_step)$/i.test(cursor.token.text) && cursor.peek(1).kind === '{';
}

/** Reads `atomic { commands }`. */
export function parseForeignAtomic(cursor: Cursor): Command {
  const rewriting = new Rewriting(cursor, 'atomic');
  rewriting.note(cursor.token.text, 'one step is made of commands by ATOMIC commands END');
  rewriting.replace(cursor.token.span, 'ATOMIC');
  const opening = cursor.take();
  const body = parseBraces(cursor, rewriting, '');
  parseForeignEnd(cursor, opening, rewriting);
  rewriting.report();
  return { kind: 'atomic', id: cursor.id(), span: cursor.from(opening.span.start), body };
}

/** Reads commands in braces that stand by themselves, at the opening brace. */
export function parseBlock(cursor: Cursor): Command {
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.token.span;
  const body = parseBraces(cursor, rewriting, '');
  const { closer } = rewriting;
  if (closer !== null && startsCommand(cursor)) {
    rewriting.replace(closer, ';');
    cursor.settle();
  } else dropCloser(rewriting);
  rewriting.report();
  return carrying(cursor, start, body);
}

/** A command that holds others, so that they are checked. */
export function carrying(cursor: Cursor, start: number, body: readonly Command[]): Command {
  const span = cursor.from(start);
  const alternative = { kind: 'alternative', id: cursor.id(), span, guard: missingExpression(cursor), body } as const;
  return { kind: 'if', id: cursor.id(), span, alternatives: [alternative] };
}

/** Reads `for (i = 0; i < n; i++) commands`, at the word `for`; anything else that begins so has no fix. */
export function parseForeignFor(cursor: Cursor): Command {
  const rewriting = new Rewriting(cursor, 'for');
  const { start } = cursor.token.span;
  rewriting.note(cursor.token.text, 'count with a variable: i := 0; DO i < n -> commands; i := i + 1 END');
  cursor.take();
  const said = cursor.diagnostics.length;
  const header = readHeader(cursor);
  // What is foreign in the header is mended with it.
  cursor.diagnostics.length = said;
  if (header === null) {
    rewriting.giveUp();
    while (!cursor.at('{') && !cursor.at(';') && !cursor.at('end-of-text') && !cursor.at('END')) cursor.take();
    cursor.settle();
  } else {
    rewriting.replace({ start, end: cursor.previousEnd }, `${header.first}; DO ${header.condition} ->`);
  }
  const braces = cursor.at('{');
  const body = braces ? parseBraces(cursor, rewriting, '') : cursor.at(';') || cursor.at('END') ? [] : [parseCommand(cursor)];
  const { closer } = rewriting;
  const step = `; ${header?.step ?? ''}`;
  if (closer === null) rewriting.insert(cursor.previousEnd, `${step} END`);
  else {
    const goesOn = startsCommand(cursor);
    rewriting.insert(body.at(-1)?.span.end ?? closer.start, step);
    rewriting.replace(closer, goesOn ? 'END;' : 'END');
    if (goesOn) cursor.settle();
  }
  rewriting.report();
  return carrying(cursor, start, body);
}

interface Header {
  readonly first: string;
  readonly condition: string;
  readonly step: string;
}

function readHeader(cursor: Cursor): Header | null {
  if (!cursor.eat('(')) return null;
  if (cursor.at('name') && cursor.peek(1).kind === 'name') cursor.take();
  const first = readChange(cursor);
  if (first === null || !cursor.eat(';')) return null;
  const condition = expressionText(parseCondition(cursor));
  if (condition === null || !cursor.eat(';')) return null;
  const step = readChange(cursor);
  return step === null || !cursor.eat(')') ? null : { first, condition, step };
}

/** An assignment in C or ESML as it is written in ESML. */
function readChange(cursor: Cursor): string | null {
  if (!cursor.at('name')) return null;
  const target = expressionText(parseAccessFrom(cursor, takeName(cursor)));
  if (cursor.eat(':=') || cursor.eat('=')) {
    const value = expressionText(parseExpression(cursor));
    return target === null || value === null ? null : `${target} := ${value}`;
  }
  const sign = cursor.kind;
  if (target === null || (sign !== '+' && sign !== '-')) return null;
  cursor.take();
  if (cursor.eat(sign)) return `${target} := ${target} ${sign} 1`;
  if (!cursor.eat('=')) return null;
  const by = expressionText(parseExpression(cursor));
  return by === null ? null : `${target} := ${target} ${sign} ${by}`;
}
