import { expect } from '@playwright/test';
import { test } from './shared-page.ts';
import { openWorkbench, place, source } from './workbench.ts';

for (const size of [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
])
  test(`the first screen of ${size.width} x ${size.height} leads to a first lesson, which stays in view with what it shows`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await openWorkbench(page);
    const welcome = page.getByRole('complementary', { name: 'What this is' });
    await welcome.getByRole('button', { name: 'Take a lesson' }).click();
    const lesson = page.getByRole('article', { name: 'Reading a counterexample' });
    await expect(lesson).toBeVisible();
    await expect(source(page)).toContainText('MODEL LostUpdate');

    // The answer stays where it was given; what it reveals comes below it.
    await lesson.getByRole('radio', { name: 'always 2' }).check();
    await lesson.getByRole('button', { name: 'Predict', exact: true }).click();
    await expect(lesson.getByText('✗ Not so. Answer: 1 or 2.')).toBeInViewport({ ratio: 1 });

    await lesson.getByRole('button', { name: 'Check the model', exact: true }).click();
    await expect(lesson.getByRole('status').filter({ hasText: 'Run-time errors: found' })).toBeInViewport({ ratio: 1 });
    await expect(source(page)).toContainText('MODEL LostUpdate');
    const show = lesson.getByRole('button', { name: 'Show the panel Steps' });
    await show.click();
    await expect(page.getByRole('region', { name: 'Steps to the error' })).toBeVisible();
    await expect(place(page)).toHaveText(/^start of \d+$/);
    await expect(show).toBeInViewport();

    // It ends with ways to go on.
    const after = lesson.getByRole('navigation', { name: 'After this lesson' });
    await after.getByRole('button', { name: 'Next lesson: Channels' }).click();
    const channels = page.getByRole('article', { name: 'Channels' });
    await expect(channels).toBeVisible();
    // Its own model stands beside it, not the one of the lesson before.
    await expect(source(page)).toContainText('MODEL BoundedChannel');
  });
