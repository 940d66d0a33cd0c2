import { expect } from '@playwright/test';
import { violations } from './axe.ts';
import { test } from './shared-page.ts';
import { openWorkbench, place, replaceText, showPanel, stepThrough, tinyModel } from './workbench.ts';

const model = (picture: string) => `MODEL Walk;
TYPE place = 0..4;
VAR x: place;
PROCESS Walker;
BEGIN
  DO x < 4 -> x := x + 1 END
END Walker;
BEGIN
  Walker
END Walk
ASSERT near: AG(x < 2)
(* PICTURE A walk
${picture} *)
`;

test('the picture of the problem moves with a run, and is said in words', async ({ page }) => {
  await openWorkbench(page);
  await replaceText(page, model('circle 20 "walker" at 60 * x, 0\n good "begins" when x = 0\n blue "on its way" when x > 0\n shows x'));
  await showPanel(page, 'Picture');
  const panel = page.locator('[data-pane=picture]');
  await expect(panel.getByRole('img', { name: 'A walk: walker: begins, 0' })).toBeVisible();
  await stepThrough(page).first().click();
  await expect(place(page)).toHaveText(/ of /);
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.press('Alt+ArrowRight');
  await expect(place(page)).toHaveText(/^step 2/);
  await expect(panel.getByRole('img', { name: 'A walk: walker: on its way, 1' })).toBeVisible();
  await panel.getByText('The picture as text').click();
  await expect(panel.getByRole('listitem')).toHaveText(['walker: on its way, 1']);
  await expect.poll(() => violations(page, '[data-pane=picture]')).toEqual([]);
});

test('what is wrong with a picture is a warning, and the model runs all the same', { tag: '@campaign' }, async ({ page }) => {
  await openWorkbench(page);
  await replaceText(page, model('circle 20 "walker"\n good "begins" when y = 0'));
  // Until the model has run, the picture of the model before it may be there.
  await expect(page.getByRole('region', { name: 'Results' }).getByText('near').first()).toBeVisible();
  await showPanel(page, 'Picture');
  await expect(page.getByText('The picture has mistakes')).toBeVisible();
  await expect(page.getByText(/“y = 0” cannot be evaluated in the states of this model/).first()).toBeVisible();
  await expect(stepThrough(page).first()).toBeVisible();
});

test('where a model carries no picture, models that do are a press away', { tag: '@campaign' }, async ({ page }) => {
  await openWorkbench(page);
  await replaceText(page, tinyModel('Plain'));
  // Until the model has run, the picture of the model before it may be there.
  await expect(page.getByText('All 3 states were searched.')).toBeVisible();
  await page.getByRole('button', { name: 'More panels: Edit' }).click();
  await page.getByRole('button', { name: 'Picture This model carries no picture' }).click();
  await page.locator('[data-pane=picture]').getByRole('button', { name: 'a railway crossing' }).click();
  await expect(page.getByRole('img', { name: /: / }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Model: RailwayCrossing|^Model: Railway/ })).toBeVisible();
});
