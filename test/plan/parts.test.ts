import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaultTemporalOptions } from '../../src/contract/check/options.ts';
import { usualStores } from '../../src/contract/check/usual-stores.ts';
import { noReduction } from '../../src/contract/check/reduction.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { allParts } from '../../src/engine/plan/all-parts.ts';
import { begin } from '../../src/engine/plan/begin.ts';
import { beginWith } from '../../src/engine/plan/begin-with.ts';
import { defaultOptions, type Options } from '../../src/engine/plan/options.ts';
import { partsFor } from '../../src/engine/plan/parts.ts';
import { plan } from '../../src/engine/plan/plan.ts';
import { planWith } from '../../src/engine/plan/plan-with.ts';
import type { PlannedCheck } from '../../src/engine/plan/planned-check.ts';
import { type SeveralMemories, severalMemories } from '../../src/engine/wasm/host/part-choice.ts';
import { noThreads } from '../../src/engine/wasm/host/threads/thread-host.ts';
import { finished } from '../begun.ts';
import { compile } from '../support.ts';

/** Two readers and two writers, alike among themselves. */
const model = new CompiledModel(compile(readFileSync('models/readers-writers-alike.esml', 'utf8'), { r: 2, w: 2 }));

const { stateless } = defaultOptions;
const reduced = { ...noReduction, por: 'persistent2' } as const;
const asked: readonly Partial<Options>[] = [
  {},
  ...(['bfs', 'dfs', 'stateless'] as const).flatMap((search) =>
    (['machine', 'wasm', 'symbolic'] as const).flatMap((engine) =>
      (['off', 'representatives', 'sorted', 'counters'] as const).flatMap((symmetry) =>
        ([noReduction, reduced, 'strongest'] as const).map((reduction) => ({
          search,
          engine,
          symmetry,
          reduction,
          stateless: { ...stateless, maxDepth: 6, unsound: true },
        })),
      ),
    ),
  ),
  { search: 'stateless', stateless: { ...stateless, por: 'source-dpor', sleep: true, maxDepth: 6, unsound: true } },
  { search: 'stateless', stateless: { ...stateless, por: 'optimal-dpor', maxDepth: 6, unsound: true } },
  { search: 'stateless', stateless: { ...stateless, por: 'optimal-light', maxDepth: 6, unsound: true } },
  {
    store: {
      kind: 'comback',
      bits: 20,
      seed: 1,
      cache: { kind: 'fifo', size: 4, distance: 1, share: 0.5, first: 'fifo', second: 'heuristic', seed: 1 },
      delay: 0,
      chains: true,
    },
  },
  { live: true },
  { threads: 2 },
];

/** Properties that single states decide, and a model with others. */
const plain = model.system.properties;
const runs = new CompiledModel(compile(readFileSync('models/fair-choice.esml', 'utf8')));
const none = {
  symbolic: null,
  symmetry: null,
  serial: null,
  runs: null,
  reduction: null,
  comback: null,
  memories: null,
  threads: null,
  remarks: null,
};
const temporal = defaultTemporalOptions;
const ofRuns: readonly Partial<Options>[] = [
  {},
  { engine: 'machine' },
  { temporal: { ...temporal, only: ['answered'] } },
  { temporal: { ...temporal, only: ['deadlock'] } },
  { temporal: { ...temporal, cycles: ['progress', 'acceptance'] } },
  { temporal: { ...temporal, fairness: 'impartial' } },
  { search: 'dfs', reduction: { ...noReduction, por: 'ample' } },
  { forall: 'serial' },
];

/** What there is to compare of a check, without its times. */
function found(check: PlannedCheck) {
  const { verdicts, ran, completeness, statistics } = finished(check);
  return { verdicts, ran, completeness, states: statistics.states, transitions: statistics.transitions };
}

describe('the parts of the engine that are loaded for what is asked', () => {
  it('are none for the usual check', async () => {
    expect(await partsFor({}, plain)).toEqual(none);
    expect(await partsFor(defaultOptions, plain)).toEqual(none);
    expect((await partsFor({}, runs.system.properties)).runs).not.toBeNull();
  });

  it('are enough for each combination of options, with the plans, refusals and outcomes of the whole engine', async () => {
    let plans = 0;
    for (const [of, options] of [...asked.map((one) => [model, one] as const), ...ofRuns.map((one) => [runs, one] as const)]) {
      const parts = await partsFor(options, of.system.properties);
      const [mine, whole] = [planWith(parts, of, options), plan(of, options)];
      expect(mine.kind, JSON.stringify(options)).toBe(whole.kind);
      if (mine.kind === 'plan' && whole.kind === 'plan') {
        plans++;
        expect(found(beginWith(parts, mine)), JSON.stringify(options)).toEqual(found(begin(whole)));
      } else expect(mine).toEqual(whole);
    }
    expect(plans).toBeGreaterThanOrEqual(30);
    expect(plans).toBeLessThan(asked.length + ofRuns.length);
  });

  it('are several memories where more is allowed than one holds, and the search of all states takes them', async () => {
    expect((await partsFor({ maxBytes: 2 ** 32 }, plain)).memories).toBeNull();
    expect((await partsFor({ maxBytes: 2 ** 32 + 1 }, plain)).memories).not.toBeNull();
    const small = severalMemories(0, 2 ** 20);
    const choices = (options: Partial<Options>): number => {
      let taken = 0;
      const memories: SeveralMemories = {
        from: 0,
        choice(of, maxBytes) {
          const choice = small.choice(of, maxBytes);
          taken += choice === null ? 0 : 1;
          return choice;
        },
      };
      const mine = plan(model, { ...options, maxBytes: 2 ** 23 });
      if (mine.kind === 'refusal') throw new Error(mine.reason);
      expect(found(beginWith({ ...allParts, memories }, mine))).toEqual(found(begin(mine)));
      return taken;
    };
    expect(choices({ store: usualStores.tree })).toBe(1);
    expect(choices({ search: 'dfs', store: usualStores.tree })).toBe(1);
    expect(choices({ store: usualStores.compact })).toBe(0);
    expect(choices({ store: usualStores.tree, search: 'dfs', reduction: { ...noReduction, por: 'stubborn' } })).toBe(0);
  });

  it('are said to be missing where they were not brought', async () => {
    const nothing = await partsFor({}, plain);
    const late = planWith(nothing, runs, {});
    if (late.kind === 'refusal') throw new Error(late.reason);
    expect(() => finished(beginWith(nothing, late))).toThrow('the runs part of the engine has not been loaded');
    expect(() => planWith(nothing, model, { symmetry: 'counters' })).toThrow('the symmetry part of the engine has not been loaded');
    expect(() => planWith(nothing, model, { reduction: 'strongest' })).toThrow('the reduction part of the engine has not been loaded');
    const stored = planWith(nothing, model, { store: usualStores.comback });
    if (stored.kind === 'refusal') throw new Error(stored.reason);
    expect(() => beginWith(nothing, stored)).toThrow('the comback part of the engine has not been loaded');
    const several = planWith(nothing, model, { threads: 2 });
    if (several.kind === 'refusal') throw new Error(several.reason);
    const host = { ...noThreads('none'), unavailable: null };
    expect(() => beginWith(nothing, several, null, host)).toThrow('the threads part of the engine has not been loaded');
    const sets = planWith(nothing, model, { engine: 'symbolic' });
    if (sets.kind === 'refusal') throw new Error(sets.reason);
    expect(() => beginWith(nothing, sets)).toThrow('the symbolic part of the engine has not been loaded');
  });
});
