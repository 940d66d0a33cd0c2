import { type Mistake, mistake } from './mistake.ts';

/** Further commands of a process with the variables of `inProcess`. */
export const furtherCommandMistakes: readonly Mistake[] = [
  mistake('C', 'x := y << 1', 'x := y * 2', 'write y * 2'),
  mistake('C', 'x := 1 + y >> 2', 'x := (1 + y) DIV 4', 'DIV 4'),
  mistake('C', 'x := (x + 1) & 7', 'x := (x + 1) MOD 8', 'bits'),
  mistake('C', 'x := 0x1F MOD 8', 'x := 31 MOD 8', 'decimal'),
  mistake('C', 'a[x++] := 1', null, 'of its own'),
  mistake('C', 'x := y ^ 1', null, 'a power is a product'),
  mistake('Java', 'light := colour.red', 'light := red', 'its name alone'),
  mistake('Java', 'x := null', null, 'always has a value'),
  mistake('Java', 'x := Integer.MAX_VALUE', null, '2147483647'),
  mistake('Java', 'notifyAll()', 'SKIP', 'nobody has to wake it'),
  mistake('Java', 'x := 1; wait()', 'x := 1; SKIP', 'nobody has to wake it'),
  mistake('Java', 'try { x := 1 } finally { y := 2 }', null, 'run-time error'),
  mistake('Java', 'for (int v : a) { x := v }', null, 'count with'),
  mistake('Python', 'WHEN x in {1, 2} & done', 'WHEN ((x = 1) OR (x = 2)) & done', 'test with in'),
  mistake('Python', 'WHEN done & x in 1..3', 'WHEN done & ((x >= 1) & (x <= 3))', 'test with in'),
  mistake('Python', 'WHEN x not in [1, 2]', 'WHEN ((x # 1) & (x # 2))', 'test with not in'),
  mistake('Python', 'x := 1; # set it\n  y := 2', 'x := 1; (* set it *)\n  y := 2', 'comments'),
  mistake('Python', 'x := 1 # set it', 'x := 1 (* set it *)', 'comments'),
  mistake('Python', 'x := y ** 2', 'x := y * y', 'y * y'),
  mistake('Python', 'a := [0] * 3', 'ATOMIC a[0] := 0; a[1] := 0; a[2] := 0 END', 'one by one'),
  mistake('Python', 'assert x < 3, "too large"', 'ASSERT(x < 3)', 'ASSERT'),
  mistake('Python', 'print "x is", x', 'TRACE("x is", x)', 'TRACE'),
  mistake('Python', 'with done:\n    x := 1', null, 'a lock is a variable'),
  mistake('Python', 'x := None', null, 'always has a value'),
  mistake('Promela', 'timeout -> x := 1', 'WHEN TRUE; x := 1', 'no timeout'),
  mistake('Promela', 'select (x : 0..3)', 'x := TOSS(3)', 'TOSS'),
  mistake('Promela', 'for (x : 0..2) { a[x] := 0 }', 'x := 0; DO x <= 2 -> a[x] := 0; x := x + 1 END', 'count with'),
  mistake('Promela', 'x := _pid', null, 'a process knows its number'),
  mistake('PlusCal', 'x := 1 || y := 2', 'ATOMIC x := 1; y := 2 END', 'at once'),
  mistake('PlusCal', 'a[0] := 0 || a[1] := 1', 'ATOMIC a[0] := 0; a[1] := 1 END', 'at once', 1),
  mistake('PlusCal', 'x := y || y := x', null, 'at once'),
  mistake('PlusCal', 'a := [k \\in 0..2 |-> k]', 'ATOMIC a[0] := 0; a[1] := 1; a[2] := 2 END', 'one by one'),
  mistake('PlusCal', 'x := CHOOSE v \\in 0..3 : v > 1', null, 'TOSS'),
  mistake('PlusCal', 'with v \\in {1, 2} do x := v end with', null, 'TOSS'),
  mistake('PlusCal', 'print x; x := 1', 'TRACE(x); x := 1', 'TRACE'),
  mistake('TLA+', "x' = x + 1 /\\ UNCHANGED y", 'x := x + 1', 'at once'),
  mistake('TLA+', "x' = 1 /\\ y' = 2", 'ATOMIC x := 1; y := 2 END', 'at once'),
  mistake('TLA+', 'WHEN x <= 3 => done', 'WHEN ~(x <= 3) OR done', 'outside of properties'),
  mistake('TLA+', 'ASSERT(x = 1 & y = 2 => done)', 'ASSERT(~((x = 1) & (y = 2)) OR done)', 'outside of properties'),
  mistake('TLA+', 'WHEN x \\notin {1, 2}', 'WHEN ((x # 1) & (x # 2))', 'test with'),
  mistake('CSP', 'out!data.x', 'out!data(x)', '"("'),
  mistake('CSP', 'out!data!x', 'out!data(x)', '"("'),
  mistake('none', 'WHEN x = 1 => y := 2', 'WHEN x = 1; y := 2', 'semicolon'),
  mistake('none', 'WHEN x = 1 -> y := 2', 'WHEN x = 1; y := 2', 'semicolon'),
];

const model = (declarations: string, body = 'P', after = '', process = 'PROCESS P;\nBEGIN\n  l: x := 1\nEND P;'): string =>
  `MODEL M;\n${declarations}\n${process}\nBEGIN\n  ${body}\nEND M\n${after}`;
const x = 'VAR x: 0..9;';
const property = (from: string, written: string, meant: string | null, says: string, mistakes = 1): Mistake =>
  mistake(from, model(x, 'P; P', written), meant === null ? null : model(x, 'P; P', meant), says, mistakes);
const declaration = (from: string, written: string, meant: string, says: string, mistakes = 1): Mistake =>
  mistake(from, model(`${written}\n${x}`), model(`${meant}\n${x}`), says, mistakes);
const declared = (from: string, written: string, meant: string, says = 'VAR'): Mistake =>
  mistake(from, model(written).replace('l: x := 1', 'l: SKIP'), model(meant).replace('l: x := 1', 'l: SKIP'), says);

/** Further whole models with a mistake in their declarations, in their body or in a property. */
export const furtherModelMistakes: readonly Mistake[] = [
  declared('C', 'int turn = 0, flag[2] = {0, 0};', 'VAR turn: 0..9 := 0; flag: ARRAY [2] OF 0..9 := [0, 0];'),
  declared('C', 'unsigned char x;', 'VAR x: 0..255;'),
  declared('C', 'bool want[2];', 'VAR want: ARRAY [2] OF BOOLEAN;'),
  declared('C', 'pthread_mutex_t m;', 'VAR m: BOOLEAN;'),
  declared('Java', 'private volatile boolean done = false;', 'VAR done: BOOLEAN := FALSE;'),
  declared('Java', 'static int counter = 20;', 'VAR counter: 0..255 := 20;'),
  declared('Java', 'Lock lock = new ReentrantLock();', 'VAR lock: BOOLEAN;'),
  declared('Promela', 'bool want[2] = false;', 'VAR want: ARRAY [2] OF BOOLEAN := [FALSE, FALSE];'),
  declared('PlusCal', 'variables x = 0, y = TRUE;', 'VAR x: 0..9 := 0; y: BOOLEAN := TRUE;'),
  declared('PlusCal', 'variables x \\in 0..3;', 'VAR x: 0..3;'),
  declared('PlusCal', 'variables f = [k \\in 0..2 |-> FALSE];', 'VAR f: ARRAY [3] OF BOOLEAN := [FALSE, FALSE, FALSE];'),
  declared('TLA+', 'VARIABLES x, y', 'VAR x: 0..9; y: 0..9;'),
  declaration('C', '#include <stdio.h>', '', 'one text'),
  declaration('C', 'enum color {RED, GREEN};', 'TYPE color = RED, GREEN;', 'list of names'),
  declaration('Java', 'enum Color { RED, GREEN }', 'TYPE Color = RED, GREEN;', 'list of names'),
  declaration('Promela', 'mtype = {ack, nak};', 'TYPE mtype = ack, nak;', 'list of names'),
  mistake('Promela', model(x, 'atomic { run P; run P }'), model(x, 'P; P'), 'side by side'),
  mistake('CSP', model(x, 'P [|{c}|] P'), model(x, 'P ; P'), 'separated by ";"'),
  property('TLA+', 'TypeOK == x \\in 0..9', 'ASSERT TypeOK: AG(((x >= 0) & (x <= 9)))', 'begins with ASSERT', 1),
  property('TLA+', 'Live == <>[](x = 1)', 'ASSERT Live: LTL F  G (x = 1)', 'begins with ASSERT'),
  property('TLA+', 'ASSERT small == AG (x < 3)', 'ASSERT small: AG (x < 3)', 'separated by ":"'),
  property('TLA+', 'ASSERT AG (\\A p \\in P : p@l)', 'ASSERT AG (ALL(P p : p@l))', 'write ALL(P p'),
  property('Alloy', 'ASSERT all p: P | AG(p@l)', 'ASSERT AG ALL(P p : (p@l))', 'write ALL(P p'),
  property('Alloy', 'ASSERT AG(some p: P | p@l && x = 1)', 'ASSERT AG(SOME(P p : p@l & x = 1))', 'write SOME(P p'),
  property('Alloy', 'ASSERT AG no p: P | p@l', 'ASSERT AG ~SOME(P p : p@l)', 'write ~SOME(P p'),
  property('Alloy', 'ASSERT AG(lone p: P | p@l)', 'ASSERT AG(COUNT(P p : p@l) <= 1)', 'write COUNT(P p'),
  property('Alloy', 'assert small { always x < 3 }', 'ASSERT small: LTL G x < 3', 'begins with ASSERT'),
  property('none', 'ASSERT safe = AG x < 3', 'ASSERT safe: AG x < 3', 'separated by ":"'),
  property('none', 'ASSERT x = 0 UNTIL x = 1', 'ASSERT LTL x = 0 U x = 1', 'written U'),
  property('none', 'ASSERT EF l', 'ASSERT EF P[0]@l', 'P[0]@l'),
  property('none', 'ASSERT AG(COUNT(l) <= 1)', null, 'COUNT(P p : p@l)'),
  property('none', 'ASSERT AG ~P[0]@critical', null, 'it has only l'),
];
