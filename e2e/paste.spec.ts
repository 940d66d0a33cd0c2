import { expect, type Page } from '@playwright/test';
import { test } from './shared-page.ts';
import { emptyEditor, unindented, wholeText } from './typing.ts';
import { openWorkbench, replaceText, tinyModel } from './workbench.ts';

/** Twenty lines, indented as nobody else would. */
const indented = `MODEL Own;
TYPE t = 0..3;
VAR
    x, y: t;
PROCESS P;
   VAR z: BOOLEAN;
\tBEGIN
  LOOP
      IF x < 3 -> x := x + 1;
        y := (x +
      1) MOD 4;
      z := TRUE
      [] x = 3 -> x := 0
      END
  END
    END P;

BEGIN
  P
END Own
`;
const models = { 'its own indentation': indented, 'no indentation': `${unindented(indented)}\n` };

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+v');
}

/** All of the text, read where the editor keeps it: the copy that is looked at is none that the test has made. */
async function expectText(page: Page, wanted: string): Promise<void> {
  await page.evaluate(() => navigator.clipboard.writeText('nothing is copied'));
  await expect.poll(() => wholeText(page)).toBe(wanted);
}

test.beforeEach(async ({ page }) => {
  await openWorkbench(page);
  await emptyEditor(page);
});

for (const [name, text] of Object.entries(models)) {
  test(`a model with ${name} is pasted as it is, and one Undo takes it back`, { tag: '@campaign' }, async ({ page }) => {
    await page.keyboard.type('(* mine *)');
    await paste(page, text);
    await expectText(page, `(* mine *)${text}`);
    await page.keyboard.press('Control+z');
    await expectText(page, '(* mine *)');
  });

  test(`a model with ${name} that comes in one go, without a clipboard, comes out as it is`, { tag: '@campaign' }, async ({ page }) => {
    await page.keyboard.type('(* mine *)');
    await page.keyboard.insertText(text);
    await expectText(page, `(* mine *)${text}`);
    await page.keyboard.press('Control+z');
    await expectText(page, '(* mine *)');
  });
}

test('a word that is pasted stays where it is, and one that is typed moves to its construct', { tag: '@campaign' }, async ({ page }) => {
  const begun = 'MODEL M;\nPROCESS P;\nBEGIN\n  LOOP\n      ';
  await paste(page, begun);
  await paste(page, 'END');
  await expectText(page, `${begun}END`);
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\nEND');
  await expectText(page, `${begun}END\nEND`);
});

test('on a phone the editor is reached by keyboard, a model is pasted over the text, and its verdict is two presses away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWorkbench(page);
  const inside = () => page.evaluate(() => document.activeElement?.closest('.monaco-editor') != null);
  await page.getByRole('button', { name: /^Model: / }).focus();
  for (let i = 0; i < 40 && !(await inside()); i++) await page.keyboard.press('Tab');
  await expect.poll(() => inside()).toBe(true);
  await page.keyboard.press('Control+a');
  await paste(page, indented);
  await expectText(page, indented);
  await expect(page.getByRole('button', { name: /^Model: Own/ })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Results', exact: true }).getByText('No deadlock, no run-time error')).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

for (const size of [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
])
  test(`the head of the page is one line at ${size.width} pixels`, async ({ page }) => {
    await page.setViewportSize(size);
    await openWorkbench(page);
    // A long name of a model, and options that are marked as changed, leave it so.
    await replaceText(page, tinyModel('ANameThatIsLongerThanAnyPhoneIsWide'));
    await expect(page.getByRole('button', { name: /^Model: AName/ })).toBeVisible();
    await page.getByRole('button', { name: /^Options: / }).click();
    await page.getByRole('radio', { name: /^Depth first/ }).check();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    const { height } = (await page.locator('header[data-bar]').boundingBox()) ?? { height: 0 };
    expect(height).toBeGreaterThan(30);
    expect(height).toBeLessThanOrEqual(56);
  });
