import { expect, it } from 'vitest';
import type { ExplainedTransition } from '../../src/contract/lab/explain.ts';
import { noReduction } from '../../src/contract/check/reduction.ts';
import { summaryWords } from '../../src/worker/lab/summary.ts';

it('a decision is told in words that do not contradict what is asleep', () => {
  const fates = (...all: ExplainedTransition['fate'][]) => all.map((fate) => ({ fate }));
  const words = (...all: ExplainedTransition['fate'][]) =>
    summaryWords(fates(...all), { candidate: null, rejected: [] } as unknown as Parameters<typeof summaryWords>[1], noReduction, false);
  expect(words('taken', 'taken')).toBe('Both enabled transitions are chosen: this search leaves none out.');
  expect(words('taken', 'taken', 'asleep')).toBe(
    'All 3 enabled transitions are chosen: this search looks for no smaller set. 1 of them is asleep and not taken.',
  );
  expect(words('asleep')).toBe('One transition is enabled, so there is nothing to choose. It is asleep and not taken.');
});
