import { entry } from './entry.ts';

/** What a process does. */
export const commandEntries = [
  entry(
    'assignment',
    ':=',
    'An assignment gives a variable a value; commands that follow each other are separated by semicolons, with none after the last.',
    'states 3, transitions 2, terminated 1, done holds',
    `
MODEL Assignment;
TYPE int = 0..9;
VAR x, y: int;

PROCESS P;
BEGIN
  «x := 4;
  y := x + 1»
END P;

BEGIN
  P
END Assignment

ASSERT done: AF(y = 5)
`,
  ),
  entry(
    'skip',
    'SKIP',
    'SKIP does nothing; it stands where a command has to be.',
    'states 2, transitions 1, terminated 1',
    `
MODEL Skipping;
VAR x: BOOLEAN;

PROCESS P;
BEGIN
  «IF x -> x := FALSE
  [] ~x -> SKIP
  END»
END P;

BEGIN
  P
END Skipping
`,
  ),
  entry(
    'if',
    'IF',
    'IF chooses one alternative whose guard is true, any of them if there are several; that no guard is true is a run-time error, so there is no ELSE.',
    'states 3, transitions 2, terminated 1, positive holds',
    `
MODEL Choice;
TYPE int = -9..9;
VAR x: int;

PROCESS P;
BEGIN
  «IF x > 0 -> x := x - 1
  [] x <= 0 -> x := 1
  END»
END P;

BEGIN
  P
END Choice

ASSERT positive: AF(x = 1)
`,
  ),
  entry(
    'do',
    'DO',
    'DO chooses a true guard again and again, and ends when none is true; with the guard TRUE it never ends.',
    'states 7, transitions 6, terminated 1, counted holds',
    `
MODEL Loop;
TYPE int = 0..3;
VAR i: int;

PROCESS P;
BEGIN
  «DO i < 3 ->
    i := i + 1
  END»
END P;

BEGIN
  P
END Loop

ASSERT counted: AF(i = 3)
`,
  ),
  entry(
    'when',
    'WHEN',
    'WHEN waits until its condition is true.',
    'states 4, transitions 3, terminated 1, after holds',
    `
MODEL Waiting;
VAR ready, done: BOOLEAN;

PROCESS First;
BEGIN
  ready := TRUE
END First;

PROCESS Second;
BEGIN
  «WHEN ready;
  done := TRUE»
END Second;

BEGIN
  First;
  Second
END Waiting

ASSERT after: AG(done => ready)
`,
  ),
  entry(
    'loop',
    'LOOP',
    'LOOP repeats its commands for ever. Going back is no step, and the loop itself no place to be at: a process has a place for each command inside.',
    'states 3, transitions 3, deadlock holds, again holds',
    `
MODEL Round;
TYPE int = 0..2;
VAR x: int;

PROCESS P;
BEGIN
  «LOOP
    x := 1;
    x := 2
  END»
END P;

BEGIN
  P
END Round

ASSERT again: AG(AF(x = 1))
`,
  ),
  entry(
    'goto',
    'GOTO',
    'GOTO goes on at the command with the label, at once. It stands last in a sequence or branch, and may end an atomic block: so each transition of an automaton is one step.',
    'states 2, transitions 2, deadlock holds, back holds',
    `
MODEL Automaton;
VAR up: BOOLEAN;

PROCESS P;
BEGIN
  «low: ATOMIC up := TRUE; GOTO high END;
  high: ATOMIC up := FALSE; GOTO low END»
END P;

BEGIN
  P
END Automaton

ASSERT back: AG(EF(P@low & ~up))
`,
  ),
  entry(
    'atomic',
    'ATOMIC',
    'The commands of an atomic block are one step, so that no other process comes between; only the first of them may wait.',
    'states 5, transitions 4, terminated 2, exact holds',
    `
MODEL Together;
TYPE int = 0..2;
VAR x: int;

PROCESS P;
VAR own: int;
BEGIN
  «ATOMIC
    own := x;
    x := own + 1
  END»
END P;

BEGIN
  P;
  P
END Together

ASSERT exact: AF(x = 2)
`,
  ),
  entry(
    'toss',
    'TOSS',
    'x := TOSS(e) gives x one of the values from 0 to e; the search tries all of them.',
    'states 8, transitions 7, terminated 6, any holds',
    `
MODEL Tossing;
TYPE int = 0..6;
VAR x: int;

PROCESS P;
BEGIN
  x := 6;
  «x := TOSS(5)»
END P;

BEGIN
  P
END Tossing

ASSERT any: EF(x = 5)
`,
  ),
  entry(
    'assert-command',
    'ASSERT(e)',
    'As a command, ASSERT says what must be true there; where it is false, the search reports an error and the way to it.',
    'states 4, transitions 3, terminated 1',
    `
MODEL Asserting;
TYPE int = 0..9;

PROCESS P;
VAR x: int;
BEGIN
  x := 3;
  «ASSERT(x > 0)»;
  x := 0
END P;

BEGIN
  P
END Asserting
`,
  ),
  entry(
    'trace',
    'TRACE',
    'TRACE shows texts and values on the step that reaches it; it changes nothing and takes no step.',
    'states 2, transitions 1, terminated 1',
    `
MODEL Tracing;
TYPE int = 0..9;

PROCESS P;
VAR x: int;
BEGIN
  x := 3;
  «TRACE("x is now ", x)»
END P;

BEGIN
  P
END Tracing
`,
  ),
  entry(
    'label',
    'Labels',
    'A name before a command labels the place in front of it; properties and conditions speak of it as Process@label. A labelled SKIP is a place of its own. A process at a DO whose guards are all false is at the label behind the DO, too.',
    'states 3, transitions 2, terminated 1, there holds',
    `
MODEL Labels;
VAR x: BOOLEAN;

PROCESS P;
BEGIN
  «critical: x := TRUE;
  rest: SKIP»
END P;

BEGIN
  P
END Labels

«ASSERT there: AG(P@rest => x)»
`,
  ),
  entry(
    'location',
    'Process@label in conditions',
    'A guard, a condition or an assertion may ask where another process is. P[k] is the k-th activation of P, counted from 0; k may be computed.',
    'states 4, transitions 3, terminated 1, after holds',
    `
MODEL Locations;
VAR x: BOOLEAN;

PROCESS Worker;
BEGIN
  works: x := TRUE
END Worker;

PROCESS Watcher;
BEGIN
  «WHEN ~Worker@works;»
  seen: SKIP
END Watcher;

BEGIN
  Worker;
  Watcher
END Locations

ASSERT after: AG(Watcher@seen => x)
`,
  ),
  entry(
    'list-commands',
    'APPEND PREPEND REMOVE EMPTY',
    'APPEND adds at the end of a list and PREPEND at its front; REMOVE takes the first element off, and EMPTY all of them.',
    'states 6, transitions 5, terminated 1, order holds',
    `
MODEL ListCommands;
TYPE
  int = 0..9;
  queue = LIST [2] OF int;
VAR q: queue; first: int;

PROCESS P;
BEGIN
  «APPEND(q, 2);
  PREPEND(q, 1);
  REMOVE(q);»
  first := HEAD(q);
  «EMPTY(q)»
END P;

BEGIN
  P
END ListCommands

ASSERT order: AF((first = 2) & (LEN(q) = 0))
`,
  ),
];
