import { expect } from 'vitest';
import { analyse } from '../../src/frontends/esml/analyse.ts';
import { diagnose } from '../check/marks.ts';
import type { Diagnostic } from '../../src/contract/diagnostic.ts';

/** A correct model around commands of a process that has variables of all kinds and the sending end of a channel. */
export function inProcess(commands: string): string {
  return `MODEL M;
TYPE num = 0..7; prot = {data(num), stop}; row = ARRAY [3] OF num; colour = red, green;
VAR c: prot;

PROCESS P(OUT out: prot);
VAR x, y, count: num; done, ready: BOOLEAN; a: row; light: colour;
BEGIN
  ${commands}
END P;

PROCESS Q(IN in: prot);
VAR k: num;
BEGIN
  DO TRUE -> in?data(k) END
END Q;

BEGIN
  P(c);
  Q(c)
END M
`;
}

/** What the text has to complain of; warnings come when the rest is right. */
export function errorsOf(text: string): readonly Diagnostic[] {
  return analyse(text, { dialect: 'extended', constants: {} }).diagnostics.filter(({ severity }) => severity === 'error');
}

/** The text after a fix. */
export function afterFix(text: string, { fixes }: Diagnostic, index = 0): string {
  const edits = [...(fixes[index]?.edits ?? [])].sort((a, b) => b.span.start - a.span.start || b.span.end - a.span.end);
  return edits.reduce((t, { span, text: inserted }) => t.slice(0, span.start) + inserted + t.slice(span.end), text);
}

/** The text after the first fix of the first error, again and again, as somebody does who trusts them all. */
export function afterFixes(text: string): string {
  let current = text;
  for (let round = 0; round < 20; round++) {
    const [first] = errorsOf(current);
    if (first === undefined) return current;
    expect(first.fixes, `${first.code} ${first.message} has a fix`).not.toEqual([]);
    current = afterFix(current, first);
  }
  throw new Error(`the fixes lead nowhere: ${current}`);
}

/**
 * Checks that a text has the diagnostics that are marked in it, each once and no other, and that its fixes, taken one after the other, lead
 * to the text without errors that is given.
 */
export function mends(marked: string, expected: string): void {
  diagnose(marked);
  expect(afterFixes(marked.replace(/«E\d{4}:|»/g, ''))).toBe(expected);
  expect(errorsOf(expected)).toEqual([]);
}
