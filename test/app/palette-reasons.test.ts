import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { usualLanguage } from '../../src/contract/languages.ts';
import { paletteEntries } from '../../src/app/shell/palette/entries.ts';
import { loadLaterCommands } from '../../src/app/shell/palette/later-commands.ts';
import { openInProcess } from './in-process.ts';

/** Commands that cannot be carried out, and give no reason. */
async function withoutReason(text: string, change: (bench: Awaited<ReturnType<typeof openInProcess>>) => unknown) {
  const opened = await openInProcess({ text, language: usualLanguage, constants: {} });
  await change(opened);
  const entries = paletteEntries(opened.bench, [], await loadLaterCommands(opened.bench));
  const disabled = entries.filter(({ enabled }) => !enabled);
  expect(disabled.length).toBeGreaterThan(10);
  return disabled.filter(({ because }) => !because).map(({ label }) => label);
}

const philosophers = readFileSync('models/dining-philosophers.esml', 'utf8');

it('says of each command that cannot be carried out why that is so', async () => {
  expect(await withoutReason(philosophers, () => {})).toEqual([]);
  expect(await withoutReason(philosophers, ({ bench }) => bench.execution.begin())).toEqual([]);
  expect(await withoutReason(philosophers, ({ bench }) => bench.document.edit('MODEL'))).toEqual([]);
});
