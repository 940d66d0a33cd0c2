import { expect } from '@playwright/test';
import { violations } from './axe.ts';
import { test } from './shared-page.ts';

test('every widget is on the style page, readable in each theme, and as high in all of them', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./?styleguide');
  await expect(page.getByRole('heading', { name: 'Widgets of the workbench' })).toBeVisible();
  const theme = page.getByRole('combobox', { name: 'Theme' });
  const heights = () =>
    page
      .locator('section[aria-labelledby=buttons] button')
      .evaluateAll((buttons) => buttons.map((button) => `${button.textContent}: ${Math.round(button.getBoundingClientRect().height)}`));
  const usual = await heights();
  expect(usual.length).toBeGreaterThan(12);
  for (const name of ['light', 'dark', 'contrast']) {
    await theme.selectOption(name);
    await expect(page.locator('html')).toHaveAttribute('data-theme', name);
    await expect.poll(() => violations(page)).toEqual([]);
    await expect.poll(() => heights()).toEqual(usual);
  }
  await theme.selectOption('light');
  await page.getByRole('checkbox', { name: 'Projector type' }).check();
  await expect.poll(() => violations(page)).toEqual([]);
  for (const part of await page.locator('main section').all()) await expect(part).toBeAttached();
});
