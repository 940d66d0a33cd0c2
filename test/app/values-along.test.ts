import { expect, it } from 'vitest';
import { valuesAlong } from '../../src/app/features/run/values-along.ts';

const column = (group: string, kind: 'shared' | 'process', name: string | null) => ({ group, kind, name });

it('finds what changes in a run and all variables of processes that take a step, and leaves out where processes are', () => {
  const columns = [
    column('Shared variables', 'shared', 'x'),
    column('Shared variables', 'shared', 'same'),
    column('P[0]', 'process', null),
    column('P[0]', 'process', 'x'),
    column('P[0]', 'process', 'copy'),
    column('P[1]', 'process', null),
    column('P[1]', 'process', 'copy'),
  ];
  const rows = [
    ['0', '7', 'a', '1', '0', 'a', '0'],
    ['2', '7', 'b', '1', '0', 'a', '0'],
    ['0', '7', 'c', '2', '0', 'a', '0'],
  ];
  expect(valuesAlong({ columns, rows })).toEqual([
    { name: 'x', values: ['0', '2', '0'] },
    { name: 'P[0].x', values: ['1', '1', '2'] },
    { name: 'P[0].copy', values: ['0', '0', '0'] },
  ]);
  expect(valuesAlong({ columns, rows: [] })).toEqual([]);
});

it('leaves out what keeps its value where there is more than a class can read', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
  const columns = [column('P', 'process', null), ...names.map((name) => column('P', 'process', name))];
  const rows = [
    ['at', ...names.map(() => '0')],
    ['after', ...names.map((name) => (name === 'c' ? '1' : '0'))],
  ];
  expect(valuesAlong({ columns, rows })).toEqual([{ name: 'P.c', values: ['0', '1'] }]);
  const few = { columns: columns.slice(0, 9), rows: rows.map((row) => row.slice(0, 9)) };
  expect(valuesAlong(few)).toHaveLength(8);
});
