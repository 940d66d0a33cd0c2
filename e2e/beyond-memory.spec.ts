import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { violations } from './axe.ts';
import { test } from './shared-page.ts';
import { openWorkbench, place, replaceText } from './workbench.ts';

/** Few states as it is written, and more than a megabyte of them with a larger constant. */
const model = `MODEL Wide;
CONST n = 3;
TYPE r = 0..n;
VAR x: r; y: r;
PROCESS P; BEGIN DO x < n -> x := x + 1 END END P;
PROCESS Q; BEGIN DO y < n -> y := y + 1 END END Q;
BEGIN P; Q END Wide
ASSERT low: AG(x < 2)
`;

/** The run that LTSmin finds outside, printed as a table, without the labels of its states. */
const trace = `x:number,y:number,P_at:type_P,Q_at:type_Q,transition:number,choice:number
0,0,"0","0",0,0
0,0,"1","0",1,0
1,0,"0","0",0,0
1,0,"1","0",1,0
2,0,"0","0",,
`;

test('a search that ends for want of memory goes on outside: command, model and trace', { tag: '@campaign' }, async ({ page }) => {
  await openWorkbench(page);
  await replaceText(page, model);
  await expect(page.getByRole('button', { name: /^Model: Wide/ })).toBeVisible();
  await page.getByLabel('n', { exact: true }).fill('400');
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByLabel('MB of memory').fill('1');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByText(/^Beyond the memory of a page there is the command line\./)).toBeVisible();
  await expect.poll(() => violations(page)).toEqual([]);

  const command = 'esml check Wide.esml --const n=400 --on ltsmin';
  await page.locator('p', { hasText: command }).getByRole('button', { name: 'Copy the command' }).click();
  await expect(page.getByText('The command is on the clipboard.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(command);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the model for it' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Wide.esml');
  expect(readFileSync(await download.path(), 'utf8')).toBe(model);

  await page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'found.csv', { type: 'text/csv' }));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, trace);
  await expect(place(page)).toHaveText('start of 4');
  await page.getByRole('button', { name: 'Next step' }).click();
  await expect(place(page)).toHaveText('step 1 of 4');
});
