import type { Case, Wanted } from './cases.ts';

/** Ranges, sums, differences and products at the ends of 32 bits, in one process. */
export const extremeCases: readonly Case[] = [
  [
    'extremes: TOSS into a range that ends at the greatest number',
    'VAR x: top;',
    'x := TOSS(1); ASSERT(x = 0)',
    { errors: ['assertion'], states: 4, transitions: 3 },
  ],
  ['extremes: TOSS into all numbers', 'VAR x: big;', 'x := TOSS(2); x := TOSS(x)', { transitions: 9 }],
  [
    'extremes: TOSS with a bound that a variable holds',
    'VAR x: top; b: big;',
    'b := TOSS(3); x := TOSS(b); x := TOSS(b - 5)',
    { deadlocks: 10 },
  ],
  ['extremes: TOSS into a range that ends one before', 'VAR x: half;', 'x := TOSS(3)', { transitions: 4 }],
  ['extremes: TOSS into a range of the least numbers', 'VAR x: bottom;', 'x := TOSS(2)', { errors: ['range'], transitions: 1 }],
  ['extremes: TOSS into a range without 0', 'VAR x: edge;', 'x := TOSS(2)', { errors: ['range'], transitions: 0 }],
  ['extremes: TOSS of the least number', 'VAR x: top; b: big;', 'b := -2147483647 - 1; x := TOSS(b)', { deadlocks: 1, transitions: 1 }],
  ['extremes: TOSS into an element', 'VAR a: tops; i: n;', 'i := TOSS(1); a[i] := TOSS(2); a[1 - i] := TOSS(a[i])'],
  [
    'extremes: the first value is the lower bound',
    'VAR e: edge; p: pit; h: third;',
    'ASSERT(e = 2147483645); ASSERT(p = -2147483647 - 1); ASSERT(h = p); e := e + 2; p := p + 2',
    { terminated: 1 },
  ],
  ['extremes: beyond the greatest', 'VAR e: edge;', 'DO TRUE -> e := e + 1 END', { errors: ['overflow'], states: 6 }],
  ['extremes: below the least', 'VAR p: pit;', 'DO TRUE -> p := p + 1 [] TRUE -> p := p - 1 END', { errors: ['overflow', 'range'] }],
  [
    'extremes: out of a range at the ends',
    'VAR e: edge; p: pit;',
    'IF TRUE -> e := e - 1 [] TRUE -> p := p + 3 [] TRUE -> e := p [] TRUE -> p := e END',
    { errors: ['range'] },
  ],
  [
    'extremes: differences between the ends',
    'VAR b: big; e: edge; p: pit;',
    'IF TRUE -> b := e - p [] TRUE -> b := p - e [] TRUE -> b := p + e [] TRUE -> b := -p [] TRUE -> b := e * p END',
    { errors: ['overflow'] },
  ],
  [
    'extremes: products at the ends',
    'VAR b: big;',
    'IF TRUE -> b := 46341 * 46341 [] TRUE -> b := 65536 * 32767 [] TRUE -> b := 65536 * -32768; b := b * -1 [] TRUE -> b := 46340; b := b * b; b := b + b END',
    { errors: ['overflow'] },
  ],
  [
    'extremes: quotients at the ends',
    'VAR b, d: big;',
    'd := -1; b := -2147483647 - 1; IF TRUE -> b := b DIV d [] TRUE -> b := b MOD d [] TRUE -> b := b DIV 2147483647 [] TRUE -> b := b MOD 2147483647 [] TRUE -> b := 2147483647 DIV b [] TRUE -> b := 2147483647 MOD b [] TRUE -> b := b DIV b [] TRUE -> b := b MOD 2 END',
    { errors: ['overflow'] },
  ],
  [
    'extremes: constants that do not fit',
    'VAR b: big;',
    'IF TRUE -> b := 2147483647 + 1 [] TRUE -> b := (2147483647 + 1) - 1 [] TRUE -> b := -(-2147483647 - 1) [] TRUE -> b := 65536 * 65536 [] TRUE -> b := (-2147483647 - 1) DIV -1 END',
    { errors: ['overflow'], states: 6 },
  ],
  [
    'extremes: comparisons at the ends',
    'VAR t: top; o: bottom; b: big;',
    'b := TOSS(1); b := b * 2147483647 - (1 - b) * 2147483647; IF b > t -> o := -b [] b < o -> t := -b [] b + b > 0 -> SKIP [] b = t -> SKIP END',
    { errors: ['overflow'] },
  ],
  [
    'extremes: comparisons that could overflow',
    'VAR b: big;',
    'b := 2147483647; IF b + 1 > b -> b := 0 [] b - 1 < b -> b := 1 END; IF (b = 1) OR (b * b * b * b = 0) -> b := 2 END',
    { errors: ['overflow'] },
  ],
  [
    'extremes: conditions after what overflows',
    'VAR b: big; d: BOOLEAN;',
    'b := 2147483647; d := (b = 0) & (b + 1 = 0); d := (b # 0) OR (b + 1 = 0); d := (b + 1 = 0) & FALSE',
    { errors: ['overflow'] },
  ],
  [
    'extremes: indices at the ends',
    'VAR a: edges; b: big;',
    'IF TRUE -> b := 2147483647 [] TRUE -> b := -2147483647 - 1 [] TRUE -> b := 1073741824 [] TRUE -> b := 2 END; IF TRUE -> a[b] := a[b] [] TRUE -> a[b + 1] := 2147483647 [] TRUE -> a[b - 2] := 2147483646 END',
    { errors: ['index', 'overflow'] },
  ],
  [
    'extremes: an array of the greatest',
    'VAR a, c: edges; i: n;',
    'DO i < 3 -> a[i] := a[i] + 2; i := i + 1 END; c := a; IF a = c -> c[1] := c[1] - 2 END; IF a # c -> a := c END',
  ],
  [
    'extremes: arrays of all numbers',
    'VAR a: bigs; i: n;',
    'i := TOSS(1); a[i] := 2147483647; a[1 - i] := -a[i] - 1; a[i] := a[1 - i]; i := 5',
  ],
  [
    'extremes: lists of all numbers',
    'VAR q: queue; b: big;',
    'b := 2147483647; APPEND(q, b); PREPEND(q, -b - 1); b := HEAD(q); REMOVE(q); b := HEAD(q); APPEND(q, b - 1); REMOVE(q); EMPTY(q); b := LEN(q)',
    { terminated: 1 },
  ],
  [
    'extremes: tuples and lists of them',
    'VAR s: spread; t, u: both;',
    't.e := 2147483647; t.p := -2147483647; t.b := TRUE; t.g := t.p; APPEND(s, t); PREPEND(s, u); u := HEAD(s); REMOVE(s); u := HEAD(s); IF t = u -> REMOVE(s) END; ASSERT(LEN(s) = 0)',
    { terminated: 1 },
  ],
  [
    'extremes: words beside one of all numbers',
    'VAR b, c: big; d: BOOLEAN; x: n;',
    'b := -1; d := TRUE; x := 5; c := b; b := 2147483647; c := c - b; d := ~d; x := x - 5; c := -2147483647 - 1',
    { terminated: 1 },
  ],
  [
    'extremes: two words that fill 32 bits',
    'VAR t: top; d: BOOLEAN; o: third; e: BOOLEAN;',
    't := 2147483647; d := TRUE; t := t - 1; e := d; o := -t; d := FALSE; o := o - 2; t := 0; e := FALSE',
    { terminated: 1 },
  ],
  [
    'extremes: loops that end at the ends',
    'VAR b: big; x: n;',
    'b := 2147483644; DO b < 2147483647 -> b := b + 1; x := x + 1 END; b := -2147483645; DO b > -2147483647 - 1 -> b := b - 1 END',
    { terminated: 1 },
  ],
  [
    'extremes: loops at the ends inside a block',
    'VAR b: big;',
    'ATOMIC b := 2147483640; DO b < 2147483647 -> b := b + 1 [] b > 2147483645 -> b := b + 2 END END; ATOMIC b := -b; DO b # -2147483647 - 1 -> b := b - 1 END END',
    { errors: ['overflow'] },
  ],
  [
    'extremes: TRACE of the ends',
    'VAR b: big;',
    'b := -2147483647 - 1; TRACE(b, 2147483647, b + 1); TRACE(-b); b := 0',
    { errors: ['overflow'] },
  ],
];

type Named = readonly [title: string, text: string, wanted?: Wanted];

const types = `
TYPE
  bit = 0..1; big = -2147483647 - 1 .. 2147483647; top = 0..2147483647; edge = 2147483645..2147483647; pit = -2147483647 - 1..-2147483646;
  both = (e: edge; p: pit); edges = ARRAY [2] OF edge;
  sig = {t(top), e(edge), p(pit), g(big), w(both), s(edges), f(BOOLEAN)}; slot = CHANNEL [2] OF sig; VAR`;

function model(shared: string, processes: string, activations: string, properties = ''): string {
  return `MODEL Ends;${types} ${shared}\n${processes}\nBEGIN ${activations} END Ends\n${properties}`;
}

/** A sender and a receiver, on a channel with and without a buffer. */
function exchange(title: string, send: string, receive: string, wanted: Wanted = {}): Named[] {
  return ['sig', 'slot'].map((type): Named => {
    const sender = `PROCESS S(OUT c: ${type}); VAR w: both; a: edges; g: big; BEGIN ${send} END S;`;
    const receiver = `PROCESS R(IN c: ${type}); VAR t: top; e: edge; p: pit; g: big; w: both; a: edges; f: BOOLEAN; BEGIN ${receive} END R;`;
    return [
      `extremes: ${title}, ${type === 'sig' ? 'rendezvous' : 'buffered'}`,
      model(`c: ${type};`, `${sender}\n${receiver}`, 'S(c); R(c)'),
      wanted,
    ];
  });
}

/** The same between processes: channels, parameters, shared variables, activations and properties. */
export const extremeChannelCases: readonly Named[] = [
  ...exchange(
    'all ends are received',
    'c!t(2147483647); c!e(2147483646); c!p(-2147483647 - 1); c!g(-2147483647); w.e := 2147483647; c!w(w); a[1] := 2147483647; c!s(a); c!f(TRUE)',
    'c?t(t); c?e(e); c?p(p); c?g(g); c?w(w); c?s(a); c?f(f)',
    { terminated: 1 },
  ),
  ...exchange('what is received is out of range', 'g := 2147483647; c!g(g); g := g - 3; c!g(g); c!g(-g)', 'c?g(e); c?g(g); c?g(t)', {
    errors: ['range'],
  }),
  ...exchange(
    'what is sent is out of range',
    'g := -2147483647; IF TRUE -> c!t(g) [] TRUE -> c!e(g) [] TRUE -> c!p(g + 2) [] TRUE -> c!g(g - 2) END',
    'POLL c?t(g) -> SKIP [] c?e(g) -> SKIP [] c?p(g) -> SKIP [] c?g(g) -> SKIP END',
  ),
  ...exchange(
    'conditions on what is received',
    'c!g(2147483647); c!g(-2147483647 - 1)',
    'POLL c?g(g) & (g + 1 > 0) -> SKIP [] c?g(g) & (g > 0) -> c?g(g) END; ASSERT(g < 0)',
    { errors: ['overflow'] },
  ),
  [
    'extremes: parameters',
    model(
      'x: big;',
      'PROCESS P(i: edge; j: pit; k: big); BEGIN x := i + j; x := x + k; x := i; x := k - j END P;',
      'P(2147483647, -2147483647 - 1, 1); P(2147483645, -2147483646, -2147483647 - 1)',
    ),
  ],
  [
    'extremes: a parameter that a receive stores into',
    model(
      'c: sig; d: slot; x: big;',
      'PROCESS S(OUT c: sig; OUT d: slot); BEGIN d!e(2147483645); c!e(2147483646); c!g(-2147483647) END S;\nPROCESS R(IN c: sig; IN d: slot; e: edge; g: big); BEGIN c?e(e); c?g(g); d?e(e); x := e - 2147483647; x := x + g END R;',
      'S(c, d); R(c, d, 2147483647, -2147483647 - 1)',
    ),
    { errors: ['overflow'] },
  ],
  [
    'extremes: activations numbered up to the greatest',
    model(
      'x: bit;',
      'PROCESS P(i: edge); BEGIN x := i - 2147483646; x := 2147483647 - i END P;',
      'FOR i := 2147483646 TO 2147483647 DO P(i) END',
    ),
    { errors: [] },
  ],
  [
    'extremes: activations numbered from the least',
    model(
      'x: bit;',
      'PROCESS P(i: pit); BEGIN x := i + 2147483647 + 1; x := x * 1 END P;',
      'FOR i := -2147483647 - 1 TO -2147483647 DO P(i) END',
    ),
    { errors: [] },
  ],
  [
    'extremes: shared words and properties',
    model(
      'x: top; b: BOOLEAN; y: big; e: edge;',
      'PROCESS P; BEGIN DO e < 2147483647 -> e := e + 1; y := -e END; x := e; b := TRUE; y := y - 1 END P;\nPROCESS Q; BEGIN WHEN x > 0; y := TOSS(1); x := TOSS(1) END Q;',
      'P; Q',
      'ASSERT least: AG(y > -2147483647 - 1)\nASSERT sum: EF(x + y = 1)\nASSERT square: AG(x * x >= 0)\nASSERT first: e = 2147483645\n',
    ),
  ],
];
