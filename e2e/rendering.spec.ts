import { expect, type Page, test } from '@playwright/test';
import { countRenderings, takeRenderings } from './rendering.ts';
import { addAllPanels, goTo, openCounterexample, openRunPlace, openWorkbench } from './workbench.ts';

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

test('typing renders the source, and no panel that shows nothing of the text', { tag: '@campaign' }, async ({ page }) => {
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

/** Timers of 0 milliseconds, which can be held back: work that is done in pieces then stands still between two of them. */
async function holdTimers(page: Page): Promise<{ hold(): Promise<void>; release(): Promise<void> }> {
  await page.addInitScript(() => {
    const [set, clear] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)];
    const waiting = new Map<number, () => void>();
    let [holding, last] = [false, 1_000_000_000];
    const held = (run: TimerHandler, wait?: number, ...given: unknown[]): number => {
      if (!holding || wait !== 0 || typeof run !== 'function') return set(run, wait, ...given);
      waiting.set(++last, () => run(...given));
      return last;
    };
    const dropped = (timer?: number): void => {
      if (timer === undefined || !waiting.delete(timer)) clear(timer);
    };
    Object.assign(window, { setTimeout: held, clearTimeout: dropped });
    window.addEventListener('hold-timers', () => {
      holding = true;
    });
    window.addEventListener('release-timers', () => {
      holding = false;
      const all = [...waiting.values()];
      waiting.clear();
      for (const run of all) run();
    });
  });
  const tell = (event: string) => page.evaluate((name) => void window.dispatchEvent(new Event(name)), event);
  return {
    hold: () => tell('hold-timers'),
    release: () => tell('release-timers'),
  };
}

test('the pictures of a comparison say how far they are drawn', { tag: '@campaign' }, async ({ page }) => {
  const timers = await holdTimers(page);
  await openWorkbench(page);
  await page.keyboard.press('Control+Shift+p');
  await page.locator('dialog input[role=combobox]').fill('Persistent sets preserve deadlocks');
  await page.keyboard.press('Enter');
  const sides = page.locator('[data-pane=sides]');
  await expect(sides.locator('[data-renderer]')).toHaveCount(2);
  await expect(sides.getByRole('progressbar', { name: 'Drawing' })).toHaveCount(0);
  await sides.getByRole('radio', { name: 'List' }).check();
  await timers.hold();
  await sides.getByRole('radio', { name: 'Graph' }).check();
  await expect(sides.getByRole('progressbar', { name: 'Drawing' })).toHaveCount(2);
  // There is nothing smaller that could be shown in its place.
  await expect(sides.getByRole('button', { name: 'Stop', exact: true })).toHaveCount(0);
  await timers.release();
  await expect(sides.getByRole('progressbar', { name: 'Drawing' })).toHaveCount(0);
});

test('the drawing of a large graph says how far it is, and stopped it leaves a smaller picture', { tag: '@campaign' }, async ({ page }) => {
  const timers = await holdTimers(page);
  await openRunPlace(page);
  await page.getByRole('spinbutton', { name: 'n', exact: true }).fill('5');
  await expect(page.getByText('All 392 states were searched.')).toBeVisible();
  const graph = page.locator('[data-pane=graph]');
  await expect(graph.getByRole('status').first()).toContainText('All 392 states');
  await timers.hold();
  await graph.getByRole('combobox', { name: 'View' }).selectOption('Whole');
  await expect(graph.getByRole('progressbar', { name: 'Drawing' })).toBeVisible();
  await graph.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(graph.getByRole('progressbar', { name: 'Drawing' })).toHaveCount(0);
  await expect(graph.getByRole('combobox', { name: 'View' })).toHaveValue('auto');
  await timers.release();
  await expect(graph.getByRole('img', { name: /^State graph: \d+ nodes? for 392 states/ })).toBeVisible();
  await expect(graph.getByRole('progressbar', { name: 'Drawing' })).toHaveCount(0);
  await graph.getByRole('radio', { name: 'List' }).check();
  await expect(graph.getByRole('row').nth(1)).toBeVisible();
});
