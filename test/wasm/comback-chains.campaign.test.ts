import { describe, expect, it } from 'vitest';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { stateProperties } from '../../src/engine/plan/asked.ts';
import { givesWay, notGeneratedFor } from '../../src/engine/plan/engines.ts';
import type { Options } from '../../src/engine/plan/options.ts';
import type { CheckOutcome } from '../../src/engine/plan/ran.ts';
import { usualStores } from '../../src/contract/check/usual-stores.ts';
import type { CombackOptions } from '../../src/contract/check/store-options.ts';
import { defaultTemporalOptions } from '../../src/contract/check/options.ts';
import { noReduction } from '../../src/contract/check/reduction.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';
import { filesBelow } from '../architecture/sources.ts';
import { expectationsOf } from '../models/expectations.ts';
import { compile } from '../models/run.ts';
import { randomModel } from '../oracle/random-models.ts';
import { cachesOf, comback, figure, finished } from '../store/options.ts';
import { modelText } from '../store/models.ts';
import { amount, campaign } from '../campaign.ts';

const random = Number(process.env.COMBACK_SEEDS ?? amount(13, 90));

// Of each model the first set-up in its header.
const everyModel: readonly (readonly [string, TransitionSystem])[] = filesBelow('models', /\.esml$/).flatMap(({ path, text }) =>
  expectationsOf(text)
    .slice(0, 1)
    .map((expectation) => [path, compile(text, expectation)] as const),
);

/** No cache, and all caches; the last ones with delayed detection. Short hashes are among them. */
const ways: readonly Partial<CombackOptions>[] = [
  {},
  ...cachesOf(12)
    .slice(1)
    .map((cache, i) => ({ cache, bits: i % 2 === 0 ? 32 : 12 })),
  ...[1, 7, 400].map((delay) => ({
    delay,
    bits: 14,
    cache: { ...usualStores.comback.cache, kind: 'combination' as const, size: 9, distance: 3 },
  })),
];

function run(
  system: TransitionSystem,
  engine: 'machine' | 'wasm',
  way: Partial<CombackOptions>,
  maxStates: number,
  more: Partial<Options> = {},
): CheckOutcome {
  const temporal = { ...defaultTemporalOptions, only: stateProperties(system) };
  const outcome = finished(new CompiledModel(system), { engine, temporal, store: comback({ chains: true, ...way }), maxStates, ...more });
  if (outcome.ran.engine !== engine) expect(outcome.ran.differences.map(({ reason }) => reason)).toEqual([givesWay.tooManyWays]);
  return outcome;
}

/**
 * Compares states, steps, answers and whole counterexamples with those of the abstract machine. With delayed detection the engines number
 * states in other orders: then they agree where the search comes to its end, but for which counterexamples of a length are found.
 */
function compare(system: TransitionSystem, way: Partial<CombackOptions>, name: string, maxStates = 300): CheckOutcome {
  const [machine, wasm] = [run(system, 'machine', way, maxStates), run(system, 'wasm', way, maxStates)];
  const numbered = (way.delay ?? 0) === 0;
  if (!numbered && machine.completeness.kind !== 'exhaustive') return wasm;
  const found = ({ completeness, statistics, verdicts }: CheckOutcome) => {
    const { states, transitions, revisits, loops, depth, deadlocks, terminated } = statistics;
    const answers = numbered ? verdicts : verdicts.map(({ property, holds, run }) => ({ property, holds, found: run !== null }));
    return { completeness, answers, states, transitions, revisits, loops, depth, deadlocks, terminated };
  };
  expect(found(wasm), `${name} ${JSON.stringify(way)}`).toEqual(found(machine));
  return wasm;
}

/** Whether it is generated code that has taken chains, in a search to its end. */
function isShorter({ ran, completeness, statistics }: CheckOutcome, system: TransitionSystem): boolean {
  if (ran.engine !== 'wasm' || completeness.kind !== 'exhaustive') return false;
  return statistics.states < run(system, 'wasm', { chains: false }, 100_000).statistics.states;
}

/** A process that does this, and what is asked of it. */
const single = (body: string, ...asked: string[]): TransitionSystem =>
  compile(`MODEL Single; TYPE far = 0..5000; few = 0..9; big = 0..2000000000; PROCESS P; VAR x: far; y: few; z: big;
    BEGIN ${body} END P; BEGIN P END Single ${asked.join(' ')}`);

describe('chains of ComBack in generated code have the states, answers and counterexamples of the abstract machine', () => {
  it('on the models of the workbench', () => {
    let fewer = 0;
    for (const [i, [name, system]] of everyModel.entries()) {
      const outcome = compare(system, ways[i % ways.length]!, name);
      if (i % 3 === 0) fewer += Number(isShorter(outcome, system));
    }
    expect(fewer).toBeGreaterThan(3);
  });

  it('on random models', () => {
    let fewer = 0;
    for (let i = 0; i < random; i++) {
      const seed = 9_500 + i;
      const system = compile(randomModel(seed, { risk: i % 3 === 0 ? 6 : 0, riskInside: i % 4 === 0 }));
      compare(system, ways[(i + 4) % ways.length]!, `seed ${seed}`);
      // Numbers of states beyond which it stops, of all sizes.
      const maxStates = i % 5 === 0 ? 3 + ((i * 7) % 90) : 300;
      fewer += Number(isShorter(compare(system, ways[i % ways.length]!, `seed ${seed}`, maxStates), system));
    }
    expect(fewer).toBeGreaterThan(random / 10);
  });

  it('where they are cut, also in circles', () => {
    const walk = 'DO x < 1250 -> x := x + 1 END';
    // The initial state, those after 1,000 and 2,000 steps (a guard is a step, too), and the last one.
    for (const way of ways) expect(compare(single(walk), way, 'walk').statistics.states).toBe(4);
    for (const round of [7, 1_000, 1_250])
      for (const way of ways.slice(0, 3)) compare(single(`LOOP x := (x + 1) MOD ${round} END`), way, `round ${round}`, 2_000);
  });

  it('where they are cut in states that turn out to be new only later', () => {
    const system = single('x := TOSS(250); DO z < 550 -> z := z + 1 END');
    for (const delay of [0, 7, 400]) {
      const { statistics, ...outcome } = compare(system, { delay, bits: 12 }, `delay ${delay}`, 1_000);
      expect(statistics.states).toBe(1 + 2 * 251);
      expect(figure({ statistics, ...outcome }, 'reconstructions')).toBeGreaterThan(10);
    }
  });

  it('where a state in between decides a property, in whichever way, or cannot be asked', () => {
    const walk = (...asked: string[]): CheckOutcome => compare(single('DO x < 400 -> x := x + 1 END', ...asked), {}, asked.join());
    // A value of x is that of two states, before and behind the guard; the others are the initial and the last one.
    expect(walk('ASSERT p: AG(P.x # 300)').statistics.states).toBe(4);
    expect(walk('ASSERT p: EF(P.x = 300)', 'ASSERT q: EF(P.x = 302)').statistics.states).toBe(6);
    expect(walk('ASSERT p: AG(10 DIV (P.x - 40) < 100)').statistics.states).toBe(4);
    // Only the initial state matters, but the abstract machine ends chains there, too.
    expect(walk('ASSERT p: P.x # 300').statistics.states).toBe(4);
  });

  it('before a step that fails, and where others have to be taken first', () => {
    const failing = compare(single('DO x < 40 -> x := x + 1 END; y := 5 DIV (x - 40); x := 0'), {}, 'failing');
    expect(failing.verdicts.find(({ kind }) => kind === 'errors')?.run).toHaveLength(81);
    // Failing steps stand before the others of a state, between them, and behind them.
    for (const order of ['y := 5 DIV x [] TRUE -> y := 1 [] TRUE -> y := 2', 'y := 1 [] TRUE -> y := 5 DIV x [] TRUE -> y := 2'])
      for (const way of ways) compare(single(`x := 1; x := 0; IF TRUE -> ${order} END; DO y < 9 -> y := y + 1 END`), way, order);
    // The steps before the first that fails are looked up, and followed, before those behind it are met.
    const between = compile(`MODEL Between; TYPE few = 0..9; VAR g: few; PROCESS K; VAR n: few; BEGIN n := 1; n := 2 END K;
      PROCESS F; VAR y: few; BEGIN IF 5 DIV g > 0 -> y := 1 [] TRUE -> y := 2 [] TRUE -> y := 3 END; y := 4 END F;
      BEGIN K; F; K END Between ASSERT p: AG(F.y # 3)`);
    for (const way of ways) compare(between, way, 'between');
    for (const most of [0, 1, 2, 700]) compare(single(`y := 1; x := TOSS(${most}); DO x > 0 -> x := x - 1 END`), {}, `toss ${most}`, 1_000);
  });

  it('where a state in between has too many steps to be listed, or ways through an atomic block', () => {
    const tossed = single('y := 1; y := 2; z := TOSS(2000000000)');
    expect(compare(tossed, {}, 'tossed').completeness).toMatchObject({ kind: 'bounded', by: 'steps' });
    if (!campaign) return;
    // It takes long: also behind steps that are enough to end the chain, and where there are too long ways, not too many of them.
    const ways = 'IF TRUE -> n := n + 1 [] TRUE -> SKIP END; '.repeat(4);
    const beside =
      compile(`MODEL Beside; TYPE few = 0..9; far = 0..400000; VAR g: few; PROCESS W; BEGIN WHEN g = 1 END W; PROCESS B; VAR n: few; z: far;
      BEGIN g := 1; ATOMIC ${ways} DO z < 350000 -> z := z + 1 END END END B; BEGIN W; W; B END Beside`);
    const outcome = compare(beside, {}, 'beside');
    expect([outcome.statistics.states, outcome.completeness]).toMatchObject([1, { kind: 'bounded', by: 'ways' }]);
  });

  it('where a process comes to a rendezvous by falling through a loop', () => {
    const falling = compile(`MODEL Falling; TYPE few = 0..9; sig = {go}; p = CHANNEL [0] OF sig; VAR c: p; g: few;
      PROCESS R(IN c: p); BEGIN DO g = 0 -> SKIP END; c?go END R; PROCESS S(OUT c: p); BEGIN g := 1; c!go; g := 2 END S;
      BEGIN R(c); S(c) END Falling`);
    for (const way of ways) compare(falling, way, 'falling');
  });

  it('and replay as many edges back', () => {
    for (const name of ['peterson', 'sleeping-barber', 'mutual-exclusion']) {
      const system = compile(modelText(name));
      const [machine, wasm] = [run(system, 'machine', {}, 3_000), compare(system, {}, name, 3_000)];
      expect(figure(wasm, 'states found different')).toBe(0);
      expect(figure(machine, 'states found different')).toBe(0);
      for (const count of ['reconstructions', 'steps replayed', 'longest replay']) expect(figure(wasm, count)).toBe(figure(machine, count));
    }
  });
});

describe('the engine for chains', () => {
  it('is the abstract machine depth first', () => {
    const wanted = (search: 'bfs' | 'dfs') =>
      notGeneratedFor(compile(modelText('peterson')), { search, reduction: noReduction, store: comback({ chains: true }) });
    expect(wanted('bfs')).toBeNull();
    expect(wanted('dfs')).toMatch(/chains is generated breadth first only/);
  });

  it.each(['wasm', 'machine'] as const)('takes a share of the states of a search with chains for a cache: %s', (engine) => {
    const system = compile(modelText('sleeping-barber'));
    const fifo = (size: number) => ({ cache: { ...usualStores.comback.cache, kind: 'fifo' as const, size } });
    const { statistics } = run(system, engine, {}, 10_000);
    const bytes = (way: Partial<CombackOptions>, storePercent: number): number =>
      figure(run(system, engine, way, 10_000, { storePercent }), 'bytes of the cache');
    expect(bytes(fifo(1), 100)).toBe(bytes(fifo(statistics.states), 0));
  });
});
