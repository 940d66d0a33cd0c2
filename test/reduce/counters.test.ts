import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { noReduction, type ReductionOptions } from '../../src/contract/check/reduction.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { begin } from '../../src/engine/plan/begin.ts';
import { possiblePlan } from '../../src/engine/plan/plan.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { countersOf } from '../../src/engine/reduce/counters.ts';
import { Exploration } from '../../src/engine/search/explore.ts';
import { Analysis } from '../../src/system/analysis/analysis.ts';
import { amount } from '../campaign.ts';
import { compile } from '../support.ts';
import { accordance } from './accordance-check.ts';
import { countingThreads } from './counting-threads.ts';

/** The counters of a model, and what is wrong with them in its first states. */
function counted(text: string, most: number): { readonly names: string[]; readonly problems: string[] } {
  const system = compile(text);
  const machine = new Machine(system);
  const { layout } = machine;
  const counters = countersOf(new Analysis(system));
  const problems = new Set<string>();
  const all = new Exploration(machine, layout.ranges, most);
  while (all.advance() >= 0) {
    for (const counter of counters) {
      const sums = [...counter.added].map(([process, byLocation]) => byLocation[all.state[layout.frames[process]!]!] ?? Number.NaN);
      const value = counter.initial + sums.reduce((sum, one) => sum + one, 0);
      const word = layout.shared[counter.variable]! + counter.offset;
      if (all.state[word] !== value) problems.add(`${counter.key} is ${all.state[word]}, not ${value}`);
    }
    machine.enabled(all.state, all.steps);
    for (let i = 0; i < all.steps.count; i++) all.take(i);
  }
  return { names: counters.map(({ key }) => key), problems: [...problems] };
}

const model = (variables: string, ...processes: readonly string[]): string => `MODEL M; TYPE n = 0..3;
VAR ${variables};
${processes.map((body, i) => `PROCESS P${i}; VAR i: 0..1; BEGIN ${body} END P${i};`).join('\n')}
BEGIN ${processes.map((_, i) => `P${i}`).join('; ')} END M`;

describe('variables that count where processes are', () => {
  it.each([
    ['what is added on a way', 1, model('x: n', 'x := x + 1; x := x + 1', 'SKIP')],
    ['what is added and taken away in a loop', 1, model('x: n', 'DO TRUE -> x := x + 1; x := x - 1 END')],
    [
      'a lock, of which the guard says that it is free',
      1,
      model('l: BOOLEAN', 'DO TRUE -> ATOMIC WHEN ~l; l := TRUE END; ATOMIC WHEN l; l := FALSE END END'),
    ],
    ['elements', 2, model('a: ARRAY [2] OF n', 'a[0] := a[0] + 1', 'a[1] := a[1] + 1')],
    ['fields', 1, model('r: (f: n; g: n)', 'r.g := r.g + 1', 'r.f := 2')],
    ['two changes in one step', 1, model('x: n', 'DO TRUE -> ATOMIC x := x + 1; x := x - 1 END END')],
    ['what begins above 0', 1, model('x: 1..3', 'x := x + 1', 'WHEN x = 2')],
    ['both partners of a rendezvous', 1, model('x: n; c: {s}', 'POLL c!s -> x := x + 1 END', 'POLL c?s -> x := x + 1 END')],
  ])('are found: %s', (_, number, text) => {
    const { names, problems } = counted(text, 1_000);
    expect(problems).toEqual([]);
    expect(names).toHaveLength(number);
  });

  it.each([
    ['what is added again and again', model('x: n', 'DO x < 3 -> x := x + 1 END')],
    ['ways that add something different', model('x: n', 'IF TRUE -> x := x + 1 [] TRUE -> SKIP END; SKIP')],
    ['a constant, where the guard leaves open what was there', model('x: n', 'x := x + 1; ATOMIC WHEN x < 2; x := 2 END')],
    ['a constant after another change in the same step', model('x: n', 'ATOMIC WHEN x = 0; x := x + 1; x := 2 END; x := x + 1')],
    [
      'a constant that both partners of a rendezvous write',
      model('x: n; c: {s}', 'ATOMIC POLL WHEN x = 0, c!s -> x := 1 END END', 'ATOMIC POLL c?s -> x := 1 END END'),
    ],
    ['a write to an element that is not known', model('a: ARRAY [2] OF n', 'a[0] := a[0] + 1', 'a[i] := 1')],
    ['a write of the whole', model('a, b: ARRAY [2] OF n', 'a[0] := a[0] + 1', 'a := b')],
    ['a TOSS', model('x: n', 'x := x + 1', 'x := TOSS(1)')],
    ['what is received', model('x: n; c: {s(n)}', 'x := x + 1; c?s(x)', 'c!s(1)')],
    ['a choice within a step', model('x: n', 'ATOMIC IF TRUE -> x := x + 1 [] TRUE -> SKIP END END', 'x := x + 1')],
  ])('are not: %s', (_, text) => {
    const { names, problems } = counted(text, 1_000);
    expect([names, problems]).toEqual([[], []]);
  });

  it.each([
    ['lost-update', 1],
    ['readers-writers', 1],
    ['lost-wakeup', 0],
  ])('are what they count in the states of %s', (name, least) => {
    const { names, problems } = counted(readFileSync(`models/${name}.esml`, 'utf8'), amount(400, 5_000));
    expect(problems).toEqual([]);
    expect(names.length).toBeGreaterThanOrEqual(least);
  });

  it('are what they count in random models, whose transitions accord as it is said', { timeout: 300_000 }, () => {
    const texts = Array.from({ length: amount(100, 5_000) }, (_, seed) => countingThreads(seed));
    const found = texts.map((text) => ({ ...counted(text, 200), accordance: accordance(text, 60) }));
    expect(
      found.flatMap(({ problems, accordance: { problems: more } }, seed) => [...problems, ...more].map((one) => `${seed}: ${one}`)),
    ).toEqual([]);
    for (const count of [
      found.filter(({ names }) => names.length > 0),
      found.filter(({ accordance: { apart } }) => apart > 0),
      found.filter(({ accordance: { accord } }) => accord > 0),
    ])
      expect(count.length).toBeGreaterThan(5);
  });
});

describe('a search by stubborn sets of random models that count', () => {
  it('finds deadlocks and errors where there are some', { timeout: 300_000 }, () => {
    const wrong: string[] = [];
    for (let seed = 10_000; seed < 10_000 + amount(60, 2_000); seed++) {
      const model = new CompiledModel(compile(countingThreads(seed)));
      const found = (more: Partial<ReductionOptions>): string => {
        const check = begin(possiblePlan(model, { search: 'dfs', engine: 'machine', reduction: { ...noReduction, ...more } }));
        while (!check.slice(1_000));
        return JSON.stringify(check.outcome().verdicts.map(({ property, holds }) => [property, holds]));
      };
      const all = found({});
      for (const por of ['stubborn', 'stubborn-both', 'persistent2'] as const)
        for (const more of [{}, { sleep: true, merge: true }])
          if (found({ por, ...more }) !== all) wrong.push(`${seed}: ${por} ${Object.keys(more)}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('transitions that accord by what is counted', () => {
  it.each([
    ['changes that commute', model('x: n', 'x := x + 1', 'x := x + 1')],
    ['a change up and one down', model('x: n', 'x := x + 1; x := x - 1', 'x := x + 1; x := x - 1')],
  ])('are found: %s', (_, text) => {
    const { problems, accord } = accordance(text, 1_000);
    expect(problems).toEqual([]);
    expect(accord).toBeGreaterThan(0);
  });

  it.each([
    ['changes that may leave the range', model('x: 0..1', 'x := x + 1', 'x := x + 1')],
    ['changes that may leave a range that begins above 0', model('x: 1..2', 'x := x + 1', 'x := x + 1')],
    ['a change of what is looked at as well', model('x, y: n', 'ATOMIC y := x; x := x + 1 END', 'x := x + 1')],
    ['a change behind a guard of the same', model('x: n', 'ATOMIC WHEN x = 0; x := x + 1 END', 'x := x + 1')],
    ['a constant behind a guard of the same', model('x: n', 'ATOMIC WHEN x = 0; x := 1 END', 'x := x + 1')],
    ['changes of different parts', model('a: ARRAY [2] OF n', 'ATOMIC a[0] := a[1] END; a[0] := a[0] + 1', 'a[1] := a[1] + 1')],
  ])('are not: %s', (_, text) => {
    const { problems, accord } = accordance(text, 1_000);
    expect([problems, accord]).toEqual([[], 0]);
  });

  it.each([
    ['a step before the counter is there', 1, model('x: n', 'x := x + 1', 'WHEN x = 1')],
    [
      'a lock that one of both has',
      1,
      model(
        'l: BOOLEAN; x: n',
        'ATOMIC WHEN ~l; l := TRUE END; x := 1; ATOMIC WHEN l; l := FALSE END',
        'ATOMIC WHEN ~l; l := TRUE END; x := 2; ATOMIC WHEN l; l := FALSE END',
      ),
    ],
  ])('are never together: %s', (_, least, text) => {
    const { problems, apart } = accordance(text, 1_000);
    expect(problems).toEqual([]);
    expect(apart).toBeGreaterThanOrEqual(least);
  });
});
