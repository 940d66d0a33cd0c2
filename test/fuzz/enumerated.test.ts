import { expect, it } from 'vitest';
import { amount } from '../campaign.ts';
import '../mistakes-known.ts';
import { enumerated, enumeratedModel, placed } from './enumerated-models.ts';
import { problemsOf } from './fuzz.ts';

it('enumerates more than 10^5 small models, each once', () => {
  expect(enumerated).toBeGreaterThan(100_000);
  // All of the smaller sizes, and samples of the others.
  const numbers = Array.from({ length: 12_000 }, (_, i) =>
    i < 8_000 ? i : 8_000 + Math.floor(((i - 8_000) * (enumerated - 8_000)) / 4_000),
  );
  const bodiesOf = (text: string): string[] => [...text.matchAll(/BEGIN (.*) END [PQ];/g)].map(([, body = '']) => body);
  const seen = numbers.map((number) => bodiesOf(enumeratedModel(number)).sort().join(' | '));
  expect(new Set(seen).size).toBe(numbers.length);
  expect(() => enumeratedModel(enumerated)).toThrow(RangeError);
});

it('a series has each of them once', () => {
  const seen = new Uint8Array(enumerated);
  for (let place = 0; place < enumerated; place++) seen[placed(place)] = 1;
  expect(seen.every((one) => one === 1)).toBe(true);
});

it('small models have the answers of the plain search with each reduction', { timeout: 300_000 }, () => {
  const most = amount(6, 2_000);
  const wrong = Array.from({ length: most }, (_, i) => Math.floor((i * enumerated) / most)).flatMap((number) =>
    (problemsOf(enumeratedModel(number), number, new Map(), ['reducedSearches', 'withoutProviso'], 1) ?? []).map(
      (problem) => `${number}: ${problem}`,
    ),
  );
  expect(wrong).toEqual([]);
});
