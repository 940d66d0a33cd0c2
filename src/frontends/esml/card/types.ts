import { entry } from './entry.ts';

/** The types of variables that hold data. */
export const typeEntries = [
  entry(
    'boolean',
    'BOOLEAN',
    'A variable of the type BOOLEAN is TRUE or FALSE, and FALSE at first.',
    'states 4, transitions 4, toggles holds',
    `
MODEL Booleans;
«VAR on: BOOLEAN;»

PROCESS Switch;
BEGIN
  DO ~on -> «on := TRUE»
  [] on -> on := FALSE
  END
END Switch;

BEGIN
  Switch
END Booleans

ASSERT toggles: AG(EF(on) & EF(~on))
`,
  ),
  entry(
    'subrange',
    'Range',
    'A range of integers: a value outside of it is a run-time error. A type can be declared under TYPE and used by its name, or be written in its place.',
    'states 8, transitions 7, errors fails in 8',
    `
MODEL Ranges;
«TYPE digit = 0..3;»

PROCESS Count;
«VAR d: digit;»
BEGIN
  DO TRUE -> d := d + 1 END
END Count;

BEGIN
  Count
END Ranges
`,
  ),
  entry(
    'in-place',
    'Type in place',
    'A type may stand wherever its name may: after the colon of a variable or parameter, after OF, or in the parentheses of a signal. Types that are written alike are one.',
    'states 11, transitions 10, terminated 1, sorted holds',
    `
MODEL InPlace;
CONST n = 3;
VAR
  «a: ARRAY [n] OF 0..n»;
  «light: red, green»;

PROCESS Fill(«first: 0..1»);
VAR «i: 0..n»;
BEGIN
  DO i < n ->
    a[i] := first + i;
    i := i + 1
  END;
  light := green
END Fill;

BEGIN
  Fill(0)
END InPlace

ASSERT sorted: AF((light = green) & (a[1] = 1) & (a[2] = 2))
`,
  ),
  entry(
    'enumeration',
    'Enumeration',
    'A list of names, which are the values of the type in that order; they are assigned and compared, not calculated with.',
    'states 6, transitions 6, never holds',
    `
MODEL Enumerations;
«TYPE colour = red, green, yellow;»
VAR light: colour;

PROCESS Control;
BEGIN
  DO light = red -> «light := green»
  [] light = green -> light := yellow
  [] light > green -> light := red
  END
END Control;

BEGIN
  Control
END Enumerations

ASSERT never: AG(EF(light = red))
`,
  ),
  entry(
    'array',
    'ARRAY',
    'A fixed number of elements of one type, counted from 0; an index outside is a run-time error.',
    'states 10, transitions 9, terminated 1, all holds',
    `
MODEL Arrays;
«TYPE
  int = 0..3;
  row = ARRAY [3] OF int;»
«VAR a: row;»

PROCESS Fill;
VAR i: int;
BEGIN
  DO i < 3 ->
    «a[i] := i»;
    i := i + 1
  END
END Fill;

BEGIN
  Fill
END Arrays

ASSERT all: AF((a[1] = 1) & (a[2] = 2))
`,
  ),
  entry(
    'tuple',
    'Tuple',
    'Several values under one name, each in a field of its own; whole tuples of one type are assigned and compared too.',
    'states 4, transitions 3, terminated 1, copied holds',
    `
MODEL Tuples;
«TYPE
  int = 0..9;
  point = (x, y: int; seen: BOOLEAN);»
«VAR here, there: point;»

PROCESS P;
BEGIN
  «here.x := 5»;
  here.seen := TRUE;
  there := here
END P;

BEGIN
  P
END Tuples

ASSERT copied: AF((there.x = 5) & there.seen)
`,
  ),
  entry(
    'list',
    'LIST',
    'A sequence of at most so many elements of one type, empty at first; it is changed by APPEND, PREPEND, REMOVE and EMPTY.',
    'states 4, transitions 3, terminated 1, fifo holds',
    `
MODEL Lists;
«TYPE
  int = 0..9;
  queue = LIST [2] OF int;»
«VAR q: queue; x: int;»

PROCESS P;
BEGIN
  APPEND(q, 4);
  APPEND(q, 7);
  x := HEAD(q)
END P;

BEGIN
  P
END Lists

ASSERT fifo: AF(x = 4)
`,
  ),
  entry(
    'symmetric',
    'Many that are alike',
    'The values of a SCALARSET are told apart by = and # only, and index arrays of their own. SOME makes an alternative for each value, FORALL does its commands for all in one step, and NONE is no value.',
    'states 31, transitions 48, terminated 3, one holds',
    `
MODEL Alike;
TYPE
  «pid = SCALARSET [2];
  set = ARRAY [pid] OF BOOLEAN;»
VAR done: set;

PROCESS P(me: pid);
BEGIN
  «done[me] := TRUE;
  IF SOME j IN pid : done[j] -> done[j] := FALSE [] ALL j IN pid : ~done[j] -> SKIP END»
END P;

BEGIN
  «FOR i IN pid DO P(i) END»
END Alike

ASSERT one: AG(COUNT(i IN pid : done[i]) <= 2)
`,
  ),
];
