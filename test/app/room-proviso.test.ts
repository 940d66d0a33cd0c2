import { expect, it } from 'vitest';
import { fullSearch } from '../../src/app/session/comparison/comparison.ts';
import { provisoForRoom } from '../../src/app/features/lab/room-provisos.ts';

const right = (proviso: 'none' | 'stack') => ({ ...fullSearch, reduction: { ...fullSearch.reduction, proviso } });

it('asks for the room under the proviso of the search on the right until another one is chosen', () => {
  expect(provisoForRoom('stubborn', null, right('stack'))).toBe('stack');
  expect(provisoForRoom('stubborn', null, right('none'))).toBe('none');
  expect(provisoForRoom('stubborn', 'closed', right('stack'))).toBe('closed');
});

it('asks for it under no proviso where steps sleep, and under one without a stack for breadth-first search', () => {
  expect(provisoForRoom('alg2+alg3', null, right('stack'))).toBe('none');
  expect(provisoForRoom('stubborn', null, { ...right('stack'), search: 'bfs' })).toBe('closed');
});
