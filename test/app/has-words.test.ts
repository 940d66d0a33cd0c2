import { describe, expect, it } from 'vitest';
import { hasWords } from '../../src/base/has-words.ts';

describe('a search by words', () => {
  it('finds them in whatever order, within other words, and whatever their letters', () => {
    expect(hasWords('Stubborn sets\nand the proviso', '  PROVISO born ')).toBe(true);
    expect(hasWords('Stubborn sets', 'stubborn proviso')).toBe(false);
  });

  it('without words finds every text', () => {
    for (const search of ['', ' \n ']) expect(hasWords('', search)).toBe(true);
  });
});
