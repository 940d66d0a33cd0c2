import { expect, type Page } from '@playwright/test';
import { violations } from './axe.ts';
import { test } from './shared-page.ts';
import { laptopAndPhone, showOn } from './on-screens.ts';
import { countLayouts, layoutsAtRest } from './layouts-at-rest.ts';
import { openCounterexample, openRunPlace, openWorkbench, place, showPanel } from './workbench.ts';

const view = (page: Page) => page.getByRole('combobox', { name: 'View' });
const more = (page: Page) => page.getByRole('button', { name: 'Find and colour' });
const picture = (page: Page) => page.locator('[data-pane=graph]').getByRole('img', { name: /^State graph/ });

test('a small graph is shown as a whole, and as its components, which are listed too', async ({ page }) => {
  await openRunPlace(page);
  await expect(page.getByText(/^Deadlock after \d+ steps\./)).toBeVisible();
  await expect(page.getByText('All 35 states, each by itself.')).toBeVisible();
  await expect(picture(page)).toHaveAccessibleName(/^State graph: 35 states/);
  await view(page).selectOption('Components');
  await expect(
    page.getByText(/runs can stay for ever in 1, of which 0 cannot be left; 1 is a single state in which runs end/),
  ).toBeVisible();
  await expect(picture(page)).toHaveAccessibleName(/^State graph: 2 nodes for 35 states, 1 arrow/);
  await expect.poll(() => violations(page)).toEqual([]);
  await page.getByRole('radio', { name: 'List' }).check();
  await expect(page.getByRole('cell', { name: /the initial one among them; a run can stay here for ever/ })).toBeVisible();
  // Every view is chosen by keys, says what it is, and has a list of what it shows.
  const graph = page.locator('[data-pane=graph]');
  await view(page).focus();
  await page.keyboard.press('Home');
  for (const badge of [
    'each by itself',
    'a neighbourhood',
    'nodes, by Stick[0]@',
    'No processes of this model are alike',
    'as 2 components',
    'by strong bisimulation',
    'by branching bisimulation that respects divergence',
    'the deterministic graph of their traces',
    'as layers',
  ]) {
    await page.keyboard.press('ArrowDown');
    await expect(graph.getByRole('status').first()).toContainText(badge);
    await expect(graph.getByRole('row').nth(1)).toBeVisible();
  }
});

test('what finds and colours states lies in its panel, however narrow that is, and leaves the picture room', {
  tag: '@campaign',
}, async ({ page }) => {
  await openRunPlace(page);
  await expect(page.getByText('All 35 states, each by itself.')).toBeVisible();
  await more(page).click();
  const search = page.getByRole('searchbox', { name: 'Find states where' });
  await search.fill('Stick[1]@taken');
  await search.press('Enter');
  for (const screen of laptopAndPhone) {
    await showOn(page, screen);
    await showPanel(page, 'Graph');
    // A phone has another panel in the place of the one that was there.
    if ((await more(page).getAttribute('aria-expanded')) !== 'true') await more(page).click();
    await expect(page.getByText(/^1 of 25: state/)).toBeVisible();
    const beyond = () => search.locator('xpath=ancestor::form/..').evaluate((all) => all.scrollWidth - all.clientWidth);
    await expect.poll(beyond).toBe(0);
    for (const choice of ['Find steps', 'Shortest way', 'Colour by', 'Arrows say']) {
      await page.getByRole('combobox', { name: choice, exact: true }).scrollIntoViewIfNeeded();
      await expect(page.getByRole('combobox', { name: choice, exact: true })).toBeInViewport({ ratio: 0.95 });
    }
    await expect.poll(async () => (await picture(page).boundingBox())?.height).toBeGreaterThan(100);
  }
});

test('states are projected on what is chosen, coloured and named by expressions', { tag: '@campaign' }, async ({ page }) => {
  await openRunPlace(page);
  await view(page).selectOption('Projection');
  await expect(page.getByText(/as \d+ nodes, by /)).toBeVisible();
  await page.getByRole('button', { name: 'What is kept of states' }).click();
  await page.getByRole('button', { name: 'Choose for me' }).click();
  const boxes = page.getByRole('checkbox', { checked: true });
  for (let left = await boxes.count(); left > 1; left--) {
    await boxes.last().click();
    await expect(boxes).toHaveCount(left - 1);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByText(/by Philosopher\[0\]@|by Stick\[0\]@/)).toBeVisible();
  await more(page).click();
  const colour = page.getByRole('combobox', { name: 'Colour by' });
  await colour.selectOption('depth');
  await colour.selectOption('part of a property');
  const formula = 'EF(SOME(Philosopher p : p@eating))';
  await page.getByRole('combobox', { name: 'Part of a property' }).selectOption(formula);
  await expect(page.getByRole('list', { name: 'Legend' })).toContainText(`true: ${formula}`);
  await page.getByRole('button', { name: 'Names of states' }).click();
  await page.getByRole('textbox', { name: /A name and an expression/ }).fill('somewhere: TRUE');
  await page.getByRole('button', { name: 'Use these names' }).click();
  await page.getByRole('radio', { name: 'List' }).check();
  await expect(page.getByRole('cell', { name: /somewhere/ }).first()).toBeVisible();
  await expect.poll(() => violations(page)).toEqual([]);
});

test('states are found by an expression, and the nearest deadlock by a shortest way', { tag: '@campaign' }, async ({ page }) => {
  await openRunPlace(page);
  await more(page).click();
  const search = page.getByRole('searchbox', { name: 'Find states where' });
  await search.fill('TRUE');
  await search.press('Enter');
  await expect(page.getByText('1 of 35: state 0')).toBeVisible();
  const legend = page.locator('[data-pane=graph]').getByRole('list', { name: 'Legend' });
  await expect(legend).toContainText('found');
  await page.getByRole('button', { name: 'Colour states by what was found' }).click();
  await expect(legend).toContainText('TRUE = TRUE');
  await page.getByRole('button', { name: 'Next state found' }).click();
  await expect(page.getByText('2 of 35: state 1')).toBeVisible();
  await search.fill('nobody');
  await search.press('Enter');
  await expect(page.locator('[data-pane=graph] [aria-label="Find states"] [role=status]')).toContainText('nobody');
  await page.getByRole('combobox', { name: 'Find steps' }).selectOption('Stick[0]: communications');
  await expect(page.getByText(/^1 of \d+, where \d+ steps begin: state 0$/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Shortest way' }).selectOption('the nearest deadlock');
  await expect(place(page)).toHaveText(/^(start|step 1) of \d+$/);
  await page.getByRole('spinbutton', { name: 'Shortest way to the state with the number' }).fill('13');
  await page.keyboard.press('Enter');
  await expect(place(page)).toHaveText(/^(start|step \d) of 3$/);
});

test('keys point at states and steps, which say what is in them and what they do, and two states have a way between them', {
  tag: '@campaign',
}, async ({ page }) => {
  await openRunPlace(page);
  await expect(picture(page)).toHaveAccessibleName(/N goes from state to state/);
  await picture(page).focus();
  const hint = page.locator('[data-pane=graph]').getByRole('status').filter({ hasText: 'Philosopher[0]' });
  await page.keyboard.press('n');
  await expect(hint).toContainText('State 0: initial state');
  await expect(hint).toContainText('Philosopher[0] at line');
  await page.keyboard.press('s');
  await expect(hint).toContainText('! take -> Stick');
  await expect(hint).toContainText('from 0 to');
  await page.keyboard.press('n');
  await expect(hint).toContainText('State 1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Around state 1' })).toBeVisible();
  for (let i = 0; i < 3; i++) await page.keyboard.press('n');
  await expect(hint).toContainText('a shortest way from state 1');
  await page.keyboard.press('Shift+Enter');
  await expect(place(page)).toHaveText(/^(start|step \d) of \d$/);
  await expect.poll(() => violations(page)).toEqual([]);
});

test('a run is marked in a graph that is too large to be drawn anew at each step', { tag: '@campaign' }, async ({ page }) => {
  await openCounterexample(page);
  const marks = page.locator('canvas[data-layer=marks]');
  /** The sum of the places of all coloured points: another where the marks have changed. */
  const painted = () =>
    marks.evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      let sum = 0;
      for (let i = 3; i < data.length; i += 4) if (data[i] !== 0) sum += i;
      return sum;
    });
  await expect.poll(painted).toBeGreaterThan(0);
  const atStart = await painted();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(place(page)).toHaveText(/^step 1/);
  await expect.poll(painted).not.toBe(atStart);
});

test('a graph is compared with that of another constant and model, two searches too, and saved as it is drawn', {
  tag: '@campaign',
}, async ({ page }) => {
  await openRunPlace(page);
  await page.getByRole('button', { name: 'Compare with another graph' }).click();
  await page.getByRole('textbox', { name: 'Its other value' }).fill('2');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const comparison = page.getByRole('region', { name: 'Comparison of graphs' });
  const legend = page.locator('[data-pane=graph]').getByRole('list', { name: 'Legend' });
  await expect(comparison).toContainText('35 states here, 10 in n = 2');
  await expect(comparison).toContainText('They are not bisimilar');
  await comparison.getByText('How they differ').click();
  await expect(comparison.getByRole('listitem').first()).toContainText('does');
  await page.getByRole('button', { name: 'Compare with another graph' }).click();
  await page.getByRole('combobox', { name: 'With the model' }).selectOption('Dining philosophers');
  await page.getByRole('button', { name: 'Compare models' }).click();
  await expect(comparison).toContainText('35 states here, 2,080 in Dining philosophers');
  // By the keyboard alone.
  await page.getByRole('button', { name: 'Compare with another graph' }).press('Enter');
  await page.getByRole('button', { name: 'Compare searches' }).press('Enter');
  await expect(comparison).toContainText('35 in Full search: 20 match, 6 of them changed, 0 are added, 15 gone');
  await expect(comparison).toContainText('every formula of CTL without next has the same value in both');
  await expect(legend).toContainText('− gone');
  await expect(legend).toContainText('≠ changed');
  await comparison.getByText('How they differ').click();
  await expect(comparison.getByRole('row', { name: 'Deadlocks that the other has too 1 1' })).toBeVisible();
  await comparison.getByRole('button', { name: 'Step through the states that are gone' }).press('Enter');
  await expect(page.getByText(/^1 of 15: state \d+/)).toBeVisible();
  await expect.poll(() => violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save what is drawn' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'graphml' }).click();
  expect((await download).suggestedFilename()).toBe('Philosophers-view.graphml');
});

test('what finds and colours states leaves the picture half of a low panel', { tag: '@campaign' }, async ({ page }) => {
  await openRunPlace(page);
  await page.keyboard.press('Alt+Shift+p');
  for (const [width, height] of [
    [1280, 720],
    [900, 720],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await showPanel(page, 'Graph');
    if ((await more(page).getAttribute('aria-expanded')) !== 'true') await more(page).click();
    await expect(page.getByRole('searchbox', { name: 'Find states where' })).toBeVisible();
    const share = async () => {
      const [panel, drawn] = await Promise.all([page.locator('[data-pane=graph]').boundingBox(), picture(page).boundingBox()]);
      return (drawn?.height ?? 0) / (panel?.height ?? 1);
    };
    await expect.poll(share, { message: `${width} by ${height}` }).toBeGreaterThan(0.5);
  }
});

test('what finds and colours states leaves them where they are, and what is still being drawn says so', {
  tag: '@campaign',
}, async ({ page }) => {
  await countLayouts(page);
  await openWorkbench(page);
  await openRunPlace(page);
  await layoutsAtRest(page);
  const places = () =>
    page.evaluate(() => {
      interface View {
        nodes(): { map(of: (node: { position(): object }) => object): object[] };
      }
      const insides = [...document.querySelectorAll('[data-pane=graph] [data-renderer] div')];
      const [view] = insides.flatMap((inside) => (inside as unknown as { _cyreg?: { cy: View } })._cyreg?.cy ?? []);
      return JSON.stringify(view?.nodes().map((node) => node.position()));
    });
  const before = await places();
  const height = async () => (await picture(page).boundingBox())?.height ?? 0;
  const room = await height();
  await more(page).click();
  await expect.poll(height).toBeLessThan(room);
  await layoutsAtRest(page);
  expect(await places()).toBe(before);
  await more(page).click();
  await layoutsAtRest(page);
  expect(await places()).toBe(before);
  await page.evaluate(() => {
    const seen = window as unknown as { drawing: boolean };
    seen.drawing = false;
    new MutationObserver(() => {
      seen.drawing ||= document.querySelector('[data-pane=graph]')?.textContent?.includes('Drawing…') === true;
    }).observe(document.body, { subtree: true, childList: true });
  });
  await page.keyboard.press('Alt+Shift+p');
  await expect.poll(() => page.evaluate(() => (window as unknown as { drawing: boolean }).drawing)).toBe(true);
  await layoutsAtRest(page);
  await expect(page.locator('[data-pane=graph]').getByText('Drawing…')).toHaveCount(0);
  await expect(page.locator('[data-pane=graph]').getByText('far or back')).toBeVisible();
  await page.getByRole('button', { name: 'Save what is drawn' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the graph as SVG' }).click({ modifiers: ['Shift'] });
  expect((await download).suggestedFilename()).toBe('Philosophers-graph-dark.svg');
});
