import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { laptopAndPhone, showOn } from './on-screens.ts';
import { test } from './shared-page.ts';
import { leastType } from './small-type.ts';
import { run } from './lessons.ts';
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

test('pseudo-code that is presented shows whole lines, the present one among them', { tag: '@campaign' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openWorkbench(page);
  await page.keyboard.press('Alt+Shift+p');
  await run(page, 'Selective search');
  await expect(page.locator('[data-part=search]')).toHaveCount(2);
  await page.getByRole('button', { name: 'Present Player' }).click();
  const events = page.getByRole('slider', { name: 'Event' });
  for (const at of [1, 20, 72, 100, 140]) {
    await events.fill(String(at));
    const seen = () =>
      page.locator('[data-pane=player] figure:has(> ol)').evaluateAll((figures) =>
        figures.map((figure) => {
          const { top, bottom } = figure.getBoundingClientRect();
          const [above = 0, , below = 0] = (getComputedStyle(figure).clipPath.match(/[\d.]+(?=px)|\b0\b/g) ?? []).map(Number);
          const [from, to] = [top + above - 1, bottom - below + 1];
          const lines = [...figure.querySelectorAll('li')].map((line) => ({ line, box: line.getBoundingClientRect() }));
          const within = lines.filter(({ box }) => box.top >= from && box.bottom <= to);
          const cut = lines.filter(({ box }) => box.bottom > from + 2 && box.top < to - 2).length - within.length;
          return {
            cut,
            current: within.some(({ line }) => line.ariaCurrent === 'step') || figure.querySelector('[aria-current]') === null,
          };
        }),
      );
    await expect.poll(seen).toEqual([
      { cut: 0, current: true },
      { cut: 0, current: true },
    ]);
  }
});

test('what the player records is chosen on the whole window, too, and two searches do not cover each other there', async ({ page }) => {
  await openWorkbench(page);
  await run(page, 'Selective search');
  const searches = page.locator('[data-pane=player] [data-part=search]');
  await expect(searches).toHaveCount(2);
  await page.getByRole('button', { name: 'Present Player' }).click();
  const record = page.getByRole('button', { name: 'Record', exact: true });
  const choose = page.getByRole('button', { name: 'Choose', exact: true });
  for (const screen of laptopAndPhone) {
    await showOn(page, screen);
    await expect(record).toBeHidden();
    await choose.click();
    await expect(record).toBeInViewport();
    await expect(page.getByRole('radio', { name: 'Tree of executions' })).toBeVisible();
    await choose.click();
    const boxes = await searches.evaluateAll((both) => both.map((one) => one.getBoundingClientRect()));
    const [left, right] = boxes;
    if (left === undefined || right === undefined) throw new Error('There are two searches.');
    expect(left.right <= right.left || left.bottom <= right.top).toBe(true);
    for (const search of await searches.all()) expect(await search.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThan(2);
  }
  await choose.click();
  await page.getByRole('radio', { name: 'Tree of executions' }).check();
  await expect(choose).toBeHidden();
  await page.locator('[data-pane=player]').getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Choose', exact: true })).toBeVisible();
  // Trees beside each other begin at one height.
  await page.setViewportSize({ width: 1280, height: 720 });
  const trees = page.getByRole('region', { name: /^Tree of executions: / });
  await expect(trees).toHaveCount(2);
  const tops = () => trees.evaluateAll((both) => both.map((tree) => Math.round(tree.getBoundingClientRect().top)));
  await expect.poll(async () => new Set(await tops()).size).toBe(1);
});

test('a message over what is presented covers neither its title nor what stands in its bar', async ({ page }) => {
  await openWorkbench(page);
  await run(page, 'Selective search');
  await expect(page.locator('[data-pane=player] [data-part=search]')).toHaveCount(2);
  for (const screen of laptopAndPhone) {
    await showOn(page, screen);
    await page.getByRole('slider', { name: 'Event' }).fill('1');
    await page.getByRole('button', { name: 'Present Player' }).click();
    await page.locator('[data-presented]').focus();
    await page.keyboard.press('PageDown');
    const message = page.getByText(/^To go past all that follows: B, then Page Down\./);
    await expect(message).toBeVisible();
    const covered = await message.evaluate((text) => {
      const box = text.parentElement?.getBoundingClientRect();
      if (box === undefined) return ['no message'];
      const beside = document.querySelectorAll('[data-presented] :is(h2, h3, header button)');
      return [...beside].flatMap((one) => {
        const other = one.getBoundingClientRect();
        const apart = other.right <= box.left || other.left >= box.right || other.bottom <= box.top || other.top >= box.bottom;
        return apart || other.bottom > innerHeight ? [] : [`${one.textContent} ${one.ariaLabel}`];
      });
    });
    expect(covered, JSON.stringify(screen)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(message).toBeHidden();
  }
});
