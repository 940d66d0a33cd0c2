import { expect, test } from '@playwright/test';
import { openWorkbench, replaceText } from './workbench.ts';

const lost = `MODEL Lost;
TYPE al = { ask, answer };
VAR c: CHANNEL [1] OF al; on: BOOLEAN;
PROCESS P; BEGIN c!ask END P;
PROCESS Q; BEGIN c?answer; on := TRUE END Q;
PROCESS R; BEGIN LOOP on := ~on END END R;
BEGIN P; Q; R END Lost`;

test('results name commands that are never reached, and those that wait for ever', { tag: '@campaign' }, async ({ page }) => {
  await openWorkbench(page);
  await replaceText(page, lost);
  const remarks = page.getByRole('list', { name: 'Remarks on commands' });
  await expect(remarks.getByRole('listitem')).toHaveText([
    'Line 5 Q waits for ever where c brings ask: c?answer Step through',
    'Line 5 Q never comes to on := TRUE',
  ]);
  await remarks.getByRole('button', { name: 'Line 5' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.monaco-editor .view-line', { hasText: 'c?answer' })).toBeVisible();
  await remarks.getByRole('button', { name: 'Step through: Q waits for ever' }).click();
  await expect(page.getByRole('list', { name: 'Steps', exact: true })).toContainText('P ! ask');
  await replaceText(page, lost.replace('c?answer; ', 'c?ask; '));
  await expect(remarks).toHaveCount(0);
});
