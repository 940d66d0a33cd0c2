import { expect } from '@playwright/test';
import { test } from './shared-page.ts';
import { openWorkbench, replaceText, source, tinyModel } from './workbench.ts';

test('an error is marked in the text and explained below it', async ({ page }) => {
  await openWorkbench(page);
  await replaceText(page, tinyModel('Broken').replace('x := 2', 'y := 2'));
  await expect(page.locator('.monaco-editor .squiggly-error').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Problems' }).getByText('line 5')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toHaveAttribute('aria-disabled', 'true');
});

test('a quick fix corrects the text', async ({ page }) => {
  await openWorkbench(page);
  await replaceText(page, 'MODEL M;\nTYPE t = 0..3;\nVAR x, y: t;\nPROCESS P;\nBEGIN\n  WHEN x > 0 & y > 0\nEND P;\nBEGIN P END M\n');
  const problems = page.getByRole('region', { name: 'Problems' });
  await problems.locator('button + button').first().click();
  await expect(source(page)).toContainText('(x > 0) & (y > 0)');
  await expect(problems.getByText('E0201')).toHaveCount(0);
});

test('a corrected model is searched again after a pause', async ({ page }) => {
  await openWorkbench(page);
  await replaceText(page, tinyModel('Fine'));
  await expect(page.getByText('No deadlock, no run-time error')).toBeVisible();
});

test('what was typed is there after a reload', async ({ page }) => {
  await openWorkbench(page);
  await replaceText(page, tinyModel('Typed'));
  await page.reload();
  await expect(source(page)).toContainText('MODEL Typed');
});

test('another model keeps the typed one as a draft', { tag: '@campaign' }, async ({ page }) => {
  await openWorkbench(page);
  await replaceText(page, tinyModel('Mine'));
  await page.getByRole('button', { name: /^Model: Mine/ }).click();
  await page.getByRole('button', { name: /^Peterson/ }).click();
  await expect(source(page)).toContainText('Peterson');
  await page.reload();
  await page.getByRole('button', { name: /^Model: / }).click();
  await page.getByRole('button', { name: /^Mine kept/ }).click();
  await expect(source(page)).toContainText('MODEL Mine');
});

test('the text can be typed into before the full editor has been loaded', { tag: '@campaign' }, async ({ page }) => {
  await page.route(/assets\/mount-.*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.goto('./');
  const plain = page.getByRole('textbox', { name: 'Model source in ESML' });
  await plain.fill(tinyModel('Early'));
  await expect(page.locator('[data-loaded=true]')).toBeVisible();
  await expect(source(page)).toContainText('MODEL Early');
});

test('a large search shows its progress and can be stopped', async ({ page }) => {
  await openWorkbench(page);
  await page.getByLabel('n', { exact: true }).fill('14');
  await expect(page.getByText(/Incomplete: stopped after/)).toBeVisible();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByText('Searching…', { exact: true })).toBeVisible();
  // The bar moves with what the search reports: an animation would take a part of a core from it.
  const bar = page.locator('[style*="--turned"]');
  const before = await bar.getAttribute('style');
  await expect.poll(() => bar.getAttribute('style')).not.toBe(before);
  expect(await page.evaluate(() => document.getAnimations().map(({ effect }) => effect?.getTiming().iterations))).not.toContain(Infinity);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeVisible();
  await expect(page.getByText(/^Incomplete:/)).toBeVisible();
});

test('a run with a partial-order reduction leaves states out, and says how', { tag: '@campaign' }, async ({ page }) => {
  await openWorkbench(page);
  await expect(page.getByText(/^Deadlock after \d+ steps\./)).toBeVisible();
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('radio', { name: /^The strongest that is sound/ }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByText(/^The reduced search is over: \d+ states stand for all\.$/)).toBeVisible();
  await page.getByText(/^\d+ states, \d+ transitions/).click();
  await expect(page.getByText(/^Reduced by stubborn sets and merged steps/)).toBeVisible();
  await expect(page.getByText(/^Deadlock after \d+ steps\./)).toBeVisible();
  await page.getByRole('button', { name: /^Step through it/ }).click();
  await expect(page.getByText(/^step 0 of|^start of/)).toBeVisible();
});
