import { expect, type Page } from '@playwright/test';
import { violations } from './axe.ts';
import { unusableControls } from './controls.ts';
import { laptopAndPhone, showOn } from './on-screens.ts';
import { test } from './shared-page.ts';
import { goTo, openWorkbench, replaceText, source, tinyModel } from './workbench.ts';

/** What a lesson says where the model in the editor is not its own. */
const otherModel = (page: Page) => page.getByText(/^The model in the editor is/);

async function shoot(page: Page, name: string) {
  const { PICTURES } = process.env;
  if (PICTURES !== undefined) await page.screenshot({ path: `${PICTURES}/${name}.png` });
}

async function openFirstLesson(page: Page) {
  await goTo(page, 'Learn');
  const panel = page.getByRole('region', { name: 'Tutor', exact: true });
  await panel.getByRole('button', { name: 'Reading a counterexample', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Model: LostUpdate/ })).toBeVisible();
  return panel;
}

test('a lesson notices that Undo has brought another model, and opens its own again', { tag: '@campaign' }, async ({ page }) => {
  await openWorkbench(page);
  await replaceText(page, tinyModel('Mine'));
  await expect(source(page)).toContainText('MODEL Mine');
  const panel = await openFirstLesson(page);
  await expect(otherModel(page)).toHaveCount(0);
  await page.locator('.monaco-editor .view-lines').first().click();
  await page.keyboard.press('Control+z');
  await expect(source(page)).toContainText('MODEL Mine');
  await expect(otherModel(page)).toHaveText('The model in the editor is Mine, and not that of the lesson.');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  for (const screen of laptopAndPhone) {
    await showOn(page, screen);
    await panel.evaluate((element) => element.querySelector('div')?.scrollTo(0, 10_000));
    await expect(panel.getByRole('button', { name: 'Open LostUpdate' })).toBeInViewport({ ratio: 1 });
    await expect.poll(async () => (await unusableControls(page)).filter((found) => found.startsWith('tutor'))).toEqual([]);
    await shoot(page, `lesson-model-${screen.width}${screen.projector ? '-projector' : ''}`);
  }
  await expect.poll(() => violations(page, '[data-pane=tutor]')).toEqual([]);
  await panel.getByRole('button', { name: 'Open LostUpdate' }).click();
  await expect(page.getByRole('button', { name: /^Model: LostUpdate/ })).toBeVisible();
  await expect(otherModel(page)).toHaveCount(0);
  // What was in the editor is kept.
  await page.getByRole('button', { name: 'Restore it' }).click();
  await expect(page.getByRole('button', { name: /^Model: Mine/ })).toBeVisible();
});

test('a model of the lesson that is changed stays its own', { tag: '@campaign' }, async ({ page }) => {
  await openWorkbench(page);
  await openFirstLesson(page);
  await page.locator('.monaco-editor .view-lines').first().click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.insertText('(* mine *)');
  await expect(source(page)).toContainText('mine');
  await expect(otherModel(page)).toHaveCount(0);
});
