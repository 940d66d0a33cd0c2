import { describe, expect, it } from 'vitest';
import { filesBelow } from '../architecture/sources.ts';
import { amount, firstSeed } from '../campaign.ts';
import { each } from '../cli/each-answer.ts';
import { hasLtsmin } from '../export/pins/ltsmin.ts';
import { expectationsOf } from '../models/expectations.ts';
import { randomModel } from '../oracle/random-models.ts';
import { checked, type Report, surroundings } from './checked.ts';

/** States and transitions up to which models are compared. */
const most = 50_000;

/** A model whose runs end, repeat and fail, with formulas of each kind that LTSmin is asked in another way. */
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

/** Both are right about whatever both know, and have the same states. */
function compare(ltsmin: Report, ours: Report, title: string): void {
  expect(ltsmin.error, title).toBe(null);
  expect(ltsmin.searchedBy, title).toBe('ltsmin');
  expect([ltsmin.states, ltsmin.transitions], title).toEqual([ours.states, ours.transitions]);
  for (const { property, holds, explanation, notDecided } of ltsmin.verdicts) {
    const wanted = ours.verdicts.find((verdict) => verdict.property === property)?.holds;
    if (notDecided === undefined && wanted !== null) expect(holds, `${title}, ${property}: ${explanation}`).toBe(wanted);
  }
}

describe.skipIf(!hasLtsmin)('a check on LTSmin', () => {
  const environment = surroundings();

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

  it('agrees with the search here on the models of the repository', async () => {
    for (const [i, { path, text }] of filesBelow('models', /\.esml$/).entries()) {
      const [expectation] = expectationsOf(text);
      if (expectation === undefined || expectation.states > most || expectation.dialect === 'thesis' || i % amount(6, 1) !== 0) continue;
      if (Object.keys(expectation.constants).length > 0 || expectation.terminationIsDeadlock) continue;
      compare(await checked([path, '--on', 'ltsmin'], environment), await checked([path], environment), path);
    }
  });

  it('agrees with it on random models with random formulas', async () => {
    const first = firstSeed(7_000);
    for (let seed = first; seed < first + amount(4, 40); seed++) {
      const model = randomModel(seed, { risk: (seed % 3) * 6, riskInside: seed % 2 === 0 });
      const [p = 'TRUE', q = 'FALSE'] = [...model.matchAll(/^ASSERT q\d+: ~?(?:AG|EF)?\((.*)\)$/gm)].map(([, text]) => `(${text})`);
      const chosen = formulas.map((formula) => formula.replaceAll(/\b[pq]\b/g, (name) => (name === 'p' ? p : q)));
      const text = [model, ...chosen.map((formula, i) => `ASSERT more${i}: ${formula}`)].join('\n');
      const ours = await checked(['-', '--max-states', '20000'], environment, text);
      if (ours.error !== null || !ours.complete) continue;
      compare(await checked(['-', '--on', 'ltsmin', '--max-time', '600'], environment, text), ours, `seed ${seed}`);
    }
  });
});
