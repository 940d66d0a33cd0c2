import { readdirSync, readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { test } from './shared-page.ts';
import { emptyEditor, type Rate, typeModel, unindented, wholeText } from './typing.ts';
import { openWorkbench } from './workbench.ts';

const models = new URL('../models/', import.meta.url);
const names = readdirSync(models).filter((name) => name.endsWith('.esml'));

/**
 * The rates at which the models are typed in a campaign (`npm run test:campaign -- e2e/typing.spec.ts`, about an hour). The last one is
 * fast but for a rest before each Enter, in which lists appear: that one is tried on one model each time.
 */
const rates: Readonly<Record<string, Rate>> = {
  'at 40 ms a key': { key: 40, line: 0 },
  'at 150 ms a key': { key: 150, line: 0 },
  'with rests': { key: 0, line: 150 },
};
const campaign = process.env.TEST_CAMPAIGN !== undefined;
const tried = (rate: string): readonly string[] => (campaign ? names : rate === 'with rests' ? ['independent-steps.esml'] : []);

test.beforeEach(async ({ page }) => {
  await openWorkbench(page);
});

/** Each word after which Enter has been taken for a choice from the list, and brackets over several lines. */
const stumblingBlocks = `MODEL E;
TYPE
coin = one, two;
VAR x: BOOLEAN; slot: coin
; a: ARRAY [2] OF BOOLEAN;
PROCESS P;
BEGIN
LOOP
here:
IF x -> SKIP
[] ~x -> a[1] := (x &
(slot = one)); x := TRUE
END
END
END P;
BEGIN
P
END E
ASSERT some: AG(x
=> ~x OR TRUE)`;

test('a model comes out as it is typed at 40 ms a key', { tag: '@campaign' }, async ({ page }) => {
  await typeModel(page, stumblingBlocks, { key: 40, line: 0 });
});

for (const [rate, times] of Object.entries(rates))
  for (const name of tried(rate))
    test(`${name} comes out as it is typed ${rate}`, { tag: '@campaign' }, async ({ page }) => {
      test.setTimeout(1_800_000);
      await typeModel(page, readFileSync(new URL(name, models), 'utf8'), times);
    });

test('an END that is typed takes the place of one that was added, and the lines are indented', async ({ page }) => {
  await emptyEditor(page);
  const list = page.locator('.suggest-widget.visible');
  const take = async (begun: string, whole: string) => {
    await page.keyboard.type(begun);
    await expect(list.getByRole('option', { name: whole }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(list).toHaveCount(0);
  };
  // The editor indents by what it has coloured while it had nothing else to do; whoever types is not so fast as to be before that.
  const typeLines = async (...lines: readonly string[]) => {
    for (const line of lines) {
      await page.keyboard.type(line);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await page.keyboard.press('Enter');
    }
  };
  await typeLines('MODEL M;', 'VAR', 'x: BOOLEAN;', 'PROCESS P;');
  await take('BEG', 'BEGIN');
  await take('LO', 'LOOP');
  await typeLines('IF x -> SKIP', '[] ~x ->', 'x := TRUE', 'END', 'END', 'END P;');
  await take('BEG', 'BEGIN');
  await page.keyboard.type('P\nEND M');
  const wanted = `MODEL M;
VAR
  x: BOOLEAN;
PROCESS P;
BEGIN
  LOOP
    IF x -> SKIP
    [] ~x ->
      x := TRUE
    END
  END
END P;
BEGIN
  P
END M`;
  expect((await wholeText(page)).trimEnd()).toBe(wanted);
  expect(unindented(wanted)).not.toBe(wanted);
});

test('a word that is finished is still completed by Tab, and by Enter where one has gone through the list', async ({ page }) => {
  await emptyEditor(page);
  const list = page.locator('.suggest-widget.visible');
  await page.keyboard.type('MODEL M;\nPROCESS P;\nBEGIN');
  await expect(list).toContainText('BEGIN');
  await page.keyboard.press('Tab');
  await expect.poll(() => wholeText(page)).toMatch(/BEGIN\n +\nEND$/);
});
