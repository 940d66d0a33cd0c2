import { expect, test } from '@playwright/test';
import { goTo, openWorkbench, place, showPanel } from './workbench.ts';

const oneProcess = 'for p in processes\nif enabled(p) != {}\ntake enabled(p)';

test("rules of one's own are tried, what they lose is stepped through, and a link carries them", { tag: '@campaign' }, async ({
  page,
  context,
}) => {
  await openWorkbench(page);
  await goTo(page, 'Compare');
  await showPanel(page, 'Own reduction');
  const panel = page.getByRole('region', { name: 'Own reduction' });
  const rules = panel.getByLabel('Rules of the reduction');
  await expect(rules).toHaveValue(/^# Algorithm 2/);
  await panel.getByRole('button', { name: 'Try it' }).click();
  await expect(panel).toContainText('These rules leave out nothing on this model.');

  await rules.fill(`${oneProcess}s`);
  await rules.press('Control+Enter');
  await expect(panel.getByRole('status')).toContainText(/^Line 3, column \d+: /);
  await rules.fill(oneProcess);
  await rules.press('Control+Enter');
  await expect(panel).toContainText('On this model these rules keep nothing for certain');
  await expect(panel.getByRole('row', { name: /^Your rules/ })).toContainText('11.4 %');
  await expect(panel).toContainText('C1 persistent: fails');

  // No example takes away what was written.
  const examples = panel.getByRole('combobox', { name: /^Rules/ });
  await examples.selectOption('Stubborn sets');
  await expect(rules).toHaveValue(/^# Stubborn sets/);
  await examples.selectOption('your own');
  await expect(rules).toHaveValue(oneProcess);

  const lost = panel.getByRole('listitem').filter({ hasText: 'The only state in which nothing goes on' });
  await expect(lost).toContainText(/Step \d of 3, .*, is left out by rule line \d\./);
  await lost.getByRole('button', { name: 'Follow the run' }).click();
  await expect(place(page)).toHaveText(/^step 1 of 3/);
  await page.getByRole('button', { name: 'Last state' }).click();
  // In a deadlock the panel of runs says who waits for whom.
  await expect(page.getByRole('region', { name: 'Cycle of waiting' })).toBeVisible();
  await showPanel(page, 'Steps');
  await expect(place(page)).toHaveText(/^step 3 of 3/);

  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  const other = await context.newPage();
  await other.goto(link);
  await goTo(other, 'Compare');
  await showPanel(other, 'Own reduction');
  const shown = other.getByRole('region', { name: 'Own reduction' });
  await expect(shown.getByLabel('Rules of the reduction')).toHaveValue(oneProcess);
  await expect(shown).toContainText('On this model these rules keep nothing for certain');
});

for (const [where, width, height] of [
  ['a laptop', 1280, 720],
  ['a phone', 390, 844],
] as const) {
  test(`on ${where} Back leads from a run that is followed to the rules, and the focus is in what is shown`, { tag: '@campaign' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openWorkbench(page);
    await page.keyboard.press('Control+Shift+p');
    await page.locator('dialog input[role=combobox]').fill('Show own reduction');
    await page.keyboard.press('Enter');
    const panel = page.getByRole('region', { name: 'Own reduction' });
    await expect(panel).toBeVisible();
    const focused = () => page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-pane]')?.dataset.pane);
    await expect.poll(focused).toBe('own');
    const rules = panel.getByLabel('Rules of the reduction');
    await rules.fill(oneProcess);
    await rules.press('Control+Enter');
    await panel
      .getByRole('listitem')
      .filter({ hasText: 'The only state in which nothing goes on' })
      .getByRole('button', { name: 'Follow the run' })
      .click();
    // A wide window shows beside the rules who waits for whom.
    await expect.poll(focused).toMatch(/^(run|waiting)$/);
    await page.goBack();
    await expect(page.locator('[data-rail] [aria-current=page]')).toHaveAccessibleName('Place: Compare');
    await expect(panel).toBeVisible();
    await expect(rules).toHaveValue(oneProcess);
    await expect(panel).toContainText('On this model these rules keep nothing for certain');
    await page.goForward();
    await expect(page.locator('[data-pane=run]')).toBeVisible();
  });
}

test('a reduction that looks right is seen to be wrong on the model that shows it', { tag: '@campaign' }, async ({ page }) => {
  await openWorkbench(page);
  await goTo(page, 'Compare');
  await showPanel(page, 'Own reduction');
  const panel = page.getByRole('region', { name: 'Own reduction' });
  await panel.getByRole('combobox', { name: /^Rules/ }).selectOption('Find the mistake: Half a rendezvous');
  await panel.getByRole('button', { name: 'Open a model that shows it' }).click();
  await expect(page.getByRole('button', { name: 'Model: Rendezvous' })).toBeVisible();
  await panel.getByRole('button', { name: 'Try it' }).click();
  await expect(panel).toContainText('C1 persistent: fails');
  const verdicts = panel.getByRole('list', { name: 'Verdicts of a search by these rules' });
  await expect(verdicts).toContainText('Deadlock: answered wrongly');
  await panel.getByText('What is wrong').click();
  await expect(panel).toContainText('A rendezvous is a step of two processes.');
});

test('the smallest model that shows a mistake is found and opened, and mended rules are told apart from wrong ones', {
  tag: '@campaign',
}, async ({ page }) => {
  await openWorkbench(page);
  await goTo(page, 'Compare');
  await showPanel(page, 'Own reduction');
  const panel = page.getByRole('region', { name: 'Own reduction' });
  const rules = panel.getByLabel('Rules of the reduction');
  await rules.fill(oneProcess);
  await panel.getByRole('button', { name: 'Find the smallest model' }).click();
  await expect(panel).toContainText('Something is lost on small model 5.');
  await expect(panel.getByRole('list', { name: 'The run that is lost' }).getByRole('listitem')).toHaveText(['Q: WHEN x = 0', 'P: x := 1']);
  await panel.getByRole('button', { name: 'Open it and try the rules' }).click();
  await expect(page.getByRole('button', { name: 'Model: Small' })).toBeVisible();
  await expect(panel.getByRole('row', { name: /^Your rules/ })).toContainText('50.0 %');

  // It goes on as long as nothing is found, and can be cancelled.
  await rules.fill('take enabled');
  await panel.getByRole('button', { name: 'Find the smallest model' }).click();
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel).toContainText('Stopped before the end.');

  await panel.getByRole('combobox', { name: /^Rules/ }).selectOption('Find the mistake: Half a rendezvous');
  await panel.getByRole('button', { name: 'Open a model that shows it' }).click();
  await rules.fill('take enabled');
  await expect(panel).toContainText('You mend “Half a rendezvous”.');
  await panel.getByRole('button', { name: 'Try it' }).click();
  await expect(panel).toContainText('Mended: your rules keep deadlocks');
});

test('that no small model shows a mistake is said in the window', { tag: '@campaign' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openWorkbench(page);
  await goTo(page, 'Compare');
  await showPanel(page, 'Own reduction');
  const panel = page.getByRole('region', { name: 'Own reduction' });
  await panel.getByRole('combobox', { name: /^Rules/ }).selectOption('Find the mistake: Nobody looks');
  await panel.getByRole('button', { name: 'Open a model that shows it' }).click();
  await expect(page.getByRole('button', { name: 'Model: Visibility' })).toBeVisible();
  await panel.getByRole('button', { name: 'Try it' }).click();
  await panel.getByRole('button', { name: 'Find the smallest model' }).click();
  const none = panel.getByText(/^None of [\d,]+ small models shows a mistake/);
  await expect(none).toBeVisible({ timeout: 60_000 });
  await expect(none).toBeInViewport({ ratio: 0.9 });
  // It says that the rules are wrong all the same, and where that is seen.
  await expect(none).toContainText('On the model at hand C2 (invisible) fails: see “Conditions on the sets”.');
});
