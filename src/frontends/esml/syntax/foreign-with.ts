import type { Cursor } from './cursor.ts';
import { carrying } from './foreign-blocks.ts';
import { declareInBody } from './foreign-body-declarations.ts';
import { Rewriting } from './rewriting.ts';
import { parseCommands } from './sequences.ts';
import type { Command } from './tree.ts';

/**
 * Reads `with v \\in 0..3 do commands end with` of PlusCal, at the word: a variable is given any of the values, and the commands are done
 * in one step. Null, with nothing taken, if the set is another one.
 */
export function parseChosenFrom(cursor: Cursor): Command | null {
  const open = cursor.peek(1).kind === '(' ? 1 : 0;
  const [name, word, low, dots, high] = [1, 2, 3, 4, 5].map((distance) => cursor.peek(distance + open));
  const isRange = low?.text === '0' && dots?.kind === '..' && (high?.kind === 'number' || high?.kind === 'name');
  if (name?.kind !== 'name' || !/^(\\in|in)$/i.test(word?.text ?? '') || !isRange) return null;
  const after = cursor.peek(6 + 2 * open);
  const braces = after.kind === '{';
  if (!braces && !/^do$/i.test(after.text)) return null;
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.token.span;
  rewriting.note('with', `${name.text} := TOSS(${high.text}) gives a variable any of the values 0 to ${high.text}`);
  for (let i = 0; i < 7 + 2 * open; i++) cursor.take();
  const place = declareInBody(cursor, { name: name.text, type: `0..${high.text}`, value: null });
  if (place !== null) rewriting.add(place);
  const from = cursor.token.span.start;
  if (braces) cursor.braces++;
  cursor.endWords.push(new Set(braces ? [] : ['end']));
  const body = parseCommands(cursor, { alternatives: false });
  cursor.endWords.pop();
  if (braces) cursor.braces--;
  const closed = braces ? cursor.at('}') : cursor.at('END') || /^end$/i.test(cursor.token.text);
  rewriting.removeSemicolon();
  const several = body.length > 1;
  rewriting.replace({ start, end: from }, `${name.text} := TOSS(${high.text}); ${several ? 'ATOMIC ' : ''}`);
  if (closed) {
    const before = cursor.previousEnd;
    cursor.take();
    if (/^with$/i.test(cursor.token.text)) cursor.take();
    rewriting.replace({ start: before, end: cursor.previousEnd }, several ? ' END' : '');
  } else rewriting.giveUp();
  rewriting.report();
  return carrying(cursor, start, body);
}
