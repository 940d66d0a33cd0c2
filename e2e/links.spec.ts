import { expect, type Page } from '@playwright/test';
import { resetPage, test } from './shared-page.ts';
import { openCounterexample, openWorkbench, place, replaceText, showPanel, source, tinyModel } from './workbench.ts';

test('a link opened in another profile shows the same model, run and step', { tag: '@campaign' }, async ({ page, viewport }) => {
  await openCounterexample(page);
  await page.getByLabel('n', { exact: true }).fill('4');
  await expect(page.getByText('This run is of other values of the constants.')).toBeVisible();
  await page.getByRole('button', { name: /^Step through it/ }).click();
  for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'Next step' }).click();
  await expect(place(page)).toHaveText(/^step 3 of/);
  const here = await place(page).textContent();
  const url = await shareLink(page);

  // Whoever has another profile has a page on which nothing is stored.
  await resetPage(page, viewport);
  await page.goto(url);
  await expect(place(page)).toHaveText(here ?? '');
  await expect(page.getByLabel('n', { exact: true })).toHaveValue('4');
  await expect(page.locator('.decorations__step-line').first()).toBeVisible();
  await expect(source(page)).toContainText('PROCESS Philosopher');
});

test('a link opens on the verdicts and the run, whatever its sender had in front, and on a phone too', async ({ page, viewport }) => {
  await openCounterexample(page);
  await page.getByRole('button', { name: 'Next step' }).click();
  await showPanel(page, 'Properties');
  await expect(page.getByRole('region', { name: 'Results', exact: true })).toBeHidden();
  const url = await shareLink(page);

  await resetPage(page, viewport);
  await page.goto(url);
  await expect(page.getByRole('region', { name: 'Results', exact: true }).getByText(/^Deadlock after \d+ steps\./)).toBeVisible();
  await expect(place(page)).toHaveText('step 1 of 3');

  await resetPage(page, { width: 390, height: 844 });
  await page.goto(url);
  await expect(place(page)).toBeVisible();
  await expect(place(page)).toHaveText('step 1 of 3');
});

test('the menu of models begins with examples, and exports are its last group', async ({ page }) => {
  await openWorkbench(page);
  for (const size of [
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.getByRole('button', { name: /^Model: / }).click();
    await expect(page.getByRole('button', { name: /^Philosophers deadlock/ })).toBeInViewport();
    await expect(page.getByRole('region', { name: 'New model' })).toBeInViewport();
    const groups = await page.locator('[data-popover] section').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    expect(groups[0]).toBe('First steps');
    expect(groups.at(-1)).toBe('Export');
    await page.keyboard.press('Escape');
  }
});

test('back and forward show the model of each address, as it was left', { tag: '@campaign' }, async ({ page }) => {
  await openWorkbench(page);
  const links: string[] = [];
  for (const name of ['First', 'Second']) {
    await replaceText(page, tinyModel(name));
    links.push(await shareLink(page));
    await page.keyboard.press('Escape');
  }
  await replaceText(page, tinyModel('Mine'));
  const open = (link: string | undefined) => page.evaluate((hash) => (location.hash = hash), new URL(link ?? '').hash);
  const [first, second] = links;
  await test.step('two links, one after the other', async () => {
    await open(first);
    await expect(source(page)).toContainText('MODEL First');
    await open(second);
    await expect(source(page)).toContainText('MODEL Second');
    await expect(page).toHaveURL(second ?? '');
  });
  await test.step('back to the first link, and to the own text before it', async () => {
    await page.goBack();
    await expect(source(page)).toContainText('MODEL First');
    await expect(page).toHaveURL(first ?? '');
    await page.goBack();
    await expect(source(page)).toContainText('MODEL Mine');
  });
  await test.step('forward to the links; what is changed there is there again, too', async () => {
    await page.goForward();
    await expect(source(page)).toContainText('MODEL First');
    await replaceText(page, tinyModel('Changed'));
    await page.goForward();
    await expect(source(page)).toContainText('MODEL Second');
    await page.goBack();
    await expect(source(page)).toContainText('MODEL Changed');
  });
});

test('a link keeps the draft, which can be restored', { tag: '@campaign' }, async ({ page, viewport }) => {
  await openWorkbench(page);
  await replaceText(page, tinyModel('Shared'));
  const url = await shareLink(page);

  await resetPage(page, viewport);
  await openWorkbench(page);
  await replaceText(page, tinyModel('Precious'));
  await page.goto(url);
  await expect(source(page)).toContainText('MODEL Shared');
  await page.getByRole('button', { name: 'Restore it' }).click();
  await expect(source(page)).toContainText('MODEL Precious');
  await page.reload();
  await expect(source(page)).toContainText('MODEL Precious');
});

test('an edit after opening a link survives a reload', { tag: '@campaign' }, async ({ page, viewport }) => {
  await openWorkbench(page);
  await replaceText(page, tinyModel('Linked'));
  const url = await shareLink(page);

  await resetPage(page, viewport);
  await page.goto(url);
  await expect(source(page)).toContainText('MODEL Linked');
  await replaceText(page, tinyModel('Edited'));
  await page.reload();
  await expect(source(page)).toContainText('MODEL Edited');
});

const badLinks = [
  ['a link to something else', '#install', /not a link to a model/],
  ['a link of another version', '#v9=abcd', /format 9/],
  ['an empty link', '#v1=', /nothing after/],
  ['a truncated link', '#v1=q1YqzkxRslJQKlHSUSpKLC7OzE', /damaged or incomplete/],
  ['a garbled link', '#v1=***', /characters that do not belong/],
] as const;

test('a link that cannot be read gives a message and leaves the text alone', { tag: '@campaign' }, async ({ page }) => {
  const gives = async (message: RegExp) => {
    const alert = page.getByRole('alert').filter({ hasText: message });
    await expect(alert).toBeVisible();
    await expect(source(page)).toContainText('MODEL Safe');
  };
  await openWorkbench(page);
  await replaceText(page, tinyModel('Safe'));
  await expect(page.getByRole('button', { name: /^Model: Safe/ })).toBeVisible();
  for (const [what, hash, message] of badLinks) {
    await test.step(`${what}, on the page that is open`, async () => {
      await page.evaluate((bad) => {
        location.hash = bad;
      }, hash);
      await gives(message);
    });
  }
  for (const [what, hash, message] of badLinks) {
    await test.step(`${what}, on a page that is opened with it`, async () => {
      await page.goto('about:blank');
      await openWorkbench(page, hash);
      await gives(message);
    });
  }
});

async function shareLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText('The link is on the clipboard.')).toBeVisible();
  const url = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await page.keyboard.press('Escape');
  return url;
}
