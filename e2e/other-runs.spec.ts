import { expect } from '@playwright/test';
import { violations } from './axe.ts';
import { test } from './shared-page.ts';
import { fromPageMenu, openCounterexample, openWorkbench, place, replaceText, stepThrough, tinyModel } from './workbench.ts';

test('two runs stand side by side, before and after an edit as well; conditions and kinds of wrong lead to others', {
  tag: '@campaign',
}, async ({ page }) => {
  await openWorkbench(page);
  await page.keyboard.press('Control+Shift+p');
  await page.locator('dialog input[role=combobox]').fill('Kinds of wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByText('“Kinds of wrong…” cannot be done now. Open a counterexample first.')).toBeVisible();
  await page.keyboard.press('Escape');
  await stepThrough(page).click();
  await expect(place(page)).toHaveText(/^start of \d+$/);
  const beside = page.getByRole('button', { name: 'Beside the run before…' });
  await expect(page.getByRole('button', { name: 'A run with conditions…' })).toBeVisible();
  await expect(beside).toHaveCount(0);
  await page.getByRole('button', { name: 'A run that avoids it' }).click();
  await beside.click();
  const dialog = page.getByRole('dialog', { name: 'Two runs side by side' });
  await expect(dialog).toContainText('They begin with the same step.');
  await expect(dialog).toContainText('Before: Steps to the deadlock');
  await expect(dialog.locator('tr[data-kind=left]').first()).toContainText('only here');
  await expect.poll(() => violations(page)).toEqual([]);
  expect((await dialog.boundingBox())?.width).toBeGreaterThan(1100);
  await dialog.getByRole('button', { name: 'Go to step 2' }).click();
  await expect(dialog).toBeHidden();
  await expect(place(page)).toHaveText(/^step 2 of/);

  await page.getByLabel('n', { exact: true }).fill('2');
  await stepThrough(page).click();
  await expect(place(page)).toHaveText('start of 2');
  await page.keyboard.press('Alt+b');
  await expect(dialog).toContainText('of other values of constants');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'A run with conditions…' }).click();
  const conditions = page.getByRole('dialog', { name: 'A run with conditions' });
  await conditions.getByLabel('Philosopher[0]').check();
  await conditions.getByRole('button', { name: 'Look for a run' }).click();
  await expect(conditions).toContainText(/There is no such run: all \d+ states were searched\./);
  await expect.poll(() => violations(page)).toEqual([]);
  await conditions.getByLabel('Philosopher[0]').uncheck();
  await conditions.getByLabel('With few switches between processes').check();
  await conditions.getByRole('button', { name: 'Look for a run' }).click();
  await expect(conditions).toBeHidden();
  await expect(page.getByText(/^A run with these conditions was found among/).first()).toBeVisible();

  await page.keyboard.press('Control+Shift+p');
  await page.locator('dialog input[role=combobox]').fill('Kinds of wrong');
  await page.keyboard.press('Enter');
  const kinds = page.getByRole('dialog', { name: 'Kinds of wrong' });
  await expect(kinds).toContainText(
    /1 kind of wrong among \d runs?: one to each state that shows it, by each last step\. All 10 states were searched/,
  );
  await expect.poll(() => violations(page)).toEqual([]);
  await kinds.getByRole('button', { name: 'Go through a shortest run, of 2 steps' }).click();
  await expect(place(page)).toHaveText('step 2 of 2');
});

test('a run of another model is no earlier run', { tag: '@campaign' }, async ({ page }) => {
  await openCounterexample(page);
  await replaceText(page, tinyModel('Other'));
  await page.getByRole('banner').getByRole('button', { name: 'Simulate' }).click();
  await expect(page.getByRole('region', { name: 'Simulation' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Beside the run before…' })).toHaveCount(0);
  await page.getByRole('heading', { name: 'Simulation' }).click();
  await page.keyboard.press('Alt+b');
  await expect(page.getByRole('dialog', { name: 'Two runs side by side' })).toContainText(
    'There is no earlier run of this model. Open one run, and then another one',
  );
});

test('the numbers of the steps to which values go back are whole in projector type', { tag: '@campaign' }, async ({ page }) => {
  await openWorkbench(page);
  await replaceText(page, 'MODEL Count; VAR x: 0..200; PROCESS P; BEGIN LOOP x := x + 1 END END P; BEGIN P END Count\n');
  await page.getByRole('banner').getByRole('button', { name: 'Run', exact: true }).click();
  await stepThrough(page).click();
  await fromPageMenu(page, 'Projector mode');
  await page.getByRole('button', { name: 'Why it went wrong…' }).click();
  const list = page.getByRole('dialog').locator('ol');
  await expect(list.locator('li')).toHaveCount(200);
  const [room, needed] = await list.evaluate((ol) => {
    const number = document.createElement('span');
    number.textContent = '200. ';
    number.style.whiteSpace = 'pre';
    ol.append(number);
    const sizes = [Number.parseFloat(getComputedStyle(ol).paddingInlineStart), number.getBoundingClientRect().width] as const;
    number.remove();
    return sizes;
  });
  expect(room).toBeGreaterThanOrEqual(needed);
});
