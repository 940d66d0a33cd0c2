import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchOutcome } from '../../../src/contract/check/outcome.ts';
import { noReduction, type ReductionOptions } from '../../../src/contract/check/reduction.ts';
import { usualStores } from '../../../src/contract/check/usual-stores.ts';
import { CompiledModel } from '../../../src/engine/compiled-model.ts';
import { allParts } from '../../../src/engine/plan/all-parts.ts';
import { reductionPart } from '../../../src/engine/plan/part-reduction.ts';
import { objectionTo } from '../../../src/engine/plan/sound.ts';
import type { TransitionSystem } from '../../../src/system/ir.ts';
import { planned } from '../../begun.ts';
import { amount, inTurn } from '../../campaign.ts';
import { compile } from '../../models/run.ts';
import { randomModel } from '../../oracle/random-models.ts';
import { pooledThreads } from './node-threads.ts';
import { type Reduced, searchedAlone, searchedBy } from './searched.ts';

let host: Awaited<ReturnType<typeof pooledThreads>>;
beforeAll(async () => {
  host = await pooledThreads();
});
afterAll(() => host.end());

/** What threads search by. */
const reductions: readonly ReductionOptions[] = (
  [
    { por: 'alg2' },
    { por: 'alg2', merge: true },
    { por: 'stubborn' },
    { por: 'stubborn', select: 'first', merge: true },
    { por: 'persistent1' },
    { por: 'persistent2', merge: true },
    { por: 'persistent3', select: 'first' },
    { por: 'none', merge: true },
  ] as const
).map((one) => ({ ...noReduction, ...one, proviso: 'closed' }));

/** A reduction of a model as threads have it; null where it must not be used. */
function reducedBy(system: TransitionSystem, reduction: ReductionOptions): Reduced | null {
  const model = new CompiledModel(system);
  const { analysis } = model;
  if (objectionTo(analysis, { search: 'bfs' }, reduction) !== null) return null;
  const plan = planned(model, { search: 'bfs', reduction });
  const replacement = (): never => {
    throw new Error('the model is too much for generated code');
  };
  return {
    way: { ...reductionPart.generatedWay(allParts, plan, reduction), replacement },
    recipe: (watches) => reductionPart.threadRecipe(analysis, reduction, watches, true),
  };
}

/** What a reduction leaves as it is. */
function kept({ verdicts, statistics: { deadlocks } }: SearchOutcome) {
  return { deadlocks, verdicts: verdicts.map(({ property, holds }) => [property, holds]) };
}

describe('searches by several threads that leave steps out', () => {
  it('give the verdicts of the plain search on random models', async () => {
    let smaller = 0;
    for (let seed = 1; seed <= amount(40, 400); seed++) {
      const system = compile(randomModel(seed, { risk: seed % 3 === 0 ? 10 : 0, riskInside: false }));
      const plain = searchedAlone(system, { maxStates: 5_000 });
      if (plain.completeness.kind !== 'exhaustive') continue;
      for (const reduction of inTurn(reductions, seed)) {
        const reduced = reducedBy(system, reduction);
        if (reduced === null) continue;
        for (const threads of inTurn([1, 2, 3, 8], seed >> 1)) {
          const name = `seed ${seed} ${JSON.stringify(reduction)} ${threads} threads`;
          const { outcome, alone } = await searchedBy(
            system,
            { host, threads, delay: seed % 5 === 0 ? 40 : 0, pieceStates: 1 + (seed % 3), roundStates: 1 + (seed % 40) },
            { store: usualStores[seed % 2 === 0 ? 'exact' : 'tree'] },
            undefined,
            reduced,
          );
          expect(alone, name).toBeNull();
          expect(kept(outcome), name).toEqual(kept(plain));
          expect(outcome.statistics.states, name).toBeLessThanOrEqual(plain.statistics.states);
          if (outcome.statistics.states < plain.statistics.states) smaller++;
        }
      }
    }
    expect(smaller).toBeGreaterThan(5);
  });

  it('decide with bits what the plain search with bits decides on random models', async () => {
    let failing = 0;
    for (let seed = 1; seed <= amount(20, 400); seed++) {
      const system = compile(randomModel(seed, { risk: seed % 3 === 0 ? 10 : 0, riskInside: false }));
      const bits = { store: { kind: 'bitstate', bytes: 1 << 20, functions: 3, seed: 1, runs: 1 } } as const;
      const plain = searchedAlone(system, bits);
      if (plain.statistics.states > 5_000) continue;
      const expected = plain.verdicts.map(({ property, holds }) => [property, holds]);
      for (const reduction of inTurn(reductions, seed)) {
        const reduced = reducedBy(system, reduction);
        if (reduced === null) continue;
        const { outcome, alone } = await searchedBy(
          system,
          { host, threads: 2 + (seed % 3), delay: 40, pieceStates: 1 + (seed % 3) },
          bits,
          undefined,
          reduced,
        );
        const name = `seed ${seed} ${JSON.stringify(reduction)}`;
        expect(alone, name).toBeNull();
        expect(
          outcome.verdicts.map(({ property, holds }) => [property, holds]),
          name,
        ).toEqual(expected);
        if (expected.some(([, holds]) => holds === false)) failing++;
      }
    }
    expect(failing).toBeGreaterThan(3);
  });
});
