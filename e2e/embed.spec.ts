import { expect, type Page } from '@playwright/test';
import { violations } from './axe.ts';
import { resetPage, test } from './shared-page.ts';
import { openWorkbench, place, replaceText, source } from './workbench.ts';

test('a frame of 600 x 400 shows a picture, the verdict and a run that plays, and leaves no trace', async ({ page, context }) => {
  await page.route('**/host.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Host</title><main><h1>Host</h1><iframe src="./?embed" width="600" height="400" title="m"></iframe></main>',
    }),
  );
  await page.goto('./host.html');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText(/^Deadlock after \d+ steps\./)).toBeVisible();
  await expect(frame.getByRole('heading', { name: 'State graph' })).toBeVisible();
  await frame.getByRole('button', { name: 'Step through it' }).click();
  await expect(frame.locator('fieldset output')).toHaveText(/^start of/);
  await frame.getByRole('button', { name: 'Play' }).click();
  await expect(frame.locator('fieldset output')).toHaveText(/^step 2 of/);
  await frame.getByRole('button', { name: 'Pause' }).click();
  // All of it is in the frame: nothing scrolls sideways or below.
  const size = await frame.locator('html').evaluate(({ scrollWidth, scrollHeight }) => [scrollWidth, scrollHeight]);
  expect(size[0]).toBeLessThanOrEqual(600);
  expect(size[1]).toBeLessThanOrEqual(400);
  for (const name of ['Sequence', 'Source', 'Results']) {
    await frame.getByRole('button', { name, exact: true }).click();
    await expect(frame.getByRole('heading', { name: new RegExp(name) })).toBeAttached();
  }
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('esml')))).toEqual([]);

  const opened = context.waitForEvent('page');
  await frame.getByRole('link', { name: 'Open in the workbench' }).click();
  const whole = await opened;
  await expect(place(whole)).toHaveText(/^step \d+ of/);
  await expect(whole.getByRole('button', { name: 'Run', exact: true })).toBeVisible();
});

test('a link for reading only runs, cannot be changed, and opens as a copy; as a QR code it says so', async ({ page, viewport }) => {
  await openWorkbench(page);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('radio', { name: 'Read only' }).check();
  const link = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
  await page.getByRole('button', { name: 'Show as QR code' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the link above' })).toBeVisible();
  await expect(page.getByText(/QR code of the link above, \d+ by \d+ squares/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('radio', { name: 'For a page (HTML)' }).check();
  await expect(page.getByRole('textbox', { name: 'Link', exact: true })).toHaveValue(/^<iframe src="[^"]+\?embed#v2=/);

  await resetPage(page, viewport);
  await page.goto(link);
  await expect(page.locator('[data-loaded=true]')).toBeVisible();
  await replaceText(page, 'MODEL Changed;');
  await expect(source(page)).toContainText('MODEL Philosophers');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByText(/^Deadlock after \d+ steps\./)).toBeVisible();
  const copy = await openedBy(page);
  await expect(copy.locator('[data-loaded=true]')).toBeVisible();
  await replaceText(copy, 'MODEL Changed;');
  await expect(source(copy)).toContainText('MODEL Changed');
});

async function openedBy(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Edit a copy' }).click();
  return opened;
}
