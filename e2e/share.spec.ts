import { expect, type Page } from '@playwright/test';
import { violations } from './axe.ts';
import { unusableControls } from './controls.ts';
import { laptopAndPhone, showOn } from './on-screens.ts';
import { test } from './shared-page.ts';
import { openWorkbench, replaceText, tinyModel } from './workbench.ts';

const share = (page: Page) => page.getByRole('button', { name: 'Share', exact: true });

async function shoot(page: Page, name: string) {
  const { PICTURES } = process.env;
  if (PICTURES !== undefined) await page.screenshot({ path: `${PICTURES}/${name}.png` });
}

test('who shares a model with errors is told so, and shares it all the same', { tag: '@campaign' }, async ({ page }) => {
  await openWorkbench(page);
  const said = page.getByText(/^This model has/);
  await share(page).click();
  await expect(page.getByRole('textbox', { name: 'Link', exact: true })).toBeVisible();
  await expect(said).toHaveCount(0);
  await page.keyboard.press('Escape');
  await replaceText(page, tinyModel('Wrong').replace('x := 1; x := 2', 'y := 1; z := 2'));
  await share(page).click();
  await expect(said).toHaveText('This model has 2 errors; whoever opens it cannot run it before they are corrected.');
  await expect(page.getByRole('textbox', { name: 'Link', exact: true })).toHaveValue(/#v2=/);
  for (const screen of laptopAndPhone) {
    await showOn(page, screen);
    await expect(said).toBeInViewport({ ratio: 1 });
    await shoot(page, `share-errors-${screen.width}${screen.projector ? '-projector' : ''}`);
  }
  await expect.poll(() => violations(page)).toEqual([]);
});

/** A model whose text is not to be shortened much. */
function longModel(lines: number): string {
  const words = Array.from({ length: lines }, (_, i) => ((i + 1) * 7_919_471 * 104_729).toString(36));
  return `(* ${words.join('\n')} *)\n${tinyModel('Long')}`;
}

test('a QR code is shown where a camera can read it from the screen; else it is said what to do instead', {
  tag: '@campaign',
}, async ({ page }) => {
  await openWorkbench(page);
  await replaceText(page, longModel(600));
  await share(page).click();
  await expect(page.getByText(/^The link is too long for a QR code: it has .* and 2,953 is the most\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save the QR code to print it' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await replaceText(page, longModel(150));
  await share(page).click();
  await expect(
    page.getByText(/^The link is too long for a QR code that cameras read from a screen: it has 1,\d+ characters/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show as QR code' })).toHaveCount(0);
  await expect.poll(() => unusableControls(page)).toEqual([]);
  await expect.poll(() => violations(page)).toEqual([]);
  await shoot(page, 'share-dense');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the QR code to print it' }).click();
  expect((await download).suggestedFilename()).toBe('link.svg');
  await page.keyboard.press('Escape');
  await replaceText(page, longModel(60));
  await share(page).click();
  await page.getByRole('button', { name: 'Show as QR code' }).click();
  const code = page.getByRole('img', { name: 'QR code of the link above' });
  for (const screen of laptopAndPhone) {
    await showOn(page, screen);
    await code.scrollIntoViewIfNeeded();
    await expect(code).toBeInViewport({ ratio: 1 });
    await shoot(page, `share-code-${screen.width}${screen.projector ? '-projector' : ''}`);
  }
});
