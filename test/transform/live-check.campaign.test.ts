import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { analyse } from '../../src/frontends/esml/analyse.ts';
import { lower } from '../../src/frontends/esml/lower/lower.ts';
import { root } from '../architecture/sources.ts';
import { begun, finished } from '../begun.ts';
import { replay } from '../models/run.ts';
import { noReduction } from '../../src/contract/check/reduction.ts';
import { defaultTemporalOptions } from '../../src/contract/check/options.ts';
import { inTurn } from '../campaign.ts';

const most = 20_000;
const models = readdirSync(join(root, 'models')).filter((name) => name.endsWith('.esml'));

describe('a check with dead variables reset', () => {
  it.each(models.map((name, i) => [name, i] as const))(
    'has the verdicts of the plain one, with runs of the model, never more states: %s',
    (name, i) => {
      const system = lower(analyse(readFileSync(join(root, 'models', name), 'utf8'), { dialect: 'extended', constants: {} }));
      const model = new CompiledModel(system);
      const temporal = defaultTemporalOptions;
      const plain = finished(begun(model, { maxStates: most, temporal }));
      if (plain.completeness.kind === 'bounded') return;
      const verdicts = (of: typeof plain) => of.verdicts.map(({ property, holds }) => `${property} ${holds}`);
      for (const engine of inTurn(['wasm', 'machine'] as const, i)) {
        const live = finished(begun(model, { maxStates: most, engine, live: true, temporal }));
        expect(verdicts(live)).toEqual(verdicts(plain));
        expect(live.statistics.states).toBeLessThanOrEqual(plain.statistics.states);
        expect(live.ran.live).toBe(true);
        for (const { property, kind, holds, run } of live.verdicts) {
          if (run === null) continue;
          const end = replay(system, run);
          if (kind === 'deadlock' && holds === false) expect([property, end.enabled]).toEqual([property, 0]);
          if (kind === 'errors' && holds === false) expect([property, end.error === null]).toEqual([property, false]);
        }
      }
      const only = { ...temporal, only: ['deadlock', 'errors'] };
      for (const por of inTurn(['stubborn', 'persistent2'] as const, i >> 1)) {
        const options = { search: 'dfs', temporal: only, reduction: { ...noReduction, por } } as const;
        expect(verdicts(finished(begun(model, { ...options, live: true })))).toEqual(verdicts(finished(begun(model, options))));
      }
    },
  );

  /**
   * States and transitions, which an independent count of the classes of states that differ in dead variables only confirms in
   * reset-dead.campaign.test.ts.
   */
  it.each([
    ['sliding-window', 9_360, 8_220],
    ['dining-philosophers', 2_080, 1_544],
    ['alternating-bit', 1_792, 1_680],
    ['bounded-retransmission', 366, 358],
  ])('leaves out states of %s', (name, all, left) => {
    const text = readFileSync(join(root, 'models', `${name}.esml`), 'utf8');
    const model = new CompiledModel(lower(analyse(text, { dialect: 'extended', constants: {} })));
    expect(finished(begun(model)).statistics.states).toBe(all);
    expect(finished(begun(model, { live: true })).statistics.states).toBe(left);
  });
});
