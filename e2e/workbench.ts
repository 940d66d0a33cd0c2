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

/** Brings a panel to the front: by its tab where the place shows one, else as the palette does. */
export async function showPanel(page: Page, title: string): Promise<void> {
  const tab = page.locator('[data-pane] header nav, nav[aria-label=Panels]').getByRole('button', { name: title, exact: true });
  if (await tab.first().isVisible()) return tab.first().click();
  await page.keyboard.press('Control+Shift+p');
  const palette = page.locator('dialog input[role=combobox]');
  await palette.fill(`Show ${title}`);
  await page.keyboard.press('Enter');
  // Enter waits for commands that are still being loaded; until then the same keys would close the palette.
  await expect(palette).toBeHidden();
}

/** Goes to a place of the workbench. */
export async function goTo(page: Page, place: 'Edit' | 'Explore' | 'Compare' | 'Measure' | 'Learn'): Promise<void> {
  await page.getByRole('button', { name: `Place: ${place}` }).click();
}

/** Opens the workbench in the place where runs are stepped through, which has the state graph. */
export async function openRunPlace(page: Page, hash = ''): Promise<void> {
  await openWorkbench(page, hash);
  await goTo(page, 'Explore');
}

/** Goes to the place where runs are stepped through, with the sequence chart and the table of the state. */
export async function showChartAndState(page: Page): Promise<void> {
  await goTo(page, 'Explore');
  await showPanel(page, 'Sequence');
  await showPanel(page, 'State');
}

/** Opens the menu of the page, and presses one of its entries. */
export async function fromPageMenu(page: Page, entry: 'Switch theme' | 'Projector mode' | 'Help' | 'Keyboard shortcuts'): Promise<void> {
  await page.getByRole('button', { name: /^Page: / }).click();
  await page.getByRole('button', { name: new RegExp(`^${entry}`) }).click();
}

/** Adds all panels that the present place offers to those that it has. */
export async function addAllPanels(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: /^More panels: / });
  const next = page.locator('[data-popover] button[aria-pressed=false]').first();
  for (;;) {
    await more.click();
    await expect(page.locator('[data-popover] button').first()).toBeVisible();
    if ((await next.count()) === 0) break;
    await next.click();
  }
  await page.keyboard.press('Escape');
}
