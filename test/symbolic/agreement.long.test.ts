import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../architecture/sources.ts';
import { amount, campaign } from '../campaign.ts';
import { asking, modelOf } from '../fuzz/fuzz.ts';
import { cases } from '../oracle/cases.ts';
import { randomModel } from '../oracle/random-models.ts';
import { allFairnesses, Comparison } from './compare-with-search.ts';
import { fairModels } from './fair-models.ts';

const models = readdirSync(join(root, 'models'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.esml'));
const all = new Comparison();

/** More random models with `SYMBOLIC_MODELS=1000`. */
const more = Number(process.env.SYMBOLIC_MODELS ?? amount(16, 70));

describe('decision diagrams find what the search of all states finds: counts by all strategies, and the values of CTL', () => {
  it.each(models)('in %s, where it is small', (name) => void all.compare(readFileSync(join(root, 'models', name), 'utf8')), 120_000);

  it('in random models', () => {
    for (let seed = 0; seed < more; seed++) all.compare(modelOf(seed));
  });

  it('in random models with labels behind DOs', () => {
    for (let i = 0; i < amount(6, 40); i++) all.compare(modelOf(asking + 3 + 8 * i));
  });

  it.each([0, 4, 12])(
    'in random models that fail rarely or often: %i in a hundred',
    (risk) => {
      for (let seed = 1000 * risk; seed < 1000 * risk + amount(5, 20); seed++) all.compare(randomModel(seed, { risk, riskInside: false }));
    },
    120_000,
  );

  // A block without an end takes long each time.
  it.each(cases)(
    'in the model for one rule: $title',
    ({ title, text }) => void all.compare(text, title.includes('endless') ? ['none'] : undefined),
    120_000,
  );

  it.each(fairModels)('in %s, which fairness decides', (_, text) => expect(all.compare(text, allFairnesses)).toBe(true));

  it('has been compared on many', () => {
    expect(all.counted).toBeGreaterThan(amount(270, 330));
    for (const [fairness, count] of Object.entries(all.decided))
      expect(count, fairness).toBeGreaterThan(fairness === 'none' || campaign ? 800 : 300);
    expect(all.differing.impartial).toBeGreaterThan(amount(20, 50));
    expect(all.differing.weak).toBeGreaterThan(10);
    expect(all.differing.strong).toBeGreaterThan(10);
    expect(all.unknown).toContain('EF(1 DIV (2 - g) = 1)');
    expect(all.unknown.length).toBeLessThan(40);
  });
});
