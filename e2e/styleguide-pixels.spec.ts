import { existsSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { test } from './shared-page.ts';

/**
 * Which browser draws, and with which fonts: its version, and a number of the pixels of two words. Pictures are kept for each of them,
 * since the same page has other pixels elsewhere; `e2e/styleguide-looks.spec.ts` compares computed styles everywhere.
 */
async function drawnBy(page: Page): Promise<string> {
  const pixels = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    if (context === null) return 0;
    const { fontFamily } = getComputedStyle(document.body);
    for (const [i, family] of [fontFamily, 'monospace'].entries()) {
      context.font = `16px ${family}`;
      context.fillText('Deadlock after 3 steps.', 2, 24 * (i + 1));
    }
    return context.getImageData(0, 0, canvas.width, canvas.height).data.reduce((sum, byte) => (sum * 31 + byte) % 1_000_003, 7);
  });
  return `${page.context().browser()?.version() ?? ''}-${pixels}`;
}

/** Each theme in both sizes of type, with the name of its picture. */
const looks = ['light', 'dark', 'contrast'].flatMap((theme) =>
  [false, true].map((large) => ({ theme, large, name: `${theme}${large ? '-projector' : ''}.png` })),
);

/**
 * The style page in each look. Where pictures of the browser are kept, it is drawn as they are; elsewhere no two looks are alike. Who
 * changes looks on purpose, or has another browser, writes them with `npx playwright test e2e/styleguide-pixels --update-snapshots`.
 */
test('no pixel of the style page has changed in any theme and type', { tag: '@campaign' }, async ({ page }, { config }) => {
  await page.setViewportSize({ width: 1280, height: 1500 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./?styleguide');
  const theme = page.getByRole('combobox', { name: 'Theme' });
  const projector = page.getByRole('checkbox', { name: 'Projector type' });
  const by = await drawnBy(page);
  const isKept = config.updateSnapshots !== 'none' || existsSync(`e2e/pictures/${by}`);
  const drawn = new Set<string>();
  for (const { theme: chosen, large, name } of looks) {
    await theme.selectOption(chosen);
    await projector.setChecked(large);
    await expect(page.locator('html[data-projector]')).toHaveCount(large ? 1 : 0);
    // The corners of a ring of focus differ by a pixel from time to time.
    await theme.blur();
    await projector.blur();
    await page.mouse.move(0, 0);
    if (isKept) await expect(page).toHaveScreenshot([by, name], { maxDiffPixels: 0, threshold: 0 });
    drawn.add((await page.screenshot({ animations: 'disabled' })).toString('base64'));
  }
  expect(drawn.size).toBe(looks.length);
});
