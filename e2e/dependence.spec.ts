import { expect } from '@playwright/test';
import { violations } from './axe.ts';
import { test } from './shared-page.ts';
import { openWorkbench, showPanel } from './workbench.ts';

test('a pair of the dependence matrix is explained', async ({ page }) => {
  await openWorkbench(page);
  await page.keyboard.press('Alt+Shift+3');
  await showPanel(page, 'Dependence');
  const panel = page.getByRole('region', { name: 'Dependence', exact: true });
  await panel
    .getByRole('button', { name: /move the same process/ })
    .first()
    .click();
  await expect(panel.getByText('They move the same process.')).toBeVisible();
  await expect(panel.getByText('No two transitions of different processes are dependent.')).toBeVisible();
  await panel.getByText('Tables of operations: which commute, and in which states').click();
  await panel.getByRole('button', { name: 'Send and Receive: n = 0 or n = N' }).click();
  const states = panel.getByRole('region', { name: 'Send and Receive, state by state' });
  await expect(states.getByRole('listitem')).toHaveText([
    'n = 0: related; receive is not possible, but is after send.',
    'n = 1: not related; either order gives the same.',
    'n = 2: related; send is not possible, but is after receive.',
  ]);
  await panel.getByLabel('relation').selectOption('Dependent from a state on');
  await panel.getByLabel('places of the buffer').selectOption('N = 3');
  await panel.getByRole('button', { name: 'Receive and Full: n > 0' }).click();
  await expect(panel.getByText(/^n = 1: related; after send, send, which are independent of receive: full gives true/)).toBeVisible();
  await expect.poll(() => violations(page)).toEqual([]);
});
