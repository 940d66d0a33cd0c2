import type { Case } from './cases.ts';

/** Values, types and run-time errors. */
export const dataCases: readonly Case[] = [
  [
    'DIV and MOD round towards minus infinity',
    'VAR i: wide;',
    'i := -1 DIV 3; i := -1 MOD 3; i := 7 DIV -2; i := 7 MOD -2; i := -7 DIV -2; i := -7 MOD -2; i := -6 MOD 3; i := 6 MOD -3',
  ],
  [
    'MOD and DIV of variables',
    'VAR i, j, k: wide;',
    'DO i < 3 -> i := i + 1; j := 0 - 4; DO j < 4 -> j := j + 1; IF j # 0 -> k := (i - 2) DIV j; k := (i - 2) MOD j; k := i DIV j [] j = 0 -> SKIP END END END',
  ],
  [
    'division by zero',
    'VAR x: n;',
    'IF TRUE -> x := 1 DIV x [] TRUE -> x := 1 MOD x [] TRUE -> x := 0 DIV x END',
    { errors: ['division'], states: 4 },
  ],
  [
    'overflow of a sum',
    'VAR b: big;',
    'b := 2147483647; IF TRUE -> b := b + 1 [] TRUE -> b := (b + 1) - 1 [] TRUE -> b := -b - 1 [] TRUE -> b := -b - 2 END',
    { errors: ['overflow'] },
  ],
  [
    'overflow of the other operators',
    'VAR b: big;',
    'b := -2147483647 - 1; IF TRUE -> b := -b [] TRUE -> b := b DIV -1 [] TRUE -> b := b * -1 [] TRUE -> b := b - 1 [] TRUE -> b := b MOD -1 END',
    { errors: ['overflow'] },
  ],
  ['a product beyond 53 bits', 'VAR b: big;', 'b := 2147483647; b := b * b', { errors: ['overflow'] }],
  ['out of range', 'VAR x: n;', 'DO TRUE -> x := x + 1 [] TRUE -> x := x - 1 END', { errors: ['range'] }],
  [
    'index out of range',
    'VAR a: arr; x: n;',
    'IF TRUE -> x := a[3] [] TRUE -> a[x - 1] := 1 [] TRUE -> a[a[0]] := 1 END',
    { errors: ['index'] },
  ],
  ['indices inside indices', 'VAR a: arr; x: n;', 'a[0] := 1; a[a[0]] := 2; a[a[a[0]]] := a[a[1]] + 1; x := a[a[1]]'],
  [
    'arrays of arrays',
    'VAR m: mat;',
    'm[1][2] := 3; m[0] := m[1]; m[m[0][2] - 3][0] := 1; IF m[0] = m[1] -> m[2] := m[0] [] m[0] # m[1] -> m[2] := m[1] END',
  ],
  ['tuples', 'VAR t, u: tup;', 't.x := 3; t.b := TRUE; u := t; IF t = u -> u.a[1] := 2 END; IF t # u -> t.a := u.a END; t.c := blue'],
  [
    'a subrange without 0 starts at its lower bound',
    'VAR p: pos; g: neg;',
    'IF p = 2 -> p := 4 END; IF g = -5 -> g := -3 END; p := 5',
    { errors: ['range'] },
  ],
  [
    'arrays and tuples start element by element',
    'VAR w: odd; h: holder;',
    'ASSERT((w[0] = 2) & (w[1] = 2)); ASSERT(h.p = 2); ASSERT(h.g = -5); ASSERT(~h.b)',
  ],
  [
    'enumerations are ordered',
    'VAR c: colour; x: n;',
    'DO c < blue -> IF c = red -> c := green [] c >= green -> c := blue END [] c # red -> x := x + 1; c := red END',
    { errors: ['range'] },
  ],
  ['Booleans', 'VAR b, d: BOOLEAN;', 'b := ~d; d := b & ~d; b := (b = d); d := b OR d; d := (1 < 2) # (2 < 1)'],
  [
    'short circuit',
    'VAR x: n; b: BOOLEAN;',
    'b := (x # 0) & (1 DIV x = 1); b := (x = 0) OR (1 DIV x = 1); b := (1 DIV x = 1) OR TRUE',
    { errors: ['division'], states: 3 },
  ],
  [
    'lists',
    'VAR q: que; x: n;',
    'APPEND(q, 3); APPEND(q, 4); PREPEND(q, 5); x := HEAD(q); REMOVE(q); x := LEN(q); REMOVE(q); x := HEAD(q); EMPTY(q); x := LEN(q)',
  ],
  [
    'equal lists are equal states',
    'VAR q: que;',
    'IF TRUE -> APPEND(q, 3); APPEND(q, 4); REMOVE(q); REMOVE(q) [] TRUE -> PREPEND(q, 1); REMOVE(q) [] TRUE -> APPEND(q, 2); EMPTY(q) [] TRUE -> SKIP END; q := q',
  ],
  [
    'list errors',
    'VAR q: que; x: n;',
    'IF TRUE -> REMOVE(q) [] TRUE -> x := HEAD(q) [] TRUE -> APPEND(q, 1); PREPEND(q, 1); APPEND(q, 1); IF TRUE -> APPEND(q, 1) [] TRUE -> PREPEND(q, 1) END END',
    { errors: ['empty-list', 'full-list'] },
  ],
  [
    'values out of range for a list',
    'VAR q: que; x: n;',
    'IF TRUE -> APPEND(q, x + 6) [] TRUE -> PREPEND(q, x - 1) END',
    { errors: ['range'] },
  ],
  [
    'lists of tuples',
    'VAR r: rec; t: tup;',
    't.x := 1; APPEND(r, t); t.b := TRUE; PREPEND(r, t); IF HEAD(r) = t -> REMOVE(r) END; t := HEAD(r); REMOVE(r)',
  ],
  [
    'lists of tuples keep no rest',
    'VAR r, s: rec; t, u: tup;',
    'IF TRUE -> t.x := 1; APPEND(r, t); APPEND(r, t); REMOVE(r); t := u; EMPTY(r) [] TRUE -> SKIP END; s := r; IF s = r -> SKIP END',
  ],
  [
    'lists of lists',
    'VAR l: lol; q: que; x: n;',
    'APPEND(q, 1); APPEND(l, q); APPEND(q, 2); PREPEND(l, q); x := LEN(HEAD(l)); x := HEAD(HEAD(l)); REMOVE(l); q := HEAD(l); REMOVE(l); IF LEN(l) = 0 -> EMPTY(q) END',
  ],
  [
    'a list inside a tuple inside an array',
    'VAR d: deep; q: que;',
    'APPEND(d[1].q, 4); d[0] := d[1]; q := d[0].q; REMOVE(d[0].q); x := HEAD(d[x + 1].q); IF d[0] # d[1] -> EMPTY(d[1].q) END',
    {},
    'VAR x: n;',
  ],
  [
    'whole arrays and lists are compared',
    'VAR a, b: arr; q, s: que;',
    'a[1] := 1; IF a = b -> SKIP [] a # b -> b := a END; APPEND(q, 0); IF q = s -> SKIP [] q # s -> s := q END; IF (a = b) & (q = s) -> SKIP END',
  ],
  ['APPEND of HEAD of the same list', 'VAR q: que;', 'APPEND(q, 1); APPEND(q, 2); APPEND(q, HEAD(q)); REMOVE(q); APPEND(q, LEN(q))'],
  [
    'assigning part of a thing to another part of it',
    'VAR m: mat; a: arr;',
    'm[0][1] := 2; m[1] := m[0]; m[m[1][1]] := m[m[0][1] - 1]; a := m[2]; m[0][0] := m[0][1]',
  ],
  [
    'TRACE of structured values',
    'VAR t: tup; r: rec; q: que; c: colour;',
    'TRACE("t=", t, r, q, c, 1 + 2, TRUE); APPEND(q, 1); TRACE(q, HEAD(q), LEN(q))',
  ],
  ['negative numbers', 'VAR i: wide;', 'i := -3; i := -i; i := - 2 + 5; i := 2 - -3; i := -2 * 3; i := -(2 + 3)'],
  [
    'precedence',
    'VAR x: n; b: BOOLEAN;',
    'x := 1 + 2 * 2; x := 5 - 2 - 1; x := 5 MOD 3 * 2; b := TRUE OR FALSE & FALSE; b := ~TRUE OR TRUE; b := 1 + 1 = 2; b := (1 < 2) = (2 < 3)',
  ],
];
