import { describe, expect, it } from 'vitest';
import { nestingLimit, operatorLimit } from '../../src/frontends/esml/syntax/cursor.ts';
import { parse } from '../../src/frontends/esml/syntax/parse.ts';
import { withCommands, withDeclarations, withProperties } from './support.ts';

const many = 100_000;

/** Codes of the diagnostics of a text. */
function codes(text: string): string[] {
  return parse(text, 'extended').diagnostics.map(({ code }) => code);
}

describe('nesting without bound has one diagnostic and no stack overflow', () => {
  it.each([
    ['(', withCommands(`x := ${'('.repeat(many)}`)],
    ['( )', withCommands(`x := ${'('.repeat(many)}1${')'.repeat(many)}; x := 1`)],
    ['IF', withCommands('IF a -> '.repeat(many))],
    ['IF END', withCommands(`${'IF a -> '.repeat(many)}SKIP${' END'.repeat(many)}; x := 1`)],
    ['ATOMIC', withCommands(`${'ATOMIC '.repeat(many)}SKIP${' END'.repeat(many)}`)],
    ['~', withCommands(`x := ${'~'.repeat(many)}a`)],
    ['-', withCommands(`x := ${'-'.repeat(many)}a`)],
    ['[', withCommands(`x := ${'a['.repeat(many)}1`)],
    ['labels', withCommands(`${'l:'.repeat(many)} SKIP`)],
    ['FOR', `MODEL M; BEGIN ${'FOR i := 1 TO 2 DO '.repeat(many)}P END M`],
    ['AG', withProperties(`ASSERT ${'AG '.repeat(many)}a`)],
    ['A(', withProperties(`ASSERT ${'A('.repeat(many)}a`)],
    ['COUNT(', withProperties(`ASSERT ${'COUNT(P p : '.repeat(many)}a`)],
    ['ARRAY', withDeclarations(`TYPE a = ${'ARRAY [1] OF '.repeat(many)}a;`)],
  ])('%s', (_, text) => {
    expect(codes(text)).toEqual(['E0015']);
  });

  it('is allowed up to the limit', () => {
    const depth = nestingLimit - 1;
    expect(codes(withCommands(`x := ${'('.repeat(depth)}1${')'.repeat(depth)}`))).toEqual([]);
  });
});

describe('operators without bound have one diagnostic', () => {
  it.each([
    ['+', withCommands(`x := 1${'+1'.repeat(many)}`)],
    ['[ ]', withCommands(`x${'[1]'.repeat(many)} := 1`)],
    ['.', withCommands(`x${'.y'.repeat(many)} := 1`)],
    ['=>', withProperties(`ASSERT a${' => a'.repeat(many)}`)],
    ['U', withProperties(`ASSERT LTL a${' U a'.repeat(many)}`)],
    ['&', withProperties(`ASSERT a${' & a'.repeat(many)}`)],
  ])('%s', (_, text) => {
    expect(codes(text)).toEqual(['E0016']);
  });

  it('are allowed up to the limit, in each expression', () => {
    const sum = `x := 1${'+1'.repeat(operatorLimit)}`;
    expect(codes(withCommands(`${sum}; ${sum}`))).toEqual([]);
  });
});
