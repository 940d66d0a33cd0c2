import type { Cursor } from './cursor.ts';
import { Rewriting } from './rewriting.ts';
import { missingCommand } from './keyword-commands.ts';
import type { Command } from './tree.ts';

const head =
  /^(?:fair\s*\+?\s*)?process\s*\(?\s*([A-Za-z]\w*)\s*(?:=\s*([^\s)]+)|\\in\s*([^\n){]+?))\s*\)?\s*(?=variables?\b|begin\b|\{|\n)/i;

/** Whether `fair process (P \in 1..2)` or `process (P = 1)` of PlusCal stands here. */
export function isPlusCalProcess(cursor: Cursor): boolean {
  if (!/^(fair|process)$/i.test(cursor.token.text)) return false;
  return head.test(cursor.text.slice(cursor.token.span.start, cursor.token.span.start + 200));
}

/**
 * Reads it up to its end. The fix writes its head and its end; what stands between is read when that is done. One of several processes
 * knows its number by a parameter with the name that PlusCal has for it.
 */
export function parsePlusCalProcess(cursor: Cursor): Command {
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.token.span;
  const [written = '', name = '', , set] = head.exec(cursor.text.slice(start, start + 200)) ?? [];
  const meant = set === undefined ? `PROCESS ${name};` : `PROCESS ${name}(self: ${set.trim()});`;
  rewriting.note(cursor.token.text, `a process is written ${meant} BEGIN commands END ${name}; and activated in the body of the model`);
  const end = start + written.trimEnd().length;
  rewriting.replace({ start, end }, meant);
  if (set !== undefined && !/^-?\w+\s*\.\.\s*-?\w+(\s*[-+]\s*\w+)?$/.test(set.trim())) rewriting.giveUp();
  while (cursor.token.span.start < end) cursor.take();
  while (!/^(begin|\{)$/i.test(cursor.token.text) && !isOver(cursor)) cursor.take();
  const braced = cursor.at('{');
  if (isOver(cursor)) rewriting.giveUp();
  else rewriting.replace(cursor.take().span, 'BEGIN');
  let depth = 1;
  while (!isOver(cursor)) {
    if (braced && cursor.at('{')) depth++;
    if (braced && cursor.at('}') && --depth === 0) break;
    if (!braced && /^end$/i.test(cursor.token.text) && /^(process|algorithm)$/i.test(cursor.peek(1).text)) break;
    cursor.take();
  }
  if (isOver(cursor)) rewriting.giveUp();
  else {
    const { span } = cursor.take();
    if (!braced) cursor.take();
    cursor.eat(';');
    rewriting.replace({ start: span.start, end: cursor.previousEnd }, `END ${name};`);
  }
  cursor.settle();
  rewriting.report();
  return missingCommand(cursor);
}

function isOver(cursor: Cursor): boolean {
  const { kind, text } = cursor.token;
  const before = /^end$/i.test(cursor.peek(-1).text);
  return kind === 'end-of-text' || (kind === 'PROCESS' && !before && !/^end$/i.test(text));
}
