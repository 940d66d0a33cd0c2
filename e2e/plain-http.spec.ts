import { expect, type Page, test as plain } from '@playwright/test';
import { serveBuild } from './site.ts';
import { place } from './workbench.ts';

/** A name that browsers do not trust as they do localhost. */
const host = 'workbench.test';

const test = plain.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${host} localhost`] }),
    { scope: 'worker' },
  ],
});

test('the workbench opens, runs and shares over plain http, and as a frame there', { tag: '@campaign' }, async ({ page, context }) => {
  const site = await serveBuild();
  const url = site.url.replace('localhost', host);
  try {
    await page.goto(url);
    await expect(page.locator('[data-loaded=true]')).toBeVisible();
    await expect.poll(() => page.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([false, false]);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(page.getByText(/^Deadlock after \d+ steps\./)).toBeVisible();
    await page.getByRole('button', { name: /^Step through it/ }).click();
    await page.getByRole('button', { name: 'Next step' }).click();
    await expect(place(page)).toHaveText('step 1 of 3');

    const link = await copiedLink(page);
    const other = await context.newPage();
    await other.goto(link);
    await expect(place(other)).toHaveText('step 1 of 3');

    await page.goto(`${url}licences.txt`);
    await page.setContent('<iframe src="./?embed" width="600" height="400" title="m"></iframe>');
    await expect(page.frameLocator('iframe').getByText(/^Deadlock after \d+ steps\./)).toBeVisible();
  } finally {
    site.close();
  }
});

/** The link that Share puts on the clipboard, read by pasting it. */
async function copiedLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText('The link is on the clipboard.')).toBeVisible();
  const shown = page.getByRole('textbox', { name: 'Link', exact: true });
  await page.getByRole('button', { name: 'Copy again' }).click();
  await expect(page.getByText('The link is on the clipboard.')).toBeVisible();
  const link = await shown.inputValue();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Model: / }).click();
  const filter = page.getByRole('searchbox', { name: 'Filter the models' });
  await filter.focus();
  await page.keyboard.press('Control+v');
  await expect(filter).toHaveValue(link);
  await page.keyboard.press('Escape');
  return link;
}
