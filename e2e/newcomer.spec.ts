import { expect, test } from '@playwright/test';

test('a newcomer finds the deadlock and steps through it', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Deadlock found')).toBeVisible();
  await page.getByRole('button', { name: 'Step through it' }).click();
  await expect(page.getByText('start of 9')).toBeVisible();
});
