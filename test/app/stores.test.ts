import { describe, expect, it } from 'vitest';
import { guaranteeWords } from '../../src/app/features/stores/StoresTable.tsx';
import { begunStores } from '../../src/app/features/stores/state.ts';
import type { StoreRow } from '../../src/contract/stores.ts';

const row: StoreRow = {
  title: 'tree',
  kind: 'tree',
  search: 'bfs',
  guarantee: 'exact',
  incompleteBecause: null,
  omission: null,
  states: 35,
  transitions: 75,
  milliseconds: 1,
  storeBytes: 100,
  bytes: 200,
  replayed: null,
  replacements: null,
};

describe('the panel of stores', () => {
  it('calls exact only what saw all states, and tells the probability of an omission where there is one', () => {
    expect(guaranteeWords(row)).toBe('exact');
    expect(guaranteeWords({ ...row, incompleteBecause: 'it was stopped' })).toBe('not finished');
    expect(guaranteeWords({ ...row, guarantee: 'probabilistic', omission: 0.4567, incompleteBecause: 'missed' })).toBe('missed one: 0.46');
    expect(guaranteeWords({ ...row, guarantee: 'probabilistic', omission: 1.4e-10, incompleteBecause: 'missed' })).toBe(
      'missed one: 1e-10',
    );
  });
  it('begins with nothing measured', () => {
    expect(begunStores(4)).toMatchObject({ revision: 4, running: true, rows: [], points: [], visits: [], problem: null });
  });
});
