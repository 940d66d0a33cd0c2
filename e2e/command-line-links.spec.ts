import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from './shared-page.ts';
import { place, source } from './workbench.ts';

const root = join(import.meta.dirname, '..');

/** What the command line says of a model, with links to this page. */
function checked(address: string, args: readonly string[]): { property: string; link?: string; trace?: { label: string }[] }[] {
  const command = [join(root, 'scripts', 'esml.mjs'), 'check', ...args, '--json', '--page', address];
  return JSON.parse(spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' }).stdout).verdicts;
}

for (const { title, args, model } of [
  { title: 'a deadlock', args: ['models/philosophers-deadlock.esml', '--const', 'n=2'], model: 'MODEL Philosophers' },
  { title: 'a failed assertion', args: ['models/lost-update.esml'], model: 'MODEL LostUpdate' },
]) {
  test(`a link of the command line opens the end of the counterexample of ${title}`, { tag: '@campaign' }, async ({ page, baseURL }) => {
    const verdict = checked(baseURL ?? '', args).find(({ link }) => link !== undefined);
    const steps = verdict?.trace ?? [];
    await page.goto(verdict?.link ?? '');
    await expect(place(page)).toHaveText(`step ${steps.length} of ${steps.length}`);
    await expect(source(page)).toContainText(model);
    await expect(page.getByText(steps.at(-1)?.label ?? 'nothing', { exact: true }).first()).toBeVisible();
  });
}
