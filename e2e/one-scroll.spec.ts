import { expect, type Page } from '@playwright/test';
import { storePreferences, test } from './shared-page.ts';
import { openWorkbench, place, showPanel, stepThrough } from './workbench.ts';

/** What scrolls up and down in each column, by the left edge of the column, and what scrolls sideways besides a film. */
function scrolled(page: Page): Promise<{ readonly most: number; readonly sideways: readonly string[] }> {
  return page.evaluate(() => {
    const columns = new Map<number, number>();
    const sideways: string[] = [];
    for (const part of document.querySelectorAll('main [data-pane] :is(div, section, ol, ul)')) {
      if (part.closest('.monaco-editor') !== null || !part.checkVisibility()) continue;
      const { overflowX, overflowY } = getComputedStyle(part);
      const left = part.closest('[data-pane]')?.getBoundingClientRect().left ?? 0;
      const moves = (overflow: string, inner: number, outer: number) => /auto|scroll/.test(overflow) && inner > outer + 1;
      if (moves(overflowY, part.scrollHeight, part.clientHeight)) columns.set(left, (columns.get(left) ?? 0) + 1);
      if (moves(overflowX, part.scrollWidth, part.clientWidth))
        sideways.push(`${part.closest('[data-pane]')?.getAttribute('data-pane')} ${part.className}`);
    }
    return { most: Math.max(0, ...columns.values()), sideways };
  });
}

async function openModel(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 720 });
  await storePreferences(page, { place: 'run', welcomed: true });
  await openWorkbench(page);
  await page.getByRole('button', { name: /^Model: / }).click();
  await page.getByRole('searchbox', { name: 'Filter the models' }).fill(name);
  await page.keyboard.press('Enter');
}

test('at 1280 by 720 one part of a column scrolls, and the state table is as wide as its panel', { tag: '@campaign' }, async ({ page }) => {
  await openModel(page, 'missionaries');
  await page.getByRole('banner').getByRole('button', { name: 'Run', exact: true }).click();
  await stepThrough(page).click();
  await expect(place(page)).toHaveText('start of 22');
  await showPanel(page, 'State');
  const next = page.getByRole('region', { name: 'What can happen next' });
  await page.getByRole('button', { name: /^Next step/ }).click();
  await expect(place(page)).toHaveText('step 1 of 22');
  await expect(next).not.toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => scrolled(page)).toEqual({ most: 1, sideways: [] });
  await test.step('steps that have no room are unfolded', async () => {
    await expect(next.getByText('in this run')).toBeInViewport({ ratio: 0.9 });
    const more = next.getByRole('button', { name: /^\d more$/ });
    await more.click();
    await expect(next.getByRole('button', { name: 'Fewer steps' })).toHaveAttribute('aria-expanded', 'true');
    await expect.poll(() => next.locator('button[title]').count()).toBeGreaterThan(2);
  });
});
