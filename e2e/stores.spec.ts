import { expect, test } from '@playwright/test';
import { openWorkbench, violations } from './workbench.ts';

test('all stores are measured on the model, with what each guarantees, and state caches are drawn', async ({ page }) => {
  await openWorkbench(page);
  await page.keyboard.press('Control+Shift+p');
  await page.locator('.palette__palette-query').fill('Measure all stores');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Stores', exact: true });
  await expect(panel.getByRole('status')).toHaveText(/^\d+ searches done, of a model with 35 states and [\d,]+ transitions\.$/, {
    timeout: 60_000,
  });
  const table = panel.getByRole('table', { name: 'Stores and encodings on this model' });
  await expect(table.getByRole('row', { name: /^tree 35 / })).toContainText('exact');
  await expect(table.getByRole('row', { name: /^hash compaction, 32 bits 35 / })).toContainText(/missed one: \d/);
  await expect(panel.getByRole('img', { name: /against size of the cache in % of the states/ })).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'Visits per state' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  for (const [name, width, height] of [
    ['laptop', 1280, 720],
    ['phone', 390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await panel.getByRole('heading', { name: 'Visits per state' }).scrollIntoViewIfNeeded();
    if (process.env.STORES_PICTURES !== undefined) await page.screenshot({ path: `${process.env.STORES_PICTURES}/stores-${name}.png` });
    await expect(panel.getByRole('status')).toBeVisible();
  }
});
