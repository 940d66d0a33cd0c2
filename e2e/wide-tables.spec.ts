import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { carriedRun, encodeLink } from '../src/base/link/encode.ts';
import { violations } from './axe.ts';
import { openWorkbench, showPanel } from './workbench.ts';
import { laptopAndPhone, showOn } from './on-screens.ts';

/** What of a table cannot be read: names that are cut, columns that follow without a word, and names that are scrolled away. */
function unread(page: Page, label: string): Promise<string[]> {
  return page.getByRole('region', { name: label }).evaluate((frame) => {
    const names = [...frame.querySelectorAll('tbody th')];
    const cut = names.filter((name) => name.scrollWidth > name.clientWidth + 1).map((name) => `cut: ${name.textContent}`);
    const wider = frame.scrollWidth > frame.clientWidth;
    const told = /^More columns follow/.test(frame.previousElementSibling?.textContent ?? '');
    frame.scrollLeft = frame.scrollWidth;
    const [left, name] = [frame.getBoundingClientRect().left, names[0]?.getBoundingClientRect()];
    const gone = name === undefined || name.left < left - 1;
    // Half of the frame at least is left to the columns.
    const wide = name !== undefined && name.width > frame.clientWidth / 2;
    frame.scrollLeft = 0;
    return [...cut, ...(wider === told ? [] : ['untold']), ...(gone ? ['names are gone'] : []), ...(wide ? ['names take all'] : [])];
  });
}

for (const [name, panel, label] of [
  ['dining-philosophers', 'Dependence', 'Dependence matrix'],
  ['philosophers-deadlock', 'Algorithms', 'Algorithms measured'],
] as const)
  test(`the table of ${panel} has its names whole and says that columns follow`, { tag: '@campaign' }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    const text = readFileSync(`models/${name}.esml`, 'utf8');
    await openWorkbench(page, `#${await encodeLink(carriedRun({ text, language: {}, constants: {}, run: null, step: 0 }))}`);
    await page.keyboard.press('Alt+Shift+3');
    await showPanel(page, panel);
    if (panel === 'Algorithms') {
      await page.getByRole('button', { name: 'Measure all' }).click();
      await expect(page.getByText(/^\d+ searches done\./)).toBeVisible();
    }
    for (const screen of laptopAndPhone) {
      await showOn(page, screen);
      const { width, projector } = screen;
      await showPanel(page, panel);
      await expect.poll(() => unread(page, label), `${width} ${projector}`).toEqual([]);
      await expect.poll(() => violations(page)).toEqual([]);
    }
  });
