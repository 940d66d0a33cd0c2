import { Task } from '../../src/worker/tasks.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { describe, expect, it } from 'vitest';
import { Machine } from '../../src/engine/machine/machine.ts';
import { algorithms } from '../../src/engine/reduce/traits.ts';
import { type Algorithm, interferences, noReduction } from '../../src/contract/check/reduction.ts';
import { Neighbourhood } from '../../src/engine/reduce/neighbourhood.ts';
import { persistenceViolation } from '../../src/engine/reduce/persistence.ts';
import { Situation } from '../../src/engine/reduce/situation.ts';
import { StepList } from '../../src/engine/source/source.ts';
import { Analysis } from '../../src/system/analysis/analysis.ts';
import { attemptsIn } from '../../src/worker/lab/attempts.ts';
import { type Comparison, compareSides } from '../../src/worker/lab/compare.ts';
import { type ExplainedSide, explain } from '../../src/worker/lab/explain.ts';
import { square } from '../../src/worker/lab/square.ts';
import { randomModel } from '../oracle/random-models.ts';
import { compile } from '../support.ts';
import { example, side } from './support.ts';
import { falseReason, reachableWithout } from './truth.ts';
import { amount } from '../campaign.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

const seeds = Array.from({ length: Number(process.env.LAB_MODELS ?? amount(2, 10)) }, (_, i) => Number(process.env.LAB_SEED ?? 1) + i);
const models: readonly (readonly [string, string])[] = [
  ...['fifo-empty-full', 'three-strategies', 'three-supports', 'cycle-beside-run', 'read-write-complement'].map(
    (name) => [name, example(name)] as const,
  ),
  ...seeds.map((seed) => [`seed ${seed}`, randomModel(seed, { risk: seed % 3 === 0 ? 10 : 0, riskInside: false })] as const),
];

async function comparisonOf(
  text: string,
  por: Algorithm,
  more: object = {},
  search: 'dfs' | 'bfs' = 'dfs',
  drawn = 400,
): Promise<Comparison> {
  const model = new CompiledModel(compile(text));
  const right = side({ por, unsound: true, ...more }, search);
  const limits = { maxStates: 300, maxMilliseconds: 60_000 };
  return compareSides(
    model,
    text,
    { run: 1, text, language: usualLanguage, constants: {}, left: side(), right, limits, drawn },
    () => {},
    new Task(),
  );
}

/** Some of the states of a drawing, spread over it. */
function someStates({ drawn }: ExplainedSide, most: number): number[] {
  const stride = Math.max(1, Math.ceil(drawn.states.length / most));
  return drawn.states.flatMap((_, id) => (id % stride === 0 ? [id] : []));
}

describe('an explanation', () => {
  it('says of each visited state what the search took there', async () => {
    const wrong: string[] = [];
    for (const [name, text] of models.slice(1, 8)) {
      const depthFirst = algorithms.flatMap((a) => [[a, 'stack', 'dfs'] as const, [a, 'closed', 'dfs'] as const]);
      const breadthFirst = (['alg2', 'persistent2', 'stubborn', 'ample'] as const).map((a) => [a, 'closed', 'bfs'] as const);
      for (const [por, proviso, search] of [...depthFirst, ...breadthFirst]) {
        const { result, sides } = await comparisonOf(text, por, { proviso }, search);
        const { right } = sides;
        if (right?.recording == null || result.drawing === null || result.right?.complete !== true) continue;
        const taken = new Map<number, Set<number>>();
        for (const i of result.right.taken) {
          const { source = -1, transition = -1 } = result.drawing.edges[i] ?? {};
          taken.set(source, (taken.get(source) ?? new Set()).add(transition));
        }
        for (const state of result.right.visited) {
          const told = explain(right, { side: 'right', state, instead: {}, start: null });
          const fates = new Set(told?.enabled.filter(({ fate }) => fate === 'taken').map(({ transition }) => transition));
          const done = taken.get(state) ?? new Set();
          // A step that ends in an error is taken without an arrow; a state that is found again may have more taken.
          const same = por === 'alg3' || por === 'alg2+alg3' ? [...fates].every((t) => done.has(t)) : [...done].every((t) => fates.has(t));
          if (!same) wrong.push(`${name} ${por} ${proviso} ${search}: state ${state} took ${[...done]}, told ${[...fates]}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('leaves out only what may wait: the set that it names is persistent, by running the machine', async () => {
    const wrong: string[] = [];
    for (const [name, text] of models) {
      const around = new Neighbourhood(new Machine(compile(text)));
      const { sides } = await comparisonOf(text, 'none');
      const { right } = sides;
      if (right === null) continue;
      for (const por of algorithms)
        for (const state of someStates(right, 12)) {
          const told = explain(right, { side: 'right', state, instead: { por, proviso: 'closed' }, start: null });
          const chosen = told?.enabled.filter(({ fate }) => fate !== 'outside').map(({ transition }) => transition) ?? [];
          const at = right.drawn.states[state] ?? new Int32Array(0);
          if (chosen.length < (told?.enabled.length ?? 0) && persistenceViolation(around, at, new Set(chosen), 300))
            wrong.push(`${name} ${por}: in state ${state} ${chosen} is not persistent`);
        }
    }
    expect(wrong).toEqual([]);
  });

  it('says rightly of what may wait whether it touches what the chosen ones touch, and whether they commute now', async () => {
    const wrong: string[] = [];
    const said = { nothing: 0, commutes: 0 };
    for (const [name, text] of models) {
      const { right } = (await comparisonOf(text, 'none', {}, 'dfs', 1_000)).sides;
      if (right === null) continue;
      const objectsOf = (t: number) => new Set(right.model.analysis.footprint(t).accesses.map(({ object }) => object));
      for (const por of ['persistent1', 'stubborn', 'stubborn-deletion', 'overman', 'ample'] as const)
        for (const state of someStates(right, 100)) {
          const told = explain(right, { side: 'right', state, instead: { por, proviso: 'none' }, start: null })?.enabled ?? [];
          const chosen = told.filter(({ fate }) => fate === 'taken').map(({ transition }) => transition);
          for (const { transition, why, fate } of told) {
            if (fate !== 'outside') continue;
            const words = why?.text ?? '';
            const common = chosen.filter((other) => [...objectsOf(other)].some((object) => objectsOf(transition).has(object)));
            if (words.includes('touches nothing that') !== (common.length === 0)) wrong.push(`${name} ${por} ${state}: ${words}`);
            said[common.length === 0 ? 'nothing' : 'commutes']++;
            if (!words.includes('what they do commutes now')) continue;
            for (const other of common) {
              const drawn = square(right, state, transition, other);
              if (drawn?.afterFirst.kind === 'state' && drawn.afterSecond.kind === 'state' && !drawn.commutes)
                wrong.push(`${name} ${por} ${state}: ${drawn.text}`);
            }
          }
        }
    }
    expect(wrong).toEqual([]);
    expect(said.nothing).toBeGreaterThan(100);
    expect(said.commutes).toBeGreaterThan(5);
  });

  it('names no cause that is not one: each step of a computation is true of the state by the definitions', () => {
    const wrong: string[] = [];
    for (const [name, text] of models) {
      const machine = new Machine(compile(text));
      const analysis = new Analysis(machine.system);
      const situation = new Situation(analysis, machine.layout);
      const steps = new StepList();
      for (const state of walk(machine, 25)) {
        machine.enabled(state, steps);
        situation.look(state, steps);
        if (situation.enabled.length < 2) continue;
        for (const interference of interferences)
          for (const por of algorithms)
            for (const { candidate } of attemptsIn(situation, { ...noReduction, por, interference })) {
              candidate.reasons.forEach((reason, i) => {
                const problem = falseReason(reason, candidate.reasons.slice(0, i), situation);
                if (problem !== null) wrong.push(`${name} ${por} ${interference}: ${problem}`);
              });
            }
      }
      if (wrong.length > 0) break;
    }
    expect(wrong.slice(0, 5)).toEqual([]);
  });

  it('claims rightly that a disabled transition of a closed set stays disabled until a member is taken', () => {
    const wrong: string[] = [];
    for (const [name, text] of models) {
      const machine = new Machine(compile(text));
      const analysis = new Analysis(machine.system);
      const situation = new Situation(analysis, machine.layout);
      const steps = new StepList();
      for (const state of walk(machine, 12)) {
        machine.enabled(state, steps);
        situation.look(state, steps);
        if (situation.enabled.length < 2) continue;
        for (const por of ['persistent3', 'stubborn'] as const)
          for (const { candidate } of attemptsIn(situation, { ...noReduction, por })) {
            const members = new Set(candidate.closure);
            const enabled = reachableWithout(machine, state, members, 200);
            const waiting = candidate.closure.filter((t) => !situation.isEnabled(t) && enabled.has(t));
            machine.enabled(state, steps);
            situation.look(state, steps);
            if (waiting.length > 0) wrong.push(`${name} ${por}: ${waiting} became enabled without a member of ${candidate.closure}`);
          }
      }
    }
    expect(wrong.slice(0, 5)).toEqual([]);
  });

  it('draws squares that close whenever the relation calls the two independent', async () => {
    const wrong: string[] = [];
    let closed = 0;
    for (const [name, text] of models) {
      const { right } = (await comparisonOf(text, 'none')).sides;
      if (right === null) continue;
      for (const state of someStates(right, 15)) {
        const enabled = explain(right, { side: 'right', state, instead: {}, start: null })?.enabled ?? [];
        for (const { transition: a } of enabled)
          for (const { transition: b } of enabled) {
            if (a >= b) continue;
            const drawn = square(right, state, a, b);
            if (drawn?.commutes === true) closed++;
            const fails = [drawn?.afterFirst, drawn?.afterSecond].some((corner) => corner?.kind === 'error');
            if (drawn?.text.includes('independent') && !drawn.commutes && !fails) wrong.push(`${name} ${state}: ${drawn.text}`);
          }
      }
    }
    expect(wrong).toEqual([]);
    expect(closed).toBeGreaterThan(50);
  });
});

/** The first states of a model, breadth first. */
function* walk(machine: Machine, most: number): Generator<Int32Array> {
  const first = new Int32Array(machine.words);
  machine.initial(first);
  const seen = new Set([first.join(' ')]);
  const waiting = [first];
  const steps = new StepList();
  let given = 0;
  for (let state = waiting.shift(); state !== undefined && given < most; state = waiting.shift()) {
    given++;
    yield state;
    machine.enabled(state, steps);
    const here = Array.from({ length: steps.count }, (_, i) => [steps.transition(i), steps.choice(i)] as const);
    for (const [transition, choice] of here) {
      const next = new Int32Array(machine.words);
      if (machine.fire(state, transition, choice, next) !== null || seen.has(next.join(' '))) continue;
      seen.add(next.join(' '));
      waiting.push(next);
    }
  }
}
