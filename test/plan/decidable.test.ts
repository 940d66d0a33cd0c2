import { describe, expect, it } from 'vitest';
import { defaultTemporalOptions } from '../../src/contract/check/options.ts';
import { noReduction } from '../../src/contract/check/reduction.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { begin } from '../../src/engine/plan/begin.ts';
import type { Options } from '../../src/engine/plan/options.ts';
import { plan, planOfDecidable } from '../../src/engine/plan/plan.ts';
import { finished } from '../begun.ts';
import { compile } from '../support.ts';

const model = new CompiledModel(
  compile(
    `MODEL M;
TYPE r = 0..4;
VAR x: r;
PROCESS P; BEGIN LOOP x := (x + 1) MOD 5 END END P;
BEGIN P; P END M
ASSERT runs: AF(x = 3)
ASSERT state: AG(x < 5)
ASSERT linear: LTL G F (x = 1)
ASSERT fair [WEAK]: AG(x < 4)
ASSERT first: AG(P[0]@gone OR TRUE)
`.replace('BEGIN LOOP', 'BEGIN gone: LOOP'),
  ),
);
const only = (...names: string[]) => ({ temporal: { ...defaultTemporalOptions, only: names } });
const cycles = { temporal: { ...defaultTemporalOptions, only: ['state'], cycles: ['progress'] } } as const;

function verdictsOf(options: Partial<Options>): (readonly [string, boolean | null, string?])[] {
  const planned = planOfDecidable(model, options);
  if (planned.kind === 'refusal') throw new Error(planned.reason);
  return finished(begin(planned)).verdicts.map(({ property, holds, notDecided }) =>
    notDecided === undefined ? [property, holds] : [property, holds, notDecided.replace(/[:,].*/s, '')],
  );
}

const onGraph = 'properties of runs are decided on a graph of all states';

describe('what cannot be decided as it is asked for', () => {
  it.each(['comback', 'tree'] as const)('is left open with the reason, and the rest is decided: store %s', (kind) => {
    const store =
      kind === 'tree'
        ? { kind }
        : ({ kind, bits: 32, seed: 1, cache: { kind: 'fifo', size: 10, seed: 1 }, delay: 0, chains: false } as const);
    expect(verdictsOf({ store: store as Options['store'] })).toEqual([
      ['deadlock', true],
      ['errors', true],
      ['runs', null, onGraph],
      ['state', true],
      ['linear', null, onGraph],
      ['fair', false],
      ['first', true],
    ]);
  });

  it('is that alone which a reduction does not preserve, each property with its own reason', () => {
    const reduction = { ...noReduction, por: 'stubborn' } as const;
    const found = verdictsOf({ search: 'dfs', reduction });
    expect(found.filter(([, holds]) => holds === null)).toEqual([
      ['runs', null, 'the reduction does not preserve CTL without next'],
      ['linear', null, 'the reduction does not preserve LTL without next'],
    ]);
    expect(found).toHaveLength(7);
  });

  it('is what names a process where alike processes are put together', () => {
    const found = verdictsOf({ symmetry: 'representatives' });
    expect(found.map(([property, holds]) => [property, holds])).toEqual([
      ['deadlock', true],
      ['errors', true],
      ['runs', true],
      ['state', true],
      ['linear', true],
      ['fair', null],
      ['first', null],
    ]);
  });

  it('may be all that is asked for, which then is no search and no refusal', () => {
    const planned = planOfDecidable(model, { store: { kind: 'tree' }, ...only('runs') });
    if (planned.kind === 'refusal') throw new Error(planned.reason);
    const { verdicts, statistics } = finished(begin(planned));
    expect(verdicts).toMatchObject([{ property: 'runs', holds: null, notDecided: expect.stringContaining(onGraph) }]);
    expect(statistics.states).toBe(0);
    // A stateless search of this model would not come to its end.
    const endless = { search: 'stateless', temporal: { ...defaultTemporalOptions, only: [], cycles: ['progress'] } } as const;
    expect(verdictsOf(endless)).toEqual([['progress cycles', null, 'a stateless search sees no cycles']]);
  });

  it('may be a check for cycles', () => {
    expect(verdictsOf({ engine: 'symbolic', ...cycles })).toEqual([
      ['state', true],
      ['progress cycles', null, 'decision diagrams look for no progress or acceptance cycles'],
    ]);
    expect(
      verdictsOf({ search: 'stateless', stateless: { por: 'none', sleep: false, maxDepth: 5, unsound: false }, ...cycles }),
    ).toHaveLength(2);
  });

  it('is refused where the reason is about none of the properties', () => {
    const tooFew = {
      store: { kind: 'cache', size: 20, collisions: 9, probes: 5, encoding: 'radix', replace: 'probed' },
      search: 'dfs',
    } as const;
    expect(planOfDecidable(model, tooFew)).toMatchObject({ kind: 'refusal', option: 'store' });
    expect(planOfDecidable(model, { search: 'bfs', components: true })).toMatchObject({ kind: 'refusal', option: 'components' });
  });

  it('is refused as a whole by those who compare searches', () => {
    expect(plan(model, { store: { kind: 'tree' } })).toMatchObject({ kind: 'refusal', option: 'store' });
  });

  it('searches by the store that was asked for where properties are named', () => {
    const planned = planOfDecidable(model, { store: { kind: 'tree' }, ...only('state') });
    if (planned.kind === 'refusal') throw new Error(planned.reason);
    expect(finished(begin(planned)).statistics.store?.kind).toBe('tree');
  });
});
