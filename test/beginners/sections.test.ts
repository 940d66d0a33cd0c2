import { describe, expect, it } from 'vitest';
import { afterFixes, errorsOf } from './support.ts';

const rest = 'PROCESS P;\nBEGIN\n  x := 1\nEND P;\nBEGIN\n  P\nEND M\n';

/** What becomes of a model with these declarations when the first fixes are taken. */
function inOrder(declarations: string, process = rest): string {
  return afterFixes(`MODEL M;\n${declarations}${process}`);
}

describe('sections in the wrong order', () => {
  it('move with their comments, and whole lines with them', () => {
    const written = `(* about the state *)
VAR
  x: num; (* the x *)

(* the types
   of it *)
TYPE (* now *)
  num = 0..n; (* few *)

(* and n *)
CONST n = 2;

`;
    expect(inOrder(written)).toBe(`MODEL M;
(* and n *)
CONST n = 2;
(* the types
   of it *)
TYPE (* now *)
  num = 0..n; (* few *)
(* about the state *)
VAR
  x: num; (* the x *)

${rest}`);
  });

  it('move within a line', () => {
    expect(inOrder('VAR x: num; TYPE num = 0..n; CONST n = 2;\n')).toBe(`MODEL M;\nCONST n = 2;\nTYPE num = 0..n;\nVAR x: num;\n${rest}`);
  });

  it('keep a comment that a blank line separates from them in its place', () => {
    expect(inOrder('VAR x: num;\n(* all there is *)\n\nTYPE num = 0..2;\n\n')).toBe(
      `MODEL M;\nTYPE num = 0..2;\nVAR x: num;\n(* all there is *)\n\n${rest}`,
    );
  });

  it('move within a process, from among its commands too', () => {
    const written = `PROCESS P;
VAR
  y: small;
TYPE small = 0..1;
BEGIN
  CONST k = 1;
  y := k; x := y
END P;
BEGIN
  P
END M
`;
    expect(inOrder('VAR x: 0..3;\n', written)).toBe(`MODEL M;
VAR x: 0..3;
PROCESS P;
CONST k = 1;
TYPE small = 0..1;
VAR
  y: small;
BEGIN
  y := k; x := y
END P;
BEGIN
  P
END M
`);
  });

  it('come before the processes', () => {
    const text = `MODEL M;\nPROCESS P;\nBEGIN\n  x := 1\nEND P;\n(* shared *)\nVAR x: num;\nTYPE num = 0..2;\nBEGIN\n  P\nEND M\n`;
    expect(errorsOf(text).map(({ fixes }) => fixes[0]?.title)).toEqual(['Move it before the processes', 'Move it before VAR']);
    expect(afterFixes(text)).toBe(`MODEL M;\nTYPE num = 0..2;\n(* shared *)\nVAR x: num;\n${rest}`);
  });
});

describe('a second section of a kind', () => {
  it('joins the first, on lines of its own where that has some', () => {
    expect(inOrder('TYPE\n  num = 0..2;\nVAR\n  x: num;\nTYPE bit = 0..1; (* two *)\nVAR y: bit;\n')).toBe(
      `MODEL M;\nTYPE\n  num = 0..2;\n  bit = 0..1; (* two *)\nVAR\n  x: num;\n  y: bit;\n${rest}`,
    );
    expect(inOrder('VAR x: 0..2; VAR y: 0..1;\n')).toBe(`MODEL M;\nVAR x: 0..2; y: 0..1;\n${rest}`);
  });
});

describe('a variable without a type', () => {
  it.each([
    ['busy = false', 'busy: BOOLEAN := FALSE'],
    ['x := 300', 'x: 0..300 := 300'],
    ['x = 0', 'x: 0..9 := 0'],
  ])('%s has the type of its value, in the sentence and in the fix', (written, meant) => {
    const text = `MODEL M;\nVAR ${written};\nPROCESS P;\nBEGIN\n  SKIP\nEND P;\nBEGIN\n  P\nEND M\n`;
    const found = errorsOf(text).find(({ code }) => code === 'E0047');
    expect(found?.message).toBe(`ESML has no variable without a type; the type says which values it has: ${meant}`);
    expect(afterFixes(text)).toBe(text.replace(written, meant));
  });
});
