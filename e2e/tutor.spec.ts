import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { violations } from './axe.ts';
import { resetPage, test } from './shared-page.ts';
import { openLesson, run } from './lessons.ts';
import { openWorkbench } from './workbench.ts';

const pictures = process.env.TUTOR_PICTURES;

async function shoot(page: Page, name: string): Promise<void> {
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/${name}.png` });
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
  await exercise.getByRole('figure', { name: 'Your run' }).getByRole('button', { name: 'Show it' }).click();
  await expect(page.locator('fieldset output')).toHaveText(/step 1 of 1|end of 1/);
  await run(page, 'Show tutor');
  await next.last().click();
  await expect(exercise.getByRole('list', { name: 'Steps taken' }).getByRole('listitem')).toHaveCount(2);
  await exercise.getByRole('button', { name: 'Answer' }).click();
  await expect(exercise.getByText('A deadlock after 2 steps; there is none sooner.')).toBeVisible();
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
  const expectNarrow = async (): Promise<void> => {
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expect.poll(() => panel.locator('> div').evaluate((body) => body.scrollWidth - body.clientWidth)).toBeLessThanOrEqual(0);
  };
  await expectNarrow();
  // One names a lesson with a long title as the next, and the other has a wide table.
  for (const lesson of ['First strategy: enabled transitions only', 'Tables of operations']) {
    await run(page, 'All lessons and exercises');
    await openLesson(page, lesson);
    for (const unknown = panel.getByRole('button', { name: 'I do not know' }); await unknown.first().isVisible(); )
      await unknown.first().click();
    await expect(panel.getByRole('button', { name: /^Next lesson/ })).toBeVisible();
    await expectNarrow();
  }
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
