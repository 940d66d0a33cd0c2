import type { Case } from './cases.ts';

/**
 * LOOP and GOTO (docs/language.md section 3). An automaton has a location for each of its states and a step for each of its transitions.
 */
export const jumpCases: readonly Case[] = [
  ['going back in a LOOP is no step', 'VAR x: n;', 'LOOP x := 1; x := 2 END', { states: 3, transitions: 3, deadlocks: 0, terminated: 0 }],
  ['a LOOP inside a LOOP', 'VAR x: n;', 'LOOP x := 1; LOOP x := 2; x := 3 END END', { states: 4, transitions: 4 }],
  ['a LOOP with SKIP and TRACE at both ends', 'VAR x: n;', 'LOOP SKIP; TRACE(x); x := 1 - x; SKIP END', { states: 2, transitions: 2 }],
  [
    'TRACE fails on the way back',
    'VAR x: n;',
    'LOOP x := x + 1; TRACE(1 DIV (2 - x)) END',
    { states: 2, transitions: 1, errors: ['division'] },
  ],
  ['a LOOP ends the body of a DO', 'VAR x: n;', 'DO x < 2 -> x := x + 1; LOOP x := 4; x := 0 END END'],
  ['a DO falls back to the head of a LOOP', 'VAR x: n;', 'LOOP x := 0; DO x < 2 -> x := x + 1 END END', { deadlocks: 0, terminated: 0 }],
  [
    'a DO that falls into itself waits',
    'VAR x: n;',
    'LOOP DO x < 2 -> x := x + 1 END END',
    { states: 5, transitions: 4, deadlocks: 1, terminated: 0 },
  ],
  [
    'two loops that fall into each other',
    'VAR x: n;',
    'LOOP DO x = 0 -> x := 1 [] x = 2 -> x := 3 END; DO x = 1 -> x := 2 [] x = 3 -> x := 4 END END',
    { deadlocks: 1, terminated: 0 },
  ],
  ['a DO falls into one that never ends', 'VAR x: n;', 'LOOP DO x < 2 -> x := x + 1 END; DO TRUE -> x := 0 END END', { deadlocks: 0 }],
  ['GOTO back', 'VAR x: n;', 'again: x := 1 - x; GOTO again', { states: 2, transitions: 2 }],
  ['GOTO forward out of a LOOP', 'VAR x: n;', 'LOOP IF x < 2 -> x := x + 1 [] x = 2 -> GOTO out END END; out: x := 5', { terminated: 1 }],
  [
    'GOTO into the branch of another command',
    'VAR x: n;',
    'IF TRUE -> x := 1; GOTO inside [] TRUE -> SKIP END; IF x = 0 -> x := 2; inside: x := x + 2 [] x = 9 -> SKIP END',
  ],
  ['GOTO into an earlier branch', 'VAR x: n;', 'IF x = 0 -> x := 1; a: x := 2 [] x = 0 -> x := 3; GOTO a [] x = 0 -> GOTO a END'],
  ['GOTO into a later branch', 'VAR x: n;', 'IF x = 0 -> x := 3; GOTO a [] x = 0 -> GOTO a [] x = 0 -> x := 1; a: x := 2 END; x := 5'],
  ['GOTO to a labelled SKIP', 'VAR x: n;', 'IF x = 0 -> GOTO s [] x = 0 -> x := 1 END; x := 2; s: SKIP', { terminated: 2 }],
  ['GOTO to a LOOP and to a GOTO', 'VAR x: n;', 'IF x = 0 -> GOTO l [] x = 0 -> GOTO g END; l: LOOP x := 1; x := 2 END; g: GOTO l'],
  ['GOTO in a POLL', 'VAR x: n;', 's: POLL WHEN x < 2 -> x := x + 1; GOTO s [] WHEN x > 0 -> GOTO t END; t: x := 4', { terminated: 1 }],
  [
    'an automaton of three states and four transitions',
    'VAR x: n;',
    's: ATOMIC POLL WHEN x = 0 -> x := 1; GOTO t [] WHEN x = 1 -> GOTO u END END; t: ATOMIC x := 1; GOTO s END; u: ATOMIC WHEN TRUE; x := 0; GOTO s END',
    { states: 4, transitions: 4, deadlocks: 0 },
  ],
  [
    'a branch of an atomic POLL that jumps skips the rest',
    'VAR x: n;',
    's: ATOMIC POLL WHEN x = 0 -> GOTO t [] WHEN x = 0 -> x := 1 END; x := x + 2 END; t: x := 5',
  ],
  [
    'an atomic block that jumps over choices',
    'VAR x: n;',
    'ATOMIC IF TRUE -> x := 1 [] TRUE -> x := 2 END; GOTO out END; x := 3; out: x := 4',
    { terminated: 1 },
  ],
  [
    'an atomic block in an atomic block jumps',
    'VAR x: n;',
    'ATOMIC x := 1; ATOMIC x := 2; GOTO out END END; x := 3; out: SKIP',
    { states: 3, transitions: 2 },
  ],
  [
    'an automaton of choices in atomic blocks',
    'VAR x: n;',
    's: ATOMIC IF x = 0 -> x := 1; GOTO t [] x = 1 -> GOTO u END END; t: ATOMIC x := 1; GOTO s END; u: ATOMIC IF TRUE -> x := 0; GOTO s END END',
    { states: 4, transitions: 4, deadlocks: 0, errors: [] },
  ],
  [
    'a branch of an atomic IF that jumps skips the rest, the others do it',
    'VAR x: n;',
    's: ATOMIC IF x = 0 -> GOTO t [] x = 0 -> x := 1 [] x = 0 -> IF TRUE -> x := 3 [] TRUE -> x := 2 END END; x := x + 2 END; t: x := 5',
  ],
  [
    'an atomic IF that jumps, with no true guard',
    'VAR x: n;',
    's: ATOMIC IF x = 0 -> x := 1; GOTO s [] x = 1 -> x := 2 END; x := x + 1; GOTO s END',
    { states: 3, transitions: 2, errors: ['no-guard'] },
  ],
  [
    'an atomic IF that jumps, with a guard that fails',
    'VAR x: n;',
    's: ATOMIC IF x < 2 -> x := x + 1; GOTO s [] 1 DIV (2 - x) = 5 -> SKIP END END',
    { states: 3, transitions: 2, errors: ['division'] },
  ],
  [
    'a loop falls to an atomic IF that jumps',
    'VAR x: n;',
    's: DO x < 2 -> x := x + 1 END; TRACE(x); ATOMIC IF x = 2 -> x := 5; GOTO s [] x > 3 -> GOTO t END END; t: x := 1',
    { terminated: 1, errors: [] },
  ],
  [
    'an atomic IF that jumps fails behind a loop',
    'VAR x: n;',
    's: DO x < 2 -> x := x + 1 END; ATOMIC IF x = 1 -> GOTO s [] x = 0 -> x := 2 END END',
    { errors: ['no-guard'] },
  ],
  [
    'an atomic block in the branch of an atomic choice jumps',
    'VAR x: n;',
    's: ATOMIC POLL WHEN x = 0 -> ATOMIC x := 1; GOTO s END [] WHEN x = 1 -> x := 2 END END; ATOMIC IF x = 2 -> ATOMIC x := 4; GOTO u END END END; u: SKIP',
    { terminated: 1, errors: [] },
  ],
];
