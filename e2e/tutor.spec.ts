import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { violations } from './axe.ts';
import { resetPage, test } from './shared-page.ts';
import { openWorkbench, replaceText, stepThrough } from './workbench.ts';

const pictures = process.env.TUTOR_PICTURES;

async function shoot(page: Page, name: string): Promise<void> {
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/${name}.png` });
}

async function run(page: Page, command: string): Promise<void> {
  await page.keyboard.press('Control+Shift+p');
  await page.locator('dialog input[role=combobox]').fill(command);
  await page.keyboard.press('Enter');
}

async function openLesson(page: Page, title: string): Promise<Locator> {
  await run(page, 'Show tutor');
  const panel = page.getByRole('region', { name: 'Tutor', exact: true });
  await panel.getByRole('button', { name: title, exact: true }).click();
  await expect(panel.getByRole('heading', { name: title })).toBeVisible();
  return panel;
}

test('a prediction comes before the reveal, and an exercise is done by keyboard', { tag: '@campaign' }, async ({ page }) => {
  await openWorkbench(page);
  const panel = await openLesson(page, 'Persistent sets preserve deadlocks');
  await expect(panel.getByText('More follows when you have predicted.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Set it up and compare' })).toBeHidden();
  await panel.getByRole('radio', { name: 'the deadlock, if it is far away' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('✗ Not so. Answer: states, but not the deadlock.')).toBeVisible();
  // The choice itself is marked, and the right one, by a sign and a word.
  const said = (option: string) => panel.getByRole('listitem').filter({ hasText: option }).last();
  await expect(said('the deadlock, if it is far away')).toContainText('not so');
  await expect(said('states, but not the deadlock')).toContainText('right');
  await panel.getByRole('button', { name: 'Set it up and compare' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^269 states, 609 transitions/ })).toBeVisible({ timeout: 30_000 });
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: 'Begin the exercise' }).focus();
  await page.keyboard.press('Enter');
  const exercise = panel.getByRole('region', { name: /^Exercise: A persistent set/ });
  await expect(exercise.getByRole('checkbox').first()).toBeVisible({ timeout: 30_000 });
  await exercise.getByRole('button', { name: 'Answer' }).focus();
  await page.keyboard.press('Enter');
  await expect(exercise.getByText('✗ Not yet.')).toBeVisible();
  await expect(exercise.getByText('Change your answer and press Answer again.')).toBeVisible();
  await expect(exercise.getByText('The empty set is persistent, so that nothing need be taken.')).toBeVisible();
  const boxes = exercise.getByRole('checkbox');
  for (let i = 0; i < (await boxes.count()); i++) {
    await boxes.nth(i).focus();
    await page.keyboard.press('Space');
  }
  await exercise.getByRole('button', { name: 'Answer' }).focus();
  await page.keyboard.press('Enter');
  await expect(exercise.getByText('✓ Right.')).toBeVisible();
  await expect.poll(() => violations(page, '[data-pane=tutor]')).toEqual([]);
  await shoot(page, 'tutor-1280');
});

test('the list of lessons opens a lesson with its model beside it, in large type for a hall, with all of its first question in the window', {
  tag: '@campaign',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openWorkbench(page);
  await page.keyboard.press('Alt+Shift+p');
  await run(page, 'Show tutor');
  const panel = page.getByRole('region', { name: 'Tutor', exact: true });
  const lesson = panel.getByRole('button', { name: 'Independent transitions', exact: true });
  expect(await lesson.locator('span').evaluate((words) => Number.parseFloat(getComputedStyle(words).fontSize))).toBeGreaterThan(20);
  await lesson.click();
  await expect(page.getByRole('button', { name: /IndependentSteps/ })).toBeVisible();
  await run(page, 'All lessons and exercises');
  await panel.getByRole('button', { name: 'Reading a counterexample', exact: true }).click();
  await expect(page.getByRole('button', { name: /LostUpdate/ })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Predict', exact: true })).toBeInViewport({ ratio: 1 });
});

test('a refutation is a run that the panel of steps plays', async ({ page }) => {
  await openWorkbench(page);
  const panel = await openLesson(page, 'The global state space');
  await panel.getByRole('textbox', { name: 'Number' }).fill('17');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('✓ Right: 17.')).toBeVisible();
  await panel.getByRole('button', { name: 'Begin the exercise' }).click();
  const exercise = panel.getByRole('region', { name: 'Exercise: Find the deadlock' });
  const next = exercise.getByRole('list', { name: 'What can be done' }).getByRole('button');
  await next.first().click();
  await expect(exercise.getByRole('list', { name: 'Steps taken' }).getByRole('listitem')).toHaveCount(1);
  await exercise.getByRole('button', { name: 'Answer' }).click();
  await expect(exercise.getByText(/transitions? (is|are) still enabled/)).toBeVisible();
  await exercise.getByRole('region', { name: 'Your run' }).getByRole('button', { name: 'Show it' }).click();
  await expect(page.locator('fieldset output')).toHaveText(/step 1 of 1|end of 1/);
  await run(page, 'Show tutor');
  await next.last().click();
  await expect(exercise.getByRole('list', { name: 'Steps taken' }).getByRole('listitem')).toHaveCount(2);
  await exercise.getByRole('button', { name: 'Answer' }).click();
  await expect(exercise.getByText('A deadlock after 2 steps; there is none sooner.')).toBeVisible();
});

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
  await shoot(page, 'tutor-lecture');
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
  await expect(page.getByText(/^Part 1 of \d+$/)).toBeInViewport();
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
] as const)
  test(`a lecture shows something in the panel ${pane}, and a picture there that can be read`, { tag: '@campaign' }, async ({ page }) => {
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
      await expect(shown.getByRole('img', { name: /^Decision diagram of the states/ })).toBeInViewport({ ratio: 0.5 });
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
    } else if (pane === 'algorithms') await expect(shown.getByText(/best persistent sets/i).first()).toBeInViewport({ ratio: 1 });
    else await expect(shown.getByRole('table').first()).toBeVisible();
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
      await page.keyboard.press('PageDown');
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

test('a lesson is opened from a folder of files with what is wrong in it; an address of another site is refused with what to do', {
  tag: '@campaign',
}, async ({ page }) => {
  await openWorkbench(page);
  await run(page, 'Show tutor');
  const panel = page.getByRole('region', { name: 'Tutor', exact: true });
  const text = '# Own\n\n<b>bold</b> and **strong**\n\n```setup\nmodle: x\nmodel: own.esml\n```\n\n```exercise\nkind: count-states\n```\n';
  const model = 'MODEL Own; TYPE t = 0..1; VAR x: t; PROCESS P; BEGIN x := 1 END P; BEGIN P END Own\n';
  await panel
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      { name: 'lesson.md', mimeType: 'text/markdown', buffer: Buffer.from(text) },
      { name: 'own.esml', mimeType: 'text/plain', buffer: Buffer.from(model) },
    ]);
  await expect(panel.getByText('Line 6: "modle" is not known here. did you mean "model"?')).toBeVisible();
  await expect(panel.getByText('<b>bold</b> and strong')).toBeVisible();
  await panel.getByRole('button', { name: 'Begin the exercise' }).click();
  await panel.getByRole('textbox', { name: 'Number' }).fill('2');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('✓ Right.')).toBeVisible();
  await panel.getByRole('button', { name: 'All lessons and exercises' }).click();
  await panel.getByRole('textbox', { name: 'Address' }).fill('https://example.org/lesson.md');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('alert')).toContainText(
    'loads nothing from other sites, and example.org is one. Copy the text of the lesson',
  );
  await panel.getByRole('textbox', { name: 'Text of a lesson' }).fill(`# Pasted\n\n\`\`\`esml\n${model}\`\`\`\n\nText that was pasted.\n`);
  await panel.getByRole('button', { name: 'Open the text' }).click();
  await expect(panel.getByRole('heading', { name: 'Pasted' })).toBeVisible();
  await expect(panel.getByText('Text that was pasted.')).toBeVisible();
  // Files are dropped on the page wherever it is.
  const files = await page.evaluateHandle(
    ([lesson, beside]) => {
      const data = new DataTransfer();
      data.items.add(new File([beside ?? ''], 'own.esml'));
      data.items.add(new File([lesson ?? ''], 'lesson.md'));
      return data;
    },
    [text, model],
  );
  await page.locator('body').dispatchEvent('drop', { dataTransfer: files });
  await expect(panel.getByText('<b>bold</b> and strong')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Begin the exercise' })).toBeVisible();
  // An address of the page's own site is loaded; what is there is looked at.
  await panel.getByRole('button', { name: 'All lessons and exercises' }).click();
  await panel.getByRole('textbox', { name: 'Address' }).fill('./');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('alert')).toContainText('At this address is a page and no lesson');
});

test('a lesson and its comparison go on where they were when the page is loaded anew', { tag: '@campaign' }, async ({ page }) => {
  await openWorkbench(page);
  const panel = await openLesson(page, 'The proviso');
  await panel.getByRole('radio', { name: 'only with a proviso' }).check();
  await panel.getByRole('button', { name: 'Predict', exact: true }).click();
  await panel.getByRole('button', { name: 'Set it up and compare' }).click();
  const counts = page.getByRole('button', { name: /^6 states, 6 transitions/ });
  await expect(counts).toBeVisible({ timeout: 30_000 });
  await page.getByRole('radio', { name: 'List' }).check();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('esml.compared'))).toContain('"view":"list"');
  await page.reload();
  await expect(counts).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('radio', { name: 'List' })).toBeChecked();
  await run(page, 'Show tutor');
  await expect(panel.getByText('✓ Right: only with a proviso.')).toBeVisible();
});

test('attempts are saved as a file, and the files of a class are one table', { tag: '@campaign' }, async ({ page }) => {
  await openWorkbench(page);
  const panel = await openLesson(page, 'A read and a write do not');
  await panel.getByRole('radio', { name: 'in one' }).check();
  await panel.getByRole('button', { name: 'Predict', exact: true }).click();
  await panel.getByRole('button', { name: 'All lessons and exercises' }).click();
  await expect(panel.getByText('One answer is kept')).toBeVisible();
  await panel.getByRole('textbox', { name: 'Name' }).fill('Ada');
  const saving = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Save attempts' }).click();
  expect((await saving).suggestedFilename()).toBe('attempts-Ada.json');
  const path = await (await saving).path();
  await panel
    .getByRole('region', { name: 'Attempts' })
    .locator('input[type=file]')
    .setInputFiles([
      { name: 'a.json', mimeType: 'application/json', buffer: readFileSync(path) },
      { name: 'b.json', mimeType: 'application/json', buffer: Buffer.from('[]') },
    ]);
  await expect(panel.getByRole('row', { name: /^Ada A read and a write do not predict \d+ 1 never/ })).toBeVisible();
  await expect(panel.getByRole('alert')).toContainText('“b.json” is no file of attempts');
  await expect(panel.getByRole('row', { name: /^A read and a write do not predict \d+ 1 0 0/ })).toBeVisible();
  // The table stays while something else is looked at.
  await run(page, 'Show results');
  await run(page, 'Show tutor');
  await expect(panel.getByRole('row', { name: /^Ada/ })).toBeVisible();
  await openWorkbench(page);
  await run(page, 'Show tutor');
  await expect(panel.getByText('One answer is kept')).toBeVisible();
});

test('answers in two tabs are kept together, and forgotten together', { tag: '@campaign' }, async ({ page }) => {
  await openWorkbench(page);
  const other = await page.context().newPage();
  await openWorkbench(other);
  const first = await openLesson(page, 'A read and a write do not');
  const second = await openLesson(other, 'A read and a write do not');
  for (const panel of [first, second]) {
    await panel.getByRole('radio', { name: 'in one' }).check();
    await panel.getByRole('button', { name: 'Predict', exact: true }).click();
    await panel.getByRole('button', { name: 'All lessons and exercises' }).click();
  }
  for (const panel of [first, second]) await expect(panel.getByText('2 answers are kept')).toBeVisible();
  await openWorkbench(page);
  await run(page, 'Show tutor');
  await expect(first.getByText('2 answers are kept')).toBeVisible();
  await second.getByRole('button', { name: 'Forget them' }).click();
  await expect(first.getByText('Nothing has been answered yet.')).toBeVisible();
  await other.close();
});

test('on a phone an exercise is done, and nothing is wider than the screen', { tag: '@campaign' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWorkbench(page);
  const panel = await openLesson(page, 'Conflict sets and sleep sets');
  await panel.getByRole('radio', { name: 'transitions, but no state' }).check();
  await panel.getByRole('button', { name: 'Predict', exact: true }).click();
  await panel.getByRole('button', { name: 'I do not know' }).click();
  await panel.getByRole('button', { name: 'Begin the exercise' }).click();
  const exercise = panel.getByRole('region', { name: 'Exercise: What may sleep' });
  await expect(exercise.getByRole('checkbox').first()).toBeVisible({ timeout: 30_000 });
  await exercise.getByRole('checkbox').first().check();
  await exercise.getByRole('button', { name: 'Answer' }).click();
  await expect(exercise.getByText(/✓ Right\.|✗ Not yet\./)).toBeVisible();
  await shoot(page, 'tutor-390');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expect.poll(() => panel.locator('> div').evaluate((body) => body.scrollWidth - body.clientWidth)).toBeLessThanOrEqual(0);
});

test('a handout has the lesson as far as it is known, and no answers that were not given', { tag: '@campaign' }, async ({ page }) => {
  await openWorkbench(page);
  const panel = await openLesson(page, 'Selective search');
  const handout = page.locator('body > article');
  const reveal = handout.getByText('Both searches of two philosophers in step.');
  // Models and exercises are on paper also where nothing was begun.
  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }));
  await panel.getByRole('button', { name: 'Print a handout' }).click();
  await expect(page.locator('body[data-printed]')).toBeAttached({ timeout: 30_000 });
  await expect(handout.getByRole('heading', { name: 'Exercise: A persistent set', includeHidden: true })).toBeAttached();
  await expect(handout.locator('pre', { hasText: 'MODEL PhilosophersThinking' })).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(handout.getByText('Say a number before you see it.')).toBeVisible();
  await expect(reveal).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await panel.getByRole('button', { name: 'I do not know' }).click();
  await panel.getByRole('button', { name: 'Set it up and compare' }).click();
  // The player comes to the front when both searches are done, and the lesson stays beside it.
  await expect(page.getByRole('toolbar', { name: 'Playing' })).toBeVisible({ timeout: 30_000 });
  await expect(panel).toBeVisible();
  await expect(handout.locator('img[alt*="23 on the right"]')).toHaveCount(1, { timeout: 30_000 });
  await panel.getByRole('button', { name: 'Begin the exercise' }).click();
  await expect(panel.getByRole('region', { name: 'Exercise: A persistent set' })).toBeVisible({ timeout: 30_000 });
  await page.emulateMedia({ media: 'print' });
  await expect(reveal).toBeVisible();
  await expect(handout.getByText('The state', { exact: true })).toBeVisible();
  await expect(handout.getByText('Answer')).toHaveCount(0);
  await expect(page.locator('header[data-bar]')).toBeHidden();
  await shoot(page, 'tutor-print');
});

test('a link brings a lesson of one’s own with its models', { tag: '@campaign' }, async ({ page, viewport }) => {
  await openWorkbench(page);
  await run(page, 'Show tutor');
  const panel = page.getByRole('region', { name: 'Tutor', exact: true });
  await panel
    .locator('input[type=file]')
    .first()
    .setInputFiles([{ name: 'lesson.md', mimeType: 'text/markdown', buffer: Buffer.from('# Linked\n\nText of the linked lesson.\n') }]);
  await expect(panel.getByText('Text of the linked lesson.')).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('dialog').getByRole('textbox').first().inputValue();
  await resetPage(page, viewport);
  await page.goto(link);
  await expect(page.getByRole('region', { name: 'Tutor', exact: true }).getByText('Text of the linked lesson.')).toBeVisible();
});
