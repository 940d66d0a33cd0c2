import { type Browser, expect, type Page } from '@playwright/test';
import { test } from './shared-page.ts';
import { openCounterexample, openWorkbench, place, replaceText, source, tinyModel } from './workbench.ts';

test('a link opened in another profile shows the same model, run and step', async ({ page, browser }) => {
  await openCounterexample(page);
  await page.getByLabel('n', { exact: true }).fill('4');
  await expect(page.getByText('This run is of other values of the constants.')).toBeVisible();
  await page.getByRole('button', { name: /^Step through it/ }).click();
  for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'Next step' }).click();
  await expect(place(page)).toHaveText(/^step 3 of/);
  const here = await place(page).textContent();
  const url = await shareLink(page);

  const other = await otherProfile(browser);
  await other.goto(url);
  await expect(place(other)).toHaveText(here ?? '');
  await expect(other.getByLabel('n', { exact: true })).toHaveValue('4');
  await expect(other.locator('.decorations__step-line').first()).toBeVisible();
  await expect(source(other)).toContainText('MODEL Philosophers');
  await other.context().close();
});

test('a link keeps the draft, which can be restored', async ({ page, browser }) => {
  await openWorkbench(page);
  await replaceText(page, tinyModel('Shared'));
  const url = await shareLink(page);

  const other = await otherProfile(browser);
  await openWorkbench(other);
  await replaceText(other, tinyModel('Precious'));
  await other.goto(url);
  await expect(source(other)).toContainText('MODEL Shared');
  await other.getByRole('button', { name: 'Restore it' }).click();
  await expect(source(other)).toContainText('MODEL Precious');
  await other.reload();
  await expect(source(other)).toContainText('MODEL Precious');
  await other.context().close();
});

test('an edit after opening a link survives a reload', async ({ page, browser }) => {
  await openWorkbench(page);
  await replaceText(page, tinyModel('Linked'));
  const url = await shareLink(page);

  const other = await otherProfile(browser);
  await other.goto(url);
  await expect(source(other)).toContainText('MODEL Linked');
  await replaceText(other, tinyModel('Edited'));
  await other.reload();
  await expect(source(other)).toContainText('MODEL Edited');
  await other.context().close();
});

for (const [what, hash, message] of [
  ['a link to something else', '#install', /not a link to a model/],
  ['a link of another version', '#v9=abcd', /format 9/],
  ['an empty link', '#v1=', /nothing after/],
  ['a truncated link', '#v1=q1YqzkxRslJQKlHSUSpKLC7OzE', /damaged or incomplete/],
  ['a garbled link', '#v1=***', /characters that do not belong/],
] as const) {
  test(`${what} gives a message and leaves the text alone`, async ({ page }) => {
    await openWorkbench(page);
    await replaceText(page, tinyModel('Safe'));
    await expect(page.getByRole('button', { name: /^Model: Safe/ })).toBeVisible();
    await page.evaluate((bad) => {
      location.hash = bad;
    }, hash);
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await expect(source(page)).toContainText('MODEL Safe');
    await page.goto('about:blank');
    await openWorkbench(page, hash);
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await expect(source(page)).toContainText('MODEL Safe');
  });
}

async function shareLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Link copied' })).toBeVisible();
  const url = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await page.keyboard.press('Escape');
  return url;
}

async function otherProfile(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  return context.newPage();
}
