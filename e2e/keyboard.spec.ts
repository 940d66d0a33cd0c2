import { expect, type Page, test as fresh } from '@playwright/test';
import { violations } from './axe.ts';
import { repeatedIds, smallTargets } from './controls.ts';
import { test } from './shared-page.ts';
import { addAllPanels, goTo, openCounterexample, openWorkbench, place, source } from './workbench.ts';

/** What has the focus, in short: its label or text. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: at } = document;
    return at === null || at === document.body ? 'the page' : (at.getAttribute('aria-label') ?? at.textContent ?? '').trim();
  });
}

/** Themes after what the system wishes, the first of them again at the end. Colours change at once where motion is reduced. */
const themes = [
  { theme: 'dark', colorScheme: 'dark', contrast: 'no-preference' },
  { theme: 'contrast', colorScheme: 'light', contrast: 'more' },
  { theme: 'light', colorScheme: 'light', contrast: 'no-preference' },
] as const;

test('each panel of a place is reached by its tab, which keeps the focus, and has no violations in any theme', {
  tag: '@campaign',
}, async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openCounterexample(page);
  await page.keyboard.press('Alt+Shift+Enter');
  await expect(page.locator('[data-pane=sides] div[role=status]')).toBeVisible();
  const seen = new Set<string>();
  for (const place of [1, 2, 3, 4, 5]) {
    await page.keyboard.press(`Alt+Shift+${place}`);
    await addAllPanels(page);
    const names = await page.locator('[data-pane] header nav button').allTextContents();
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      const tab = page.locator('[data-pane] header nav').getByRole('button', { name, exact: true });
      await tab.focus();
      await page.keyboard.press('Enter');
      await expect(tab).toHaveAttribute('aria-current', 'true');
      await expect.poll(() => focused(page)).toBe(name);
      if (seen.has(name)) continue;
      seen.add(name);
      const pane = await tab.evaluate((button) => button.closest('[data-pane]')?.getAttribute('data-pane'));
      await expect.poll(() => violations(page, `[data-pane="${pane}"]`)).toEqual([]);
      await expect.poll(() => smallTargets(page, 24)).toEqual([]);
      await expect.poll(() => repeatedIds(page)).toEqual([]);
      for (const { theme, ...wishes } of themes) {
        await page.emulateMedia(wishes);
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        if (theme !== 'light') await expect.poll(() => violations(page, `[data-pane="${pane}"]`, 'color-contrast')).toEqual([]);
      }
    }
  }
  expect(seen.size).toBeGreaterThan(15);
});

test('Tab goes through all of each place and comes back, with the focus in sight', { tag: '@campaign' }, async ({ page }) => {
  await openCounterexample(page);
  for (const place of [1, 2, 3, 4, 5]) {
    await page.keyboard.press(`Alt+Shift+${place}`);
    await page.getByRole('button', { name: /^Model: / }).focus();
    const passed = new Set<string>();
    for (let i = 0; i < 300; i++) {
      const inEditor = await page.evaluate(() => document.activeElement?.closest('.monaco-editor') != null);
      if (inEditor) await page.keyboard.press('Escape');
      await page.keyboard.press('Tab');
      const at = await page.evaluate(() => {
        const element = document.activeElement;
        if (element === null || element === document.body) return null;
        const { width, height, right, bottom, left, top } = element.getBoundingClientRect();
        const seen =
          element.closest('.monaco-editor') !== null ||
          (width > 0 && height > 0 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight);
        return { panel: element.closest('[data-pane]')?.getAttribute('data-pane') ?? 'bar', seen, html: element.outerHTML.slice(0, 120) };
      });
      if (at === null) break;
      if (!at.seen) throw new Error(`the focus is out of sight: ${at.html}`);
      passed.add(at.panel);
    }
    await expect.poll(() => focused(page)).toBe('the page');
    const shown = await page.locator('[data-pane]').evaluateAll((panels) => panels.map((panel) => panel.getAttribute('data-pane') ?? ''));
    expect([...passed]).toEqual(expect.arrayContaining(shown));
  }
});

test('menus are moved through by arrows and letters, and Escape gives the focus back', async ({ page }) => {
  await openWorkbench(page);
  await page.getByRole('button', { name: /^Model: / }).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused(page)).toBe('Filter the models');
  await expect(page.getByRole('button', { name: /^Philosophers deadlock/ })).toBeVisible();
  // Templates come last, and after the models.
  await expect(page.getByRole('button', { name: /^Empty/ })).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused(page)).toMatch(/^Philosophers deadlock/);
  await page.keyboard.press('Home');
  await expect.poll(() => focused(page)).toBe('Filter the models');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('pet');
  await expect.poll(() => focused(page)).toMatch(/^Peterson/);
  await page.keyboard.press('End');
  const last = await focused(page);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused(page)).toBe(last);
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toMatch(/^Model: /);
  await page.getByRole('button', { name: /^More panels: / }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('heading', { name: /^More panels for / })).toBeVisible();
  await page.keyboard.type('l');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-pane="listing"]')).toBeVisible();
});

test('the step at which a run comes to rest is announced, not those on the way', { tag: '@campaign' }, async ({ page }) => {
  await openCounterexample(page);
  const news = page.getByRole('status', { name: 'Current step' });
  await expect(news).toHaveText(/^Start of a run of 3 steps/);
  await news.evaluate((element) => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => said.push(element.textContent ?? '')).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await page.evaluate(() => {
    const press = () => dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', altKey: true, cancelable: true }));
    for (let i = 0; i < 3; i++) setTimeout(press, 20 * i);
  });
  await expect(news).toHaveText(/^Step 3: .*Deadlock: no process can take a step\.$/);
  expect(await page.evaluate(() => Reflect.get(window, 'said'))).toHaveLength(1);
});

test('a picture that has the focus is moved and zoomed by keys', { tag: '@campaign' }, async ({ page }) => {
  await openCounterexample(page);
  await expect(page.locator('[data-pane="graph"]').getByRole('button', { name: 'Zoom in' })).toBeVisible();
  const picture = page.getByRole('img', { name: /^State graph: / });
  await picture.focus();
  const look = () => picture.screenshot().then((image) => image.toString('base64'));
  const before = await look();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await look()) === before).toBe(false);
  await expect(place(page)).toHaveText(/^start of/);
  const moved = await look();
  expect(moved === before).toBe(false);
  await page.keyboard.press('+');
  await expect.poll(async () => (await look()) === moved).toBe(false);
});

test('forced colours tell what is chosen', { tag: '@campaign' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openCounterexample(page);
  const background = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  for (const [chosen, other] of [
    ['header nav [aria-current]', 'header nav button:not([aria-current])'],
    ['fieldset label > input:checked + span', 'fieldset label > input:not(:checked) + span'],
    ['ol[aria-label=Steps] button[aria-current]', 'ol[aria-label=Steps] button:not([aria-current])'],
  ] as const) {
    await expect.poll(() => background(chosen)).not.toBe(await background(other));
  }
  await expect(source(page)).toBeVisible();
});

test('a window of 320 by 256 pixels shows lines of the source, and nothing is wider than it', { tag: '@campaign' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openWorkbench(page);
  const box = await page.locator('[data-loaded]').boundingBox();
  if (box === null) throw new Error('the source is not drawn');
  expect(Math.min(256, box.y + box.height) - box.y).toBeGreaterThan(2 * 21);
  await expect.poll(() => page.getByRole('navigation', { name: 'Panels' }).isVisible()).toBe(true);
  for (const panel of ['Results', 'Graph', 'Lessons']) {
    if (panel === 'Lessons') await goTo(page, 'Learn');
    await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: panel, exact: true }).click();
    await expect(page.getByText('Drawing…').filter({ visible: true })).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await expect.poll(() => violations(page)).toEqual([]);
  }
});

fresh.describe('on touch', () => {
  fresh.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  fresh('what is pressed is at least 44 pixels high and wide', { tag: '@campaign' }, async ({ page }) => {
    await openWorkbench(page);
    const bar = page.getByRole('navigation', { name: 'Panels' }).getByRole('button');
    await bar.filter({ hasText: /^Results$/ }).tap();
    await page.getByRole('button', { name: /^Step through it/ }).tap();
    for (let i = 0; i < (await bar.count()); i++) {
      await bar.nth(i).tap();
      await expect.poll(() => smallTargets(page, 44)).toEqual([]);
    }
  });
});
