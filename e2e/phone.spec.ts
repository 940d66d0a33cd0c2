import { expect, test } from '@playwright/test';
import { violations } from './axe.ts';
import { unusableControls } from './controls.ts';
import { openWorkbench, place, source, stepThrough } from './workbench.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a phone has the run in the middle: steps by swiping or arrows in each panel, the state in a sheet, and a mark where something is wrong', {
  tag: '@campaign',
}, async ({ page }) => {
  await page.goto('./');
  const panels = page.getByRole('navigation', { name: 'Panels' });
  const results = panels.getByRole('button', { name: 'Results', exact: true });
  await test.step('the results have a mark before they are looked at', async () => {
    await expect(results).toHaveAttribute('data-found', 'true');
    await expect(results).toHaveAttribute('title', 'Something is wrong with the model');
  });
  await test.step('the list of steps is swiped', async () => {
    await results.tap();
    await stepThrough(page).tap();
    await expect(place(page)).toHaveText('start of 3');
    const title = page.locator('[data-pane=run] h2');
    await expect(title).toHaveText('Steps to the deadlock');
    await expect.poll(() => title.evaluate((at) => at.scrollWidth <= at.clientWidth && at.scrollHeight <= at.clientHeight + 1)).toBe(true);
    const swipe = (by: number) =>
      page.locator('[data-pane=run] ol').evaluate((list, dx) => {
        const touch = (x: number) => new Touch({ identifier: 1, target: list, clientX: x, clientY: 300 });
        const fire = (type: string, x: number) =>
          list.dispatchEvent(
            new TouchEvent(type, { bubbles: true, touches: type === 'touchstart' ? [touch(x)] : [], changedTouches: [touch(x)] }),
          );
        fire('touchstart', 200);
        fire('touchend', 200 + dx);
      }, by);
    await swipe(-120);
    await expect(place(page)).toHaveText('step 1 of 3');
    await swipe(-20);
    await swipe(120);
    await expect(place(page)).toHaveText('start of 3');
    await swipe(-120);
    await expect(place(page)).toHaveText('step 1 of 3');
  });
  const dock = page.getByRole('region', { name: 'The run', exact: true });
  await test.step('beside the list the same run is below each panel', async () => {
    await expect(dock).toHaveCount(0);
    await panels.getByRole('button', { name: 'Graph' }).tap();
    await expect(dock).toContainText('step 1 of 3');
    await dock.getByRole('button', { name: 'Next step' }).tap();
    await expect(dock).toContainText('step 2 of 3');
  });
  await test.step('the state comes in a sheet over the lower half, and follows', async () => {
    await dock.getByRole('button', { name: 'The state in a sheet' }).tap();
    const sheet = page.getByRole('region', { name: 'The state at this step' });
    await expect(sheet.getByRole('heading', { name: 'State after step 2' })).toBeVisible();
    await dock.getByRole('button', { name: 'Next step' }).tap();
    await expect(sheet.getByRole('heading', { name: 'State after step 3' })).toBeVisible();
    await expect.poll(() => unusableControls(page)).toEqual([]);
    await expect.poll(() => violations(page)).toEqual([]);
    await dock.getByRole('button', { name: 'The state in a sheet' }).tap();
    await expect(sheet).toHaveCount(0);
  });
});

test('on a phone the first screen says what is wrong and has the way to the run, until that is open or a text is written', async ({
  page,
}) => {
  await page.goto('./');
  const found = page.getByRole('region', { name: 'What was found' });
  await expect(found).toContainText('Deadlock found');
  await expect(page.getByText(', and shows a run that goes wrong')).toBeHidden();
  await expect.poll(() => unusableControls(page)).toEqual([]);
  await expect.poll(() => violations(page)).toEqual([]);
  await page.locator('.monaco-editor .view-lines').first().tap();
  await expect(found).toBeHidden();
  const panels = page.getByRole('navigation', { name: 'Panels' });
  await panels.getByRole('button', { name: 'Results', exact: true }).tap();
  await expect(found).toHaveCount(0);
  await panels.getByRole('button', { name: 'Graph' }).tap();
  await found.getByRole('button', { name: 'See the run' }).tap();
  await expect(place(page)).toHaveText('start of 3');
  await expect(found).toHaveCount(0);
});

test('who is among the lessons is not asked to take one', { tag: '@campaign' }, async ({ page }) => {
  await page.goto('./');
  const welcome = page.getByRole('complementary', { name: 'What this is' });
  await expect(welcome).toBeVisible();
  await page.getByRole('button', { name: 'Place: Learn' }).tap();
  await expect(welcome).toHaveCount(0);
  await page.getByRole('button', { name: /Reading a counterexample/ }).tap();
  await page.getByRole('button', { name: 'Place: Explore' }).tap();
  await expect(welcome).toHaveCount(0);
});

test('a phone has buttons that take back a change of the text, and make it again', { tag: '@campaign' }, async ({ page }) => {
  await openWorkbench(page);
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  const redo = page.getByRole('button', { name: 'Redo', exact: true });
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await expect(redo).toHaveAttribute('aria-disabled', 'true');
  await page.locator('.monaco-editor .view-lines').first().tap();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('(');
  await expect(source(page)).toContainText('((*');
  await undo.tap();
  await expect(source(page)).not.toContainText('((*');
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await redo.tap();
  await expect(source(page)).toContainText('((*');
  await expect(redo).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => unusableControls(page)).toEqual([]);
});
