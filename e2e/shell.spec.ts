import { expect, type Page } from '@playwright/test';
import { violations } from './axe.ts';
import { seenControls, wrappedRows } from './controls.ts';
import { storePreferences, test } from './shared-page.ts';
import { goTo, openCounterexample, openRunPlace, openWorkbench, place, replaceText, source, tinyModel } from './workbench.ts';

test('a place is chosen by button and key, and remembered with the panels that were added', async ({ page }) => {
  await openWorkbench(page);
  await goTo(page, 'Explore');
  await expect(page.getByRole('heading', { name: 'State graph' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sequence chart' })).toHaveCount(0);
  await page.getByRole('button', { name: 'More panels: Explore' }).click();
  await page.getByRole('button', { name: /^Sequence The run as a sequence chart/ }).click();
  await expect(page.getByRole('navigation', { name: 'Choose from Graph, Sequence' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Place: Explore' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('navigation', { name: 'Choose from Graph, Sequence' })).toBeVisible();
  // What was added is taken away by the same entry.
  await page.getByRole('button', { name: 'More panels: Explore' }).click();
  await page
    .locator('[data-popover]')
    .getByRole('button', { name: /^Sequence/ })
    .click();
  await expect(page.getByRole('navigation', { name: /^Choose from Graph/ })).toHaveCount(0);
  await page.keyboard.press('Alt+Shift+1');
  await expect(page.getByRole('button', { name: 'Place: Edit' })).toHaveAttribute('aria-current', 'page');
});

test('a panel that the place lacks is shown in another place', { tag: '@campaign' }, async ({ page }) => {
  await openWorkbench(page);
  await page.getByRole('button', { name: /^Step through it/ }).click();
  await expect(place(page)).toHaveText(/^start of/);
  await expect(page.getByRole('button', { name: 'Place: Explore' })).toHaveAttribute('aria-current', 'page');
});

for (const projector of [false, true])
  test(`no row of tabs or tools wraps at 1280 x 720 in any place${projector ? ', in projector type' : ''}`, { tag: '@campaign' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await storePreferences(page, { theme: 'light', projector });
    await openCounterexample(page);
    const found: string[] = [];
    for (const name of ['Edit', 'Explore', 'Compare', 'Measure', 'Learn'] as const) {
      await goTo(page, name);
      await expect(page.getByText('Loading…')).toHaveCount(0);
      found.push(...(await wrappedRows(page)).map((row) => `${name}: ${row}`));
    }
    expect(found).toEqual([]);
  });

test('the first screen has at most twenty controls', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openWorkbench(page);
  await expect(page.getByText(/^Deadlock after \d+ steps\./)).toBeVisible();
  await expect(page.getByRole('img', { name: /^Philosophers round a table/ })).toBeVisible();
  await page.mouse.move(0, 0);
  const seen = await seenControls(page);
  expect(seen.length, seen.join('\n')).toBeLessThanOrEqual(20);
  // The verdicts and the counts below them are whole also where Results are lowest.
  await page.keyboard.press('Alt+Shift+2');
  await expect(page.locator('[data-pane=results] summary')).toBeInViewport({ ratio: 0.8 });
});

test('how to present a panel is seen without pointing at it, but by newcomers', async ({ page }) => {
  await openWorkbench(page);
  const present = page.getByRole('button', { name: /^Present / });
  const opacities = () => present.evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).opacity));
  await expect.poll(async () => new Set(await opacities())).toEqual(new Set(['0']));
  await present.first().focus();
  await expect.poll(async () => (await opacities())[0]).toBe('1');
  await page.getByRole('button', { name: 'Do not show this again' }).click();
  await page.mouse.move(0, 0);
  await expect.poll(async () => new Set(await opacities())).toEqual(new Set(['1']));
});

test('a collapsed panel stays collapsed after a reload', { tag: '@campaign' }, async ({ page }) => {
  await openCounterexample(page);
  const stored = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage).sort()));
  const before = await stored();
  await page.getByRole('button', { name: 'Results: contents' }).click();
  await expect(page.getByRole('button', { name: 'Results: contents' })).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(stored).not.toBe(before);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Results: contents' })).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('button', { name: 'Results: contents' }).click();
  await expect(page.getByText(/^Deadlock after \d+ steps\./)).toBeInViewport();
});

// The editor used to be made anew whenever the window crossed the phone's width, and forgot what Undo needs.
test('undo works across places and window sizes', { tag: '@campaign' }, async ({ page }) => {
  await openWorkbench(page);
  await replaceText(page, tinyModel('Before'));
  await page.keyboard.press('Alt+Shift+2');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('navigation', { name: 'Panels' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(source(page)).toContainText('MODEL Before');
  await page.locator('.monaco-editor').first().click();
  // What was typed at one go is undone word by word.
  for (let i = 0; i < 60; i++) await page.keyboard.press('Control+z');
  // The name is that of the text, whichever of its lines are in view.
  await expect(page.getByRole('button', { name: /^Model: Philosophers/ })).toBeVisible();
  await expect(source(page)).toContainText('END Philosopher');
  await expect(source(page)).not.toContainText('Before');
});

test('columns, a slider, the palette, a dropped file and a question mark', { tag: '@campaign' }, async ({ page }) => {
  await test.step('a whole column collapses to a strip and comes back', async () => {
    await openWorkbench(page);
    const button = page.getByRole('button', { name: 'Source: contents' });
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(page.locator('.monaco-editor').first()).toBeHidden();
    await expect.poll(() => violations(page)).toEqual([]);
    await button.click();
    await expect(source(page)).toContainText('MODEL Philosophers');
  });
  await test.step('a slider runs the model with another constant at once', async () => {
    await expect(page.locator('[data-pane=results] dl')).toContainText('35');
    const slider = page.getByRole('slider', { name: 'n, from 1 to 8' });
    await slider.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByLabel('n', { exact: true })).toHaveValue('2');
    await expect(page.locator('[data-pane=results] dl')).toContainText('14');
    await page.getByRole('button', { name: /^Set n back to 3/ }).click();
    await expect(page.locator('[data-pane=results] dl')).toContainText('35');
  });
  await test.step('the palette finds a command, a model and a panel', async () => {
    await page.keyboard.press('Control+Shift+P');
    const query = page.getByRole('combobox', { name: /^Search commands/ });
    await query.fill('place edit');
    await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText('Place: Edit');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Place: Edit' })).toHaveAttribute('aria-current', 'page');
    await page.keyboard.press('F1');
    await query.fill('graph');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'State graph' })).toBeVisible();
    await page.keyboard.press('F1');
    await query.fill('open peterson');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(source(page)).toContainText('Peterson');
  });
  await test.step('a file is dropped anywhere on the page; a bad one gives a message', async () => {
    await dropFile(page, 'good.esml', tinyModel('Dropped'));
    await expect(source(page)).toContainText('MODEL Dropped');
    await dropFile(page, 'bad.bin', 'MODEL\u0000');
    await expect(page.getByRole('alert').filter({ hasText: 'is not a text file' })).toBeVisible();
    await expect(source(page)).toContainText('MODEL Dropped');
  });
  await test.step('a question mark shows the keys, except where it is typed', async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByRole('row', { name: /^Run / })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.locator('.monaco-editor').first().click();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

// What is loaded first decides the order in which the files of the build run.
test('the palette has all commands right after the page was opened, in each place', { tag: '@campaign' }, async ({ page }) => {
  const failed: string[] = [];
  page.on('pageerror', ({ message }) => failed.push(message));
  const commands = new Set<number>();
  await openWorkbench(page);
  for (const name of [null, 'Edit', 'Explore', 'Compare', 'Measure', 'Learn'] as const) {
    if (name !== null) {
      await goTo(page, name);
      await page.reload();
      await expect(page.getByRole('button', { name: `Place: ${name}` })).toHaveAttribute('aria-current', 'page');
    }
    await page.keyboard.press('Control+Shift+p');
    const palette = page.getByRole('dialog', { name: 'Command palette' });
    for (const last of [/The global state space/, /^Export /, /^Open model: Peterson/])
      await expect(palette.getByRole('option').filter({ hasText: last }).first()).toBeAttached();
    commands.add(await palette.getByRole('option').count());
    await page.keyboard.press('Escape');
  }
  expect(failed).toEqual([]);
  expect([...commands]).toHaveLength(1);
});

test('Enter in the palette waits for commands that are still being loaded', { tag: '@campaign' }, async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/set-up-commands-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await openWorkbench(page);
  await page.keyboard.press('Control+Shift+p');
  await page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox').fill('The global state space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
  release();
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeHidden();
  await expect(page.getByRole('toolbar', { name: 'Playing' })).toContainText('event 1 of');
});

test('own models are kept, renamed, duplicated, deleted and brought back', { tag: '@campaign' }, async ({ page }) => {
  await openWorkbench(page);
  await replaceText(page, tinyModel('Mine'));
  await page.keyboard.press('Control+Alt+s');
  await openModels(page);
  const dialog = page.getByRole('dialog', { name: 'Your models' });
  await dialog.getByRole('textbox', { name: 'Name of Mine' }).fill('Lecture 3');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Duplicate Lecture 3' }).click();
  await expect.poll(() => violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete Lecture 3 (copy)' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  // That it is back is said once it is kept.
  await expect(page.getByText('“Lecture 3 (copy)” is back.').last()).toBeVisible();
  await page.reload();
  await openModels(page);
  await expect(dialog.getByRole('textbox', { name: 'Name of Lecture 3 (copy)' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Open Lecture 3', exact: true }).click();
  await expect(source(page)).toContainText('MODEL Mine');
});

test('an earlier version is restored after a reload', { tag: '@campaign' }, async ({ page }) => {
  await openWorkbench(page);
  await replaceText(page, tinyModel('First'));
  await expect(page.getByText('No deadlock, no run-time error')).toBeVisible();
  await page.keyboard.press('Control+Alt+s');
  await replaceText(page, tinyModel('Second'));
  await page.keyboard.press('Control+Alt+s');
  // That it is kept is said once it is.
  await expect(page.getByText('Kept in your models.').last()).toBeVisible();
  await page.waitForTimeout(500);
  await page.reload();
  await openModels(page);
  await page.locator('dialog details summary').nth(1).click();
  await page.locator('dialog details[open]').getByRole('button', { name: 'Restore this text' }).click();
  await expect(source(page)).toContainText('MODEL First');
});

async function openModels(page: Page): Promise<void> {
  await expect(page.locator('[data-loaded=true]')).toBeVisible();
  await page.keyboard.press('F1');
  await page.getByRole('combobox', { name: /^Search commands/ }).fill('your models');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Your models' })).toBeVisible();
}

async function dropFile(page: Page, name: string, text: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([fileName, contents]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([contents ?? ''], fileName ?? ''));
      return transfer;
    },
    [name, text],
  );
  await page.dispatchEvent('[data-pane] >> nth=0', 'dragover', { dataTransfer: data });
  await expect(page.getByText(/^Drop the file to open it/)).toBeVisible();
  await page.dispatchEvent('[data-pane] >> nth=0', 'drop', { dataTransfer: data });
  await expect(page.getByText(/^Drop the file to open it/)).toHaveCount(0);
}

test('the growth with a constant is drawn and tabulated, and can be cancelled', { tag: '@campaign' }, async ({ page }) => {
  await openWorkbench(page);
  await goTo(page, 'Measure');
  const growth = page.getByRole('region', { name: 'Growth' });
  await growth.getByLabel('from', { exact: true }).fill('2');
  await growth.getByLabel('to', { exact: true }).fill('3');
  await growth.getByRole('button', { name: 'Check all' }).click();
  await expect(growth.getByRole('row', { name: '2 10 14' })).toContainText('complete');
  await expect(growth.getByRole('row', { name: '3 35 75' })).toContainText('complete');
  await expect(growth.getByRole('img', { name: /against n/ }).locator('circle')).toHaveCount(2);
  await expect.poll(() => violations(page)).toEqual([]);
  await growth.getByLabel('to', { exact: true }).fill('30');
  await growth.getByRole('button', { name: 'Check all' }).click();
  await expect(growth.getByRole('row', { name: '3 35 75' })).toBeVisible();
  await growth.getByRole('button', { name: 'Cancel' }).click();
  await expect(growth.getByText(/^\d+ of 29 values checked/)).toBeVisible();
});

test('a collapsed panel expands when it is asked for', { tag: '@campaign' }, async ({ page }) => {
  await openRunPlace(page);
  await page.getByRole('button', { name: 'Steps: contents' }).click();
  await page.getByRole('button', { name: /^Step through it/ }).click();
  await expect(place(page)).toBeInViewport();
});
