import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createWorkbench } from '../../src/worker/workbench.ts';
import type { PageCheckOptions } from '../../src/contract/check/result.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

const options: PageCheckOptions = {
  engine: 'wasm',
  search: 'bfs',
  maxStates: 100_000,
  maxMilliseconds: 60_000,
  maxBytes: 1e9,
  terminationIsDeadlock: false,
};

async function checked(model: string, change: Partial<PageCheckOptions>) {
  const text = readFileSync(`models/${model}.esml`, 'utf8');
  return createWorkbench().check({ run: 1, text, language: usualLanguage, constants: {}, options: { ...options, ...change } }, () => {});
}

const verdictsOf = ({ verdicts }: Awaited<ReturnType<typeof checked>>) => verdicts.map(({ property, holds }) => [property, holds]);

describe('a run with the strongest reduction that is sound', () => {
  it('leaves states out, gives the same verdicts, and a counterexample of whole steps', async () => {
    const full = await checked('philosophers-deadlock', {});
    const reduced = await checked('philosophers-deadlock', { reduction: 'strongest' });
    expect(full.reduction).toBeNull();
    expect(reduced.reduction).toEqual({ made: true, note: expect.stringMatching(/^Reduced by stubborn sets and merged steps/) });
    expect(verdictsOf(reduced)).toEqual(verdictsOf(full));
    expect(full.statistics.states).toBe(35);
    expect(reduced.statistics.states).toBe(20);
    const workbench = createWorkbench();
    const text = readFileSync('models/philosophers-deadlock.esml', 'utf8');
    const request = { run: 1, text, language: usualLanguage, constants: {}, options: { ...options, reduction: 'strongest' } } as const;
    const { verdicts } = await workbench.check(request, () => {});
    expect(await workbench.simulate(verdicts[0]?.run ?? [])).toMatchObject({ stopped: 'deadlock', replayProblem: null });
  });
  it('gives the verdicts of the full search on every model that comes with the workbench', async () => {
    const made = new Map<string, string>();
    for (const file of readdirSync('models').filter((name) => name.endsWith('.esml'))) {
      const name = file.replace('.esml', '');
      const full = await checked(name, {});
      if (!full.complete) continue;
      const reduced = await checked(name, { reduction: 'strongest' });
      expect([name, verdictsOf(reduced)]).toEqual([name, verdictsOf(full)]);
      expect(reduced.complete).toBe(true);
      expect(reduced.statistics.states).toBeLessThanOrEqual(full.statistics.states);
      made.set(name, reduced.reduction?.note ?? '');
    }
    const notes = [...made.values()];
    for (const how of [/^Reduced by stubborn/, /^Reduced by ample/, /^Searched in full/]) {
      expect(notes.filter((note) => how.test(note)).length).toBeGreaterThan(2);
    }
  });
  it('searches in full where nothing is sound, and says why', async () => {
    const full = await checked('traffic-lights', {});
    const reduced = await checked('traffic-lights', { reduction: 'strongest' });
    expect(reduced.reduction).toMatchObject({
      made: false,
      note: expect.stringMatching(/^Searched in full, .* for "served" it does not preserve/),
    });
    expect(reduced.statistics.states).toBe(full.statistics.states);
    expect(verdictsOf(reduced)).toEqual(verdictsOf(full));
  });
});
