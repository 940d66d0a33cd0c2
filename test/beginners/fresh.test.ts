import { describe, expect, it } from 'vitest';
import { analyse } from '../../src/frontends/esml/analyse.ts';
import type { Diagnostic } from '../../src/contract/diagnostic.ts';
import { around, freshLists, readFresh } from './fresh.ts';
import { afterFix } from './support.ts';

const errorsOf = (text: string): readonly Diagnostic[] =>
  analyse(text, { dialect: 'extended', constants: {} }).diagnostics.filter(({ severity }) => severity === 'error');

/** The errors of syntax that have no fix and are not among others, within what a fix has written. */
function newErrors(text: string, errors: readonly Diagnostic[], error: Diagnostic, index: number): readonly string[] {
  const edits = error.fixes[index]?.edits ?? [];
  const after = afterFix(text, error, index);
  const start = Math.min(...edits.map(({ span }) => span.start));
  const end = Math.max(...edits.map(({ span }) => span.end)) + after.length - text.length;
  const before = new Set(errors.map(({ message }) => message));
  return errorsOf(after)
    .filter(
      ({ code, span, fixes, message }) =>
        code === 'E0010' && fixes.length === 0 && span.start >= start && span.start <= end && !before.has(message),
    )
    .map(({ message }) => message);
}

/** What the first fixes make of a text, one after the other, and whether nothing is left to mend. */
function mended(text: string, errors: readonly Diagnostic[]): { readonly text: string; readonly clean: boolean } {
  let current = text;
  let found = errors;
  for (let round = 0; round < 30; round++) {
    const next = found.find(({ fixes }) => fixes.length > 0);
    if (next === undefined) return { text: current, clean: found.length === 0 };
    current = afterFix(current, next);
    found = errorsOf(current);
  }
  return { text: current, clean: false };
}

/** The lines of a text that the other has not. */
function newLines(before: string, after: string): string {
  const old = new Set(before.split('\n'));
  return after
    .split('\n')
    .filter((line) => !old.has(line))
    .join('\n');
}

describe.each(freshLists)('$file', ({ file, mistakes, helped }) => {
  const list = readFresh(file);

  it('has the mistakes that were scored', () => {
    expect(list).toHaveLength(mistakes);
    expect(helped).toBeLessThanOrEqual(mistakes);
  });

  it('says of each what it is, and its fixes lead to a right model', () => {
    for (const { place, written, says, becomes } of list) {
      const text = around[place](written);
      const errors = errorsOf(text);
      expect(errors[0]?.message, written).toBe(says);
      const after = mended(text, errors);
      expect(after.clean ? newLines(text, after.text) : null, written).toBe(becomes);
    }
  });

  it('has no fix whose text is an error of syntax in its own place', () => {
    for (const { place, written } of list) {
      const text = around[place](written);
      const errors = errorsOf(text);
      for (const error of errors)
        for (const [i, { title }] of error.fixes.entries()) expect(newErrors(text, errors, error, i), `${written}: ${title}`).toEqual([]);
    }
  });
});
