import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { laptopAndPhone, showOn } from './on-screens.ts';
import { test } from './shared-page.ts';
import { leastType } from './small-type.ts';
import { openWorkbench, replaceText, showPanel } from './workbench.ts';

test('verdicts and evidence that are presented have the type of a lecture, and stay in the window', { tag: '@campaign' }, async ({
  page,
}) => {
  await openWorkbench(page);
  await replaceText(page, readFileSync('models/lost-update.esml', 'utf8'));
  await expect(page.locator('[data-pane=results]')).toContainText('A state that violates it is reached after 6 steps.');
  await page.locator('[data-pane=results]').getByRole('button', { name: /^Why/ }).first().click();
  for (const screen of laptopAndPhone) {
    await showOn(page, screen);
    for (const panel of ['results', 'evidence']) {
      await showPanel(page, panel === 'results' ? 'Results' : 'Evidence');
      await page.getByRole('button', { name: /^Present (Results|Evidence)$/ }).click();
      const body = `[data-presented] [data-pane=${panel}] > div`;
      await expect(page.locator(body)).toContainText('total');
      const { least } = await leastType(page, `${body} :is(p, a, button, summary, strong)`);
      expect(least).toBeGreaterThanOrEqual(screen.width < 900 ? 12 : 18);
      expect(await page.locator(body).evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
      await page.keyboard.press('Escape');
    }
  }
});
