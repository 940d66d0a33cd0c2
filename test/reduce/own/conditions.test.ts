import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/base/random.ts';
import { isWeaklyStubborn } from '../../../src/engine/own-reduction/weakly-stubborn.ts';
import { Neighbourhood } from '../../../src/engine/reduce/neighbourhood.ts';
import { persistenceViolation } from '../../../src/engine/reduce/persistence.ts';
import { enabledIn } from '../../../src/engine/room/whole-graph.ts';
import { amount } from '../../campaign.ts';
import { partsOf } from '../room/brute-force.ts';
import { madeModels } from '../room/made-models.ts';
import { isWeaklyStubbornByWords, putOffOnCycle } from './brute-force.ts';
import { SetComparison } from './compared-sets.ts';
import { acyclic, kindsOfModels, kindsOfSets, randomSets, subjects } from './random-sets.ts';

const plenty = 10_000_000;

/** Of larger parts of graphs there are too many simple cycles to go through. */
const mostForCycles = 15;

describe('the conditions on the sets of a reduction', () => {
  const seen: Record<string, number> = {};
  const count = (what: string): void => {
    seen[what] = (seen[what] ?? 0) + 1;
  };

  it('fail where the definitions say so, and nowhere else', { timeout: 600_000 }, () => {
    for (const [turn, subject] of [...subjects(kindsOfModels, amount(6, 100), 40)].entries()) {
      const random = new Random(turn);
      const comparison = new SetComparison(subject);
      expect(comparison.wronglySeen, subject.name).toEqual([]);
      for (const kind of kindsOfSets) {
        const { problems, study, fails, taken, around } = comparison.compare(randomSets(kind, subject.graph, random));
        expect(problems, `${subject.name}, ${kind}`).toEqual([]);
        if (taken.size <= mostForCycles) expect(fails.C3, subject.name).toBe(putOffOnCycle(around, taken));
        for (const [condition, wrong] of Object.entries(fails)) count(`${condition} ${wrong ? 'fails' : 'holds'}`);
        if (fails.C1 && kind === 'later') count('disturbed later');
        if (study.losses.length > 0) count('lost');
        if (study.keeps.includes('invariants') && study.visited < study.states) count('sound and smaller');
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
