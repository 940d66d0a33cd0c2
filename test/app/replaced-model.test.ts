import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { usualLanguage } from '../../src/contract/languages.ts';
import { openInProcess, searched } from './in-process.ts';

const philosophers = readFileSync('models/dining-philosophers.esml', 'utf8');
const peterson = readFileSync('models/peterson.esml', 'utf8');

// Those of the model before were left, greyed, beside the errors of another one.
it('results go with their model when another text is put in its place, and stay while it is edited', async () => {
  const { store, bench } = await openInProcess({ text: philosophers, language: usualLanguage, constants: {} });
  const before = store.getState().run.finished;
  expect(before).not.toBeNull();
  bench.document.edit(`${philosophers}\noops`);
  expect(store.getState().run.finished).toBe(before);
  for (const begun of ['', 'MODEL P', 'MODEL Peterson;']) bench.document.edit(begun);
  expect(store.getState().run.finished).toBe(before);
  bench.document.edit(philosophers);
  await searched(store);
  bench.document.edit(`${peterson}\noops`);
  expect(store.getState().run.finished).toBeNull();
  bench.document.edit(peterson);
  await searched(store);
  expect(store.getState().run.finished?.result.verdicts.map(({ property }) => property)).toContain('mutex');
});
