import { describe, expect, it } from 'vitest';
import { usualLanguage } from '../../src/contract/languages.ts';
import { esml } from '../../src/frontends/esml/front-end.ts';

/** The codes of the errors and of the picture's warnings of a text, each once. */
function codes(text: string, constants: Readonly<Record<string, number>> = {}): string[] {
  const { diagnostics } = esml.compile(text, { language: usualLanguage, constants });
  return [...new Set(diagnostics.filter(({ severity, code }) => severity === 'error' || code >= 'W07').map(({ code }) => code))];
}

const large = 2 ** 31 - 1;

const model = (declarations: string, process: string, body: string, after = ''): string =>
  `MODEL M;\n${declarations}\nPROCESS P();\n${process}\nEND P;\nBEGIN ${body}\nEND M;\n${after}`;

const row = (count: number, one: (i: number) => string, between = ''): string =>
  Array.from({ length: count }, (_, i) => one(i)).join(between);

/** Types of which each has two fields of the one before: the last has 2^60 words, and a chain that is walked naively has no end. */
const doubling = `TYPE t0 = 0..1;\n${row(60, (i) => `t${i + 1} = (a: t${i}; b: t${i});\n`)}`;

// Each of these texts kept the front end busy for ever, or until memory was full: a short text can stand for very much.
describe('a text that stands for too much is refused where it does', () => {
  it.each([
    ['rounds of FOR without a process', 'E0502', model('', 'BEGIN SKIP', `P(); FOR i := 1 TO ${large} DO FOR j := 1 TO 0 DO P() END END`)],
    [
      'FOR within FOR',
      'E0502',
      model('', 'BEGIN SKIP', `P(); ${row(4, (i) => `FOR i${i} := 1 TO 2000 DO `)}FOR j := 1 TO 0 DO P() END${' END'.repeat(4)}`),
    ],
    [
      'rounds of FOR IN',
      'E0502',
      model('TYPE s = SCALARSET [60000];', 'BEGIN SKIP', 'P(); FOR i IN s DO FOR j IN s DO FOR k := 1 TO 0 DO P() END END END'),
    ],
    ['processes', 'E0317', model('', 'BEGIN SKIP', `FOR i := -${large} TO ${large} DO P() END`)],
    ['values of a symmetric type', 'E0503', model(`TYPE s = SCALARSET [${large}];\nVAR a: s;`, 'BEGIN SKIP', 'P()')],
    [
      'SOME within SOME',
      'E0501',
      model(
        'TYPE s = SCALARSET [1000];\nVAR a: s; b: BOOLEAN;',
        'BEGIN b := SOME i IN s : SOME j IN s : SOME k IN s : (a = i) & (a = j) & (a = k)',
        'P()',
      ),
    ],
    [
      'ALL in a property',
      'E0501',
      model('TYPE s = SCALARSET [2000];\nVAR a: s;', 'BEGIN SKIP', 'P()', 'ASSERT AG(ALL i IN s : ALL j IN s : i = j)'),
    ],
    [
      'FORALL',
      'E0501',
      model(
        'TYPE s = SCALARSET [1100]; f = ARRAY [s] OF BOOLEAN;\nVAR a, b: f;',
        'BEGIN FORALL i IN s DO IF SOME j IN s : b[j] -> a[i] := TRUE [] ALL j IN s : ~b[j] -> SKIP END END',
        'P()',
      ),
    ],
    [
      'COUNT within COUNT',
      'E0501',
      model(
        '',
        'VAR x: BOOLEAN; BEGIN x := TRUE',
        'FOR i := 1 TO 300 DO P() END',
        'ASSERT AG(COUNT(P p : COUNT(P q : COUNT(P r : p.x & q.x & r.x) > 3) > 3) > 3)',
      ),
    ],
    ['DOs behind each other', 'E0501', model('VAR x: BOOLEAN;', `BEGIN ${row(300, () => 'DO x -> x := FALSE END', '; ')}`, 'P()')],
    [
      'pairs of a send and a receive',
      'E0501',
      'MODEL M;\nTYPE al = {m};\nVAR c: al;\nPROCESS P(c: al);\nBEGIN LOOP POLL c!m -> SKIP [] c?m -> SKIP END END\nEND P;\nBEGIN FOR i := 1 TO 20000 DO P(c) END\nEND M;\n',
    ],
    [
      'a constant array in each of many commands',
      'E0501',
      `MODEL M;\nCONST k = [${row(2000, () => '1', ',')}];\nTYPE t = 0..1; f = ARRAY [2000] OF t;\nVAR a: f; b: BOOLEAN;\nPROCESS P();\nBEGIN ${row(1000, () => 'b := a = k', '; ')}\nEND P;\nBEGIN P()\nEND M;\n`,
    ],
    ['fields of fields', 'E0209', model(`${doubling}VAR x: t60;`, 'BEGIN SKIP', 'P()')],
    [
      'fields of fields in a message',
      'E0209',
      `MODEL M;\n${doubling}al = {m(t60)};\nVAR c: al;\nPROCESS P(c: al);\nBEGIN SKIP\nEND P;\nBEGIN P(c)\nEND M;\n`,
    ],
    ['elements', 'E0209', model(`TYPE t = 0..1; f = ARRAY [${large}] OF t;\nVAR x: f;`, 'BEGIN SKIP', 'P()')],
    [
      'elements of a list that begins with some',
      'E0209',
      model(`TYPE t = 0..1; f = LIST [${large}] OF t;\nVAR x: f := [1];`, 'BEGIN SKIP', 'P()'),
    ],
    [
      'elements in a message',
      'E0209',
      `MODEL M;\nTYPE t = 0..1; f = ARRAY [${large}] OF t; al = {m(f)};\nVAR c: al;\nPROCESS P(c: al);\nBEGIN SKIP\nEND P;\nBEGIN P(c)\nEND M;\n`,
    ],
    [
      'channels',
      'E0209',
      `MODEL M;\nTYPE al = {m};\nVAR c: ARRAY [${large}] OF al;\nPROCESS P(c: al);\nBEGIN SKIP\nEND P;\nBEGIN P(c[0])\nEND M;\n`,
    ],
    ['messages that wait', 'E0209', model(`TYPE al = {m}; ch = CHANNEL [${large}] OF al;\nVAR c: ch;`, 'BEGIN SKIP', 'P()')],
  ])('%s', (_, code, text) => {
    expect(codes(text)).toEqual([code]);
  });

  it('by a constant that is set from outside', () => {
    const text = `MODEL M;\nCONST n = 2;\nTYPE s = SCALARSET [n];\nVAR a: s;\nPROCESS P();\nBEGIN SKIP\nEND P;\nBEGIN P()\nEND M;\nASSERT AG(ALL i IN s : ALL j IN s : i = j)`;
    expect([2, 2000, large].map((n) => codes(text, { n }))).toEqual([[], ['E0501'], ['E0503']]);
  });
});

describe('what is long, but not too long, goes', () => {
  it.each([
    [
      'an IF with an alternative for each of many values',
      model('TYPE s = SCALARSET [20000];\nVAR a: s; b: BOOLEAN;', 'BEGIN IF SOME i IN s : a # i -> b := TRUE END', 'P()'),
    ],
    ['many commands in one step', model('TYPE t = 0..1;', `VAR x: t; BEGIN ATOMIC x := 1${'; x := 1 - x'.repeat(5000)} END`, 'P()')],
    ['DOs behind each other', model('VAR x: BOOLEAN;', `BEGIN ${row(50, () => 'DO x -> x := FALSE END', '; ')}`, 'P()')],
    [
      'pairs of processes',
      model(
        '',
        'VAR x: BOOLEAN; BEGIN x := TRUE',
        'FOR i := 1 TO 250 DO P() END',
        'ASSERT AG(COUNT(P p : COUNT(P q : p.x & q.x) > 3) > 3)',
      ),
    ],
  ])('%s', (_, text) => {
    expect(codes(text)).toEqual([]);
  });
});

describe('a formula and a watched expression that stand for too much', () => {
  const program = esml.compile(model('', 'VAR x: BOOLEAN; BEGIN x := TRUE', 'FOR i := 1 TO 300 DO P() END'), {
    language: usualLanguage,
    constants: {},
  });
  const formula = 'COUNT(P p : COUNT(P q : COUNT(P r : p.x & q.x & r.x) > 3) > 3) > 3';
  it('are refused, with what is wrong, and the model stays', () => {
    const { program: extended, diagnostics } = program.withFormula(`AG(${formula})`, {});
    expect([program.runnable, extended, diagnostics.map(({ code }) => code)]).toEqual([true, null, ['E0501']]);
    expect(program.withExpression(formula, {}, true)).toMatch(/more than 1,000,000 parts/);
  });
});

describe('a picture that stands for too much is not drawn, and the model stays', () => {
  const withPicture = (lines: string): string =>
    model('', 'VAR x: BOOLEAN; BEGIN x := TRUE', 'FOR i := 1 TO 300 DO P() END', `(* PICTURE p\n${lines}\n*)`);
  it.each([
    ['each without a shape', 'W0707', 'each row = 0 .. 2147483647\nend'],
    ['each within each', 'W0707', `${row(6, (i) => `each r${i} = 0 .. 300\n`)}${'end\n'.repeat(6)}`],
    ['a range that no number has', 'W0702', `each row = 0 .. ${'9'.repeat(400)}\nend`],
    ['lines below a shape', 'W0707', `circle 3 "a"\n${'good "x" when P[0].x\n'.repeat(30_000)}`],
    ['lines below many shapes', 'W0707', `each i = 0 .. 399\ncircle 3 "a{i}"\n${row(300, (i) => `good "x" when {i} = ${i}\n`)}end`],
    ['a line that is endless', 'W0701', `each a = ${' .. 1 ring 2 of 3 turn 4'.repeat(3000)}`],
    ['brackets in a number', 'W0701', `each a = 0 .. ${'('.repeat(50_000)}1${')'.repeat(50_000)}\n`],
    ['an expression', 'W0708', 'circle 3 "a"\nshows COUNT(P p : COUNT(P q : COUNT(P r : p.x & q.x & r.x) > 3) > 3)'],
  ])('%s', (_, code, lines) => {
    const program = esml.compile(withPicture(lines), { language: usualLanguage, constants: {} });
    expect(codes(withPicture(lines))).toEqual([code]);
    expect([program.runnable, program.picture]).toEqual([true, null]);
  });
});
