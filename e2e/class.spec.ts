import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './shared-page.ts';
import { openWorkbench } from './workbench.ts';

const lesson = 'A read and a write do not';

async function tutor(page: Page): Promise<Locator> {
  await openWorkbench(page);
  await page.keyboard.press('Control+Shift+p');
  await page.locator('dialog input[role=combobox]').fill('Show tutor');
  await page.keyboard.press('Enter');
  return page.getByRole('region', { name: 'Tutor', exact: true });
}

/** Takes the lesson in a tab up to its prediction, makes one, and goes back to the list. */
async function predict(page: Page, option: string): Promise<Locator> {
  const panel = await tutor(page);
  await panel.getByRole('button', { name: lesson, exact: true }).click();
  await panel.getByRole('radio', { name: option, exact: true }).check();
  await panel.getByRole('button', { name: 'Predict', exact: true }).click();
  await expect(panel.getByText(/^(✓ Right|✗ Not so)/)).toBeVisible();
  await panel.getByRole('button', { name: 'All lessons and exercises' }).click();
  return panel;
}

/** Saves the attempts of a browser under a name. */
async function save(page: Page, panel: Locator, name: string): Promise<{ readonly file: string; readonly text: string }> {
  await panel.getByRole('textbox', { name: 'Name' }).fill(name);
  const saving = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Save attempts' }).click();
  const download = await saving;
  return { file: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}

test('a class of three, one of them with two tabs: answers stay over a reload, and the files make one table', { tag: '@campaign' }, async ({
  page: ada,
  browser,
  baseURL,
}) => {
  const others = await Promise.all([1, 2].map(() => browser.newContext({ baseURL: baseURL ?? '' })));
  try {
    const [bob, eve] = await Promise.all(others.map((context) => context.newPage()));
    const second = await ada.context().newPage();
    if (bob === undefined || eve === undefined) throw new Error('no page');
    // Ada thinks again in another tab; neither tab loses what the other has.
    await predict(ada, 'in one');
    await predict(second, 'in two');
    await second.close();
    const ofBob = await predict(bob, 'in two');
    const ofEve = await predict(eve, 'in one');
    const ofAda = await tutor(ada);
    await expect(ofAda.getByText('2 answers are kept')).toBeVisible();
    const files = [await save(ada, ofAda, 'Ada'), await save(bob, ofBob, '=Bob'), await save(eve, ofEve, 'Eve')];
    expect(files.map(({ file }) => file)).toEqual(['attempts-Ada.json', 'attempts-Bob.json', 'attempts-Eve.json']);
    // Whoever drops all files on the page has the table.
    const dropped = await eve.evaluateHandle((all) => {
      const data = new DataTransfer();
      for (const { file, text } of all) data.items.add(new File([text], file));
      return data;
    }, files);
    await eve.locator('body').dispatchEvent('drop', { dataTransfer: dropped });
    const table = ofEve.getByRole('region', { name: 'The class' });
    await expect(table.getByRole('heading', { name: '3 students' })).toBeVisible();
    await expect(table.getByRole('row', { name: new RegExp(`^${lesson} predict \\d+ 3 1 2`) })).toBeVisible();
    await expect(table.getByRole('row', { name: new RegExp(`^Ada ${lesson} predict \\d+ 2 2`) })).toBeVisible();
    await expect(table.getByRole('row', { name: new RegExp(`^Eve ${lesson} predict \\d+ 1 never`) })).toBeVisible();
    const saving = eve.waitForEvent('download');
    await table.getByRole('button', { name: 'Save the table as CSV' }).click();
    const csv = readFileSync(await (await saving).path(), 'utf8');
    expect(csv.split('\r\n').map((line) => line.split(',')[0])).toEqual(['student', "'=Bob", 'Ada', 'Eve', '']);
  } finally {
    for (const context of others) await context.close();
  }
});
