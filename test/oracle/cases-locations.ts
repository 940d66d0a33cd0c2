import type { Wanted } from './cases.ts';

const model = (processes: string, body: string, shared = ''): string =>
  `MODEL L;\nTYPE n = 0..5;\n${shared}\n${processes}\nBEGIN ${body} END L`;

/** A process that goes from its label a to its label b. */
const walker = 'PROCESS W; VAR x: n; BEGIN a: x := 1; b: x := 2 END W;';

/** `Proc@label` in conditions and assertions (docs/language.md section 3). */
export const locationCases: readonly (readonly [title: string, text: string, wanted?: Wanted])[] = [
  [
    'a WHEN waits for another process to be somewhere',
    model(`${walker} PROCESS P; VAR x: n; BEGIN WHEN W@b; x := 1 END P;`, 'W; P'),
    { terminated: 1, deadlocks: 1 },
  ],
  [
    'a guard before the process is declared',
    model(`PROCESS P; VAR x: n; BEGIN IF W@a -> x := 1 [] ~W@a -> x := 2 END END P; ${walker}`, 'W; P'),
  ],
  ['an assertion about another process', model(`${walker} PROCESS P; BEGIN ASSERT(W@a) END P;`, 'W; P'), { errors: ['assertion'] }],
  [
    'a DO falls through when another has left',
    model(`${walker} PROCESS P; VAR x: n; BEGIN DO W@a & (x < 2) -> x := x + 1 END; x := 5 END P;`, 'W; P'),
  ],
  [
    'a process is at the DO from which it falls',
    model(
      'PROCESS W; VAR x: n; BEGIN a: DO x < 1 -> x := 1 END; b: x := 2 END W; PROCESS P; VAR x: n; BEGIN IF W@a -> x := 1 [] W@b -> x := 2 [] TRUE -> SKIP END END P;',
      'W; P',
    ),
  ],
  [
    'the number of the process is computed',
    model(
      'PROCESS W(p: n); VAR x: n; BEGIN a: x := 1; b: IF W[(p + 1) MOD 2]@a -> x := 2 [] W[1 - p]@b -> x := 3 [] TRUE -> x := 4 END END W;',
      'W(0); W(1)',
    ),
  ],
  [
    'the number of the process is read from a variable, and may be out of range',
    model(`${walker} PROCESS P; VAR x: n; BEGIN DO W[x]@b -> x := x + 1 [] TRUE -> x := 2 END END P;`, 'W; W; P'),
    { errors: ['index'] },
  ],
  [
    'all steps of an atomic block see where processes were before it',
    model('PROCESS W; VAR x: n; BEGIN a: ATOMIC x := 1; IF W@a -> x := 2 [] ~W@a -> x := 3 END; ASSERT(W@a) END; b: x := 4 END W;', 'W'),
    { terminated: 1, states: 3 },
  ],
  [
    'the rest of a receiver sees the sender where it was',
    model(
      'PROCESS S(c: t); VAR x: n; BEGIN a: ATOMIC c!m; x := 1; ASSERT(R@r) END; b: x := 2 END S; PROCESS R(c: t); VAR x: n; BEGIN r: ATOMIC c?m; IF S@a -> x := 1 [] S@b -> x := 2 END; ASSERT(S@a & ~S@b) END END R;',
      'S(c); R(c)',
      't = {m}; VAR c: t;',
    ),
    { terminated: 1, errors: [] },
  ],
  [
    'conditions of both sides of a rendezvous',
    model(
      `${walker} PROCESS S(c: t); BEGIN POLL WHEN W@b, c!m(1) -> SKIP END END S; PROCESS R(c: t); VAR x: n; BEGIN POLL c?m(x) & W[x - 1]@b -> SKIP END END R;`,
      'W; S(c); R(c)',
      't = {m(n)}; VAR c: t;',
    ),
  ],
  [
    'a label of a LOOP',
    model('PROCESS W; VAR x: n; BEGIN l: LOOP x := 1; x := 2 END END W; PROCESS P; VAR y: n; BEGIN WHEN ~W@l; y := 1 END P;', 'W; P'),
  ],
  [
    'a label that the END follows',
    model('PROCESS W; VAR x: n; BEGIN x := 1; e: SKIP END W; PROCESS P; VAR y: n; BEGIN WHEN W@e; y := 1 END P;', 'W; P'),
  ],
];
