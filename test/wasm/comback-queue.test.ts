import { describe, expect, it } from 'vitest';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { usualStores, type StoreOptions } from '../../src/contract/check/usual-stores.ts';
import { defaultTemporalOptions } from '../../src/contract/check/options.ts';
import { stateProperties } from '../../src/engine/plan/asked.ts';
import { compile } from '../models/run.ts';
import { modelText } from '../store/models.ts';
import { comback, figure, finished } from '../store/options.ts';

const exact: StoreOptions = { kind: 'exact', encoding: 'bytes' };
const fifo = (size: number) => ({ cache: { ...usualStores.comback.cache, kind: 'fifo' as const, size } });

/** A process that goes up and down n steps, and may leave at the end. */
const ladder = (n: number): string => `MODEL Ladder;
TYPE height = 0..${n};
PROCESS Climber;
VAR at: height; away: BOOLEAN;
BEGIN
  DO (at < ${n}) & ~away -> at := at + 1
  [] (at > 0) & ~away -> at := at - 1
  [] (at = ${n}) & ~away -> away := TRUE
  END
END Climber;
BEGIN
  Climber
END Ladder`;

/** A fan of n states, every hundredth of which leads on to a state of its own, and all to one that is not. */
const fan = (n: number): string => `MODEL Fan;
TYPE place = 0..${n};
PROCESS Walker;
VAR at, on: place; back: BOOLEAN;
BEGIN
  DO (at = 0) & ~back -> at := TOSS(${n})
  [] (at MOD 100 = 7) & (on = 0) & ~back -> on := at
  [] (at > 0) & ~back -> at := 0; on := 0; back := TRUE
  END
END Walker;
BEGIN
  Walker
END Fan`;

function compare(text: string, store: StoreOptions, constants: Record<string, number> = {}, maxStates = 100_000) {
  const system = compile(text, { constants });
  const temporal = { ...defaultTemporalOptions, only: stateProperties(system) };
  const ran = (by: StoreOptions) => finished(new CompiledModel(system), { engine: 'wasm', store: by, maxStates, temporal });
  const [whole, outcome] = [ran(exact), ran(store)];
  expect(outcome.ran.engine).toBe('wasm');
  const found = ({ completeness, statistics, verdicts }: typeof whole) => {
    const { states, transitions, revisits, depth, deadlocks, terminated } = statistics;
    const answers = verdicts.map(({ property, holds, run }) => ({ property, holds, run: run?.length }));
    return { completeness, states, transitions, revisits, depth, deadlocks, terminated, answers };
  };
  expect(found(outcome)).toEqual(found(whole));
  return outcome;
}

describe('ComBack breadth first, all of it in generated code', () => {
  it('reads paths back in pieces that are longer than there is room for', () => {
    const outcome = compare(ladder(2_400), comback());
    expect(figure(outcome, 'longest replay')).toBeGreaterThan(2_300);
    expect(figure(outcome, 'reconstructions')).toBe(outcome.statistics.revisits);
  });

  it('makes states of a tree that is deeper than there is room for', () => {
    for (const [delay, cache] of [
      [40, {}],
      [3_000, {}],
      [1, fifo(1)],
    ] as const)
      expect(compare(ladder(2_200), comback({ delay, ...cache })).statistics.depth).toBe(4_402);
  });

  it('makes states of trees that are larger than there is room for', () => {
    const text = modelText('go-back-n');
    const outcome = compare(text, comback({ delay: 200, ...fifo(500) }), { window: 2, items: 8 });
    // More than a tree may have, for each round of candidates.
    expect(figure(outcome, 'steps replayed')).toBeGreaterThan(100 * (outcome.statistics.depth ?? 0));
  });

  it('keeps back edges to parents that lie far from each other', () => {
    for (const store of [comback(), comback({ delay: 50, ...fifo(20) })]) compare(fan(500), store, {}, 20_000);
  });

  it('moves its back edges when the table grows', () => {
    const text = modelText('elevator');
    for (const store of [comback({ delay: 1_000 }), comback(fifo(5_000)), comback({ bits: 17, delay: 300, ...fifo(2_000) })])
      compare(text, store, { floors: 2 });
  });
});
