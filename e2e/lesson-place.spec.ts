import { expect, type Locator, type Page } from '@playwright/test';
import { run } from './lessons.ts';
import { laptopAndPhone, showOn } from './on-screens.ts';
import { test } from './shared-page.ts';
import { openWorkbench } from './workbench.ts';

/** The part of the lesson that is at the upper edge of the panel, by its number. */
function partOnTop(panel: Locator): Promise<number> {
  return panel.locator('article > ol').evaluate((list) => {
    const top = list.closest('[data-pane] > div')?.getBoundingClientRect().top ?? 0;
    return [...list.children].findIndex((part) => part.getBoundingClientRect().bottom > top + 1);
  });
}

async function choose(page: Page, lesson: string): Promise<Locator> {
  const panel = page.getByRole('region', { name: 'Tutor', exact: true });
  await panel.getByRole('button', { name: lesson, exact: true }).click();
  await expect(panel.getByRole('heading', { name: lesson, exact: true })).toBeVisible();
  return panel;
}

for (const screen of laptopAndPhone.filter(({ projector }) => !projector))
  test(`a lesson opens at its title, and stands where it was read when the page is loaded anew (${screen.width} pixels)`, async ({
    page,
  }) => {
    await openWorkbench(page);
    await showOn(page, screen);
    await run(page, 'Show tutor');
    // The last of the list: the list is scrolled to it.
    const panel = await choose(page, 'Algorithm 2: local steps first');
    const title = panel.getByRole('heading', { level: 3 });
    await expect(title).toBeInViewport({ ratio: 1 });
    for (const unknown = panel.getByRole('button', { name: 'I do not know' }); await unknown.first().isVisible(); )
      await unknown.first().click();
    await panel
      .locator('article > ol > li')
      .last()
      .evaluate((part) => part.scrollIntoView({ block: 'end' }));
    await panel.getByRole('button', { name: 'Begin the exercise' }).click();
    await expect(panel.getByRole('button', { name: 'Answer', exact: true })).toBeVisible();
    await panel
      .locator('article > ol > li')
      .nth(4)
      .evaluate((part) => part.scrollIntoView({ block: 'start' }));
    const before = await partOnTop(panel);
    expect(before).toBeGreaterThan(0);
    await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain(`"place":{"part":${before},`);
    await page.reload();
    await expect(page.locator('[data-loaded=true]')).toBeVisible();
    await run(page, 'Show tutor');
    await expect(panel.getByRole('button', { name: 'Answer', exact: true })).toBeVisible();
    expect(await partOnTop(panel)).toBe(before);
    // Another lesson begins at its title all the same.
    await panel.getByRole('button', { name: /^Next lesson/ }).click();
    await expect(title).not.toHaveText('Algorithm 2: local steps first');
    await expect(title).toBeInViewport({ ratio: 1 });
    // So does one that has been read before and is opened again.
    await panel
      .locator('article > ol > li:visible')
      .last()
      .evaluate((part) => part.scrollIntoView({ block: 'end' }));
    await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('"place":{"part":0,"by":0}');
    const again = (await title.textContent()) ?? '';
    await run(page, 'All lessons and exercises');
    await choose(page, again);
    await expect(title).toBeInViewport({ ratio: 1 });
  });
