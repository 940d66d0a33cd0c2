import { expect, type Page } from '@playwright/test';
import { test } from './shared-page.ts';
import { openWorkbench, source } from './workbench.ts';

/** A model of about 1 MB in 12,500 lines. */
const commands = Array.from(
  { length: 12_500 },
  (_, i) => `  x := (x + ${i % 7}) MOD 8; (* the ${i}th line of this long model, with words *)`,
);
const longModel = `MODEL Long;\nTYPE t = 0..7;\nVAR x: t;\nPROCESS P;\nBEGIN\n${commands.join('\n')}\n  x := 0\nEND P;\nBEGIN P END Long\n`;

/** Leaves a draft in the tab, which the workbench begins with. */
async function leaveDraft(page: Page, text: string): Promise<void> {
  await page.goto('./icon.svg');
  const draft = { text, dialect: 'extended', constants: {}, tab: 'long', savedAt: Date.now(), modified: true };
  await page.evaluate((json) => sessionStorage.setItem('esml.draft', json), JSON.stringify(draft));
}

test('a text of 1 MB is opened, drawn as far as it is seen, and typed into', { tag: '@campaign' }, async ({ page }) => {
  await leaveDraft(page, longModel);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/assets\/mount-.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await test.step('before the editor is there', async () => {
    await page.goto('./');
    const plain = page.getByRole('textbox', { name: 'Model source in ESML' });
    await expect(plain).toHaveValue(/^MODEL Long;/);
    const lines = page.locator('[data-pane=source] pre[aria-hidden] > div > div');
    await expect(lines.filter({ hasText: 'MODEL Long;' })).toHaveCount(1);
    await expect.poll(() => lines.count()).toBeLessThan(100);
    await plain.evaluate((field) => field.scrollTo(0, field.scrollHeight));
    await expect(lines.filter({ hasText: 'BEGIN P END Long' })).toHaveCount(1);
    await expect.poll(() => lines.count()).toBeLessThan(100);
    // Where it is drawn is where the field has it: the last line but one, as the text ends with a line break.
    const [field, last] = await Promise.all([plain.boundingBox(), lines.filter({ hasText: 'BEGIN P END Long' }).boundingBox()]);
    expect(last!.y + last!.height).toBeLessThanOrEqual(field!.y + field!.height);
    expect(last!.y + 4 * last!.height).toBeGreaterThan(field!.y + field!.height);
  });
  await test.step('in the editor', async () => {
    release();
    await expect(page.locator('[data-loaded=true]')).toBeVisible();
    await page.locator('.monaco-editor').first().click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('(* seen *)');
    await expect(source(page)).toContainText('(* seen *)');
    await expect(page.getByText('No problems')).toBeVisible();
  });
});

test('a text of more than 2 MB that is pasted is refused, and the former one stays', { tag: '@campaign' }, async ({ page }) => {
  await openWorkbench(page);
  await page.evaluate((text) => navigator.clipboard.writeText(text), `(* ${'x '.repeat(50)} *)\n`.repeat(20_000));
  await page.locator('.monaco-editor').first().click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+v');
  await expect(page.getByText(/^This text is too long for the page: it has 2\.1 MB, and 2 MB is the most\./)).toBeVisible();
  await expect(source(page)).toContainText('Philosophers');
});
