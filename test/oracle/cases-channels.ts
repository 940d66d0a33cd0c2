import type { Wanted } from './cases.ts';

export type ChannelCase = readonly [title: string, text: string, wanted?: Wanted];

const types = `
TYPE
  n = 0..5; bit = 0..1; pos = 2..4;
  arr = ARRAY [3] OF n; que = LIST [2] OF n; tup = (x: n; b: BOOLEAN); rec = LIST [2] OF tup; holder = (q: que; x: n);
  colour = red, green, blue;
  sig = {a, b, m(n), k(bit), t(tup), q(que), c(colour), d(BOOLEAN), h(holder), v(arr)};
  one = CHANNEL [1] OF sig; two = CHANNEL [2] OF sig; three = CHANNEL [3] OF sig; zero = CHANNEL [0] OF sig;
`;

/** A model from the model's variables, its processes and activations; `P(parameters) variables: body` is written out by `process`. */
export function model(variables: string, processes: readonly string[], activations: string, properties = ''): string {
  return `MODEL Many;${types}${variables === '' ? '' : `VAR ${variables}`}\n${processes.join('\n')}\nBEGIN ${activations} END Many\n${properties}`;
}

export function process(name: string, parameters: string, variables: string, body: string): string {
  return `PROCESS ${name}${parameters === '' ? '' : `(${parameters})`};\n${variables === '' ? '' : `VAR ${variables}\n`}BEGIN\n  ${body}\nEND ${name};`;
}

const sender = (body: string): string => process('S', 'OUT c: sig', 'x: n; u: tup; l: que; g: holder; w: arr;', body);
const receiver = (body: string): string =>
  process('V', 'IN c: sig', 'x, y: n; p: pos; u: tup; l: que; g: holder; w: arr; e: colour; f: BOOLEAN;', body);

/** One sender and one receiver on a channel without a buffer. */
export function pair(send: string, receive: string, properties = ''): string {
  return model('c: sig;', [sender(send), receiver(receive)], 'S(c); V(c)', properties);
}

/** The same on a channel with a buffer. */
function buffered(type: 'zero' | 'one' | 'two' | 'three', send: string, receive: string, properties = ''): string {
  return model(
    `c: ${type};`,
    [sender(send), receiver(receive)].map((p) => p.replace('c: sig', `c: ${type}`)),
    'S(c); V(c)',
    properties,
  );
}

const rendezvous: readonly ChannelCase[] = [
  ['sender and receiver move together', pair('c!a; c!m(3)', 'c?a; c?m(x); y := x'), { states: 4, transitions: 3, terminated: 1 }],
  ['different signals do not meet', pair('c!a', 'c?b'), { states: 1, transitions: 0, deadlocks: 1 }],
  [
    'a process does not meet itself',
    model('c: sig;', [process('P', 'c: sig', '', 'POLL c!a -> SKIP [] c?a -> SKIP END')], 'P(c)'),
    { states: 1, deadlocks: 1 },
  ],
  [
    'two equal processes meet in both ways',
    model('c: sig;', [process('P', 'c: sig', 'x: n;', 'POLL c!a -> x := 1 [] c?a -> x := 2 END')], 'P(c); P(c)'),
    { terminated: 2 },
  ],
  [
    'two receivers',
    model('c: sig;', [process('S', 'OUT c: sig', '', 'c!m(1); c!m(2)'), process('V', 'IN c: sig', 'x: n;', 'c?m(x)')], 'S(c); V(c); V(c)'),
    { states: 5, transitions: 4, terminated: 2 },
  ],
  [
    'two senders and a receiver',
    model(
      'c: sig;',
      [process('S', 'x: n; OUT c: sig', '', 'c!m(x)'), process('V', 'IN c: sig', 'x, y: n;', 'c?m(x); c?m(y)')],
      'S(1, c); S(2, c); V(c)',
    ),
  ],
  [
    'POLL meets POLL in several ways',
    pair(
      'DO TRUE -> POLL c!a -> x := 1 [] c!b -> x := 2 [] c!m(x) -> x := 3 [] c!a -> x := 4 END END',
      'DO TRUE -> POLL c?a -> y := 1 [] c?a -> y := 2 [] c?m(x) -> SKIP [] c?b -> SKIP END END',
    ),
  ],
  [
    'conditions before and after the passing',
    pair(
      'DO TRUE -> POLL c!m(x) & x < 4 -> x := x + 1 [] c!m(0) & x >= 3 -> x := 0 END END',
      'DO TRUE -> POLL c?m(x) & x MOD 2 = 0 -> y := x [] c?m(y) & (y # x) -> SKIP END END',
    ),
  ],
  [
    'the condition of a send sees the value before, that of a receive the value after',
    model(
      'c: sig; g: n;',
      [process('S', 'OUT c: sig', '', 'POLL c!m(2) & g = 0 -> SKIP END'), process('V', 'IN c: sig', '', 'POLL c?m(g) & g = 2 -> SKIP END')],
      'S(c); V(c)',
    ),
    { terminated: 1 },
  ],
  [
    'a condition of a receive that fails',
    pair('c!m(0)', 'POLL c?m(x) & 1 DIV x = 1 -> SKIP [] c?m(y) & y = 1 -> SKIP END'),
    { errors: ['division'], deadlocks: 0 },
  ],
  [
    'a condition of a send that fails',
    pair('POLL c!m(0) & 1 DIV x = 1 -> SKIP [] c!a -> SKIP END', 'c?m(y)'),
    { errors: ['division'], deadlocks: 0 },
  ],
  [
    'a condition of a send without a partner is not evaluated',
    pair('POLL c!m(0) & 1 DIV x = 1 -> SKIP END', 'c?a'),
    { errors: [], deadlocks: 1 },
  ],
  ['a false condition hides what would fail', pair('POLL c!m(1 DIV x) & x > 0 -> SKIP END', 'c?m(x)'), { errors: [], deadlocks: 1 }],
  ['the value sent fails', pair('c!m(1 DIV x)', 'c?m(x)'), { errors: ['division'] }],
  ['the receiver checks its range', pair('c!m(5)', 'c?m(p)'), { errors: ['range'] }],
  ['a rendezvous does not check the range of the signal', pair('c!k(5)', 'c?k(x)'), { errors: [], terminated: 1 }],
  [
    'a value out of range is an error though the condition would be false',
    pair('c!m(5)', 'POLL c?m(p) & p = 2 -> SKIP END'),
    { errors: ['range'] },
  ],
  ['the index of the receiver', pair('c!m(1); c!m(2); c!m(3)', 'c?m(x); c?m(w[x]); c?m(w[w[x] + 1])'), { errors: ['index'] }],
  [
    'tuples, lists, arrays, enumerations and Booleans',
    pair(
      'u.x := 2; c!t(u); APPEND(l, 4); c!q(l); g.q := l; c!h(g); w[2] := 1; c!v(w); c!c(blue); c!d(x = 0)',
      'c?t(u); c?q(l); c?h(g); c?v(w); c?c(e); c?d(f); IF (u.x = 2) & (HEAD(g.q) = 4) -> SKIP END',
    ),
  ],
  ['a field of a variable receives', pair('c!m(4); APPEND(l, 1); c!q(l)', 'c?m(u.x); c?q(g.q); x := HEAD(g.q)')],
  ['DO falls through to a send and a receive', pair('DO x < 2 -> x := x + 1 END; c!m(x)', 'DO y < 1 -> y := y + 1 END; c?m(x)')],
  [
    'DO falls through to a POLL',
    pair(
      'DO x < 2 -> x := x + 1 END; POLL c!m(x) & x > 1 -> x := 0 [] c!a -> SKIP END',
      'DO TRUE -> POLL c?m(x) -> SKIP [] c?a -> y := 1 END END',
    ),
  ],
  [
    'TRACE fails behind a DO that falls through to a receive',
    pair('DO x < 2 -> x := x + 1 END; c!m(x)', 'DO y < 1 -> y := y + 1 END; TRACE(1 DIV (y - 1)); c?m(x)'),
    { errors: ['division'] },
  ],
  [
    'TRACE fails behind a receive',
    pair('c!m(2); x := 1', 'c?m(x); TRACE(1 DIV (x - 2)); x := 0'),
    { errors: ['division'], transitions: 0 },
  ],
  [
    'WHEN beside communications',
    model(
      'c: sig; g: n;',
      [
        process('S', 'OUT c: sig', '', 'POLL WHEN g > 1 -> g := 0 [] c!a -> g := g + 1 [] WHEN g = 0 -> SKIP END; g := 2'),
        process('V', 'IN c: sig', '', 'DO TRUE -> c?a; g := g + 1 END'),
      ],
      'S(c); V(c)',
    ),
  ],
  [
    'a receive into a value parameter',
    model(
      'c: sig;',
      [
        process('S', 'OUT c: sig', 'x: n;', 'DO x < 3 -> x := x + 1; c!m(x) END'),
        process('V', 'floor: n; IN c: sig', 'x: n;', 'DO TRUE -> x := floor; c?m(floor) END'),
      ],
      'S(c); V(5, c); V(4, c)',
      'ASSERT AG(V[0].floor + V[1].floor >= 2) ASSERT EF(V[0].floor = 3)',
    ),
  ],
  [
    'a shared variable receives',
    model(
      'c: sig; s: arr;',
      [
        process('S', 'OUT c: sig', 'x: n;', 'DO x < 3 -> c!m(x + s[0]); x := x + 1 END'),
        process('V', 'IN c: sig', 'i: n;', 'DO i < 3 -> c?m(s[i]); i := i + 1 END'),
      ],
      'S(c); V(c)',
    ),
  ],
  [
    'channels used without parameters',
    model(
      'c: sig; l: ARRAY [2] OF sig;',
      [process('S', '', '', 'c!a; l[0]!m(1); l[1]!m(2)'), process('V', '', 'x: n;', 'c?a; l[0]?m(x); l[2 - 1]?m(x)')],
      'S; V',
    ),
  ],
  ['a channel with capacity 0', buffered('zero', 'c!a; c!m(7)', 'c?a; c?m(x)'), { errors: ['range'], states: 2 }],
  [
    'parameters without mode',
    model(
      'c: sig;',
      [process('P', 'c: sig; n0: n', 'x: n;', 'DO x < 2 -> POLL c!m(n0) -> x := x + 1 [] c?m(x) & x # n0 -> SKIP END END')],
      'P(c, 1); P(c, 2); P(c, 0)',
    ),
  ],
  [
    'a ring of channels',
    model(
      'l: ARRAY [3] OF sig;',
      [
        process(
          'N',
          'i: n; IN f: sig; OUT t: sig',
          'x: n;',
          'IF i = 0 -> t!m(0) [] i # 0 -> SKIP END; DO x < 4 -> POLL f?m(x) -> IF x < 4 -> t!m(x + 1) [] x >= 4 -> SKIP END END END',
        ),
      ],
      'FOR i := 0 TO 2 DO N(i, l[i], l[(i + 1) MOD 3]) END',
      'ASSERT AG(COUNT(N p : p.x = 4) <= 1) ASSERT EF(SOME(N p : p.x = 3))',
    ),
  ],
  [
    'nested replication',
    model(
      'l: ARRAY [4] OF sig;',
      [process('S', 'i: n; OUT c: sig', '', 'c!m(i)'), process('V', 'IN c: sig', 'x: n;', 'c?m(x)')],
      'FOR i := 0 TO 1 DO FOR j := i TO 1 DO S(i + j, l[2 * i + j]) END; V(l[3 * i]) END; FOR k := 3 TO 1 DO V(l[9]) END',
      'ASSERT AG(ALL(V p : p.x # 1))',
    ),
  ],
  ['processes with empty steps', pair('SKIP', 'SKIP; TRACE(x)'), { states: 1, terminated: 1 }],
  ['one process ends, one is stuck', pair('SKIP', 'DO x > 0 -> SKIP END; c?a'), { deadlocks: 1, terminated: 0 }],
];

const buffers: readonly ChannelCase[] = [
  ['a buffer of one', buffered('one', 'c!a; c!m(3); c!a', 'c?a; c?m(x); c?a'), { terminated: 1 }],
  ['a buffer of three', buffered('three', 'DO x < 5 -> c!m(x); x := x + 1 END', 'DO y < 5 -> c?m(x); y := y + 1 END')],
  ['the oldest signal is the wrong one', buffered('two', 'c!a; c!m(3)', 'c?m(x); c?a'), { deadlocks: 1 }],
  ['messages remain at the end', buffered('two', 'c!a; c!m(3)', 'SKIP'), { terminated: 1 }],
  [
    'a POLL takes whichever is oldest',
    buffered(
      'two',
      'DO TRUE -> POLL c!a -> SKIP [] c!b -> SKIP [] c!m(x) -> x := (x + 1) MOD 3 END END',
      'DO TRUE -> POLL c?a -> SKIP [] c?m(x) & x # 1 -> SKIP [] c?m(y) & y = 1 -> SKIP [] c?b -> y := 0 END END',
    ),
  ],
  [
    'a buffer checks the type of the signal',
    buffered('two', 'IF TRUE -> c!k(x + 2) [] TRUE -> c!m(x - 1) [] TRUE -> c!k(1) END', 'SKIP'),
    { errors: ['range'], terminated: 1 },
  ],
  [
    'a full buffer hides a condition that fails',
    buffered('one', 'c!a; POLL c!m(1) & 1 DIV x = 1 -> SKIP END', 'SKIP'),
    { errors: [], deadlocks: 1 },
  ],
  [
    'a condition that fails where there is room',
    buffered('two', 'c!a; POLL c!m(1) & 1 DIV x = 1 -> SKIP [] c!a -> SKIP END', 'SKIP'),
    { errors: ['division'], terminated: 1 },
  ],
  [
    'a condition after the receive',
    buffered('two', 'c!m(1); c!m(2)', 'DO TRUE -> POLL c?m(x) & x = 2 -> SKIP [] c?m(x) & 1 DIV x = 1 -> y := y + 1 END END'),
  ],
  [
    'values wait in canonical form',
    buffered(
      'two',
      'IF TRUE -> APPEND(l, 1); APPEND(l, 2); REMOVE(l); REMOVE(l) [] TRUE -> SKIP END; c!q(l); APPEND(l, 1); c!h(g); c!t(u); c!v(w)',
      'c?q(l); c?h(g); c?t(u); c?v(w)',
    ),
  ],
  [
    'signals of different sizes share slots',
    buffered(
      'three',
      'DO TRUE -> u.x := 1 - u.x; c!t(u); c!a; w[1] := 1 - w[1]; c!v(w); c!d(u.b) END',
      'DO TRUE -> POLL c?t(u) -> SKIP [] c?a -> SKIP [] c?v(w) -> SKIP [] c?d(f) -> SKIP END END',
    ),
  ],
  [
    'a process may fill and empty its own buffer',
    model('c: two;', [process('P', 'c: two', 'x: n;', 'DO x < 4 -> POLL c!m(x) -> x := x + 1 [] c?m(x) -> SKIP END END')], 'P(c)'),
  ],
  [
    'the length of a buffer',
    model(
      'c: two;',
      [
        process('S', 'OUT c: two', 'x: n;', 'DO TRUE -> x := LEN(c); c!m(x) END'),
        process('V', 'IN c: two', 'x: n;', 'DO LEN(c) > 0 -> c?m(x) [] LEN(c) = 2 -> x := 5 [] LEN(c) = 0 -> x := 0 END'),
      ],
      'S(c); V(c)',
      'ASSERT AG(LEN(c) <= 2) ASSERT EF((LEN(c) = 2) & (S.x = 1))',
    ),
  ],
  ['the length of a rendezvous channel', pair('c!m(LEN(c))', 'c?m(x); x := LEN(c)')],
  [
    'arrays of buffers',
    model(
      'l: ARRAY [2] OF one;',
      [
        process('S', 'OUT c, e: one', 'x: n;', 'DO x < 3 -> c!m(x); e!m(x); x := x + 1 END'),
        process('V', 'IN c: one', 'x: n;', 'DO LEN(c) >= 0 -> c?m(x) END'),
      ],
      'S(l[0], l[1]); FOR i := 0 TO 1 DO V(l[i]) END',
      'ASSERT AG(LEN(l[0]) + LEN(l[1]) <= 2) ASSERT EF(LEN(l[0]) > LEN(l[1]))',
    ),
  ],
  [
    'two receivers of a buffer',
    model(
      'c: two;',
      [
        process('S', 'OUT c: two', 'x: n;', 'DO x < 3 -> c!m(x); x := x + 1 END'),
        process('V', 'IN c: two', 'x, y: n;', 'POLL c?m(x) & x > 0 -> c?m(y) END'),
      ],
      'S(c); V(c); V(c)',
    ),
  ],
  ['receive out of range from a buffer', buffered('one', 'c!m(5)', 'c?m(p)'), { errors: ['range'] }],
  [
    'DO falls through to a full buffer',
    buffered('one', 'c!a; DO x < 1 -> x := x + 1 END; c!b', 'DO y < 1 -> y := y + 1 END; c?a'),
    { terminated: 1 },
  ],
];

const blocks: readonly ChannelCase[] = [
  ['a send first in a block', pair('ATOMIC c!m(2); x := 1; x := 2 END; c!a', 'c?m(x); y := x; c?a')],
  ['a receive first in a block', pair('c!m(2); x := 1', 'ATOMIC c?m(x); DO x > 0 -> x := x - 1; y := y + 1 END END')],
  [
    'two blocks communicate',
    model(
      'c: sig; g: n;',
      [process('S', 'OUT c: sig', '', 'ATOMIC c!a; g := 2 END'), process('V', 'IN c: sig', 'x: n;', 'ATOMIC c?a; x := g; g := 1 END')],
      'S(c); V(c)',
      'ASSERT AG((g = 0) OR (V.x = 2))',
    ),
    { states: 2 },
  ],
  [
    'two blocks with choices communicate',
    pair(
      'ATOMIC c!a; IF TRUE -> x := 1 [] TRUE -> x := 2 END END',
      'ATOMIC c?a; IF TRUE -> y := 1 [] TRUE -> y := 2 [] x = 0 -> y := 1 END END',
    ),
    { states: 5, transitions: 6 },
  ],
  [
    'the choices of the receiver depend on those of the sender',
    model(
      'c: sig; g: n;',
      [
        process('S', 'OUT c: sig', '', 'ATOMIC c!a; IF TRUE -> g := 1 [] TRUE -> g := 2 [] TRUE -> g := 3 END END'),
        process('V', 'IN c: sig', 'x: n;', 'ATOMIC c?a; DO g > 0 -> g := g - 1; IF TRUE -> x := x + 1 [] g > 0 -> SKIP END END END'),
      ],
      'S(c); V(c)',
    ),
  ],
  [
    'errors in the rest of the sender and of the receiver',
    pair(
      'ATOMIC c!m(2); IF TRUE -> x := 1 [] TRUE -> x := 1 DIV x END END',
      'ATOMIC c?m(y); IF TRUE -> x := 1 [] TRUE -> w[4] := 1 END END',
    ),
    { errors: ['division', 'index'], states: 2 },
  ],
  [
    'a POLL first in a block',
    pair(
      'DO TRUE -> ATOMIC POLL c!m(x) & x < 3 -> x := x + 2 [] c!a -> x := 0 END; IF x > 2 -> SKIP [] x > 3 -> SKIP [] x < 5 -> x := x + 1 END END END',
      'DO TRUE -> ATOMIC POLL c?m(x) & x > 1 -> y := x [] c?a -> IF TRUE -> y := 1 [] y > 1 -> y := 0 END [] c?m(y) -> SKIP END END END',
    ),
  ],
  [
    'a buffered send first in a block',
    buffered(
      'one',
      'DO x < 3 -> ATOMIC c!m(x); x := x + 1; IF TRUE -> SKIP [] x = 2 -> x := 3 END END END',
      'DO y < 2 -> ATOMIC POLL c?m(x) & x > 0 -> y := y + 1 [] c?m(y) & y = 0 -> SKIP END END END',
    ),
  ],
  [
    'WHEN on a shared variable',
    model(
      'g: n;',
      [process('P', 'i: n', '', 'DO TRUE -> ATOMIC WHEN g = i; g := (g + 1) MOD 3 END; crit: SKIP END')],
      'P(0); P(1); P(2)',
      'ASSERT AG(COUNT(P p : p@crit) <= 3) ASSERT EF(P[0]@crit & P[1]@crit)',
    ),
  ],
  [
    'a block behind a DO that falls through',
    pair('DO x < 2 -> x := x + 1 END; ATOMIC c!m(x); x := 0 END', 'ATOMIC c?m(x); DO x > 0 -> x := x - 1 [] x > 1 -> x := x - 2 END END'),
  ],
  [
    'nested blocks communicate',
    pair(
      'ATOMIC ATOMIC c!m(1); x := 1 END; x := x + 1 END; x := 4',
      'ATOMIC ATOMIC ATOMIC c?m(x) END; IF TRUE -> x := 2 [] TRUE -> x := 3 END END; x := x + 1 END',
    ),
  ],
];

const shared: readonly ChannelCase[] = [
  [
    'shared variables interleave',
    model(
      'g: n;',
      [process('P', '', 'x: n;', 'x := g; g := x + 1')],
      'P; P; P',
      'ASSERT AG(g <= 3) ASSERT EF((g = 1) & ALL(P p : p.x = 0))',
    ),
  ],
  [
    'shared structures',
    model(
      'q: que; a: arr; t: tup;',
      [process('P', 'i: n', '', 'IF LEN(q) < 2 -> APPEND(q, i) [] TRUE -> a[i] := a[i] + 1 END; t.x := i; a[t.x] := HEAD(q)')],
      'P(1); P(2)',
      'ASSERT AG(LEN(q) <= 2) ASSERT EF(a[2] = 2)',
    ),
    { errors: ['empty-list'] },
  ],
  [
    'guards over shared variables',
    model(
      'g: n;',
      [process('P', '', '', 'DO g < 3 -> g := g + 1 END; g := 0'), process('Q', '', '', 'DO g = 3 -> g := 1 [] g = 5 -> SKIP END')],
      'P; Q',
    ),
    {},
  ],
  [
    'a DO is entered again though it fell through before',
    model(
      'g: bit;',
      [process('P', '', 'x: bit;', 'DO g = 1 -> x := 1 - x END; WHEN x = 1'), process('Q', '', '', 'DO TRUE -> g := 1 - g END')],
      'P; Q',
    ),
  ],
  [
    'an IF that another process makes fail',
    model(
      'g: bit;',
      [
        process('P', '', '', 'DO TRUE -> IF g = 0 -> g := g [] g = 1 -> SKIP END END'),
        process('Q', '', '', 'g := 1; IF g = 1 -> g := 0 END; ASSERT(g = 0)'),
      ],
      'P; Q',
    ),
    {},
  ],
  [
    'labels',
    model(
      'g: n;',
      [process('P', 'i: n', '', 'start: g := i; loop: DO g # i -> inner: SKIP END; stop: SKIP')],
      'P(1); P(2)',
      'ASSERT AG(~(P[0]@stop & P[1]@stop)) ASSERT EF(P[0]@inner & P[1]@inner) ASSERT P[0]@start & P[1]@start ASSERT EF(COUNT(P p : p@loop) = 2) ASSERT ~EF(P[1]@stop & (g = 1))',
    ),
  ],
  [
    'a property that cannot be evaluated',
    model(
      'g: n;',
      [process('P', '', '', 'g := 1; g := 2')],
      'P',
      'ASSERT AG(1 DIV g = 1) ASSERT EF(1 DIV (g - 1) = 2) ASSERT AG((g = 0) OR (4 DIV g >= 2)) ASSERT EF(1 DIV (2 - g) = 1)',
    ),
  ],
  [
    'properties with list values',
    model(
      'q: que;',
      [process('P', '', 'l: que; t: tup; c: colour;', 'APPEND(l, 1); q := l; t.b := TRUE; c := green')],
      'P',
      'ASSERT AG((LEN(q) = 0) OR (HEAD(q) = 1)) ASSERT EF(P.l = q) ASSERT AG(P.t.b => (LEN(P.l) > 0)) ASSERT EF(P.c = green) ASSERT AG(P.c < blue) ASSERT AG(HEAD(q) = 1)',
    ),
  ],
  [
    'nested quantifiers',
    model(
      'g: n;',
      [process('P', 'i: n', 'x: n;', 'x := g; g := i; WHEN g # i')],
      'P(1); P(2); P(3)',
      'ASSERT AG(ALL(P p : ALL(P r : (p.i = r.i) OR (p.x # r.x) OR (p.x = 0)))) ASSERT EF(SOME(P p : COUNT(P r : r.x = p.i) = 1)) ASSERT AG(COUNT(P p : SOME(P r : r.x = p.i)) < 2)',
    ),
  ],
];

export const channelCases: readonly ChannelCase[] = [...rendezvous, ...buffers, ...blocks, ...shared];
