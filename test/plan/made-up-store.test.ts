import { describe, expect, it, vi } from 'vitest';
import type { StoreOptions } from '../../src/engine/store/options.ts';
import type { StoreEntry } from '../../src/engine/store/store-entry.ts';
import { begun, finished } from '../begun.ts';
import { esml } from '../cli/capture.ts';
import { compile } from '../support.ts';

/** Keeps states as texts in a set, without their numbers: an entry, and the line that enters it. */
vi.mock('../../src/engine/store/catalogue.ts', async (original) => {
  const { stores } = await original<typeof import('../../src/engine/store/catalogue.ts')>();
  const madeUp: StoreEntry = {
    title: 'a set of texts',
    source: 'nobody 2001',
    summary: 'all states, as texts',
    guarantee: 'exact',
    make: () => {
      const seen = new Map<string, number>();
      return {
        numbered: true,
        guarantee: { kind: 'exact' },
        get count() {
          return seen.size;
        },
        get bytes() {
          return [...seen.keys()].join('').length;
        },
        insert(state) {
          const key = state.join(' ');
          const known = seen.get(key);
          if (known === undefined) seen.set(key, seen.size);
          return known ?? seen.size - 1;
        },
        contains: (state) => seen.has(state.join(' ')),
        statistics: () => [{ name: 'texts', value: seen.size }],
      };
    },
  };
  return { stores: { ...stores, 'made-up': madeUp } };
});

const store = { kind: 'made-up' } as unknown as StoreOptions;
const text = `MODEL M; TYPE r = 0..4; VAR s: r;
PROCESS P; VAR x: r; BEGIN x := 1; s := (s + 1) MOD 4; x := 2 END P;
BEGIN P; P; P END M
ASSERT low: AG(s < 3)
`;

describe('a store that is one entry and one line', () => {
  it.each(['bfs', 'dfs'] as const)('holds the states of a search (%s)', (search) => {
    const usual = finished(begun(compile(text), { search }));
    const { ran, statistics, verdicts } = finished(begun(compile(text), { search, store }));
    expect(ran).toMatchObject({ engine: 'machine', search, store });
    expect([statistics.states, statistics.transitions]).toEqual([usual.statistics.states, usual.statistics.transitions]);
    expect(verdicts.map(({ property, holds, trace }) => [property, holds, trace])).toEqual(
      usual.verdicts.map(({ property, holds, trace }) => [property, holds, trace]),
    );
    expect(statistics.store).toMatchObject({ kind: 'made-up', figures: [{ name: 'texts', value: usual.statistics.states }] });
  });

  it('is known to the command line and its help', async () => {
    expect((await esml(['check', '--help'])).stdout).toContain('comback|made-up');
    const { code, stdout } = await esml(['check', '-', '--store', 'made-up'], { stdin: text });
    expect(code).toBe(1);
    expect(stdout).toMatch(/a set of texts: texts \d+/);
    const { stderr } = await esml(['check', '-', '--store', 'made-up', '--seed', '3'], { stdin: text });
    expect(stderr).toContain('--seed goes with --store bitstate or compact or comback, not with made-up');
  });
});
