import { expect, type Page, test } from '@playwright/test';
import { countRenderings, takeRenderings } from './rendering.ts';
import { addAllPanels, goTo, openCounterexample } from './workbench.ts';

/**
 * Shows every panel that a run can be seen in, one after the other: on a narrow page all that were shown once stay, and are rendered when
 * something changes.
 */
async function showAllPanels(page: Page): Promise<number> {
  await goTo(page, 'Explore');
  await addAllPanels(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const buttons = page.getByRole('navigation', { name: 'Panels' }).getByRole('button');
  const count = await buttons.count();
  for (let i = 0; i < count; i++) {
    await buttons.nth(i).click();
    await expect(page.locator('main :not([hidden]) > [data-pane]')).not.toContainText('Loading…');
  }
  await buttons.first().click();
  return count;
}

test('typing renders the source, and no panel that shows nothing of the text', async ({ page }) => {
  await countRenderings(page);
  await openCounterexample(page);
  expect(await showAllPanels(page)).toBeGreaterThan(10);
  await page.locator('.monaco-editor').first().click();
  await page.keyboard.press('Control+End');
  const problems = page.getByRole('region', { name: 'Problems' });
  // With an error in the text there is no check, whose results would be news for all.
  await page.keyboard.type('(');
  await expect(problems).toContainText('Error');
  expect(Object.keys(await takeRenderings(page)).length).toBeGreaterThan(10);

  await page.keyboard.type('*');
  await expect(problems).toContainText('comment');
  expect(Object.keys(await takeRenderings(page))).toEqual(['source']);
});
