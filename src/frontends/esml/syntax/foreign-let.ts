import { alphabetOf } from './channel-signals.ts';
import type { Cursor } from './cursor.ts';
import { declaredType } from './declared-names.ts';
import { declareInBody } from './foreign-body-declarations.ts';
import { received } from './foreign-select.ts';
import { Rewriting } from './rewriting.ts';
import { missingCommand } from './keyword-commands.ts';
import { skipCommand } from './unknown-commands.ts';
import type { Command } from './tree.ts';

const head = /^(if|while)\s+let\s+(?:Some|Ok)\s*\(\s*(?:mut\s+|ref\s+|&)?(\w+)\s*\)\s*=\s*(\w+)\.(\w+)\(\)(?:\.\w+\(\))*\s*\{/;

/**
 * Reads `while let Some(v) = q.pop() {` or `if let` of Rust, at the first word. The fix asks whether the list has a value and takes it;
 * what is in the braces is read with it.
 */
export function parseLet(cursor: Cursor): Command {
  const rewriting = new Rewriting(cursor);
  const { text: word, span } = cursor.token;
  const [written = '', loop, name = '', object = '', method = ''] = head.exec(cursor.text.slice(span.start)) ?? [];
  const type = declaredType(cursor, object);
  if (type?.kind === 'list-type') {
    const taken = /^(pop\w*|remove\w*|next|dequeue)$/.test(method) ? ` REMOVE(${object});` : '';
    const again = loop === 'while' ? 'repeat with DO LEN' : 'choose with IF LEN';
    rewriting.note(`${word} let`, `${again}(${object}) > 0 -> ${name} := HEAD(${object});${taken} ... END`);
    declare(cursor, rewriting, name, cursor.text.slice(type.element.span.start, type.element.span.end));
    rewriting.add({
      span: { start: span.start, end: span.start + written.length },
      text: `${word} (LEN(${object}) > 0) { ${name} := HEAD(${object});${taken}`,
    });
  } else if (loop === 'while' && alphabetOf(cursor, object) !== null) {
    const receive = received(cursor, rewriting, object, { name, declared: true });
    rewriting.note(`${word} let`, `a message is received by ${receive}, and DO TRUE -> commands END repeats for ever`);
    rewriting.add({ span: { start: span.start, end: span.start + written.length }, text: `while (true) { ${receive};` });
  } else
    rewriting.note(
      `${word} let`,
      'each variable always has a value of its type; a list is asked by LEN(q) > 0, and its first value taken by x := HEAD(q); REMOVE(q)',
    );
  cursor.take();
  cursor.take();
  skipCommand(cursor);
  rewriting.report();
  return missingCommand(cursor);
}

function declare(cursor: Cursor, rewriting: Rewriting, name: string, type: string): void {
  const place = declareInBody(cursor, { name, type, value: null });
  if (place !== null) rewriting.add(place);
}
