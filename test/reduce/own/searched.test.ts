import { describe, expect, it } from 'vitest';
import { defaultTemporalOptions } from '../../../src/contract/check/options.ts';
import { noReduction } from '../../../src/contract/check/reduction.ts';
import { amount } from '../../campaign.ts';
import { begun, finished } from '../../begun.ts';
import { randomModel } from '../../oracle/random-models.ts';
import { compile } from '../../support.ts';
import { CompiledModel } from '../../../src/engine/compiled-model.ts';
import { wholeGraph } from '../../../src/engine/room/whole-graph.ts';
import { toTheEnd } from '../../../src/graphs/work.ts';
import { randomRivals } from '../random-rivals.ts';
import { readFileSync } from 'node:fs';
import { studied } from './support.ts';

const names = ['algorithm-2', 'a-process-that-nobody-can-disturb', 'stubborn-sets', 'stubborn-sets-that-keep-more'];
const all = {
  ...Object.fromEntries(names.map((name) => [name, readFileSync(`models/reductions/${name}.por`, 'utf8')])),
  nothing: 'take {}',
};

describe('a check by rules of one’s own', () => {
  it('visits the states that the study of the rules visits, and says what that may say', { timeout: 120_000 }, () => {
    let compared = 0;
    for (let seed = 1; seed <= amount(8, 300); seed++) {
      const text = seed % 2 === 0 ? randomRivals(seed) : randomModel(seed, { risk: 10, riskInside: false });
      const system = compile(text);
      if (toTheEnd(wholeGraph(new CompiledModel(system).machine, 300)) === null) continue;
      for (const [name, rules] of Object.entries(all)) {
        const { visited, taken, keeps, verdicts } = studied(text, rules);
        const reduction = { ...noReduction, unsound: true, own: { rules, keeps, because: 'of the test' } };
        const only = verdicts.map(({ property }) => property);
        const temporal = { ...defaultTemporalOptions, only };
        const { statistics, verdicts: found } = finished(begun(system, { engine: 'machine', search: 'dfs', reduction, temporal }));
        expect(statistics.states, `${name}, seed ${seed}`).toBe(visited);
        expect(statistics.transitions, `${name}, seed ${seed}`).toBeLessThanOrEqual(taken);
        for (const verdict of verdicts) {
          const other = found.find(({ property }) => property === verdict.property);
          expect(other?.holds, `${name}, seed ${seed}, ${verdict.property}`).toBe(verdict.found);
          if (verdict.holds === null && verdict.found !== null && other?.run === null) expect(other.unsound).toContain('of the test');
          compared++;
        }
      }
    }
    expect(compared).toBeGreaterThan(50);
  });
});
