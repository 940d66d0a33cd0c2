import { describe, it } from 'vitest';
import { diagnose } from './marks.ts';

const sender = (body: string, parameters = 'OUT c: prot'): string =>
  `MODEL M; TYPE int = 0..7; prot = {go, num(int)}; VAR c: prot;
PROCESS S(${parameters}); VAR x: int; BEGIN x := x; ${body} END S;
PROCESS R(IN c: prot); VAR v: int; BEGIN DO TRUE -> POLL c?go -> SKIP [] c?num(v) -> v := v END END END R;
PROCESS T(OUT c: prot); BEGIN c!go; c!num(1) END T;
BEGIN S(c); R(c); T(c) END M`;

describe('communication', () => {
  it('accepts what fits', () => diagnose(sender('c!go; c!num(x)')));
  it('checks the direction', () => {
    diagnose(sender('«E0307:c»?go'));
    diagnose(sender('«E0307:c»!go', 'IN c: prot'));
    diagnose(sender('c!go; c?num(x)', 'c: prot'));
  });
  it('checks signals and their values', () => {
    diagnose(sender('c!«E0304:gone»'));
    diagnose(sender('c!«E0305:num»'));
    diagnose(sender('c!go(«E0306:1»)'));
    diagnose(sender('c!num(«E0202:TRUE»)'));
    diagnose(sender('c?num(«E0308:x + 1»)', 'c: prot'));
    diagnose(sender('«E0303:x»!go'));
  });
});

describe('whole values that are chosen', () => {
  const process = (body: string): string =>
    `MODEL M; TYPE int = 0..7; row = ARRAY [2] OF int; rows = LIST [2] OF row; prot = {num(row)}; VAR c: prot;
PROCESS P(OUT c: prot); VAR a, b: row; l: rows; x: int; BEGIN a := b; x := a[0] + LEN(l); c!num(a); ${body} END P;
PROCESS R(IN c: prot); VAR v: row; BEGIN c?num(v); v := v END R; BEGIN P(c); R(c) END M`;
  it('are assigned and compared', () => {
    diagnose(process('a := (x = 0 -> a : b)'));
    diagnose(process('a := ((x = 0 -> a : (x = 1 -> b : a)))'));
    diagnose(process('IF (x = 0 -> a : b) = a -> SKIP [] a # (x = 1 -> a : b) -> SKIP END'));
  });
  it('are not sent, put into a list or printed', () => {
    diagnose(process('c!num(«E0214:(x = 0 -> a : b)»)'));
    diagnose(process('APPEND(l, «E0214:(x = 0 -> a : b)»)'));
    diagnose(process('TRACE(«E0214:(x = 0 -> a : b)»)'));
  });
});

describe('assignment', () => {
  const process = (body: string): string =>
    `MODEL M; CONST n = 1; TYPE int = 0..7; q = LIST [2] OF int; PROCESS P(k: int); VAR x: int; l: q; BEGIN x := x + k + n + LEN(l); ${body} END P; BEGIN P(1) END M`;
  it('changes variables only', () => {
    diagnose(process('«E0301:k» := 1'));
    diagnose(process('«E0301:n» := 1'));
    diagnose(process('x := «E0202:TRUE»'));
  });
  it('warns of constants out of range', () => diagnose(process('x := «W0610:9»')));
  it('keeps TOSS to whole right-hand sides', () => {
    diagnose(process('x := TOSS(3)'));
    diagnose(process('x := «E0309:TOSS(3)» + 1'));
  });
  it('knows lists', () => {
    diagnose(process('APPEND(l, x); REMOVE(l); PREPEND(l, 1); EMPTY(l)'));
    diagnose(process('APPEND(«E0302:x», 1)'));
    diagnose(process('APPEND(l, «E0202:TRUE»)'));
    diagnose(process('x := HEAD(«E0302:x»)'));
  });
  it('has no activations in processes', () => diagnose(process('«E0311:P(1)»')));
});

describe('atomic blocks', () => {
  const process = (body: string): string =>
    `MODEL M; TYPE s = {a}; VAR c: s; b: BOOLEAN; PROCESS P(c: s); BEGIN b := b; ${body} END P; PROCESS Q(c: s); BEGIN c!a; c?a END Q; BEGIN P(c); Q(c) END M`;
  it('may wait at their first command only', () => {
    diagnose(process('ATOMIC c?a; b := TRUE END; c!a'));
    diagnose(process('c!a; ATOMIC b := TRUE; «E0310:c?a» END'));
    diagnose(process('c!a; c?a; ATOMIC IF b -> «E0310:WHEN b» [] ~b -> SKIP END END'));
    diagnose(process('c!a; ATOMIC ATOMIC WHEN b END; «E0310:c?a» END'));
  });
  it('have no labels inside', () => diagnose(process('c!a; c?a; ATOMIC «E0112:l»: b := TRUE END')));
});

describe('activations', () => {
  const model = (body: string, channels = 'c: ARRAY [2] OF s'): string =>
    `MODEL M; TYPE s = {a}; int = 0..3; VAR ${channels}; PROCESS P(OUT o: s; k: int); BEGIN o!a; TRACE(k) END P; PROCESS Q(IN i: s); BEGIN i?a END Q; BEGIN ${body} END M`;
  it('pass constants and channels, replicated if wished', () => diagnose(model('FOR i := 0 TO 1 DO P(c[i], i + 1); Q(c[1 - i]) END')));
  it('match parameters', () => {
    diagnose(model('«E0313:P(c[0])»; Q(c[0])'));
    diagnose(model('P(c[0], «E0314:4»); Q(c[0])'));
    diagnose(model('P(c[«E0316:2»], 1); Q(c[0])'));
    diagnose(model('P(«E0315:c», 1); Q(c[0])'));
    diagnose(model('P(«E0315:1», 1); Q(c[0])'));
    diagnose(model('«E0101:Z»(1); Q(c[0])'));
  });
});

describe('declarations', () => {
  it('allow channels at model level only', () => {
    diagnose('MODEL M; TYPE s = {a}; PROCESS P; VAR «E0212:c»: s; BEGIN SKIP END P; BEGIN P END M');
    diagnose('MODEL M; TYPE s = {a}; t = ARRAY [2] OF «E0208:s»; PROCESS P; BEGIN SKIP END P; BEGIN P END M');
  });
  it('allow shared variables in the extended dialect', () => {
    const model = (v: string): string => `MODEL M; VAR ${v}: BOOLEAN; PROCESS P; BEGIN SKIP END P; BEGIN P END M`;
    diagnose(model('«E0113:b»'), 'thesis');
    diagnose(model('b'));
  });
});

describe('LOOP and GOTO', () => {
  const process = (body: string): string =>
    `MODEL M; TYPE n = 0..3; s = {a}; VAR c: s; x: n; PROCESS P(c: s); BEGIN x := x; c!a; ${body} END P; PROCESS Q(c: s); BEGIN c?a END Q; BEGIN P(c); Q(c) END M`;
  it('go back and forth', () => {
    diagnose(process('LOOP x := 1; IF x = 1 -> GOTO out [] x = 0 -> SKIP END END; out: x := 2'));
    diagnose(process('s: ATOMIC POLL WHEN x = 0 -> x := 1; GOTO s [] c!a -> GOTO s END END'));
    diagnose(process('s: IF x = 0 -> GOTO s [] x = 1 -> SKIP END; x := 2'));
  });
  it('jump to labels of the same process outside of atomic blocks', () => {
    diagnose(process('out: x := 1; GOTO «E0404:outt»'));
    diagnose(process('ATOMIC «E0112:in»: x := 1 END; GOTO «E0404:in»'));
  });
  it('end their sequence or branch', () => {
    diagnose(process('s: x := 1; «E0319:GOTO s»; x := 2'));
    diagnose(process('s: x := 1; ATOMIC x := 2; ATOMIC «E0319:GOTO s» END; x := 3 END'));
  });
  it('meet a location on the way round', () => {
    diagnose(process('«E0321:LOOP SKIP; TRACE(x) END»'));
    diagnose(process('«E0321:LOOP LOOP SKIP END END»'));
    diagnose(process('IF x = 0 -> s: «E0321:GOTO t» [] x = 1 -> t: «E0321:GOTO s» END'));
    diagnose(process('s: SKIP; GOTO s'));
  });
  it('have their limits inside atomic blocks', () => {
    diagnose(process('ATOMIC «E0310:LOOP x := 1 END» END'));
    diagnose(process('s: ATOMIC IF x = 0 -> x := 1; GOTO s [] x > 0 -> SKIP END; x := 2 END'));
    diagnose(process('s: ATOMIC IF x = 0 -> «E0319:GOTO s»; x := 1 [] x > 0 -> SKIP END END'));
    diagnose(process('s: ATOMIC x := 1; IF x = 0 -> «E0320:GOTO s» [] x > 0 -> SKIP END END'));
    diagnose(process('s: ATOMIC DO x = 0 -> «E0320:GOTO s» END END'));
    diagnose(process('s: ATOMIC IF x = 0 -> IF x = 1 -> «E0320:GOTO s» [] x = 0 -> SKIP END [] x > 0 -> SKIP END END'));
    diagnose(process('s: ATOMIC POLL WHEN x = 0 -> IF x = 0 -> «E0320:GOTO s» [] x = 1 -> SKIP END END END'));
  });
  it('make what follows unreachable unless it is jumped to', () => {
    diagnose(process('LOOP x := 1 END; «W0611:x := 2»'));
    diagnose(process('LOOP IF x = 1 -> GOTO out [] x = 0 -> x := 1 END END; out: x := 2'));
  });
  it('are names in the thesis dialect', () => {
    const text = 'MODEL M; TYPE n = 0..3; PROCESS P; VAR LOOP, GOTO: n; BEGIN LOOP := GOTO; GOTO := LOOP END P; BEGIN P END M';
    diagnose(text, 'thesis');
    diagnose('MODEL M; TYPE n = 0..3; PROCESS P; VAR x: n; BEGIN «E0017:LOOP» x := x END END P; BEGIN P END M', 'thesis');
  });
});

describe('guards before a communication', () => {
  const model = (trigger: string): string =>
    `MODEL M; TYPE n = 0..3; s = {a(n)}; VAR c: s; PROCESS P(c: s); VAR x: n; BEGIN POLL ${trigger} -> x := x END END P; PROCESS Q(c: s); VAR y: n; BEGIN y := y; POLL c!a(1) -> SKIP [] c?a(y) -> SKIP END END Q; BEGIN P(c); Q(c) END M`;
  it('are Boolean', () => {
    diagnose(model('WHEN x = 0, c?a(x) & (x = 1)'));
    diagnose(model('WHEN x = 0, c!a(1)'));
    diagnose(model('WHEN «E0202:x», c?a(x)'));
  });
  it('never hold where they are constant', () => diagnose(model('WHEN «W0605:FALSE», c?a(x)')));
});
