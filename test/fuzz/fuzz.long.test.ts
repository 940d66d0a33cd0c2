import { describe, expect, it } from 'vitest';
import { amount } from '../campaign.ts';
import { asking, modelOf, problemsOf, smaller } from './fuzz.ts';
import type { Tally } from './tally.ts';
import { wellChosen } from './well-chosen.ts';

/** The random models of seeds. */
const modelsOf = (seeds: readonly number[]): ReadonlyMap<number, string> => new Map(seeds.map((seed) => [seed, modelOf(seed)]));

/** Looks at models, named by their seeds; gives what is wrong, each with a small model that shows it. */
function wrongIn(models: ReadonlyMap<number, string>, tally: Tally = new Map()): { looked: number; wrong: string[] } {
  const wrong: string[] = [];
  let looked = 0;
  for (const [seed, text] of models) {
    const problems = problemsOf(text, seed, tally);
    if (problems === null) continue;
    looked++;
    if (problems.length > 0) wrong.push(`seed ${seed}: ${problems[0]}\n${smaller({ seed, text, problems })}`);
  }
  return { looked, wrong };
}

/** Models as they come, those that ask where others are, and those with labels behind DOs. */
const [many, asked, behind] = [amount(24, 400), amount(12, 300), amount(12, 300)];

describe('on random models all reductions, both engines and the definitions agree', () => {
  it('some hundreds as they come', () => {
    const tally: Tally = new Map();
    const { looked, wrong } = wrongIn(modelsOf(Array.from({ length: many }, (_, i) => i)), tally);
    expect(wrong).toEqual([]);
    expect(looked).toBeGreaterThan(many / 2);
    // A comparison that leaves nothing out shows nothing.
    for (const name of [
      'alg2',
      'overman',
      'persistent1',
      'persistent3',
      'stubborn',
      'stubborn-deletion',
      'stubborn-both',
      'ample',
      'none with sleep sets',
    ])
      expect([name, (tally.get(name)?.smaller ?? 0) > many / 40]).toEqual([name, true]);
  });

  it('some in which processes ask where others are', () => {
    const tally: Tally = new Map();
    const { looked, wrong } = wrongIn(modelsOf(Array.from({ length: asked }, (_, i) => asking + 1 + 2 * i)), tally);
    expect(wrong).toEqual([]);
    expect(looked).toBeGreaterThan(asked / 3);
    for (const name of ['alg2', 'persistent1', 'stubborn', 'ample', 'none with sleep sets'])
      expect([name, (tally.get(name)?.smaller ?? 0) > asked / 60]).toEqual([name, true]);
  });

  it('some in which labels stand behind DOs', () => {
    const tally: Tally = new Map();
    const { looked, wrong } = wrongIn(modelsOf(Array.from({ length: behind }, (_, i) => asking + 3 + 8 * i)), tally);
    expect(wrong).toEqual([]);
    expect(looked).toBeGreaterThan(behind / 3);
    for (const name of ['alg2', 'persistent1', 'stubborn', 'ample', 'none with sleep sets'])
      expect([name, (tally.get(name)?.smaller ?? 0) > behind / 60]).toEqual([name, true]);
  });

  it('those that showed what a single clause of the reductions is for', () => {
    const { looked, wrong } = wrongIn(wellChosen);
    expect(wrong).toEqual([]);
    expect(looked).toBe(wellChosen.size);
  });
});
