import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { violations } from './axe.ts';
import { test } from './shared-page.ts';
import { openCounterexample, openWorkbench, place, replaceText, showChartAndState, stepThrough } from './workbench.ts';

/** Shared variables, a buffer, nested values, and a run without end. */
const lasso = `MODEL Lasso;
TYPE t = 0..3; pair = (a, b: t); row = ARRAY [2] OF pair; prot = {msg(t)}; wire = CHANNEL [2] OF prot;
VAR turn: t; r: row; link: wire;
PROCESS P(OUT c: wire);
VAR x: t;
BEGIN
  x := 1;
  r[1].b := x;
  DO TRUE -> turn := 1; c!msg(x); turn := 0 END
END P;
PROCESS Q(IN c: wire);
VAR y: t;
BEGIN
  DO TRUE -> c?msg(y); y := 2 END
END Q;
BEGIN P(link); Q(link) END Lasso
ASSERT settles: AF turn = 3
`;

async function simulateLasso(page: Page): Promise<void> {
  await openWorkbench(page);
  await replaceText(page, lasso);
  await expect(page.getByText('“settles” is violated')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Simulate' }).click();
  await showChartAndState(page);
  await expect(place(page)).toHaveText('start');
}

/** Begins the simulation anew, on the page that is open. */
async function beginAgain(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Simulate' }).click();
  await expect(place(page)).toHaveText('start');
}

/** Takes the first step of a process, as step number `index`. */
async function take(page: Page, process: string, index: number): Promise<void> {
  const next = page.getByRole('region', { name: 'What can happen next' });
  await next
    .getByRole('button', { name: new RegExp(`^${process} `) })
    .first()
    .click();
  await expect(place(page)).toHaveText(new RegExp(`^step ${index} of`));
}

test('steps of a simulation are taken, marked, undone, watched and looked for', { tag: '@campaign' }, async ({ page }) => {
  await test.step('steps say where they lead, are undone and redone, and other runs stay within reach', async () => {
    await simulateLasso(page);
    await expect(
      page.locator('button:is([title="The step that this run takes"], [title="Take this step instead"]) > span + span').first(),
    ).toHaveText(/^state \d|new/);
    await take(page, 'P', 1);
    await take(page, 'P', 2);
    await page.keyboard.press('Alt+z');
    await expect(place(page)).toHaveText(/^step 1/);
    await page.keyboard.press('Alt+Shift+Z');
    await expect(place(page)).toHaveText('step 2 of 2');
    await page.keyboard.press('Alt+z');
    await expect(place(page)).toHaveText(/^step 1/);
    await take(page, 'Q', 2);
    await page.getByText('Runs tried so far: 2').click();
    await page.getByRole('button', { name: /and 1 more step$/ }).click();
    await expect(place(page)).toHaveText('step 2 of 2');
    await expect(page.getByRole('list', { name: 'Steps', exact: true })).toContainText('r[1].b := x');
  });
  await test.step('the state table marks exactly the part that changed, unfolds it, and tells the value before', async () => {
    await beginAgain(page);
    await take(page, 'P', 1);
    await take(page, 'P', 2);
    await expect(page.getByRole('table', { name: /^Where the processes are/ }).getByRole('columnheader')).toHaveText([/^P/, /^Q/]);
    // What all processes see stands above them.
    const table = page.getByRole('region', { name: 'Shared variables' });
    await expect(page.getByRole('region', { name: 'Channels' })).toBeVisible();
    await expect(table.locator('mark')).toHaveText(['changed: 1']);
    await expect(table.locator('button', { hasText: '(a: 0, b: 0), (a: 0, b:' })).toHaveAttribute(
      'title',
      'was [(a: 0, b: 0), (a: 0, b: 0)]',
    );
    await table.getByRole('button', { name: 'r', exact: true }).click();
    await table.getByRole('button', { name: '[1]', exact: true }).click();
    await expect(table.getByRole('list', { name: 'Parts of [1]' }).getByRole('listitem')).toHaveText(['.a0', /^\.bchanged: 1/]);
    await expect.poll(() => violations(page)).toEqual([]);
  });
  await test.step('the run is put in the order with the fewest switches, and Undo brings the former order back', async () => {
    await beginAgain(page);
    await take(page, 'P', 1);
    await take(page, 'Q', 2);
    await take(page, 'P', 3);
    await page.getByRole('button', { name: 'Simplify' }).click();
    await expect(page.getByText('1 switch between processes in place of 2. Swaps of independent steps give no fewer.')).toBeVisible();
    const steps = page.getByRole('list', { name: 'Steps', exact: true }).getByRole('listitem');
    await expect(steps).toHaveText([/Initial state/, /P: /, /P: /, /Q: /]);
    await page.keyboard.press('Alt+z');
    await expect(steps).toHaveText([/Initial state/, /P: /, /Q: /, /P: /]);
  });
  await test.step('the cursor in the source marks the steps of its line', async () => {
    await beginAgain(page);
    await take(page, 'P', 1);
    await take(page, 'P', 2);
    await page.locator('.view-line', { hasText: 'x := 1;' }).first().click();
    await expect(page.locator('ol[aria-label=Steps] > li[data-chosen]')).toHaveText([/P: x := 1$/]);
  });
  await test.step('steps are taken one after another by keyboard alone', async () => {
    await beginAgain(page);
    await page.locator('button:is([title="The step that this run takes"], [title="Take this step instead"])').first().focus();
    for (const index of [1, 2, 3]) {
      await page.keyboard.press('Enter');
      await expect(place(page)).toHaveText(new RegExp(`^step ${index} of`));
      await expect(page.locator('section[aria-label="What can happen next"] button:focus')).toHaveCount(1);
    }
  });
  await test.step('enabled steps are marked on their lines; a click takes the only one there', async () => {
    await beginAgain(page);
    const line = page.locator('.decorations__enabled-glyph.line-7');
    await expect(line).toBeVisible();
    await line.click();
    await expect(place(page)).toHaveText('step 1 of 1');
    await expect(page.locator('.decorations__enabled-glyph.line-8')).toBeVisible();
  });
  await test.step('a random walk runs until a condition holds, and says what is wrong with one', async () => {
    await beginAgain(page);
    const condition = page.getByRole('textbox', { name: 'Condition to run until' });
    await condition.fill('turn = 1');
    await page.getByRole('button', { name: 'Run until' }).click();
    await expect(page.getByText('The condition holds here.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Shared variables' })).toContainText('turn');
    await condition.fill('turn +');
    await page.getByRole('button', { name: 'Run until' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'expected an expression, found the end of the text' })).toBeVisible();
  });
  await test.step('ten thousand steps are scrolled without waiting', async () => {
    await beginAgain(page);
    await page.getByLabel('steps', { exact: true }).fill('10000');
    await page.getByRole('button', { name: 'Random walk' }).click();
    await expect(place(page)).toHaveText('step 10000 of 10000', { timeout: 20_000 });
    await expect(page.locator('ul[aria-label="Steps of the sequence chart"] [aria-current]')).toBeVisible();
    // Only what is in view is there, in the list as in the chart.
    await expect.poll(() => page.locator('ol[aria-label=Steps] > li').count()).toBeLessThan(120);
    await expect.poll(() => page.locator('ul[aria-label="Steps of the sequence chart"] button[aria-label]').count()).toBeLessThan(80);
    await page.locator('div:has(> div > ul[aria-label="Steps of the sequence chart"])').evaluate((frame) => frame.scrollTo(0, 100_000));
    await expect(page.locator('ul[aria-label="Steps of the sequence chart"] button[aria-label]').first()).toBeVisible();
  });
});

test('expressions are watched from state to state, and a wrong one says why', { tag: '@campaign' }, async ({ page }) => {
  await simulateLasso(page);
  const watches = page.getByRole('region', { name: 'Watched expressions' });
  await watches.getByRole('textbox').fill('P.x + 1');
  await page.keyboard.press('Enter');
  await expect(watches).toContainText('1');
  await take(page, 'P', 1);
  await expect(watches.locator('mark')).toHaveText('changed: 2');
  await watches.getByRole('textbox').fill('nobody');
  await page.keyboard.press('Enter');
  await expect(watches).toContainText('"nobody" is not defined');
  await expect.poll(() => violations(page)).toEqual([]);
  await watches.getByRole('button', { name: 'Stop watching nobody' }).click();
  await expect(watches).not.toContainText('nobody');
  // What is watched in a model is watched again after a reload.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('esml.draft') ?? '')).toContain('MODEL Lasso');
  await page.reload();
  await expect(page.getByRole('button', { name: /^Model: Lasso/ })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Simulate' }).click();
  await expect(watches).toContainText('P.x + 1');
});

test('the nearest state with a condition is reached by a shortest way; a search without end is stopped', { tag: '@campaign' }, async ({
  page,
}) => {
  await simulateLasso(page);
  const condition = page.getByRole('textbox', { name: 'Condition to run until' });
  const nearest = page.getByRole('button', { name: 'Go to nearest' });
  await condition.fill('turn = 1');
  await nearest.click();
  await expect(page.getByText('The condition holds here; no shorter way')).toBeVisible();
  await expect(place(page)).toHaveText('step 4 of 4');
  await condition.fill('turn = 3');
  await nearest.click();
  await expect(page.getByText(/^No state that can be reached from here satisfies the condition: all \d+ states/)).toBeVisible();
  await expect(place(page)).toHaveText('step 4 of 4');
  await expect.poll(() => violations(page)).toEqual([]);
  // So many processes that a slow page has the time to stop the search before its limit of states.
  const counter = 'PROCESS P;\nVAR x: t;\nBEGIN DO x < 99999 -> x := x + 1 END END P;\n';
  await replaceText(page, `MODEL Wide;\nTYPE t = 0..99999;\n${counter}BEGIN FOR i := 1 TO 200 DO P END END Wide\n`);
  await expect(page.getByRole('button', { name: /^Model: Wide/ })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Simulate' }).click();
  await expect(place(page)).toHaveText('start');
  await condition.fill('P[0].x > 99998');
  await nearest.click();
  await expect(page.getByText(/^Looking for the nearest state: /)).toBeVisible();
  await page.getByRole('button', { name: 'stop', exact: true }).click();
  await expect(page.getByText(/^Stopped after [\d,]+ states/)).toBeVisible();
  await expect(place(page)).toHaveText('start');
});

test('a lasso is a loop in the chart and in the list of steps', { tag: '@campaign' }, async ({ page }) => {
  await openWorkbench(page);
  await replaceText(page, lasso);
  await expect(page.getByText('“settles” is violated')).toBeVisible();
  await page.getByRole('button', { name: /^Step through it/ }).click();
  await showChartAndState(page);
  const chart = page.getByRole('list', { name: 'Steps of the sequence chart' });
  await page.getByRole('button', { name: 'Last state' }).click();
  await expect(chart.getByRole('button', { name: /repeat for ever$/ })).toBeVisible();
  await expect(chart.locator('text', { hasText: /^goes on after step \d+, for ever$/ })).toBeVisible();
  await expect(page.locator('ol[aria-label=Steps] li > p').last()).toContainText('the loop goes on there');
  const [last] = /\d+/.exec((await place(page).textContent()) ?? '') ?? [];
  await page.getByRole('button', { name: 'Next step' }).click();
  await expect(place(page)).toHaveText(new RegExp(`^step \\d+ of ${last}$`));
  await expect(place(page)).not.toHaveText(`step ${last} of ${last}`);
  const film = page.getByRole('region', { name: 'The run as a film' });
  const loop = film.getByRole('list', { name: 'Loop, which repeats for ever' });
  await loop.getByRole('button').first().click();
  const [begins] = /\d+/.exec((await place(page).textContent()) ?? '') ?? [];
  await expect(film.getByRole('list', { name: 'Stem' }).getByRole('button')).toHaveCount(Number(begins));
  await expect(loop.getByRole('button').last()).toContainText(`as ${begins}`);
  await page.keyboard.press('ArrowRight');
  await expect(place(page)).toHaveText(`step ${Number(begins) + 1} of ${last}`);
  await expect(loop.getByRole('button').nth(1)).toBeFocused();
  await expect(loop.getByRole('button').nth(1)).toHaveAttribute('aria-current', 'step');
  await page.getByRole('button', { name: 'Last state' }).click();
  await page.getByLabel('as text').check();
  await expect(chart.locator('button[aria-label] > span').last()).toContainText('repeat for ever');
  await expect.poll(() => violations(page)).toEqual([]);
});

test('one selection: a step of the chart, a process and a state of the graph show everywhere', async ({ page }) => {
  await openCounterexample(page);
  await showChartAndState(page);
  const chart = page.getByRole('list', { name: 'Steps of the sequence chart' });
  await chart.getByRole('button', { name: /^Step 1: / }).click();
  await expect(place(page)).toHaveText('step 1 of 3');
  await expect(page.getByRole('region', { name: 'The run as a film' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'State after step 1' })).toBeVisible();
  await expect(page.locator('.decorations__step-line.decorations__sender').first()).toBeVisible();
  await chart.getByRole('button', { name: /^Step 3: / }).click({ modifiers: ['Shift'] });
  await expect(page.getByText('steps 1 to 3 chosen')).toBeVisible();
  await expect(page.locator('ol[aria-label=Steps] > li[data-chosen]')).toHaveCount(3);
  await page.getByRole('columnheader').getByRole('button', { name: 'Stick[1]', exact: true }).click();
  await expect(page.locator('[data-lifeline]').getByRole('button', { name: 'Stick[1]', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.locator('.decorations__process-here').first()).toBeVisible();
});

test('the chart shows reads and writes of shared variables, and leaves out what is not wanted', { tag: '@campaign' }, async ({ page }) => {
  await openWorkbench(page);
  const text = 'VAR x: t;\nPROCESS P;\nVAR y: t;\nBEGIN y := x; x := y + 1 END P;\nBEGIN P; P END Lost\n';
  await replaceText(page, `MODEL Lost;\nTYPE t = 0..3;\n${text}`);
  await expect(page.getByRole('button', { name: /^Model: Lost/ })).toBeVisible();
  await showChartAndState(page);
  await page.getByRole('button', { name: 'Simulate' }).first().click();
  const next = page.getByRole('region', { name: 'What can happen next' });
  for (const [taken, label] of ['P[0] y := x', 'P[1] y := x', 'P[0] x := y + 1', 'P[1] x := y + 1'].entries()) {
    // The steps of the state before stay until those of this one are known.
    await expect(next).toHaveAttribute('aria-busy', 'false');
    await next.getByRole('button', { name: label }).click();
    await expect(place(page)).toHaveText(`step ${taken + 1} of ${taken + 1}`);
  }
  const chart = page.getByRole('list', { name: 'Steps of the sequence chart' });
  const rows = chart.locator('button[aria-label]');
  await expect(rows).toHaveText([/= 0/, /= 0/, /0 → 1/, /1 → 1/]);
  await expect(rows.nth(1)).toHaveAccessibleName('Step 2: P[1]: y := x, reads x = 0');
  await expect(rows.nth(3)).toHaveAccessibleName('Step 4: P[1]: x := y + 1, sets x 1 → 1');
  await expect(page.getByRole('list', { name: 'What the lines mean' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'reads' }).uncheck();
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'Choose lifelines' }).click();
  await page.getByRole('checkbox', { name: /^P\[0\]/ }).uncheck();
  await page.getByRole('checkbox', { name: /^x/ }).uncheck();
  await expect(rows).toHaveCount(1);
  await expect(rows).toHaveAccessibleName('Steps 2 to 4: local steps, P[1] 2');
  await expect.poll(() => violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(rows).toHaveCount(3);
});

test('the state table over the whole run marks what changes, and leads to each step by mouse and keyboard', { tag: '@campaign' }, async ({
  page,
}) => {
  await simulateLasso(page);
  const next = page.getByRole('region', { name: 'What can happen next' });
  for (const [taken, label] of ['x := 1', 'r[1].b := x', 'DO TRUE'].entries()) {
    await next.getByRole('button', { name: label }).first().click();
    await expect(place(page)).toHaveText(`step ${taken + 1} of ${taken + 1}`);
  }
  await page.keyboard.press('Alt+Shift+t');
  const table = page.getByRole('table', { name: 'States of the run' });
  await expect(table.getByRole('columnheader', { name: 'P x' })).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(5);
  const changed = table.locator('[aria-rowindex="4"] mark');
  await expect(changed).toHaveText(['changed: [(a: 0, b: 0), (a: 0, b: 1)]', 'changed: line 9']);
  await table.getByRole('rowheader', { name: '1 P: x := 1' }).getByRole('button').click();
  await expect(place(page)).toHaveText('step 1 of 3');
  await page.keyboard.press('ArrowDown');
  await expect(place(page)).toHaveText('step 2 of 3');
  await expect(table.locator('[aria-current] button')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(place(page)).toHaveText('start of 3');
  await expect.poll(() => violations(page)).toEqual([]);
  await page.getByRole('radio', { name: 'One state' }).check();
  await expect(page.getByRole('heading', { name: 'Initial state' })).toBeAttached();
  // Long runs have only the rows in view.
  await page.getByRole('radio', { name: 'Whole run' }).check();
  await page.getByRole('button', { name: 'Last state' }).click();
  await page.getByRole('spinbutton', { name: 'steps' }).fill('5000');
  await page.getByRole('button', { name: 'Random walk' }).click();
  await expect(place(page)).toHaveText('step 5003 of 5003');
  await expect(
    table
      .locator('[aria-current] [role=cell]')
      .filter({ hasText: /^line \d+/ })
      .first(),
  ).toBeVisible();
  await expect.poll(() => table.getByRole('row').count()).toBeLessThan(80);
});

test('a run is shown as a partial order, in which keys and the mouse move a step, and Undo moves it back', { tag: '@campaign' }, async ({
  page,
}) => {
  await openWorkbench(page);
  await replaceText(
    page,
    'MODEL Apart; VAR a, b: 0..3; PROCESS P(); BEGIN a := 1; a := 2; ASSERT(b = 0) END P; PROCESS Q(); BEGIN b := 1; b := 2 END Q; BEGIN P(); Q() END Apart',
  );
  await stepThrough(page).click();
  await showChartAndState(page);
  await page.getByRole('radio', { name: 'Partial order' }).check();
  const rows = page.getByRole('list', { name: 'Steps of the partial order' }).getByRole('button');
  const order = () => rows.evaluateAll((all) => all.map((row) => /: (\w)\b/.exec(row.getAttribute('aria-label') ?? '')?.[1]).join(''));
  await expect.poll(order).toMatch(/^[PQ]{4,}$/);
  const first = await order();
  const at = first.search(/PQ|QP/);
  await rows.nth(at).click();
  await page.keyboard.press('Alt+ArrowDown');
  const swapped = `${first.slice(0, at)}${first[at + 1]}${first[at]}${first.slice(at + 2)}`;
  await expect.poll(order).toBe(swapped);
  await expect(rows.nth(at + 1)).toBeFocused();
  await page.getByRole('button', { name: 'show the swap' }).click();
  await expect(page.getByRole('region', { name: 'The square that allows the swap' })).toContainText('Both orders lead to the same state');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as SVG' }).click();
  expect(readFileSync(await (await saved).path(), 'utf8')).toContain('Partial order of a run of Apart');
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await expect.poll(order).toBe(first);
  // By the mouse: from one row to the next.
  const box = await rows.nth(at).boundingBox();
  if (box === null) throw new Error('the row is not shown');
  await page.mouse.move(box.x + 60, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + box.height * 1.6, { steps: 4 });
  await page.mouse.up();
  await expect.poll(order).toBe(swapped);
});

test('the chart is saved as SVG and as PNG', { tag: '@campaign' }, async ({ page }) => {
  await openCounterexample(page);
  await showChartAndState(page);
  for (const [format, start] of [
    ['SVG', '<svg'],
    ['PNG', '\u0089PNG'],
  ] as const) {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: `Save as ${format}` }).click();
    const file = await (await saved).path();
    expect(readFileSync(file).toString('latin1').slice(0, 4)).toBe(start);
  }
});

// The button that was pressed goes away with its place; the focus used to be lost with it.

test('shared variables are in view with many processes, and of a large one what a step changed', { tag: '@campaign' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openWorkbench(page);
  await replaceText(
    page,
    `MODEL Many;
TYPE id = 0..7; rec = (used: BOOLEAN; who: id); tab = ARRAY [8] OF rec;
VAR slots: tab; turn: id;
PROCESS Worker(me: id);
VAR done: BOOLEAN;
BEGIN WHEN turn = me; slots[me].who := me; slots[me].used := TRUE; turn := (turn + 1) MOD 8; done := TRUE END Worker;
BEGIN FOR i := 0 TO 7 DO Worker(i) END END Many
`,
  );
  await expect(page.getByRole('button', { name: /^Model: Many/ })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Simulate' }).click();
  const shared = page.getByRole('region', { name: 'Shared variables' });
  const changed = shared.locator('mark');
  for (const step of [1, 2, 3]) {
    await page.locator('button[title="Take this step instead"]').first().click();
    await expect(place(page)).toHaveText(`step ${step} of ${step}`);
  }
  await expect(shared).toContainText('[0].used');
  await expect(shared).toContainText('the rest is as before');
  await expect(changed).toHaveText(['changed: TRUE']);
  await expect(changed).toBeInViewport({ ratio: 1 });
});
