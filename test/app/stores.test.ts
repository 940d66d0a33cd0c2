import { describe, expect, it } from 'vitest';
import { guaranteeWords } from '../../src/app/features/stores/StoresTable.tsx';
import { begunStores } from '../../src/app/features/stores/state.ts';
import { storesCsv } from '../../src/app/features/stores/csv.ts';
import { paperTables } from '../../src/app/features/stores/paper-tables.ts';
import { storesToCompare } from '../../src/engine/store/comparison.ts';
import { cacheCells, cacheCurves } from '../../src/app/features/stores/cache-curves.ts';
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

const cachePoint = {
  share: 0.6,
  size: 21,
  collisions: 100,
  probes: 200,
  visits: 35,
  transitions: 75,
  milliseconds: 2,
  replacements: 0,
  complete: true,
  full: false,
};

describe('curves of state caches', () => {
  const quick = { ...cachePoint, collisions: 1 };
  const points = [
    { ...cachePoint, share: 1.15 },
    cachePoint,
    { ...quick, share: 1.15 },
    { ...quick, transitions: 300 },
    { ...quick, share: 0.5, complete: false, full: true },
  ];

  it('are one for each C and P, with the transitions of the graph in percent of those taken, as in Figure 5.3', () => {
    expect(
      cacheCurves(points, 75).map(({ name, points: some }) => [
        name,
        some.map(({ value, percent, problem }) => (problem === null ? [value, percent] : [value, problem])),
      ]),
    ).toEqual([
      [
        'C 100, P 200 (thesis)',
        [
          [60, 100],
          [115, 100],
        ],
      ],
      [
        'C 1, P 200',
        [
          [50, 'full'],
          [60, 25],
          [115, 100],
        ],
      ],
    ]);
  });

  it('have a cell for each size: percent, that the cache was full, or nothing', () => {
    const { heads, rows } = cacheCells(points, 75);
    expect(heads).toEqual(['C 100, P 200 (thesis)', 'C 1, P 200']);
    expect(rows).toEqual([
      ['115 %', '100 %', '100 %'],
      ['60 %', '100 %', '25 %'],
      ['50 %', '', 'full'],
    ]);
    expect(cacheCells([{ ...cachePoint, complete: false, transitions: 300 }], 75).rows).toEqual([['60 %', 'below 25 %']]);
  });
});

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
    const point = { ...cachePoint, visits: 40, transitions: 90, replacements: 5, complete: false };
    const measured = { rows: [{ ...row, title: 'ComBack, "fifo"', replayed: 7 }], points: [point], visits: [0, 30, 5] };
    expect(storesCsv(measured).split('\r\n').slice(1)).toEqual([
      'store,"ComBack, ""fifo""",35,75,1,,100,200,7,,,true,wasm',
      '"cache, C 100, P 200",0.6,40,90,2,,,,,5,,false,',
      'visits,1,30,,,,,,,,,,',
      'visits,2,5,,,,,,,,,,',
      '',
    ]);
  });
});
