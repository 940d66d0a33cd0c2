import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tableTwo } from '../../src/engine/reduce/table-two.ts';
import { type Algorithm, noReduction } from '../../src/contract/check/reduction.ts';
import { defaultTemporalOptions } from '../../src/contract/check/options.ts';
import { stateProperties } from '../../src/engine/plan/asked.ts';
import { begun, finished } from '../begun.ts';
import { amount, campaign } from '../campaign.ts';
import { compile } from '../support.ts';
import { protocol, reduced } from './support.ts';

/** Table II of Holzmann, Godefroid and Pirottin (1992) without SPIN's start: one state and two transitions less in each row. */
const rows: [1 | 2 | 3, Algorithm, number, number][] = [
  [1, 'none', 100_000, 450_000],
  [1, 'alg2', 46, 45],
  [1, 'alg3', 100_000, 99_999],
  [1, 'alg2+alg3', 46, 45],
  [2, 'none', 100_000, 500_000],
  [2, 'alg2', 100_000, 111_110],
  [2, 'alg3', 100_000, 111_110],
  [2, 'alg2+alg3', 46, 50],
  [3, 'none', 100_000, 450_000],
  [3, 'alg2', 100_000, 450_000],
  [3, 'alg3', 100_000, 450_000],
  [3, 'alg2+alg3', 100_000, 450_000],
];

/** States and transitions that the abstract machine and generated code find for so many processes. */
function counts(engine: 'machine' | 'wasm', kind: 1 | 2 | 3, processes: number, por: Algorithm): [number, number] {
  const options = { engine, search: 'dfs', reduction: { ...noReduction, por } } as const;
  const { ran, statistics } = finished(begun(compile(protocol(kind, processes)), options));
  expect(ran.engine).toBe(engine);
  return [statistics.states, statistics.transitions];
}

/** The counts of our own protocols as docs/reduction.md has them: row, columns of states and transitions. */
function documented(column: number): readonly (readonly [string, number, number])[] {
  const page = readFileSync('docs/reduction.md', 'utf8');
  const lines = page
    .slice(page.indexOf('## Table II'))
    .split('\n')
    .slice(0, 60)
    .filter((line) => /^\| \d/.test(line));
  return lines.map((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const [states, transitions] = (cells[column] ?? '').split(' / ').map((text) => Number(text.replaceAll(',', '')));
    return [cells[1] ?? '', states ?? 0, transitions ?? 0] as const;
  });
}

describe.each([
  ['receiver-protocol', { room: 2 }, 3],
  ['data-transfer', { Lossy: 1 }, 5],
] as const)('the rows of Table II for %s', (name, constants, column) => {
  const system = compile(readFileSync(`models/${name}.esml`, 'utf8'), { ...constants });
  const temporal = { ...defaultTemporalOptions, only: stateProperties(system) };
  const rows = documented(column);
  it('are those of the documentation', () => {
    expect(rows.map(([row]) => row)).toEqual(tableTwo.map((row) => row.name));
    const found = rows.map(([row]): readonly [string, number, number] => {
      const por = tableTwo.find((one) => one.name === row)?.por ?? 'none';
      const options = { engine: 'wasm', search: 'dfs', reduction: { ...noReduction, por }, temporal } as const;
      const { statistics } = finished(begun(system, options));
      return [row, statistics.states, statistics.transitions];
    });
    expect(found).toEqual(rows);
  });
});

describe('Table II', () => {
  it.each(rows)('protocol %i, %s', (kind, por, states, transitions) => {
    expect(counts('wasm', kind, 5, por)).toEqual([states, transitions]);
    // The abstract machine takes long for the large ones, and is compared on smaller ones.
    if (states < 1_000 || campaign) expect(counts('machine', kind, 5, por)).toEqual([states, transitions]);
    for (const processes of [2, 3]) expect(counts('machine', kind, processes, por)).toEqual(counts('wasm', kind, processes, por));
  });

  it('protocol 1 with many processes has nine states for each and one more under Algorithm 2', () => {
    const processes = amount(300, 1_000);
    const { states, transitions } = reduced(compile(protocol(1, processes)), { por: 'alg2' }).statistics;
    expect([states, transitions]).toEqual([9 * processes + 1, 9 * processes]);
  });
});
