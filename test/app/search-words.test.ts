import { describe, expect, it } from 'vitest';
import { titleBeside } from '../../src/app/kit/search/words.ts';
import type { LabSide } from '../../src/contract/lab/compare.ts';
import { noReduction } from '../../src/contract/check/reduction.ts';

const side = (reduction: Partial<LabSide['reduction']>, search: LabSide['search'] = 'dfs'): LabSide => ({
  search,
  reduction: { ...noReduction, ...reduction },
});

describe('what two searches beside each other are called', () => {
  it('is their algorithms, or what else differs where these are the same', () => {
    const stack = side({ por: 'persistent3', proviso: 'stack' });
    const none = side({ por: 'persistent3', proviso: 'none' });
    expect(titleBeside(stack, side({}))).toBe('Persistent sets, strategy 3');
    expect(titleBeside(stack, none)).toBe('proviso off the stack');
    expect(titleBeside(none, stack)).toBe('no proviso');
    expect(titleBeside(stack, side({ por: 'persistent3', proviso: 'stack' }, 'bfs'))).toBe('depth-first');
    expect(titleBeside(stack, stack)).toBe('Persistent sets, strategy 3');
  });
});
