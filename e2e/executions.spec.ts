import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { violations } from './axe.ts';
import { resetPage, test } from './shared-page.ts';
import { openWorkbench, place, replaceText, showPanel } from './workbench.ts';

/** A writer and two readers of one variable: 6 orders, 4 classes. */
const readers = `MODEL Readers; TYPE int = 0..1; VAR x: int;
PROCESS Writer; BEGIN x := 1 END Writer;
PROCESS Reader; VAR l: int; BEGIN l := x END Reader;
BEGIN Writer; FOR i := 1 TO 2 DO Reader END END Readers
`;

test('executions are drawn as trees, equivalent ones are grouped, and one is opened as a run', { tag: '@campaign' }, async ({
  page,
  viewport,
}) => {
  await openWorkbench(page);
  await replaceText(page, readers);
  await expect(page.getByRole('button', { name: 'Readers' })).toBeVisible();
  await page.keyboard.press('Alt+Shift+3');
  await showPanel(page, 'Player');
  await page.getByRole('radio', { name: 'Tree of executions' }).check();
  await expect(page.getByText('The executions as a tree')).toBeVisible();
  const player = page.locator('[data-pane=player]');
  await player.getByRole('button', { name: 'Run', exact: true }).click();
  const all = page.getByRole('region', { name: 'All orders', exact: true });
  await expect(all.getByText('6 executions in 4 classes; 2 are redundant.')).toBeVisible();
  await expect(page.getByText('4 executions in 4 classes; none is redundant.')).toBeVisible();
  const meter = page.getByRole('table', { name: 'Classes and executions' });
  await expect(meter.getByRole('row', { name: 'All orders 6 4 first of a class, 2 redundant' })).toBeVisible();

  await page.getByRole('button', { name: /^Class A, terminates, executions: All orders: 2, Source sets: 1/ }).click();
  await expect(all.locator('g[data-lit]')).toHaveCount(5);
  const classes = page.getByRole('region', { name: 'Classes' });
  await expect(classes.getByText('in all executions of this class:')).toBeVisible();
  await classes.getByRole('button', { name: 'Execution 2 of All orders' }).click();
  const details = page.getByRole('region', { name: 'The chosen execution' });
  await expect(details.getByText('One swap of neighbours leads here from execution 1 of All orders:')).toBeVisible();
  await details.getByRole('button', { name: 'Show its steps' }).click();
  await expect(place(page)).toHaveText('start of 3');

  // The ends of executions are reached with the arrow keys.
  await all.getByRole('button', { name: 'Execution 2, class A, terminates' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(all.getByRole('button', { name: /^Execution 3, class B/ })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => violations(page)).toEqual([]);

  // A link brings all of it back.
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Link copied' })).toBeVisible();
  const url = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
  await resetPage(page, viewport);
  await page.goto(url);
  await expect(page.getByText('6 executions in 4 classes; 2 are redundant.')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'All orders', exact: true }).getByRole('button', { name: /^Execution 3, class B/ }),
  ).toHaveAttribute('aria-pressed', 'true');
});

/** How far each class letter and number of the trees that are seen stands outside of what is seen of its tree; and where letters begin. */
function lettersSeen(page: Page): Promise<{ readonly beyond: number; readonly columns: number; readonly wider: boolean }[]> {
  return page.getByRole('toolbar', { name: 'Executions' }).evaluateAll((bars) =>
    bars.map((bar) => {
      const region = bar.closest('section[tabindex]') ?? bar;
      const { left, right } = region.getBoundingClientRect();
      const ends = [...bar.querySelectorAll('button')].map((end) => end.getBoundingClientRect());
      return {
        beyond: Math.max(...ends.map((end) => Math.max(end.right - right, left - end.left))),
        columns: new Set(ends.map((end) => Math.round(end.left))).size,
        wider: region.scrollWidth > region.clientWidth,
      };
    }),
  );
}

/** The names in trees that the letters of classes lie on, or that are cut by the edge of a tree. */
function coveredNames(page: Page): Promise<string[]> {
  return page.getByRole('toolbar', { name: 'Executions' }).evaluateAll((bars) =>
    bars.flatMap((bar) => {
      const ends = [...bar.querySelectorAll('button')].map((end) => end.getBoundingClientRect());
      const texts = [...(bar.parentElement?.querySelectorAll('svg[role=img] text') ?? [])];
      return texts.flatMap((text) => {
        const { left, right, top, bottom } = text.getBoundingClientRect();
        const middle = (top + bottom) / 2;
        const met = ends.some((end) => end.top < middle && middle < end.bottom && right > end.left && left < end.right);
        return met ? [text.textContent ?? ''] : [];
      });
    }),
  );
}

test('letters of classes stay in sight and cover no name, also where a tree is wider than its panel', { tag: '@campaign' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openWorkbench(page);
  await page.keyboard.press('Alt+Shift+p');
  await replaceText(page, readFileSync('models/lost-update.esml', 'utf8'));
  await expect(page.getByRole('button', { name: 'LostUpdate' })).toBeVisible();
  await page.keyboard.press('Alt+Shift+3');
  await showPanel(page, 'Player');
  await page.getByRole('radio', { name: 'Tree of executions' }).check();
  await page.locator('[data-pane=player]').getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByText('20 executions in 8 classes; 12 are redundant.')).toBeVisible();
  const inSight = { beyond: 0, columns: 1 };
  const seen = async () => (await lettersSeen(page)).map(({ beyond, ...others }) => ({ ...others, beyond: Math.max(0, beyond) }));
  await expect.poll(seen).toMatchObject([inSight, inSight]);
  await expect.poll(() => coveredNames(page)).toEqual([]);
  await page.getByRole('button', { name: 'Present Player', exact: true }).click();
  await expect.poll(seen).toMatchObject([
    { ...inSight, wider: false },
    { ...inSight, wider: false },
  ]);
  await expect.poll(() => coveredNames(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await showPanel(page, 'Player');
  await expect.poll(seen).toMatchObject([
    { ...inSight, wider: true },
    { ...inSight, wider: true },
  ]);
  // The letters are at their executions where the tree is scrolled to its end.
  await page
    .getByRole('toolbar', { name: 'Executions' })
    .first()
    .evaluate((bar) => bar.closest('section[tabindex]')?.scrollTo({ left: 10_000 }));
  await expect.poll(seen).toMatchObject([inSight, inSight]);
});
