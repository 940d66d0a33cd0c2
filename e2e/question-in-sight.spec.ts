import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { run } from './lessons.ts';
import { laptopAndPhone, showOn } from './on-screens.ts';
import { test } from './shared-page.ts';
import { openWorkbench } from './workbench.ts';

const lessons = readdirSync('docs/lessons', { withFileTypes: true })
  .filter((one) => one.isDirectory() && readFileSync(`docs/lessons/${one.name}/lesson.md`, 'utf8').includes('```exercise'))
  .map(({ name }) => name);

const tutor = (page: Page): Locator => page.getByRole('region', { name: 'Tutor', exact: true });
const parts = (page: Page): Locator => tutor(page).locator('article > ol > li');

/** Opens a lesson as the browser's history has it: all predictions made, and a lecture with it come so far. */
async function visit(page: Page, id: string, part: number): Promise<void> {
  await page.evaluate(
    ({ lesson, at }) => {
      const predicted = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [i, { kind: 'shown' }]));
      const lecture = { part: at, predicted };
      const entry = { lesson: { id: lesson }, part: 1, predicted, done: {}, setUp: null, answers: {}, lecture };
      history.replaceState({ ...history.state, lesson: entry }, '');
      dispatchEvent(new PopStateEvent('popstate'));
    },
    { lesson: id, at: part },
  );
  await expect(tutor(page).locator('article')).toBeVisible();
}

/** Gives a lecture with the lesson, and goes on to a part of it. */
async function lectureTo(page: Page, at: number): Promise<void> {
  await run(page, 'Give a lecture with the lesson');
  await expect(page.locator('[data-presented]')).toBeVisible();
  await expect(async () => {
    if (await parts(page).nth(at).isVisible()) return;
    await page.keyboard.press('PageDown');
    await expect(parts(page).nth(at)).toBeVisible({ timeout: 300 });
  }).toPass();
}

/** Formulas and rules that are tried one after another until one is wrong. */
const texts = [
  ['Formula', ['EF TRUE', '~EX(TRUE)', 'EX(TRUE)']],
  ['Rules', ['take {}', 'take enabled', 'take {}']],
] as const;

/** Answers until an answer is wrong: at first with the form as it stands, or with the first option where one must be chosen. */
async function answerWrongly(exercise: Locator): Promise<void> {
  const numbers = exercise.locator('input[inputmode=numeric]');
  const options = exercise.locator('input:is([type=radio], [type=checkbox])');
  const wrong = exercise.locator('[data-remark]', { hasText: '✗ Not yet.' });
  let tries = 0;
  await expect(async () => {
    const now = tries++ % 3;
    for (const number of await numbers.all()) await number.fill(String(1 + now));
    for (const [name, tried] of texts)
      for (const field of await exercise.getByRole('textbox', { name }).all()) await field.fill(tried[now] ?? '');
    const single = (await options.count()) > 0 && (await options.first().getAttribute('type')) === 'radio';
    if (single || (now > 0 && (await options.count()) > 0)) await options.nth(now).click();
    await exercise.getByRole('button', { name: 'Answer', exact: true }).click();
    await expect(wrong).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** What of an exercise is out of sight: the question, what is said of the answer, or the picture that is pressed. */
function outOfSight(exercise: Locator): Promise<string[]> {
  return exercise.evaluate((element) => {
    const window = element.closest('[data-pane]')?.lastElementChild?.getBoundingClientRect();
    const question = element.querySelector('section[aria-label=Question]')?.getBoundingClientRect();
    if (window === undefined || question === undefined) return ['all of it'];
    // What is longer than the window is in sight from its beginning.
    const hidden = (name: string, { top, bottom, height }: DOMRect, from: number) =>
      top < from - 1 || (bottom > window.bottom + 1 && (height < window.bottom - from || top > from + 50)) ? [name] : [];
    const below = (name: string, selector: string) => {
      const part = element.querySelector(selector);
      return part === null ? [] : hidden(name, part.getBoundingClientRect(), question.bottom);
    };
    const picture = element.closest('[data-presented]') === null ? [] : below('picture', 'form figure svg');
    return [...hidden('question', question, window.top), ...below('remark', '[data-remark]'), ...picture];
  });
}

for (const screen of laptopAndPhone)
  for (const lecture of screen.width < 900 ? [false] : [true, false])
    test(`after a wrong answer the question of every exercise is in sight with what is said of the answer (${screen.width} pixels${screen.projector ? ', projector' : ''}${lecture ? ', lecture' : ''})`, {
      tag: '@campaign',
    }, async ({ page }) => {
      test.setTimeout(600_000);
      await openWorkbench(page);
      await showOn(page, screen);
      await run(page, 'Take the lesson: CTL');
      await expect(tutor(page).locator('article')).toBeVisible();
      const found: string[] = [];
      for (const id of lessons) {
        await visit(page, id, 1);
        const blocks = await parts(page).evaluateAll((all) => all.map((part) => part.querySelector('h4')?.textContent ?? ''));
        for (const [at, title] of blocks.entries()) {
          if (!title.startsWith('Exercise')) continue;
          if (lecture) {
            // A lecture that is at its last part would begin anew.
            await visit(page, id, Math.min(at + 1, blocks.length - 1));
            await lectureTo(page, at);
          }
          const exercise = parts(page).nth(at);
          await exercise.getByRole('button', { name: 'Begin the exercise' }).click();
          await expect(exercise.getByRole('button', { name: 'Answer', exact: true })).toBeVisible();
          await answerWrongly(exercise);
          await expect
            .poll(() => outOfSight(exercise), { timeout: 2_000 })
            .toEqual([])
            .catch(async () => found.push(`${id}, ${title}: ${(await outOfSight(exercise)).join(', ')}`));
          if (lecture) await page.keyboard.press('Escape');
        }
      }
      expect(found).toEqual([]);
    });

test('a hint is given before an answer, and counted', async ({ page }) => {
  await openWorkbench(page);
  await run(page, 'Take the lesson: CTL');
  await expect(tutor(page).locator('article')).toBeVisible();
  await visit(page, 'ctl', 1);
  await tutor(page).getByRole('button', { name: 'Begin the exercise' }).first().click();
  const exercise = tutor(page).getByRole('region', { name: /^Exercise 1/ });
  await exercise.getByRole('button', { name: 'Hint' }).press('Enter');
  await expect(exercise.getByText('Hint: What can happen after the one state')).toBeVisible();
  await answerWrongly(exercise);
  // What is said of the answer has it now.
  await expect(exercise.getByText('Hint: ')).toHaveCount(0);
  await expect(exercise.getByText('Next: What can happen after the one state')).toBeVisible();
  const kept = await page.evaluate(() => localStorage.getItem('esml.tutor.attempts'));
  expect(kept).toContain('"hints":1');
});
