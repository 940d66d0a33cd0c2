import { expect, type Locator, type Page } from '@playwright/test';

/** A model with a name of its own, to tell texts apart. */
export function tinyModel(name: string): string {
  return `MODEL ${name};\nTYPE t = 0..3;\nPROCESS P;\nVAR x: t;\nBEGIN x := 1; x := 2 END P;\nBEGIN P END ${name}\n`;
}

/** Opens the workbench and waits until the full editor is there. */
export async function openWorkbench(page: Page, hash = ''): Promise<void> {
  await page.goto(`./${hash}`);
  await expect(page.locator('[data-loaded=true]')).toBeVisible();
}

/** Opens the workbench and the counterexample of the first model. */
export async function openCounterexample(page: Page): Promise<void> {
  await openWorkbench(page);
  await stepThrough(page).click();
  await expect(place(page)).toHaveText(/^start of \d+$/);
}

/** Replaces the text in the editor as a user would. */
export async function replaceText(page: Page, text: string): Promise<void> {
  await page.locator('.monaco-editor').first().click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
}

/** The keys that keep the text among one's own models. */
export const keepKeys = 'Control+Alt+s';

/** Waits until the draft of a tab is stored where another tab finds it. */
export async function draftStored(page: Page, name: string): Promise<void> {
  const drafts = () =>
    page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const opened = indexedDB.open('esml');
          opened.onsuccess = () => {
            const asked = opened.result.transaction('texts').objectStore('texts').get('esml.drafts');
            asked.onsuccess = () => resolve(`${asked.result}`);
            opened.result.close();
          };
        }),
    );
  await expect.poll(drafts).toContain(`MODEL ${name}`);
}

export function stepThrough(page: Page): Locator {
  return page.getByRole('button', { name: /^Step through it/ });
}

/** Where in the run the workbench is: `start of 9`, `step 2 of 9`. */
export function place(page: Page): Locator {
  return page.locator('fieldset output');
}

/** The text that the editor shows, as far as it is visible. */
export function source(page: Page): Locator {
  return page.locator('.monaco-editor .view-lines');
}
