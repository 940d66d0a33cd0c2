import { describe, expect, it } from 'vitest';
import { guaranteeWords } from '../../src/app/features/stores/StoresTable.tsx';
import { begunStores } from '../../src/app/features/stores/state.ts';
import { storesCsv } from '../../src/app/features/stores/csv.ts';
import { paperTables } from '../../src/app/features/stores/paper-tables.ts';
import { storesToCompare } from '../../src/engine/store/comparison.ts';
import type { StoreRow } from '../../src/contract/stores.ts';

const row: StoreRow = {
  title: 'tree',
  kind: 'tree',
  search: 'bfs',
  engine: 'wasm',
  guarantee: 'exact',
  incompleteBecause: null,
  omission: null,
  states: 35,
  transitions: 75,
  milliseconds: 1,
  encodedBits: null,
  storeBytes: 100,
  bytes: 200,
  replayed: null,
  replacements: null,
};

describe('the panel of stores', () => {
  it('calls exact only what saw all states, and tells the probability of an omission where there is one', () => {
    expect(guaranteeWords(row)).toBe('exact');
    expect(guaranteeWords({ ...row, incompleteBecause: 'it was stopped' })).toBe('not finished');
    expect(guaranteeWords({ ...row, guarantee: 'probabilistic', omission: 0.4567, incompleteBecause: 'missed' })).toBe(
      'missed one: probability 0.46',
    );
    expect(guaranteeWords({ ...row, guarantee: 'probabilistic', omission: 1.4e-10, incompleteBecause: 'missed' })).toBe(
      'missed one: probability 1e-10',
    );
  });
  it('begins with nothing measured', () => {
    expect(begunStores(4)).toMatchObject({ revision: 4, running: true, rows: [], points: [], visits: [], problem: null });
  });
  it('has the tables of the literature once all their searches have ended', () => {
    const rows = storesToCompare(35).map(({ title }, i): StoreRow => ({ ...row, title, storeBytes: i }));
    expect(paperTables(rows).map((table) => table.rows.map(({ name }) => name))).toEqual([
      ['Compaction', 'No compaction'],
      ['1', "1+4'", '1+4'],
    ]);
    const [compaction] = paperTables(rows);
    expect(compaction?.rows[0]?.storeBytes).toBe(rows.find(({ title }) => title === 'exact, mixed radix')?.storeBytes);
    expect(paperTables(rows.slice(0, 4)).map(({ title }) => title)).toEqual(['Table 5.3 of the thesis']);
    expect(paperTables(rows.map((one) => ({ ...one, incompleteBecause: 'it was stopped' })))).toEqual([]);
  });
  it('is saved as a table: stores, sizes of caches, visits', () => {
    const point = { share: 0.6, size: 21, visits: 40, transitions: 90, milliseconds: 2, replacements: 5, complete: false };
    const measured = { rows: [{ ...row, title: 'ComBack, "fifo"', replayed: 7 }], points: [point], visits: [0, 30, 5] };
    expect(storesCsv(measured).split('\r\n').slice(1)).toEqual([
      'store,"ComBack, ""fifo""",35,75,1,,100,200,7,,,true,wasm',
      'cache,0.6,40,90,2,,,,,5,,false,',
      'visits,1,30,,,,,,,,,,',
      'visits,2,5,,,,,,,,,,',
      '',
    ]);
  });
});
