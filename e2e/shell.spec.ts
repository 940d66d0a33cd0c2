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
  // What was typed at one go is undone word by word.
  for (let i = 0; i < 60; i++) await page.keyboard.press('Control+z');
  await expect(source(page)).toContainText('MODEL Philosophers');
});

test('the palette finds a command, a model and a panel', async ({ page }) => {
  await openWorkbench(page);
  await page.keyboard.press('Control+Shift+P');
  const query = page.getByRole('combobox', { name: /^Search commands/ });
  await query.fill('lay edit');
  await expect(page.getByRole('option', { selected: true })).toContainText('Layout: Edit');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Layout: Edit/ })).toBeVisible();
  await page.keyboard.press('F1');
  await query.fill('graph');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'State graph' })).toBeVisible();
  await page.keyboard.press('F1');
  await query.fill('open peterson');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(source(page)).toContainText('Peterson');
});

test('a question mark shows the keys, except where it is typed', async ({ page }) => {
  await openWorkbench(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByRole('row', { name: /^Run / })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('.monaco-editor').first().click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a slider runs the model with another constant at once', async ({ page }) => {
  await openWorkbench(page);
  await expect(page.getByText('251', { exact: true })).toBeVisible();
  const slider = page.getByRole('slider', { name: 'n, from 1 to 8' });
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByLabel('n', { exact: true })).toHaveValue('2');
  await expect(page.getByText('39', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Set n back to 3/ }).click();
  await expect(page.getByText('251', { exact: true })).toBeVisible();
});
