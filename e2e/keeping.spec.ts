import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page, test } from '@playwright/test';
import { violations } from './axe.ts';
import { draftStored, keepKeys, openWorkbench, replaceText, source, tinyModel } from './workbench.ts';

test(
  'an edit outlasts a browser that is killed two seconds after it, and a tab that is closed at once',
  { tag: '@campaign' },
  async ({ baseURL }, info) => {
    const profile = mkdtempSync(join(tmpdir(), 'esml-profile-'));
    const start = () => chromium.launchPersistentContext(profile, { ...info.project.use.launchOptions, baseURL: baseURL ?? '' });
    const first = await start();
    const page = await first.newPage();
    await openWorkbench(page);
    await replaceText(page, tinyModel('Killed'));
    await page.keyboard.press(keepKeys);
    await expect(page.getByText('Kept in your models.')).toBeVisible();
    // Typing goes on; the last key comes two seconds before the end.
    for (let i = 0; i < 15; i++) await page.keyboard.type('x ', { delay: 100 });
    await page.keyboard.type('last');
    await page.waitForTimeout(2_000);
    await killBrowser(page);
    await first.close().catch(() => undefined);

    const second = await start();
    const again = await second.newPage();
    await openWorkbench(again);
    await expect(source(again)).toContainText('MODEL Killed');
    await again.keyboard.press('Control+End');
    await expect(source(again)).toContainText('last');

    await replaceText(again, tinyModel('Closed'));
    await again.close({ runBeforeUnload: true });
    const third = await second.newPage();
    await openWorkbench(third);
    await expect(source(third)).toContainText('MODEL Closed');
    await second.close();
    rmSync(profile, { recursive: true, force: true });
  },
);

test('where the browser refuses storage, nothing is said to be kept, and leaving asks', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError');
    };
  });
  await openWorkbench(page);
  await replaceText(page, tinyModel('Homeless'));
  await expect(page.getByRole('alert').filter({ hasText: 'refuses to store your text' })).toBeVisible();
  await page.keyboard.press(keepKeys);
  await expect(page.getByRole('alert').filter({ hasText: 'refuses to store the model' })).toBeVisible();
  await expect(page.getByText('Kept in your models.')).toBeHidden();
  const asked = page.waitForEvent('dialog');
  // It does not come about.
  void page.reload().catch(() => undefined);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(source(page)).toContainText('MODEL Homeless');
});

test('where only the small storage is full, models are kept, and leaving does not ask', { tag: '@campaign' }, async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await openWorkbench(page);
  await replaceText(page, tinyModel('Roomy'));
  await page.keyboard.press(keepKeys);
  await expect(page.getByText('Kept in your models.')).toBeVisible();
  let asked = false;
  page.on('dialog', (dialog) => {
    asked = true;
    void dialog.accept();
  });
  await draftStored(page, 'Roomy');
  await expect.poll(() => mayLeave(page)).toBe(true);
  await page.reload();
  await expect(source(page)).toContainText('MODEL Roomy');
  expect(asked).toBe(false);
});

test('a page that cannot be drawn hands out the text, and resets the layout', { tag: '@campaign' }, async ({ page }) => {
  // As long as a certain size is stored, the layout fails.
  await page.addInitScript(() => {
    const { matchMedia } = window;
    window.matchMedia = (query) => {
      if (query.includes('max-width') && localStorage.getItem('react-resizable-panels:esml.layout.bad') !== null) throw new Error('broken');
      return matchMedia.call(window, query);
    };
  });
  await openWorkbench(page);
  await replaceText(page, tinyModel('Rescued'));
  await draftStored(page, 'Rescued');
  await page.evaluate(() => localStorage.setItem('react-resizable-panels:esml.layout.bad', '{}'));
  await page.reload();
  await expect(page.getByText('The workbench could not be shown.')).toBeVisible();
  await expect.poll(() => violations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the text' }).click();
  expect((await download).suggestedFilename()).toBe('Rescued.esml');
  await page.getByRole('button', { name: 'Copy the text' }).click();
  await expect(page.getByText('The text is on the clipboard.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(tinyModel('Rescued'));
  await page.getByRole('button', { name: /^Reset the layout/ }).click();
  await expect(source(page)).toContainText('MODEL Rescued');
});

/** Whether the page could be left without a question: whatever is to be kept is. */
function mayLeave(page: Page): Promise<boolean> {
  return page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
}

/** Ends the browser without giving it time to write anything. */
async function killBrowser(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Browser.crash').catch(() => undefined);
}
