import { expect } from '@playwright/test';
import { test } from './shared-page.ts';
import { openWorkbench, source } from './workbench.ts';

test('on paper the model and its constants are named, and results and graphs have the room of the rest', async ({ page }) => {
  await openWorkbench(page);
  await page.getByLabel('n', { exact: true }).fill('4');
  await page.getByRole('button', { name: 'Graph', exact: true }).click();
  const head = page.getByText('Philosophers: n = 4', { exact: true });
  await expect(head).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 794, height: 1123 });
  await expect(head).toBeVisible();
  for (const name of ['Places', 'Panels']) await expect(page.getByRole('navigation', { name, exact: true })).toBeHidden();
  await expect(source(page)).toBeHidden();
  await expect(page.getByText(/^Deadlock after \d+ steps\./)).toBeVisible();
  const graph = page.getByRole('img', { name: /^State graph: / });
  await expect(graph).toBeVisible();
  await expect.poll(async () => (await graph.boundingBox())?.width).toBeGreaterThan(700);
  await test.step('what is painted above a graph keeps its size where nothing is painted anew', async () => {
    const marks = page.locator('[data-pane=graph] canvas[data-layer=marks]');
    const widths = await marks.evaluate((canvas: HTMLCanvasElement) => {
      const painted = canvas.style.getPropertyValue('--painted-width');
      canvas.style.setProperty('--painted-width', '321px');
      return [painted, canvas.clientWidth];
    });
    expect(widths).toEqual([expect.stringMatching(/^\d+px$/), 321]);
  });
  await page.emulateMedia({ media: null });
});
