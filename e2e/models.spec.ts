import { expect } from '@playwright/test';
import { test } from './shared-page.ts';
import { openWorkbench } from './workbench.ts';

test('models are found in the menu by keyboard, with their constants; no model, and the first of those that are left', async ({ page }) => {
  await test.step('a model with a bug is found in the menu by keyboard, opened with its constant, and checked', async () => {
    await openWorkbench(page);
    await page.getByRole('button', { name: /Open another/ }).click();
    await page.keyboard.type('leader');
    await expect(page.getByRole('status').filter({ hasText: '1 model' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('button', { name: /^Leader election/ })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('button', { name: /^Twins=TRUE/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('“unique” is violated')).toBeVisible();
    await expect(page.getByLabel('Twins', { exact: true })).toBeChecked();
  });
  await test.step('the menu says when no model fits', async () => {
    await page
      .getByRole('button', { name: /^Model: LeaderElection|Open another/ })
      .first()
      .click();
    await page.keyboard.type('zzz');
    await expect(page.getByText('No model has these words.')).toBeVisible();
    // What is below is no answer to what was asked: the keys of a search open nothing there.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('searchbox', { name: 'Filter the models' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByText('No model has these words.')).toHaveCount(0);
  });
  await test.step('a hyphen in the filter counts as a space', async () => {
    await page.getByRole('button', { name: /Open another/ }).click();
    await page.keyboard.type('two-phase-commit');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('button', { name: /^Two phase commit/ })).toBeFocused();
    await page.keyboard.press('Escape');
  });
  await test.step('Enter in the filter opens the first model that it leaves', async () => {
    await page.getByRole('button', { name: /Open another/ }).click();
    await page.keyboard.type('wolf');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Model: WolfGoatCabbage/ })).toBeVisible();
    await expect(page.getByText('“unsolvable” is violated')).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Filter the models' })).toHaveCount(0);
  });
});

test('Enter in the filter is not lost where the models come later', async ({ page }) => {
  let letCome: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route('**/assets/examples-*.js', async (route) => {
    await asked;
    await route.continue();
  });
  await openWorkbench(page);
  await page.getByRole('button', { name: /Open another/ }).click();
  await page.keyboard.type('wolf');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Filter the models' })).toBeVisible();
  letCome();
  await expect(page.getByRole('button', { name: /^Model: WolfGoatCabbage/ })).toBeVisible();
});
