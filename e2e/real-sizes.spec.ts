import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { violations } from './axe.ts';
import { unusableControls } from './controls.ts';
import { storePreferences, test } from './shared-page.ts';
import { openWorkbench, place, replaceText, stepThrough } from './workbench.ts';

/** Eight processes of three variables, and sixteen shared records: one clerk after the other pays into one account. */
const ledger = `MODEL Ledger;
TYPE
  id = 0..7; turns = 0..8; amount = 0..9;
  account = (owner: id; balance, held: amount; open: BOOLEAN);
VAR
  a0, a1, a2, a3, a4, a5, a6, a7, b0, b1, b2, b3, b4, b5, b6, b7: account;
  turn: turns;
PROCESS Clerk(me: id);
VAR seen, sum: amount; done: BOOLEAN;
BEGIN
  look: WHEN turn = me;
  seen := a0.balance;
  sum := seen + 1;
  pay: ATOMIC a0.balance := sum; a7.held := sum; b7.open := TRUE END;
  done := TRUE;
  ATOMIC IF turn < 7 -> turn := turn + 1 [] turn = 7 -> SKIP END END
END Clerk;
BEGIN FOR i := 0 TO 7 DO Clerk(i) END END Ledger

ASSERT exact: AG(a0.balance < 8)
`;

const hanoi = readFileSync('models/towers-of-hanoi.esml', 'utf8').replace('n = 4;', 'n = 7;');

/** Opens a model in the place of runs, and the run that violates its property. */
async function openRun(page: Page, text: string, preferences: object): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 720 });
  await storePreferences(page, { place: 'run', welcomed: true, ...preferences });
  await openWorkbench(page);
  await replaceText(page, text);
  await expect(page.getByRole('button', { name: text === hanoi ? /Hanoi/ : /Ledger/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByText(/is violated after [\d,]+ steps/)).toBeVisible();
  await stepThrough(page).click();
}

/** The steps of the list that can be seen as they are, without scrolling. */
function stepsInView(page: Page): Promise<number> {
  return page.getByRole('list', { name: 'Steps', exact: true }).evaluate((list) => {
    const frame = list.parentElement?.getBoundingClientRect() ?? new DOMRect();
    return [...list.querySelectorAll('li')].filter((item) => {
      const { top, bottom } = item.getBoundingClientRect();
      return top >= frame.top - 1 && bottom <= frame.bottom + 1;
    }).length;
  });
}

/** Whether something is in view within what scrolls around it. */
async function expectWithinPanel(part: Locator): Promise<void> {
  const inside = await part.evaluate((element) => {
    const panel = element.closest('[data-pane] > div')?.getBoundingClientRect() ?? new DOMRect();
    const { top, bottom } = element.getBoundingClientRect();
    return top >= panel.top - 1 && bottom <= panel.bottom + 1;
  });
  expect(inside).toBe(true);
}

test('with 8 processes and 16 shared records what a step did and all that is shared is seen without scrolling', {
  tag: '@campaign',
}, async ({ page }) => {
  await openRun(page, ledger, {});
  await expect(place(page)).toHaveText(/^start of \d+$/);
  // The step in which the third clerk pays.
  await page.getByRole('slider', { name: 'Place in the run' }).press('End');
  await expect(place(page)).toHaveText(/^step (\d+) of \1$/);
  const state = page.getByRole('region', { name: /^State after step/ });
  const did = state.getByRole('region', { name: 'What the step did' });
  await expect(did).toContainText('Clerk[7]');
  await expect(did.getByRole('listitem')).toHaveText(['a0.balance 8 was 7', 'a7.held 8 was 7']);
  await expectWithinPanel(did);
  const shared = state.getByRole('list', { name: 'Contents of Shared variables' });
  await expect(shared.getByRole('listitem')).toHaveCount(17);
  await expectWithinPanel(shared);
  await expect(state.getByText('7 processes that did not move')).toBeAttached();
  await expect.poll(() => stepsInView(page)).toBeGreaterThan(3);
  // A record is written out when it is asked for, and stays so.
  await shared.getByRole('button', { name: 'a0' }).click();
  await page.getByRole('slider', { name: 'Place in the run' }).press('ArrowLeft');
  await expect(shared.getByRole('list', { name: 'Parts of a0' }).getByRole('listitem').nth(1)).toHaveText('.balance7');
  await expect.poll(() => unusableControls(page)).toEqual([]);
});

test('names of properties are not broken in a narrow column', { tag: '@campaign' }, async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 720 });
  await openWorkbench(page);
  await expect(page.getByText(/^Deadlock after \d+ steps\./)).toBeVisible();
  await page.keyboard.press('Alt+Shift+2');
  const verdicts = page.getByRole('list', { name: 'Verdicts' }).getByRole('listitem');
  await expect(verdicts.filter({ hasText: 'dinner' })).toBeVisible();
  // A name and what is said of it are two lines at most.
  for (const verdict of await verdicts.all())
    await expect.poll(async () => (await verdict.locator('p').first().boundingBox())?.height ?? 0).toBeLessThan(60);
});

test('a run of 1,828 steps opens where it violates, in sections, with a strip that is dragged and used by keyboard', {
  tag: '@campaign',
}, async ({ page }) => {
  await openRun(page, hanoi, { options: { search: 'dfs' } });
  await expect(place(page)).toHaveText('step 1828 of 1828');
  const strip = page.getByRole('slider', { name: 'Place in the run' });
  const list = page.getByRole('list', { name: 'Steps', exact: true });
  await test.step('sections are rounds of the loop; the one that is shown is open', async () => {
    await expect(strip).toHaveAttribute('aria-valuetext', /^step 1828 of 1828, Round 913: Player: /);
    await expect(list.getByRole('button', { name: /^Round 913/ })).toHaveAttribute('aria-expanded', 'true');
    const before = list.getByRole('button', { name: /^Rounds 897 to 912/ });
    await expect(before).toHaveAttribute('aria-expanded', 'false');
    await expect.poll(() => stepsInView(page)).toBeGreaterThan(3);
    await before.click();
    await expect(before).toHaveAttribute('aria-expanded', 'true');
  });
  await test.step('the keyboard goes by steps, by sections and to the ends', async () => {
    await strip.press('PageUp');
    await expect(place(page)).toHaveText('step 1827 of 1828');
    await strip.press('PageUp');
    await expect(place(page)).toHaveText('step 1795 of 1828');
    await strip.press('ArrowRight');
    await expect(place(page)).toHaveText('step 1796 of 1828');
    await strip.press('Home');
    await expect(place(page)).toHaveText('start of 1828');
  });
  await test.step('it is dragged', async () => {
    const box = await strip.boundingBox();
    if (box === null) throw new Error('the strip has no place');
    await page.mouse.move(box.x + 6, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect(place(page)).toHaveText(/^step 9[01]\d of 1828$/);
  });
  await test.step('where the property changes is one press away', async () => {
    await page.getByRole('button', { name: 'unsolvable changes at step 1828' }).click();
    await expect(place(page)).toHaveText('step 1828 of 1828');
  });
  await test.step('there are no sections where nobody wants them', async () => {
    await page.getByRole('combobox', { name: 'Sections of the run' }).selectOption('none');
    await expect(list.getByRole('button', { name: /^Round/ })).toHaveCount(0);
    await expect(place(page)).toHaveText('step 1828 of 1828');
  });
  await expect.poll(() => unusableControls(page)).toEqual([]);
  await expect.poll(() => violations(page)).toEqual([]);
});

test('in projector type the step that is shown, who moved and what changed are in view', { tag: '@campaign' }, async ({ page }) => {
  await openRun(page, ledger, { projector: true });
  await page.getByRole('slider', { name: 'Place in the run' }).press('End');
  await expect(place(page)).toHaveText(/^step (\d+) of \1$/);
  const did = page.getByRole('region', { name: 'What the step did' });
  await expect(did).toContainText('a0.balance 8 was 7');
  await expectWithinPanel(did);
  await expect(page.locator('[data-pane=run] [aria-current=step]')).toBeInViewport({ ratio: 1 });
  await expect.poll(() => stepsInView(page)).toBeGreaterThan(3);
  // What can be done next, and what was found, are beside it.
  await expect(page.getByRole('region', { name: 'What can happen next' }).getByRole('button').first()).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole('list', { name: 'Verdicts' }).getByRole('listitem').nth(1)).toBeInViewport({ ratio: 0.6 });
  await expect.poll(() => unusableControls(page)).toEqual([]);
});
