import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import { damages } from '../test/app/damages.ts';
import { openWorkbench, replaceText, source, tinyModel, violations } from './workbench.ts';

const keepKeys = 'Control+Alt+s';

test('an edit outlasts a browser that is killed two seconds after it, and a tab that is closed at once', async ({ baseURL }, info) => {
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
});

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

test('where only the small storage is full, models are kept, and leaving does not ask', async ({ page }) => {
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
  await page.waitForTimeout(1_000);
  await page.reload();
  await expect(source(page)).toContainText('MODEL Roomy');
  expect(asked).toBe(false);
});

test('two tabs keep both of their texts', async ({ page, context }) => {
  await openWorkbench(page);
  await replaceText(page, tinyModel('Shared'));
  await page.keyboard.press(keepKeys);
  await expect(page.getByText('Kept in your models.')).toBeVisible();
  const other = await context.newPage();
  await openWorkbench(other);
  await expect(source(other)).toContainText('MODEL Shared');
  for (const [tab, name] of [[page, 'One'] as const, [other, 'Two'] as const]) {
    await replaceText(tab, tinyModel(name));
    await tab.keyboard.press(keepKeys);
    await expect(tab.getByText('Kept in your models.').first()).toBeVisible();
    await tab.waitForTimeout(700);
  }
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: /^Model: / }).click();
    for (const name of ['One', 'Two']) await expect(tab.getByRole('button', { name: new RegExp(`^${name}.*kept`) })).toBeVisible();
    await tab.keyboard.press('Escape');
  }
  await page.reload();
  await expect(source(page)).toContainText('MODEL One');
  await other.reload();
  await expect(source(other)).toContainText('MODEL Two');
});

test('no stored value takes the page down', async ({ page, context }) => {
  const errors: string[] = [];
  await openWorkbench(page);
  await replaceText(page, tinyModel('Stored'));
  await page.keyboard.press(keepKeys);
  await page.getByRole('button', { name: /^Layout/ }).press('Alt+Shift+3');
  await page.waitForTimeout(1_500);
  const stored = await storedTexts(page);
  expect(stored.map(({ key }) => key)).toEqual(expect.arrayContaining(['esml.draft', 'esml.drafts', 'esml.kept', 'esml.preferences']));
  await page.close();
  // Each third kind of damage; the unit tests have them all.
  for (let round = 0; round < damages('{"a":1}').length; round += 3) {
    const damaged = stored.map(({ place, key, text }) => ({ place, key, text: damages(text)[round] ?? '' }));
    const next = await visit(context, damaged);
    next.on('pageerror', (error) => errors.push(`${error}`));
    await openWorkbench(next);
    await expect(next.getByText('could not be shown')).toBeHidden();
    await next.close();
  }
  expect(errors).toEqual([]);
});

test('a page that cannot be drawn hands out the text, and resets the layout', async ({ page }) => {
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
  await page.waitForTimeout(1_000);
  await page.evaluate(() => localStorage.setItem('react-resizable-panels:esml.layout.bad', '{}'));
  await page.reload();
  await expect(page.getByText('The workbench could not be shown.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the text' }).click();
  expect((await download).suggestedFilename()).toBe('Rescued.esml');
  await page.getByRole('button', { name: 'Copy the text' }).click();
  await expect(page.getByText('The text is on the clipboard.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(tinyModel('Rescued'));
  await page.getByRole('button', { name: /^Reset the layout/ }).click();
  await expect(source(page)).toContainText('MODEL Rescued');
});

interface StoredText {
  readonly place: 'localStorage' | 'sessionStorage' | 'indexedDB';
  readonly key: string;
  readonly text: string;
}

/** All that the page has stored. */
function storedTexts(page: Page): Promise<StoredText[]> {
  return page.evaluate(async () => {
    const found: StoredText[] = [];
    for (const place of ['localStorage', 'sessionStorage'] as const)
      for (const [key, text] of Object.entries(window[place])) found.push({ place, key, text });
    const request = indexedDB.open('esml');
    await new Promise((resolve) => {
      request.onsuccess = resolve;
    });
    const texts = request.result.transaction('texts').objectStore('texts');
    const [keys, values] = [texts.getAllKeys(), texts.getAll()];
    await new Promise((resolve) => {
      values.onsuccess = resolve;
    });
    keys.result.forEach((key, i) => {
      found.push({ place: 'indexedDB', key: String(key), text: String(values.result[i]) });
    });
    request.result.close();
    return found;
  });
}

/** A new tab in which other texts are stored before the workbench begins. */
async function visit(context: BrowserContext, texts: readonly StoredText[]): Promise<Page> {
  const page = await context.newPage();
  await page.route('**/blank-page', (route) => route.fulfill({ contentType: 'text/html', body: 'blank' }));
  await page.goto('./blank-page');
  await page.evaluate(async (all) => {
    localStorage.clear();
    const request = indexedDB.open('esml', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('texts');
    await new Promise((resolve) => {
      request.onsuccess = resolve;
    });
    const transaction = request.result.transaction('texts', 'readwrite');
    for (const { place, key, text } of all)
      if (place === 'indexedDB') transaction.objectStore('texts').put(text, key);
      else window[place].setItem(key, text);
    await new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
    request.result.close();
  }, texts);
  return page;
}

/** Ends the browser without giving it time to write anything. */
async function killBrowser(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Browser.crash').catch(() => undefined);
}
