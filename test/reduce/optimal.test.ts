import { describe, expect, it } from 'vitest';
import { LightOptimalSearch } from '../../src/engine/search/optimal-light/light-search.ts';
import { OptimalSearch } from '../../src/engine/search/optimal/optimal-search.ts';
import { after, insert, type WakeupBranch } from '../../src/engine/search/optimal/wakeup-tree.ts';
import type { StepOccurrence } from '../../src/engine/search/happens-before.ts';
import { defaultCheckOptions } from '../../src/contract/check/options.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { Situation } from '../../src/engine/reduce/situation.ts';
import { Findings } from '../../src/engine/search/first-findings.ts';
import { Paths } from '../../src/engine/search/paths.ts';
import { readableStore } from '../../src/engine/store/readable-store.ts';
import { Analysis } from '../../src/system/analysis/analysis.ts';
import { readers } from './benchmarks.ts';
import { amount } from '../campaign.ts';
import { compile } from '../support.ts';
import { enumerated, optimal } from './enumerated.ts';
import { randomThreads } from './random-executions.ts';
import { randomRivals } from './random-rivals.ts';

/** Models that notice a wrong clause which the first ones do not. */
const telling = [133, 175, 262, 394, 597, 598];

/** With wake-up trees, and with one execution in memory. */
const both = [OptimalSearch, LightOptimalSearch] as const;

/** What is wrong with the executions that optimal reduction runs of a model, by all its executions; null if these are too many. */
function wrongWith(text: string, Optimal: (typeof both)[number]): string[] | null {
  const system = compile(text);
  const plain = enumerated(system, 800);
  if (plain === null) return null;
  const all = plain.stuck.length + plain.failed.length + plain.failedEarly.length;
  const found = optimal(system, 1000, all, Optimal);
  if (found.executions + found.blocked > all) return ['more executions than there are orders'];
  const wrong: string[] = [];
  for (const ends of ['stuck', 'failed'] as const) {
    const [classes, run] = [new Set(plain[ends]), new Set(found[ends])];
    const lost = [...classes].filter((key) => !run.has(key)).length;
    if (lost > 0) wrong.push(`${ends}: ${lost} of ${classes.size} classes lost`);
    if ([...run].some((key) => !classes.has(key))) wrong.push(`${ends}: a class that is none`);
    if (run.size < found[ends].length) wrong.push(`${ends}: ${found[ends].length - run.size} executions of a class that was run`);
  }
  const lost = [...plain.errors].filter((error) => !found.errors.has(error));
  if (lost.length > 0) wrong.push(`errors lost: ${lost.join(', ')}`);
  const early = new Set(plain.failedEarly);
  if (found.failedEarly.some((key) => !early.has(key))) wrong.push('an error that is none');
  if (new Set(found.failedEarly).size < found.failedEarly.length) wrong.push('an error is run twice');
  if (found.blocked > 0) wrong.push(`${found.blocked} executions given up`);
  return wrong;
}

describe.each(both)('%o on random models without cycles', (Optimal) => {
  it.each([
    { name: 'threads', model: randomThreads },
    { name: 'rivals', model: randomRivals },
  ])('$name: one execution of each class, none given up', { timeout: 3_000_000 }, ({ model }) => {
    const wrong: string[] = [];
    let compared = 0;
    const models = amount(15, 1_500);
    for (const seed of new Set([...Array.from({ length: models }, (_, i) => i + 1), ...telling])) {
      const found = wrongWith(model(seed), Optimal);
      if (found === null) continue;
      compared++;
      if (found.length > 0) wrong.push(`seed ${seed}: ${found.join('; ')}`);
    }
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(models / 2);
  });
});

/** Models in which a clause decides. */
const clauses: Readonly<Record<string, string>> = {
  'two events disable a step, and it can only come before both': `MODEL M; TYPE n = 0..1; VAR x, y: n;
PROCESS P; BEGIN WHEN (x = 0) & (y = 0) END P;
PROCESS Q; BEGIN x := 1 END Q;
PROCESS R; BEGIN y := 1 END R;
BEGIN Q; R; P END M`,
  'another way was taken, which the event does not touch': `MODEL M; TYPE n = 0..1; VAR x: n;
PROCESS P; BEGIN POLL WHEN x = 0 -> SKIP [] WHEN TRUE -> SKIP END END P;
PROCESS Q; BEGIN x := 1 END Q;
BEGIN Q; P END M`,
  'the element that a step tests is another one before an event that it does not race with': `MODEL M;
TYPE n = 0..1; two = ARRAY [2] OF n; VAR k: n; a: two;
PROCESS P; BEGIN ATOMIC WHEN a[k] = 0; a[k] := 1 END END P;
PROCESS Q; BEGIN a[0] := 1 END Q;
PROCESS R; BEGIN k := 1 END R;
BEGIN Q; R; P END M`,
  'a partner may come later, and be gone': `MODEL M; TYPE n = 0..1; plain = {s}; meeting = CHANNEL [0] OF plain; VAR c, d: meeting; x: n;
PROCESS P; BEGIN POLL c!s -> SKIP [] d!s -> SKIP END END P;
PROCESS Q; BEGIN c?s END Q;
PROCESS R; BEGIN x := 1; POLL d?s -> SKIP [] WHEN TRUE -> SKIP END END R;
BEGIN Q; R; P END M`,
  'what stands first in a buffer decides': `MODEL M; TYPE word = {m, k}; line = CHANNEL [1] OF word; VAR c: line;
PROCESS P; BEGIN POLL c?m -> SKIP [] c?k -> SKIP END END P;
PROCESS Q; BEGIN c!m END Q;
PROCESS R; BEGIN c!k END R;
BEGIN Q; R; P END M`,
  'ways of a step are taken one by one': `MODEL M; TYPE n = 0..3; VAR x: n;
PROCESS P; VAR i: n; BEGIN i := TOSS(2); x := i END P;
PROCESS Q; BEGIN x := 3 END Q;
BEGIN P; Q END M`,
  'a way through an atomic block is closed by an event': `MODEL M; TYPE n = 0..1; VAR x, y: n;
PROCESS P; BEGIN ATOMIC IF x = 0 -> y := 1 [] TRUE -> SKIP END; SKIP END END P;
PROCESS Q; BEGIN x := 1 END Q;
PROCESS R; BEGIN y := 0 END R;
BEGIN Q; R; P END M`,
  'a step fails after one event only': `MODEL M; TYPE n = 0..1; VAR x, y: n;
PROCESS P; BEGIN ASSERT((x = 0) OR (y = 1)) END P;
PROCESS Q; BEGIN y := 1 END Q;
PROCESS R; BEGIN x := 1 END R;
BEGIN Q; R; P END M`,
  'a step fails after an event, and without it can be taken': `MODEL M; TYPE n = 0..1; VAR x, y: n;
PROCESS P; BEGIN ATOMIC WHEN x = 0; ASSERT(y = 0) END END P;
PROCESS Q; BEGIN x := 1 END Q;
PROCESS R; BEGIN y := 1 END R;
BEGIN Q; R; P END M`,
  'a process comes to a step twice, and only the first time an event decides about it': `MODEL M; TYPE n = 0..2; two = ARRAY [2] OF n; VAR a: two;
PROCESS P; VAR i: n; BEGIN DO i < 2 -> POLL WHEN a[i] = 0 -> SKIP [] WHEN TRUE -> SKIP END; i := i + 1 END END P;
PROCESS Q; BEGIN a[0] := 1 END Q;
BEGIN Q; P END M`,
  'two events make a step fail, and it can only come before both': `MODEL M; TYPE n = 0..1; VAR x, y: n;
PROCESS P; BEGIN ASSERT((x = 0) & (y = 0)) END P;
PROCESS Q; BEGIN x := 1 END Q;
PROCESS R; BEGIN y := 1 END R;
BEGIN Q; R; P END M`,
  'all that is left fails': `MODEL M; TYPE n = 0..2; VAR x: n;
PROCESS P; BEGIN x := x + 1; ASSERT(x = 0) END P;
BEGIN P; P END M`,
  'a step fails and others go on': `MODEL M; TYPE n = 0..2; VAR x: n;
PROCESS P; BEGIN ASSERT(x > 0); x := 2 END P;
PROCESS Q; VAR l: n; BEGIN l := 1; x := 1 END Q;
BEGIN P; Q END M`,
};

describe.each(both)('clauses of %o', (Optimal) => {
  it.each(Object.entries(clauses))('%s', (_, text) => {
    expect(wrongWith(text, Optimal)).toEqual([]);
  });

  it('runs each error once that others can follow', () => {
    const { errors, failedEarly } = optimal(
      compile(`MODEL M; TYPE n = 0..1; VAR x, y: n;
PROCESS P; BEGIN ASSERT((x = 1) & (y = 1)) END P;
PROCESS Q; BEGIN x := 1 END Q;
PROCESS R; BEGIN y := 1 END R;
BEGIN P; Q; R END M`),
      1000,
      Number.POSITIVE_INFINITY,
      Optimal,
    );
    expect(errors.size).toBe(1);
    expect(failedEarly).toHaveLength(1);
  });

  it('cuts executions at the bound, and goes on with other orders', () => {
    const { executions, stuck } = optimal(
      compile(`MODEL M; TYPE n = 0..1; VAR x: n;
PROCESS P; BEGIN DO TRUE -> x := 1 - x END END P;
PROCESS Q; BEGIN x := 0 END Q;
BEGIN P; Q END M`),
      4,
      100,
      Optimal,
    );
    expect(stuck).toEqual([]);
    expect(executions).toBeGreaterThan(1);
  });
});

describe('optimal reduction with one execution in memory', () => {
  it('holds as much with many classes as with one, where executions are as long', () => {
    const most = (text: string): number => {
      const machine = new Machine(compile(text));
      const { ranges } = machine.layout;
      const findings = new Findings(machine.system, machine, false);
      const context = { source: machine, findings, paths: new Paths(), store: readableStore(ranges), ranges, options: defaultCheckOptions };
      const search = new LightOptimalSearch(context, new Situation(new Analysis(machine.system), machine.layout), 100);
      let found = 0;
      while (search.advance()) found = Math.max(found, search.bytes);
      return found / search.executions;
    };
    const apart = readers(6).replace('l := x', 'l := 1');
    expect(most(readers(6)) * 64).toBe(most(apart));
  });
});

/** Steps by letters; those of two letters that are listed together commute. */
describe('wake-up trees', () => {
  const step = (letter: string): StepOccurrence => ({ transition: letter.charCodeAt(0), choice: 0, elements: new Map() });
  const word = (letters: string): StepOccurrence[] => [...letters].map(step);
  const text = (steps: readonly StepOccurrence[]): string => steps.map(({ transition }) => String.fromCharCode(transition)).join('');
  const commuting =
    (...pairs: string[]) =>
    (a: { transition: number }, b: { transition: number }): boolean =>
      pairs.some((pair) => [pair, text([...word(pair)].reverse())].includes(String.fromCharCode(a.transition, b.transition)));
  const shown = (branches: readonly WakeupBranch[]): string =>
    branches.map(({ step: one, below }) => text([one]) + (below.length === 0 ? '' : `(${shown(below)})`)).join(' ');

  it.each([
    ['a', 'abc', [], 'bc'],
    ['b', 'abc', [], null],
    ['b', 'abc', ['ab'], 'ac'],
    ['d', 'abc', ['ad', 'bd', 'cd'], 'abc'],
    ['d', 'abc', ['ad', 'bd'], null],
  ] as const)('after %s, of %s with %j independent there is left %j', (first, sequence, pairs, expected) => {
    const rest = after(step(first), word(sequence), commuting(...pairs));
    expect(rest === null ? null : text(rest)).toBe(expected);
  });

  it.each([
    { into: [], add: 'ab', commute: [], expected: 'a(b)', added: true },
    { into: ['ab'], add: 'ac', commute: [], expected: 'a(b c)', added: true },
    { into: ['ab'], add: 'ba', commute: [], expected: 'a(b) b(a)', added: true },
    { into: ['ab'], add: 'ba', commute: ['ab'], expected: 'a(b)', added: false },
    { into: ['ab'], add: 'abc', commute: [], expected: 'a(b)', added: false },
    { into: ['abc'], add: 'ab', commute: [], expected: 'a(b(c))', added: false },
    { into: ['a'], add: 'bc', commute: ['ab', 'ac'], expected: 'a', added: false },
    { into: ['ab', 'c'], add: 'ca', commute: ['ac'], expected: 'a(b c) c', added: true },
    { into: ['ad'], add: 'bc', commute: ['ab', 'ac'], expected: 'a(d b(c))', added: true },
  ])('$add into $into with $commute independent: $expected', ({ into, add, commute, expected, added }) => {
    const branches: WakeupBranch[] = [];
    for (const sequence of into) insert(branches, word(sequence), commuting());
    expect(insert(branches, word(add), commuting(...commute))).toBe(added);
    expect(shown(branches)).toBe(expected);
  });
});
