import { expect } from '@playwright/test';
import { run } from './lessons.ts';
import { storePreferences, test } from './shared-page.ts';
import { openWorkbench } from './workbench.ts';

for (const [size, preferences, lessons] of [
  [
    { width: 1280, height: 720 },
    { projector: true },
    ['Persistent sets preserve deadlocks', 'No best algorithm', 'Algorithm 2: local steps first'],
  ],
  [{ width: 390, height: 844 }, {}, ['Conflict sets and sleep sets', 'Where nothing can be left out']],
] as const)
  test(`the pictures of a lesson are whole at first in ${size.width} x ${size.height}, with no strip beside them`, async ({ page }) => {
    await page.setViewportSize(size);
    await storePreferences(page, preferences);
    await openWorkbench(page);
    for (const lesson of lessons) {
      await run(page, lesson);
      await expect(page.getByRole('region', { name: 'Lesson' })).toContainText(lesson);
      if (size.width > 1000 && !(await page.locator('[data-presented]').isVisible())) await page.keyboard.press('Alt+Shift+m');
      await expect(page.getByRole('img', { name: /Choose List for its contents as text/ })).toHaveCount(2);
      await expect(page.getByText('Drawing…')).toHaveCount(0);
      await expect(page.locator('[data-part=overview]'), lesson).toHaveCount(0);
    }
  });
