import { expect, it } from 'vitest';
import { advice, incompleteBecause } from '../../src/cli/check/incomplete-words.ts';
import type { CheckOutcome } from '../../src/engine/plan/ran.ts';
import { defaultCheckOptions } from '../../src/contract/check/options.ts';

type Ran = CheckOutcome['ran'];

it('a search that cannot have all the memory that it may take says so', () => {
  const said = (limit: number): string | null =>
    incompleteBecause({ kind: 'bounded', by: 'memory', limit }, { ...defaultCheckOptions, maxBytes: 2 ** 34 });
  expect(said(2 ** 34)).toBe('the search stopped at its limit of 16384.0 MB of memory');
  expect(said(2 ** 32)).toBe('the search stopped at the 4096.0 MB of memory that a search of its kind can have');
});

it('advises more memory only where a search of its kind can have more', () => {
  const exact = { kind: 'exact' } as const;
  const ran = { engine: 'wasm', search: 'bfs', store: exact, reduction: null, threads: 1, forall: 'interleaved' } as unknown as Ran;
  const said = (limit: number): string | null =>
    advice({ completeness: { kind: 'bounded', by: 'memory', limit }, ran }, { maxBytes: 2 ** 34 });
  expect(said(2 ** 34)).toMatch(/^what needs more memory: more with --max-memory, fewer states with --por, /);
  expect(said(2 ** 32)).toMatch(/^what needs more memory: fewer states with --por, /);
});
