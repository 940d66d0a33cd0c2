import { readFileSync } from 'node:fs';
import { begun } from '../begun.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { stateProperties } from '../../src/engine/plan/asked.ts';
import { notGeneratedFor } from '../../src/engine/plan/engines.ts';
import { objectionTo } from '../../src/engine/plan/sound.ts';
import type { Checker } from '../../src/engine/checker.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { usesSleep } from '../../src/engine/reduce/traits.ts';
import { noReduction, type ReductionOptions } from '../../src/contract/check/reduction.ts';
import { defaultCheckOptions, defaultTemporalOptions } from '../../src/contract/check/options.ts';
import { GeneratedCheck } from '../../src/engine/wasm/host/generated-check.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';
import { filesBelow } from '../architecture/sources.ts';
import { amount, inTurn } from '../campaign.ts';
import { expectationsOf } from '../models/expectations.ts';
import { compile } from '../models/run.ts';
import { cases } from '../oracle/cases.ts';
import { randomModel } from '../oracle/random-models.ts';
import { describe, expect, it } from 'vitest';

const options = { ...defaultCheckOptions, search: 'dfs', maxStates: 1_500 } as const;

/** A reduction, depth first unless something else is said. */
type Way = Partial<ReductionOptions> & { readonly search?: 'bfs' };

/** The reductions that are generated. */
const ways: readonly Way[] = [
  { por: 'alg2' },
  { por: 'alg2', merge: true },
  { por: 'alg2', proviso: 'closed' },
  { por: 'alg2', proviso: 'none', merge: true },
  { por: 'none', merge: true },
  { por: 'stubborn' },
  { por: 'stubborn', merge: true },
  { por: 'stubborn', proviso: 'closed', select: 'first' },
  { por: 'stubborn', proviso: 'none', interference: 'do-not-accord' },
  { por: 'stubborn', interference: 'can-be-dependent', merge: true, select: 'first' },
  { por: 'stubborn-deletion' },
  { por: 'stubborn-deletion', proviso: 'none', interference: 'do-not-accord', sleep: true },
  { por: 'stubborn-deletion', interference: 'can-be-dependent', merge: true, proviso: 'closed' },
  { por: 'stubborn-both' },
  { por: 'stubborn-both', proviso: 'none', interference: 'do-not-accord' },
  { por: 'stubborn-both', interference: 'can-be-dependent', merge: true, sleep: true },
  { por: 'persistent1' },
  { por: 'persistent1', merge: true, select: 'first', interference: 'do-not-accord' },
  { por: 'persistent2' },
  { por: 'persistent2', merge: true, interference: 'can-be-dependent' },
  { por: 'persistent2', proviso: 'none', select: 'first', sleep: true },
  { por: 'persistent3' },
  { por: 'persistent3', proviso: 'closed', interference: 'do-not-accord', merge: true },
  { por: 'ample' },
  { por: 'ample', proviso: 'closed', interference: 'do-not-accord', merge: true },
  { por: 'ample', select: 'first', interference: 'can-be-dependent', sleep: true },
  { por: 'ample', proviso: 'none', sleep: true },
  { por: 'ample', single: true, merge: true },
  { por: 'overman' },
  { por: 'overman', select: 'first', merge: true },
  { por: 'overman', proviso: 'none', sleep: true },
  { por: 'overman-refined' },
  { por: 'overman-refined', proviso: 'closed', select: 'first' },
  { por: 'overman-refined', merge: true, sleep: true },
  { por: 'none', sleep: true },
  { por: 'alg3' },
  { por: 'alg2+alg3', merge: true },
  { por: 'stubborn', sleep: true },
  { por: 'stubborn', sleep: true, merge: true, proviso: 'closed' },
];

/** Those breadth first. */
const inLevels: readonly Way[] = (
  [
    { por: 'alg2', proviso: 'closed' },
    { por: 'alg2', proviso: 'closed', merge: true },
    { por: 'none', proviso: 'closed', merge: true },
    { por: 'stubborn', proviso: 'closed' },
    { por: 'stubborn', proviso: 'closed', select: 'first', merge: true },
    { por: 'stubborn', proviso: 'none', interference: 'do-not-accord' },
    { por: 'stubborn-deletion', proviso: 'closed', merge: true },
    { por: 'stubborn-both', proviso: 'closed' },
    { por: 'persistent1', proviso: 'closed' },
    { por: 'persistent2', proviso: 'closed', merge: true },
    { por: 'persistent3', proviso: 'closed', select: 'first' },
    { por: 'ample', proviso: 'closed' },
    { por: 'ample', proviso: 'none', select: 'first', merge: true },
    { por: 'overman', proviso: 'closed', merge: true },
    { por: 'overman-refined', proviso: 'closed' },
  ] as const
).map((way) => ({ ...way, search: 'bfs' }));

/** What a check finds, in full, runs included. */
function found(check: Checker) {
  while (!check.slice(1_000));
  const { statistics, completeness, verdicts } = check.outcome();
  const { engine, milliseconds, bytes, store, ...counts } = statistics;
  return { completeness, verdicts, statistics: counts };
}

/** With sleep sets a state may be visited again by another way, so that runs may differ. */
function withoutRuns({ verdicts, ...rest }: ReturnType<typeof found>) {
  return { ...rest, verdicts: verdicts.map(({ property, holds }) => ({ property, holds })) };
}

/** Compares both engines with each reduction, those that are refused run as for teaching. */
function compare(system: TransitionSystem, title: string, those = ways): void {
  const model = new CompiledModel(system);
  const ofStates = { ...defaultTemporalOptions, only: stateProperties(system) };
  for (const each of those) {
    const { search = 'dfs' as const, ...way } = each;
    const asked = { ...noReduction, ...way };
    const unsound = objectionTo(model.analysis, { ...options, search }, asked) !== null;
    const reduction = { ...asked, unsound };
    // Where it preserves all that is asked for, properties of runs are decided on the graph that the abstract machine keeps.
    const common = { ...options, search, ...(unsound ? {} : { temporal: ofStates }) };
    const name = `${title} ${JSON.stringify(each)}`;
    expect(notGeneratedFor(system, { ...common, reduction }), name).toBeNull();
    const expected = found(begun(model, { ...common, engine: 'machine', reduction }));
    const fast = begun(model, { ...common, reduction });
    const actual = found(fast);
    expect(fast.plan.options.engine, name).toBe('wasm');
    expect(fast.plan.differences.filter(({ option }) => option !== 'reduction')).toEqual([]);
    if (usesSleep(reduction.por, reduction.sleep)) expect(withoutRuns(actual), name).toEqual(withoutRuns(expected));
    else expect(actual, name).toEqual(expected);
  }
}

/** SPIN's default reduction leaves so many states of Promela twins of these models. */
describe('the best combination leaves no more than SPIN, with the verdicts of the full search', () => {
  it.each([
    ['dining-philosophers', { n: 7 }, 291, 723, 636],
    ['dining-philosophers', { n: 9 }, 953, 2935, 2103],
    ['elevator', { floors: 3 }, 222, 257, 516],
    ['scheduler', { n: 2 }, 524, 678, 1942],
    ['sliding-window', { N: 3 }, 2537, 3545, 6830],
  ])('%s %o', (name, constants, states, transitions, spin) => {
    const { text } = filesBelow('models', /\.esml$/).find(({ path }) => path === `models/${name}.esml`)!;
    const system = compile(text, { constants });
    const machine = new Machine(system);
    const all = { ...options, maxStates: Number.POSITIVE_INFINITY };
    const { statistics, verdicts } = found(begun(system, { ...all, reduction: { ...noReduction, por: 'stubborn', merge: true } }));
    expect([statistics.states, statistics.transitions]).toEqual([states, transitions]);
    expect(states).toBeLessThanOrEqual(spin);
    const plain = found(new GeneratedCheck(system, machine, all));
    expect(verdicts.map(({ property, holds }) => [property, holds])).toEqual(
      plain.verdicts.map(({ property, holds }) => [property, holds]),
    );
  });
});

describe('a reduced search', () => {
  it('has room for as many steps of a state as transitions leave its locations', () => {
    const poll = (name: string): string => `POLL ${Array.from({ length: 300 }, () => `WHEN TRUE -> ${name} := 1`).join(' [] ')} END`;
    const system = compile(`MODEL M; TYPE bit = 0..1; VAR x: bit; y: bit;
PROCESS P; BEGIN ${poll('x')} END P;
PROCESS Q; BEGIN ${poll('y')} END Q;
BEGIN P; Q END M`);
    for (const sleep of [false, true]) {
      const check = begun(system, { ...options, reduction: { ...noReduction, por: 'stubborn', sleep, proviso: 'none' } });
      while (!check.slice(1_000));
      expect(check.outcome().statistics).toMatchObject({ engine: 'wasm', states: 603, transitions: 1_200 });
    }
  });

  it('goes on on the abstract machine where a state has more steps than the module has room for', () => {
    const text = `MODEL M; TYPE big = 0..2000; small = 0..3; VAR x: big; y: small;
PROCESS P; BEGIN x := TOSS(1500) END P;
PROCESS Q; BEGIN DO y < 3 -> y := y + 1 END END Q;
BEGIN P; Q END M
ASSERT a: AG(x < 3000)`;
    compare(compile(text), 'many steps', [...ways, ...inLevels]);
  });
});

/** What the reduced search of the abstract machine finds, the generated one finds too: the same states, steps, verdicts and runs. */
describe('the generated reduced search agrees with the abstract machine', () => {
  it('where a later step is a set by itself than closure finds', () => {
    const text = readFileSync('models/cyclic-scheduler.esml', 'utf8');
    compare(compile(text, { constants: { n: 2 } }), 'cyclic scheduler', [
      { por: 'stubborn-both', proviso: 'none' },
      { por: 'stubborn-both' },
    ]);
  });

  it('where the same is enabled and true, and a process elsewhere', () => {
    const text = `MODEL M; TYPE bit = 0..1; go = {on}; VAR a, u, v: bit; c: go;
PROCESS S(OUT c: go); BEGIN a := 1; c!on END S;
PROCESS W; BEGIN a := 0 END W;
PROCESS SetU; BEGIN u := 1 END SetU;
PROCESS SetV; BEGIN v := 1 END SetV;
PROCESS Test(IN c: go); BEGIN IF TRUE -> c?on; u := 0 [] TRUE -> c?on; v := 0 END END Test;
BEGIN S(c); W; SetU; SetV; Test(c) END M`;
    compare(compile(text), 'elsewhere', [{ por: 'stubborn-both', proviso: 'none' }, { por: 'stubborn' }, { por: 'stubborn-deletion' }]);
  });

  it('where the same is enabled, and another condition true', () => {
    const text = `MODEL M; TYPE bit = 0..1; VAR x, y, ready: bit;
PROCESS Test; BEGIN IF TRUE -> x := 1 [] TRUE -> y := 1 END; ready := 1; WHEN (x = 1) & (y = 1) END Test;
PROCESS SetX; BEGIN WHEN ready = 1; x := 1 - x END SetX;
PROCESS SetY; BEGIN WHEN ready = 1; y := 1 - y END SetY;
BEGIN Test; SetX; SetY END M`;
    compare(compile(text), 'another', [{ por: 'stubborn-both', proviso: 'none' }, { por: 'stubborn' }, { por: 'stubborn-deletion' }]);
  });

  it('where a condition fails whose process is elsewhere', () => {
    const text = `MODEL M; TYPE bit = 0..1; VAR x, w: bit;
PROCESS Test; BEGIN w := 0; WHEN 1 DIV x = 1 END Test;
PROCESS SetW; BEGIN w := 1 END SetW;
PROCESS SetX; BEGIN x := 1 END SetX;
BEGIN Test; SetW; SetX END M`;
    compare(compile(text), 'fails', [
      { por: 'stubborn-both', proviso: 'none' },
      { por: 'stubborn', proviso: 'none' },
    ]);
  });

  it('where a condition stands behind one that fails, and the process is elsewhere', () => {
    const text = `MODEL M; TYPE bit = 0..1; VAR x, y, w: bit;
PROCESS Test; BEGIN w := 0; WHEN (1 DIV x = 1) & (y = 1) END Test;
PROCESS SetW; BEGIN w := 1 END SetW;
PROCESS SetX; BEGIN x := 1 END SetX;
PROCESS SetY; BEGIN y := 0 END SetY;
BEGIN Test; SetW; SetX; SetY END M`;
    compare(compile(text), 'fails first', [
      { por: 'stubborn-both', proviso: 'none' },
      { por: 'stubborn', proviso: 'none' },
    ]);
  });

  /** What makes `u` right comes with a start that meets `OtherG`; what makes `v` right never comes, so that `SetA` is a set by itself. */
  it('where the set that adds fewer transitions is one of two', () => {
    const text = `MODEL M; TYPE few = 0..5; VAR a, g, u, v, w: few;
PROCESS SetA; BEGIN a := 1 END SetA;
PROCESS OtherA; BEGIN ATOMIC WHEN (u = 1) & (v = 1); a := 2 END END OtherA;
PROCESS SetU; BEGIN g := 1; u := 1 END SetU;
PROCESS SetV; BEGIN WHEN w = 5; v := 1 END SetV;
PROCESS OtherG; BEGIN g := 2 END OtherG;
BEGIN SetA; OtherA; SetU; SetV; SetV; OtherG END M`;
    compare(compile(text), 'one of two', [{ por: 'stubborn-both', proviso: 'none' }]);
  });

  it('where two steps are left when all others are deleted, and neither is a set by itself', () => {
    const text = `MODEL M; TYPE few = 0..2; VAR a, p, q, r, u: few;
PROCESS Ready; BEGIN r := 1 END Ready;
PROCESS SetA; BEGIN a := 1 END SetA;
PROCESS SetP; BEGIN p := 1 END SetP;
PROCESS SetQ; BEGIN WHEN r = 1; q := 1 END SetQ;
PROCESS SetU; BEGIN WHEN r = 1; u := 1 END SetU;
PROCESS OtherA; BEGIN ATOMIC WHEN (p = 1) & (q = 1); a := 2 END END OtherA;
PROCESS OtherP; BEGIN ATOMIC WHEN (a = 1) & (u = 1); p := 2 END END OtherP;
BEGIN Ready; SetA; SetP; SetQ; SetU; OtherA; OtherP END M`;
    compare(compile(text), 'two left', [{ por: 'stubborn-both', proviso: 'none' }]);
  });

  /** What grows from the first step has that of `Last` in it, and is smaller than what grows from `Last`, where less was there already. */
  const meeting = (others: string): string => `MODEL M; TYPE few = 0..4; VAR f, p, q, v, w, z: few;
PROCESS Two; BEGIN v := 2 END Two;
PROCESS One; BEGIN v := 1 END One;
${others}
PROCESS Last; BEGIN ATOMIC q := 1; f := 1 END END Last;
PROCESS Waits; BEGIN ATOMIC WHEN (p = 1) & (v = 1); q := 2 END END Waits;
PROCESS Three; BEGIN ATOMIC WHEN f = 1; v := 3 END END Three;
BEGIN Two; One; One; FOR i := 1 TO 4 DO Sets(i) END; SetsP; Last; Waits; Three END M`;

  it('where a set is smaller that meets a start which came before', () => {
    const text = meeting(`PROCESS Sets(i: few); BEGIN w := i END Sets;
PROCESS SetsP; BEGIN ATOMIC p := 1; w := 1 END END SetsP;`);
    compare(compile(text), 'meets', [{ por: 'stubborn-both', proviso: 'none' }]);
  });

  it('where such a set is in question since a larger one leads back', () => {
    const text = meeting(`PROCESS Sets(i: few); BEGIN LOOP w := z END END Sets;
PROCESS SetsP; BEGIN LOOP ATOMIC p := z; w := z END END END SetsP;`);
    compare(compile(text), 'meets again', [{ por: 'stubborn-both' }]);
  });

  it('where such a set is the only one that does not lead back', () => {
    const { text } = filesBelow('models', /\.esml$/).find(({ path }) => path === 'models/german-cache.esml')!;
    compare(compile(text), 'german-cache', [{ por: 'stubborn-both', proviso: 'closed' }]);
  });

  it('where the only set that may be taken meets a start which came before', () => {
    const text = readFileSync('models/bounded-retransmission.esml', 'utf8');
    compare(compile(text, { constants: { Early: 1 } }), 'bounded-retransmission', [
      { por: 'stubborn-both' },
      { por: 'stubborn-both', proviso: 'closed' },
    ]);
  });

  it('where a step fails in the first of two states that are alike in all that sets follow from', () => {
    const text = `MODEL M; TYPE few = 0..2; VAR r, x, y, z: few;
PROCESS Chooses; BEGIN y := TOSS(1); r := 1 END Chooses;
PROCESS Sets(i: few); VAR k: few; BEGIN z := i; k := i END Sets;
PROCESS Divides; BEGIN WHEN r = 1; x := 1 DIV y END Divides;
PROCESS Also; BEGIN x := 2 END Also;
BEGIN Sets(1); Sets(2); Also; Divides; Chooses END M`;
    compare(compile(text), 'fails in one', [{ por: 'stubborn-both' }]);
  });

  const short = cases.filter(({ title }) => title !== 'an endless atomic loop').map((each, i) => ({ ...each, i }));

  it.each(short)('$title', ({ text, i }) => compare(compile(text), 'case', [...inTurn(ways, i, 2), ...inTurn(inLevels, i)]));

  // Every other model; all of them in a campaign.
  const files = filesBelow('models', /\.esml$/).filter((_, i) => i % amount(2, 1) === 0);
  it.each(files.map((file, i) => ({ ...file, i })))('$path', ({ text, i }) => {
    const [first, ...others] = expectationsOf(text).map((expectation) => ({ name: expectation.text, system: compile(text, expectation) }));
    if (first === undefined) throw new Error('a model says what to expect');
    // The last one, with which messages in buffers decide what sleeps, on each model.
    compare(first.system, first.name, [...inTurn(ways.slice(0, -1), i, 2), ...ways.slice(-1), ...inTurn(inLevels, i)]);
    for (const { system, name } of inTurn(others, i)) compare(system, name, [{ por: 'stubborn', merge: true }]);
  });

  it.each([0, 4, 12])('on random models that fail rarely or often: %i in a hundred', (risk) => {
    for (let i = 0; i < amount(10, 25); i++) {
      const seed = 7000 * (risk + 1) + i;
      compare(compile(randomModel(seed, { risk, riskInside: risk > 4 })), `seed ${seed}`, inTurn([...ways, ...inLevels], i, 12));
    }
  });
});
