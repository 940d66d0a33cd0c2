import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { openLesson, run } from './lessons.ts';
import { test } from './shared-page.ts';
import { openWorkbench, replaceText, stepThrough } from './workbench.ts';

test('a lecture goes part by part with a remote, blanks the screen, and shows what nobody predicted', async ({ page }) => {
  await openWorkbench(page);
  const panel = await openLesson(page, 'Reads commute');
  // What its teacher has answered before is not shown to the class.
  await panel.getByRole('radio', { name: 'three' }).check();
  await panel.getByRole('button', { name: 'Predict', exact: true }).click();
  const own = panel.getByText('✗ Not so. Answer: one.');
  await expect(own).toBeVisible();
  await run(page, 'Give a lecture with the lesson');
  await expect(page.locator('[data-presented]')).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'Predict' })).toBeHidden();
  await page.keyboard.press('PageDown');
  await expect(panel.getByRole('heading', { name: 'Predict' })).toBeVisible();
  await expect(own).toBeHidden();
  await expect(page.getByText(/^Part \d+ of \d+\. Right arrow or Page Down goes on/)).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(panel.getByText('Answer: one.')).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(panel.getByRole('button', { name: 'Set it up and compare' })).toBeVisible();
  await page.keyboard.press('PageUp');
  await expect(panel.getByRole('button', { name: 'Set it up and compare' })).toBeHidden();
  // Who goes on from a set-up has it done, sees it, and comes back to the lesson.
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await expect(page.locator('[data-presented] [data-pane=sides]')).toBeVisible();
  await expect(page.getByRole('button', { name: /^8 states, 12 transitions/ })).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press('PageDown');
  await expect(page.locator('[data-presented] [data-pane=tutor]')).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(panel.getByRole('heading', { name: /^Exercise/ })).toBeHidden();
  await expect(panel.getByText('Two reads are independent: their square closes')).toBeVisible();
  await page.keyboard.press('b');
  await expect(page.locator('[data-presented] > [role=status]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-presented] > [role=status]')).toBeHidden();
  await expect(page.locator('[data-presented]')).toBeVisible();
  // A panel that the lesson names is shown on the way, and the question of an exercise is asked.
  await page.keyboard.press('PageDown');
  await expect(panel.getByRole('button', { name: 'Show the panel Why' })).toBeInViewport();
  await page.keyboard.press('PageDown');
  await expect(page.locator('[data-presented] [data-pane=why]')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'In both orders' })).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(panel.getByRole('button', { name: 'Show the panel Why' })).toBeInViewport();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await expect(panel.getByText('Deadlock: none')).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(panel.getByRole('button', { name: 'Begin the exercise' })).toBeInViewport();
  await page.keyboard.press('PageDown');
  await expect(panel.getByRole('region', { name: 'Exercise: All independent pairs' })).toBeInViewport();
  // Page Down also leads to where one goes from the end.
  const ways = panel.getByRole('navigation', { name: 'After this lesson' }).getByRole('button');
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(async () => {
    await page.keyboard.press('PageDown');
    await expect(ways.last()).toBeInViewport({ ratio: 1, timeout: 200 });
  }).toPass({ timeout: 30_000 });
  // The next lecture asks again.
  const anew = page.getByRole('button', { name: 'Begin the lesson anew' });
  await anew.click();
  await expect(panel.getByText('Answer: one.')).toBeHidden();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  // The message lies in the bar, not on what a class reads.
  const [said, read] = await Promise.all([undo.locator('..').boundingBox(), panel.locator('article').boundingBox()]);
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(read?.y ?? 0);
  await undo.click();
  await expect(panel.getByText('Answer: one.')).toBeVisible();
  await anew.click();
  await expect(panel.getByText('Answer: one.')).toBeHidden();
  await expect(page.getByText(/^Part 1 of \d+\./)).toBeVisible();
  // The place and the title stay, wherever the part is scrolled to.
  for (const words of [/^Part 1 of \d+$/, 'Reads commute'])
    await expect(page.locator('[data-presented] header').getByText(words)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-presented]')).toBeHidden();
  await expect(own).toBeVisible();
});

for (const [lesson, pane] of [
  ['The order matters', 'diagrams'],
  ['Local states', 'alike'],
  ['State cache', 'stores'],
  ['The automaton of a formula, and the product', 'evidence'],
  ['The automaton of a formula, and the product', 'player'],
  ['Room left', 'algorithms'],
  ['No best algorithm', 'algorithms'],
] as const)
  test(`a lecture shows something in the panel ${pane} for ${lesson}, and a picture there that can be read`, { tag: '@campaign' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await openWorkbench(page);
    await page.keyboard.press('Alt+Shift+p');
    await openLesson(page, lesson);
    await run(page, 'Give a lecture with the lesson');
    const shown = page.locator(`[data-presented] [data-pane=${pane}]`);
    await expect(async () => {
      await page.keyboard.press('PageDown');
      await expect(shown).toBeVisible({ timeout: 500 });
    }).toPass();
    if (pane === 'diagrams') {
      await expect(shown.getByRole('status').first()).toContainText('64 states in 25 nodes');
      await expect(shown.getByRole('img', { name: /^Decision diagram of the states/ })).toBeInViewport({ ratio: 0.99 });
      await expect(shown.locator('svg').getByText('x[0]', { exact: true })).toBeInViewport({ ratio: 1 });
    } else if (pane === 'alike') {
      const picture = shown.getByRole('img').first();
      await expect(picture).toBeVisible();
      await expect.poll(async () => (await picture.boundingBox())?.height ?? 0).toBeGreaterThan(0.55 * 720);
    } else if (pane === 'evidence') await expect(shown.getByText('fails', { exact: true }).first()).toBeInViewport({ ratio: 1 });
    else if (pane === 'player') {
      const events = shown.getByRole('slider').first();
      await expect(events).toBeInViewport({ ratio: 1 });
      // Its last sentence is the longest: the automaton is whole all the same.
      await events.fill((await events.getAttribute('max')) ?? '');
      await expect(shown.getByText(/^The cycle closes/)).toBeVisible();
      for (const part of [shown.getByRole('img', { name: /^The automaton: / }), shown.locator('[data-part=graph]')])
        await expect(part).toBeInViewport({ ratio: 0.99 });
    } else if (lesson === 'No best algorithm') await expect(shown.locator('figure > svg').first()).toBeInViewport({ ratio: 1 });
    else if (pane === 'algorithms') await expect(shown.getByText(/best persistent sets/i).first()).toBeInViewport({ ratio: 1 });
    else {
      // The long table scrolls above the chart.
      await expect(shown.getByRole('region', { name: 'Stores measured' })).toBeInViewport({ ratio: 1 });
      await expect(shown.getByRole('img', { name: /^As Figure 5\.3/ })).toBeInViewport({ ratio: 1 });
    }
  });

test('a part of a lecture that is longer than the window is shown to its end before the next one, with the answer that comes', {
  tag: '@campaign',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openWorkbench(page);
  await page.keyboard.press('Alt+Shift+p');
  const panel = await openLesson(page, 'The automaton of a formula, and the product');
  await run(page, 'Give a lecture with the lesson');
  const predict = panel.getByRole('heading', { name: 'Predict 1 of 3' });
  const assertion = panel.locator('[data-spoken]').getByText('END Retry');
  await expect(async () => {
    await page.keyboard.press('PageDown');
    await expect(assertion).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(await panel.locator('[data-spoken] pre').evaluate((model) => model.scrollWidth - model.clientWidth)).toBe(0);
  await page.keyboard.press('PageDown');
  await expect(predict).toBeHidden();
  const below = () =>
    panel
      .locator('[data-spoken]')
      .evaluate((part) => part.getBoundingClientRect().bottom - (part.closest('[data-presented]')?.getBoundingClientRect().bottom ?? 0));
  await expect.poll(below).toBeLessThanOrEqual(0);
  await page.keyboard.press('PageDown');
  await expect(predict).toBeInViewport();
  await page.keyboard.press('PageDown');
  await expect(panel.getByText(/^Answer: two/)).toBeInViewport({ ratio: 1 });
});

test('an exercise of a lecture has its sentences, its picture and its answers in the window at once, and what is said of a wrong one', {
  tag: '@campaign',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openWorkbench(page);
  await page.keyboard.press('Alt+Shift+p');
  for (const [lesson, exercise, picture] of [
    ['Ample sets: C0 to C3', 'Build an ample set', true],
    ['Stubborn sets', 'The choice of Stubborn sets', false],
    ['Stubborn sets', 'Build a stubborn set', true],
    ['One order for each trace', 'Classes of runs', false],
    ['Persistent sets preserve deadlocks', 'A persistent set', false],
    ['CTL', 'A formula that tells two states apart', false],
  ] as const) {
    const panel = await openLesson(page, lesson);
    for (const unknown = panel.getByRole('button', { name: 'I do not know' }); await unknown.first().isVisible(); )
      await unknown.first().click();
    await run(page, 'Give a lecture with the lesson');
    const asked = panel.getByRole('region', { name: new RegExp(`^Exercise.*: ${exercise}`) });
    await expect(async () => {
      // A question that has come meanwhile is not gone past.
      if (!(await asked.isVisible())) await page.keyboard.press('PageDown');
      await expect(asked).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(asked.getByRole('button', { name: 'Answer' })).toBeVisible();
    await expect(asked).toBeInViewport({ ratio: 0.99 });
    const sizes = await asked
      .locator('p, li, button')
      .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
    expect(Math.min(...sizes), lesson).toBeGreaterThanOrEqual(17);
    if (picture) {
      const letters = await asked
        .locator('svg[role=img] text')
        .evaluateAll((all) =>
          all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize) * ((one as SVGTextElement).getScreenCTM()?.a ?? 0)),
        );
      expect(Math.min(...letters), lesson).toBeGreaterThanOrEqual(15);
    }
    // A wrong answer is spoken of while the choices are still seen; runs that show it are folded.
    // Nothing would be no answer there.
    if (exercise.startsWith('The choice')) await asked.getByRole('checkbox').nth(1).check();
    if (exercise.startsWith('A formula')) await asked.getByRole('textbox', { name: 'Formula' }).fill('EF TRUE');
    await asked.getByRole('button', { name: 'Answer' }).click();
    await expect(asked.getByText('✗ Not yet.')).toBeInViewport({ ratio: 1 });
    for (const part of [asked.locator('form :is(label, li > button, input)').first(), asked.getByRole('button', { name: 'Answer' })])
      await expect(part, lesson).toBeInViewport({ ratio: 0.99 });
    await page.keyboard.press('Escape');
    await run(page, 'All lessons and exercises');
  }
});

test('the values that change in a run that is presented stand beside its steps, in the type of a lecture', { tag: '@campaign' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openWorkbench(page);
  await page.keyboard.press('Alt+Shift+p');
  await replaceText(page, readFileSync('models/lost-update.esml', 'utf8'));
  await expect(page.getByRole('button', { name: 'LostUpdate' })).toBeVisible();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await stepThrough(page).first().click();
  await page.keyboard.press('Alt+Shift+m');
  await expect(page.locator('[data-presented] [data-pane=run]')).toBeVisible();
  const values = page.getByRole('table', { name: 'Values at this place' });
  await expect(values.getByRole('row', { name: 'counter 0' })).toBeInViewport({ ratio: 1 });
  // What is lost is what a copy keeps: it does not change, and belongs to a process that takes steps.
  for (const copy of ['Worker[0].copy 0', 'Worker[1].copy 0'])
    await expect(values.getByRole('row', { name: copy })).toBeInViewport({ ratio: 1 });
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(values.getByRole('row', { name: 'counter 0 → 1' })).toBeVisible({ timeout: 500 });
  }).toPass();
  for (const part of ['table :is(th, td)', 'ol[aria-label=Steps] button > span'])
    for (const size of await page
      .locator(`[data-pane=run] ${part}`)
      .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize))))
      expect(size, part).toBeGreaterThanOrEqual(20);
});
