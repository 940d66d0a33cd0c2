import { expect } from '@playwright/test';
import { test } from './shared-page.ts';
import { goTo, openCounterexample, openWorkbench, place, showPanel, stepThrough } from './workbench.ts';

test('a first visit shows a deadlock, also as text, and a constant can be changed', { tag: '@campaign' }, async ({ page }) => {
  await test.step('a first visit shows a deadlock without any action', async () => {
    await openWorkbench(page);
    await expect(page.getByText(/^Deadlock after \d+ steps\./)).toBeVisible();
    await expect(page.getByText('All 35 states were searched.')).toBeVisible();
    await expect(stepThrough(page)).toBeVisible();
    // So is the problem as a picture; showing it by itself takes the focus nowhere.
    await expect(page.getByRole('img', { name: /^Philosophers round a table/ })).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(true);
  });
  await test.step('the state graph is one press away', async () => {
    await page.getByRole('button', { name: 'Graph', exact: true }).click();
    await expect(page.getByRole('img', { name: /State graph: \d+ states/ })).toBeVisible();
  });
  await test.step('a constant is changed without touching the text, and given back', async () => {
    await expect(page.getByText(/^Deadlock after \d+ steps\./)).toBeVisible();
    const states = page.locator('dl > div', { hasText: 'states' }).first().locator('dd');
    const before = await states.textContent();
    await page.getByLabel('n', { exact: true }).fill('2');
    await expect(states).not.toHaveText(before ?? '');
    await expect(page.getByText('text: 3')).toBeVisible();
    await page.getByRole('button', { name: 'Set n back to 3, as in the text' }).click();
    await expect(states).toHaveText(before ?? '');
  });
  await test.step('a value that makes errors is named and marked, and an empty field says which value is in force', async () => {
    const field = page.getByLabel('n', { exact: true });
    await field.fill('0');
    await expect(page.getByText('With n = 0 the model has errors.')).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill('');
    await expect(page.getByText('no whole number: still 0')).toBeVisible();
    await field.fill('3');
    await expect(page.getByText(/^Deadlock after \d+ steps\./)).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'false');
    await expect(page.getByRole('img', { name: /State graph: 35 states/ })).toBeVisible();
  });
  await test.step('the states are also there as text', async () => {
    // The graph of the value before is there until the check of the present one is over; a state chosen in it is not kept.
    await expect(page.getByText('out of date').filter({ visible: true })).toHaveCount(0);
    await page.getByRole('radio', { name: 'List' }).check();
    const list = page.getByRole('region', { name: 'States' });
    await list.getByRole('button', { name: '3', exact: true }).click();
    await showPanel(page, 'State');
    await expect(page.getByRole('heading', { name: 'State 3' })).toBeVisible();
  });
});

test('a newcomer finds the deadlock and steps through it', async ({ page }) => {
  await page.goto('./');
  await expect(page.getByText(/^Deadlock after \d+ steps\./)).toBeVisible();
  await page.getByRole('button', { name: 'Step through it' }).click();
  await expect(page.getByText('start of 3')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('step 1 of 3')).toBeVisible();
});

test('a counterexample is stepped through, and its communications are marked', { tag: '@campaign' }, async ({ page }) => {
  await test.step('the counterexample is stepped through with buttons, keys and clicks', async () => {
    await openCounterexample(page);
    const steps = page.getByRole('region', { name: 'Steps to the deadlock' });
    await steps.getByRole('button', { name: 'Next step' }).click();
    await expect(place(page)).toHaveText(/^step 1 of/);
    await expect(page.locator('.decorations__step-line.decorations__sender')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'State after step 1' })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Philosophers round a table.*: P\d: hungry, \d: taken$/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(place(page)).toHaveText(/^step 2 of/);
    await page.keyboard.press('Home');
    await expect(place(page)).toHaveText(/^start of/);
    await page.keyboard.press('End');
    await expect(steps.getByText('Deadlock: no process can take a step.')).toBeVisible();
  });
  await test.step('a communication marks the sender and the receiver', async () => {
    await page.getByRole('button', { name: /! / }).first().click();
    await expect(page.locator('.decorations__step-line.decorations__sender').first()).toBeVisible();
    await expect(page.locator('.decorations__step-line.decorations__receiver').first()).toBeVisible();
  });
  await test.step('steps can be taken from anywhere with Alt and the arrows', async () => {
    await page.getByRole('button', { name: 'First state' }).click();
    await expect(place(page)).toHaveText(/^start of/);
    await page.locator('.monaco-editor').first().click();
    await page.keyboard.press('Alt+ArrowRight');
    await expect(place(page)).toHaveText(/^step 1 of/);
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(place(page)).toHaveText(/^start of/);
  });
});

test('a simulation takes chosen and random steps, and goes on from an earlier place', { tag: '@campaign' }, async ({ page }) => {
  await openWorkbench(page);
  await page.getByRole('banner').getByRole('button', { name: 'Simulate' }).click();
  const next = page.getByRole('region', { name: 'What can happen next' });
  await next.locator('button:is([title="The step that this run takes"], [title="Take this step instead"])').first().click();
  await expect(place(page)).toHaveText('step 1 of 1');
  await page.getByLabel('seed').fill('7');
  await page.getByRole('button', { name: 'Random walk' }).click();
  await expect(place(page)).toHaveText(/^step (\d+) of \1$/);
  await expect(place(page)).not.toHaveText('step 1 of 1');
  await page.getByRole('button', { name: 'First state' }).click();
  await next.locator('button[title="Take this step instead"]').first().click();
  await expect(place(page)).toHaveText('step 1 of 1');
});

test('in projector type a small laptop has all verdicts beside the run, larger words in the picture, and each form on one row', {
  tag: '@campaign',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openWorkbench(page);
  await goTo(page, 'Explore');
  const words = () =>
    page
      .locator('[data-pane=picture] svg text', { hasText: 'P0' })
      .first()
      .evaluate((text: SVGTextElement) => {
        const { a = 1 } = text.getScreenCTM() ?? {};
        return Number.parseFloat(getComputedStyle(text).fontSize) * a;
      });
  const usual = await words();
  await page.keyboard.press('Alt+Shift+p');
  await page.getByRole('button', { name: 'Do not show this again' }).click();
  for (const verdict of await page.getByRole('list', { name: 'Verdicts' }).getByRole('listitem').all())
    await expect(verdict).toBeInViewport({ ratio: 0.9 });
  await expect.poll(words).toBeGreaterThan(Math.max(13, usual));
  await goTo(page, 'Measure');
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Check all' }) });
  await expect(form.getByLabel('Constant')).toBeVisible();
  const middles = await form
    .locator('> *')
    .evaluateAll((parts) => parts.map((one) => one.getBoundingClientRect()).map((at) => at.y + at.height / 2));
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
});
