import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { violations } from './axe.ts';
import { resetPage, test } from './shared-page.ts';
import { openWorkbench } from './workbench.ts';

async function shoot(page: Page, name: string): Promise<void> {
  const pictures = process.env.TUTOR_PICTURES;
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/${name}.png` });
}

async function run(page: Page, command: string): Promise<void> {
  await page.keyboard.press('Control+Shift+p');
  await page.locator('dialog input[role=combobox]').fill(command);
  await page.keyboard.press('Enter');
}

interface Parts {
  readonly written: Locator;
  readonly field: Locator;
  readonly preview: Locator;
}

function parts(page: Page): Parts {
  const written = page.getByRole('region', { name: 'Lesson text', exact: true });
  const preview = page.getByRole('region', { name: 'Tutor', exact: true });
  return { written, field: written.getByRole('textbox', { name: 'Text of the lesson' }), preview };
}

test('a lesson is written beside its preview: mistakes have their lines, the draft stays, and file and link carry it', {
  tag: '@campaign',
}, async ({ page, viewport }) => {
  await openWorkbench(page);
  await run(page, 'Write a lesson');
  const { written, field, preview } = parts(page);
  await expect(preview.getByRole('heading', { name: 'A first lesson' })).toBeVisible();
  // All of it is there for its author, and what only running it tells.
  await expect(preview.getByRole('button', { name: 'Begin the exercise' })).toBeVisible();
  await expect(written.getByText('✓ No mistakes')).toBeVisible();
  await shoot(page, 'writing-1280');
  await expect.poll(() => violations(page, '[data-pane=lesson-text]')).toEqual([]);
  await field.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('\n```setup\nmodle: x\n```\n');
  const mistake = written.getByRole('list', { name: 'Mistakes' }).getByRole('listitem').filter({ hasText: '"modle" is not known here' });
  await expect(mistake).toBeVisible();
  await page.keyboard.press('Control+Home');
  await mistake.getByRole('button', { name: /^Line \d+$/ }).click();
  await expect(field).toBeFocused();
  await expect
    .poll(() => field.evaluate((box: HTMLTextAreaElement) => box.value.slice(box.selectionStart, box.selectionEnd)))
    .toBe('modle: x');
  await shoot(page, 'writing-mistake');
  await page.keyboard.insertText('check: plain');
  await expect(written.getByText('✓ No mistakes')).toBeVisible();
  // A wrong number is found by running the lesson.
  await field.fill((await field.inputValue()).replace('= 28 check.states', '= 27 check.states'));
  await expect(written.getByText('check.states is 28, not 27')).toBeVisible();
  await written.getByRole('combobox', { name: 'Put in a block' }).selectOption('Exercise');
  await expect
    .poll(() => field.evaluate((box: HTMLTextAreaElement) => box.value.slice(box.selectionStart, box.selectionEnd)))
    .toContain('kind: count-states');
  await field.fill('# My own\n\nWith **one** sentence.\n');
  await expect(preview.getByRole('heading', { name: 'My own' })).toBeVisible();
  await expect(preview.getByText('With one sentence.')).toBeVisible();
  const saving = page.waitForEvent('download');
  await written.getByRole('button', { name: 'Save the file' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('lesson.md');
  expect(readFileSync(await file.path(), 'utf8')).toBe('# My own\n\nWith **one** sentence.\n');
  await page.evaluate(() => {
    navigator.clipboard.writeText = async (text) => void Object.assign(window, { copied: text });
  });
  await written.getByRole('button', { name: 'Copy a link' }).click();
  await expect(written.getByText(/^The link is copied: \d+ characters/)).toBeVisible();
  const link = await page.evaluate(() => String(Reflect.get(window, 'copied')));
  await openWorkbench(page);
  await run(page, 'Write a lesson');
  await expect(field).toHaveValue('# My own\n\nWith **one** sentence.\n');
  // A second draft leaves the first as it is.
  await written.getByText('Drafts', { exact: true }).click();
  await written.getByRole('button', { name: 'New from the sample' }).click();
  await expect(preview.getByRole('heading', { name: 'A first lesson' })).toBeVisible();
  await written.getByRole('combobox', { name: 'Draft', exact: true }).selectOption('My own');
  await expect(field).toHaveValue('# My own\n\nWith **one** sentence.\n');
  await written.getByRole('button', { name: 'Delete this draft' }).click();
  await expect(preview.getByRole('heading', { name: 'A first lesson' })).toBeVisible();
  await written.getByRole('button', { name: 'Bring it back' }).click();
  await expect(field).toHaveValue('# My own\n\nWith **one** sentence.\n');
  await resetPage(page, viewport);
  await page.goto(link);
  await expect(preview.getByText('With one sentence.')).toBeVisible();
});

test('on a phone and in projector type the text of a lesson has its room', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWorkbench(page);
  await run(page, 'Write a lesson');
  const { written, field } = parts(page);
  await expect(field).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  // Each line of the field breaks where its copy does, so that numbers and marks stand beside it.
  const heights = await field.evaluate((box: HTMLTextAreaElement) => [box.scrollHeight, box.clientHeight]);
  expect(Math.abs((heights[0] ?? 0) - (heights[1] ?? 0))).toBeLessThanOrEqual(2);
  await shoot(page, 'writing-390');
  await written.getByRole('button', { name: 'Show the lesson' }).click();
  await expect(page.getByRole('heading', { name: 'A first lesson' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 720 });
  await run(page, 'Projector mode');
  await run(page, 'Write a lesson');
  await expect(field).toBeVisible();
  await shoot(page, 'writing-projector');
  await expect.poll(() => field.evaluate((box: HTMLTextAreaElement) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(2);
});

test('a set is built by pressing transitions, and what is missing is said', { tag: '@campaign' }, async ({ page }) => {
  await openWorkbench(page);
  await run(page, 'Take the lesson: Stubborn sets');
  const { preview } = parts(page);
  for (let i = 0; i < 2; i++) await preview.getByRole('button', { name: 'I do not know' }).first().click();
  const exercise = preview.getByRole('region', { name: /^Exercise/ }).nth(1);
  await exercise.getByRole('button', { name: 'Begin the exercise' }).click();
  const enabled = exercise.getByRole('list', { name: 'Enabled', exact: true }).getByRole('button');
  await expect(enabled).toHaveText(['Writer: x := 1', 'Opener: open := x = 0', 'Late: y := 1']);
  const later = exercise.getByRole('list', { name: 'Not enabled yet' });
  await enabled.nth(0).click();
  await enabled.nth(1).click();
  await exercise.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(exercise.getByText(/^✗ Not yet\. Other: x := 0 is not in the set/)).toBeVisible();
  await exercise.scrollIntoViewIfNeeded();
  await shoot(page, 'build-1280');
  await later.getByRole('button', { name: 'Other: x := 0' }).focus();
  await page.keyboard.press('Space');
  await expect(later.getByRole('button', { name: 'Other: x := 0' })).toHaveAttribute('aria-pressed', 'true');
  await exercise.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(exercise.getByText(/^✓ Right\. The set is stubborn, and it is minimal/)).toBeVisible();
  await expect.poll(() => violations(page, '[data-pane=tutor]')).toEqual([]);
});
