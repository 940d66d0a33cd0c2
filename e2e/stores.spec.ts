import { expect } from '@playwright/test';
import { violations } from './axe.ts';
import { test } from './shared-page.ts';
import { fromPageMenu, openWorkbench, replaceText, tinyModel } from './workbench.ts';

test('all stores are measured on the model, with what each guarantees, and state caches are drawn', { tag: '@campaign' }, async ({
  page,
}) => {
  await openWorkbench(page);
  await page.keyboard.press('Control+Shift+p');
  await page.locator('dialog input[role=combobox]').fill('Measure all stores');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Stores', exact: true });
  await expect(panel.getByRole('status')).toHaveText(/^\d+ searches done, of a model with 35 states and [\d,]+ transitions\.$/, {
    timeout: 60_000,
  });
  const table = panel.getByRole('table', { name: 'Stores and encodings on this model' });
  await expect(table.getByRole('row', { name: /^tree .* exact 35 / })).toBeVisible();
  await expect(table.getByRole('row', { name: /^hash compaction, 32 bits .* missed one: probability [\d.e-]+ 35 / })).toBeVisible();
  await expect(panel.getByRole('img', { name: /against size of the cache in % of the states/ })).toBeVisible();
  const caches = panel.getByRole('region', { name: 'State caches of many sizes', exact: true });
  await expect(caches.getByRole('list', { name: 'Lines' })).toHaveText(/C 100, P 200 \(thesis\)C 1, P 200C 10, P 200C 100, P 100/);
  await expect(caches.getByRole('row', { name: /^115 % 100 % / })).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'Visits per state' })).toBeVisible();
  const compaction = panel.getByRole('region', { name: 'Table 5.3 of the thesis', exact: true });
  await expect(compaction.getByRole('row', { name: /^No compaction 35 75 / })).toBeVisible();
  await expect(panel.getByRole('heading', { name: /^Table II of Holzmann/ })).toBeVisible();
  const profile = panel.getByRole('region', { name: 'What the abstract machine does', exact: true });
  await expect(profile.getByRole('row', { name: /^Assign 35$/ })).toBeVisible();
  await expect(profile.getByRole('row', { name: /^bang 75 20\.66 %/ })).toBeVisible();
  const components = panel.getByRole('region', { name: 'Tables 5.4 and 5.5 of the thesis', exact: true });
  await expect(components.getByRole('row', { name: 'states 35', exact: true })).toBeVisible();
  const decided = panel.getByRole('region', { name: 'Table 5.6 of the thesis', exact: true });
  await expect(decided.getByRole('row', { name: /^deadlock depth first / })).toBeVisible();
  const saved = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Save stores as CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('stores.csv');
  await expect.poll(() => violations(page)).toEqual([]);
  for (const [name, width, height] of [
    ['laptop', 1280, 720],
    ['phone', 390, 844],
    ['projector', 1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    // The window's parts are put elsewhere, so that what is to be seen may be another element a moment later.
    if (name === 'projector') await fromPageMenu(page, 'Projector mode');
    await expect(() => profile.getByText('bang', { exact: true }).scrollIntoViewIfNeeded({ timeout: 2000 })).toPass();
    if (process.env.STORES_PICTURES !== undefined) await page.screenshot({ path: `${process.env.STORES_PICTURES}/stores-${name}.png` });
    await expect(panel.getByRole('status')).toBeVisible();
  }
});

test('a store is chosen under Options, travels in the link, and the results say what it is worth', { tag: '@campaign' }, async ({
  page,
}) => {
  await openWorkbench(page, '');
  const results = page.getByRole('region', { name: 'Results', exact: true });
  const figures = results.getByRole('region', { name: 'Statistics' });
  await expect(figures).toContainText(/store\s*cells/);
  await page.getByRole('button', { name: 'Options' }).click();
  const options = page.locator('[data-popover]');
  await expect(options.getByText(/^Not now: state cache, since .* needs a depth-first search\.$/)).toBeVisible();
  await page.getByRole('radio', { name: /^Depth first/ }).check();
  await page.getByLabel('States are kept in').selectOption('State cache');
  await expect(page.getByRole('radio', { name: /^Breadth first/ })).toBeDisabled();
  await expect(
    page.getByRole('button', { name: 'Options: Depth first, every state, in a state cache (not the usual ones)' }),
  ).toBeVisible();
  await options.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('button', { name: 'Options: Breadth first, every state, exactly stored' })).toBeVisible();
  await page.getByLabel('States are kept in').selectOption('ComBack');
  await page.getByLabel('% of the model’s states').fill('50');
  await page.keyboard.press('Escape');
  await expect(figures).toContainText(/store\s*ComBack/);
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByLabel('States are kept in').selectOption('Hash compaction');
  await page.getByLabel('Bits of a hash').selectOption('40');
  await expect.poll(() => violations(page)).toEqual([]);
  for (const [name, width, height] of [
    ['laptop', 1280, 720],
    ['phone', 390, 844],
  ] as const) {
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width, height });
    await page.getByRole('button', { name: 'Options' }).click();
    await page.getByLabel('States are kept in').scrollIntoViewIfNeeded();
    if (process.env.STORES_PICTURES !== undefined) await page.screenshot({ path: `${process.env.STORES_PICTURES}/options-${name}.png` });
    await expect(page.getByLabel('Bits of a hash')).toHaveValue('40');
  }
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(figures).toContainText(/store\s*hash compaction, 40 bits/);
  await expect(results.getByText(/^Deadlock after \d+ steps\./)).toBeVisible();
  await expect(results.getByText(/^Not proved: the store may have taken different states for one/)).toBeVisible();
  await replaceText(page, tinyModel('Tiny'));
  await expect(results.getByText('Nothing found, and nothing proved')).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('dialog').getByRole('textbox').first().inputValue();
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await openWorkbench(page, new URL(link).hash);
  await expect(figures).toContainText(/store\s*hash compaction, 40 bits/);
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('button', { name: 'Use my own' }).click();
  await expect(page.getByLabel('States are kept in')).toHaveValue('exact');
});
