import { expect, it } from 'vitest';
import { varyingIn } from '../../src/app/features/run/values-along.ts';

it('finds the variables that change in a run, those of processes with the name of theirs, and leaves out where processes are', () => {
  const column = (group: string, kind: 'shared' | 'process', name: string | null) => ({ group, kind, name });
  const columns = [
    column('Shared variables', 'shared', 'x'),
    column('Shared variables', 'shared', 'same'),
    column('P[0]', 'process', null),
    column('P[0]', 'process', 'x'),
  ];
  const rows = [
    ['0', '7', 'a', '1'],
    ['2', '7', 'b', '1'],
    ['0', '7', 'c', '2'],
  ];
  expect(varyingIn({ columns, rows })).toEqual([
    { name: 'x', values: ['0', '2', '0'] },
    { name: 'P[0].x', values: ['1', '1', '2'] },
  ]);
  expect(varyingIn({ columns, rows: [] })).toEqual([]);
});
