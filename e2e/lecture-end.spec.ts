import { expect, type Page } from '@playwright/test';
import { openLesson, run } from './lessons.ts';
import { test } from './shared-page.ts';
import { openWorkbench } from './workbench.ts';

const heading = (page: Page, name: string) =>
  page.locator('[data-presented] [data-pane=tutor]').getByRole('heading', { name, exact: true });

/** Presses a key of a remote until something can be seen. */
async function press(page: Page, key: string, seen: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await seen();
  }).toPass();
}

test('a remote leads from the end of a lesson to the next one, and back to that end', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openWorkbench(page);
  await openLesson(page, 'Reads commute');
  await run(page, 'Give a lecture with the lesson');
  const end = page.getByText('The lesson ends here. Page Down goes on with the next one.');
  await press(page, 'PageDown', () => expect(end).toBeInViewport({ ratio: 1, timeout: 500 }));
  await expect(async () => {
    // Not once more where the next lesson has come a little late.
    if (await heading(page, 'Reads commute').isVisible()) await page.keyboard.press('PageDown');
    await expect(heading(page, 'A read and a write do not')).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(page.getByText(/^Part 1 of \d+$/)).toBeVisible();
  await page.keyboard.press('PageUp');
  await expect(heading(page, 'Reads commute')).toBeVisible();
  await expect(page.getByText(/^Part (\d+) of \1$/)).toBeVisible();
  await expect(end).toBeVisible();
});

test('the keys for the next lesson and the one before stay in the lecture that is given', async ({ page }) => {
  await openWorkbench(page);
  // What is shown side by side belongs to another lesson.
  await run(page, 'State explosion');
  await expect(page.getByRole('region', { name: 'Lesson' })).toContainText('2. State explosion');
  await openLesson(page, 'Overman’s method');
  await run(page, 'Give a lecture with the lesson');
  await page.keyboard.press('Alt+PageDown');
  await expect(heading(page, 'Where nothing can be left out')).toBeVisible();
  await press(page, 'PageDown', () => expect(page.getByText('This is the end: no lesson follows.')).toBeVisible({ timeout: 500 }));
  await page.keyboard.press('Alt+PageDown');
  await expect(heading(page, 'Where nothing can be left out')).toBeVisible();
  await page.keyboard.press('Alt+PageUp');
  await expect(heading(page, 'Overman’s method')).toBeVisible();
});
