import { expect, type Locator, type Page } from '@playwright/test';
import { violations } from './axe.ts';
import { openLesson, run } from './lessons.ts';
import { laptopAndPhone, showOn } from './on-screens.ts';
import { test } from './shared-page.ts';
import { openWorkbench, place } from './workbench.ts';

const lesson = 'A reduction of your own';

const oneProcess = 'for p in processes\nif enabled(p) != {}\ntake enabled(p)';
const stubborn = 'for t in enabled\ntake smallest grow {t} by u: if u in enabled then interfering(u) else enablers(u)';

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await target.focus();
  await page.keyboard.press(key);
}

/** Predicts something, so that the lesson goes on. */
async function predict(page: Page, panel: Locator, option: RegExp): Promise<void> {
  await press(page, panel.getByRole('radio', { name: option }), 'Space');
  await page.keyboard.press('Enter');
}

/** Writes into a field in place of what is there. */
async function write(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
}

/** The lesson at its first game, which is begun. */
async function firstGame(page: Page): Promise<{ readonly panel: Locator; readonly game: Locator }> {
  const panel = await openLesson(page, lesson);
  await predict(page, panel, /^those on variables that no other process/);
  await press(page, panel.getByRole('button', { name: 'Begin the exercise' }));
  return { panel, game: panel.getByRole('region', { name: 'Exercise 1 of 3: Beat Algorithm 2' }) };
}

const pictures = process.env.TUTOR_PICTURES;

async function shoot(page: Page, name: string): Promise<void> {
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/${name}.png` });
}

test('an algorithm is beaten by keyboard: rules that lose a run do not win, and a page that is loaded anew has all of it', async ({
  page,
  context,
}) => {
  await openWorkbench(page);
  const { panel, game } = await firstGame(page);
  await expect(game).toContainText('The model has 34 states, of which Algorithm 2 visits 32. Visit fewer.');
  const rules = game.getByRole('textbox', { name: 'Rules' });
  await expect(rules).toHaveValue(/^for p in processes/);
  // The numbers of its lines are beside all of the field.
  const [beside, field] = await Promise.all([rules.locator('..').locator('pre').boundingBox(), rules.boundingBox()]);
  expect(beside?.height).toBe(field?.height);

  await test.step('what is too long for a line of the field goes on below, and each number stays beside its line', async () => {
    const fieldOf = (text: string) =>
      write(page, rules, text).then(() =>
        rules.evaluate((area: HTMLTextAreaElement) => {
          const [beside, numbers] = [
            area.parentElement?.querySelector('pre'),
            area.parentElement?.querySelectorAll('pre > span:nth-child(odd)'),
          ];
          const tops = [...(numbers ?? [])].map((number) => number.getBoundingClientRect().top);
          return { over: area.scrollWidth - area.clientWidth, less: area.scrollHeight - (beside?.scrollHeight ?? 0), tops };
        }),
      );
    const [first = 0, second = 0] = (await fieldOf('take enabled\ntake enabled')).tops;
    const long = await fieldOf(`take ${'enabled | '.repeat(40)}enabled\ntake enabled${'\n'.repeat(12)}`);
    expect(long.over).toBe(0);
    expect(long.less).toBe(0);
    const [from = 0, to = 0] = long.tops;
    expect(to - from).toBeGreaterThanOrEqual(3 * (second - first));
  });

  await test.step('a mistake in the rules has its line and column', async () => {
    await write(page, rules, `${oneProcess}s`);
    await page.keyboard.press('Control+Enter');
    await expect(game).toContainText('This is not an answer yet: rule line 3, column 16: ');
    // It is no try: a right answer is still two tries away.
    await expect(game).not.toContainText('Not yet');
    await expect(game.getByText('not so', { exact: true })).toHaveCount(0);
  });

  await test.step('rules that are not sound do not count, and the run that they lose can be shown', async () => {
    await write(page, rules, oneProcess);
    await page.keyboard.press('Control+Enter');
    await expect(game).toContainText('The rules are not sound. C1 fails in state 1, by rule line 1');
    await expect(game).toContainText('After a second try you can see a right answer.');
    await expect(game.getByRole('row', { name: /^Your rules \(not sound\) 7 20\.6 %/ })).toBeVisible();
    await expect(game.getByRole('row', { name: /^Your best so far/ })).toBeHidden();
    await expect(game.getByRole('figure', { name: 'A run that is lost' }).getByRole('listitem').first()).toBeVisible();
  });

  await test.step('typing is undone, and nothing is lost on the way to another page', async () => {
    await write(page, rules, 'take {}');
    await page.keyboard.press('Control+z');
    await expect(rules).toHaveValue(oneProcess);
    await page.reload();
    await expect(rules).toHaveValue(oneProcess);
    await expect(game).toContainText('The rules are not sound.');
  });

  await test.step('sound rules that leave as much are told from those that win', async () => {
    await write(page, rules, 'take enabled');
    await page.keyboard.press('Control+Enter');
    await expect(game).toContainText('The rules are sound, but visit all 34 states. Algorithm 2 visits 32.');
    await expect(game.getByRole('row', { name: /^Your best so far 34/ })).toBeVisible();
    await write(page, rules, stubborn);
    await page.keyboard.press('Control+Enter');
    await expect(game.getByText('✓ Right.')).toBeVisible();
    await expect(game).toContainText('The rules are sound and visit 16 of 34 states.');
    await expect(game.getByRole('row', { name: /^Your best so far 16/ })).toBeVisible();
    await write(page, rules, oneProcess);
    await page.keyboard.press('Control+Enter');
    await expect(game.getByRole('row', { name: /^Your best so far 16/ })).toBeVisible();
  });
  await expect.poll(() => violations(page, '[data-pane=tutor]')).toEqual([]);

  await test.step('a link carries the lesson, and not what was answered', async () => {
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByRole('dialog')).toContainText('this lesson, this model, its constants and options');
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    const other = await context.newPage();
    await other.goto(link);
    const shown = other.getByRole('region', { name: 'Tutor', exact: true });
    await expect(shown.getByRole('heading', { name: lesson })).toBeVisible();
    await other.close();
    await page.keyboard.press('Escape');
  });
  await expect(panel).toBeVisible();
});

for (const screen of laptopAndPhone) {
  const { width, height, projector } = screen;
  test(`the mistakes of others are found by keyboard at ${width} by ${height}${projector ? ', in projector type' : ''}`, {
    tag: '@campaign',
  }, async ({ page }) => {
    await openWorkbench(page);
    await showOn(page, screen);
    const { panel, game } = await firstGame(page);
    const name = `${width}${projector ? '-projector' : ''}`;
    await write(page, game.getByRole('textbox', { name: 'Rules' }), oneProcess);
    await page.keyboard.press('Control+Enter');
    await expect(game).toContainText('The rules are not sound.');
    await shoot(page, `beat-${name}`);
    await predict(page, panel, /^not for sure/);

    await press(page, panel.getByRole('button', { name: 'Begin the exercise' }).first());
    const condition = panel.getByRole('region', { name: 'Exercise 2 of 3: Find the mistake: a condition that fails' });
    await press(page, condition.getByRole('radio', { name: /^C3/ }), 'Space');
    await page.keyboard.press('Enter');
    await expect(condition.getByText('✗ Not yet.')).toBeVisible();
    await press(page, condition.getByRole('radio', { name: /^C1/ }), 'Space');
    await page.keyboard.press('Enter');
    await expect(condition.getByText('✓ Right.')).toBeVisible();
    const smallest = condition.getByRole('figure', { name: 'The smallest model that shows it' });
    await expect(smallest).toContainText('MODEL Small;');
    await shoot(page, `condition-${name}`);

    await press(page, panel.getByRole('button', { name: 'Begin the exercise' }));
    const byModel = panel.getByRole('region', { name: 'Exercise 3 of 3: Find the mistake: a model that shows it' });
    const model = byModel.getByRole('textbox', { name: 'Model' });
    const text = await model.inputValue();
    await model.focus();
    await page.keyboard.press('Control+Enter');
    await expect(byModel).toContainText('The rules visit 4 of 6 states, and lose nothing.');
    await write(page, model, text.replace('v := key', 'v := key;\n  key := 1'));
    await page.keyboard.press('Control+Enter');
    await expect(byModel.getByText('✓ Right.')).toBeVisible();
    await shoot(page, `model-${name}`);
    await expect.poll(() => violations(page, '[data-pane=tutor]')).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

    await press(page, panel.getByRole('button', { name: 'Show the panel Own reduction' }));
    await expect(page.getByRole('region', { name: 'Own reduction' })).toBeVisible();
    await run(page, 'Show tutor');
    // The model that is shown, not the one of the question, is opened with its run.
    await press(page, byModel.getByRole('figure', { name: 'The smallest model that shows it' }).getByRole('button', { name: 'Show it' }));
    await expect(page.getByRole('button', { name: /^Model: Small/ })).toBeVisible();
    await expect(place(page)).toHaveText(/^step 1 of 3/);
  });
}
