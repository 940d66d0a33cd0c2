import { describe, expect, it } from 'vitest';
import { addWatch, removeWatch, watchesSlice } from '../../src/app/features/state/watches.ts';

describe('watches', () => {
  it('are not repeated, and are removed with their values', () => {
    const twice = addWatch(addWatch(watchesSlice.initial, ' x '), 'x');
    expect(twice.watches).toEqual(['x']);
    expect(addWatch(twice, '  ')).toBe(twice);
    const valued = { ...twice, watched: [{ expression: 'x', entry: null, problem: 'none' }] };
    expect(removeWatch(valued, 'x')).toMatchObject({ watches: [], watched: [] });
  });
});
