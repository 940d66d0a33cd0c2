import { expect, type Page } from '@playwright/test';

/** Leaves the editor empty, with the cursor in it. */
export async function emptyEditor(page: Page): Promise<void> {
  await page.locator('.monaco-editor').first().click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
}

/** All of the editor's text. */
export async function wholeText(page: Page): Promise<string> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  return page.evaluate(() => navigator.clipboard.readText());
}

/** A text without the blanks at the ends of its lines: the editor sets those at the beginning, and nobody types them again. */
export function unindented(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trimEnd();
}

/** How a text is typed, in milliseconds: how long each key is down, and how long one waits at the end of a line. */
export interface Rate {
  readonly key: number;
  readonly line: number;
}

/** Types a text key by key into the empty editor, and looks at what has come of it. */
export async function typeModel(page: Page, text: string, { key, line: rest }: Rate): Promise<void> {
  await emptyEditor(page);
  for (const [index, line] of unindented(text).split('\n').entries()) {
    if (index > 0) {
      if (rest > 0) await page.waitForTimeout(rest);
      await page.keyboard.press('Enter', { delay: key });
    }
    await page.keyboard.type(line, { delay: key });
  }
  expect(unindented(await wholeText(page))).toBe(unindented(text));
}
