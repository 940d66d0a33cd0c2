import { describe, expect, it } from 'vitest';
import { parse } from '../../src/frontends/esml/syntax/parse.ts';
import { check, fixed, unmark, withCommands, withDeclarations, withProperties } from './support.ts';

describe('tokens', () => {
  it.each([
    ['x := «$€$»', ['E0001']],
    ['x «$» := 1', ['E0001']],
    ['x := y «$» z', ['E0001']],
    ['TRACE(«"abc)»\n', ['E0003']],
    ['x := 1 «*)»', ['E0004']],
    ['x := 1 «//» set x\n', ['E0005']],
    ['x := 1 «/*» set x */', ['E0005']],
    ['«größe» := 1', ['E0006']],
    ['x := «_y»', ['E0006']],
    ['x := «2x»', ['E0006']],
    ['x := «2147483648»', ['E0007']],
    ['x := -«2147483649»', ['E0007']],
    ['x := 1 - «2147483648»', ['E0007']],
  ])('%s', (commands, codes) => {
    check(withCommands(commands), codes);
  });

  it('reports an unterminated comment once, at its beginning', () => {
    check('MODEL M; BEGIN P «(*» (* x *) END M', ['E0002']);
  });

  it('nests comments', () => {
    check('MODEL M; (* a (* b *) c *) BEGIN P END M', []);
  });
});

describe('commands', () => {
  it.each([
    ['x := 1«»\n  x := 2', ['E0011']],
    ['x := 1«» x := 2', ['E0011']],
    ['x := 1«;»', ['E0041']],
    ['x := 1«;;»', ['E0041']],
    ['x := 1;«;» x := 2', ['E0041']],
    ['«;» x := 2', ['E0041']],
    ['IF x = 1 -> x := 2«;» [] x = 2 -> SKIP END', ['E0041']],
    ['IF x = 1 ->«» [] x = 2 -> SKIP END', ['E0040']],
    ['DO TRUE ->«» END', ['E0040']],
    ['x «=» 1', ['E0042']],
    ['x «==» 1', ['E0042']],
    ['x «: =» 1', ['E0042']],
    ['x :=«»', ['E0010']],
    ['x := 1 +«»; x := 2', ['E0010']],
    ['x := «)»; x := 2', ['E0010']],
    ['x := (1 + 2«»; x := 2', ['E0011']],
    ['x := 1 + 2 «)»; x := 2', ['E0010']],
    ['x := a[1«»; x := 2', ['E0011']],
    ['c!down(0«»; x := 2', ['E0011']],
    ['c!down(0 «1»); x := 2', ['E0010']],
    ['c!«»; x := 1', ['E0010']],
    ['DO TRUE -> x := 1«»', ['E0030']],
    ['DO TRUE -> IF x = 1 -> x := 1 END«»', ['E0030']],
    ['x := 1 «END»', ['E0031']],
    ['x := 1 «END»; x := 2', ['E0031']],
    ['IF x = 1 -> SKIP END «[]» x = 2 -> SKIP END', ['E0043']],
    ['IF x = 1 -> SKIP END; «[]» x = 2 -> SKIP END', ['E0043']],
    ['IF x = 1 -> SKIP\n  «x» = 2 -> SKIP END', ['E0044']],
    ['IF «c!»a -> SKIP END', ['E0045']],
    ['DO «c?»a(x) -> SKIP [] x = 1 -> SKIP END', ['E0045']],
    ['POLL «x = 1» -> SKIP END', ['E0046']],
    ['POLL «TRUE» -> SKIP END', ['E0046']],
    ['IF x = 1 -> SKIP «ELSE» x := 2 END', ['E0047']],
    ['«FOR» i := 1 TO 3 DO x := i END', ['E0048']],
    ['IF x = 1 «=>» SKIP END', ['E0013']],
    ['IF x = 1 «THEN» SKIP END', ['E0047']],
    ['IF x = 1«» x := 2 END', ['E0011']],
    ['IF x «:=» 1 -> SKIP END', ['E0013']],
    ['x := y «==» 1', ['E0013']],
    ['x := y «!=» 1', ['E0013']],
    ['x := y «<>» 1', ['E0013']],
    ['x := y «=<» 1', ['E0013']],
    ['x := y «||» z', ['E0013']],
    ['x := y «&&» z', ['E0013']],
    ['x := y «and» z', ['E0013']],
    ['x := y «%» z', ['E0013']],
    ['x := «!»y', ['E0013']],
    ['x := «not» y', ['E0013']],
    ['x := «"text"»', ['E0060']],
    ['x := «f»(1, 2)', ['E0061']],
    ['x := LEN«» q', ['E0011']],
    ['TRACE«» "x"', ['E0011']],
    ['TRACE(«)»', ['E0010']],
    ['APPEND(q«)»; x := 1', ['E0010']],
    ['«CONST» a = 1; x := 2', ['E0022']],
    ['«TO» := 1', ['E0012']],
    ['x := «WEAK» + WEAK; x := WEAK', ['E0012']],
    ['F := G + X * R', []],
    ['x := 1; «1» := x; x := 2', ['E0010']],
    ['l:«»', ['E0010']],
    ['«TRUE» -> x := 1 END', ['E0049']],
    ['x := 2; «x» = 1 -> SKIP [] x = 2 -> SKIP END', ['E0049']],
    ['«c»?a(x) & x = 1 -> SKIP [] c!b -> SKIP END', ['E0049']],
    ['POLL c «a»(x) & x = 1 -> SKIP END', ['E0010']],
    ['POLL c?a(x)«» x = 1 -> SKIP END', ['E0011']],
    ['POLL c?a(x)«» x := 1 END', ['E0011']],
    ['POLL c?a -> IF x = 1 -> SKIP«» [] c?b -> SKIP END', ['E0030']],
    ['x := a«[]» + 1', ['E0010']],
    ['a«[]» := 1', ['E0010']],
  ])('%s', (commands, codes) => {
    check(withCommands(commands), codes);
  });

  it.each([
    ['x := 1 x := 2', 'x := 1; x := 2'],
    ['x := 1;', 'x := 1'],
    ['x = 1', 'x := 1'],
    ['DO TRUE -> END', 'DO TRUE -> SKIP END'],
    ['IF x = 1 => SKIP END', 'IF x = 1 -> SKIP END'],
    ['IF x = 1 -> SKIP x = 2 -> SKIP END', 'IF x = 1 -> SKIP [] x = 2 -> SKIP END'],
    ['x := y <> 1', 'x := y # 1'],
    ['x := y != 1', 'x := y # 1'],
    ['x := y == 1', 'x := y = 1'],
    ['x := y || z', 'x := y OR z'],
    ['x := y && z', 'x := y & z'],
    ['x := (1', 'x := (1)'],
    ['POLL x = 1 -> SKIP END', 'POLL WHEN x = 1 -> SKIP END'],
    ['x := 1 // one\n', 'x := 1 (* one *)\n'],
    ['DO TRUE -> x := 1', 'DO TRUE -> x := 1 END'],
    ['x := 1 END', 'x := 1 '],
  ])('the fix of %s', (commands, expected) => {
    expect(fixed(withCommands(commands))).toBe(withCommands(expected));
  });
});

describe('declarations', () => {
  it('a section that begins again is joined to the first of its kind', () => {
    expect(fixed(withDeclarations('VAR a: int;\nVAR b: int;'))).toBe(withDeclarations('VAR a: int; b: int;'));
    const [first] = parse(withDeclarations('CONST a = 1; TYPE b = 0..1; CONST c = 1;'), 'extended').diagnostics;
    expect(first?.fixes.map(({ title }) => title)).toEqual(['Join it to the CONST section above']);
  });

  it.each([
    ['CONST a = 1«» b = 2;', ['E0011']],
    ['CONST a = 1«»\nTYPE b = 0..2;', ['E0011']],
    ['CONST a «:=» 1;', ['E0020']],
    ['CONST a =«»;', ['E0010']],
    ['CONST a = 1 «,» b = 2;', ['E0014']],
    ['CONST«»\nTYPE a = 0..1;', ['E0010']],
    ['TYPE a = 0..1; «CONST» b = 1;', ['E0022']],
    ['VAR a: int; «TYPE» int = 0..1;', ['E0022']],
    ['CONST a = 1; «CONST» b = 1;', ['E0023']],
    ['TYPE a =«»; b = 0..1;', ['E0010']],
    ['TYPE a = 5«»; b = 0..1;', ['E0011']],
    ['TYPE a = LIST [3]«» int; b = 0..1;', ['E0011']],
    ['TYPE a = ARRAY«» 3] OF int;', ['E0011']],
    ['TYPE a = ARRAY [3«» OF int;', ['E0011']],
    ['TYPE a = {b, c(int)«»; d = 0..1;', ['E0011']],
    ['TYPE a = {b«;» c};', ['E0014']],
    ['TYPE a = (b: int«;»);', ['E0041']],
    ['VAR a, : int;', ['E0010']],
    ['VAR a«» int;', ['E0011']],
    ['VAR a «=» int;', ['E0010']],
    ['VAR a: int«,» b: int;', ['E0014']],
    ['VAR a: int;«;» b: int;', ['E0041']],
    ['CONST a = 1;«» b, c: int;', ['E0011']],
    ['TYPE a = b«» c, d;', ['E0011']],
    ['CONST n = 1; «»a = 0..n; b = {c, d}; e = LIST [n] OF a;', ['E0011']],
    ['CONST n = 1;«»\n b = {c, d}; e = LIST [n] OF a;', ['E0011']],
    ['TYPE a = (b: int; c: int«»; d = 0..1;', ['E0011']],
    ['PROCESS P(a: int«» b: int); BEGIN SKIP END P;', ['E0011']],
    ['PROCESS P«» a: int); BEGIN SKIP END P;', ['E0011']],
    ['VAR a: int;«» P(a: int); BEGIN SKIP END P;', ['E0011']],
    ['PROCESS P; VAR a: int;«» a := 1; IF a = 1 -> SKIP END END P;', ['E0011']],
    ['VAR «TO»: int;', ['E0012']],
    ['VAR\n  «TO»: int;', ['E0012']],
    ['VAR «ASSERT»: int;', ['E0012']],
    ['TYPE a = b, «WHEN», c;', ['E0012']],
    ['PROCESS P(a: int«,» b: int); BEGIN SKIP END P;', ['E0014']],
    ['PROCESS P(a: int«;»); BEGIN SKIP END P;', ['E0041']],
    ['PROCESS P(a: int)«»\nBEGIN SKIP END P;', ['E0011']],
    ['PROCESS P(a: int«»; BEGIN SKIP END P;', ['E0011']],
    ['PROCESS P; BEGIN SKIP END«»;\nPROCESS Q; BEGIN SKIP END Q;', ['E0032']],
    ['PROCESS P; BEGIN SKIP«»\nPROCESS Q; BEGIN SKIP END Q;', ['E0030']],
    ['PROCESS P;«»\nx := 1 END P;', ['E0011']],
    ['PROCESS P; BEGIN SKIP END P;\n«VAR» x: int;', ['E0022']],
    ['PROCESS P; BEGIN SKIP END P;\n«x» := 1; y := 2 END P;', ['E0064']],
  ])('%s', (declarations, codes) => {
    const marks = unmark(declarations).spans.length;
    if (marks > 0) check(withDeclarations(declarations), codes);
    else expect(parse(withDeclarations(declarations), 'extended').diagnostics.map(({ code }) => code)).toEqual(codes);
  });

  it('uses a section that is out of order', () => {
    const { model } = parse(withDeclarations('VAR a: int; TYPE int = 0..1;'), 'extended');
    expect(model.declarations.types.length).toBe(1);
  });
});

describe('the model', () => {
  it.each([
    ['«»M; BEGIN P END M', ['E0011']],
    ['MODEL«»; BEGIN P END M', ['E0010']],
    ['MODEL M«»\nBEGIN P END M', ['E0011']],
    ['MODEL M; BEGIN«» END M', ['E0033']],
    ['MODEL M; BEGIN P«;» END M', ['E0041']],
    ['MODEL M; BEGIN P«»\n Q END M', ['E0011']],
    ['MODEL M; BEGIN «x» := 1; P END M', ['E0034']],
    ['MODEL M; BEGIN «IF» a -> SKIP END; P END M', ['E0034']],
    ['MODEL M; BEGIN P; «SKIP» END M', ['E0034']],
    ['MODEL M; BEGIN P END«»', ['E0032']],
    ['MODEL M; BEGIN P«»', ['E0030']],
    ['MODEL M; BEGIN P «END» END M', ['E0031']],
    ['MODEL M;«»', ['E0011']],
    ['MODEL M; BEGIN P END M. «P» Q R', ['E0035']],
    ['MODEL M; BEGIN FOR i «=» 1 TO 2 DO P END END M', ['E0042']],
    ['MODEL M; BEGIN FOR i := 1«» 2 DO P END END M', ['E0011']],
    ['MODEL M; BEGIN FOR i := 1 TO 2 DO P«» END M', ['E0030']],
    ['', ['E0036']],
  ])('%s', (marked, codes) => {
    if (marked === '') expect(parse('', 'thesis').diagnostics.map(({ code }) => code)).toEqual(codes);
    else check(marked, codes);
  });

  it.each(['END M', 'END M;', 'END M.'])('%s closes it', (end) => {
    check(`MODEL M; PROCESS P; BEGIN SKIP END P. BEGIN P ${end}\nASSERT TRUE`, []);
  });
});

describe('properties', () => {
  it.each([
    ['ASSERT «»', ['E0010']],
    ['ASSERT AG(x = 1«»', ['E0011']],
    ['ASSERT x = 1 «->» y = 2', ['E0013']],
    ['ASSERT «G» x = 1', ['E0070']],
    ['ASSERT x = 1 «U» y = 2', ['E0070']],
    ['ASSERT LTL «AG» x = 1', ['E0070']],
    ['ASSERT LTL «A»(x U y)', ['E0070']],
    ['ASSERT ALL(P p : «AG» p.x = 1)', ['E0071']],
    ['ASSERT «[»STRONG]: x = 1', ['E0072']],
    ['ASSERT a [«FAIR»]: x = 1', ['E0073']],
    ['ASSERT x = 1 «y» = 2', ['E0035']],
    ['ASSERT x = 1 «)»\nASSERT y', ['E0035']],
  ])('%s', (properties, codes) => {
    const marked = withProperties(properties);
    if (properties === 'ASSERT «»') check('MODEL M;\nBEGIN\n  P\nEND M;\nASSERT«» \n', codes);
    else check(marked, codes);
  });
});
