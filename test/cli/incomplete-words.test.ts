import { expect, it } from 'vitest';
import { incompleteBecause } from '../../src/cli/check/incomplete-words.ts';
import { defaultCheckOptions } from '../../src/contract/check/options.ts';

it('a search that cannot have all the memory that it may take says so', () => {
  const said = (limit: number): string | null =>
    incompleteBecause({ kind: 'bounded', by: 'memory', limit }, { ...defaultCheckOptions, maxBytes: 2 ** 34 });
  expect(said(2 ** 34)).toBe('the search stopped at its limit of 16384.0 MB of memory');
  expect(said(2 ** 32)).toBe('the search stopped at the 4096.0 MB of memory that a search of its kind can have');
});
