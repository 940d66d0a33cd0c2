import { expect } from '@playwright/test';
import { test } from './shared-page.ts';
import { openWorkbench, place, source, stepThrough } from './workbench.ts';

test('a constant is changed, set back and undone by keyboard, in order with the text', async ({ page }) => {
  await openWorkbench(page);
  await page.getByRole('button', { name: /Open another/ }).click();
  await page.keyboard.type('two-phase');
  await page.keyboard.press('Enter');
  const crash = page.getByLabel('Crash', { exact: true });
  const states = page.locator('[data-pane=results] dl');
  await expect(states).toContainText('208');
  await test.step('the button that sets a constant back hands the focus to its field', async () => {
    await crash.press('Space');
    await expect(states).toContainText('249');
    await page.getByRole('button', { name: 'Set Crash back to FALSE, as in the text' }).press('Enter');
    await expect(crash).not.toBeChecked();
    await expect(crash).toBeFocused();
  });
  await test.step('Ctrl+Z takes back what was done to constants, and the model stays', async () => {
    await page.keyboard.press('Control+z');
    await expect(crash).toBeChecked();
    await expect(states).toContainText('249');
    await page.keyboard.press('Control+z');
    await expect(crash).not.toBeChecked();
    await expect(states).toContainText('208');
    await page.keyboard.press('Control+Shift+z');
    await expect(crash).toBeChecked();
    await expect(source(page)).toContainText('MODEL TwoPhaseCommit');
  });
  await test.step('in the editor constants and text are undone in the order in which they were changed', async () => {
    await source(page).click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('x');
    await page.getByLabel('Impatient', { exact: true }).press('Space');
    await expect(states).toContainText('268');
    await source(page).click();
    await page.keyboard.press('Control+z');
    await expect(page.getByLabel('Impatient', { exact: true })).not.toBeChecked();
    await expect(source(page)).toContainText('(*x A');
    await page.keyboard.press('Control+z');
    await expect(source(page)).not.toContainText('(*x A');
    await expect(crash).toBeChecked();
    await page.keyboard.press('Control+z');
    await expect(crash).not.toBeChecked();
    await expect(source(page)).toContainText('MODEL TwoPhaseCommit');
  });
  await test.step('the palette undoes a constant too', async () => {
    await crash.press('Space');
    await expect(crash).toBeChecked();
    await page.keyboard.press('F1');
    await page.keyboard.type('undo');
    await page.keyboard.press('Enter');
    await expect(crash).not.toBeChecked();
    await expect(source(page)).toContainText('MODEL TwoPhaseCommit');
  });
});

test('the last state of a counterexample in which all have ended is said to violate the property', async ({ page }) => {
  await openWorkbench(page);
  await page.getByRole('button', { name: /Open another/ }).click();
  await page.keyboard.type('Impatient=TRUE two-phase');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await stepThrough(page).click();
  await expect(place(page)).toHaveText('start of 25');
  await page.keyboard.press('End');
  await expect(place(page)).toHaveText('step 25 of 25');
  await expect(page.getByText('This state violates agreement. Every process has ended or may stay.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^25 .*✗ violates agreement/ })).toBeVisible();
});
