import { expect } from '@playwright/test';
import { test } from './shared-page.ts';
import { fromPageMenu, openWorkbench, place, replaceText, source, tinyModel } from './workbench.ts';

test.beforeEach(async ({ page }) => {
  await openWorkbench(page);
});

test('texts that are typed are completed, explained and marked', { tag: '@campaign' }, async ({ page }) => {
  await test.step('completion appears and inserts', async () => {
    await replaceText(page, tinyModel('Tiny').replace('x := 1;', ''));
    await page.keyboard.press('Control+Home');
    for (let line = 0; line < 4; line++) await page.keyboard.press('ArrowDown');
    for (let column = 0; column < 6; column++) await page.keyboard.press('ArrowRight');
    await page.keyboard.type('SKI');
    await expect(page.locator('.suggest-widget.visible')).toContainText('SKIP');
    await page.keyboard.press('Enter');
    await expect(source(page)).toContainText('SKIP');
  });
  await test.step('a comment of several lines that is typed has no more brackets than were typed', async () => {
    await replaceText(page, '');
    await page.keyboard.type('(* A lock\nof two *)\nMODEL M;');
    await expect(page.locator('.view-line').filter({ hasText: 'of two' })).toHaveText(/^\s*of\stwo\s\*\)$/);
    await expect(page.locator('.view-line').filter({ hasText: 'MODEL' })).toHaveText(/^\s*MODEL\sM;$/);
    await replaceText(page, '');
    await page.keyboard.type('x := (1');
    await expect(source(page)).toHaveText(/^x\s:=\s\(1\)$/);
  });
  await test.step('hover explains a keyword', async () => {
    await replaceText(page, tinyModel('Tiny'));
    // The editor closes what hovers whenever marks of a later analysis come.
    await expect(async () => {
      await page.mouse.move(0, 0);
      await page
        .locator('.view-line span span', { hasText: /PROCESS/ })
        .first()
        .hover();
      await expect(page.locator('.monaco-hover').first()).toContainText('It runs once for each activation', { timeout: 5_000 });
    }).toPass();
  });
  await test.step('the mark of a violated property opens its counterexample', async () => {
    await replaceText(page, `${tinyModel('Tiny')}ASSERT small: AG P.x < 2\n`);
    await page.locator('.decorations__verdict-glyph.decorations__bad').last().click();
    await expect(place(page)).toHaveText(/of \d+$/);
  });
});

test('F12 goes to the definition and F2 renames, in a text that has replaced one with folded lines', { tag: '@campaign' }, async ({
  page,
}) => {
  await expect(page.locator('.margin-view-overlays .codicon-folding-collapsed')).toHaveCount(1);
  await replaceText(page, tinyModel('Tiny'));
  await page.keyboard.press('Control+Home');
  for (let line = 0; line < 4; line++) await page.keyboard.press('ArrowDown');
  for (let column = 0; column < 6; column++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('F12');
  await expect(page.locator('.line-numbers.active-line-number')).toHaveText('4');
  await page.keyboard.press('F2');
  await page.locator('.rename-input').fill('level');
  await page.locator('.rename-input').press('Enter');
  await expect(source(page)).toContainText('VAR level');
  await expect(source(page)).toContainText('level := 2');
});

test('the states of an automaton are completed, found and renamed', async ({ page }) => {
  const automaton = 'ASSERT wrong: LTL AUTOMATON\n  idle: TRUE -> idle [] P.x = 2 -> accept_two;\n  accept_two: P.x = 2 -> ';
  await replaceText(page, `${tinyModel('Tiny')}${automaton}`);
  for (const [name, width, height] of [
    ['laptop', 1280, 720],
    ['projector', 1280, 720],
    ['phone', 390, 844],
  ] as const) {
    if (name === 'projector') await fromPageMenu(page, 'Projector mode');
    await page.setViewportSize({ width, height });
    await page.locator('.monaco-editor').first().click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Control+Space');
    await expect(page.locator('.suggest-widget.visible .monaco-list-row')).toHaveText([/^idle/, /^accept_two/]);
    if (process.env.EDITOR_PICTURES !== undefined) await page.screenshot({ path: `${process.env.EDITOR_PICTURES}/automaton-${name}.png` });
    await page.keyboard.press('Escape');
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.keyboard.type('id');
  await expect(page.locator('.suggest-widget.visible')).toContainText('idle');
  await page.keyboard.press('Enter');
  await page.keyboard.type(' END');
  await expect(source(page)).toContainText('-> idle END');
  for (let column = 0; column < 6; column++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('F12');
  await expect(page.locator('.line-numbers.active-line-number')).toHaveText('8');
  await page.keyboard.press('F2');
  await page.locator('.rename-input').fill('quiet');
  await page.locator('.rename-input').press('Enter');
  await expect(source(page)).toContainText('quiet: TRUE -> quiet');
  await expect(source(page)).toContainText('-> quiet END');
});

test('the names of a model are coloured, listed and told for the cursor', async ({ page }) => {
  await test.step('the bar below the source says where the cursor is', async () => {
    await source(page).getByText('take', { exact: true }).last().click();
    const bar = page.getByRole('navigation', { name: 'Where the cursor is' });
    await expect(bar.getByRole('button').first()).toHaveText('Philosopher');
    await expect(bar.getByRole('button')).toHaveCount(3);
    await bar.getByRole('button').nth(1).click();
    await expect(bar.getByRole('button')).not.toHaveCount(3);
  });
  await test.step('names are coloured by what they mean, and the outline is a key away', async () => {
    const constant = page.locator('.view-lines span', { hasText: /^n$/ }).first();
    await expect(constant).toHaveCSS('color', 'rgb(122, 47, 160)');
    await page.locator('.monaco-editor').first().click();
    await page.keyboard.press('Control+Shift+O');
    await expect(page.getByRole('option', { name: /neighbours/ })).toBeVisible();
  });
});
