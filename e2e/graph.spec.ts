import { expect, test } from '@playwright/test';
import { openCounterexample, openWorkbench, place, violations } from './workbench.ts';

test('components are marked, collapsed and listed', async ({ page }) => {
  await openWorkbench(page);
  await expect(page.getByText('Deadlock found')).toBeVisible();
  await page.getByRole('combobox', { name: 'Components' }).selectOption('marked');
  await expect(
    page.getByText(/runs can stay for ever in 1, of which 0 cannot be left; 1 is a single state in which runs end/),
  ).toBeVisible();
  await page.getByRole('combobox', { name: 'Components' }).selectOption('collapsed');
  await expect(page.getByRole('img', { name: /^State graph: 2 states, 1 arrow/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'Components' }).selectOption('marked');
  await page.getByRole('radio', { name: 'List' }).check();
  await expect(page.getByRole('cell', { name: 'initial component 1' })).toBeVisible();
});

test('a run is marked in a graph that is too large to be drawn anew at each step', async ({ page }) => {
  await openCounterexample(page);
  const marks = page.locator('.canvas-marks');
  /** The sum of the places of all coloured points: another where the marks have changed. */
  const painted = () =>
    marks.evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      let sum = 0;
      for (let i = 3; i < data.length; i += 4) if (data[i] !== 0) sum += i;
      return sum;
    });
  await expect.poll(painted).toBeGreaterThan(0);
  const atStart = await painted();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(place(page)).toHaveText(/^step 1/);
  await expect.poll(painted).not.toBe(atStart);
});
