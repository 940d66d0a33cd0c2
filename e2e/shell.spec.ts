import { expect, test } from '@playwright/test';
import { openCounterexample, openWorkbench, place, replaceText, source, tinyModel } from './workbench.ts';

test('a layout is chosen by menu and key, and remembered', async ({ page }) => {
  await openWorkbench(page);
  await page.getByRole('button', { name: /^Layout: Overview/ }).click();
  await page.getByRole('button', { name: /^Edit/ }).click();
  await expect(page.getByRole('heading', { name: 'State graph' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Layout: Edit/ })).toBeVisible();
  await page.keyboard.press('Alt+Shift+3');
  await expect(page.getByRole('heading', { name: 'State graph' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Panels in this place' })).toBeVisible();
});

test('a panel that the layout lacks is shown in another layout', async ({ page }) => {
  await openWorkbench(page);
  await page.keyboard.press('Alt+Shift+2');
  await page.getByRole('button', { name: /^Step through it/ }).click();
  await expect(place(page)).toHaveText(/^start of/);
  await expect(page.getByRole('button', { name: /^Layout: Step/ })).toBeVisible();
});

test('a collapsed panel stays collapsed after a reload', async ({ page }) => {
  await openCounterexample(page);
  await page.getByRole('button', { name: 'Results: contents' }).click();
  await expect(page.getByRole('button', { name: 'Results: contents' })).toHaveAttribute('aria-expanded', 'false');
  await page.waitForTimeout(200);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Results: contents' })).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('button', { name: 'Results: contents' }).click();
  await expect(page.getByText('Deadlock found')).toBeInViewport();
});

// The editor used to be made anew whenever the window crossed the phone's width, and forgot what Undo needs.
test('undo works across layouts and window sizes', async ({ page }) => {
  await openWorkbench(page);
  await replaceText(page, tinyModel('Before'));
  await page.keyboard.press('Alt+Shift+2');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('navigation', { name: 'Panels' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(source(page)).toContainText('MODEL Before');
  await page.locator('.monaco-editor').first().click();
  await page.keyboard.press('Control+z');
  await expect(source(page)).toContainText('MODEL Philosophers');
});
