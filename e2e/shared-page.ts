import { type Browser, type BrowserContext, type Page, test as fresh } from '@playwright/test';

/** Listeners that tests may leave on the page; the runner has others of its own there. */
const ofTests = ['console', 'dialog', 'download', 'filechooser', 'pageerror', 'popup', 'request', 'response', 'websocket'] as const;

/** A file of the build without scripts: on it the page's storage can be reached while no workbench writes to it. */
const quiet = './icon.svg';

/** Deletes all that the origin of the page, and its tab, have stored. */
async function clearStorage(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto(quiet);
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const name of await caches.keys()) await caches.delete(name);
    for (const { name } of await indexedDB.databases())
      await new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name ?? '');
        request.onsuccess = () => resolve();
        request.onerror = () => reject(request.error);
      });
  });
}

/** Makes a page that a test has used like a new one: no other tabs, nothing stored, routed, listened to or emulated. */
export async function resetPage(page: Page, viewport: { readonly width: number; readonly height: number } | null): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of ofTests) {
    page.removeAllListeners(event);
    context.removeAllListeners(event);
  }
  await page.unrouteAll();
  await context.unrouteAll();
  await clearStorage(page);
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null });
  if (viewport !== null) await page.setViewportSize(viewport);
  await page.mouse.move(0, 0);
}

/** Stores preferences (theme, projector type) before the workbench is opened. */
export async function storePreferences(page: Page, preferences: object): Promise<void> {
  await page.goto(quiet);
  await page.evaluate((text) => localStorage.setItem('esml.preferences', text), JSON.stringify(preferences));
}

/** So many tests have the same tab; then its memory is given back. */
const mostTests = 40;

/** The tab that the tests of a worker have one after another. A new worker comes after each failed test. */
class SharedPage {
  private context: BrowserContext | null = null;
  private page: Page | null = null;
  private tests = 0;

  constructor(private readonly browser: Browser) {}

  async take(viewport: { readonly width: number; readonly height: number } | null): Promise<Page> {
    if (this.page?.isClosed() === false && this.tests++ < mostTests) {
      await resetPage(this.page, viewport);
      return this.page;
    }
    this.tests = 1;
    await this.context?.close();
    this.context = await this.browser.newContext();
    this.page = await this.context.newPage();
    return this.page;
  }

  async close(): Promise<void> {
    await this.context?.close();
  }
}

/**
 * Tests that have the same tab one after another, made like new before each: opening the workbench then costs a third, since what has been
 * loaded and compiled stays. It is not for tests of storage, of service workers, of other options of a context (`test.use`), or with
 * `addInitScript`, which nothing takes back: they take `test` from Playwright (`test/architecture/browser-tests.test.ts` holds that).
 */
export const test = fresh.extend<object, { readonly shared: SharedPage }>({
  shared: [
    async ({ browser }, use) => {
      const shared = new SharedPage(browser);
      await use(shared);
      await shared.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ shared, viewport }, use) => use(await shared.take(viewport)),
  context: async ({ page }, use) => use(page.context()),
});
