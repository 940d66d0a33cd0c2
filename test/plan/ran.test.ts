import { describe, expect, it } from 'vitest';
import type { Options } from '../../src/engine/plan/options.ts';
import { differenceText } from '../../src/engine/plan/ran.ts';
import { begun, finished } from '../begun.ts';
import { compile } from '../support.ts';
import { noReduction } from '../../src/contract/check/reduction.ts';
import { defaultTemporalOptions } from '../../src/contract/check/options.ts';
import { usualStores } from '../../src/contract/check/usual-stores.ts';

const body = `MODEL M; TYPE r = 0..4; VAR x: r;
PROCESS P; BEGIN DO TRUE -> x := (x + 1) MOD 5 END END P;
BEGIN P; P END M
`;
const system = compile(
  `${body}ASSERT linear: LTL F (x = 3)\nASSERT settles: LTL F G (x = 3)\nASSERT next: LTL X (x = 1)\nASSERT state: AG(x < 5)\nASSERT branch: EF(EG(x = 3))\n`,
);
const states = { ...defaultTemporalOptions, only: ['deadlock', 'state'] };
const stateless = { por: 'none', sleep: false, maxDepth: 4, unsound: false } as const;

function ranOf(options: Partial<Options>) {
  const { ran, statistics } = finished(begun(system, options));
  expect(ran.engine).toBe(statistics.engine);
  return { ...ran, differences: ran.differences.map(differenceText) };
}

const machine = 'The slower engine, the abstract machine, was used: ';

describe('what ran', () => {
  it('is what was asked for where that can be done', () => {
    for (const search of ['bfs', 'dfs'] as const)
      for (const engine of ['wasm', 'machine'] as const)
        expect(ranOf({ search, engine, temporal: states })).toEqual({
          engine,
          search,
          threads: 1,
          store: { kind: 'exact', encoding: 'bytes' },
          reduction: null,
          live: false,
          symmetry: 'off',
          serial: null,
          differences: [],
        });
    const reduction = { ...noReduction, por: 'stubborn' } as const;
    expect(ranOf({ search: 'dfs', temporal: states, reduction })).toMatchObject({ engine: 'wasm', reduction, differences: [] });
  });

  it.each([
    [{ search: 'dfs', components: true }, `${machine}it is what counts components.`],
    [{ search: 'stateless', stateless }, `${machine}no code is generated for stateless searches.`],
    [
      { search: 'dfs', reduction: { ...noReduction, por: 'overman', select: 'processes' } },
      `${machine}no code is generated for choosing the set of the fewest processes.`,
    ],
    [
      { search: 'bfs', reduction: { ...noReduction, por: 'alg2', proviso: 'closed' }, store: { ...usualStores.comback, delay: 0 } },
      `${machine}code for reduced searches with ComBack is generated depth first only.`,
    ],
  ] as const)('is the abstract machine where no code can be generated: %j', (options, difference) => {
    const { engine, differences } = ranOf({ ...options, temporal: states });
    expect([engine, differences]).toEqual(['machine', [difference]]);
  });

  it('is the abstract machine for properties whose algorithm needs it', () => {
    const linear = { ...defaultTemporalOptions, only: ['linear'] };
    expect(ranOf({ temporal: linear }).differences).toEqual([]);
    for (const fairness of ['impartial', 'weak', 'strong'] as const)
      expect(ranOf({ temporal: { ...linear, only: ['branch', 'linear'], fairness } }).differences).toEqual([]);
    const temporal = { ...linear, only: ['branch'], ctl: 'global' } as const;
    const need = 'no code is generated for the algorithm that was asked for, or for so many conditions or processes.';
    const slower = machine.replace(': ', '');
    expect(ranOf({ temporal }).differences).toEqual([`${slower} for "branch": ${need}`]);
    const both = { ...temporal, only: ['state', 'branch', 'linear'], ltl: 'nested' } as const;
    expect(ranOf({ temporal: both }).differences).toEqual([`${slower} for "state" and "branch": ${need}`]);
    // Where the automaton is weak, and nobody asks for fairness, nested search is generated too.
    const nested = { ...linear, ltl: 'nested' } as const;
    expect(ranOf({ temporal: nested }).differences).toEqual([]);
    expect(ranOf({ temporal: { ...nested, only: ['settles'] } }).differences).toEqual([`${slower} for "settles": ${need}`]);
    expect(ranOf({ temporal: { ...nested, fairness: 'impartial' } }).differences).toEqual([`${slower} for "linear": ${need}`]);
    expect(ranOf({ temporal, engine: 'machine' }).differences).toEqual([]);
  });

  it('is the abstract machine where a state has more ways than generated code follows', () => {
    const long = compile(`MODEL M; TYPE big = 0..2000; VAR x: big; PROCESS P; BEGIN x := TOSS(1500) END P; BEGIN P; P END M`);
    const { engine, differences } = finished(
      begun(long, { search: 'dfs', maxStates: 20, reduction: { ...noReduction, por: 'stubborn' } }),
    ).ran;
    const said = `${machine}a state has more steps, or an atomic block longer ways, than generated code follows.`;
    expect([engine, differences.map(differenceText)]).toEqual(['machine', [said]]);
  });

  it('is said of the strongest reduction, depth first in place of breadth first, or none', () => {
    const made = ranOf({ reduction: 'strongest', temporal: states });
    expect(made).toMatchObject({ search: 'dfs', reduction: { por: 'stubborn' } });
    expect(made.differences).toEqual(['Searched depth first: the strongest reductions need a stack.']);
    const temporal = { ...defaultTemporalOptions, only: ['next'] };
    const none = ranOf({ reduction: 'strongest', temporal, engine: 'machine' });
    expect(none).toMatchObject({ search: 'bfs', reduction: null });
    expect(none.differences).toHaveLength(1);
    expect(none.differences[0]).toMatch(/^Nothing was left out: for "next" a reduction does not preserve/);
  });
});
