import { expect } from '@playwright/test';
import { openLesson, run } from './lessons.ts';
import { test } from './shared-page.ts';
import { openWorkbench } from './workbench.ts';

test('a set-up with trees of executions names the searches that run them', async ({ page }) => {
  await openWorkbench(page);
  const panel = await openLesson(page, 'Executions and their classes');
  const unknown = panel.getByRole('button', { name: 'I do not know' });
  await unknown.first().click();
  await expect(panel.getByText('independent-steps; executions: all orders, source sets')).toBeVisible();
});

test('the legend of two pictures has the sign of the initial state, which is too small for its word', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openWorkbench(page);
  await run(page, 'Persistent sets preserve deadlocks');
  await expect(page.getByRole('img', { name: /Choose List for its contents as text/ })).toHaveCount(2);
  await expect(page.locator('[data-pane=sides]').getByRole('list', { name: 'Legend' })).toContainText('initial');
});
