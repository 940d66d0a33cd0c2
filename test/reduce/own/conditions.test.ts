import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/base/random.ts';
import type { OwnCondition, OwnProblem } from '../../../src/contract/lab/own-reduction.ts';
import { CompiledModel } from '../../../src/engine/compiled-model.ts';
import type { ChooseIn } from '../../../src/engine/own-reduction/reduced-graph.ts';
import { seenTransitions } from '../../../src/engine/own-reduction/seen-transitions.ts';
import { studyChoices } from '../../../src/engine/own-reduction/study.ts';
import { isWeaklyStubborn } from '../../../src/engine/own-reduction/weakly-stubborn.ts';
import { Neighbourhood } from '../../../src/engine/reduce/neighbourhood.ts';
import { persistenceViolation } from '../../../src/engine/reduce/persistence.ts';
import { realDependence } from '../../../src/engine/room/real-dependence.ts';
import { Violations } from '../../../src/engine/room/violations.ts';
import { enabledIn, wholeGraph, type WholeGraph } from '../../../src/engine/room/whole-graph.ts';
import { toTheEnd } from '../../../src/graphs/work.ts';
import { amount, firstSeed } from '../../campaign.ts';
import { randomModel } from '../../oracle/random-models.ts';
import { compile } from '../../support.ts';
import { randomThreads } from '../random-executions.ts';
import { randomRivals } from '../random-rivals.ts';
import { partsOf } from '../room/brute-force.ts';
import { madeModels } from '../room/made-models.ts';
import { changingPropositions, isWeaklyStubbornByWords, putOffForEver, putOffOnCycle } from './brute-force.ts';

const plenty = 10_000_000;

/** Threads that go round for ever, with an invariant and things that can be seen. */
function randomRounds(seed: number): string {
  const random = new Random(seed);
  const pick = <T>(items: readonly T[]): T => items[random.below(items.length)] as T;
  const command = (): string =>
    pick(['x := 1', 'x := 0', 'y := 1 - y', 'y := x', 'v := 1 - v', 'WHEN x = 1', 'WHEN y = 0', 'SKIP', 'ASSERT(x <= y)', 'x := v - y']);
  const process = (_: unknown, i: number): string => {
    const body = Array.from({ length: 1 + random.below(2) }, command).join('; ');
    const whole = pick([`DO TRUE -> ${body} END`, `DO TRUE -> ${body} END`, body]);
    return `PROCESS P${i}; VAR v: n; BEGIN ${whole} END P${i};`;
  };
  const processes = Array.from({ length: 2 + random.below(2) }, process);
  const property = pick(['AG (x + y < 2)', 'AG (x = 0)', 'EF (y = 1)']);
  return `MODEL Rounds; TYPE n = 0..1; VAR x: n; y: n;
${processes.join('\n')}
BEGIN ${processes.map((_, i) => `P${i}`).join('; ')} END Rounds
ASSERT ${property}`;
}

interface Subject {
  readonly name: string;
  readonly model: CompiledModel;
  readonly graph: WholeGraph;
}

function* subjects(kinds: readonly (readonly [string, (seed: number) => string])[], count: number, most: number): Generator<Subject> {
  for (let seed = firstSeed(1); seed < firstSeed(1) + count; seed++) {
    for (const [kind, make] of kinds) {
      const model = new CompiledModel(compile(make(seed)));
      const graph = toTheEnd(wholeGraph(model.machine, most));
      if (graph !== null && graph.states > 1) yield { name: `${kind} ${seed}`, model, graph };
    }
  }
}

const acyclic = [
  ['rivals', randomRivals],
  ['threads', randomThreads],
] as const;

/** A loop of a single step beside an error. */
const idle = `MODEL Idle; TYPE n = 0..1; VAR x: n;
PROCESS P; BEGIN DO TRUE -> SKIP END END P;
PROCESS Q; BEGIN x := 1; ASSERT(x = 0) END Q;
BEGIN P; Q END Idle
ASSERT AG (x = 0)`;

const all = [
  ...acyclic,
  ['idle', () => idle],
  ['rounds', randomRounds],
  ['model', (seed: number) => randomModel(seed, { risk: seed % 3, riskInside: false })],
] as const;

/**
 * Random sets that are persistent; or of which no step next to them is dependent with a member, though steps that come later may be.
 */
function persistentChoices(graph: WholeGraph, random: Random, isLaterAllowed: boolean): ChooseIn {
  const violations = new Violations(graph, toTheEnd(realDependence(graph)));
  const sets = Array.from({ length: graph.states }, (_, state) => {
    const enabled = enabledIn(graph, state);
    const parts =
      enabled.length > 6
        ? []
        : partsOf(enabled).filter((set) => {
            const path = violations.stepsFrom(state, new Set(set));
            return path === null || (isLaterAllowed && path.length > 1);
          });
    return parts[random.below(parts.length)] ?? enabled;
  });
  return (state) => ({ transitions: sets[state]!, line: null });
}

/** Random parts of what is enabled, now and then all or nothing of it. */
function randomChoices(graph: WholeGraph, random: Random, dense: number): ChooseIn {
  const sets = Array.from({ length: graph.states }, (_, state) => {
    const enabled = enabledIn(graph, state);
    if (random.below(100) < dense) return enabled;
    const set = enabled.filter(() => random.below(2) === 0);
    return set.length === 0 && random.below(20) > 0 ? enabled.slice(0, 1) : set;
  });
  return (state) => ({ transitions: sets[state]!, line: null });
}

describe('the conditions on the sets of a reduction', () => {
  const seen: Record<string, number> = {};
  const count = (what: string): void => {
    seen[what] = (seen[what] ?? 0) + 1;
  };

  it('fail where the definitions say so, and nowhere else', { timeout: 600_000 }, () => {
    let turn = 0;
    for (const { name, model, graph } of subjects(all, amount(6, 100), 40)) {
      const random = new Random(turn++);
      const around = new Neighbourhood(model.machine);
      const words = new Int32Array(model.machine.words);
      const numbers = Array.from({ length: graph.states }, (_, state) => {
        graph.read(state, words);
        return around.numberOf(words);
      });
      const changing = changingPropositions(model);
      const seenAsTheyAre = toTheEnd(seenTransitions(model, graph));
      expect(new Set([...seenAsTheyAre.keys()].filter((transition) => seenAsTheyAre[transition] === 1)), name).toEqual(changing);
      for (const kind of [0, 50, 80, 'later', 'persistent'] as const) {
        const choose = typeof kind === 'number' ? randomChoices(graph, random, kind) : persistentChoices(graph, random, kind === 'later');
        const study = toTheEnd(studyChoices(model, graph, choose, plenty));
        const taken = new Map<number, ReadonlySet<number>>();
        const waiting = [0];
        for (const state of waiting) {
          const set = new Set(choose(state, () => false).transitions);
          taken.set(numbers[state]!, set);
          for (const { transition, to } of around.steps(numbers[state]!)) {
            const next = to === null ? -1 : numbers.indexOf(to);
            if (set.has(transition) && next >= 0 && !waiting.includes(next)) waiting.push(next);
          }
        }
        expect(study.visited, name).toBe(taken.size);
        const smaller = waiting.filter((state) => taken.get(numbers[state]!)!.size < enabledIn(graph, state).length);
        expect(study.smaller, name).toBe(smaller.length);
        const isPersistent = (state: number): boolean => {
          graph.read(state, words);
          return persistenceViolation(around, words, taken.get(numbers[state]!)!, plenty) === null;
        };
        const fails: Record<OwnCondition, boolean> = {
          C0: smaller.some((state) => taken.get(numbers[state]!)!.size === 0),
          C1: !smaller.every(isPersistent),
          C2: smaller.some((state) => [...taken.get(numbers[state]!)!].some((transition) => changing.has(transition))),
          S: putOffForEver(around, taken),
          C3: putOffOnCycle(around, taken),
        };
        const found = Object.fromEntries(Object.entries(study.judged).map(([condition, judged]) => [condition, judged === 'fails']));
        expect(found, `${name}, ${kind}`).toEqual(fails);
        for (const [condition, wrong] of Object.entries(fails)) count(`${condition} ${wrong ? 'fails' : 'holds'}`);
        if (fails.C1 && kind === 'later') count('disturbed later');
        // What the conditions make sure of is so.
        if (study.keeps.includes('deadlock')) expect(study.deadlocks.lost, name).toBe(null);
        if (study.keeps.includes('errors'))
          expect(
            study.losses.filter(({ property }) => property === 'errors'),
            name,
          ).toEqual([]);
        if (study.keeps.includes('invariants')) expect(study.losses, name).toEqual([]);
        if (study.losses.length > 0) count('lost');
        if (study.keeps.includes('invariants') && study.visited < study.states) count('sound and smaller');
        for (const problem of study.problems) expect(isReal(model, problem), `${name} ${problem.condition}`).toBe(true);
      }
    }
    for (const what of ['C0', 'C1', 'C2', 'S', 'C3'])
      for (const how of ['fails', 'holds']) expect(seen[`${what} ${how}`], `${what} ${how}`).toBeGreaterThan(0);
    expect(seen['disturbed later']).toBeGreaterThan(0);
    expect(seen.lost).toBeGreaterThan(0);
    expect(seen['sound and smaller']).toBeGreaterThan(0);
  });

  it('knows weakly stubborn sets, which keep deadlocks, from others', { timeout: 600_000 }, () => {
    const found = { weak: 0, strong: 0, neither: 0 };
    const made = Object.entries(madeModels).map(([name, text]) => [name, () => text] as const);
    for (const { name, model, graph } of [...subjects(made, 1, 60), ...subjects(acyclic, amount(15, 400), 30)]) {
      const random = new Random(graph.states);
      const around = new Neighbourhood(model.machine);
      const words = new Int32Array(model.machine.words);
      for (let state = 0; state < graph.states; state++) {
        const enabled = enabledIn(graph, state);
        if (enabled.length > 5) continue;
        const sets = enabled.length < 4 ? partsOf(enabled) : [enabled.filter(() => random.below(2) === 0)];
        for (const set of sets.filter(({ length }) => length > 0).map((one) => new Set(one))) {
          graph.read(state, words);
          const is = isWeaklyStubborn(graph, state, set, plenty);
          expect(is, `${name}, state ${state}, {${[...set]}}`).toBe(isWeaklyStubbornByWords(around, around.numberOf(words), set, 50));
          const isPersistent = persistenceViolation(around, words, set, plenty) === null;
          if (isPersistent) expect(is, name).toBe(true);
          found[isPersistent ? 'strong' : is === true ? 'weak' : 'neither']++;
        }
      }
    }
    for (const number of Object.values(found)) expect(number).toBeGreaterThan(0);
  });
});

/** Whether the runs of a problem are runs of the model, and a cycle comes back to its state. */
function isReal({ machine }: CompiledModel, { condition, run, further }: OwnProblem): boolean {
  const [state, next] = [new Int32Array(machine.words), new Int32Array(machine.words)];
  machine.initial(state);
  let fails = false;
  let before = '';
  for (const [i, { transition, choice }] of [...run, ...further].entries()) {
    if (i === run.length) before = state.join();
    if (fails) return false;
    fails = machine.fire(state, transition, choice, next) !== null;
    if (!fails) state.set(next);
  }
  return condition !== 'C3' || (further.length > 0 && state.join() === before);
}
