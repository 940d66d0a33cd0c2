import { expect } from 'vitest';
import { analyse } from '../../src/frontends/esml/analyse.ts';
import type { Dialect } from '../../src/frontends/esml/dialect.ts';

/**
 * Checks the diagnostics of a text. Each expected one is marked in the text around its place: `«E0101:name»`; a text without marks must
 * have none. Warnings are compared too.
 */
export function diagnose(marked: string, dialect: Dialect = 'extended', constants: Record<string, number> = {}): void {
  const { text, expected } = unmark(marked);
  const found = analyse(text, { dialect, constants }).diagnostics.map(
    (d) => `${d.code} at ${d.span.start}..${d.span.end}: ${text.slice(d.span.start, d.span.end)}`,
  );
  expect(found.sort()).toEqual(expected.sort());
}

/** Applies the first fix of the first diagnostic. */
export function fixed(text: string): string {
  const fix = analyse(text, { dialect: 'extended', constants: {} }).diagnostics[0]?.fixes[0];
  if (fix === undefined) throw new Error('there is no fix');
  return [...fix.edits]
    .sort((a, b) => b.span.start - a.span.start)
    .reduce((t, e) => t.slice(0, e.span.start) + e.text + t.slice(e.span.end), text);
}

function unmark(marked: string): { text: string; expected: string[] } {
  const open: { code: string; start: number }[] = [];
  const places: { code: string; start: number; end: number }[] = [];
  let text = '';
  for (const part of marked.split(/(«[EW]\d{4}:|»)/)) {
    if (part === '»') {
      const { code, start } = open.pop() ?? { code: '?', start: -1 };
      places.push({ code, start, end: text.length });
    } else if (part.startsWith('«')) open.push({ code: part.slice(1, 6), start: text.length });
    else text += part;
  }
  return { text, expected: places.map((p) => `${p.code} at ${p.start}..${p.end}: ${text.slice(p.start, p.end)}`) };
}
