import { expect, type Page } from '@playwright/test';
import { test } from './shared-page.ts';
import { goTo, openWorkbench } from './workbench.ts';

const present = (page: Page) => page.locator('[data-rail] [aria-current=page]');

async function openModel(page: Page, words: string, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Model: / }).click();
  await page.getByRole('searchbox', { name: 'Filter the models' }).fill(words);
  await page.getByRole('button', { name }).first().click();
}

for (const [where, width, height] of [
  ['a laptop', 1280, 720],
  ['a phone', 390, 844],
] as const) {
  test(`on ${where} Back goes to the place and the model before, and Forward to those behind`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openWorkbench(page);
    const model = page.getByRole('button', { name: /^Model: / });
    const first = (await model.getAttribute('aria-label')) ?? '';
    await goTo(page, 'Explore');
    await openModel(page, 'vending', /^Vending/);
    await expect(model).toHaveAttribute('aria-label', /^Model: Vending/);
    await goTo(page, 'Measure');
    await expect(present(page)).toHaveAccessibleName('Place: Measure');
    await page.goBack();
    await expect(present(page)).toHaveAccessibleName('Place: Explore');
    await expect(model).toHaveAttribute('aria-label', /^Model: Vending/);
    await page.goBack();
    await expect(model).toHaveAttribute('aria-label', first);
    await expect(present(page)).toHaveAccessibleName('Place: Explore');
    await page.goBack();
    await expect(present(page)).toHaveAccessibleName('Place: Edit');
    await page.goForward();
    await page.goForward();
    await expect(model).toHaveAttribute('aria-label', /^Model: Vending/);
    await page.goForward();
    await expect(present(page)).toHaveAccessibleName('Place: Measure');
  });
}

test('Back from a lesson closes it, in the place before, and Forward opens it again', { tag: '@campaign' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openWorkbench(page);
  await goTo(page, 'Explore');
  await page.keyboard.press('Control+Shift+p');
  await page.locator('dialog input[role=combobox]').fill('Reading a counterexample');
  await page.keyboard.press('Enter');
  const lesson = page.getByRole('heading', { name: 'Reading a counterexample' });
  await expect(lesson).toBeVisible();
  // What keeps visits comes with the first lesson.
  await expect.poll(() => page.evaluate(() => history.state?.lesson?.lesson?.id ?? null)).not.toBeNull();
  await page.goBack();
  await expect(present(page)).toHaveAccessibleName('Place: Explore');
  await expect(lesson).toBeHidden();
  await page.goForward();
  await expect(lesson).toBeVisible();
});
