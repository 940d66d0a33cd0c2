import { expect, type Page } from '@playwright/test';
import { violations } from './axe.ts';
import { test } from './shared-page.ts';
import { fromPageMenu, openWorkbench, showPanel } from './workbench.ts';

const screens = [
  ['phone', 390, 844],
  ['laptop', 1280, 720],
  ['projector', 1280, 720],
] as const;

test('a search is recorded and played, forwards and back, alone and beside another', async ({ page }) => {
  await openWorkbench(page);
  await expect(page.getByText(/^Deadlock after \d+ steps\./)).toBeVisible();
  await page.keyboard.press('Alt+Shift+3');
  await showPanel(page, 'Player');
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  const search = page.getByRole('region', { name: /^Stubborn sets/ });
  await expect(search.getByText('1 state found, 0 transitions, 1 on the stack')).toBeVisible();
  await expect(search.getByText(/^Chosen: in the set that is explored from here\./)).toBeVisible();
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
  await expect(page.locator('[data-part=graph]')).toHaveCount(2);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByText(/event 4[2-9] of/)).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(() => violations(page)).toEqual([]);
});

test('a depth-first search shows how it finds components', { tag: '@campaign' }, async ({ page }) => {
  await openWorkbench(page);
  await page.keyboard.press('Alt+Shift+3');
  await showPanel(page, 'Player');
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  const search = page.getByRole('region', { name: /^Stubborn sets/ });
  await search.getByText('Components by Push and Pop').click();
  await page.getByRole('slider', { name: 'Event' }).fill('5');
  await expect(search.getByRole('region', { name: 'Stack of components' })).toContainText('dftop');
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(search.getByText(/^\d+ components? found: /)).toBeVisible();
  await page.getByRole('slider', { name: 'Event' }).fill('30');
  expect(await violations(page)).toEqual([]);
  for (const [name, width, height] of screens) {
    await page.setViewportSize({ width, height });
    if (name === 'projector') await fromPageMenu(page, 'Projector mode');
    const summary = search.getByText('Components by Push and Pop');
    await expect(summary).toBeVisible();
    if ((await search.getByRole('region', { name: 'Stack of components' }).count()) === 0) await summary.click();
    await search.getByRole('region', { name: 'Stack of components' }).scrollIntoViewIfNeeded();
    if (process.env.PLAYER_PICTURES !== undefined) await page.screenshot({ path: `${process.env.PLAYER_PICTURES}/components-${name}.png` });
  }
});

test('a breadth-first search shows its queue', { tag: '@campaign' }, async ({ page }) => {
  await openWorkbench(page);
  await expect(page.getByText(/^Deadlock after \d+ steps\./)).toBeVisible();
  await page.keyboard.press('Alt+Shift+3');
  await showPanel(page, 'Player');
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

/** A lesson of the tutor that is played, up to its first prediction answered and its set-up on. */
async function playLesson(page: Page, title: string, button = 'Set it up and play'): Promise<void> {
  await openWorkbench(page);
  await page.keyboard.press('Control+Shift+p');
  await page.locator('dialog input[role=combobox]').fill('Show tutor');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Tutor', exact: true });
  await panel.getByRole('button', { name: title, exact: true }).click();
  const unknown = panel.getByRole('button', { name: 'I do not know' });
  while ((await unknown.count()) > 0) await unknown.first().click();
  await panel.getByRole('button', { name: button }).first().click();
}

test('hash compaction takes states for others, and the player says what is missed', { tag: '@campaign' }, async ({ page }) => {
  await playLesson(page, 'Hash compaction');
  const search = page.getByRole('region', { name: /hash compaction, 4 bits$/ });
  await expect(search).toBeVisible();
  const slider = page.getByRole('slider', { name: 'Event' });
  await slider.focus();
  for (let i = 0; i < 40 && !(await search.getByText(/but the store takes it for state \d+: it is missed/).isVisible()); i++)
    await page.keyboard.press('ArrowRight');
  await expect(search.locator('li[aria-current=step]')).toHaveText("s' counts as old if its hash is stored, of whatever state");
  await expect(search.getByRole('region', { name: 'Hashes: hash compaction' }).first().locator('li[aria-current]')).toHaveCount(1);
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(search.getByText('The search has come to its end, and has missed 10 states of 17, among them a deadlock.')).toBeVisible();
  await search.getByRole('button', { name: 'Show state 4: deadlock' }).click();
  await expect.poll(() => violations(page)).toEqual([]);
});

test('Algorithm 4 compresses each state, and looks for it by its code', async ({ page }) => {
  await playLesson(page, 'Encodings of states');
  const search = page.getByRole('region', { name: /exact store, Huffman code \(Algorithm 4\)$/ });
  await expect(search.getByText(/^State 0 is compressed: 4 bits in place of 32\./)).toBeVisible();
  await expect(search.locator('li[aria-current=step]')).toHaveText(/^z := compress\(s'\)/);
  await page.getByRole('slider', { name: 'Event' }).fill('24');
  await expect(search.getByText(/^compress\(\d+\): 32 bits become \d+$/)).toBeVisible();
  await expect(search.getByRole('list', { name: 'Bytes of the state, each with its code' }).getByRole('listitem')).toHaveCount(4);
  expect(await violations(page)).toEqual([]);
  for (const [name, width, height] of screens) {
    await page.setViewportSize({ width, height });
    if (name === 'projector') await fromPageMenu(page, 'Projector mode');
    // Another width can draw the panel anew meanwhile.
    const codes = search.getByRole('region', { name: 'State space of codes' });
    await expect(() => codes.scrollIntoViewIfNeeded({ timeout: 5_000 })).toPass();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    if (process.env.PLAYER_PICTURES !== undefined) await page.screenshot({ path: `${process.env.PLAYER_PICTURES}/coded-${name}.png` });
  }
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(search.getByText('State space: 17 states in 26 bytes, 68 without compression')).toBeVisible();
});

test('the search for a cycle of a formula is played, nested and by components', async ({ page }) => {
  await playLesson(page, 'The automaton of a formula, and the product', 'Check the model');
  await page.keyboard.press('Alt+Shift+3');
  await showPanel(page, 'Player');
  await page.getByRole('radio', { name: 'Cycle of a formula' }).check();
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  const search = page.getByRole('region', { name: /^Nested depth-first search: / });
  await expect(search.getByText(/^The first search comes to \(0, \d+\), which becomes cyan\.$/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/^event 2 of/)).toBeVisible();
  await expect(search.getByText(/^First search: from \(0, /)).toBeVisible();
  await expect(search.getByRole('img', { name: /^The automaton: \d+ states/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  for (const [name, width, height] of screens) {
    await page.setViewportSize({ width, height });
    if (name === 'projector') await fromPageMenu(page, 'Projector mode');
    if (name === 'phone') await page.getByRole('button', { name: 'To the end' }).click();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    if (process.env.PLAYER_PICTURES !== undefined) await page.screenshot({ path: `${process.env.PLAYER_PICTURES}/nested-${name}.png` });
  }
  await page.getByRole('combobox', { name: 'Search' }).selectOption('components');
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  const components = page.getByRole('region', { name: /^Search for components: / });
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(components.getByRole('region', { name: 'Stack of components' })).toContainText('lowlink');
  if (process.env.PLAYER_PICTURES !== undefined) await page.screenshot({ path: `${process.env.PLAYER_PICTURES}/cycle-components.png` });
});

test('on a phone a state cache is chosen, and its places are seen', { tag: '@campaign' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await playLesson(page, 'State cache');
  const search = page.getByRole('region', { name: /state cache, 10 places$/ });
  await expect(search).toBeVisible();
  const slider = page.getByRole('slider', { name: 'Event' });
  await slider.focus();
  for (let i = 0; i < 72 && !(await search.getByText(/is replaced and forgotten/).isVisible()); i++)
    await page.keyboard.press('ArrowRight');
  const places = search.getByRole('region', { name: 'Places of the cache: state cache' }).first();
  await expect(places.getByRole('listitem')).toHaveCount(10);
  await expect(places.locator('li[aria-current]')).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page
    .getByText(/^Full search, depth-first, state cache/)
    .first()
    .click();
  // Five states stand on the stack at once.
  await page.getByRole('spinbutton', { name: 'places' }).fill('4');
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(page.getByRole('region', { name: /state cache, 4 places$/ })).toBeVisible();
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(page.getByText(/the search ended before it had seen all, since the store is full/)).toBeVisible();
});

test('ComBack has its two tables side by side, and says how a state is made again and compared', { tag: '@campaign' }, async ({ page }) => {
  await playLesson(page, 'ComBack');
  const search = page.getByRole('region', { name: /ComBack, 4 bits$/ }).first();
  await expect(search).toBeVisible();
  const slider = page.getByRole('slider', { name: 'Event' });
  await slider.focus();
  for (let i = 0; i < 60 && !(await search.getByText(/which is made again from state 0/).isVisible()); i++)
    await page.keyboard.press('ArrowRight');
  await expect(search.getByRole('region', { name: 'State table' })).toContainText('hash');
  await expect(search.getByRole('region', { name: 'Table of back edges' }).getByRole('row', { name: '0 nil' })).toBeVisible();
  const compared = search.getByRole('region', { name: 'State made again and compared' });
  await expect(compared.getByText(/^Back from \d+: .*which is the initial state\.$/)).toBeVisible();
  await expect(compared.getByRole('region', { name: 'The two states word by word' }).getByRole('row')).not.toHaveCount(1);
  await expect.poll(() => violations(page)).toEqual([]);
  if (process.env.STORED_PICTURES !== undefined) await page.screenshot({ path: `${process.env.STORED_PICTURES}/comback.png` });
});
