import { expect, type Page } from '@playwright/test';
import { violations } from './axe.ts';
import { storePreferences, test } from './shared-page.ts';
import { openWorkbench, place, replaceText, source } from './workbench.ts';

async function command(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+Shift+p');
  await page.locator('dialog input[role=combobox]').fill(name);
  await page.keyboard.press('Enter');
}

/** Saves the page as laptops, projectors and phones show it, where a folder for that is named. */
async function pictures(page: Page, name: string): Promise<void> {
  const folder = process.env.ALIKE_PICTURES;
  if (folder === undefined) return;
  for (const [screen, width, height] of [
    ['laptop', 1280, 720],
    ['phone', 390, 844],
    ['usual', 1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByText(/^(Drawing…|Searching: )/)).toHaveCount(0);
    await page.screenshot({ path: `${folder}/${name}-${screen}.png` });
  }
}

test('local states carry as many tokens as there are processes, which move with the run, as a picture and as a list', {
  tag: '@campaign',
}, async ({ page }) => {
  await openWorkbench(page);
  await command(page, 'Open model: Figure one lock');
  await expect(source(page)).toContainText('FigureOneLock');
  await command(page, 'Show Alike');
  const panel = page.getByRole('region', { name: 'Alike', exact: true });
  await expect(panel.getByRole('row', { name: /^pid 3 32 10 10 / })).toBeVisible();
  await expect(panel.getByRole('status').first()).toHaveText(
    /^Really reached: in the first [\d,]+ states; there may be more\. Search further$/,
  );
  await panel.getByRole('button', { name: 'Search further' }).click();
  await expect(panel.getByRole('status').first()).toHaveText(/^Really reached: in all 5,042 states of the model\.\s*$/, {
    timeout: 60_000,
  });
  await expect(panel.getByRole('img', { name: /^The 10 local states of pid, with the number of processes in each\./ })).toBeVisible();
  const list = panel.getByRole('list', { name: 'Local states of pid' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  await expect(list.getByRole('listitem').first()).toContainText('3: P[0], P[1], P[2]');
  await command(page, 'Simulate');
  await page.keyboard.press('Escape');
  await page
    .getByRole('region', { name: 'What can happen next' })
    .getByRole('button', { name: /^P\[1\] ATOMIC/ })
    .click();
  await expect(place(page)).toHaveText(/^step 1/);
  // Where the others are, their variable gets another value before it is used.
  const contents = page.getByRole('list', { name: 'Contents of P[0]' });
  await expect(contents.getByText('unused', { exact: true })).toHaveAttribute('title', /^On no way on from here is this value used/);
  await expect(page.getByRole('list', { name: 'Contents of P[1]' }).getByText('unused', { exact: true })).toHaveCount(0);
  await command(page, 'Show Alike');
  await expect(list.getByRole('listitem').first()).toContainText('2: P[0], P[2]');
  await expect(panel.getByText(/^P\[1\], one of pid, went from line \d+/)).toBeVisible();
  const next = panel.getByRole('region', { name: 'Next, whoever does it' });
  await expect(next.getByRole('button')).toHaveText([/^one of pid: line 21 → /, /^one of pid: line 22, /]);
  await expect(next.getByRole('listitem').first()).toContainText('P[0], P[2]');
  await expect.poll(() => violations(page)).toEqual([]);
  // The same run beside the quotient: what is shown is linked, and both sides can be chosen from by keyboard.
  await panel.getByRole('radio', { name: 'Side by side' }).check();
  await expect(panel.getByRole('status').first()).toHaveText(
    /^Showing \d+ of 5,042 states of the model, and \d+ of [\d,]+ abstract states\. All states were searched\.$/,
  );
  await expect(panel.getByRole('img', { name: /^The model: \d+ states, by their numbers\./ })).toBeVisible();
  await expect(panel.getByRole('img', { name: /^Its quotient: \d+ abstract states\./ })).toBeVisible();
  const stands = panel.getByRole('region', { name: 'a1 stands for 3 states' });
  await expect(stands.getByRole('button', { pressed: true })).toHaveText('State 2');
  await stands.getByRole('button', { name: 'State 3' }).focus();
  await page.keyboard.press('Enter');
  await expect(stands.getByRole('button', { pressed: true })).toHaveText('State 3');
  await panel.getByRole('button', { name: 'a0', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('region', { name: 'a0 stands for 1 state' })).toBeVisible();
  await panel.getByLabel('States put together by').selectOption('counters');
  // Counters leave dead values out besides.
  await expect(panel.getByRole('region', { name: 'a1 stands for 12 states' })).toBeVisible();
  await expect.poll(() => violations(page)).toEqual([]);
  await pictures(page, 'alike-sides');
  await panel.getByRole('radio', { name: 'Growth' }).check();
  await panel.getByRole('spinbutton', { name: 'from' }).fill('1');
  await panel.getByRole('spinbutton', { name: 'to', exact: true }).fill('2');
  await panel.getByRole('button', { name: 'Compare growth' }).click();
  await expect(panel.getByRole('status').first()).toHaveText('12 of 12 searches done.', { timeout: 60_000 });
  await expect(panel.getByRole('img', { name: 'States against n; the table below has the numbers' })).toBeVisible();
  const table = panel.getByRole('table', { name: 'States for each value of n' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'n',
    'every state',
    'sorted',
    'representatives',
    'counters',
    'decision diagrams',
    'diagrams of counters',
  ]);
  // One process is no family.
  await expect(table.getByRole('row').nth(1)).toContainText('not run');
  await expect.poll(() => violations(page)).toEqual([]);
  await pictures(page, 'alike-growth');
  await panel.getByRole('radio', { name: 'Local states' }).check();
  for (const [name, width, height] of [
    ['laptop', 1280, 720],
    ['phone', 390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    if (process.env.ALIKE_PICTURES !== undefined) await page.screenshot({ path: `${process.env.ALIKE_PICTURES}/alike-${name}.png` });
    await expect(panel.getByRole('row', { name: /^pid 3 32 10 10 / })).toBeVisible();
    if (name === 'phone') await expect(panel.getByRole('columnheader', { name: 'really reached' })).toBeInViewport({ ratio: 1 });
  }
});

test('where no processes are alike the panel says why and what to do, and a refused choice is told with the results', {
  tag: '@campaign',
}, async ({ page }) => {
  // Chosen for another model; in one that forbids it, it could not be.
  await storePreferences(page, { options: { symmetry: 'counters' } });
  await openWorkbench(page);
  await page.getByRole('button', { name: /^Options: / }).click();
  await expect(page.getByText(/^Not now \(Rotations can be chosen\): no two processes of the model are alike/)).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Representatives/ })).toBeDisabled();
  await expect(page.getByRole('radio', { name: /^Counters(?! of all)/ })).toBeChecked();
  await page.keyboard.press('Escape');
  await replaceText(page, 'MODEL One;\nPROCESS P;\nBEGIN SKIP END P;\nBEGIN P END One\n');
  await expect(page.getByText('Alike processes were not put together: no two processes of the model are alike')).toBeVisible();
  await command(page, 'Show Alike');
  await expect(page.getByText('No processes are alike', { exact: true })).toBeVisible();
  // The one process that there is has its local states all the same.
  const panel = page.getByRole('region', { name: 'Alike', exact: true });
  await expect(panel.getByRole('row', { name: /^P 1 1 1 1 1$/ })).toBeVisible();
  await expect.poll(() => violations(page)).toEqual([]);
  await pictures(page, 'alike-none');
});

test('FORALL is done process by process where that is asked for, and the formulas that were checked are shown', {
  tag: '@campaign',
}, async ({ page }) => {
  await openWorkbench(page);
  await command(page, 'Open model: Communication bridge');
  await expect(source(page)).toContainText('CommunicationBridge');
  await page.getByRole('button', { name: /^Options: / }).click();
  await page.getByRole('checkbox', { name: 'FORALL process by process' }).check();
  await pictures(page, 'serial-options');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByText(/^[\d,]+ states, [\d,]+ transitions/).click();
  await expect(page.getByText(/^FORALL in line 25 was done process by process/)).toBeVisible();
  const formulas = page.getByRole('group').filter({ hasText: 'Formulas as they were checked' }).last();
  await formulas.getByText('Formulas as they were checked').click();
  await expect(formulas.getByRole('definition')).toHaveText(['AG(EF(~output))', 'checked as AG(EF((~output) & ~SERIAL) OR SERIAL)']);
  await expect.poll(() => violations(page)).toEqual([]);
  await pictures(page, 'serial');
});

test('a link shows what holds for any number, counted up to the same', { tag: '@campaign' }, async ({ page }) => {
  await openWorkbench(page);
  await command(page, 'Open model: Readers writers alike');
  await expect(source(page)).toContainText('MODEL ReadersWriters');
  await command(page, 'Show Alike');
  const panel = page.getByRole('region', { name: 'Alike', exact: true });
  await panel.getByRole('radio', { name: 'Any number' }).check();
  await panel.getByLabel('Processes counted up to').selectOption('3');
  await expect(panel.getByRole('status').last()).toHaveText(/^Any number of reader, writer: 273 states of the counters\./);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const url = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
  await page.goto('about:blank');
  await page.goto(url);
  await page.getByRole('navigation', { name: 'Choose from Stores, Alike' }).getByRole('button', { name: 'Alike' }).click();
  await expect(panel.getByLabel('Processes counted up to')).toHaveValue('3');
  await expect(panel.getByRole('row', { name: /^exclusion holds / })).toBeVisible();
});
