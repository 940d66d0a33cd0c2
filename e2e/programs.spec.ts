import { expect } from '@playwright/test';
import { violations } from './axe.ts';
import { resetPage, test } from './shared-page.ts';
import { openCounterexample, openWorkbench, showPanel } from './workbench.ts';

test('program graphs show where processes are, what they can do, and what an edge touches', { tag: '@campaign' }, async ({
  page,
  viewport,
}) => {
  await openCounterexample(page);
  await page.keyboard.press('Alt+Shift+2');
  await showPanel(page, 'Processes');
  const panel = page.getByRole('region', { name: 'Processes', exact: true });
  await expect(panel.locator('g[data-current]')).toHaveCount(6);
  await expect(panel.locator('g[data-enabled]').first()).toBeVisible();
  await panel.getByRole('combobox', { name: /^Process/ }).selectOption('Philosopher[0]');
  await expect(panel.locator('svg[aria-label^="The program graph of"]')).toHaveCount(1);
  await panel.getByText(/^Philosopher\[0\] as text: \d+ locations, \d+ edges$/).click();
  await panel.getByRole('button', { name: 'left!take' }).click();
  await expect(panel.getByRole('status')).toContainText('left!take is a communication');
  await expect(panel.locator('g[data-chosen]')).toHaveCount(1);
  await expect.poll(() => violations(page)).toEqual([]);

  // A link brings back what is chosen.
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const url = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
  await resetPage(page, viewport);
  await page.goto(url);
  await expect(page.locator('svg[aria-label^="The program graph of"]')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Processes', exact: true }).getByRole('status')).toContainText(
    'left!take is a communication',
  );
});

for (const type of ['normal', 'projector']) {
  test(`program graphs open where they begin, in type that can be read, ${type}`, { tag: '@campaign' }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await openWorkbench(page);
    if (type === 'projector') await page.keyboard.press('Alt+Shift+p');
    await page.keyboard.press('Control+Shift+p');
    await page.locator('dialog input[role=combobox]').fill('Vending machine');
    await page.keyboard.press('Enter');
    await expect(page.getByText('All 9 states were searched.')).toBeVisible();
    await showPanel(page, 'Processes');
    const panel = page.getByRole('region', { name: 'Processes', exact: true });
    const machine = panel.getByRole('img', { name: /^The program graph of Machine/ });
    await expect(machine.locator('[data-initial]')).toBeInViewport({ ratio: 0.9 });
    await expect(panel.getByRole('heading', { name: /^Machine/ })).toBeInViewport({ ratio: 1 });
    const least = await machine.evaluate((svg) =>
      svg instanceof SVGSVGElement ? Number.parseFloat(svg.style.fontSize) * (svg.getScreenCTM()?.a ?? 0) : 0,
    );
    expect(least).toBeGreaterThanOrEqual(10.99);
    const legend = await panel.getByRole('list', { name: 'Legend' }).boundingBox();
    const drawing = await machine.boundingBox();
    expect(legend?.y).toBeGreaterThan((drawing?.y ?? 0) + (drawing?.height ?? 0));
  });
}
