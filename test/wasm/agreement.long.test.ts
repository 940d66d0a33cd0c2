import { describe, expect, it } from 'vitest';
import type { CheckOptions } from '../../src/contract/check/options.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';
import { filesBelow } from '../architecture/sources.ts';
import { amount, campaign, inTurn } from '../campaign.ts';
import { expectationsOf } from '../models/expectations.ts';
import { compile } from '../models/run.ts';
import { cases } from '../oracle/cases.ts';
import { conversation } from '../oracle/random-conversations.ts';
import { randomModel } from '../oracle/random-models.ts';
import { bothOutcomes } from './agreement.ts';

const orders = ['bfs', 'dfs'] as const;

/** Everything that the abstract machine finds, the generated search finds too: counts, verdicts, messages, and the same shortest runs. */
describe('the generated search agrees with the abstract machine', () => {
  it.each(cases.map((each, i) => ({ ...each, i })))('$title', ({ text, i }) => compare(compile(text), inTurn(orders, i)));

  it.each(filesBelow('models', /\.esml$/).map((file, i) => ({ ...file, i })))('$path', ({ text, i }) => {
    for (const expectation of expectationsOf(text)) {
      const { transitions, terminationIsDeadlock } = expectation;
      const system = compile(text, expectation);
      // The largest are compared with what is expected, by one engine in one order and by the other in the other (`test/models`).
      if (transitions > 200_000 && !campaign) continue;
      compare(system, inTurn(orders, i, transitions > 30_000 ? 1 : 2), { terminationIsDeadlock });
    }
  });

  it.each([0, 4, 12])('on random models that fail rarely or often: %i in a hundred', (risk) => {
    for (let i = 0; i < amount(16, 70); i++) {
      const seed = 5000 * (risk + 1) + i;
      const system = compile(randomModel(seed, { risk, riskInside: risk > 4 }));
      const { machine, wasm } = bothOutcomes(system, { maxStates: 3_000 });
      if (machine.completeness.kind === 'exhaustive') {
        expect(wasm, `seed ${seed}`).toEqual(machine);
        const deep = bothOutcomes(system, { search: 'dfs' });
        expect(withoutRuns(deep.wasm), `seed ${seed}, depth first`).toEqual(withoutRuns(deep.machine));
      } else expect(wasm.completeness, `seed ${seed}`).toEqual(machine.completeness);
    }
  });

  it('on random conversations with conditions that are true, false, or fail', () => {
    for (let seed = 1000; seed < amount(1025, 1200); seed++) {
      const { machine, wasm } = bothOutcomes(compile(conversation(seed)), { maxStates: 3_000 });
      if (machine.completeness.kind === 'exhaustive') expect(wasm, `seed ${seed}`).toEqual(machine);
      else expect(wasm.completeness, `seed ${seed}`).toEqual(machine.completeness);
    }
  });
});

function compare(system: TransitionSystem, searches: readonly ('bfs' | 'dfs')[], options: Partial<CheckOptions> = {}): void {
  for (const search of searches) {
    const { machine, wasm } = bothOutcomes(system, { ...options, search });
    if (search === 'bfs') expect(wasm).toEqual(machine);
    else expect(withoutRuns(wasm)).toEqual(withoutRuns(machine));
  }
}

/** Depth-first, the generated search sees the errors of a state when it first enters it, so that the way to the first one may differ. */
function withoutRuns({ statistics, completeness, verdicts }: ReturnType<typeof bothOutcomes>['wasm']) {
  return { statistics, completeness, verdicts: verdicts.map(({ property, kind, holds }) => ({ property, kind, holds })) };
}
