import { describe, expect, it } from 'vitest';
import { errorsOf, mends } from './support.ts';

/** A model with two processes that have a label, and a list, around a property. */
const model = (property: string, commands = 'cs: SKIP'): string =>
  `MODEL M;\nTYPE num = 0..7; rows = LIST [3] OF num;\nVAR q, r: rows; sh: num;\nPROCESS P;\nBEGIN\n  ${commands}; cs1: SKIP\nEND P;\nBEGIN\n  P; P\nEND M\n${property}\n`;

describe('properties that are written as elsewhere', () => {
  it.each([
    ['ASSERT m: AG(~(«E0047:P@cs1[0]» & «E0047:P@cs1[1]»))', 'ASSERT m: AG(~(P[0]@cs1 & P[1]@cs1))'],
    ['ASSERT m: AG(«E0047:#P@cs1» <= 1)', 'ASSERT m: AG(COUNT(P p : p@cs1) <= 1)'],
    ['ASSERT m: AG(«E0047:#q» <= 1)', 'ASSERT m: AG(LEN(q) <= 1)'],
    ['ASSERT safe:«E0010::» AG(sh < 3)', 'ASSERT safe: AG(sh < 3)'],
    ['ASSERT s: AG(«E0047:if» sh = 1 then P[0]@cs1)', 'ASSERT s: AG((sh = 1) => (P[0]@cs1))'],
    ['ASSERT s: AG(«E0047:if» sh = 1 then P[0]@cs1 else P[1]@cs1)', 'ASSERT s: AG((sh = 1 -> P[0]@cs1 : P[1]@cs1))'],
    ['ASSERT s: «E0047:IF» sh = 1 -> FALSE END', 'ASSERT s: (sh = 1) => (FALSE)'],
    ['ASSERT «E0047:if» sh = 1 then sh = 2', 'ASSERT (sh = 1) => (sh = 2)'],
  ])('%s', (written, meant) => mends(model(written), model(meant)));

  it('say what to write', () => {
    expect(errorsOf(model('ASSERT m: AG(P@cs1[0])')).map(({ message }) => message)).toEqual([
      'ESML has no number behind a label; write P[0]@cs1',
    ]);
  });
});

describe('lists that are joined by +', () => {
  it.each([
    ['«E0047:q := q + [1]»', 'APPEND(q, 1)'],
    ['«E0047:q := q ++ [1]»', 'APPEND(q, 1)'],
    ['«E0047:q := q + [sh, 2]»', 'ATOMIC APPEND(q, sh); APPEND(q, 2) END'],
    ['«E0047:q := [1, 2] + q»', 'ATOMIC PREPEND(q, 2); PREPEND(q, 1) END'],
    ['«E0047:q := r + [1]»', 'ATOMIC q := r; APPEND(q, 1) END'],
  ])('%s', (written, meant) => mends(model('', written), model('', meant)));
});

describe('names', () => {
  it('of a process that are operators of formulas are changed in formulas too', () => {
    const named = (one: string, first = one): string =>
      `MODEL M;\nPROCESS ${first};\nBEGIN cs: SKIP END ${one};\nBEGIN ${one}; ${one} END M\nASSERT s: AG(COUNT(${one} a: a@cs) <= 1)\nASSERT t: A(~${one}[0]@cs U ${one}[1]@cs)\n`;
    const [first] = errorsOf(named('A'));
    expect(first).toMatchObject({ code: 'E0012' });
    const edits = [...(first?.fixes[0]?.edits ?? [])].sort((a, b) => b.span.start - a.span.start);
    const mended = edits.reduce((text, { span, text: name }) => text.slice(0, span.start) + name + text.slice(span.end), named('A'));
    expect(mended).toBe(named('A1'));
    expect(errorsOf(mended)).toEqual([]);
  });

  it('of the other type that are nearly the same are offered', () => {
    const guarded = (guard: string): string =>
      `MODEL M;\nPROCESS P;\nVAR done: BOOLEAN; dona: 0..3;\nBEGIN dona := 1; IF ${guard} -> SKIP END END P;\nBEGIN P END M\n`;
    mends(guarded('«E0202:dona»'), guarded('done'));
  });

  it('of a second kind are not given to types', () => {
    const typed = (definition: string, type: string): string =>
      `MODEL M;\n${definition}VAR b: ${type};\nPROCESS P;\nVAR a: ARRAY [2] OF ${type};\nBEGIN b := TRUE; a[0] := b END P;\nBEGIN P END M\n`;
    mends(typed('TYPE «E0047:flag = BOOLEAN»;\n', 'flag'), typed('', 'BOOLEAN'));
    mends(typed('TYPE «E0047:flag = BOOLEAN»; num = 0..3;\n', 'flag'), typed('TYPE num = 0..3;\n', 'BOOLEAN'));
  });
});

describe('a model without its BEGIN', () => {
  it('is shown what to write, and activates its processes', () => {
    const ended = (body: string): string => `MODEL M;\nPROCESS P;\nBEGIN SKIP END P;\nPROCESS Q;\nBEGIN SKIP END Q;\n${body}END M\n`;
    mends(ended('').replace('END M', '«E0010:END» M'), ended('BEGIN\n  P;\n  Q\n'));
    expect(errorsOf('MODEL M;\nVAR x: 0..3;\nEND M\n').map(({ message }) => message)).toEqual([
      'expected BEGIN and the processes that run, as in BEGIN P; Q END M, found END',
    ]);
  });
});
