import { describe, expect, it } from 'vitest';
import { allOptions, type AnyOption } from '../../src/contract/check/option-descriptors.ts';
import { type AnyWords, optionWords } from '../../src/contract/check/option-words.ts';

// Two records and their words, put into the tables before anything else is loaded.
const workers: AnyOption = {
  kind: 'amount',
  unit: 'count',
  within: [1, 64],
  usual: 1,
  search: true,
  sets: false,
  page: {},
};
const quick: AnyOption = {
  kind: 'choice',
  words: ['no', 'yes'],
  usual: 'no',
  search: false,
  sets: true,
  page: {},
};
const words: Record<string, AnyWords> = {
  workers: {
    cli: { name: 'workers', value: 'N', help: 'search with so many workers' },
    page: { place: 'limit', title: 'workers' },
  },
  quick: {
    cli: { name: 'be-quick', help: 'whether to be quick' },
    page: { place: 'choice', title: 'Quick' },
    words: { no: ['No', 'as usual'], yes: ['Yes', 'otherwise'] },
  },
};
Object.assign(optionWords, words);
(allOptions as unknown as (readonly [string, AnyOption])[]).push(['workers', workers], ['quick', quick]);

describe('an option of runs that the table has', () => {
  it('is an option of the command line, with its words', async () => {
    const { checkHelp, checkOptions } = await import('../../src/cli/check/option-table.ts');
    expect(checkHelp).toContain('  --workers N            search with so many workers\n');
    expect(checkHelp).toContain('  --be-quick no|yes      whether to be quick\n');
    expect(checkOptions).toMatchObject({ workers: { type: 'string' }, 'be-quick': { type: 'string', words: ['no', 'yes'] } });
    const { readRunOptions } = await import('../../src/cli/check/run-options.ts');
    expect(readRunOptions({})).toMatchObject({ workers: 1, quick: 'no' });
    expect(readRunOptions({ workers: '8', 'be-quick': 'yes' } as object)).toMatchObject({ workers: 8, quick: 'yes' });
    expect(() => readRunOptions({ workers: '0' } as object)).toThrow('--workers takes a whole number of at least 1');
    expect(() => readRunOptions({ 'be-quick': 'ys' } as object)).toThrow('did you mean "yes"?');
  });

  it('may be in a configuration', async () => {
    const { settingKinds } = await import('../../src/cli/check/settings.ts');
    expect(settingKinds).toMatchObject({ workers: 'quantity', beQuick: 'text' });
  });

  it('stands in the form, and is read back from links and storage within its bounds', async () => {
    const { optionsAt } = await import('../../src/app/shell/window/options-at.ts');
    expect(optionsAt('limit').map(({ title }) => title)).toContain('workers');
    expect(optionsAt('choice').map(({ title }) => title)).toContain('Quick');
    const { isOptions } = await import('../../src/app/session/storage/values.ts');
    expect(isOptions({ search: 'dfs', workers: 8, quick: 'yes' })).toBe(true);
    for (const wrong of [{ workers: 65 }, { workers: 1.5 }, { quick: 'maybe' }, { fast: true }]) expect(isOptions(wrong)).toBe(false);
  });

  it('counts among the options that are not as usual', async () => {
    const { changedOptions, usualOptions } = await import('../../src/app/shell/window/options-sentence.ts');
    const { defaultOptions } = await import('../../src/app/session/state/run.ts');
    const changed = { ...defaultOptions, workers: 4, quick: 'no' };
    expect(changedOptions(changed)).toEqual(['workers']);
    expect(usualOptions(changed)).toEqual({ workers: 1 });
  });

  it('reaches the search that goes by it, and no other', async () => {
    const { planned } = await import('../begun.ts');
    const { compile } = await import('../models/run.ts');
    const system = compile('MODEL M; PROCESS P(); VAR x: 0..1; BEGIN x := 1 END P; BEGIN P() END M.');
    const { options } = planned(system, { workers: 4, quick: 'yes' } as object);
    expect(options).toMatchObject({ workers: 4 });
    expect(options).not.toHaveProperty('quick');
  });
});
