import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { openCounterexample, openWorkbench, place } from './workbench.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('no violations on the main screen', async ({ page }) => {
      await openWorkbench(page);
      await expect(page.getByText('Deadlock found')).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test('no violations while a run is stepped through', async ({ page }) => {
      await openCounterexample(page);
      await page.getByRole('button', { name: 'Next step' }).click();
      await expect(place(page)).toHaveText(/^step 1/);
      await expect(page.locator('.next-step').first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test('no violations in menus and dialogs', async ({ page }) => {
      await openWorkbench(page);
      await page.getByRole('button', { name: 'Options' }).click();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Model: / }).click();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('F1');
      await expect(page.getByRole('dialog', { name: 'How it works' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  });
}

test('the theme is switched and remembered', async ({ page }) => {
  await openWorkbench(page);
  await page.getByRole('button', { name: 'Switch theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('on a phone one panel is shown at a time', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openWorkbench(page);
  await page.getByRole('button', { name: 'Results', exact: true }).click();
  await page.getByRole('button', { name: /^Step through it/ }).click();
  await page.getByRole('button', { name: 'Next step' }).click();
  await expect(place(page)).toHaveText(/^step 1/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

/** What axe finds, in short: the rule and the first element. The editor's own parts are left out. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).exclude('.monaco-editor').analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}
