import { describe, expect, it } from 'vitest';
import { briefValue, changesOf, isLarge, sharedFields } from '../../src/app/features/state/brief.ts';
import type { StateEntry, StateGroup } from '../../src/contract/states.ts';

const entry = (name: string, value: string, before: string | null = value, parts: readonly StateEntry[] = []): StateEntry => ({
  name,
  value,
  changed: before !== value,
  before,
  gone: false,
  parts,
});
const account = (name: string, balance: string, before = balance) =>
  entry(name, `(owner: 0, balance: ${balance})`, `(owner: 0, balance: ${before})`, [
    entry('.owner', '0'),
    entry('.balance', balance, before),
  ]);
const group = (kind: StateGroup['kind'], name: string, entries: readonly StateEntry[]): StateGroup => ({
  name,
  kind,
  location: kind === 'process' ? { number: 0, text: 'line 1', span: { start: 0, end: 1 }, label: null, behind: [] } : null,
  parameters: [],
  entries,
  dead: [],
});

describe('a state that is told in short', () => {
  it('has many places and variables', () => {
    const state = (entries: number) => ({
      id: null,
      waiting: null,
      picture: null,
      groups: [
        group(
          'shared',
          'Shared variables',
          Array.from({ length: entries }, (_, i) => entry(`x${i}`, '0')),
        ),
        group('process', 'P', []),
      ],
    });
    expect([isLarge(state(29)), isLarge(state(30))]).toEqual([false, true]);
  });

  it('has values without the names of their fields, with what changed marked', () => {
    expect(briefValue(account('a', '8', '7'))).toEqual([
      { text: '(', changed: false },
      { text: '0', changed: false },
      { text: ', ', changed: false },
      { text: '8', changed: true },
      { text: ')', changed: false },
    ]);
    const long = briefValue(entry('l', `<${'1, '.repeat(40)}1>`))
      .map(({ text }) => text)
      .join('');
    expect([long.length, long.at(-1)]).toEqual([37, '…']);
  });

  it('names the fields once, where all have the same', () => {
    expect(sharedFields([account('a', '1'), entry('x', '3'), account('b', '2')])).toBe('(owner, balance)');
    expect(sharedFields([account('a', '1'), entry('p', '(x: 1)', '(x: 1)', [entry('.x', '1')])])).toBeNull();
    expect(sharedFields([entry('x', '3')])).toBeNull();
  });

  it('has what a step changed first: of shared variables the parts, and of processes with their names', () => {
    const groups = [
      group('shared', 'Shared variables', [account('a', '8', '7'), account('b', '1')]),
      group('process', 'P[1]', [entry('sum', '2', '1')]),
    ];
    expect(changesOf(groups)).toEqual([
      { name: 'a.balance', before: '7', after: '8', gone: false },
      { name: 'P[1].sum', before: '1', after: '2', gone: false },
    ]);
  });
});
