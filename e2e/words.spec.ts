import { expect } from '@playwright/test';
import { test } from './shared-page.ts';
import { goTo, openCounterexample, openWorkbench, replaceText, showPanel } from './workbench.ts';

const withBoolean = `MODEL Vary;
CONST Hasty = FALSE;
TYPE t = 0..3;
PROCESS P;
VAR x: t;
BEGIN IF Hasty -> x := 1 [] ~Hasty -> x := 2 END END P;
BEGIN P END Vary
`;

test('after a constant is changed the run is said to be of other values, not of an earlier text', { tag: '@campaign' }, async ({
  page,
}) => {
  await openCounterexample(page);
  await page.getByLabel('n', { exact: true }).fill('4');
  const badges = page.locator('[data-pane] header').getByText('of other values', { exact: true });
  await expect(badges).toHaveCount(2);
  await expect(page.locator('[data-pane] header').getByText('of an earlier text')).toHaveCount(0);
});

test('growth says which constants can be varied, and where the others are set', { tag: '@campaign' }, async ({ page }) => {
  await openWorkbench(page);
  await replaceText(page, withBoolean);
  await showPanel(page, 'Growth');
  const panel = page.getByRole('region', { name: 'Growth' });
  await expect(panel.getByText('Hasty is TRUE or FALSE, not a number: it is set above the source.')).toBeVisible();
});

test('each place of the rail is as wide as its name', { tag: '@campaign' }, async ({ page }) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 720 });
    await openWorkbench(page);
    const wider = await page.locator('[data-rail] button > span').evaluateAll((names) =>
      names.flatMap((name) => {
        const [inner, outer] = [name.getBoundingClientRect(), name.parentElement?.getBoundingClientRect() ?? new DOMRect()];
        return inner.left < outer.left || inner.right > outer.right ? [name.textContent] : [];
      }),
    );
    expect(wider).toEqual([]);
  }
});

test('results do not answer what a lesson asks beside them, and the focus goes to the lesson and to the answer', async ({ page }) => {
  await openWorkbench(page);
  await goTo(page, 'Learn');
  const tutor = page.getByRole('region', { name: 'Tutor', exact: true });
  await tutor.getByRole('button', { name: 'Channels', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(tutor.getByRole('heading', { name: 'Channels', exact: true })).toBeFocused();
  const results = page.getByRole('region', { name: 'Results', exact: true });
  await expect(results.getByText('First predict, then look')).toBeVisible();
  await expect(page.getByRole('status', { name: 'Latest result' })).toHaveText('The results wait for your prediction.');
  await tutor.getByRole('button', { name: 'I do not know' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(tutor.getByText(/^Answer: /).first()).toBeFocused();
  while ((await tutor.getByRole('button', { name: 'I do not know' }).count()) > 0)
    await tutor.getByRole('button', { name: 'I do not know' }).first().click();
  await expect(results.getByText('First predict, then look')).toHaveCount(0);
  await expect(page.getByRole('status', { name: 'Latest result' })).toContainText('Deadlock: ');
});
