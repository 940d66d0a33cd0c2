import { expect } from '@playwright/test';
import { unusableControls } from './controls.ts';
import { test } from './shared-page.ts';
import { openWorkbench, replaceText, showPanel, source } from './workbench.ts';

test('a first visit says what this is, and offers a template and the constructs of the language', { tag: '@campaign' }, async ({
  page,
}) => {
  await openWorkbench(page);
  await expect(page.getByText(/^This checks every way/)).toBeVisible();
  await expect(source(page)).toContainText('Dining philosophers');
  // What the header says to the tests is folded away: the model follows the description.
  await expect(source(page)).not.toContainText('expect');
  expect((await page.locator('.margin-view-overlays .line-numbers').allTextContents()).map(Number)).not.toContain(4);

  await page.getByRole('button', { name: /^Model: / }).click();
  await page
    .getByRole('region', { name: 'New model' })
    .getByRole('button', { name: /^One process/ })
    .click();
  await expect(source(page)).toContainText('MODEL Mine');
  await expect(page.getByText('search complete').first()).toBeAttached();

  await showPanel(page, 'Language');
  await page.getByRole('button', { name: 'Try DO in a small model' }).first().click();
  await expect(source(page)).not.toContainText('MODEL Mine');
  await expect(page.getByText('No problems')).toBeVisible();
  await page.getByRole('button', { name: 'Do not show this again' }).click();
  await page.reload();
  await expect(page.getByRole('complementary', { name: 'What this is' })).toHaveCount(0);
});

test('the editor is left by Escape and Tab, and says so', async ({ page }) => {
  await openWorkbench(page);
  const inside = () => page.evaluate(() => document.activeElement?.closest('.monaco-editor') !== null);
  await page.locator('.monaco-editor .view-line').nth(4).click();
  await expect(page.getByText('Esc, then Tab: leave the editor')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect.poll(() => inside()).toBe(true);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect.poll(() => inside()).toBe(false);
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => inside()).toBe(true);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await page.keyboard.press('?');
  const leave = page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByRole('row', { name: /^Source: leave it/ });
  await expect(leave.locator('kbd')).toHaveText(['Escape', 'Tab']);
});

test('a list of completions is whole, at the bottom of a low window, too', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 520 });
  await openWorkbench(page);
  await replaceText(page, `MODEL m;\nPROCESS P;\n${'\n'.repeat(30)}BEGIN\n  `);
  // What is missing is listed below the text, which leaves less room for it: the line that is typed stays in view.
  await expect(page.getByRole('region', { name: 'Problems' })).toBeVisible();
  await page.keyboard.press('Control+Space');
  const list = page.locator('.suggest-widget');
  await expect(list).toBeVisible();
  const rows = list.locator('.monaco-list-row');
  await expect.poll(() => rows.count()).toBeGreaterThan(2);
  const window = { left: 0, top: 0, right: 1280, bottom: 520 };
  // The list is placed again when its rows are there: all of it is measured at once, until it stays.
  const measured = () =>
    list.evaluate((widget) =>
      [widget, ...widget.querySelectorAll('.monaco-list-row')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x, y, width, height };
      }),
    );
  let boxes = await measured();
  await expect(async () => {
    const before = JSON.stringify(boxes);
    boxes = await measured();
    expect(JSON.stringify(boxes)).toBe(before);
    const [whole] = boxes;
    if (whole === undefined) throw new Error('the list is not drawn');
    for (const box of boxes) {
      expect(box.x).toBeGreaterThanOrEqual(window.left);
      expect(box.x + box.width).toBeLessThanOrEqual(window.right);
      expect(box.y).toBeGreaterThanOrEqual(Math.max(window.top, whole.y - 1));
      expect(box.y + box.height).toBeLessThanOrEqual(Math.min(window.bottom, whole.y + whole.height + 1));
    }
  }).toPass();
  // Nothing lies over the last row: a press there is one on the list.
  const last = boxes.at(-1);
  if (last === undefined) throw new Error('the list has no rows');
  const at = [last.x + last.width / 2, last.y + last.height - 2] as const;
  const hit = () => page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('.suggest-widget') != null, at);
  await expect.poll(hit).toBe(true);
});

test('the source has its colours before the editor is there, and a fix from the list keeps cursor and view', { tag: '@campaign' }, async ({
  page,
}) => {
  // The editor then scrolls at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route(/assets\/mount/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await route.continue();
  });
  await page.goto('./');
  const colour = (text: string) =>
    page
      .locator('[data-pane=source] pre[aria-hidden] span', { hasText: text })
      .first()
      .evaluate((span) => getComputedStyle(span).color);
  await expect.poll(() => colour('MODEL')).toBe('rgb(31, 79, 191)');
  await expect.poll(() => colour('Dining')).toBe('rgb(91, 102, 118)');
  await expect(page.locator('[data-loaded=true]')).toBeVisible();

  const lines = Array.from({ length: 60 }, (_, i) => `(* line ${i} ${'x'.repeat(i === 50 ? 400 : 3)} *)`).join('\n');
  await replaceText(page, `MODEL m;\n${lines}\nPROCESS P;\nVAR x: BOOLEAN;\nBEGIN\n  x = TRUE\nEND P;\nBEGIN P END m\n`);
  await page.keyboard.press('Control+Home');
  for (let i = 0; i < 51; i++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  const view = () =>
    page.evaluate(() => {
      const scrolled = document.querySelector<HTMLElement>('.monaco-editor .lines-content');
      const line = document.querySelector('.active-line-number')?.textContent;
      return scrolled === null ? '' : `${scrolled.style.left} ${scrolled.style.top} line ${line}`;
    });
  await expect.poll(view).toMatch(/^-\d{4}px -\d+px line 52$/);
  await expect(page.getByRole('button', { name: 'Write :=', exact: true })).toBeVisible();
  await page.waitForTimeout(500);
  const before = await view();
  await page.getByRole('button', { name: 'Write :=', exact: true }).click();
  await expect(page.getByText('No problems')).toBeVisible();
  await expect.poll(() => view()).toBe(before);
});

test('messages cover no control', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openWorkbench(page);
  await page.locator('.monaco-editor').first().click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.insertText('(* mine *)\n');
  await page.getByRole('button', { name: /^Model: / }).click();
  await page.getByRole('searchbox', { name: 'Filter the models' }).fill('peterson');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log', { name: 'Messages' }).locator('> div', { hasText: 'Your own text was kept.' })).toBeVisible();
  await expect.poll(() => unusableControls(page)).toEqual([]);
});
