import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { violations } from './axe.ts';
import { openWorkbench, replaceText, showPanel } from './workbench.ts';

test('verdicts come before how a search could go on, and a constant is told how it gets larger', { tag: '@campaign' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openWorkbench(page);
  await page.keyboard.press('Alt+Shift+p');
  await page.getByRole('slider', { name: 'n, from 1 to 8' }).fill('8');
  await expect(page.getByText('type a larger one')).toBeVisible();
  await page.getByRole('spinbutton', { name: 'n', exact: true }).fill('9');
  await expect(page.getByRole('slider', { name: 'n, from 1 to 9' })).toBeVisible();
  await page.getByRole('button', { name: /^Options: / }).click();
  await page.getByRole('spinbutton', { name: /states/ }).fill('100');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const results = page.locator('[data-pane=results]');
  await expect(results).toContainText('the limit of 100 states was reached');
  const verdict = results.getByRole('list', { name: 'Verdicts' }).getByRole('listitem').first();
  const advice = results.getByText(/^To go on: raise the limit/);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await showPanel(page, 'Results');
    await expect(verdict).toBeInViewport({ ratio: 1 });
    const [first, after] = [await verdict.boundingBox(), await advice.boundingBox()];
    expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThanOrEqual(after?.y ?? 0);
  }
  await expect.poll(() => violations(page)).toEqual([]);
});

test('a table of algorithms that is wider than its panel says so', { tag: '@campaign' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openWorkbench(page);
  await page.keyboard.press('Alt+Shift+3');
  await showPanel(page, 'Algorithms');
  await page.getByRole('button', { name: 'Measure all' }).click();
  await expect(page.getByText('48 searches done.')).toBeVisible();
  const more = page.getByText('More columns follow at the right');
  await page.getByRole('button', { name: 'Present Algorithms' }).click();
  await expect(more).toBeHidden();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await showPanel(page, 'Algorithms');
  await expect(more).toBeVisible();
  await expect.poll(() => violations(page)).toEqual([]);
});

test('a reason that several options share is said once, and a large limit is grouped', async ({ page }) => {
  await openWorkbench(page);
  await replaceText(page, readFileSync('models/peterson.esml', 'utf8'));
  await expect(page.getByRole('button', { name: 'Model: Peterson' })).toBeVisible();
  await page.getByRole('button', { name: /^Options: / }).click();
  await expect(page.getByText(/told apart by "me" of Contender are not a family/)).toHaveCount(1);
  await expect(page.getByText(/^Not now \(Representatives, /)).toBeVisible();
  await expect(page.getByText('(10,000,000)')).toBeVisible();
});

test('a verdict that an earlier search left open is said to be searched for until the search ends', async ({ page }) => {
  await openWorkbench(page);
  await page.getByRole('spinbutton', { name: 'n', exact: true }).fill('13');
  const verdicts = page.getByRole('list', { name: 'Verdicts' });
  await expect(verdicts).toContainText('Not known: the search did not reach all states');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(verdicts).toContainText('searching…');
  await expect(verdicts).not.toContainText('Not known');
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(verdicts).not.toContainText('searching…');
  await expect(verdicts).toContainText('Not known: the search did not reach all states');
});
