import { describe, expect, it } from 'vitest';
import { filesBelow } from '../architecture/sources.ts';
import { amount } from '../campaign.ts';
import { asking, modelOf } from '../fuzz/fuzz.ts';
import { expectationsOf } from '../models/expectations.ts';
import { cases, type Wanted } from './cases.ts';
import { checked, differences } from './compare.ts';
import { type Exploration, explore } from './oracle.ts';
import { conversation } from './random-conversations.ts';
import { randomModel } from './random-models.ts';

/** Models with more states are left to the tests of the models themselves. */
const limit = amount(1_500, 10_000);
const small = filesBelow('models', /\.esml$/).filter(({ text }) => (expectationsOf(text)[0]?.states ?? limit) < limit);

describe('models written for one rule each', () => {
  it.each(cases)('$title: by hand', ({ text, wanted }) => {
    const found = explore(checked(text));
    if (found === null) throw new Error('the exploration is not limited');
    expect(summary(found, wanted)).toEqual(wanted);
  });

  it.each(cases)('$title', ({ text }) => {
    expect(differences(text)).toEqual([]);
  });
});

describe('example models', () => {
  it('are small enough in part', () => {
    expect(small.length).toBeGreaterThan(5);
  });

  it.each(small)('$path', ({ text }) => {
    expect(differences(text)).toEqual([]);
  });
});

describe('random models', () => {
  it('with labels behind DOs', () => {
    const seeds = Array.from({ length: amount(75, 400) }, (_, i) => asking + 3 + 8 * i);
    const different = seeds.flatMap((seed) => (differences(modelOf(seed), 1000) ?? []).map((text) => `${seed}: ${text}`));
    expect(different).toEqual([]);
  });

  it.each([0, 4, 12])('that fail rarely or often: %i in a hundred', (risk) => {
    const seeds = Array.from({ length: amount(60, 240) }, (_, i) => 1000 * risk + i);
    const different = seeds.flatMap((seed) =>
      (differences(randomModel(seed, { risk, riskInside: false }), 1000) ?? []).map((text) => `${seed}: ${text}`),
    );
    expect(different).toEqual([]);
  });
});

describe('random conversations', () => {
  it('on conditions that are true, false, or fail', () => {
    const seeds = Array.from({ length: amount(60, 400) }, (_, i) => i);
    const different = seeds.flatMap((seed) => (differences(conversation(seed), 1000) ?? []).map((text) => `${seed}: ${text}`));
    expect(different).toEqual([]);
  });
});

/** What is said about a model by hand, as the oracle finds it. */
function summary(found: Exploration, wanted: Wanted): Wanted {
  const verdicts = found.properties.map(
    ({ holds, decidedAt }) => `${holds === true ? 'holds' : 'fails'}${decidedAt === null ? '' : ` after ${decidedAt}`}`,
  );
  const all: Wanted = { ...found, errors: [...found.errors.keys()].sort(), verdicts };
  return Object.fromEntries(Object.keys(wanted).map((key) => [key, all[key as keyof Wanted]]));
}
