import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { violations } from './axe.ts';
import { test } from './shared-page.ts';
import { fromPageMenu, openWorkbench, place, replaceText, showPanel, stepThrough, tinyModel } from './workbench.ts';

test('the listing leads to the source and back, and a step is executed by instructions', async ({ page }) => {
  await openWorkbench(page);
  await replaceText(page, tinyModel('Tiny'));
  await expect(page.getByRole('button', { name: /^Model: Tiny/ })).toBeVisible();
  await page.keyboard.press('Alt+Shift+2');
  await page.getByRole('button', { name: 'Simulate' }).first().click();
  await page.locator('button:is([title="The step that this run takes"], [title="Take this step instead"])').first().click();
  await page.getByRole('button', { name: 'Previous step' }).click();
  await showPanel(page, 'Listing');
  const listing = page.getByRole('region', { name: 'Listing', exact: true });
  await expect(listing.getByText(/instruction 1 of [2-9], P at address \d+/)).toBeVisible();
  await listing.getByRole('button', { name: 'Last instruction' }).click();
  await expect(listing.getByText(/instruction [2-9] of/)).toBeVisible();
  await listing.getByRole('button', { name: 'Previous instruction' }).click();
  await expect(listing.getByText('P.x: 0 → 1')).toBeVisible();
  await expect(listing.locator('li[aria-current=step]')).toHaveCount(1);
  await expect.poll(() => violations(page)).toEqual([]);
  await listing
    .getByRole('button', { name: /line 5$/ })
    .first()
    .click();
  await expect(listing.locator('li[data-at-cursor]').first()).toBeVisible();
});

const failing = `MODEL Fails;
TYPE t = 0..3;
PROCESS P;
VAR x: t;
BEGIN
  x := 3;
  x := x + 1
END P;
PROCESS Q;
VAR y: t;
BEGIN
  y := 2
END Q;
BEGIN P; Q END Fails
`;

test('a step that fails, and one that is only possible, are executed by instructions with the keyboard alone', {
  tag: '@campaign',
}, async ({ page }) => {
  await openWorkbench(page);
  await replaceText(page, failing);
  await expect(page.getByRole('button', { name: /^Model: Fails/ })).toBeVisible();
  await stepThrough(page).first().click();
  await expect(place(page)).toHaveText(/^start of 2$/);
  await page.keyboard.press('Alt+ArrowRight');
  await expect(place(page)).toHaveText(/^step 1 of 2$/);
  // The first press brings the listing, the others go on.
  await page.keyboard.press('Alt+j');
  const listing = page.getByRole('region', { name: 'Listing', exact: true });
  const status = listing.getByRole('status');
  await expect(status).toHaveText(/instruction 1 of 8, P at address/);
  for (let i = 2; i <= 8; i++) {
    await page.keyboard.press('Alt+j');
    await expect(status).toContainText(`instruction ${i} of 8`);
  }
  await expect(status).toContainText('fails');
  await expect(listing.getByRole('listitem').filter({ hasText: '✗' })).toContainText('value out of range: 4');
  await page.keyboard.press('Alt+j');
  await expect(status).toContainText('instruction 8 of 8');
  // Back over the beginning of the step, into the one before.
  for (let i = 7; i >= 1; i--) {
    await page.keyboard.press('Alt+k');
    await expect(status).toContainText(`instruction ${i} of 8`);
  }
  await page.keyboard.press('Alt+k');
  await expect(place(page)).toHaveText(/^start of 2$/);
  await expect(status).toHaveText(/instruction [2-9] of [2-9], P/);
  // A step that the run does not take.
  await listing.getByRole('combobox', { name: 'Step' }).selectOption({ label: 'Q: y := 2' });
  await expect(status).toHaveText(/instruction 1 of [2-9], Q/);
  await expect.poll(() => violations(page)).toEqual([]);
});

test('the instructions are one stop of the Tab key, with arrow keys, and follow the cursor in the source', { tag: '@campaign' }, async ({
  page,
}) => {
  await openWorkbench(page);
  const many = Array.from({ length: 300 }, (_, i) => `  x := ${i % 4};`).join('\n');
  await replaceText(page, `MODEL Long;\nTYPE t = 0..3;\nPROCESS P;\nVAR x: t;\nBEGIN\n${many}\n  SKIP\nEND P;\nBEGIN P END Long\n`);
  await expect(page.getByRole('button', { name: /^Model: Long/ })).toBeVisible();
  await page.keyboard.press('Alt+Shift+1');
  await showPanel(page, 'Listing');
  const listing = page.getByRole('region', { name: 'Listing', exact: true });
  await expect(listing.locator('ol[aria-label=Instructions] button[tabindex="0"]')).toHaveCount(1);
  await expect.poll(() => listing.locator('ol[aria-label=Instructions] > li').count()).toBeLessThan(120);
  await page.locator('.monaco-editor').first().click();
  await page.keyboard.press('Control+End');
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowUp');
  await expect(listing.locator('li[data-at-cursor]').first()).toBeInViewport();
  await listing.locator('div:has(> ol[aria-label=Instructions])').evaluate((frame) => frame.scrollTo(0, 0));
  await listing.locator('ol[aria-label=Instructions] button[tabindex="0"]').focus();
  await page.keyboard.press('End');
  const focused = listing.locator('ol[aria-label=Instructions] button:focus');
  await expect(focused).toContainText('terminate');
  await page.keyboard.press('ArrowUp');
  await expect(focused).toHaveCount(1);
  await expect(focused).not.toContainText('terminate');
});

test('the table of transitions leads to the source and to the instructions that it is compiled to', { tag: '@campaign' }, async ({
  page,
}) => {
  await openWorkbench(page);
  await replaceText(page, readFileSync('models/thesis/counter.esml', 'utf8'));
  await expect(page.getByRole('button', { name: /^Model: Counting/ })).toBeVisible();
  await page.keyboard.press('Alt+Shift+2');
  await showPanel(page, 'Listing');
  const listing = page.getByRole('region', { name: 'Listing', exact: true });
  await listing.getByRole('combobox', { name: 'Show' }).selectOption({ label: 'Table of transitions' });
  const table = listing.getByRole('table', { name: 'Process Counter' });
  await expect(table.getByRole('row')).toHaveText([
    /^number/,
    /^0n := 0112$/,
    /^1n < 102233613$/,
    /^2n := n/,
    /^3n = 104455024$/,
    /^4n := 0/,
    /^5END635$/,
  ]);
  expect(await violations(page)).toEqual([]);
  const branch = page.getByRole('button', { name: '| 4: IF GetVar(state, pos_n) = 10 THEN' });
  for (const [name, width, height] of [
    ['phone', 390, 844],
    ['laptop', 1280, 720],
    ['projector', 1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    if (name === 'projector') await fromPageMenu(page, 'Projector mode');
    await expect(table).toBeVisible();
    if (process.env.LISTING_PICTURES !== undefined) await page.screenshot({ path: `${process.env.LISTING_PICTURES}/listing-${name}.png` });
    await table.getByRole('button', { name: '4, branch of transition 3' }).press('Enter');
    await expect(branch).toBeFocused();
    await expect(branch).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    if (process.env.LISTING_PICTURES !== undefined)
      await page.screenshot({ path: `${process.env.LISTING_PICTURES}/procedure-${name}.png` });
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await branch.press('Enter');
  await expect(listing.getByRole('listitem').filter({ has: branch })).toHaveAttribute('data-at-cursor');
  await table.getByRole('button', { name: '50, condition of transition 3' }).click();
  await expect(listing.locator('ol[aria-label=Instructions] button:focus')).toContainText('pushLocal 1');
  await expect(listing.locator('ol[aria-label=Instructions] button:focus')).toContainText('50');
});
