import { syntaxDiagnostics } from '../diagnostics/syntax.ts';
import { parseCommand } from './commands.ts';
import { type Cursor, replacement } from './cursor.ts';
import { parseExpression } from './expressions.ts';
import { takeName } from './names.ts';
import { Rewriting } from './rewriting.ts';
import type { Activation } from './tree.ts';
import { itemEnds } from './body-ends.ts';

export const activating = /^(run|go|start|spawn|new|fork|activate|call|create|launch|init|exec)$/i;

/** How many tokens stand before the name of a process that other languages have there: `run P`, `P1: P`, `Thread t = new P()`. */
export function wordsBeforeName(cursor: Cursor): number {
  const isName = (distance: number): boolean => cursor.peek(distance).kind === 'name' && !cursor.peek(distance).newline;
  if (!cursor.at('name')) return 0;
  if (activating.test(cursor.token.text) && isName(1)) return 1;
  const typed = isName(1) ? 1 : 0;
  const { kind } = cursor.peek(typed + 1);
  if (kind !== ':' && kind !== '=' && kind !== ':=' && kind !== '==') return 0;
  const made = /^new$/i.test(cursor.peek(typed + 2).text) ? 1 : 0;
  const at = typed + 2 + made;
  const after = cursor.peek(at + 1).kind;
  const activation = after === '(' || (kind === ':' && (after === ';' || after === 'END'));
  return isName(at) && activation ? at : 0;
}

/** Whether `cobegin P; Q coend` or `par { P; Q }` stands here. */
export function isParallel(cursor: Cursor): boolean {
  return (
    /^(cobegin|parbegin|par|parallel|atomic|init|begin|main)$/i.test(cursor.token.text) &&
    (cursor.peek(1).kind === '{' || cursor.peek(1).kind === 'name')
  );
}

/** Reads `cobegin P; Q coend`: all that is activated runs side by side anyway. */
export function parseParallel(cursor: Cursor): null {
  const rewriting = new Rewriting(cursor);
  rewriting.note(cursor.token.text, 'the processes that are activated here run side by side: P; Q');
  const { start } = cursor.take().span;
  cursor.eat('{');
  rewriting.replace({ start, end: cursor.token.span.start }, '');
  while (!(cursor.at('}') || cursor.at('end-of-text') || cursor.at('END') || /^(coend|parend|end)$/i.test(cursor.token.text))) {
    if (cursor.at('|') || cursor.at('||')) rewriting.replace(cursor.token.span, ';');
    if (activating.test(cursor.token.text) && cursor.peek(1).kind === 'name')
      rewriting.replace({ start: cursor.token.span.start, end: cursor.peek(1).span.start }, '');
    cursor.take();
  }
  const semicolon = cursor.peek(-1).kind === ';' ? cursor.peek(-1).span.start : cursor.previousEnd;
  if (cursor.at('END') && cursor.peek(1).text === cursor.blockName) rewriting.giveUp();
  else rewriting.replace({ start: semicolon, end: cursor.take().span.end }, '');
  rewriting.report();
  cursor.settle();
  return null;
}

/** Reads `P[i]` where `P(i)` is meant; null if something else is here. */
export function parseIndexed(cursor: Cursor): Activation | null {
  let distance = 2;
  while (cursor.peek(distance).kind !== ']' && !itemEnds.has(cursor.peek(distance).kind)) distance++;
  const after = cursor.peek(distance + 1);
  if (cursor.peek(distance).kind !== ']' || (!itemEnds.has(after.kind) && !after.newline)) return null;
  const process = takeName(cursor);
  const open = cursor.take().span;
  const argument = parseExpression(cursor);
  const close = cursor.token.span;
  const meant = `${process.text}(${cursor.text.slice(argument.span.start, argument.span.end)})`;
  const edits = [
    { span: open, text: '(' },
    { span: close, text: ')' },
  ];
  const what = `"${meant}" for an activation`;
  cursor.reportAt(syntaxDiagnostics.expected, open, { what, found: '"["' }, { fixes: [{ title: `Write ${meant}`, edits }] });
  cursor.take();
  return { kind: 'activation', id: cursor.id(), span: cursor.from(process.span.start), process, arguments: [argument] };
}

/** Reads `P.start()`. */
export function parseStarted(cursor: Cursor): Activation {
  const process = takeName(cursor);
  const start = process.span.end;
  const word = cursor.peek(1).text;
  cursor.take();
  cursor.take();
  if (cursor.eat('(')) cursor.eat(')');
  const span = { start, end: cursor.previousEnd };
  const fixes = [replacement(span, '', `Remove .${word}`)];
  cursor.reportAt(syntaxDiagnostics.foreignWord, span, { word, instead: 'a process is activated by its name' }, { fixes });
  return { kind: 'activation', id: cursor.id(), span: process.span, process, arguments: [] };
}

/** Reads an IF where activations are meant; the fix activates all of them. */
export function parseChosen(cursor: Cursor, inFor: boolean): null {
  const { span } = cursor.token;
  const said = cursor.diagnostics.length;
  const command = parseCommand(cursor);
  cursor.diagnostics.length = said;
  const bodies = command.kind === 'if' ? command.alternatives.flatMap(({ body }) => body) : [];
  const activations = bodies.filter(({ kind }) => kind !== 'skip');
  const meant = activations.map((each) => cursor.text.slice(each.span.start, each.span.end)).join('; ');
  // In a FOR the condition says for which of its numbers.
  const plain = !inFor && activations.length > 0 && activations.every(({ kind }) => kind === 'activation-command');
  const fixes = plain ? [replacement(cursor.from(span.start), meant, 'Activate all of them')] : [];
  cursor.reportAt(syntaxDiagnostics.notActivation, span, { kind: 'choice' }, { fixes });
  cursor.settle();
  return null;
}
