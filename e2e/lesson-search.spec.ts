import { expect } from '@playwright/test';
import { run } from './lessons.ts';
import { test } from './shared-page.ts';
import { openWorkbench } from './workbench.ts';

for (const [where, width, height] of [
  ['a laptop', 1280, 720],
  ['a phone', 390, 844],
] as const) {
  test(`on ${where} lessons are found by words of their texts, and all of them again`, { tag: '@campaign' }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openWorkbench(page);
    await run(page, 'Show tutor');
    const panel = page.getByRole('region', { name: 'Tutor', exact: true });
    const find = panel.getByRole('searchbox', { name: 'Find lessons' });
    const [found, other] = ['Room left', 'Stubborn sets'].map((name) => panel.getByRole('button', { name, exact: true }));
    await find.fill('stubborn foresight');
    await expect(panel.getByText('1 lesson', { exact: true })).toBeVisible();
    await expect(found!).toBeVisible();
    await expect(other!).toHaveCount(0);
    await find.press('Escape');
    await expect(other!).toBeVisible();
    await find.fill('no such words qqq');
    await expect(panel.getByText('No lesson or problem has all of these words.')).toBeVisible();
    await panel.getByRole('button', { name: 'Show all lessons' }).press('Enter');
    await expect(other!).toBeVisible();
    await expect(find).toBeFocused();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}
