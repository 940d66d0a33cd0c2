import { type Cursor, synchronizing } from './cursor.ts';
import { numbersIn, withNumber } from './number-ranges.ts';
import { Rewriting } from './rewriting.ts';
import { missingCommand } from './keyword-commands.ts';
import type { Access, Command } from './tree.ts';
import { textOf } from './written-text.ts';

/** Whether `CHOOSE v \\in 0..5 : v > 2` of TLA+ stands here. */
export function isChoose(cursor: Cursor): boolean {
  return /^choose$/i.test(cursor.token.text) && cursor.peek(1).kind === 'name';
}

/** Reads it behind the variable that gets the value: one of the values with the condition, by an IF that has an alternative for each. */
export function parseChoose(cursor: Cursor, target: Access): Command {
  const rewriting = new Rewriting(cursor);
  const { start } = target.span;
  const name = textOf(cursor, target);
  const from = cursor.token.span.start;
  while (!synchronizing.has(cursor.kind)) cursor.take();
  const span = { start, end: cursor.previousEnd };
  const [, variable = '', range = '', condition = ''] =
    /^choose\s+(\w+)\s*(?:\\in|in)\s*([^:]+?)\s*:\s*([\s\S]+)$/i.exec(cursor.text.slice(from, span.end)) ?? [];
  const values = variable === '' ? null : numbersIn(cursor, range);
  const meant = values === null ? null : chosen(name, values, { variable, condition });
  rewriting.note('CHOOSE', `IF chooses one of several values: IF TRUE -> ${name} := 1 [] TRUE -> ${name} := 3 END`, span);
  if (meant === null) rewriting.giveUp();
  else rewriting.become(start, meant);
  rewriting.report();
  return missingCommand(cursor);
}

function chosen(
  name: string,
  values: readonly number[],
  { variable, condition }: { readonly variable: string; readonly condition: string },
): string | null {
  const compared = new RegExp(`^${variable}\\s*(<=|>=|=<|<|>|#|/=|=)\\s*(\\d+)$`).exec(condition);
  const always = /^true$/i.test(condition);
  const known = always || compared !== null;
  const left = compared === null ? values : values.filter((value) => holds(value, compared[1] ?? '', Number(compared[2])));
  if (left.length === 0) return null;
  return known ? choiceOf(name, left) : alternatives(name, left, (value) => withNumber(condition, variable, value));
}

/** What gives a variable any of some values. */
export function choiceOf(name: string, values: readonly number[]): string {
  if (values.length === 1) return `${name} := ${values[0]}`;
  if (values.every((value, i) => value === i)) return `${name} := TOSS(${values.length - 1})`;
  return alternatives(name, values, () => 'TRUE');
}

function alternatives(name: string, values: readonly number[], guard: (value: number) => string): string {
  return `IF ${values.map((value) => `${guard(value)} -> ${name} := ${value}`).join(' [] ')} END`;
}

function holds(value: number, sign: string, bound: number): boolean {
  if (sign === '<') return value < bound;
  if (sign === '>') return value > bound;
  if (sign === '<=' || sign === '=<') return value <= bound;
  if (sign === '>=') return value >= bound;
  return sign === '=' ? value === bound : value !== bound;
}
