import { expect } from '@playwright/test';
import { violations } from './axe.ts';
import { storePreferences, test } from './shared-page.ts';
import { addAllPanels, fromPageMenu, goTo, openCounterexample, openWorkbench, place } from './workbench.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test('no violations on the main screen, in menus and dialogs', async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await openWorkbench(page);
      await expect(page.getByText(/^Deadlock after \d+ steps\./)).toBeVisible();
      await expect.poll(() => violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Options' }).click();
      await expect.poll(() => violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Model: / }).click();
      await expect.poll(() => violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await fromPageMenu(page, 'Help');
      await expect(page.getByRole('dialog', { name: 'How it works' })).toBeVisible();
      await expect.poll(() => violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
      await expect.poll(() => violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('F1');
      await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
      await expect.poll(() => violations(page)).toEqual([]);
    });
  });
}

test('no violations in projector mode, in any place', { tag: '@campaign' }, async ({ page }) => {
  await storePreferences(page, { theme: 'light', projector: true });
  await openCounterexample(page);
  for (const key of ['1', '2', '3', '4', '5']) {
    await page.keyboard.press(`Alt+Shift+${key}`);
    await expect.poll(() => violations(page)).toEqual([]);
  }
});

test('no violations in any panel on a phone', { tag: '@campaign' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWorkbench(page);
  const bar = page.getByRole('navigation', { name: 'Panels' }).getByRole('button');
  const seen = new Set<string>();
  // What is around a panel is the same for all.
  await expect.poll(() => violations(page)).toEqual([]);
  for (const place of ['Edit', 'Explore', 'Compare', 'Measure', 'Learn'] as const) {
    await goTo(page, place);
    await addAllPanels(page);
    for (let i = 0; i < (await bar.count()); i++) {
      const name = (await bar.nth(i).textContent()) ?? '';
      if (seen.has(name)) continue;
      seen.add(name);
      await bar.nth(i).click();
      await expect.poll(() => violations(page, 'main :not([hidden]) > [data-pane]')).toEqual([]);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
  }
  expect(seen.size).toBeGreaterThan(20);
});

test('the system’s wish for more contrast is followed', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' });
  await openWorkbench(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast');
  await page.emulateMedia({ contrast: 'no-preference' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('the theme is switched and remembered', async ({ page }) => {
  await openWorkbench(page);
  await fromPageMenu(page, 'Switch theme');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('on a phone one panel is shown at a time', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openWorkbench(page);
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Results' }).click();
  await page.getByRole('button', { name: /^Step through it/ }).click();
  await page.getByRole('button', { name: 'Next step' }).click();
  await expect(place(page)).toHaveText(/^step 1/);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
