import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { frontEndOf } from '../../src/frontends/choose.ts';
import { begun, finished } from '../begun.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

/**
 * Models of BEEM (R. Pelánek, BEEM: benchmarks for explicit model checkers, SPIN 2007), written in ESML with a location for each state of
 * their automata and one step for each transition, and the numbers of states and transitions that are published for them; those of gear.1
 * are also what the tests of LTSmin expect (`testsuite/check-DVE`).
 */
const published: readonly (readonly [
  name: string,
  file: string,
  constants: Readonly<Record<string, number>>,
  ...counts: [number, number],
])[] = [
  ['bakery.1', 'bakery', {}, 1_506, 2_697],
  ['gear.1', 'gear', {}, 2_689, 3_567],
  ['iprotocol.2', 'iprotocol', {}, 29_994, 100_489],
  ['mcs.1', 'mcs', {}, 7_963, 21_503],
  ['peterson.1', 'peterson', {}, 12_498, 33_369],
  ['peterson.4', 'peterson', { N: 4 }, 1_119_560, 3_864_896],
  ['szymanski.1', 'szymanski', {}, 20_264, 56_701],
];

describe('models of BEEM written with GOTO and LOOP', () => {
  it.each(published)('have the states and transitions that are published: %s', (_, file, constants, ...counts) => {
    const text = readFileSync(join(import.meta.dirname, 'beem', `${file}.esml`), 'utf8');
    const program = frontEndOf(usualLanguage).compile(text, { language: usualLanguage, constants });
    expect(program.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const { statistics, completeness } = finished(begun(program.lower()));
    expect([completeness.kind, statistics.states, statistics.transitions]).toEqual(['exhaustive', ...counts]);
  });
});
