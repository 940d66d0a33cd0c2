import type { Case } from './cases.ts';

/** Conditional expressions and ORD (LANGUAGE.md section 3). */
export const valueCases: readonly Case[] = [
  ['a conditional expression', 'VAR x: n;', 'x := (x = 0 -> 3 : 4); x := (x = 0 -> 3 : 4)', { states: 3, errors: [] }],
  [
    'the branch not chosen does not fail',
    'VAR x: n;',
    'x := (x # 0 -> 6 DIV x : 2); x := (x = 0 -> 1 DIV x : 3)',
    { states: 3, errors: [] },
  ],
  ['the branch chosen fails', 'VAR x: n;', 'x := (x = 0 -> 6 DIV x : 2)', { states: 1, errors: ['division'] }],
  ['the condition fails', 'VAR x: n;', 'x := (1 DIV x = 0 -> 1 : 2)', { states: 1, errors: ['division'] }],
  ['a condition that is always true, and a branch that would fail', 'VAR x: n;', 'x := (x >= 0 -> 1 : 1 DIV x)', { errors: [] }],
  ['a condition that is never true', 'VAR x: n;', 'x := (x > 5 -> 1 DIV x : 1)', { errors: [] }],
  ['a condition that may fail and decides nothing', 'VAR x: n;', 'x := ((1 DIV x) * 0 = 0 -> 1 : 2)', { errors: ['division'] }],
  ['a constant condition', 'VAR x: n;', 'x := (TRUE -> 1 : 1 DIV 0); x := (FALSE -> 1 DIV 0 : 2)', { states: 3, errors: [] }],
  ['nested in all places', 'VAR x: n;', 'x := ((x = 0 -> TRUE : FALSE) -> (x = 1 -> 4 : 5) : (x = 2 -> 2 : 3))', { states: 2 }],
  ['an index in a branch', 'VAR a: arr; x: n;', 'x := 5; a[0] := (x < 3 -> a[x] : 2); x := (x > 3 -> a[x] : 2)', { errors: ['index'] }],
  ['out of range in the branch chosen', 'VAR p: pos; x: n;', 'p := (x = 0 -> 2 : 9); p := (x = 0 -> 1 : 2)', { errors: ['range'] }],
  ['enumerations and Booleans', 'VAR c: colour; b: BOOLEAN;', 'c := (b -> red : blue); b := (c = blue -> ~b : b)', { states: 3 }],
  ['a guard', 'VAR x: n;', 'DO (x = 0 -> TRUE : x < 3) -> x := x + 1 END', { terminated: 1 }],
  ['a guard that fails', 'VAR x: n;', 'DO (x = 0 -> TRUE : 1 DIV (x - 1) = 0) -> x := x + 1 END', { errors: ['division'] }],
  ['an index that is chosen', 'VAR a: arr; x: n;', 'a[(x = 0 -> 1 : 7)] := 4; x := a[(x = 0 -> 1 : 7)]', { states: 3, errors: [] }],
  ['within an atomic block', 'VAR x, y: n;', 'ATOMIC x := (x = 0 -> 2 : 3); y := (x = 2 -> x : 1 DIV 0) END', { states: 2, errors: [] }],
  ['the value of TOSS', 'VAR x, y: n;', 'x := TOSS(2); y := TOSS((x = 1 -> 0 : x))'],
  ['in TRACE, ASSERT and WHEN', 'VAR x: n;', 'TRACE((x = 0 -> 1 : 2)); ASSERT((x = 0 -> TRUE : FALSE)); WHEN (x = 1 -> FALSE : TRUE)'],
  [
    'the largest and the least integer',
    'VAR x: big; b: BOOLEAN;',
    'x := (b -> 1 : 2147483647); x := (b -> x + 1 : -x); x := (x < 0 -> x - 2 : 0)',
    { errors: ['overflow'] },
  ],
  [
    'ORD of Booleans and members',
    'VAR c: colour; b: BOOLEAN; x: n;',
    'x := ORD(b); b := TRUE; x := ORD(b) + ORD(blue); c := green; x := ORD(c) * 2; x := ORD(~b)',
    { states: 7 },
  ],
  ['ORD of a comparison counts', 'VAR x, y: n;', 'DO x < 5 -> x := x + 1; y := y + ORD(x > 2) END', { errors: [] }],
  ['ORD as an index', 'VAR a: arr; c: colour;', 'c := blue; a[ORD(c)] := 3; a[ORD(c = red)] := 2', { errors: [] }],
];
