import { expect } from '@playwright/test';
import { violations } from './axe.ts';
import { resetPage, test } from './shared-page.ts';
import { openCounterexample, showPanel } from './workbench.ts';

test('program graphs show where processes are, what they can do, and what an edge touches', async ({ page, viewport }) => {
  await openCounterexample(page);
  await page.keyboard.press('Alt+Shift+2');
  await showPanel(page, 'Processes');
  const panel = page.getByRole('region', { name: 'Processes', exact: true });
  await expect(panel.locator('g[data-current]')).toHaveCount(6);
  await expect(panel.locator('g[data-enabled]').first()).toBeVisible();
  await panel.getByRole('combobox', { name: /^Process/ }).selectOption('Philosopher[0]');
  await expect(panel.locator('svg[aria-label^="The program graph of"]')).toHaveCount(1);
  await panel.getByText(/^Philosopher\[0\] as text: \d+ locations, \d+ edges$/).click();
  await panel.getByRole('button', { name: 'left!take' }).click();
  await expect(panel.getByRole('status')).toContainText('left!take is a communication');
  await expect(panel.locator('g[data-chosen]')).toHaveCount(1);
  expect(await violations(page)).toEqual([]);

  // A link brings back what is chosen.
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const url = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
  await resetPage(page, viewport);
  await page.goto(url);
  await expect(page.locator('svg[aria-label^="The program graph of"]')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Processes', exact: true }).getByRole('status')).toContainText(
    'left!take is a communication',
  );
});
