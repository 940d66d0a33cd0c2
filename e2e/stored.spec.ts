import { expect, type Page } from '@playwright/test';
import { damages } from '../test/app/damages.ts';
import { test } from './shared-page.ts';
import { draftStored, goTo, keepKeys, openWorkbench, replaceText, source, tinyModel } from './workbench.ts';

test('two tabs keep both of their texts', { tag: '@campaign' }, async ({ page, context }) => {
  await openWorkbench(page);
  await replaceText(page, tinyModel('Shared'));
  await page.keyboard.press(keepKeys);
  await expect(page.getByText('Kept in your models.')).toBeVisible();
  await draftStored(page, 'Shared');
  const other = await context.newPage();
  await openWorkbench(other);
  await expect(source(other)).toContainText('MODEL Shared');
  for (const [tab, name] of [[page, 'One'] as const, [other, 'Two'] as const]) {
    await replaceText(tab, tinyModel(name));
    await tab.keyboard.press(keepKeys);
    await expect(tab.getByText('Kept in your models.').first()).toBeVisible();
    await draftStored(tab, name);
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

test('no stored value takes the page down', { tag: '@campaign' }, async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`${error}`));
  await openWorkbench(page);
  await replaceText(page, tinyModel('Stored'));
  await page.keyboard.press(keepKeys);
  await expect(page.getByText('Kept in your models.')).toBeVisible();
  await goTo(page, 'Explore');
  await draftStored(page, 'Stored');
  const places = ['esml.draft', 'esml.drafts', 'esml.kept', 'esml.preferences'];
  await expect.poll(async () => (await storedTexts(page)).map(({ key }) => key)).toEqual(expect.arrayContaining(places));
  const stored = await storedTexts(page);
  // Each third kind of damage; the unit tests have them all.
  for (let round = 0; round < damages('{"a":1}').length; round += 3) {
    await storeInstead(
      page,
      stored.map(({ place, key, text }) => ({ place, key, text: damages(text)[round] ?? '' })),
    );
    await openWorkbench(page);
    await expect(page.getByText('could not be shown')).toBeHidden();
  }
  expect(errors).toEqual([]);
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

/** Leaves the workbench, and stores other texts in place of its own before it begins again. */
async function storeInstead(page: Page, texts: readonly StoredText[]): Promise<void> {
  await page.goto('./icon.svg');
  await page.evaluate(async (all) => {
    localStorage.clear();
    sessionStorage.clear();
    const request = indexedDB.open('esml');
    await new Promise((resolve) => {
      request.onsuccess = resolve;
    });
    const transaction = request.result.transaction('texts', 'readwrite');
    transaction.objectStore('texts').clear();
    for (const { place, key, text } of all)
      if (place === 'indexedDB') transaction.objectStore('texts').put(text, key);
      else window[place].setItem(key, text);
    await new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
    request.result.close();
  }, texts);
}
