import { expect, type Page, test } from '@playwright/test';
import { openCounterexample, place, replaceText, tinyModel, violations } from './workbench.ts';

/** Changes the text as a user would, at its end. */
async function typeAtEnd(page: Page, text: string): Promise<void> {
  await page.locator('.monaco-editor').first().click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
}

test('a run of an earlier text is marked in every panel, is left out of links, and gets its text back', async ({ page }) => {
  await openCounterexample(page);
  await page.getByRole('button', { name: 'Next step' }).click();
  await expect(place(page)).toHaveText('step 1 of 9');
  await typeAtEnd(page, ' ');
  const marks = page.locator('.stale', { hasText: 'of an earlier text' });
  await expect(marks).toHaveCount(2);
  await expect(page.getByText('This run is of an earlier text.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'What can happen next' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText('The run that is shown is left out')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Bring that model back' }).click();
  await expect(marks).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'What can happen next' })).toBeVisible();
  await expect(place(page)).toHaveText('step 1 of 9');
});

test('an edit that is taken back makes the run up to date again; a value of a constant does not pass to a pasted model', async ({
  page,
}) => {
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
