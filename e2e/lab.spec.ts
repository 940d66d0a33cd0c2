import { expect, type Page } from '@playwright/test';
import { violations } from './axe.ts';
import { test } from './shared-page.ts';
import { goTo, openWorkbench, showPanel, source } from './workbench.ts';

async function openLab(page: Page): Promise<void> {
  await openWorkbench(page);
  await expect(page.getByText(/^Deadlock after \d+ steps\./)).toBeVisible();
  await page.keyboard.press('Alt+Shift+3');
}

async function compare(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByText('The two agree on deadlocks (the same one), run-time errors and 2 properties.')).toBeVisible();
  const cut = (pane: Element): boolean =>
    [...pane.querySelectorAll('[role=status], [role=status] *')].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1);
  await expect.poll(() => page.locator('[data-pane=sides]').evaluate(cut)).toBe(false);
}

/** Opens what is folded of the outcome: the table of figures. */
const showFigures = (page: Page) => page.getByRole('button', { name: /states?, .* transitions?/ }).click();

const right = (page: Page) => page.getByRole('group', { name: 'Right', exact: true });

test('two searches are compared, explained, listed, faded and saved', { tag: '@campaign' }, async ({ page }) => {
  await test.step('two searches are compared, and a state is explained with its lines', async () => {
    await openLab(page);
    await compare(page);
    await expect(page.getByRole('img', { name: /^Left search: 35 of 35 drawn states visited/ })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Right search: 20 of 35 drawn states visited/ })).toBeVisible();
    await expect(
      page.getByRole('button', { name: '35 states, 75 transitions | 20 states, 33 transitions (57.1 % of the states)' }),
    ).toBeVisible();
    await showFigures(page);
    await expect(page.getByRole('row', { name: /^Right in percent of left 57.1 % 44.0 %/ })).toBeVisible();
    await page.getByRole('spinbutton', { name: 'State' }).fill('10');
    const why = page.getByRole('region', { name: 'Why' });
    await expect(why.getByText('1 of 3 enabled transitions is chosen. The others may wait.')).toBeVisible();
    await why
      .getByRole('button', { name: /^lines? \d/ })
      .first()
      .click();
    await expect(page.locator('.decorations__step-line.decorations__explained').first()).toBeVisible();
    await why.getByRole('combobox', { name: 'Algorithm' }).selectOption('none');
    await expect(why.getByText('What if: this was not decided')).toBeVisible();
    await expect(why.getByText('All 3 enabled transitions are chosen: this search leaves none out.')).toBeVisible();
    await why.getByRole('button', { name: 'As it was' }).click();
    await why.getByRole('button', { name: 'Execute both orders' }).click();
    await expect(why.getByRole('img', { name: /Both orders lead to the same state/ })).toBeVisible();
    // The button has gone elsewhere: who pressed it is at what came of it.
    await expect(why.getByRole('figure').filter({ hasText: /Both orders lead to the same state/ })).toBeFocused();
    await expect.poll(() => violations(page)).toEqual([]);
  });
  await test.step('the list says what each side did', async () => {
    await page.getByRole('radio', { name: 'List' }).check();
    const list = page.getByRole('region', { name: 'States of both searches' });
    await expect(list.getByText('never visited').first()).toBeVisible();
    await list.getByRole('button', { name: '7', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'State 7, right search' })).toBeVisible();
    await expect.poll(() => violations(page)).toEqual([]);
  });
  await test.step('a click on a picture chooses a state on that side', async () => {
    await page.getByRole('radio', { name: 'Graph' }).check();
    const picture = page.getByRole('img', { name: /^Left search/ });
    const { width = 0 } = (await picture.boundingBox()) ?? {};
    await picture.click({ position: { x: 5, y: 5 } });
    await expect(page.getByText('No state is chosen')).toBeVisible();
    await page.getByRole('spinbutton', { name: 'State' }).fill('0');
    await expect(page.getByRole('heading', { name: 'State 0, left search' })).toBeVisible();
    await picture.hover({ position: { x: width / 2, y: 60 } });
    await page.mouse.wheel(0, -400);
    await page.getByRole('button', { name: 'Show everything' }).last().click();
  });
  await test.step('pictures are saved as SVG and PDF', async () => {
    const saved = async (name: string): Promise<string> => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name }).click();
      const file = await download;
      const stream = await file.createReadStream();
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array));
      return `${file.suggestedFilename()}: ${Buffer.concat(chunks).toString('latin1')}`;
    };
    expect(await saved('Save the pictures as SVG')).toMatch(/^Philosophers-comparison.svg: <svg xmlns=/);
    expect(await saved('Save the pictures as PDF')).toMatch(/^Philosophers-comparison.pdf: %PDF-1.4/);
    await page.getByRole('spinbutton', { name: 'State' }).fill('0');
    await page.getByRole('button', { name: 'Execute both orders' }).click();
    expect(await saved('Save the square as SVG')).toMatch(/^Philosophers-square.svg: <svg xmlns=/);
    await showPanel(page, 'Dependence');
    expect(await saved('Save the matrix as PDF')).toMatch(/^Philosophers-dependence.pdf: %PDF-1.4/);
    await showPanel(page, 'Why');
  });
  await test.step('one picture fades from the left search to the right one, by the keyboard too', async () => {
    await page.getByRole('radio', { name: 'Fade' }).check();
    const slider = page.getByRole('slider', { name: 'From the left search to the right one' });
    await expect(slider).toHaveValue('0');
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', '5 % of the way from the left search to the right one');
    await page.getByRole('button', { name: 'Fade' }).click();
    await expect(slider).toHaveValue('100');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Fade' }).click();
    await expect(slider).toHaveValue('0', { timeout: 1_000 });
    await expect.poll(() => violations(page)).toEqual([]);
  });
});

test('all algorithms are measured, sorted and drawn against a constant', { tag: '@campaign' }, async ({ page }) => {
  await openLab(page);
  await showPanel(page, 'Algorithms');
  await page.getByRole('button', { name: 'Measure all' }).click();
  await expect(page.getByText('48 searches done.')).toBeVisible();
  const table = page.getByRole('table', { name: 'Algorithms on this model' });
  await page.getByText('What the columns count').click();
  await expect(page.getByRole('definition').filter({ hasText: 'for each of which a set was computed' })).toBeVisible();
  const colours = await table.getByRole('columnheader').evaluateAll((all) => all.map((heading) => getComputedStyle(heading).color));
  expect(new Set(colours).size).toBe(1);
  await table.getByRole('button', { name: 'states', exact: true }).click();
  await expect(table.getByRole('columnheader', { name: 'states' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(table.getByRole('row').nth(1)).toContainText('20');
  await expect(page.getByText('Fewest: 20 states (57.1 % of the full search)')).toBeVisible();
  await page.getByRole('combobox', { name: 'Draw', exact: true }).selectOption('states and transitions');
  await expect(page.getByRole('img', { name: 'States and transitions of 4 searches' })).toBeVisible();
  await page.getByRole('combobox', { name: 'of', exact: true }).selectOption('all searches');
  await expect(page.getByRole('img', { name: 'States and transitions of 48 searches' })).toBeVisible();
  const form = page.locator('[data-pane=algorithms] form');
  await form.getByRole('spinbutton', { name: 'to', exact: true }).fill('4');
  await form.getByRole('button', { name: 'Measure growth' }).click();
  await expect(page.getByText('3 of 3 values done.')).toBeVisible();
  await expect(page.getByRole('img', { name: /States against n/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^per unit × 3.44 × 2.60/ })).toBeVisible();
  await expect.poll(() => violations(page)).toEqual([]);
  await table.getByRole('button', { name: 'Compare Ample sets on the right' }).click();
  await expect(right(page).getByRole('combobox', { name: 'Algorithm' })).toHaveValue('ample');
});

test('the room left is found, and what would have helped', { tag: '@campaign' }, async ({ page }) => {
  await openLab(page);
  await showPanel(page, 'Algorithms');
  // It begins with the proviso of the search on the right.
  const under = page.getByRole('combobox', { name: 'under', exact: true });
  await expect(under).toHaveValue('stack');
  await under.selectOption('none');
  await page.getByRole('button', { name: 'Find the room left' }).click();
  const table = page.getByRole('table', { name: 'Room left where deadlocks alone are kept' });
  await expect(table.getByRole('row', { name: 'Best persistent sets, exactly 20' })).toBeVisible();
  await expect(page.getByText('In no state does it take more transitions than it must.')).toBeVisible();
  await page.getByRole('combobox', { name: 'under', exact: true }).selectOption('closed');
  await page.getByRole('button', { name: 'Find the room left' }).click();
  const kept = page.getByRole('table', { name: 'Room left where all that the properties see is kept' });
  await expect(kept.getByRole('columnheader', { name: 'under the proviso “to a new state”' })).toBeVisible();
  await expect(kept.getByRole('row', { name: 'Stubborn sets 31' })).toBeVisible();
  await expect(kept.getByRole('row', { name: 'Best persistent sets, exactly 20' })).toBeVisible();
  await expect(page.getByText('In 13 states the proviso turned down a smaller set.')).toBeVisible();
  await expect(page.getByText('In no other state does it take more transitions than it must.')).toBeVisible();
  await page.getByRole('combobox', { name: 'left by' }).selectOption('alg2');
  await expect(page.getByRole('combobox', { name: 'under', exact: true })).toHaveValue('closed');
  await page.getByRole('combobox', { name: 'left by' }).selectOption('alg2+alg3');
  await expect(page.getByRole('combobox', { name: 'under', exact: true })).toHaveValue('none');
  await page.getByRole('combobox', { name: 'left by' }).selectOption('alg2');
  await page.getByRole('button', { name: 'Find the room left' }).click();
  await expect(page.getByText(/it takes more transitions than it must/)).toBeVisible();
  await expect(page.locator('[data-pane=algorithms]').getByText('a better choice')).toBeVisible();
  await expect.poll(() => violations(page)).toEqual([]);
});

test('a lesson is set up by one press, and a link brings all of it back', { tag: '@campaign' }, async ({ page }) => {
  await openLab(page);
  await showPanel(page, 'Lessons');
  await page.getByRole('button', { name: 'The proviso' }).click();
  await expect(page.getByText('Run-time errors: violated on the left, said to hold on the right.')).toBeVisible();
  await expect(page.getByText('Right: unsound for this model.')).toBeVisible();
  await page.getByTitle('States and transitions, left and right').click();
  await expect(page.getByText(/For run-time errors and assertions \(ASSERT\(y = 1\) in line 29\): without a proviso/)).toBeVisible();
  await expect.poll(() => violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Previous lesson' }).click();
  await expect(page.getByText('18. Algorithm 2: local steps first')).toBeVisible();
  await showPanel(page, 'Lessons');
  await page.getByRole('button', { name: 'Conditional independence' }).click();
  const square = page.getByRole('img', { name: /Both orders lead to the same state/ });
  await expect(square).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('dialog').getByRole('textbox').inputValue();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(square).toBeVisible();
  await expect(page.getByText('9. Conditional independence')).toBeVisible();
  await expect(page.getByRole('button', { name: /\| 9 states, 8 transitions/ })).toBeVisible();
  await showPanel(page, 'Source');
  await expect(source(page)).toContainText('A bounded channel, its two ends');
});

test('a model too large to be drawn still has its numbers and its agreement', { tag: '@campaign' }, async ({ page }) => {
  await openLab(page);
  await showPanel(page, 'Source');
  await page.getByRole('spinbutton', { name: 'n', exact: true }).fill('8');
  await right(page).getByRole('combobox', { name: 'Algorithm' }).selectOption('stubborn');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByText(/^The two agree/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('img', { name: /^23 layers. Left: 14,158 of 14,158 states \(100 %\). Right: / })).toBeVisible();
  await expect.poll(() => violations(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Graph' }).check();
  await expect(page.getByText('The model has too many states to draw')).toBeVisible();
  await expect(page.getByRole('button', { name: /^14,158 states, / })).toBeVisible();
});

test('the lab works on a phone', { tag: '@campaign' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWorkbench(page);
  await goTo(page, 'Compare');
  await compare(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expect.poll(() => violations(page)).toEqual([]);
});
