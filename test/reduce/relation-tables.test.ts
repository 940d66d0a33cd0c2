import { describe, expect, it } from 'vitest';
import type { RelationTable } from '../../src/contract/relation-tables.ts';
import { relationTables } from '../../src/engine/reduce/relation-tables.ts';

const tableOf = (name: string, title: string, N = 3): RelationTable => {
  const found = relationTables(N).find((table) => table.name === name && table.title === title);
  if (found === undefined) throw new Error(`there is no table ${title}`);
  return found;
};
const texts = ({ cells }: RelationTable) => cells.map((row) => row.map(({ text }) => text));
/** The rows and columns of Send, Receive and Full. */
const three = (table: RelationTable) => [0, 1, 4].map((i) => [0, 1, 4].map((j) => table.cells[i]?.[j]?.text));

describe('the tables of relations', () => {
  it('are those of the slides and of Table I, as printed', () => {
    expect(texts(tableOf('conditional', 'Conditional dependence'))).toEqual([
      ['n < N', 'n = 0 or n = N', 'n < N', 'n = 0', 'n = N - 1'],
      ['n = 0 or n = N', 'n > 0', 'n > 0', 'n = 1', 'n = N'],
      ['n < N', 'n > 0', '-', '-', '-'],
      ['n = 0', 'n = 1', '-', '-', '-'],
      ['n = N - 1', 'n = N', '-', '-', '-'],
    ]);
    expect(
      texts(tableOf('constant', 'Constant dependence'))
        .map((row) => row.slice(0, 3))
        .slice(0, 3),
    ).toEqual([
      ['+', '+', '+'],
      ['+', '+', '+'],
      ['+', '+', '-'],
    ]);
    expect(three(tableOf('can-be-dependent', 'Can be dependent'))).toEqual([
      ['+', '+', '+'],
      ['+', '+', '+'],
      ['+', '+', '-'],
    ]);
    expect(three(tableOf('do-not-accord', 'Do not accord'))).toEqual([
      ['+', '-', '+'],
      ['-', '+', '+'],
      ['+', '+', '-'],
    ]);
    expect(three(tableOf('state-dependent', 'Dependent from a state on'))).toEqual([
      ['n < N', 'n = N', 'n = N - 1'],
      ['n = 0', 'n > 0', 'n > 0'],
      ['n < N', 'n = N', '-'],
    ]);
    expect(texts(tableOf('table-1', 'Table I of 1992'))).toEqual([
      ['-', '-', '-', '-', '-'],
      ['-', '-', '+', '+', '+'],
      ['-', '+', '+', '+', '+'],
      ['-', '+', '+', '+', 'x'],
      ['-', '+', '+', 'x', '+'],
    ]);
  });

  it('do not give the reason for a dependence where the relation from a state on does not hold', () => {
    const [send] = tableOf('state-dependent', 'Dependent from a state on').cells;
    expect(send?.[1]?.states[0]).toMatchObject({ related: false, dependent: true });
    expect(send?.[1]?.states[0]?.words).toContain('no steps that are independent of send lead to a state');
    expect(send?.[1]?.states[3]?.related).toBe(true);
    expect(send?.[1]?.states[3]?.words).not.toContain('no steps');
  });

  it('say of each number of messages what happens: the conditional table is what is really dependent', () => {
    for (const N of [1, 2, 3, 4])
      for (const { states, first, second } of tableOf('conditional', 'Conditional dependence', N).cells.flat())
        for (const { n, related, dependent } of states)
          expect(`${first} ${second} ${n}: ${related}`).toBe(`${first} ${second} ${n}: ${dependent}`);
  });

  it('give the way to the dependence where it is not at once', () => {
    const table = tableOf('state-dependent', 'Dependent from a state on');
    const words = (row: number, column: number, n: number) => table.cells[row]?.[column]?.states[n]?.words;
    expect(words(1, 4, 1)).toBe('after send, send, which are independent of receive: full gives true, but false after receive');
    expect(words(0, 1, 3)).toBe('send is not possible, but is after receive');
    expect(words(4, 0, 0)).toBe('after send, send, which are independent of full: full gives false, but true after send');
    // Where the relation holds at once or after steps, the way ends where the two are dependent.
    for (const { states } of table.cells.flat())
      for (const { related, words: told } of states) if (related) expect(told).not.toContain('the same');
  });

  it('tell which order gives what', () => {
    const words = (row: number, column: number, n: number) =>
      tableOf('conditional', 'Conditional dependence', 2).cells[row]?.[column]?.states[n]?.words;
    expect(words(0, 0, 0)).toBe('one send first leaves a b, the other send first b a');
    expect(words(0, 0, 1)).toBe('one send takes the last place, so that the other send is not possible after it');
    expect(words(1, 1, 2)).toBe('one receive gives m1, but m2 after the other receive');
    expect(words(0, 1, 1)).toBe('either order gives the same');
    expect(words(1, 3, 1)).toBe('empty gives false, but true after receive');
    expect(words(0, 3, 2)).toBe('send is not possible, before empty or after it');
  });
});
