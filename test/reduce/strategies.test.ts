import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaultTemporalOptions } from '../../src/contract/check/options.ts';
import type { Proviso } from '../../src/contract/check/proviso-catalogue.ts';
import { type Algorithm, noReduction } from '../../src/contract/check/reduction.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { enablingSets } from '../../src/engine/reduce/enabling.ts';
import { interfering } from '../../src/engine/reduce/interference.ts';
import { setsOf } from '../../src/engine/reduce/makers.ts';
import { begin } from '../../src/engine/plan/begin.ts';
import { possiblePlan } from '../../src/engine/plan/plan.ts';
import { persistentOneSetFrom } from '../../src/engine/reduce/persistent-one.ts';
import { persistentThreeSetFrom } from '../../src/engine/reduce/persistent-three.ts';
import { persistentTwoSetFrom } from '../../src/engine/reduce/persistent-two.ts';
import { Situation } from '../../src/engine/reduce/situation.ts';
import { stubbornFrom } from '../../src/engine/reduce/stubborn.ts';
import { Exploration } from '../../src/engine/search/explore.ts';
import { analyse } from '../../src/frontends/esml/analyse.ts';
import { lower } from '../../src/frontends/esml/lower/lower.ts';
import { Analysis } from '../../src/system/analysis/analysis.ts';
import { meet } from '../../src/system/analysis/objects.ts';
import { amount } from '../campaign.ts';
import { randomModel } from '../oracle/random-models.ts';
import { guardedThreads } from './guarded-threads.ts';
import { randomThreads } from './random-executions.ts';
import { compile } from '../support.ts';

const within = (inner: readonly number[], outer: readonly number[]): boolean => inner.every((one) => outer.includes(one));

/** What is wrong with the sets of the three strategies in the first states of a model, and how often one is smaller than the next. */
function compared(text: string, most: number): { readonly problems: string[]; readonly smaller: readonly [number, number] } {
  const system = compile(text);
  const machine = new Machine(system);
  const situation = new Situation(new Analysis(system), machine.layout);
  const all = new Exploration(machine, machine.layout.ranges, most);
  const problems: string[] = [];
  let [two, three] = [0, 0];
  while (all.advance() >= 0) {
    machine.enabled(all.state, all.steps);
    situation.look(all.state, all.steps);
    for (const t of situation.enabled) {
      const first = persistentOneSetFrom(t, situation, noReduction).transitions;
      const second = persistentTwoSetFrom(t, situation, noReduction).transitions;
      const third = persistentThreeSetFrom(t, situation, noReduction).transitions;
      if (!within(second, first)) problems.push(`state ${all.expanded - 1}: Algo2(${t}) is not within Algo1(${t})`);
      if (!within(third, second)) problems.push(`state ${all.expanded - 1}: Algo3(${t}) is not within Algo2(${t})`);
      if (first.some((other) => !within(persistentOneSetFrom(other, situation, noReduction).transitions, first)))
        problems.push(`state ${all.expanded - 1}: Algo1(${t}) has a member whose set is not within it`);
      if (second.length < first.length) two++;
      if (third.length < second.length) three++;
    }
    for (let i = 0; i < all.steps.count; i++) all.take(i);
  }
  return { problems, smaller: [two, three] };
}

/** Whether a step is a set by itself: it is left when all that lacks something is taken out of it and the disabled transitions. */
function isAlone(step: number, situation: Situation): boolean {
  const all = situation.analysis.footprints.keys();
  const rest = new Set([...all].filter((transition) => transition === step || !situation.isEnabled(transition)));
  const lacks = (transition: number): boolean =>
    situation.isEnabled(transition)
      ? [...interfering(transition, situation, noReduction.interference)].some((other) => !rest.has(other.transition))
      : !enablingSets(transition, situation).some((set) => set.transitions.every((other) => rest.has(other)));
  for (let before = -1; before !== rest.size; ) {
    before = rest.size;
    for (const transition of rest) if (lacks(transition)) rest.delete(transition);
  }
  return rest.has(step);
}

/** Which of two transitions comes first as the start of a set, from what each touches. */
function comesFirst(a: number, b: number, { footprints }: Analysis, proviso: Proviso): number {
  const ranks = [a, b].map((transition) => {
    const { processes, sources, targets, accesses } = footprints[transition]!;
    const met = footprints.filter(
      (other) =>
        !other.processes.some((process) => processes.includes(process)) &&
        other.accesses.some((access) => accesses.some((own) => meet(own, access))),
    );
    const back = targets.filter((target, i) => target <= sources[i]!);
    return proviso === 'none' ? [-processes.length, met.length, 0, -transition] : [0, met.length, Math.min(1, back.length), -transition];
  });
  const [one = [], other = []] = ranks;
  return one.map((rank, i) => rank - other[i]!).find((difference) => difference !== 0) ?? 0;
}

/**
 * What is wrong with the choice between closure and deletion in the first states of a model, how often deletion leaves fewer, and how often
 * a step is a set by itself though no closure says so: all sets are computed here.
 */
function bothWays(
  text: string,
  most: number,
  { constants = {}, proviso = 'none' }: { constants?: Record<string, number>; proviso?: Proviso } = {},
): { readonly problems: string[]; readonly deleted: number; readonly alone: number } {
  const system = compile(text, constants);
  const machine = new Machine(system);
  const analysis = new Analysis(system);
  const situation = new Situation(analysis, machine.layout);
  const all = new Exploration(machine, machine.layout.ranges, most);
  const problems: string[] = [];
  let [deleted, alone] = [0, 0];
  while (all.advance() >= 0) {
    machine.enabled(all.state, all.steps);
    situation.look(all.state, all.steps);
    const sets = (por: Algorithm): (readonly number[])[] =>
      [...(setsOf(por).propose?.(situation, { ...noReduction, proviso }) ?? [])].map(({ transitions }) => transitions);
    const starts = [...situation.enabled].sort((a, b) => comesFirst(a, b, analysis, proviso));
    const closures = starts.map((start) => stubbornFrom(start, situation, noReduction).transitions);
    const [left = situation.enabled] = sets('stubborn-deletion');
    const least = Math.min(situation.enabled.length, ...closures.map((set) => set.length));
    const grown = closures.find((set) => set.length === least) ?? situation.enabled;
    const [taken = situation.enabled] = sets('stubborn-both');
    const single = starts.find((step) => situation.enabled.length > 1 && isAlone(step, situation));
    if (single !== undefined && !closures.some((set) => String(set) === String(single))) alone++;
    const wanted = single !== undefined ? [single] : left.length < least ? left : grown;
    if (String(taken) !== String(wanted)) problems.push(`state ${all.expanded - 1}: {${taken}} instead of {${wanted}}`);
    if (left.length < least) deleted++;
    for (let i = 0; i < all.steps.count; i++) all.take(i);
  }
  return { problems, deleted, alone };
}

/** Random models of threads, and of processes that communicate. */
const texts: readonly ((seed: number) => string)[] = [
  guardedThreads,
  randomThreads,
  (seed) => randomModel(seed, { risk: 0, riskInside: false }),
];

describe('stubborn sets both ways', () => {
  it.each(['bakery', 'dekker', 'traffic-lights'])('are the smaller ones, some by deletion, in the states of %s', (name) => {
    const { problems, deleted } = bothWays(readFileSync(`models/${name}.esml`, 'utf8'), 150);
    expect(problems).toEqual([]);
    expect(deleted).toBeGreaterThan(0);
  });

  it('are single steps that no closure finds in states of a scheduler of two cycles', () => {
    const { problems, alone } = bothWays(readFileSync('models/cyclic-scheduler.esml', 'utf8'), 300, { constants: { n: 2 } });
    expect(problems).toEqual([]);
    expect(alone).toBeGreaterThan(0);
  });

  it.each([
    ['models/cigarette-smokers', {}, 24],
    ['models/cyclic-scheduler', { n: 2 }, 19],
    ['models/cyclic-scheduler', {}, 37],
    ['models/token-ring', { Lossy: 1, Remake: 1 }, 66],
    ['models/two-phase-commit', { n: 3 }, 340],
    ['models/elevator-doors', {}, 333],
    ['test/models/beem/protocols', {}, 94],
  ])('leave few states of %s %j, where sets of as many steps differ in what comes after them', (path, constants, states) => {
    const system = lower(analyse(readFileSync(`${path}.esml`, 'utf8'), { dialect: 'extended', constants }));
    const reduction = { ...noReduction, por: 'stubborn-both', proviso: 'none', unsound: true } as const;
    const temporal = { ...defaultTemporalOptions, only: ['deadlock'] };
    const check = begin(possiblePlan(new CompiledModel(system), { search: 'dfs', engine: 'machine', reduction, temporal }));
    while (!check.slice(1_000));
    expect(check.outcome().statistics.states).toBe(states);
  });

  it('are the smaller ones on random models', () => {
    const found = Array.from({ length: amount(25, 300) }, (_, seed) =>
      bothWays(texts[seed % 3]!(seed), 60, { proviso: seed % 2 === 0 ? 'none' : 'stack' }),
    );
    expect(found.flatMap(({ problems }, seed) => problems.map((problem) => `${seed}: ${problem}`))).toEqual([]);
  });
});

describe('the three strategies for persistent sets', () => {
  it.each(['three-strategies', 'dining-philosophers', 'alternating-bit'])('lie within each other in the states of %s', (name) => {
    const { problems, smaller } = compared(readFileSync(`models/${name}.esml`, 'utf8'), 150);
    expect(problems).toEqual([]);
    if (name === 'three-strategies') expect(Math.min(...smaller)).toBeGreaterThan(0);
  });

  it('lie within each other on random models', () => {
    const found = Array.from({ length: amount(25, 300) }, (_, seed) => compared(randomModel(seed, { risk: 0, riskInside: false }), 60));
    expect(found.flatMap(({ problems }, seed) => problems.map((problem) => `${seed}: ${problem}`))).toEqual([]);
  });
});
