import { expect, it } from 'vitest';
import { subjects } from '../../bench/subjects.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { compile } from '../models/run.ts';
import { finished } from './options.ts';
import { modelText } from './models.ts';
import { defaultTemporalOptions } from '../../src/contract/check/options.ts';

/** The models of the benchmarks with a million states or more. */
const large: Readonly<Record<string, number>> = {
  DP11: 1_469_440,
  EL4: 1_489_260,
  PS3: 1_196_448,
  SW9: 1_209_248,
  'Fast mutex 4': 3_853_821,
  'Two-phase commit 8': 6_733_876,
  'Leader election 7': 1_439_533,
};

it.each(Object.entries(large))('%s takes at most eight bytes for each of its states, all-in', (name, wanted) => {
  const subject = subjects.find((s) => s.name === name);
  if (subject === undefined) throw new Error(`there is no ${name}`);
  const model = new CompiledModel(compile(modelText(subject.file.replace('.esml', '')), { constants: subject.constants }));
  const { statistics, ran } = finished(model, { temporal: { ...defaultTemporalOptions, only: ['deadlock', 'errors'] } });
  expect(ran.engine).toBe('wasm');
  expect(statistics.states).toBe(wanted);
  expect(statistics.bytes / statistics.states).toBeLessThanOrEqual(8);
});

it('depth first, too, where states found one after the other have few parts in common', () => {
  const subject = subjects.find((s) => s.name === 'Leader election 7');
  if (subject === undefined) throw new Error('there is no leader election');
  const model = new CompiledModel(compile(modelText('leader-election'), { constants: subject.constants }));
  const { statistics, ran } = finished(model, { search: 'dfs', temporal: { ...defaultTemporalOptions, only: ['deadlock', 'errors'] } });
  expect(statistics).toMatchObject({ states: 1_439_533, transitions: 7_935_915, store: { kind: 'tree' } });
  expect(ran.store).toEqual({ kind: 'tree' });
  expect(statistics.bytes / statistics.states).toBeLessThanOrEqual(8);
});
