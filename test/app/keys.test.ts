import { describe, expect, it } from 'vitest';
import { keyed } from '../../src/app/kit/widgets/keys.ts';

const keys = (items: readonly string[]) => keyed(items, (item) => item).map(({ key }) => key);

describe('keys of a list', () => {
  it('are pairwise different, also of items that say the same, and say where each stands', () => {
    expect(keys(['a', 'b', 'a', 'a'])).toEqual(['0 a', '0 b', '1 a', '2 a']);
    expect(keyed(['x', 'y'], () => 'same').map(({ at, item }) => [at, item])).toEqual([
      [0, 'x'],
      [1, 'y'],
    ]);
  });

  it('stay those of the items when others come before them', () => {
    expect(keys(['new', 'a', 'b', 'a']).slice(1)).toEqual(keys(['a', 'b', 'a']));
  });
});
