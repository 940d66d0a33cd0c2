import { expect, type Page } from '@playwright/test';
import { violations } from './axe.ts';
import { test } from './shared-page.ts';
import { openCounterexample, openWorkbench, place, replaceText, showChartAndState } from './workbench.ts';

const buffered = `MODEL Buffered;
TYPE t = 0..3; sig = {m(t), ack}; link = CHANNEL [1] OF sig;
VAR c: link; go: BOOLEAN;
PROCESS S;
BEGIN c!m(2); c!ack END S;
PROCESS R;
BEGIN c?ack END R;
PROCESS W;
BEGIN WHEN go END W;
PROCESS T;
VAR x: t;
BEGIN IF TRUE -> x := 1 [] TRUE -> x := 2 END END T;
BEGIN S; R; W; T END Buffered
`;

function waiting(page: Page) {
  return page.getByRole('region', { name: 'Who waits for what' });
}

/** Expects that the commands of the step pointed at are marked, given one after another. */
async function expectPointed(page: Page, commands: string): Promise<void> {
  await expect.poll(async () => (await page.locator('.decorations__step-pointed-command').allTextContents()).join('')).toBe(commands);
}

async function runToDeadlock(page: Page): Promise<void> {
  await openCounterexample(page);
  await page.getByRole('button', { name: 'Last state' }).click();
  await expect(
    page.getByRole('region', { name: 'Steps to the deadlock' }).getByText('Deadlock: no process can take a step.'),
  ).toBeVisible();
}

test('a deadlock shows who waits for what, and what is pointed at is marked', { tag: '@campaign' }, async ({ page }) => {
  await test.step('a deadlock shows by itself who waits for what, and the cycle as a ring and as a list', async () => {
    await runToDeadlock(page);
    await expect(waiting(page)).toContainText('State after step 3: no process can take a step, 6 wait.');
    await expect(page.getByRole('img', { name: /^A cycle of waiting: Stick\[0\] waits for Philosopher\[0\], / })).toBeVisible();
    await expect(page.locator('svg[aria-label^="A cycle of waiting"] > g')).toHaveCount(6);
    await expect(page.getByText(/^A cycle of waiting: Stick\[0\] → Philosopher\[0\] → .* → Stick\[0\]\.$/)).toBeVisible();
    const cycle = page.getByRole('region', { name: 'Cycle of waiting' });
    await expect(cycle.getByRole('listitem')).toHaveText([
      'Stick[0] waits for Philosopher[0]',
      'Philosopher[0] waits for Stick[1]',
      'Stick[1] waits for Philosopher[1]',
      'Philosopher[1] waits for Stick[2]',
      'Stick[2] waits for Philosopher[2]',
      'Philosopher[2] waits for Stick[0]',
    ]);
    await expect(waiting(page)).toContainText('Philosopher[0] waits at line 26 to send take on sticks[1]: nobody is ready to receive it');
    await expect(waiting(page)).toContainText('Stick[1] could receive it at line 17, but waits at line 18');
    await expect.poll(() => violations(page)).toEqual([]);
    await page.keyboard.press('Alt+Shift+p');
    const bursting = (picture: Element) =>
      [...picture.querySelectorAll('g')].filter((node) => {
        const [box, name] = [node.querySelector('rect')?.getBoundingClientRect(), node.querySelector('text')?.getBoundingClientRect()];
        return box === undefined || name === undefined || name.left < box.left || name.right > box.right;
      }).length;
    const ring = page.getByRole('img', { name: /^A cycle of waiting/ });
    await expect.poll(() => ring.evaluate(bursting)).toBe(0);
    // All of it is in sight on a small laptop, in a type that can be read, and so it is without the projector's type.
    const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 };
    await page.setViewportSize({ width: 1280, height: 720 });
    const expectWhole = async (): Promise<void> => {
      await expect(ring).toBeInViewport({ ratio: 0.99 });
      const type = await ring.evaluate((svg: SVGSVGElement) => 13 * (svg.getScreenCTM()?.a ?? 0));
      expect(type).toBeGreaterThanOrEqual(11);
    };
    await expectWhole();
    await page.keyboard.press('Alt+Shift+p');
    await expectWhole();
    await page.setViewportSize({ width, height });
    // Where the run leaves the deadlock, the state is shown again.
    await page.getByRole('button', { name: 'Previous step' }).click();
    await expect(page.getByRole('heading', { name: 'State after step 2' })).toBeVisible();
    await expect(waiting(page)).toBeHidden();
  });
  await test.step('a line of the list, and a process of the ring, choose the process and mark the command in the source', async () => {
    await page.getByRole('button', { name: 'Last state' }).click();
    await expect(waiting(page)).toBeVisible();
    await waiting(page).getByRole('button', { name: 'Philosopher[0] waits for Stick[1]' }).focus();
    await expectPointed(page, 'right!take');
    await page.keyboard.press('Enter');
    await expect(page.locator('.decorations__process-here').first()).toBeVisible();
    await expect(page.locator('.monaco-editor .selected-text').first()).toBeVisible();
    await expect(page.locator('svg[aria-label^="A cycle of waiting"] > g[data-chosen]')).toHaveText('Philosopher[0]');
    await page.locator('svg[aria-label^="A cycle of waiting"] > g', { hasText: 'Stick[2]' }).click();
    await expect(page.locator('svg[aria-label^="A cycle of waiting"] > g[data-chosen]')).toHaveText('Stick[2]');
  });
  await test.step('pointing at a step of a list marks its lines, also with the keyboard', async () => {
    await page.getByRole('button', { name: 'First state' }).click();
    await expect(place(page)).toHaveText(/^start of/);
    await showChartAndState(page);
    await expectPointed(page, '');
    await page.locator('button:is([title="The step that this run takes"], [title="Take this step instead"])').first().hover();
    await expectPointed(page, 's?takeleft!take');
    await page.locator('fieldset output').hover();
    await expectPointed(page, '');
    await page.locator('button:is([title="The step that this run takes"], [title="Take this step instead"])').last().focus();
    await expectPointed(page, 's?takeleft!take');
    await page.locator('ol[aria-label=Steps]').getByRole('button', { name: '3 Philosopher' }).hover();
    await expectPointed(page, 's?takeleft!take');
    await page.locator('ul[aria-label="Steps of the sequence chart"] button[aria-label]').nth(1).hover();
    await expectPointed(page, 's?takeleft!take');
    // The places of a run of an earlier text mean nothing any more.
    await page.locator('.monaco-editor').first().click();
    await page.keyboard.insertText('x');
    await expect(page.locator('[data-pane=run] header').getByText('of an earlier text')).toBeVisible();
    await page.locator('ol[aria-label=Steps]').getByRole('button', { name: '3 Philosopher' }).hover();
    await expectPointed(page, '');
  });
});

test('buffers, guards and ended processes are told; alternatives of a choice have names of their own', { tag: '@campaign' }, async ({
  page,
}) => {
  await openWorkbench(page);
  await replaceText(page, buffered);
  // The first model has a deadlock, too: what is shown must be of this one.
  await expect(page.getByRole('button', { name: /^Model: Buffered\b/ })).toBeVisible();
  await expect(page.getByText('out of date')).toHaveCount(0);
  await expect(page.getByText(/^Deadlock after \d+ steps\./)).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Simulate' }).click();
  await showChartAndState(page);
  const next = page.getByRole('region', { name: 'What can happen next' });
  await expect(next.getByRole('button', { name: 'T IF 1: TRUE -> x := 1' })).toBeVisible();
  await next.getByRole('button', { name: 'T IF 2: TRUE -> x := 2' }).click();
  await expect(place(page)).toHaveText('step 1 of 1');
  await next.getByRole('button', { name: 'T x := 2' }).click();
  await expect(place(page)).toHaveText('step 2 of 2');
  const head = (name: string) => page.getByRole('columnheader', { name: new RegExp(`^${name}\\b`) });
  await expect(head('T')).toContainText('ended');
  await expect(head('W')).toContainText('waits');
  await expect(page.locator('[data-lifeline=T]')).toHaveText('Tended');
  await next.getByRole('button', { name: /^S / }).click();
  await expect(waiting(page)).toContainText('State after step 3: no process can take a step, 3 wait, 1 has ended.');
  await expect(waiting(page)).toContainText('S waits at line 5 for room in c: c is full: m(2)');
  await expect(waiting(page)).toContainText('R waits at line 7 for ack from c: the first message in c is m(2)');
  await expect(waiting(page)).toContainText('W waits at line 9 until go: go = FALSE');
  await expect(waiting(page)).toContainText('T has ended');
  await expect(page.locator('section[aria-label="Cycle of waiting"]')).toHaveCount(0);
  await expect(next).toContainText('W waits at line 9 until go.');
  await expect.poll(() => violations(page)).toEqual([]);
});

test('a narrow screen reaches who waits for what from the steps', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openWorkbench(page);
  await page.getByRole('navigation', { name: /panel/i }).getByRole('button', { name: 'Results' }).click();
  await page.getByRole('button', { name: /^Step through it/ }).click();
  await page.getByRole('button', { name: 'Last state' }).click();
  await page.getByRole('button', { name: 'Who waits for what' }).click();
  await expect(waiting(page)).toContainText('no process can take a step');
  await expect(page.locator('svg[aria-label^="A cycle of waiting"]')).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expect.poll(() => violations(page)).toEqual([]);
});
