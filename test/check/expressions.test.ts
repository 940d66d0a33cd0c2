import { describe, expect, it } from 'vitest';
import { diagnose, fixed } from './marks.ts';

const guard = (expression: string): string =>
  `MODEL M; TYPE int = 0..7; colour = red, green; row = ARRAY [3] OF int; rov = ARRAY [3] OF int;
PROCESS P; VAR x, y: int; a, b: BOOLEAN; c: colour; r: row; s: rov;
BEGIN x := y; y := x; a := a; b := b; c := c; r := r; s := s; IF ${expression} -> SKIP [] TRUE -> SKIP END END P;
BEGIN P END M`;

describe('precedence', () => {
  it('explains that & and OR bind tighter than comparisons, once per expression', () => {
    diagnose(guard('x > «E0201:0 & y» > 0'));
    diagnose(guard('x > «E0201:0 & y» > 0 & x > 1'));
    diagnose(guard('x = «E0201:1 OR y» = 2'));
    diagnose(guard('«E0201:a & x» > 0'));
  });
  it('offers the parentheses', () => {
    expect(fixed(guard('x > 0 & y > 0'))).toBe(guard('(x > 0) & (y > 0)'));
    expect(fixed(guard('a & x > 0 OR y + 1 = 2'))).toBe(guard('a & (x > 0) OR (y + 1 = 2)'));
    diagnose(fixed(guard('x > 0 & y > 0 & x + 1 < y OR a')));
  });
  it('explains it for enumerations too, and for a ~ before a comparison', () => {
    diagnose(guard('c = «E0201:red & c» = green'));
    expect(fixed(guard('c = red & c = green'))).toBe(guard('(c = red) & (c = green)'));
    diagnose(guard('«E0201:~ x» = 0'));
    diagnose(guard('«E0201:~c» = red'));
    expect(fixed(guard('~ x = 0'))).toBe(guard('~ (x = 0)'));
    expect(fixed(guard('~x = 0 & b'))).toBe(guard('~(x = 0) & b'));
    diagnose(guard('~a = b'));
  });
  it('accepts Booleans compared after &, as Oberon reads it', () => diagnose(guard('a = b & a = b')));
});

describe('conditional expressions and ORD', () => {
  it('have one type', () => {
    diagnose(guard('(a -> x : 3) = (b -> 1 : y)'));
    diagnose(guard('(c = red -> a : b)'));
    diagnose(guard('((a -> c : red) < green)'));
    diagnose(guard('(«E0202:x» -> a : b)'));
    diagnose(guard('«E0213:(a -> x : b)»'));
    diagnose(guard('«E0213:(a -> c : 1)» = c'));
    diagnose(guard('r = (a -> r : (a -> r : r))'));
    diagnose(guard('(a -> x > «E0201:0 & y» > 0 : b)'));
  });
  it('give integers of Booleans and members', () => {
    diagnose(guard('ORD(c) + ORD(a) + ORD(x = y) > 2'));
    diagnose(guard('ORD(«E0202:x») = 1'));
    diagnose(guard('ORD(«E0202:r») = 1'));
    diagnose(guard('«E0202:ORD(a)»'));
  });
  it('are constant if what they use is', () => {
    const size = (text: string): string =>
      `MODEL M; CONST n = 2; big = n > 1; TYPE t = 0..${text}; VAR x: t; PROCESS P; BEGIN x := x END P; BEGIN P END M`;
    diagnose(size('(big -> n : 1 DIV 0) + ORD(big)'));
    diagnose(size('«E0206:(big -> -1 : 1)»').replace('0..«E0206:(big -> -1 : 1)»', '«E0206:0..(big -> -1 : 1)»'));
  });
  it('hold no temporal operators', () =>
    diagnose('MODEL M; VAR a: BOOLEAN; PROCESS P; BEGIN a := ~a END P; BEGIN P END M ASSERT AG((a -> «E0405:EF(a)» : a))'));
});

describe('types of operands', () => {
  it('mixes integers of all ranges', () => diagnose(guard('(x + 1) * 2 > y')));
  it('rejects other operands', () => {
    diagnose(guard('«E0202:x»'));
    diagnose(guard('~«E0202:x»'));
    diagnose(guard('-«E0202:a» = 1'));
    diagnose(guard('x + «E0202:a» = 1'));
    diagnose(guard('r[«E0202:a»] = 1'));
  });
  it('compares enumerations in order, Booleans and structures for equality only, by name', () => {
    diagnose(guard('c < green'));
    diagnose(guard('a = b'));
    diagnose(guard('«E0203:a < b»'));
    diagnose(guard('«E0203:c = 1»'));
    diagnose(guard('r = r'));
    diagnose(guard('«E0203:r = s»'));
    diagnose(guard('«E0203:r < r»'));
  });
  it('keeps properties out of processes', () => diagnose(guard('«E0406:COUNT(P p : TRUE)» = 1')));
});
