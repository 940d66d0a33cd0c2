import { expect, type Page } from '@playwright/test';
import { violations } from './axe.ts';
import { resetPage, test } from './shared-page.ts';
import { openWorkbench, place, showPanel } from './workbench.ts';

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openFairChoice(page: Page): Promise<void> {
  await openWorkbench(page);
  await page.getByRole('button', { name: /^Model: / }).click();
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: /filter|find/i }))
    .first()
    .fill('fair choice');
  await page
    .getByRole('button', { name: /^Fair choice|^FairChoice/i })
    .first()
    .click();
  await expect(page.getByText('“answered” is violated')).toBeVisible();
}

test('a formula is tried, explained part by part, followed and added to the model; a wrong one gets a message', async ({ page }) => {
  await test.step('a wrong formula gets a message', async () => {
    await openFairChoice(page);
    await showPanel(page, 'Properties');
    await page.getByLabel('Check a formula').fill('AG(nothing = 1)');
    await page.keyboard.press('Enter');
    await expect(
      panel(page, 'Properties')
        .getByText(/nothing/)
        .last(),
    ).toBeVisible();
  });
  await test.step('one that says something else than it seems to is warned of, and mended by a press', async () => {
    const properties = panel(page, 'Properties');
    await properties.getByLabel('Check a formula').fill('AG Client.n = 1 => AF Client.n = 2');
    await page.keyboard.press('Enter');
    const tried = properties.getByRole('list', { name: 'Formulas tried' });
    await expect(tried.getByText(/^AG binds tighter than =>: this says \(AG Client\.n = 1\) =>/)).toBeVisible();
    await tried.getByRole('button', { name: 'Write AG(Client.n = 1 => AF Client.n = 2)' }).click();
    await expect(tried.getByText('AG(Client.n = 1 => AF Client.n = 2)', { exact: true })).toBeVisible();
    for (const formula of ['nothing', 'AG']) {
      await tried
        .getByRole('button', { name: new RegExp(`^Forget .*${formula}`) })
        .first()
        .click();
    }
    await tried
      .getByRole('button', { name: /^Forget/ })
      .first()
      .click();
    await expect(tried).toBeHidden();
  });
  await test.step('a formula is tried, explained part by part, followed and added to the model', async () => {
    const properties = panel(page, 'Properties');
    await properties.getByLabel('Pattern').selectOption('response');
    await properties.getByLabel('p', { exact: true }).fill('Client.n = 1');
    await properties.getByLabel('q', { exact: true }).fill('Client.n = 2');
    await properties.getByRole('button', { name: 'Check', exact: true }).click();
    const tried = properties.getByRole('list', { name: 'Formulas tried' });
    await expect(tried.getByText('violated')).toBeVisible();
    await tried.getByRole('button', { name: /^Why/ }).click();
    const evidence = panel(page, 'Evidence');
    await expect(evidence.getByText('The left side holds here and the right side fails.')).toBeVisible();
    await expect.poll(() => violations(page)).toEqual([]);
    await evidence.getByRole('button', { name: 'Follow' }).first().click();
    await expect(place(page)).toHaveText('start of 2');
    await showPanel(page, 'Properties');
    await tried.getByRole('button', { name: 'Add to the model' }).click();
    await page.keyboard.press('Control+Enter');
    await showPanel(page, 'Results');
    await expect(panel(page, 'Results').getByRole('button', { name: 'Show property in the source' })).toBeVisible();
  });
});

test('a formula is completed with the names of the model, read in its logic, and its run is opened', { tag: '@campaign' }, async ({
  page,
}) => {
  await openWorkbench(page);
  await showPanel(page, 'Properties');
  const properties = panel(page, 'Properties');
  const field = properties.getByRole('combobox', { name: 'Check a formula' });
  const tried = properties.getByRole('list', { name: 'Formulas tried' });
  await test.step('names are offered, and the arrow keys and Enter take one', async () => {
    await field.pressSequentially('G F eat');
    await expect(properties.getByRole('option', { name: /@eating/ }).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('G F Philosopher[0]@eating');
    await expect(tried).toHaveCount(0);
  });
  await test.step('it is read as LTL, which is said; its run is a press away', async () => {
    await page.keyboard.press('Enter');
    await expect(tried.getByText('read as LTL')).toBeVisible();
    await tried.getByRole('button', { name: 'Step through' }).click();
    await expect(place(page)).toHaveText(/^start of \d+$/);
  });
  await test.step('what the verdict says of its run leads there, too', async () => {
    await showPanel(page, 'Properties');
    await field.fill('AG(~Philosopher[0]@eating)');
    await page.keyboard.press('Enter');
    await expect(tried.getByText('read as CTL')).toBeVisible();
    await tried.getByRole('button', { name: 'A run to a state where it fails.' }).click();
    await expect(place(page)).toHaveText(/^start of \d$/);
  });
  await test.step('patterns begin with names of the model', async () => {
    await showPanel(page, 'Properties');
    await properties.getByLabel('Pattern').selectOption('absence');
    await expect(properties.getByRole('combobox', { name: 'p', exact: true })).toHaveValue(/^Stick\[0\]@/);
    await expect(properties.getByText(/^Stick\[0\]@\w+ never happens$/)).toBeVisible();
    await expect(field).toHaveValue(/^AG\(~\(Stick\[0\]@\w+\)\)$/);
  });
});

test('fairness is compared, and commands are counted beside the source', { tag: '@campaign' }, async ({ page }) => {
  await openFairChoice(page);
  await page.keyboard.press('Alt+Shift+1');
  await showPanel(page, 'Properties');
  await page.getByRole('button', { name: 'Compare fairness' }).click();
  const moves = page.getByRole('row', { name: /^moves/ });
  await expect(moves).toHaveText(/moves\s*depends\s*violated\s*holds\s*holds\s*holds/);
  await page.getByRole('button', { name: 'Count and show in the source' }).click();
  await expect(page.getByText('Every command is reached.')).toBeVisible();
  await expect(page.locator('.decorations__count-mark').first()).toBeVisible();
  await expect.poll(() => violations(page)).toEqual([]);
});

test('the property at the cursor is explained by a key, and marked among the results', { tag: '@campaign' }, async ({ page }) => {
  await openFairChoice(page);
  const results = panel(page, 'Results');
  await results.getByRole('button', { name: 'Show answered in the source' }).click();
  await expect(results.locator('li[aria-current=location]')).toContainText('answered');
  await page.keyboard.press('Alt+Shift+E');
  await expect(place(page)).toHaveText(/^start of \d+$/);
  await showPanel(page, 'Evidence');
  await expect(panel(page, 'Evidence').getByText('answered', { exact: true })).toBeVisible();
});

test('a shared run that repeats for ever does so for whoever opens the link', { tag: '@campaign' }, async ({ page, viewport }) => {
  await openFairChoice(page);
  await page.getByRole('button', { name: /^Step through it/ }).click();
  await page.getByRole('button', { name: 'Last state' }).click();
  await expect(page.locator('ol[aria-label=Steps] li > p').last()).toContainText('the loop goes on there');
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('textbox', { name: /link/i }).inputValue();
  await resetPage(page, viewport);
  await page.goto(link);
  await expect(page.locator('ol[aria-label=Steps] li > p').last()).toContainText('the loop goes on there');
});
