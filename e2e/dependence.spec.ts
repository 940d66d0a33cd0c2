import { expect } from '@playwright/test';
import { violations } from './axe.ts';
import { test } from './shared-page.ts';
import { openWorkbench, showPanel } from './workbench.ts';

test('a pair of the dependence matrix is explained', async ({ page }) => {
  await openWorkbench(page);
  await page.keyboard.press('Alt+Shift+3');
  await showPanel(page, 'Dependence');
  const panel = page.getByRole('region', { name: 'Dependence', exact: true });
  await panel
    .getByRole('button', { name: /move the same process/ })
    .first()
    .click();
  await expect(panel.getByText('They move the same process.')).toBeVisible();
  await panel.getByText(/^All \d+ pairs of transitions/).click();
  expect(await violations(page)).toEqual([]);
});
