import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { violations } from './axe.ts';
import { test } from './shared-page.ts';
import { openWorkbench, replaceText, source } from './workbench.ts';

const [, solution = ''] = /```model\n([^`]*)```/.exec(readFileSync('docs/problems/mutual-exclusion/problem.md', 'utf8')) ?? [];

/** The same with a worker that takes turns with the other one. */
const turns = solution
  .replace('PROCESS Worker;', 'PROCESS Worker(me: 0..1);')
  .replace('  Worker;\n  Worker\n', '  Worker(0);\n  Worker(1)\n')
  .replace('WHEN ~busy; busy := TRUE', 'WHEN busy = (me = 1)')
  .replace('busy := FALSE', 'busy := ~busy');

const pictures = process.env.TUTOR_PICTURES;

async function run(page: Page, command: string): Promise<void> {
  await page.keyboard.press('Control+Shift+p');
  await page.locator('dialog input[role=combobox]').fill(command);
  await page.keyboard.press('Enter');
}

test('a problem is opened, handed in, hinted at and solved, and kept among the attempts', async ({ page }) => {
  await openWorkbench(page);
  await run(page, 'Show tutor');
  const tutor = page.getByRole('region', { name: 'Tutor', exact: true });
  await tutor.getByRole('button', { name: 'Mutual exclusion', exact: true }).click();
  await expect(tutor.getByRole('heading', { name: 'Mutual exclusion' })).toBeFocused();
  await expect(source(page)).toContainText('MODEL Machine');

  const handIn = tutor.getByRole('button', { name: 'Hand in' });
  await handIn.click();
  const said = tutor.getByRole('region', { name: 'What is said of the solution' });
  await expect(said.getByText('✗ Too weak.')).toBeVisible();
  await tutor.getByRole('button', { name: 'Give me a hint' }).click();
  await expect(tutor.getByRole('heading', { name: 'One hint' })).toBeVisible();
  await expect.poll(() => violations(page, '[data-pane=tutor]')).toEqual([]);
  await said.getByRole('button', { name: 'Show it' }).click();
  await expect(page.locator('fieldset output')).toHaveText('step 6 of 6');
  await expect(tutor.getByRole('button', { name: 'Hand in' })).toBeVisible();

  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/problem-weak.png` });

  await run(page, 'Solve the problem: Mutual exclusion');
  await expect(tutor.getByRole('heading', { name: 'One hint' })).toBeVisible();
  await replaceText(page, turns);
  await expect(source(page)).toContainText('busy := ~busy');
  await handIn.click();
  await expect(said.getByText('✗ Too strong.')).toBeVisible();
  await expect(said.getByText('Worker[1]@critical becomes TRUE (not possible in this model)')).toBeVisible();

  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/problem-strong.png` });
  await replaceText(page, solution);
  await expect(source(page)).toContainText('busy := FALSE');
  await handIn.click();
  await expect(said.getByText('✓ Right.')).toBeVisible();
  await run(page, 'All lessons and exercises');
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/problem-list.png` });
  const problems = tutor.getByRole('region', { name: 'Problems' });
  await expect(problems.getByRole('listitem').filter({ hasText: 'Mutual exclusion' })).toContainText('solved');
  await expect(tutor.getByText('3 answers are kept in this browser')).toBeVisible();
});
