import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { test } from './shared-page.ts';
import { type Looks, looksInUse, looksOf } from './styles.ts';

const kept = 'e2e/styleguide-looks.json';

/**
 * Pictures would differ from machine to machine with its fonts; computed styles do not. Who changes looks on purpose writes the file anew
 * with KEEP_LOOKS=1, and sees in its difference what has changed.
 */
test('no widget has changed its looks in any theme, type or state without that being kept', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./?styleguide');
  const theme = page.getByRole('combobox', { name: 'Theme' });
  const projector = page.getByRole('checkbox', { name: 'Projector type' });
  const found: Record<string, Looks> = {};
  for (const name of ['light', 'dark', 'contrast']) {
    await theme.selectOption(name);
    await expect(page.locator('html')).toHaveAttribute('data-theme', name);
    for (const large of [false, true]) {
      await projector.setChecked(large);
      await expect(page.locator('html[data-projector]')).toHaveCount(large ? 1 : 0);
      await page.mouse.move(0, 0);
      await theme.focus();
      found[`${name}${large ? ', projector' : ''}`] = await looksOf(page);
    }
    await projector.setChecked(false);
    found[`${name}, in use`] = await looksInUse(page);
  }
  if (process.env.KEEP_LOOKS !== undefined) writeFileSync(kept, `${JSON.stringify(shortened(found), null, 1)}\n`);
  expect(existsSync(kept)).toBe(true);
  expect(shortened(found)).toEqual(JSON.parse(readFileSync(kept, 'utf8')));
});

/** The same with each kind of looks written once: widgets by the number of theirs. */
function shortened(found: Readonly<Record<string, Looks>>): {
  readonly looks: readonly string[];
  readonly widgets: Readonly<Record<string, Readonly<Record<string, number>>>>;
} {
  const looks = [...new Set(Object.values(found).flatMap((one) => Object.values(one)))].sort();
  const numbered = (one: Looks) => Object.fromEntries(Object.entries(one).map(([name, look]) => [name, looks.indexOf(look)]));
  return { looks, widgets: Object.fromEntries(Object.entries(found).map(([name, one]) => [name, numbered(one)])) };
}
