import { expect, test } from '@playwright/test';
import { openWorkbench, violations } from './workbench.ts';

test('a search is recorded and played, forwards and back, alone and beside another', async ({ page }) => {
  await openWorkbench(page);
  await expect(page.getByText('Deadlock found')).toBeVisible();
  await page.keyboard.press('Alt+Shift+4');
  await page.getByRole('button', { name: 'Player', exact: true }).click();
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  const search = page.getByRole('region', { name: /^Stubborn sets/ });
  await expect(search.getByText('1 state found, 0 transitions, 1 on the stack')).toBeVisible();
  await page.getByRole('button', { name: 'One event on' }).click();
  await expect(search.getByText(/^From state 0 to state 1, which is new: /)).toBeVisible();
  await expect(search.locator('li[aria-current=step]')).toHaveText("if s' is new: search(s')");
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(search.getByText(/^20 states found/)).toBeVisible();
  await expect(search.getByRole('img', { name: /^20 of 20 states found after 73 of 73 events/ })).toBeVisible();
  await page.getByRole('button', { name: 'One event back' }).click();
  await expect(page.getByText(/event 72 of 73/)).toBeVisible();
  await page.getByRole('radio', { name: 'Both in step' }).check();
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(page.getByRole('region', { name: /^Full search/ })).toBeVisible();
  await page.getByRole('slider', { name: 'Event' }).fill('40');
  await expect(page.locator('.player__played-graph')).toHaveCount(2);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByText(/event 4[2-9] of/)).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  expect(await violations(page)).toEqual([]);
});

test('a breadth-first search shows its queue', async ({ page }) => {
  await openWorkbench(page);
  await expect(page.getByText('Deadlock found')).toBeVisible();
  await page.keyboard.press('Alt+Shift+4');
  await page.getByRole('button', { name: 'Player', exact: true }).click();
  await page
    .getByText(/^Stubborn sets/)
    .first()
    .click();
  await page.getByRole('combobox', { name: 'Order' }).selectOption('bfs');
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  const search = page.getByRole('region', { name: /^Stubborn sets.*breadth-first$/ });
  await page.getByRole('slider', { name: 'Event' }).fill('2');
  await expect(search.getByText('2 states found, 1 transition, 1 in the queue')).toBeVisible();
  await expect(search.getByText('In the queue: 1', { exact: true })).toBeVisible();
  await expect(search.locator('li[aria-current=step]')).toHaveText("if s' is new: put it at the end of the queue");
});
