import { expect, test } from '@playwright/test';
import { openWorkbench, violations } from './workbench.ts';

test('components are marked, collapsed and listed', async ({ page }) => {
  await openWorkbench(page);
  await expect(page.getByText('Deadlock found')).toBeVisible();
  await page.getByRole('combobox', { name: 'Components' }).selectOption('marked');
  await expect(
    page.getByText(/runs can stay for ever in 1, of which 0 cannot be left; 1 is a single state in which runs end/),
  ).toBeVisible();
  await page.getByRole('combobox', { name: 'Components' }).selectOption('collapsed');
  await expect(page.getByRole('img', { name: /^State graph: 2 states, 1 arrow/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'Components' }).selectOption('marked');
  await page.getByRole('radio', { name: 'List' }).check();
  await expect(page.getByRole('cell', { name: 'initial component 1' })).toBeVisible();
});
