import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { violations } from './axe.ts';
import { test } from './shared-page.ts';
import { openWorkbench, replaceText, showPanel } from './workbench.ts';

test('a state is shown as it is stored, and what a step changes in it', { tag: '@campaign' }, async ({ page }) => {
  await openWorkbench(page);
  await replaceText(page, readFileSync('models/figures/state-vector.esml', 'utf8'));
  await expect(page.getByRole('button', { name: /^Model: StateVector/ })).toBeVisible();
  await page.keyboard.press('Alt+Shift+2');
  await page.getByRole('button', { name: 'Simulate' }).first().click();
  await expect(page.locator('button[title="Take this step instead"], button[title="The step that this run takes"]').first()).toBeVisible();
  await showPanel(page, 'Stored');
  const panel = page.getByRole('region', { name: 'How the state is stored' });
  await expect(panel).toContainText('words: 16 · 6 = 96 bits');
  await expect(panel).toContainText('bit fields: 4 + 1 + 4 + 2 + 4 + 2 = 17 bits');
  await expect(panel).toContainText('mixed radix: log2 (9 · 2 · 11 · 3 · 11 · 3), rounded up, = 15 bits');
  await panel.getByRole('button', { name: '3 User[0].r' }).click();
  const access = panel.getByRole('region', { name: 'GetValue and SetValue of User[0].r' });
  await expect(access).toContainText('GetValue: (0 MOD 594) DIV 198 = 0');
  await access.getByLabel('new value').selectOption('2');
  await expect(access).toContainText('SetValue: 0 + 198 · (2 − 0) = 396');
  await page.locator('button:is([title="The step that this run takes"], [title="Take this step instead"])').first().click();
  await expect(panel).toContainText('State after step 1');
  await expect(panel.getByRole('region', { name: 'Changes to be undone' }).getByRole('row')).not.toHaveCount(1);
  await expect(panel.getByRole('region', { name: 'Tables of each process', exact: true })).toContainText('Filled with 2 states.');
  await expect(panel.getByRole('list', { name: 'Tree of pairs' })).toContainText('pair 1, which is the number of the state');
  await expect.poll(() => violations(page)).toEqual([]);
  for (const [name, width, height] of [
    ['laptop', 1280, 720],
    ['phone', 390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(() => panel.getByText('Tree of pairs').first().scrollIntoViewIfNeeded({ timeout: 2000 })).toPass();
    if (process.env.STORED_PICTURES !== undefined) await page.screenshot({ path: `${process.env.STORED_PICTURES}/stored-${name}.png` });
    await expect(panel).toBeVisible();
  }
});
