import type { Cursor } from './cursor.ts';
import { missingExpression, parseExpression } from './expressions.ts';
import { parseName, takeName } from './names.ts';
import { Rewriting } from './rewriting.ts';
import type { Expression, Name } from './tree.ts';

/** Reads the rest of `P@label[0]`: activations are numbered behind the name of the process. */
export function parseNumberBehindLabel(cursor: Cursor, process: Name, label: Name): Expression {
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.take().span;
  const index = parseExpression(cursor);
  cursor.close(']');
  const number = `[${cursor.text.slice(index.span.start, index.span.end)}]`;
  const said = { start: process.span.start, end: cursor.previousEnd };
  rewriting.note('number behind a label', `write ${process.text}${number}@${label.text}`, said);
  rewriting.insert(process.span.end, number);
  rewriting.replace({ start, end: cursor.previousEnd }, '');
  rewriting.report();
  return missingExpression(cursor);
}

/** Reads `#P@label` or `#q`, where other languages count, at the sign. */
export function parseCounted(cursor: Cursor): Expression {
  const rewriting = new Rewriting(cursor);
  const { start } = cursor.take().span;
  const name = takeName(cursor).text;
  let meant = `LEN(${name})`;
  if (cursor.eat('@')) {
    const variable = name === 'p' ? 'q' : 'p';
    meant = `COUNT(${name} ${variable} : ${variable}@${parseName(cursor, 'the name of a label').text})`;
  }
  const span = { start, end: cursor.previousEnd };
  rewriting.note('# in front of what is counted', `write ${meant}`, span);
  rewriting.replace(span, meant);
  rewriting.report();
  return missingExpression(cursor);
}
