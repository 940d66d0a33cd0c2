import { expect, it } from 'vitest';
import { encodingNames, type EncodingName } from '../../src/contract/check/store-options.ts';
import { encodings } from '../../src/engine/store/encodings/catalogue.ts';
import { esml, model } from '../cli/capture.ts';

/** How often a state was written. */
let writes = 0;

/** Words of a state as decimal numbers in a text. */
const decimal = (words: number) => ({
  fixed: null,
  bits: null,
  most: 12 * words,
  tableBytes: 0,
  encode: (state: Int32Array, into: Uint8Array) => {
    writes++;
    return new TextEncoder().encodeInto([...state, ''].join(' '), into).written;
  },
  decode: (from: Uint8Array, at: number, state: Int32Array) =>
    state.set(
      new TextDecoder()
        .decode(from.subarray(at, at + 12 * words))
        .split(' ', words)
        .map(Number),
    ),
});

// A record of the catalogue, and its word.
Object.assign(encodings, {
  decimal: { source: 'nobody 2001', fixed: false, make: ({ ranges }: { readonly ranges: readonly unknown[] }) => decimal(ranges.length) },
});
(encodingNames as unknown as string[]).push('decimal');

it('an encoding that is one record and its word finds the states that others find', async () => {
  const check = async (encoding: EncodingName | 'decimal') =>
    JSON.parse((await esml(['check', model('peterson'), '--json', '--engine', 'machine', '--encoding', encoding])).stdout);
  const [plain, own] = [await check('words'), await check('decimal')];
  expect(writes).toBeGreaterThan(own.states);
  expect([own.states, own.transitions, own.depth]).toEqual([plain.states, plain.transitions, plain.depth]);
  expect((await esml(['check', '--help'])).stdout).toContain('|decimal');
});
