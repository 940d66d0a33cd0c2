import { entry } from './entry.ts';

/** What a text consists of. */
export const modelEntries = [
  entry(
    'model',
    'MODEL',
    'A model has a name, declarations, processes, and a body between BEGIN and END that says which processes run; properties to check come after it.',
    'states 2, transitions 1, terminated 1, ends holds',
    `
«MODEL Small;
VAR done: BOOLEAN;»

PROCESS P;
BEGIN
  done := TRUE
END P;

«BEGIN
  P
END Small»

ASSERT ends: AF(done)
`,
  ),
  entry(
    'const',
    'CONST',
    'A constant has a name and a value that is computed before the model runs; it can be changed for a run without touching the text.',
    'states 9, transitions 8, terminated 1',
    `
MODEL Constants;
«CONST
  n = 4;
  last = n - 1;»
TYPE int = 0..n;

PROCESS P;
VAR i: int;
BEGIN
  DO i <= last -> i := i + 1 END
END P;

BEGIN
  P
END Constants
`,
  ),
  entry(
    'constant-array',
    'Constant array',
    'A constant may be an array, whose elements are read with an index; an index out of range is a run-time error.',
    'states 4, transitions 3, terminated 1, least holds',
    `
MODEL Costs;
«CONST cost = [30, 10, 20];»
TYPE int = 0..60;
VAR i, sum: int;

PROCESS P;
BEGIN
  ATOMIC sum := sum + «cost[i]»; i := i + 1 END;
  ATOMIC sum := sum + cost[i]; i := i + 1 END;
  sum := sum + cost[i]
END P;

BEGIN
  P
END Costs

ASSERT least: AF(sum = 60)
`,
  ),
  entry(
    'shared',
    'VAR of the model',
    'Variables declared before the processes are shared: every process reads and writes them, and others may come between two of its steps.',
    'states 13, transitions 14, terminated 3, exact fails in 4',
    `
MODEL Shared;
TYPE int = 0..2;
«VAR x: int;»

PROCESS P;
VAR own: int;
BEGIN
  «own := x;
  x := own + 1»
END P;

BEGIN
  P;
  P
END Shared

ASSERT exact: AF(x = 2)
`,
  ),
  entry(
    'initial',
    'First values',
    'Variables begin with the value 0, or the lowest of their range if 0 is not in it; BOOLEAN begins FALSE, an enumeration with its first member, a list empty. Other values stand after := in the declaration, in brackets for arrays, lists and tuples.',
    'states 2, transitions 1, terminated 1, begins holds',
    `
MODEL Initial;
TYPE
  digit = 0..9;
  day = 1..31;
  row = ARRAY [3] OF digit;
«VAR
  d: day;
  x: digit := 5;
  r: row := [7, 8, 9];»

PROCESS P;
BEGIN
  x := r[0]
END P;

BEGIN
  P
END Initial

ASSERT begins: (d = 1) & (x = 5) & (r[2] = 9)
`,
  ),
  entry(
    'comment',
    'Comments',
    'What stands between the marks of a comment is for people only; comments may contain comments, so that any piece of a text can be put out of use.',
    'states 1, transitions 0, terminated 1',
    `
MODEL Comments;

PROCESS P;
BEGIN
  «(* x := 1; (* not now *) *)»
  SKIP
END P;

BEGIN
  P
END Comments
`,
  ),
];
