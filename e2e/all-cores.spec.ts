import { expect, type Page, test } from '@playwright/test';
import { counters, isolated, statesOfCounters } from './counters.ts';
import { serveBuild } from './site.ts';
import { replaceText, source } from './workbench.ts';

const loaded = (page: Page) => page.locator('[data-loaded=true]');

async function openOptions(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Options/ }).click();
}

test.describe('on a host that sends no headers', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the page isolates itself when all cores are wanted, searches by several threads, and goes back', { tag: '@campaign' }, async ({
    page,
  }) => {
    const site = await serveBuild();
    const said: string[] = [];
    page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
    let loads = 0;
    page.on('load', () => (loads += 1));
    try {
      await page.goto(site.url);
      await expect(loaded(page)).toBeVisible();
      expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
      await replaceText(page, counters);
      await expect(page.getByRole('button', { name: 'Model: counters' })).toBeVisible();
      await openOptions(page);
      await page.getByRole('checkbox', { name: /^All cores/ }).check();
      await expect(page.getByRole('button', { name: /^Options: .*, on all cores once reloaded in Options/ })).toBeVisible();
      // The longest sentence leaves Share in the window, in large type too.
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.keyboard.press('Alt+Shift+p');
      await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Alt+Shift+p');
      await page.getByRole('button', { name: 'Load the page anew, isolated' }).click();
      // While the page is loaded anew it answers nothing.
      await page.waitForFunction(() => crossOriginIsolated);
      await expect(loaded(page)).toBeVisible();
      await expect(source(page)).toContainText('MODEL counters');
      expect(loads).toBe(2);

      await openOptions(page);
      await expect(page.getByRole('checkbox', { name: /^All cores/ })).toBeChecked();
      await expect(page.getByRole('button', { name: /^Options: .*, on all cores \(/ })).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      const results = page.getByRole('region', { name: 'Results' });
      await expect(results).toContainText(statesOfCounters);
      await results.locator('summary', { hasText: statesOfCounters }).click();
      await expect(results).toContainText(/threads\s*\d/);

      site.down = true;
      await page.goto(`${site.url}?again`);
      await expect(loaded(page)).toBeVisible();
      expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
      site.down = false;

      await openOptions(page);
      await page.getByRole('checkbox', { name: /^All cores/ }).uncheck();
      await page.getByRole('button', { name: 'Load the page anew, as it was' }).click();
      await page.waitForFunction(() => !crossOriginIsolated);
      await expect(loaded(page)).toBeVisible();
      expect(said).toEqual([]);
    } finally {
      site.close();
    }
  });
});

test.describe('on a host that isolates the page', () => {
  test('a search by several threads goes on where the page was put aside', { tag: '@campaign' }, async ({ page }) => {
    const site = await serveBuild(undefined, isolated);
    try {
      await page.goto(site.url);
      await expect(loaded(page)).toBeVisible();
      expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
      await replaceText(page, counters);
      await expect(page.getByRole('button', { name: 'Model: counters' })).toBeVisible();
      await openOptions(page);
      await page.getByRole('checkbox', { name: /^All cores/ }).check();
      await page.keyboard.press('Escape');
      const browser = await page.context().newCDPSession(page);
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      // A tab in the background is frozen, and goes on when somebody comes back to it.
      await browser.send('Page.setWebLifecycleState', { state: 'frozen' });
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      await browser.send('Page.setWebLifecycleState', { state: 'active' });
      const results = page.getByRole('region', { name: 'Results' });
      await expect(results).toContainText(statesOfCounters);
      await results.locator('summary', { hasText: statesOfCounters }).click();
      await expect(results).toContainText(/threads\s*\d/);
    } finally {
      site.close();
    }
  });
});
