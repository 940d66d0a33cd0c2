import type { Wanted } from './cases.ts';

const model = (processes: string, body: string, shared = '', properties = ''): string =>
  `MODEL L;\nTYPE n = 0..5;\n${shared}\n${processes}\nBEGIN ${body} END L\n${properties}`;

/** Labels behind DOs (docs/language.md section 3, "Being at a label"). */
export const labelCases: readonly (readonly [title: string, text: string, wanted?: Wanted])[] = [
  [
    'two processes without a lock are both at the label behind the DO',
    model(
      'PROCESS P; BEGIN LOOP DO busy -> SKIP END; cs: SKIP END END P;',
      'P; P',
      'VAR busy: BOOLEAN;',
      'ASSERT AG(COUNT(P p : p@cs) <= 1)\nASSERT AG(COUNT(P p : p@cs) = 2)',
    ),
    { states: 1, transitions: 2, verdicts: ['fails after 0', 'holds'] },
  ],
  [
    'a label behind a DO is reached without a step of its own',
    model(
      'PROCESS P; BEGIN LOOP DO x < 2 -> x := x + 1 END; cs: x := 0 END END P;',
      'P',
      'VAR x: n;',
      'ASSERT EF(P@cs)\nASSERT EF(P@cs & (x < 2))',
    ),
    { states: 5, verdicts: ['holds after 4', 'fails'] },
  ],
  [
    'a process is at the labels of all DOs on its way, and at that of the command behind them',
    model(
      'PROCESS P; BEGIN a: DO x < 1 -> x := x + 1 END; b: DO x > 3 -> x := 0 END; LOOP c: x := x END END P;',
      'P',
      'VAR x: n;',
      'ASSERT AG(x = 1 => P@b)\nASSERT EF(P@a & P@b & P@c)\nASSERT EF(~P@a & P@c)\nASSERT AG(P@a => ~P@c)',
    ),
    { verdicts: ['fails after 3', 'holds after 2', 'holds after 3', 'fails after 2'] },
  ],
  [
    'a label inside of a DO is not behind it',
    model(
      'PROCESS P; BEGIN DO x < 1 -> DO TRUE & (x < 2) -> a: x := x + 1 END; b: x := x + 1 END; c: SKIP END P;',
      'P',
      'VAR x: n;',
      'ASSERT EF(P@a & P@b)\nASSERT EF(P@b & (x = 2))\nASSERT EF(P@c & (x = 3))\nASSERT EF(P@c & (x < 3))',
    ),
    { verdicts: ['fails', 'holds after 5', 'holds after 6', 'fails'] },
  ],
  [
    'a guard that fails keeps a process from being at the label, and is no error of the formula',
    model(
      'PROCESS P; BEGIN DO 1 DIV x = 3 -> SKIP END; cs: SKIP END P; PROCESS Q; BEGIN x := 1; x := 2 END Q;',
      'P; Q',
      'VAR x: n;',
      'ASSERT EF(P@cs & (x = 0))\nASSERT EF(P@cs & (x = 1))',
    ),
    { errors: ['division'], verdicts: ['fails', 'holds after 1'] },
  ],
  [
    'a true guard beside one that fails, and a guard that fails behind the label',
    model(
      'PROCESS P; BEGIN DO TRUE -> SKIP [] 1 DIV x = 3 -> SKIP END; a: SKIP END P; PROCESS Q; BEGIN DO FALSE -> SKIP END; b: DO 1 DIV x = 3 -> SKIP END; c: SKIP END Q;',
      'P; Q',
      'VAR x: n;',
      'ASSERT EF(P@a)\nASSERT Q@b\nASSERT EF(Q@c)',
    ),
    { errors: ['division'], verdicts: ['fails', 'holds', 'fails'] },
  ],
  [
    'a process waits until another one has fallen through to a label',
    model(
      'PROCESS W(k: n); VAR x: n; BEGIN DO x < k -> x := x + 1 END; b: x := 0 END W; PROCESS P; VAR y: n; BEGIN IF W[1]@b -> y := 1 [] ~W[1]@b -> y := 2 END; WHEN W[0]@b; y := 3 END P;',
      'W(1); W(2); P',
    ),
  ],
  [
    'a guard before a label asks for a label behind a DO',
    model(
      'PROCESS W; BEGIN DO x < 2 -> x := x + 1 END; b: x := 3; c: SKIP END W; PROCESS P; VAR y: n; BEGIN DO ~W@b & ~W@c -> y := y + 1 [] y = 5 -> y := 0 END; a: y := 0 END P;',
      'W; P',
      'VAR x: n;',
      'ASSERT EF(P@a & W@b)\nASSERT AG(P@a => (x > 1))',
    ),
    { errors: ['range'], verdicts: ['holds after 4', 'holds'] },
  ],
  [
    'an atomic block asks who was where before it, also at a label behind a DO',
    model(
      'PROCESS W; BEGIN DO busy -> SKIP END; cs: SKIP END W; PROCESS P; BEGIN ATOMIC busy := TRUE; ASSERT(W@cs); IF W@cs -> x := 1 [] ~W@cs -> x := 2 END END; ATOMIC busy := FALSE; ASSERT(~W@cs) END END P;',
      'W; P',
      'VAR busy: BOOLEAN; x: n;',
      'ASSERT EF(x = 2)',
    ),
    { errors: ['assertion'] },
  ],
  [
    'the condition of a receive asks who was where before the message was stored',
    model(
      'PROCESS W; BEGIN DO x > 0 -> SKIP END; cs: SKIP END W; PROCESS S(c: t); BEGIN c!m(1) END S; PROCESS R(c: t); BEGIN POLL c?m(x) & W@cs -> SKIP END END R;',
      'W; S(c); R(c)',
      't = {m(n)}; VAR c: t; x: n;',
      'ASSERT EF(x = 1)',
    ),
    { verdicts: ['holds after 1'] },
  ],
  [
    'the length of a buffer before the step that sends to it',
    model(
      'PROCESS W; BEGIN DO LEN(c) > 0 -> SKIP END; cs: SKIP END W; PROCESS S; BEGIN ATOMIC c!m; ASSERT(W@cs) END; ATOMIC c?m; ASSERT(~W@cs) END END S;',
      'W; S',
      's = {m}; t = CHANNEL [1] OF s; VAR c: t;',
    ),
  ],
  [
    'DOs that fall into each other in a circle have each other behind them',
    model(
      'PROCESS P; BEGIN LOOP a: DO x = 1 -> x := 2 END; b: DO x = 2 -> x := 3 END END END P;',
      'P',
      'VAR x: n;',
      'ASSERT P@a & P@b\nASSERT AG(P@a OR P@b)',
    ),
    { states: 1, deadlocks: 1, verdicts: ['holds', 'holds'] },
  ],
  [
    'a DO of which SOME chooses the branch',
    model(
      'PROCESS P(me: pid); BEGIN f[me] := TRUE; DO SOME i IN pid : f[i] & (i # me) -> WHEN ~f[i] END; cs: SKIP; f[me] := FALSE END P;',
      'FOR i IN pid DO P(i) END',
      'pid = SCALARSET [2]; flags = ARRAY [pid] OF BOOLEAN; VAR f: flags;',
      'ASSERT AG(COUNT(P p : p@cs) <= 1)\nASSERT EF(SOME i IN pid : P[i]@cs)',
    ),
    { verdicts: ['holds', 'holds after 1'] },
  ],
];
