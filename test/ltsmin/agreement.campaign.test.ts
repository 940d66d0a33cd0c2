import { afterAll, describe, expect, it } from 'vitest';
import { amount, campaign, firstSeed } from '../campaign.ts';
import { each } from '../cli/each-answer.ts';
import { hasLtsmin } from '../export/pins/ltsmin.ts';
import { randomModel } from '../oracle/random-models.ts';
import { checked, surroundings } from './checked.ts';
import { compare, count, tellCompared } from './compared.ts';
import { argumentsOf, smallModels } from './small-models.ts';

/** States up to which models are compared. */
const most = 50_000;

/** Formulas of each kind that LTSmin is asked in another way, of what a random model says of its states. */
const formulas = [
  'LTL G F p',
  'LTL F G p',
  'LTL p U q',
  'LTL G (p => F q)',
  'AG(EF(p))',
  'EG(p)',
  'AF(q)',
  'AG(p => AF(q))',
  'E(p U q)',
  'A(p U q)',
];

function withFormulas(model: string): string {
  const [p = 'TRUE', q = 'FALSE'] = [...model.matchAll(/^ASSERT q\d+: ~?(?:AG|EF)?\((.*)\)$/gm)].map(([, text]) => `(${text})`);
  const chosen = formulas.map((formula) => formula.replaceAll(/\b[pq]\b/g, (name) => (name === 'p' ? p : q)));
  return [model, ...chosen.map((formula, i) => `ASSERT more${i}: ${formula}`)].join('\n');
}

describe.skipIf(!hasLtsmin)('a check on LTSmin', () => {
  const environment = surroundings();
  afterAll(() => tellCompared('esml check --on ltsmin beside esml check'));

  it('tells each kind of answer', async () => {
    const ltsmin = await checked(['-', '--on', 'ltsmin'], environment, each);
    compare(ltsmin, await checked(['-'], environment, each), 'each');
    const runs = ltsmin.verdicts.map(({ property, trace }) => [property, (trace ?? []).length > 0]);
    expect(runs).toEqual([
      ['deadlock', true],
      ['errors', false],
      ['low', true],
      ['rises', true],
      ['back', false],
    ]);
  });

  it('takes a run that ends where each step would fail, if its beginning is enough', async () => {
    const text = 'MODEL F; TYPE r = 0..1; VAR x: r; PROCESS P; BEGIN x := x + 2 END P; BEGIN P END F ASSERT q: x = 1';
    const ltsmin = await checked(['-', '--on', 'ltsmin'], environment, text);
    compare(ltsmin, await checked(['-'], environment, text), 'F');
    expect(ltsmin.verdicts.map(({ holds }) => holds)).toEqual([true, false, false]);
  });

  it('takes one that is false only because it ends there', async () => {
    const text =
      'MODEL Ends; TYPE r = 0..2; VAR x: r; PROCESS P; BEGIN x := 1; x := x + 2 END P; BEGIN P END Ends ASSERT f: AF(x = 2) ASSERT g: LTL G F (x = 0)';
    const ltsmin = await checked(['-', '--on', 'ltsmin', '--property', 'f', '--property', 'g'], environment, text);
    compare(ltsmin, await checked(['-', '--property', 'f', '--property', 'g'], environment, text), 'E');
    expect(ltsmin.verdicts.map(({ holds, trace }) => [holds, trace?.length])).toEqual([
      [false, 1],
      [false, 1],
    ]);
  });

  const models = smallModels(most).filter((_, i) => campaign || i % 12 === 0);
  it.each(models)('agrees with the search here on $title', async ({ title, path, expectation }) => {
    const args = [path, ...argumentsOf(expectation)];
    compare(await checked([...args, '--on', 'ltsmin'], environment), await checked(args, environment), title);
    count('models with their constants');
  });

  const first = firstSeed(7_000);
  it.each(Array.from({ length: amount(4, 40) }, (_, i) => first + i))(
    'agrees with it on random model %i with random formulas',
    async (seed) => {
      const text = withFormulas(randomModel(seed, { risk: (seed % 3) * 6, riskInside: seed % 2 === 0 }));
      const ours = await checked(['-', '--max-states', '20000'], environment, text);
      if (ours.error !== null || !ours.complete) return;
      compare(await checked(['-', '--on', 'ltsmin'], environment, text), ours, `seed ${seed}`);
      count('random models');
    },
  );
});
