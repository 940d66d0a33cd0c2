import { readFileSync } from 'node:fs';
import { begun } from '../begun.ts';
import { describe, expect, it } from 'vitest';
import { exportPromela } from '../../src/export/promela/export.ts';
import { Random } from '../../src/base/random.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';
import { filesBelow } from '../architecture/sources.ts';
import { amount, campaign } from '../campaign.ts';
import { esml } from '../cli/capture.ts';
import { expectationsOf } from '../models/expectations.ts';
import { compile } from '../models/run.ts';
import { cases } from '../oracle/cases.ts';
import { asking, modelOf } from '../fuzz/fuzz.ts';
import { randomModel } from '../oracle/random-models.ts';
import { complaintsOnAllCores, hasSpin, runSpin } from './spin.ts';
import { defaultTemporalOptions } from '../../src/contract/check/options.ts';

const sample = ['dekker', 'fair-choice', 'fifo-empty-full', 'needham-schroeder', 'philosophers-deadlock', 'sliding-puzzle', 'lost-update'];

/** Cases of the oracle that SPIN counts too. */
const values = [
  'a constant array',
  'an inner index out of range',
  'a long constant array of the ends of 32 bits',
  'negative values',
  'arrays and arrays of arrays',
  'lists of tuples and of lists',
  'a list that begins as another one comes to be',
  'the branch not chosen does not fail',
  'the condition fails',
  'an index that is chosen',
  'ORD of Booleans and members',
];
const atTheEnds = ['beyond the greatest', 'arrays of all numbers', 'tuples and lists of them'].map((title) => `extremes: ${title}`);

/** Compound variables whose initial values have both signs. */
const negative = `MODEL Neg; TYPE neg = -5..-3; mix = -2..4; pit = -2147483647 - 1..-2147483646; edge = 2147483645..2147483647; big = -2147483647 - 1..2147483647;
 same = ARRAY [2] OF neg; tup = (a: neg; b: mix; c: BOOLEAN); lst = LIST [2] OF neg; far = (p: pit; e: edge; g: big);
 sig = {t(tup), n(neg), w(far)}; two = CHANNEL [2] OF sig;
VAR s: same; t: tup; q: lst; f: far; c: two; x: neg; y: pit;
PROCESS P(OUT c: two); VAR a: same; m: mix; BEGIN s[0] := -4; APPEND(q, -3); t.b := -2; c!t(t); c!n(-4); f.p := -2147483647 - 1; f.p := f.p + 1; f.g := f.p; c!w(f); m := a[0] + 5; t.a := x; y := y END P;
PROCESS R(IN c: two); VAR u: tup; v: far; n: neg; BEGIN c?t(u); c?n(n); c?w(v); n := u.a; v.g := -v.g END R;
BEGIN P(c); R(c) END Neg`;

/** Guards inside ATOMIC that fail in some states, first, last and in a loop, beside others that do not. */
const failingGuards = `MODEL Fails; TYPE n = 0..4; three = ARRAY [3] OF n; VAR a: three; k, x, y: n;
PROCESS P; BEGIN DO k < 4 -> k := k + 1 END END P;
PROCESS Q; BEGIN ATOMIC IF a[k] = 0 -> x := 1 [] TRUE -> x := 2 [] 4 DIV (k - 2) > 5 -> x := 3 [] k = 4 -> x := 4 END END END Q;
PROCESS R; BEGIN ATOMIC DO y < 3 -> y := y + 1 [] (y = 2) & (a[k] = 0) -> y := 4 END END END R;
BEGIN P; Q; R END Fails`;

/** The same with guards as they come; nothing else in the model can fail but an IF without a guard that is true. */
function randomFailingGuards(random: Random): string {
  const pick = (texts: readonly string[]): string => texts[random.below(texts.length)] ?? '';
  const risky = (): string => pick(['a[k] = 0', '4 DIV (k - 2) > 1', '3 MOD (k - 1) = 0', '(k > 1) & (a[k] = x)', '(a[k] > 0) OR (x = 1)']);
  const guard = (): string => pick([risky(), risky(), 'TRUE', 'k = 4', 'x < 2']);
  const several = (write: (i: number) => string): string => Array.from({ length: 2 + random.below(3) }, (_, i) => write(i)).join(' [] ');
  return `MODEL Fails; TYPE n = 0..4; three = ARRAY [3] OF n; VAR a: three; k, x, y: n;
    PROCESS P; BEGIN DO k < 4 -> k := k + 1 END END P;
    PROCESS Q; BEGIN ATOMIC IF ${several((i) => `${i === 0 ? risky() : guard()} -> x := ${i}`)} [] TRUE -> SKIP END END END Q;
    PROCESS R; BEGIN ATOMIC DO ${several(() => `(y < ${1 + random.below(4)}) & (${guard()}) -> y := y + 1`)} END; a[y MOD 3] := x END END R;
    BEGIN P; Q; R END Fails`;
}

function counted(system: TransitionSystem, only = 'deadlock') {
  const options = { maxStates: 5_000, temporal: { ...defaultTemporalOptions, only: [only] } };
  const check = begun(system, options);
  while (!check.slice(1_000));
  return check.outcome();
}

describe('export to Promela', () => {
  it('writes each step as one transition, and properties as claims', () => {
    const text = `MODEL M;
TYPE r = 0..3;
VAR x: r;
PROCESS P; BEGIN DO x < 3 -> x := x + 1 END END P;
BEGIN P END M
ASSERT small: AG(x < 4)
ASSERT up: LTL F (x = 3)
ASSERT back: AG(EF(x = 0))
`;
    const lines = exportPromela(compile(text)).split('\n');
    expect(lines).toContain('  :: d_step { (x < 3) ->');
    expect(lines).toContain('ltl up { <> (((x == 3))) }');
    expect(lines).toContain('/* back has no counterpart here: AG(EF(x = 0)) */');
  });

  it('gives arrays, tuples and lists their initial values, negative ones among them', () => {
    const lines = exportPromela(compile(negative)).split('\n');
    expect(lines).toContain('short s[2] = -5;');
    expect(lines).toContain('short t[3] = { 4294967291 /* -5 */, 0, 0 };');
    expect(lines).toContain('short q[3] = { 0, 4294967291 /* -5 */, 4294967291 /* -5 */ };');
    expect(lines).toContain('int f[3] = { 2147483648 /* -2147483648 */, 2147483645, 0 };');
    // A sign in such a list is an error of syntax for SPIN.
    expect(lines.filter((line) => /\{ *(\d+[^{}]*, )?-/.test(line.replaceAll(/\/\*.*?\*\//g, '')))).toEqual([]);
  });

  it('is a command', async () => {
    const { code, stdout } = await esml(['export', '-', '--to', 'promela'], {
      stdin: 'MODEL M; PROCESS P; BEGIN SKIP END P; BEGIN P END M',
    });
    expect(code).toBe(0);
    expect(stdout).toContain('active proctype P() {');
    expect((await esml(['export', '-'], { stdin: '' })).stderr).toContain('--to is missing: promela');
  });

  it('writes a thousand values of TOSS, and an error for more', () => {
    const text = (bound: string): string =>
      `MODEL M; TYPE top = 0..2147483647; PROCESS P; VAR x: top; BEGIN x := ${bound}; x := TOSS(x) END P; BEGIN P END M`;
    const lines = exportPromela(compile(text('TOSS(2000000000)'))).split('\n');
    expect(lines.filter((line) => line.includes(', the value '))).toHaveLength(2_000);
    expect(lines.filter((line) => line.includes('assert(false)'))).toHaveLength(2);
    expect(lines).toContain('  :: d_step { P_x >= 1000 ->');
    expect(
      exportPromela(compile(text('TOSS(999)')))
        .split('\n')
        .filter((line) => line.includes('assert(false)')),
    ).toHaveLength(1);
  });

  it('keeps processes where their steps can be said by them alone, and is one process elsewhere', () => {
    const text = (name: string): string => readFileSync(`models/${name}.esml`, 'utf8');
    for (const [name, processes] of [
      ['dining-philosophers', 6],
      ['elevator', 6],
      ['scheduler', 6],
      ['sliding-window', 6],
      ['sliding-puzzle', 1],
    ] as const) {
      const promela = exportPromela(compile(text(name)));
      expect(promela.match(/^active proctype /gm), name).toHaveLength(processes);
      expect(promela).not.toContain('hidden');
    }
  });

  it.skipIf(!hasSpin).each([
    ['dining-philosophers', 0],
    ['elevator', 1],
    ['scheduler', 0],
    ['sliding-window', 0],
  ])('leaves the reduction of SPIN three states in four and more of %s to leave out', (name, which) => {
    const text = readFileSync(`models/${name}.esml`, 'utf8');
    const expectation = expectationsOf(text)[which]!;
    const promela = exportPromela(compile(text, expectation));
    const { states, transitions } = expectation;
    expect(runSpin(promela)).toEqual({ states, transitions, errors: 0 });
    const reduced = runSpin(promela, true);
    expect(reduced.errors).toBe(0);
    expect(reduced.states).toBeLessThan(states / 4);
  });

  it.skipIf(!hasSpin)('has nothing that the searches of SPIN on several cores refuse, every model, and compiles for them', () => {
    for (const [i, { path, text }] of filesBelow('models', /\.esml$/).entries()) {
      const [expectation] = expectationsOf(text);
      if (expectation === undefined) continue;
      const promela = exportPromela(compile(text, expectation));
      expect(promela, path).not.toContain('hidden');
      if (campaign || i % 12 === 0) expect(complaintsOnAllCores(promela), path).toBe('');
    }
    // What they refuse is noticed.
    const hidden = `hidden int h;\nactive proctype P() { h = 1 }\n`;
    expect(complaintsOnAllCores(hidden)).toMatch(/hidden/);
  });

  it.skipIf(!hasSpin)('gives SPIN as many states where numbers are negative or at the ends of 32 bits', () => {
    compare(compile(negative), 'negative');
    for (const { title, text } of cases.filter(({ title }) => atTheEnds.includes(title))) compare(compile(text), title);
  });

  it.skipIf(!hasSpin)('ends only the way of an atomic block through a guard that fails', () => {
    compare(compile(failingGuards), 'guards that fail');
  });

  it.skipIf(!hasSpin)('ends only such ways in random models, too', () => {
    let failing = 0;
    for (let seed = 1; seed <= amount(2, 6); seed++) {
      const system = compile(randomFailingGuards(new Random(seed)));
      if (counted(system, 'errors').verdicts.some(({ property, holds }) => property === 'errors' && holds === false)) failing++;
      compare(system, `seed ${seed}`);
    }
    expect(failing).toBe(amount(2, 6));
  });

  it.skipIf(!hasSpin)('gives SPIN as many states where values are chosen', () => {
    const chosen = cases.filter(({ title }) => values.includes(title));
    expect(chosen).toHaveLength(values.length);
    for (const { title, text } of chosen) compare(compile(text), title);
  });

  it.skipIf(!hasSpin)('gives SPIN as many states and transitions as the model has', () => {
    for (const { path, text } of filesBelow('models', /\.esml$/)) {
      const [expectation] = expectationsOf(text);
      if (expectation === undefined || !sample.some((name) => path.endsWith(`/${name}.esml`))) continue;
      compare(compile(text, expectation), path);
    }
    for (let seed = 0; seed < amount(4, 9); seed++) {
      compare(compile(randomModel(seed, { risk: (seed % 3) * 6, riskInside: seed % 2 === 0 })), `seed ${seed}`);
    }
    for (let i = 0; i < amount(2, 12); i++) compare(compile(modelOf(asking + 3 + 8 * i)), `labels behind DOs, ${i}`);
    for (const { title, text } of cases)
      if (/^an atomic block asks who|^the condition of a receive asks who/.test(title)) compare(compile(text), title);
  });
});

function compare(system: TransitionSystem, name: string): void {
  const { completeness, statistics } = counted(system);
  if (completeness.kind !== 'exhaustive') return;
  const { states, transitions } = statistics;
  expect(runSpin(exportPromela(system)), name).toEqual({ states, transitions, errors: 0 });
}
