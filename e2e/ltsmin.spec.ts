import { readFileSync } from 'node:fs';
import { type Download, expect } from '@playwright/test';
import { violations } from './axe.ts';
import { test } from './shared-page.ts';
import { openWorkbench, place, replaceText, tinyModel } from './workbench.ts';

/** A deadlock of the first model as LTSmin's distributed tool found it on two hosts, put in order and printed as a table. */
const trace = `,Stick_0_at:type_Stick,Philosopher_0_at:type_Philosopher,Stick_1_at:type_Stick,Philosopher_1_at:type_Philosopher,Stick_2_at:type_Stick,Philosopher_2_at:type_Philosopher,transition:number,choice:number
,"0","0","0","0","0","0",8,0
,"0","0","0","0","1","1",4,0
,"0","0","1","1","1","1",0,0
,"1","1","1","1","1","1",,
`;

test('a trace of LTSmin that is dropped on the page is stepped through; one of another model says why not', { tag: '@campaign' }, async ({
  page,
}) => {
  await openWorkbench(page);
  await expect(page.getByRole('button', { name: /^Model: Philosophers/ })).toBeVisible();
  const drop = (kind: 'dragover' | 'drop') =>
    page.evaluate(
      ([event, text]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], 'found.csv', { type: 'text/csv' }));
        document.body.dispatchEvent(new DragEvent(event, { dataTransfer, bubbles: true, cancelable: true }));
      },
      [kind, trace] as const,
    );
  await drop('dragover');
  await expect(
    page.getByText('Drop the file to open it: a model, a saved run, a trace of LTSmin, or a lesson with its models'),
  ).toBeVisible();
  await drop('drop');
  await expect(page.getByText('Drop the file to open it')).toHaveCount(0);
  await expect(place(page)).toHaveText('start of 3');
  for (let step = 1; step <= 3; step++) {
    await page.getByRole('button', { name: 'Next step' }).click();
    await expect(place(page)).toHaveText(`step ${step} of 3`);
  }
  await expect(page.getByText(/deadlock/i).first()).toBeVisible();
  await expect.poll(() => violations(page)).toEqual([]);

  await replaceText(page, tinyModel('Mine'));
  await expect(page.getByRole('button', { name: /^Model: Mine/ })).toBeVisible();
  await drop('drop');
  await expect(page.getByText(/it is a trace of LTSmin, but it is of another model, or of other values of constants/)).toBeVisible();
});

test('an export for LTSmin puts the properties beside the module, and says which and what it left out', { tag: '@campaign' }, async ({
  page,
}) => {
  await openWorkbench(page);
  const properties = 'ASSERT small: AG(P.x < 2)\nASSERT ends: LTL F (P.x = 2)\nASSERT fair [WEAK]: AF(P.x = 2)\n';
  await replaceText(page, `${tinyModel('Mine')}${properties}`);
  await expect(page.getByRole('button', { name: /^Model: Mine/ })).toBeVisible();
  const downloads: Download[] = [];
  page.on('download', (download) => downloads.push(download));
  await page.keyboard.press('Control+Shift+p');
  await page.getByRole('combobox', { name: /^Search commands/ }).fill('module in C');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(
      'Saved “Mine.c”, and the properties beside it: “Mine.small.ctl”, “Mine.small.invariant”, “Mine.ends.ltl”. fair is not written: weak fairness asks which process takes a step, and the formulas of LTSmin speak of states alone; esml check',
    ),
  ).toBeVisible();
  const names = ['Mine.c', 'Mine.ends.ltl', 'Mine.small.ctl', 'Mine.small.invariant'];
  await expect.poll(() => downloads.map((download) => download.suggestedFilename()).sort()).toEqual(names);
  const texts = new Map<string, string>();
  for (const download of downloads) texts.set(download.suggestedFilename(), readFileSync(await download.path(), 'utf8'));
  expect(texts.get('Mine.ends.ltl')).toBe('(<> (ends_p == true))\n');
  expect(texts.get('Mine.c')).toContain('spins_get_initial_state');
});
