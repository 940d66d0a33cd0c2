import { expect, type Locator, test } from '@playwright/test';
import { place } from './workbench.ts';

/** Counts what is pressed for one task, and allows two presses. */
function twoPresses() {
  let left = 2;
  return async (what: Locator): Promise<void> => {
    left--;
    expect(left, 'a task takes at most two presses').toBeGreaterThanOrEqual(0);
    await what.click();
  };
}

for (const [device, options] of [
  ['a laptop', { viewport: { width: 1280, height: 720 } }],
  ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use(options);

    test('each of five things that newcomers look for is at most two presses away, one after the other', { tag: '@campaign' }, async ({
      page,
    }) => {
      await page.goto('./');
      const phone = device === 'a phone';
      const panels = page.getByRole('navigation', { name: 'Panels' });
      const tab = (name: string) => panels.getByRole('button', { name, exact: true });
      await test.step('what is wrong with the model', async () => {
        const press = twoPresses();
        if (phone) {
          await expect(tab('Results')).toHaveAttribute('data-found', 'true');
          await press(tab('Results'));
        }
        await expect(page.getByText(/^Deadlock after 3 steps\./)).toBeInViewport();
      });
      await test.step('how it comes about, step by step', async () => {
        const press = twoPresses();
        await press(page.getByRole('button', { name: /^Step through it/ }));
        await press(page.getByRole('button', { name: 'Next step' }));
        await expect(place(page)).toHaveText('step 1 of 3');
      });
      await test.step('what becomes of it with another constant', async () => {
        const press = twoPresses();
        if (phone) await press(tab('Source'));
        await press(page.getByLabel('n', { exact: true }));
        await page.keyboard.press('Control+a');
        await page.keyboard.type('2');
        await expect(page.getByText('text: 3')).toBeVisible();
        if (!phone) await expect(page.getByText(/^Deadlock after 2 steps\./)).toBeVisible();
      });
      await test.step('a link for somebody else', async () => {
        const press = twoPresses();
        await press(page.getByRole('button', { name: 'Share', exact: true }));
        await expect(page.locator('dialog').getByRole('textbox').first()).toHaveValue(/#/);
        await press(page.locator('dialog').getByRole('button', { name: /^Copy/ }).first());
        await page.keyboard.press('Escape');
        await expect(page.locator('dialog[open]')).toHaveCount(0);
      });
      await test.step('a lesson', async () => {
        const press = twoPresses();
        await press(page.getByRole('button', { name: 'Place: Learn' }));
        await press(page.getByRole('button', { name: 'Reading a counterexample', exact: true }));
        await expect(page.getByRole('heading', { name: 'Reading a counterexample', exact: true })).toBeVisible();
      });
    });
  });
}
