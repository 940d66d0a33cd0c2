import { describe, expect, it } from 'vitest';
import { hasWords } from '../../src/base/has-words.ts';

describe('a search by words', () => {
  it('finds them in whatever order, within other words, and whatever their letters', () => {
    expect(hasWords('Stubborn sets\nand the proviso', '  PROVISO born ')).toBe(true);
    expect(hasWords('Stubborn sets', 'stubborn proviso')).toBe(false);
  });

  it('takes hyphens and other signs between words for spaces, and finds signs alone as they are', () => {
    for (const search of ['two-phase', 'two_phase-COMMIT', 'commit: (two)']) expect(hasWords('TwoPhaseCommit', search)).toBe(true);
    expect(hasWords('two-phase commit', 'two phase')).toBe(true);
    expect(hasWords('two-phase commit', 'two-face')).toBe(false);
    expect(hasWords('[] n < 3 -> n := n + 1', ':= []')).toBe(true);
    expect(hasWords('n + 1', ':=')).toBe(false);
  });

  it('without words finds every text', () => {
    for (const search of ['', ' \n ']) expect(hasWords('', search)).toBe(true);
  });
});
