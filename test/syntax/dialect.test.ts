import { describe, expect, it } from 'vitest';
import { parse } from '../../src/frontends/esml/syntax/parse.ts';
import { check, unmark, withCommands, withDeclarations, withProperties } from './support.ts';

/** Each construct has one diagnostic in the thesis dialect and none in the other. */
function checkExtension(marked: string): void {
  check(marked, ['E0017'], 'thesis');
  expect(parse(unmark(marked).text, 'extended').diagnostics).toEqual([]);
}

describe('the thesis dialect rejects', () => {
  it.each([
    '«WHEN» x = 1',
    '«WHEN» (x = 1) & y',
    '«ATOMIC» x := 1; x := 2 END',
    '«ASSERT»(x = 1)',
    'x := «TOSS»(3)',
    'x := 1 + «ORD»(y = 1)',
    'x := (y = 1 «->» 2 : 3)',
    'x := 1 + «TOSS»(3)',
    '«here»: x := 1',
    '«FORALL» i IN pid DO x := 1 END',
    'IF «SOME» i IN pid : x = i -> SKIP END',
    'POLL «WHEN» x = 1 -> SKIP END',
    'IF P«@»here -> SKIP END',
  ])('%s', (commands) => {
    checkExtension(withCommands(commands));
  });

  it.each(['CONST a = «[»1, 2];', 'TYPE a = «CHANNEL» [3] OF prot;', 'TYPE a = «SCALARSET» [3];'])('%s', (declarations) => {
    checkExtension(withDeclarations(declarations));
  });

  it.each([
    'VAR a: «0..3»;',
    'VAR a: «n..n + 1»;',
    'VAR a: «ARRAY [3] OF prot»;',
    'VAR a: «LIST [3] OF int»;',
    'TYPE a = ARRAY [3] OF «ARRAY [2] OF int»;',
    'TYPE a = (f: «0..3»; g: int);',
    'TYPE a = {s(«0..3»)};',
    'PROCESS P(a: «ARRAY [3] OF prot»); BEGIN SKIP END P;',
  ])('types in place: %s', (declarations) => {
    check(withDeclarations(declarations), ['E0021'], 'thesis');
    expect(parse(unmark(withDeclarations(declarations)).text, 'extended').diagnostics).toEqual([]);
  });

  it.each([
    'ASSERT «name»: AG x = 1',
    'ASSERT «name» [STRONG]: AG x = 1',
    'ASSERT AG x = 1 «ASSERT» AF x = 1',
    'ASSERT AG((P.x = 1 «->» P.y : ~P.y))',
    'ASSERT «LTL» G (x = 1 U F y R X z)',
    'ASSERT AG P«@»here',
    'ASSERT «COUNT»(P p : p.x = 1) < 2',
    'ASSERT «ALL»(P p : p.x = 1)',
    'ASSERT «SOME»(P p : p.x = 1)',
  ])('%s', (properties) => {
    checkExtension(withProperties(properties));
  });

  it('FOR in the body of the model', () => {
    checkExtension('MODEL M; BEGIN «FOR» i := 1 TO 3 DO P(i) END END M');
  });
});

describe('the thesis dialect takes the words of the extensions as names', () => {
  it.each([
    'WHEN := 1',
    'WHEN!a',
    'ATOMIC := TO + F * X',
    'POLL WHEN?a & TO -> SKIP [] WHEN!b -> SKIP END',
    'FORALL[1] := TOSS',
    'IF SOME = ALL -> SKIP [] COUNT > 1 -> FOR := G END',
    'LTL.STRONG := WEAK',
  ])('%s', (commands) => {
    check(withCommands(commands), [], 'thesis');
  });

  it('in declarations and activations', () => {
    const text = `MODEL FOR;
CONST TO = 1;
TYPE CHANNEL = SCALARSET, WHEN; F = 0..TO; LTL = ATOMIC;
VAR X, R: TOSS;
PROCESS FOR(IN G: CHANNEL); BEGIN SKIP END FOR;
BEGIN FOR(X); FOR END FOR
ASSERT AG(FOR.WHEN = LTL)`;
    check(text, [], 'thesis');
  });
});
