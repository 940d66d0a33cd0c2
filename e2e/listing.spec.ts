import { expect, test } from '@playwright/test';
import { openWorkbench, replaceText, tinyModel, violations } from './workbench.ts';

test('the listing leads to the source and back, and a step is executed by instructions', async ({ page }) => {
  await openWorkbench(page);
  await replaceText(page, tinyModel('Tiny'));
  await expect(page.getByRole('button', { name: /^Model: Tiny/ })).toBeVisible();
  await page.keyboard.press('Alt+Shift+3');
  await page.getByRole('button', { name: 'Simulate' }).first().click();
  await page.locator('.next-step').first().click();
  await page.getByRole('button', { name: 'Previous step' }).click();
  await page.getByRole('button', { name: 'Listing', exact: true }).click();
  const listing = page.getByRole('region', { name: 'Listing', exact: true });
  await expect(listing.getByText(/instruction 1 of [2-9], P at address \d+/)).toBeVisible();
  await listing.getByRole('button', { name: 'Last instruction' }).click();
  await expect(listing.getByText(/instruction [2-9] of/)).toBeVisible();
  await listing.getByRole('button', { name: 'Previous instruction' }).click();
  await expect(listing.getByText('P.x: 0 → 1')).toBeVisible();
  await expect(listing.locator('li[aria-current=step]')).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  await listing.getByRole('button', { name: 'Line 5 in the source' }).first().click();
  await expect(listing.locator('.code-line.at-cursor').first()).toBeVisible();
});
