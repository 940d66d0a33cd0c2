import { expect, type Locator, type Page } from '@playwright/test';

/** Runs a command by its name in the palette. */
export async function run(page: Page, command: string): Promise<void> {
  await page.keyboard.press('Control+Shift+p');
  await page.locator('dialog input[role=combobox]').fill(command);
  await page.keyboard.press('Enter');
}

/** Opens a lesson from the list of the tutor. */
export async function openLesson(page: Page, title: string): Promise<Locator> {
  await run(page, 'Show tutor');
  const panel = page.getByRole('region', { name: 'Tutor', exact: true });
  await panel.getByRole('button', { name: title, exact: true }).click();
  await expect(panel.getByRole('heading', { name: title })).toBeVisible();
  return panel;
}
