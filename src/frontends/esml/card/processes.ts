import { entry } from './entry.ts';

/** What runs, and how it is started. */
export const processEntries = [
  entry(
    'process',
    'PROCESS',
    'A process is a kind of thing that runs: its own declarations, then commands between BEGIN and END with its name.',
    'states 3, transitions 2, terminated 1, steps holds',
    `
MODEL Processes;
TYPE int = 0..2;

«PROCESS P;
VAR x: int;
BEGIN
  x := 1;
  x := 2
END P;»

BEGIN
  P
END Processes

ASSERT steps: AF(P.x = 2)
`,
  ),
  entry(
    'local',
    'VAR of a process',
    'Variables declared in a process are its own: each activation has its copy, and no other process can touch it.',
    'states 4, transitions 4, terminated 1, apart holds',
    `
MODEL Local;

PROCESS P;
«VAR done: BOOLEAN;»
BEGIN
  done := TRUE
END P;

BEGIN
  P;
  P
END Local

ASSERT apart: EF(P[0].done & ~P[1].done)
`,
  ),
  entry(
    'parameters',
    'Value parameters',
    'A parameter with the type of data gets its value where the process is activated; the process reads it only.',
    'states 4, transitions 4, terminated 1, sum holds',
    `
MODEL Parameters;
TYPE int = 0..9;
VAR sum: int;

«PROCESS Add(by: int);»
BEGIN
  sum := sum + by
END Add;

BEGIN
  «Add(2)»;
  Add(3)
END Parameters

ASSERT sum: AF(sum = 5)
`,
  ),
  entry(
    'directions',
    'IN and OUT',
    'A channel parameter marked IN is for receiving only, one marked OUT for sending only; without a mark the process may do both.',
    'states 4, transitions 3, terminated 1, copied holds',
    `
MODEL Directions;
TYPE prot = {go};
VAR a, b: prot;

PROCESS Source(OUT to: prot);
BEGIN
  to!go
END Source;

«PROCESS Copy(IN from: prot; OUT to: prot);»
BEGIN
  «from?go;
  to!go»
END Copy;

PROCESS Sink(IN from: prot);
BEGIN
  from?go;
  got: SKIP
END Sink;

BEGIN
  Source(a);
  Copy(a, b);
  Sink(b)
END Directions

ASSERT copied: AF(Sink@got)
`,
  ),
  entry(
    'activation',
    'Activation',
    'The body of the model activates processes with their arguments; all of them run from the start, side by side.',
    'states 9, transitions 12, terminated 1, meet holds',
    `
MODEL Activations;

PROCESS P;
VAR a, b: BOOLEAN;
BEGIN
  a := TRUE;
  b := a
END P;

«BEGIN
  P;
  P
END Activations»

ASSERT meet: EF(P[0].b & ~P[1].a)
`,
  ),
  entry(
    'for',
    'FOR',
    'FOR in the body of the model activates processes for each number of a range; it is no loop of a process, which is written with DO.',
    'states 8, transitions 12, terminated 1, all holds',
    `
MODEL Replicated;
CONST n = 3;
TYPE id = 0..n;

PROCESS P(me: id);
VAR seen: id;
BEGIN
  seen := me + 1
END P;

BEGIN
  «FOR i := 0 TO n - 1 DO P(i) END»
END Replicated

ASSERT all: AF(ALL(P p : p.seen = p.me + 1))
`,
  ),
];
