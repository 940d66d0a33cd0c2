import { describe, expect, it } from 'vitest';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import type { Options } from '../../src/engine/plan/options.ts';
import { plan } from '../../src/engine/plan/plan.ts';
import { compile } from '../support.ts';
import { noReduction, type ReductionOptions } from '../../src/contract/check/reduction.ts';
import { defaultTemporalOptions } from '../../src/contract/check/options.ts';

const text = `MODEL M;
TYPE r = 0..4;
VAR x, y: r;
PROCESS P; BEGIN DO TRUE -> x := (x + 1) MOD 5 END END P;
PROCESS Q; BEGIN DO TRUE -> y := (y + 1) MOD 5 END; ASSERT(y = 0) END Q;
BEGIN P; Q END M
ASSERT linear: LTL F (x = 3)
ASSERT branching: EG(x = 0)
ASSERT next: LTL X (x = 0)
ASSERT fair [WEAK]: AF(x = 3)
ASSERT state: AG(x + y < 9)
`;

const model = new CompiledModel(compile(text));
const only = (...names: string[]) => ({ temporal: { ...defaultTemporalOptions, only: names } });
const reduction = (change: Partial<ReductionOptions>) => ({ reduction: { ...noReduction, por: 'stubborn', ...change } as const });
const stateless = { por: 'none', sleep: false, maxDepth: 10, unsound: false } as const;
const cycles = { temporal: { ...defaultTemporalOptions, cycles: ['progress'] } } as const;

const cache = { kind: 'cache', size: 20, collisions: 1, probes: 20, encoding: 'radix', replace: 'probed' } as const;
const onGraph = /^properties of runs are decided on a graph of all states/;

/** Every way to be refused: what is asked for, the option at fault, and the reason. */
const refused: readonly (readonly [Partial<Options>, string, RegExp])[] = [
  [{ search: 'bfs', components: true }, 'components', /^components are counted by a depth-first search$/],
  [{ search: 'dfs', components: true, ...reduction({}) }, 'components', /^components are those of the whole graph, without a reduction$/],
  [{ search: 'stateless', components: true }, 'components', /^components are counted by a depth-first search$/],
  [{ search: 'bfs', ...reduction({ por: 'none', sleep: true }) }, 'sleep', /^sleep sets need a depth-first search$/],
  [{ search: 'bfs', ...reduction({}) }, 'proviso', /^breadth-first search has no stack for the proviso$/],
  [
    { search: 'dfs', ...only('state'), ...reduction({ proviso: 'none' }) },
    'reduction',
    /invariants: without a proviso transitions may be put off/,
  ],
  [
    { search: 'dfs', ...only('errors'), ...reduction({ proviso: 'none' }) },
    'reduction',
    /run-time errors and assertions: without a proviso/,
  ],
  [{ search: 'dfs', ...only('linear'), ...reduction({}) }, 'reduction', /LTL without next: only ample sets/],
  [
    { search: 'dfs', ...only('linear'), ...reduction({ por: 'ample', sleep: true }) },
    'reduction',
    /LTL without next: transitions that sleep/,
  ],
  [{ search: 'dfs', ...only('branching'), ...reduction({ por: 'ample', merge: true }) }, 'reduction', /CTL without next: the evidence/],
  [{ search: 'dfs', ...only('next'), ...reduction({ por: 'ample' }) }, 'reduction', /X, AX and EX: they depend on steps that are left out/],
  [{ search: 'dfs', ...only('fair'), ...reduction({ por: 'ample' }) }, 'reduction', /on which fairness depends: they depend on steps/],
  // A state cache forgets states, so that no cycle through them can be found, whatever the reduction keeps.
  [{ search: 'dfs', ...only('linear'), ...reduction({ por: 'ample' }), store: cache }, 'store', onGraph],
  [{ search: 'dfs', ...only('branching'), ...reduction({ por: 'ample' }), store: cache }, 'store', onGraph],
  [{ search: 'dfs', ...only('linear'), store: cache }, 'store', onGraph],
  [{ search: 'dfs', ...only('fair'), store: cache }, 'store', onGraph],
  [{ search: 'dfs', ...cycles, store: cache }, 'store', onGraph],
  [{ search: 'dfs', ...only('state'), ...reduction({ proviso: 'none' }), store: cache }, 'reduction', /invariants: without a proviso/],
  [{ search: 'bfs', ...only('state'), ...reduction({ proviso: 'closed' }), store: cache }, 'store', /needs a depth-first search/],
  [{ search: 'stateless', ...cycles }, 'properties', /^a stateless search sees no cycles$/],
  [
    { search: 'stateless', ...only('state'), stateless: { ...stateless, por: 'source-dpor' } },
    'reduction',
    /^one execution of each class is run with source sets:/,
  ],
  [
    { search: 'stateless', ...only('state'), stateless: { ...stateless, por: 'optimal-dpor' } },
    'reduction',
    /^one execution of each class is run with optimal reduction:/,
  ],
  [
    { search: 'stateless', ...only('state'), stateless: { ...stateless, por: 'optimal-light' } },
    'reduction',
    /^one execution of each class is run with light optimal reduction:/,
  ],
  [{ search: 'stateless', ...only('deadlock'), ...reduction({}) }, 'reduction', /have no meaning for a stateless one$/],
  [{ search: 'stateless', ...only('deadlock'), reduction: 'strongest' }, 'reduction', /have no meaning for a stateless one$/],
];

describe('a plan', () => {
  it.each(refused)('is refused with its reason: %j', (options, option, reason) => {
    const made = plan(model, options);
    expect(made).toMatchObject({ kind: 'refusal', option, reason: expect.stringMatching(reason) });
    expect(JSON.stringify(made)).not.toContain('--');
  });

  it('is made in spite of what it does not preserve where that is allowed, and keeps the doubt', () => {
    const doubted = plan(model, { search: 'dfs', ...only('linear'), ...reduction({ unsound: true }) });
    expect(doubted).toMatchObject({ kind: 'plan', runs: 'none', doubt: { option: 'reduction', lost: ['ltl'] } });
    const other = plan(model, { search: 'stateless', ...cycles, stateless: { ...stateless, unsound: true } });
    expect(other).toMatchObject({ kind: 'plan', doubt: { option: 'properties' } });
  });

  it('decides on the way before anything runs', () => {
    expect(plan(model)).toMatchObject({ way: { kind: 'plain' }, runs: 'own', doubt: null, differences: [] });
    const ample = plan(model, { search: 'dfs', engine: 'machine', ...only('linear'), ...reduction({ por: 'ample' }) });
    expect(ample).toMatchObject({ way: { kind: 'reduced' }, runs: 'left', doubt: null, differences: [] });
    const single = plan(model, { search: 'dfs', engine: 'machine', ...only('branching'), ...reduction({ por: 'ample' }) });
    expect(single).toMatchObject({ way: { reduction: { single: true } }, differences: [{ option: 'reduction' }] });
  });
});
