import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { violations } from './axe.ts';
import { test } from './shared-page.ts';
import { openCounterexample, openWorkbench, place, replaceText, showChartAndState, stepThrough, tinyModel } from './workbench.ts';

/** Changes the text as a user would, at its end. */
async function typeAtEnd(page: Page, text: string): Promise<void> {
  await page.locator('.monaco-editor').first().click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
}

test('a run of an earlier text is marked in every panel, is left out of links, and gets its text back', { tag: '@campaign' }, async ({
  page,
}) => {
  await openCounterexample(page);
  await page.getByRole('button', { name: 'Next step' }).click();
  await expect(place(page)).toHaveText('step 1 of 3');
  await typeAtEnd(page, ' ');
  const marks = page.locator('[data-pane] header').getByText('of an earlier text');
  await expect(marks).toHaveCount(2);
  await expect(page.getByText('This run is of an earlier text.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'What can happen next' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText('The run that is shown is left out')).toBeVisible();
  await expect.poll(() => violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Bring that model back' }).click();
  await expect(marks).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'What can happen next' })).toBeVisible();
  await expect(place(page)).toHaveText('step 1 of 3');
});

test('an edit that is taken back makes the run up to date again; a value of a constant does not pass to a pasted model', {
  tag: '@campaign',
}, async ({ page }) => {
  await openCounterexample(page);
  await typeAtEnd(page, 'x');
  await expect(page.getByText('This run is of an earlier text.')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('This run is of an earlier text.')).toHaveCount(0);
  await page.getByLabel('n', { exact: true }).fill('2');
  await expect(page.getByText('This run is of other values of the constants.')).toBeVisible();
  await replaceText(page, tinyModel('Pasted').replace('TYPE', 'CONST n = 3; TYPE'));
  await expect(page.getByText('This is another model:')).toBeVisible();
  await expect(page.getByLabel('n', { exact: true })).toHaveValue('3');
});

/** Lets a text be pasted outside of the editor. */
async function pasteIntoPage(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, text);
}

test('a run is saved as JSON and opened again from a file, by pasting, and in the dialog', { tag: '@campaign' }, async ({ page }) => {
  await openCounterexample(page);
  await expect(page.getByRole('button', { name: 'too late from step 3' })).toBeVisible();
  await page.getByRole('button', { name: 'Why it went wrong…' }).click();
  await expect.poll(() => violations(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'step 2', exact: true }).click();
  await expect(place(page)).toHaveText('step 2 of 3');
  await page.keyboard.press('Home');
  await page.getByRole('button', { name: 'Keep this run…' }).click();
  await expect.poll(() => violations(page)).toEqual([]);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Save the run as JSON To be/ }).press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Philosophers-run.json');
  const json = readFileSync(await download.path(), 'utf8');
  expect(JSON.parse(json)).toMatchObject({ schema: 'esml-trace/1', model: 'Philosophers', property: 'deadlock', expect: 'fails' });

  // As frames on a slide, of the steps that are named.
  await page.getByRole('button', { name: 'Keep this run…' }).click();
  await page.getByRole('button', { name: /^Save the run as a filmstrip/ }).press('Enter');
  const film = page.getByRole('dialog', { name: 'Save the run as a filmstrip' });
  const named = film.getByRole('textbox', { name: /^Steps/ });
  await expect(named).toHaveValue('0-3');
  await named.fill('0, 9');
  await expect(film.getByRole('status')).toHaveText('The run has 3 steps, and no step 9.');
  await named.fill('0, 3');
  await expect(film.getByRole('img')).toContainText('+2');
  await expect.poll(() => violations(page)).toEqual([]);
  const filming = page.waitForEvent('download');
  await film.getByRole('button', { name: 'Save as SVG' }).press('Enter');
  expect(readFileSync(await (await filming).path(), 'utf8')).toContain('3 · Philosopher[2]');
  await page.keyboard.press('Escape');

  // As a page it has the engine within it: other steps can be taken.
  await page.getByRole('button', { name: 'Keep this run…' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Save the run as a page/ }).press('Enter');
  const alone = await page.context().newPage();
  await alone.setContent(readFileSync(await (await saving).path(), 'utf8'));
  // The state at each place stays in view while one steps, with what the table of states says.
  for (const size of [
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
  ]) {
    await alone.setViewportSize(size);
    const rows = alone.getByRole('region', { name: 'States of the run' }).locator('tbody tr');
    const state = alone.getByRole('region', { name: 'State at this step' });
    for (let place = 0; place < (await rows.count()); place++) {
      if (place > 0) await expect(alone.locator('li[aria-current=step]')).toBeInViewport({ ratio: 1 });
      await expect(state).toBeInViewport({ ratio: 1 });
      const wanted = (await rows.nth(place).locator('td').allTextContents()).map((value) => value.trim());
      const told = await state.locator('dd').evaluateAll((all) => all.map((one) => (one.querySelector('mark') ?? one).textContent ?? ''));
      expect(told).toEqual(wanted);
      expect(await state.locator('mark').count()).toBe(await rows.nth(place).locator('mark').count());
      await alone.getByRole('button', { name: 'Next →' }).click();
    }
    await alone.keyboard.press('Home');
  }
  await alone.getByRole('button', { name: 'Take other steps from here' }).press('Enter');
  await alone.getByRole('button', { name: 'Philosopher[2] ! take -> Stick[2]' }).press('Enter');
  await alone.getByRole('button', { name: 'Philosopher[2] ! take -> Stick[0]' }).press('Enter');
  await expect(alone.getByRole('banner').getByRole('link', { name: '2 steps of your own from the start' })).toBeVisible();
  await expect(alone.getByText('The initial state of the run, then 2 steps of your own:')).toBeVisible();
  await expect(alone.getByRole('row', { name: 'Philosopher[2]@ eating was hungry' })).toBeVisible();
  await expect(alone.getByRole('region', { name: 'State at this step' })).toContainText('Your step 2 Philosopher[2] ! take -> Stick[0]');
  await expect(alone.getByRole('region', { name: 'State at this step' })).toContainText('eating was hungry');
  await expect.poll(() => violations(alone)).toEqual([]);
  await alone.getByRole('button', { name: 'Next →' }).click();
  await alone.getByRole('banner').getByRole('link', { name: 'Take other steps' }).press('Enter');
  await expect(alone.getByRole('heading', { name: 'Other steps' })).toBeInViewport();
  await expect(alone.getByText('The state after step 1 of the run.')).toBeVisible();
  await alone.close();

  await replaceText(page, tinyModel('Mine'));
  await expect(page.getByRole('button', { name: /^Model: Mine/ })).toBeVisible();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Model: Mine/ }).click();
  await page.getByRole('region', { name: 'Files and own models' }).getByRole('button', { name: 'Open a saved run…' }).click();
  await page.getByRole('button', { name: 'Choose a file…' }).click();
  await (await choosing).setFiles({ name: 'run.json', mimeType: 'application/json', buffer: Buffer.from(json) });
  await expect(page.getByRole('heading', { name: 'Saved run to the deadlock' })).toBeVisible();
  await expect(place(page)).toHaveText('start of 3');
  await expect(page.getByRole('button', { name: /^Model: Philosophers/ })).toBeVisible();
  await expect(page.getByText('Your own text was kept.')).toBeVisible();

  await page.getByRole('button', { name: 'Close run' }).click();
  await page.getByRole('heading', { name: 'Steps' }).click();
  await pasteIntoPage(page, json.replace('esml-trace/1', 'esml-trace/9'));
  await expect(page.getByText('What was pasted is no saved run: its schema is "esml-trace/9"')).toBeVisible();
  await pasteIntoPage(page, json);
  await expect(place(page)).toHaveText('start of 3');
});

test('a saved run that does not fit says at which step, and its own text is one press away', { tag: '@campaign' }, async ({ page }) => {
  await openWorkbench(page);
  await replaceText(page, tinyModel('Mine').replace('x := 2', 'x := 3'));
  await expect(page.getByRole('button', { name: /^Model: Mine/ })).toBeVisible();
  const steps = [
    { label: 'P: x := 1', transition: 0, choice: 0 },
    { label: 'P: x := 2', transition: 1, choice: 0 },
  ];
  const none = { formula: null, terminationIsDeadlock: false, property: null, kind: null, expect: null, explanation: '', loopStart: null };
  const run = {
    schema: 'esml-trace/1',
    model: 'Mine',
    text: tinyModel('Mine'),
    dialect: 'extended',
    constants: {},
    const: [],
    ...none,
    steps,
  };
  await page.keyboard.press('Control+Shift+p');
  await page.getByRole('combobox', { name: /^Search commands/ }).fill('saved run');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Open a saved run' });
  await dialog.getByLabel('Or paste its JSON').fill(JSON.stringify(run));
  await expect.poll(() => violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(place(page)).toHaveText('start of 1');
  await expect(page.getByText(/^Step 2 of 2 of the run, “P: x := 2”, is not possible in this model/)).toBeVisible();
  await page.getByRole('button', { name: 'Open its own text' }).click();
  await expect(place(page)).toHaveText('start of 2');
});

test('one counterexample leads to the next, by keys too, until there is none', { tag: '@campaign' }, async ({ page }) => {
  await openCounterexample(page);
  const others = page.getByRole('region', { name: 'Other counterexamples' });
  await expect(others).toHaveCount(0);
  await page.getByRole('button', { name: 'Next counterexample' }).click();
  await expect(others).toContainText('Counterexample 2 of 2 found');
  await page.keyboard.press('Alt+n');
  await expect(others).toContainText('Counterexample 3 of 3 found');
  await page.keyboard.press('Alt+n');
  await expect(others).toContainText(
    /Counterexample 3 of 3 found\s*No further one: all \d+ states on the way to one were looked at, each by one shortest run\./,
  );
  await page.keyboard.press('Alt+Shift+N');
  await expect(others).toContainText('Counterexample 2 of 3');
  await expect(page.getByText('Runs tried so far: 3')).toBeVisible();
  await expect.poll(() => violations(page)).toEqual([]);
});

/** Ends in a deadlock after two steps of P. */
const waitingModel = `MODEL Waiting;
TYPE t = 0..3;
VAR x: t;
PROCESS P;
BEGIN x := 1; x := 2 END P;
PROCESS Q;
BEGIN WHEN x = 3 END Q;
BEGIN P; Q END Waiting
`;

test('places of a run are found by F3, counted, and marked in the list, the table and the chart', { tag: '@campaign' }, async ({
  page,
}) => {
  await openWorkbench(page);
  await replaceText(page, waitingModel);
  await stepThrough(page).click();
  await expect(place(page)).toHaveText(/ of /);
  await page.keyboard.press('F3');
  const find = page.getByRole('form', { name: 'Find in the run' });
  await expect(find.getByLabel('Condition')).toBeFocused();
  await find.getByLabel('Look for').selectOption('a process moves');
  await find.getByLabel('Process', { exact: true }).selectOption('P');
  await expect(find.getByLabel('Hits')).toHaveText('2 hits');
  await page.keyboard.press('F3');
  await expect(find.getByLabel('Hits')).toHaveText('1 of 2');
  const first = await place(page).textContent();
  await page.keyboard.press('F3');
  await expect(find.getByLabel('Hits')).toHaveText('2 of 2');
  await page.keyboard.press('Shift+F3');
  await expect(place(page)).toHaveText(first ?? '');
  const steps = page.getByRole('list', { name: 'Steps', exact: true }).getByRole('listitem');
  await expect(steps.filter({ hasText: 'found' }).first()).toBeVisible();
  await expect.poll(() => violations(page)).toEqual([]);

  await page.getByRole('radio', { name: 'Whole run' }).check();
  await expect(page.getByRole('table', { name: 'States of the run' }).getByRole('row').filter({ hasText: 'found' })).toHaveCount(2);
  await showChartAndState(page);
  await expect(page.getByRole('button', { name: /, found$|of them found$/ }).first()).toBeVisible();
  await expect.poll(() => violations(page)).toEqual([]);

  await find.getByLabel('Look for').selectOption('a condition holds');
  await find.getByLabel('Condition').fill('P.nobody = 1');
  await expect(find.getByLabel('Hits')).toContainText('nobody');
  await find.getByLabel('Condition').fill('FALSE');
  await expect(find.getByLabel('Hits')).toHaveText('no hits in this run');
  await page.keyboard.press('Escape');
  await expect(find).toHaveCount(0);
});

/** Two hundred shared variables, of which each step sets another one. */
function wideModel(): string {
  const names = Array.from({ length: 200 }, (_, i) => `v${i}`);
  const settings = names.map((name, i) => `${name} := (${name} + ${(i % 3) + 1}) MOD 8`).join(';\n');
  return `MODEL Broad;\nTYPE t = 0..7;\nVAR ${names.join(',\n')}: t;\nPROCESS P;\nBEGIN DO TRUE -> ${settings} END END P;\nBEGIN P END Broad\n`;
}

test('hundreds of variables over thousands of steps: columns stay aligned, what a step changes is in view, and any can be hidden', {
  tag: '@campaign',
}, async ({ page }) => {
  await openWorkbench(page);
  await replaceText(page, wideModel());
  await expect(page.getByRole('button', { name: /^Model: Broad/ })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Simulate' }).click();
  await showChartAndState(page);
  await page.getByRole('spinbutton', { name: 'steps' }).fill('2000');
  await page.getByRole('button', { name: 'Random walk' }).click();
  await expect(place(page)).toHaveText('step 2000 of 2000');
  await page.keyboard.press('Alt+Shift+t');
  const table = page.getByRole('table', { name: 'States of the run' });
  await expect(table).toHaveAttribute('aria-colcount', '202');
  await expect(table.locator('[aria-current] mark').last()).toBeInViewport();
  await expect.poll(() => table.locator('[role=cell], [role=columnheader]').count()).toBeLessThan(1_500);
  for (let i = 0; i < 3; i++) {
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(table.locator('[aria-current] mark').last()).toBeInViewport();
  }
  const misaligned = await table.evaluate((element) => {
    const edge = (cell: Element) => Math.round(cell.getBoundingClientRect().left);
    const heads = new Map([...element.querySelectorAll('[role=columnheader]')].map((head) => [head.ariaColIndex, edge(head)]));
    return [...element.querySelectorAll('[role=cell]')].filter((cell) => heads.get(cell.ariaColIndex) !== edge(cell)).length;
  });
  expect(misaligned).toBe(0);

  await page.keyboard.press('Alt+Shift+h');
  const dialog = page.getByRole('dialog', { name: 'Processes and variables in the tables' });
  await dialog.getByRole('searchbox').fill('v19');
  await expect(dialog.getByRole('checkbox')).toHaveCount(12);
  await dialog.getByRole('checkbox', { name: 'v199', exact: true }).press('Space');
  await expect(dialog.getByRole('status')).toHaveText('1 hidden');
  await expect.poll(() => violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(table).toHaveAttribute('aria-colcount', '201');
  const count = page.getByRole('button', { name: /^1 hidden/ });
  await expect(count).toBeVisible();

  await page.getByRole('radio', { name: 'One state' }).check();
  await expect(page.getByRole('list', { name: 'Contents of Shared variables' }).getByRole('listitem')).toHaveCount(199);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('esml.draft') ?? '')).toContain('MODEL Broad');
  await page.reload();
  await expect(page.getByRole('button', { name: /^Model: Broad/ })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Simulate' }).click();
  await expect(count).toBeVisible();
  await count.click();
  await dialog.getByRole('button', { name: 'Show all' }).click();
  await expect(dialog.getByRole('status')).toHaveText('nothing is hidden');
});
