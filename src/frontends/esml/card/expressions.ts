import { entry } from './entry.ts';

/** Operators and what they work on. */
export const expressionEntries = [
  entry(
    'arithmetic',
    '+ - * DIV MOD',
    'Integers are added, subtracted, multiplied and divided; DIV rounds down and MOD is what remains, so that -1 MOD 3 is 2.',
    'states 4, transitions 3, terminated 1, results holds',
    `
MODEL Arithmetic;
TYPE int = -9..9;
VAR a, b, c: int;

PROCESS P;
BEGIN
  «a := 7 DIV 2;
  b := -1 MOD 3;
  c := 2 * a - b»
END P;

BEGIN
  P
END Arithmetic

ASSERT results: AF((a = 3) & (b = 2) & (c = 4))
`,
  ),
  entry(
    'comparison',
    '= # < <= > >=',
    'Values are compared with = (equal), # (different), <, <=, > and >=; an assignment is written :=, never =.',
    'states 3, transitions 2, terminated 1, differs holds',
    `
MODEL Comparisons;
TYPE int = 0..9;
VAR x: int; differs: BOOLEAN;

PROCESS P;
BEGIN
  x := 3;
  «differs := x # 5»
END P;

BEGIN
  P
END Comparisons

ASSERT differs: AF(«(x >= 3) & differs»)
`,
  ),
  entry(
    'logic',
    '& OR ~',
    'Conditions are joined with & (and) and OR, and turned round with ~ (not).',
    'states 4, transitions 3, terminated 1',
    `
MODEL Logic;
VAR a, b: BOOLEAN;

PROCESS P;
BEGIN
  IF «~a & ~b» -> a := TRUE
  [] «a OR b» -> b := TRUE
  END;
  b := «~(a & b)»
END P;

BEGIN
  P
END Logic
`,
  ),
  entry(
    'precedence',
    'What binds tighter',
    'First ~, then * DIV MOD and &, then + - and OR, and last the comparisons; so a comparison beside & or OR stands in parentheses.',
    'states 1, transitions 1, within holds',
    `
MODEL Precedence;
TYPE int = 0..9;
VAR x, y: int;

PROCESS P;
BEGIN
  DO «(x + 2 * y < 5) & (y = 0)» -> SKIP END
END P;

BEGIN
  P
END Precedence

ASSERT within: AG((x = 0) & (y = 0))
`,
  ),
  entry(
    'length',
    'LEN',
    'LEN is the number of elements that a list has, or of messages that wait in the buffer of a channel.',
    'states 5, transitions 4, terminated 1, filled holds',
    `
MODEL Lengths;
TYPE
  int = 0..2;
  queue = LIST [2] OF int;
VAR q: queue;

PROCESS Fill;
BEGIN
  «DO LEN(q) < 2 -> APPEND(q, 1) END»
END Fill;

BEGIN
  Fill
END Lengths

ASSERT filled: AF(LEN(q) = 2)
`,
  ),
  entry(
    'conditional',
    '(c -> a : b)',
    'A conditional expression is a where c is true and b where it is false; the other one is not evaluated. It always has its parentheses.',
    'states 4, transitions 3, terminated 1, largest holds',
    `
MODEL Larger;
TYPE int = 0..9;
VAR x, y, larger: int;

PROCESS P;
BEGIN
  x := 3;
  y := 7;
  larger := «(x > y -> x : y)»
END P;

BEGIN
  P
END Larger

ASSERT largest: AF(larger = 7)
`,
  ),
  entry(
    'ord',
    'ORD',
    'ORD is the number of a Boolean, FALSE 0 and TRUE 1, or of a member of an enumeration, from 0 on.',
    'states 3, transitions 2, terminated 1, numbers holds',
    `
MODEL Numbers;
TYPE
  int = 0..9;
  colour = red, green, blue;
VAR ready: BOOLEAN; x: int;

PROCESS P;
BEGIN
  ready := TRUE;
  «x := ORD(blue) - ORD(green) + ORD(ready)»
END P;

BEGIN
  P
END Numbers

ASSERT numbers: AF(x = 2)
`,
  ),
  entry(
    'head',
    'HEAD',
    'HEAD is the first element of a list, which stays in it; of an empty list it is a run-time error.',
    'states 4, transitions 3, terminated 1, first holds',
    `
MODEL Heads;
TYPE
  int = 0..9;
  queue = LIST [2] OF int;
VAR q: queue; x: int;

PROCESS P;
BEGIN
  APPEND(q, 6);
  «x := HEAD(q);
  REMOVE(q)»
END P;

BEGIN
  P
END Heads

ASSERT first: AF((x = 6) & (LEN(q) = 0))
`,
  ),
];
