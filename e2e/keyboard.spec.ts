import { expect, type Page, test } from '@playwright/test';
import { openCounterexample } from './workbench.ts';

/** What has the focus, in short: its text or label. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: at } = document;
    return at === null || at === document.body ? 'the page' : (at.getAttribute('aria-label') ?? at.textContent ?? '').trim();
  });
}

test('choosing a tab keeps the focus on it, in every layout', async ({ page }) => {
  await openCounterexample(page);
  for (const layout of [1, 2, 3, 4]) {
    await page.keyboard.press(`Alt+Shift+${layout}`);
    const names = await page.locator('.cell-tabs button:not([aria-current])').allTextContents();
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      await page.locator('.cell-tabs').getByRole('button', { name, exact: true }).focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('.cell-tabs').getByRole('button', { name, exact: true })).toHaveAttribute('aria-current', 'true');
      expect(await focused(page)).toBe(name);
    }
  }
});
