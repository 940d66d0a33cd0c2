import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { amount } from '../campaign.ts';
import { randomModel } from '../oracle/random-models.ts';
import { accordance } from './accordance-check.ts';
import { guardedThreads } from './guarded-threads.ts';
import { randomThreads } from './random-executions.ts';

const model = (variables: string, ...processes: readonly string[]): string => `MODEL M; TYPE n = 0..3;
VAR ${variables};
${processes.map((body, i) => `PROCESS P${i}; VAR i: n; BEGIN ${body} END P${i};`).join('\n')}
BEGIN ${processes.map((_, i) => `P${i}`).join('; ')} END M`;

/** How many pairs accord in some state of a model, where that is right. */
function accordIn(text: string): number {
  const { problems, accord } = accordance(text, 1_000);
  expect(problems).toEqual([]);
  return accord;
}

describe('transitions that accord', () => {
  it.each([
    ['a write that cannot falsify a test', model('x, y: n', 'WHEN x < 2; y := 1', 'x := 1')],
    ['a write that cannot falsify one of several conjuncts', model('x, y, z: n', 'WHEN (z = 0) & (x < 2); y := 1', 'x := 1')],
    ['a step up that cannot falsify a test', model('x, y: n', 'WHEN x # 3; x := 0; WHEN x > 0; y := 1', 'x := 1; x := x + 1')],
    ['a write to an element that is not known', model('a: ARRAY [4] OF n; y: n', 'WHEN a[1] = 0; y := 1', 'a[i] := 0')],
  ])('are found: %s', (_, text) => {
    expect(accordIn(text)).toBeGreaterThan(0);
  });

  it.each([
    ['a write that falsifies the test', model('x, y: n', 'WHEN x < 2; y := 1', 'x := 2')],
    ['a test of what is read as well', model('x, y: n', 'ATOMIC WHEN x < 2; y := x END', 'x := 1')],
    ['a condition that may fail', model('x, y: n', 'WHEN 3 DIV x > 1; y := 1', 'x := 1')],
    ['a bound of TOSS', model('x, y: n', 'y := TOSS(x)', 'x := 1')],
    ['a value that is not known', model('x, y: n', 'WHEN x < 2; y := 1', 'x := y')],
  ])('are not: %s', (_, text) => {
    expect(accordIn(text)).toBe(0);
  });

  it('are never together where one value forbids one of them, whatever it is', () => {
    expect(accordance(model('x, y, z: n', 'WHEN x < 2; x := 3', 'WHEN x >= 2; x := 0'), 100)).toMatchObject({ problems: [], apart: 1 });
    expect(accordance(model('x, y, z: n', 'WHEN x < 2; x := 3', 'WHEN x >= 1; x := 0'), 100)).toMatchObject({ problems: [], apart: 0 });
    // What stands behind a condition that fails is not evaluated.
    const failing = model('x, y, z: n', 'WHEN (3 DIV y > 1) & (x < 2); x := 3', 'WHEN x >= 2; x := 0');
    expect(accordance(failing, 100)).toMatchObject({ problems: [], apart: 0 });
  });

  it.each([
    ['comparisons of two values that exclude each other', 1, model('x, y, z: n', 'WHEN x < y; z := 1', 'WHEN y < x; z := 2')],
    ['comparisons of which both may be true', 0, model('x, y, z: n', 'WHEN x <= y; z := 1', 'WHEN y <= x; z := 2')],
    ['a sum that is compared with two numbers', 1, model('x, y, z: n', 'WHEN x + y = 1; z := 1', 'WHEN x + y = 2; z := 2')],
    [
      'a test of an element that is not known, and its negation',
      1,
      model('a: ARRAY [4] OF BOOLEAN; x, z: n', 'WHEN a[x]; z := 1', 'WHEN ~a[x]; z := 2'),
    ],
    ['a process that is asked to be elsewhere', 1, model('z: n', 'WHEN P1@b; z := 1', 'a: z := 2; b: SKIP')],
    ['a process that is asked to be here', 1, model('z: n', 'WHEN P1@b; z := 1', 'z := 2; b: SKIP')],
    ['questions for two places of one process', 3, model('z: n', 'WHEN P2@a; z := 1', 'WHEN P2@b; z := 2', 'a: SKIP; b: SKIP')],
  ])('are never together: %s', (_, apart, text) => {
    expect(accordance(text, 200)).toMatchObject({ problems: [], apart });
  });

  const buffers = (one: string, other: string): string => `MODEL M; TYPE item = {a, b}; link = CHANNEL [2] OF item; VAR c: link;
PROCESS P(IN c: link); BEGIN ${one} END P;
PROCESS Q(IN c: link); BEGIN ${other} END Q;
PROCESS R(OUT c: link); BEGIN c!a; c!b; c!a END R;
BEGIN P(c); Q(c); R(c) END M`;

  it.each([
    ['receives of two signals from one buffer', 1, buffers('c?a', 'c?b')],
    ['receives of one signal', 0, buffers('c?a', 'c?a')],
    ['a receive, and a test that the buffer is empty', 1, buffers('c?a', 'WHEN LEN(c) = 0')],
    ['a receive behind a condition that may fail', 0, buffers('POLL WHEN 1 DIV LEN(c) = 1, c?a -> SKIP END', 'WHEN LEN(c) = 0')],
    ['sends, and a test that the buffer is full', 3, buffers('SKIP', 'WHEN LEN(c) = 2')],
  ])('are never together: %s', (_, apart, text) => {
    expect(accordance(text, 200)).toMatchObject({ problems: [], apart });
  });

  const values = (one: string, other: string, small = 'n'): string => `MODEL M; TYPE n = 0..3; item = {m(n), k}; link = CHANNEL [2] OF item;
VAR c: link; x: ${small}; y: n;
PROCESS P(IN c: link); BEGIN POLL ${one} -> SKIP END END P;
PROCESS Q(IN c: link); BEGIN POLL ${other} -> SKIP END END Q;
PROCESS R(OUT c: link); BEGIN DO TRUE -> y := TOSS(2); POLL c!m(0) -> SKIP [] c!m(2) -> SKIP [] c!m(3) -> SKIP [] c!k -> SKIP END END END R;
BEGIN P(c); Q(c); R(c) END M`;

  it.each([
    ['conditions on the value received', 1, values('c?m(x) & (x > 1)', 'c?m(x) & (x < 1)')],
    ['conditions of which both may be true', 0, values('c?m(x) & (x > 1)', 'c?m(x) & (x < 3)')],
    ['conditions on the value received and another', 1, values('c?m(x) & (x > y)', 'c?m(x) & (x < y)')],
    ['a value that is stored elsewhere', 0, values('c?m(x) & (x > 1)', 'c?m(y) & (x < 1)')],
    ['a value that may not be stored', 0, values('c?m(x) & (x = 1)', 'c?m(x) & (x = 0)', '0..1')],
    ['a condition before that may fail', 0, values('c?m(x) & (3 DIV x > 1) & (x = 2)', 'c?m(x) & (x = 0)')],
    ['a guard before that may fail', 0, values('WHEN 1 DIV y = 1, c?m(x) & (x = 2)', 'c?m(x) & (x = 0)')],
    ['a condition and a guard of what is stored', 0, values('c?m(x) & (x = 2)', 'WHEN x = 0, c?m(x)')],
  ])('are never together: receives with %s', (_, apart, text) => {
    expect(accordance(text, 1_000)).toMatchObject({ problems: [], apart });
  });

  it.each(['peterson', 'mcs-lock', 'fast-mutex', 'readers-writers', 'alternating-bit'])('commute in the states of %s', (name) => {
    expect(accordance(readFileSync(`models/${name}.esml`, 'utf8'), amount(400, 5_000)).problems).toEqual([]);
  });

  it('commute in the states of random models', { timeout: 300_000 }, () => {
    const texts = Array.from({ length: amount(40, 1_000) }, (_, seed) => [
      randomModel(seed, { risk: seed % 3 === 0 ? 10 : 0, riskInside: seed % 6 === 0 }),
      randomThreads(seed),
      guardedThreads(seed),
      guardedThreads(10_000 + seed),
      guardedThreads(20_000 + seed),
    ]);
    const found = texts.flat().map((text) => accordance(text, 60));
    expect(found.flatMap(({ problems }, i) => problems.map((problem) => `${i}: ${problem}`))).toEqual([]);
    expect(
      Math.min(...['apart', 'accord'].map((what) => found.filter((one) => one[what as 'apart' | 'accord'] > 0).length)),
    ).toBeGreaterThan(5);
  });
});
