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

  await expect(all.getByRole('list', { name: 'Legend' }).getByRole('listitem')).toHaveText([
    'terminated',
    'A class: executions with the same letter are equivalent',
    '(2) redundant: one of its class was run before',
  ]);

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
  await expect(page.getByText('The link is on the clipboard.')).toBeVisible();
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

test('letters of classes stay in sight where a tree is wider than its panel', { tag: '@campaign' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openWorkbench(page);
  await page.keyboard.press('Alt+Shift+p');
  // Three workers take so many steps that first letters of their names have no room either.
  await replaceText(page, readFileSync('models/lost-update.esml', 'utf8').replace('n = 2', 'n = 3'));
  await expect(page.getByRole('button', { name: 'LostUpdate' })).toBeVisible();
  await page.keyboard.press('Alt+Shift+3');
  await showPanel(page, 'Player');
  await page.getByRole('radio', { name: 'Tree of executions' }).check();
  await page.locator('[data-pane=player]').getByRole('button', { name: 'Run', exact: true }).click();
  const wide = { beyond: 0, columns: 1, wider: true };
  const seen = async () => (await lettersSeen(page)).map(({ beyond, ...others }) => ({ ...others, beyond: Math.max(0, beyond) }));
  await expect.poll(seen).toEqual([wide]);
  await page.getByRole('button', { name: 'Present Player', exact: true }).click();
  await expect.poll(seen).toEqual([wide, wide]);
  // The letters are at their executions where the tree is scrolled to its end.
  await page
    .getByRole('toolbar', { name: 'Executions' })
    .first()
    .evaluate((bar) => bar.closest('section[tabindex]')?.scrollTo({ left: 10_000 }));
  await expect.poll(seen).toEqual([wide, wide]);
});

test('trees of executions stand side by side where there is room, otherwise one at a time, and none is wider than that', {
  tag: '@campaign',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openWorkbench(page);
  await page.keyboard.press('Alt+Shift+p');
  await replaceText(page, readFileSync('models/lost-update.esml', 'utf8'));
  await expect(page.getByRole('button', { name: 'LostUpdate' })).toBeVisible();
  await page.keyboard.press('Alt+Shift+3');
  await showPanel(page, 'Player');
  await page.getByRole('radio', { name: 'Tree of executions' }).check();
  const player = page.locator('[data-pane=player]');
  await player.getByRole('button', { name: 'Run', exact: true }).click();
  const [all, source] = ['All orders', 'Source sets'].map((name) => page.getByRole('region', { name, exact: true }));
  const within = () =>
    player.locator('section:has(> div > svg)').evaluateAll((frames) => frames.map((one) => one.scrollWidth - one.clientWidth));
  await expect(all!).toBeVisible();
  await expect(source!).toBeHidden();
  // What came of both is in sight all the same.
  const meter = page.getByRole('table', { name: 'Classes and executions' });
  for (const name of [/^All orders/, /^Source sets/]) await expect(meter.getByRole('row', { name })).toBeInViewport({ ratio: 1 });
  await player.getByRole('radio', { name: 'Source sets' }).check();
  await expect(source!).toBeVisible();
  await expect(all!).toBeHidden();
  await player.getByRole('button', { name: 'Present Player', exact: true }).click();
  await expect(all!).toBeInViewport();
  await expect(source!).toBeInViewport();
  await expect.poll(within).toEqual([0, 0]);
  const tops = await player
    .locator('section:has(> div > svg)')
    .evaluateAll((frames) => frames.map((one) => one.getBoundingClientRect().left));
  expect((tops[1] ?? 0) - (tops[0] ?? 0)).toBeGreaterThan(600);
});
