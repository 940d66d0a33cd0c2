import { expect } from '@playwright/test';
import { test } from './shared-page.ts';
import { openCounterexample, openWorkbench, replaceText, showPanel, tinyModel } from './workbench.ts';

for (const size of [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
])
  test(`the first screen of ${size.width} x ${size.height} shows all verdicts, and figures below them`, async ({ page }) => {
    await page.setViewportSize(size);
    await openWorkbench(page);
    const verdicts = page.getByRole('list', { name: 'Verdicts' }).getByRole('listitem');
    await expect(verdicts).toHaveCount(4);
    for (const verdict of await verdicts.all()) await expect(verdict).toBeInViewport({ ratio: 1 });
    const below = await page.getByRole('region', { name: 'Statistics' }).boundingBox();
    const last = await verdicts.last().boundingBox();
    expect(below?.y).toBeGreaterThanOrEqual((last?.y ?? 0) + (last?.height ?? 0));
  });

test('after an edit nothing speaks of the earlier text in colours, and Run shows what is true now', async ({ page }) => {
  await openCounterexample(page);
  const results = page.getByRole('region', { name: 'Results', exact: true });
  const steps = page.getByRole('region', { name: 'Steps to the deadlock' });
  const run = page.getByRole('button', { name: 'Run', exact: true });
  await test.step('a text with errors has no verdicts, and Run says why it is off', async () => {
    await replaceText(page, 'MODEL Philosophers;');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await expect(results.getByText('The text has errors')).toBeVisible();
    await expect(results.getByText(/^Deadlock after \d+ steps\./)).toHaveCount(0);
    await expect(steps.getByText('of an earlier text', { exact: true })).toBeVisible();
    await expect(run).toHaveAttribute('title', /^The model has errors: correct them first/);
    await expect.poll(() => steps.locator('> div').evaluate((body) => getComputedStyle(body).filter)).toContain('grayscale');
  });
  await test.step('Run brings the results to the front, and closes what it mends', async () => {
    await replaceText(page, mended);
    await showPanel(page, 'Properties');
    await expect(results).toBeHidden();
    await expect(run).toHaveAttribute('title', /^Search all reachable states/);
    await run.click();
    await expect(results.getByText('No deadlock, no run-time error')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Steps', exact: true })).toContainText('No run is open');
  });
  await test.step('steps of a model of another name do not stay beside its verdicts', async () => {
    await page.keyboard.press('Alt+Shift+2');
    await page.getByRole('banner').getByRole('button', { name: 'Simulate' }).click();
    await expect(page.getByRole('region', { name: 'Simulation' })).toBeVisible();
    await replaceText(page, tinyModel('Other'));
    await expect(page.getByRole('region', { name: 'Steps', exact: true })).toContainText('No run is open');
  });
});

test('the answer to “Go to nearest” is to be seen beside its field', { tag: '@campaign' }, async ({ page }) => {
  await openWorkbench(page);
  await page.getByRole('banner').getByRole('button', { name: 'Simulate' }).click();
  const field = page.getByLabel('Condition to run until');
  await field.fill('Philosopher[0] @ eating');
  await expect.poll(() => field.evaluate((input) => input.scrollWidth - input.clientWidth)).toBeLessThanOrEqual(0);
  const nearest = page.getByRole('button', { name: 'Go to nearest' });
  await nearest.click();
  await expect(page.getByText('The condition holds here; no shorter way leads to such a state.')).toBeInViewport({ ratio: 1 });
  await field.fill('Philosopher[0] @ nowhere');
  await nearest.click();
  await expect(page.getByRole('status').filter({ hasText: 'nowhere' })).toBeInViewport({ ratio: 1 });
});

test('a run-time error says its line and step, and nothing says that the process could go on', { tag: '@campaign' }, async ({ page }) => {
  await openWorkbench(page);
  await replaceText(
    page,
    'MODEL Faulty;\nTYPE t = 0..2;\nPROCESS P;\nVAR x: t;\nBEGIN LOOP x := x + 1 END END P;\nBEGIN P END Faulty\nASSERT low: AG(P.x < 1)\n',
  );
  const results = page.getByRole('region', { name: 'Results', exact: true });
  await expect(results.getByText('3 cannot be stored in P.x (0..2). It happens in line 5, at step 3.').first()).toBeVisible();
  await results.getByRole('button', { name: /^Step through it/ }).click();
  await expect(page.getByRole('region', { name: 'What can happen next' })).toContainText('violates low: state 1');
  await page.getByRole('button', { name: 'Last state' }).click();
  await showPanel(page, 'Waiting');
  const waiting = page.getByRole('region', { name: 'Waiting', exact: true });
  await expect(waiting).toContainText('P ends the run with a run-time error here.');
  await expect(waiting.getByRole('list', { name: 'Processes' })).toContainText('P fails with a run-time error at line 5');
});

/** A model of the same name that has no deadlock. */
const mended = `MODEL Philosophers;
TYPE t = 0..1;
PROCESS P; VAR x: t; BEGIN LOOP x := 1 - x END END P;
BEGIN P END Philosophers
`;
