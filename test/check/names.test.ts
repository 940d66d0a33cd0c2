import { describe, expect, it } from 'vitest';
import { diagnose, fixed } from './marks.ts';

const process = (body: string, before = ''): string =>
  `MODEL M; TYPE int = 0..7; pair = (a, b: int); row = ARRAY [3] OF int; queue = LIST [2] OF int; ${before}
PROCESS P; VAR x, y: int; t: pair; r: row; q: queue; done: BOOLEAN;
BEGIN x := y; y := x; t := t; r := r; done := (done) & (LEN(q) > 0); ${body} END P;
BEGIN P END M`;

describe('names', () => {
  it('accepts what the process declares', () => diagnose(process('x := x + t.a + r[x] + HEAD(q)')));
  it('knows only what is defined before', () => {
    diagnose(process('x := «E0101:z»'));
    diagnose('MODEL M; CONST a = «E0101:b»; b = 1; PROCESS P; BEGIN SKIP END P; BEGIN P END M');
    diagnose('MODEL M; TYPE t = ARRAY [2] OF «E0101:u»; u = 0..1; PROCESS P; BEGIN SKIP END P; BEGIN P END M');
  });
  it('tells case apart and suggests the near name', () => {
    diagnose(process('«E0101:X» := 1'));
    expect(fixed(process('X := 1'))).toBe(process('x := 1'));
  });
  it('finds second definitions in one block, not in an inner one', () => {
    diagnose('MODEL M; TYPE int = 0..1; «E0102:int» = 0..2; PROCESS P; BEGIN SKIP END P; BEGIN P END M');
    diagnose('MODEL M; TYPE e = a, «E0102:a»; PROCESS P; BEGIN SKIP END P; BEGIN P END M');
    diagnose('MODEL M; TYPE int = 0..1; PROCESS P(n: int); VAR «E0102:n»: int; BEGIN TRACE(n) END P; BEGIN P(1) END M');
    diagnose('MODEL M; CONST n = 1; PROCESS P; CONST n = TRUE; VAR b: BOOLEAN; BEGIN b := n & b END P; BEGIN P END M');
  });
  it('compares END with the name that it closes', () => {
    diagnose('MODEL M; PROCESS P; BEGIN SKIP END «E0107:Q»; BEGIN P END «E0107:N»');
  });
  it('reports fields, indices and types that do not fit', () => {
    diagnose(process('x := t.«E0110:c»'));
    diagnose(process('x := «E0205:x».a'));
    diagnose(process('x := «E0204:t»[0]'));
    diagnose(process('x := «E0204:q»[0]'));
    diagnose('MODEL M; CONST c = 1; PROCESS P; VAR v: «E0103:c»; BEGIN SKIP END P; BEGIN P END M');
  });
  it('rejects what a constant cannot be', () => {
    diagnose('MODEL M; CONST c = «E0106:1 DIV 0»; PROCESS P; BEGIN SKIP END P; BEGIN P END M');
    diagnose('MODEL M; CONST c = «E0106:2147483647 + 1»; PROCESS P; BEGIN SKIP END P; BEGIN P END M');
    diagnose('MODEL M; TYPE int = «E0206:3..1»; PROCESS P; BEGIN SKIP END P; BEGIN P END M');
    diagnose('MODEL M; TYPE l = LIST [«E0207:0»] OF BOOLEAN; PROCESS P; BEGIN SKIP END P; BEGIN P END M');
  });
  it('sets constants from outside', () => {
    diagnose('MODEL M; CONST n = 3; TYPE int = 0..n; PROCESS P; VAR x: int; BEGIN x := 5; TRACE(x) END P; BEGIN P END M', 'extended', {
      n: 5,
    });
    diagnose('MODEL «E0108:M»; CONST n = 3; PROCESS P; BEGIN TRACE(n) END P; BEGIN P END M', 'extended', { m: 5 });
    diagnose('MODEL M; CONST «E0109:b» = TRUE; PROCESS P; BEGIN TRACE(b) END P; BEGIN P END M', 'extended', { b: 5 });
  });
});
