import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultOptions } from '../../src/app/session/state/run.ts';
import { isOptions } from '../../src/app/session/storage/values.ts';
import { symmetries, type Symmetry } from '../../src/contract/check/options.ts';
import type { PageCheckOptions } from '../../src/contract/check/result.ts';
import { createWorkbench } from '../../src/worker/workbench.ts';
import { root } from '../architecture/sources.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

const model = (name: string): string => readFileSync(join(root, 'models', `${name}.esml`), 'utf8');

async function check(text: string, symmetry: Symmetry, more: Partial<PageCheckOptions> = {}) {
  const options = { ...defaultOptions, ...more, symmetry };
  return createWorkbench().check({ run: 1, text, language: usualLanguage, constants: {}, options }, () => undefined);
}

describe("the page's check of alike processes", () => {
  it('says what ran, and finds the verdicts of the whole model', async () => {
    const text = model('readers-writers-alike');
    const full = await check(text, 'off');
    expect(full.symmetry).toBeNull();
    for (const kind of ['representatives', 'sorted', 'counters', 'all-counters'] as const) {
      const found = await check(text, kind);
      expect(found.symmetry?.made).toBe(true);
      expect(found.complete).toBe(true);
      expect(found.statistics.states).toBeLessThan(full.statistics.states);
      expect(found.verdicts.map(({ property, holds }) => [property, holds])).toEqual(
        full.verdicts.map(({ property, holds }) => [property, holds]),
      );
    }
  });

  it('searches all states where it is refused, and says why and where', async () => {
    const alone = await check('MODEL One; TYPE t = 0..3; VAR x: t; PROCESS P; BEGIN x := 1 END P; BEGIN P END One', 'counters');
    expect(alone.symmetry).toEqual({ made: false, note: expect.stringContaining('no two processes of the model are alike') });
    expect(alone.complete).toBe(true);
    const lines = model('readers-writers-alike').trimEnd().split('\n');
    const named = await check([...lines, 'ASSERT one: AG(~Reader[1]@reading)'].join('\n'), 'counters');
    expect(named.symmetry?.note).toMatch(new RegExp(`tells the processes of reader apart.*\\(line ${lines.length + 1}\\)`));
    expect(named.statistics.states).toBe(36);
    const several = await check(model('readers-writers-alike'), 'sorted', { engine: 'symbolic' });
    expect([several.symmetry?.made, several.verdicts.every(({ holds }) => holds)]).toEqual([true, true]);
    const sets = await check(model('readers-writers-alike'), 'representatives', { engine: 'symbolic' });
    expect(sets.symmetry).toEqual({ made: false, note: expect.stringContaining('decision diagrams') });
    const counted = await check(model('readers-writers-alike'), 'counters', { engine: 'symbolic' });
    expect(counted.symmetry?.made).toBe(true);
    expect([counted.statistics.symbolic?.states, counted.verdicts.every(({ holds }) => holds)]).toEqual(['14', true]);
    const reduced = await check(model('readers-writers-alike'), 'sorted', { reduction: 'strongest' });
    expect(reduced.symmetry).toEqual({ made: false, note: expect.stringContaining('use one of the two') });
    expect(reduced.reduction).not.toBeNull();
  });

  it('is among the options that are kept and that links carry', () => {
    for (const symmetry of symmetries) expect(isOptions({ symmetry })).toBe(true);
    expect(isOptions({ symmetry: 'all' })).toBe(false);
  });
});
