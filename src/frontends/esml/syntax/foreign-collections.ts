import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import type { Cursor } from './cursor.ts';
import { declareInBody } from './foreign-body-declarations.ts';
import { missingCommand } from './keyword-commands.ts';
import type { Command } from './tree.ts';

const word = /^(list|arraylist|linkedlist|queue|deque|arraydeque|vec|vector|stack|blockingqueue)$/i;
const form = /^\w+\s*<\s*(\w+)?\s*>\s*(\w+)\s*(?:=\s*[^;\n]*|\(\s*\)|\{\s*\})?/;

/** Whether `List<Integer> q = new ArrayList<>()` stands here. */
export function isCollection(cursor: Cursor): boolean {
  return word.test(cursor.token.text) && cursor.peek(1).kind === '<' && form.test(cursor.text.slice(cursor.token.span.start));
}

/** Reads it: a list is declared in its place. */
export function parseCollection(cursor: Cursor): Command {
  const { start } = cursor.token.span;
  const [written = '', element = '', name = ''] = form.exec(cursor.text.slice(start)) ?? [];
  const span = { start, end: start + written.trimEnd().length };
  while (cursor.token.span.start < span.end && !cursor.at('end-of-text')) cursor.take();
  const place = declareInBody(cursor, { name, type: `LIST [3] OF ${/^bool/i.test(element) ? 'BOOLEAN' : '0..9'}`, value: null });
  const edits = [...(place === null ? [] : [place]), { span, text: `EMPTY(${name})` }];
  cursor.reportAt(syntaxDiagnostics.declarationInBody, span, { name }, { fixes: [{ title: 'Declare it under VAR', edits }] });
  cursor.settle();
  return missingCommand(cursor);
}
