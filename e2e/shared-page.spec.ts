import { expect } from '@playwright/test';
import { resetPage, test } from './shared-page.ts';
import { openWorkbench, source } from './workbench.ts';

/** What a page may find of one that was there before. */
function traces(): Promise<object> {
  const names = (databases: readonly IDBDatabaseInfo[]) => databases.map(({ name }) => name);
  return Promise.all([indexedDB.databases().then(names), caches.keys()]).then(([databases, cached]) => ({
    local: Object.keys(localStorage),
    tab: Object.keys(sessionStorage),
    databases,
    cached,
    cookies: document.cookie,
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
    still: matchMedia('(prefers-reduced-motion: reduce)').matches,
    forced: matchMedia('(forced-colors: active)').matches,
    contrast: matchMedia('(prefers-contrast: more)').matches,
    print: matchMedia('print').matches,
    width: innerWidth,
  }));
}

test('a page that tests share is like a new one for each of them', { tag: '@campaign' }, async ({ page, viewport }) => {
  await page.goto('./icon.svg');
  const before = await page.evaluate(traces);
  let listened = 0;
  page.on('console', () => {
    listened++;
  });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: 'reduce', forcedColors: 'active', contrast: 'more' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/icon.svg', (route) => route.fulfill({ contentType: 'text/html', body: '<p>something else</p>' }));
  await openWorkbench(page);
  await page.evaluate(async () => {
    localStorage.setItem('esml.preferences', '{"theme":"dark"}');
    sessionStorage.setItem('other', 'text');
    await cookieStore.set('name', 'value');
    await caches.open('files');
    await new Promise((resolve) => {
      indexedDB.open('other').onsuccess = resolve;
    });
  });
  const other = await page.context().newPage();
  await other.goto('./');
  await page.goto('./icon.svg');
  await expect(page.getByText('something else')).toBeVisible();
  await expect.poll(() => page.evaluate(traces)).not.toEqual(before);
  const heard = listened;

  await resetPage(page, viewport);
  await page.evaluate(() => console.info('a message'));
  expect(listened).toBe(heard);
  expect(page.context().pages()).toEqual([page]);
  await page.goto('./icon.svg');
  await expect(page.getByText('something else')).toHaveCount(0);
  await expect.poll(() => page.evaluate(traces)).toEqual(before);
  await openWorkbench(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(source(page)).toContainText('MODEL Philosophers');
});
