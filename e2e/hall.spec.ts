import { expect, type Locator, type Page } from '@playwright/test';
import { violations } from './axe.ts';
import { unusableControls } from './controls.ts';
import { campaign } from '../test/campaign.ts';
import { test } from './shared-page.ts';
import { leastType, smallType } from './small-type.ts';
import { cutChoices } from './choices.ts';
import { addAllPanels, openCounterexample, openWorkbench, showChartAndState, showPanel, stepThrough } from './workbench.ts';

interface Screen {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly projector: boolean;
}

/** Each differs from the one before it in its size or its type alone. */
const wide: readonly Screen[] = [
  { name: 'an iframe of 900 pixels', width: 900, height: 640, projector: false },
  { name: 'a small laptop', width: 1280, height: 720, projector: false },
  { name: 'a projector', width: 1280, height: 720, projector: true },
];

const phone: Screen = { name: 'a phone', width: 390, height: 844, projector: false };

/** A lesson of each kind (the player, growth, a square, trees of executions, two searches played), and what is there when it is set up. */
const lessons = [
  ['The global state space', '[data-part=search]'],
  ['State explosion', '[data-pane=sides] [data-renderer]'],
  ['Reads commute', '[data-pane=sides] [data-renderer]'],
  ['Executions and their classes', '[data-pane=player] svg'],
  ['Selective search', '[data-part=search]'],
] as const;

/** Waits until what was asked for has been loaded, drawn, and drawn again where its size was not known before. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByText('Loading…').filter({ visible: true })).toHaveCount(0);
  await page.evaluate(async () => {
    for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
  });
}

async function runCommand(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+Shift+p');
  await page.locator('dialog input[role=combobox]').fill(words);
  await page.keyboard.press('Enter');
}

/** Sets a lesson up that is played, and waits until its searches are recorded. */
async function playLesson(page: Page, title: string): Promise<void> {
  await runCommand(page, title);
  await expect(page.locator('[data-part=search]').first()).toBeVisible();
  await expect(page.getByText(/^event 1 of/)).toBeVisible();
}

const present = (page: Page) => page.keyboard.press('Alt+Shift+m');
const event = (page: Page) => page.getByRole('toolbar', { name: 'Playing' });

/** Something that is looked at once it is in front. */
interface Thing {
  readonly where: string;
  readonly bringToFront: () => Promise<void>;
}

/** The panels of each place, those that have tabs one after another, and every further one that it offers. */
async function everyPlace(
  page: Page,
  visit: (tabs: readonly (Thing & { readonly panel: string })[], place: number) => Promise<void>,
): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Panels' });
  const narrow = await bar.isVisible();
  for (const place of [1, 2, 3, 4, 5]) {
    await page.keyboard.press(`Alt+Shift+${place}`);
    await addAllPanels(page);
    const tabs = narrow ? bar.getByRole('button') : page.locator('[data-pane] header nav button');
    const names = await tabs.allTextContents();
    await visit(
      names.map((panel, i) => ({ where: `place ${place}, ${panel}`, panel, bringToFront: () => tabs.nth(i).click() })),
      place,
    );
  }
}

/** Shows the page on another screen. */
async function show(page: Page, from: Screen, to: Screen): Promise<void> {
  if (from.width !== to.width) await page.setViewportSize(to);
  if (from.projector !== to.projector) await page.keyboard.press('Alt+Shift+p');
}

for (const [names, screens] of [
  ['an iframe, a small laptop and a projector', wide],
  ['a phone', [phone]],
] as const) {
  test(`every control can be reached, and every picture read, on ${names}`, { tag: '@campaign' }, async ({ page }) => {
    test.setTimeout(600_000);
    let [screen] = screens as readonly [Screen];
    await page.setViewportSize(screen);
    await openWorkbench(page);
    const found = new Set<string>();
    const look = async (where: string) => {
      await settled(page);
      for (const problem of [...(await unusableControls(page)), ...(await smallType(page))])
        found.add(`${screen.name}, ${where}: ${problem}`);
    };
    /** The screens, that of the moment first: they are gone through to and fro. */
    const eachScreen = async (visit: () => Promise<void>) => {
      for (const other of screen === screens[0] ? screens : screens.toReversed()) {
        await show(page, screen, other);
        screen = other;
        await visit();
      }
    };
    /**
     * Brings several things to the front on each screen, or each of them on one screen alone, others at each turn; in a campaign (`npm run
     * test:campaign -- e2e/hall.spec.ts`) all of them on all screens.
     */
    const lookAtThings = (things: readonly Thing[], turn: number | null) =>
      eachScreen(async () => {
        for (const [i, { where, bringToFront }] of things.entries()) {
          if (!campaign && turn !== null && (i + turn + screens.indexOf(screen)) % screens.length !== 0) continue;
          await bringToFront();
          await look(where);
        }
      });
    await eachScreen(async () => {
      for (const menu of [/^Options: /, /^More panels: /, /^Page: /, /^Model: /]) {
        const button = page.getByRole('button', { name: menu });
        if (!(await button.isVisible())) continue;
        await button.click();
        await look(`menu ${menu}`);
        await page.keyboard.press('Escape');
      }
      for (const dialog of ['Help', 'Keyboard shortcuts', 'Your models']) {
        await runCommand(page, dialog);
        await look(`dialog ${dialog}`);
        await page.keyboard.press('Escape');
      }
    });
    const narrow = await page.getByRole('navigation', { name: 'Panels' }).isVisible();
    if (narrow) await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Results' }).click();
    await stepThrough(page).click();
    const seen = new Set<string>();
    await everyPlace(page, async (tabs, place) => {
      const others = tabs.filter(({ panel }) => seen.has(panel));
      await lookAtThings(
        tabs.filter(({ panel }) => !seen.has(panel)),
        null,
      );
      // A panel has the whole of a phone, whatever the place.
      if (!narrow || campaign) await lookAtThings(others, place);
      for (const { panel } of tabs) seen.add(panel);
    });
    expect(seen.size).toBeGreaterThan(20);
    for (const [turn, [lesson, shown]] of lessons.entries()) {
      await runCommand(page, lesson);
      await expect(page.getByRole('region', { name: 'Lesson' })).toContainText(lesson);
      await expect(page.locator(shown).first()).toBeVisible();
      await eachScreen(() => look(`lesson ${lesson}`));
      const panels = ['Side by side', 'Why', 'Player', 'Algorithms'].map(
        (panel): Thing => ({ where: `lesson ${lesson}, ${panel}`, bringToFront: () => showPanel(page, panel) }),
      );
      await lookAtThings(panels, turn);
      for (const [i, panel] of ['Why', 'Player'].entries()) {
        await showPanel(page, panel);
        await page.getByRole('button', { name: `Present ${panel}`, exact: true }).click();
        await lookAtThings([{ where: `lesson ${lesson}, ${panel} presented`, bringToFront: async () => undefined }], turn + i);
        await page.keyboard.press('Escape');
      }
    }
    expect([...found]).toEqual([]);
  });
}

test('controls that cannot be reached are told from those that can', { tag: '@campaign' }, async ({ page }) => {
  await openCounterexample(page);
  await expect.poll(() => unusableControls(page)).toEqual([]);
  await page.addStyleTag({
    content: '[data-pane=run] fieldset { transform: translateX(-3000px); }',
  });
  expect((await unusableControls(page)).join()).toContain('run: button First state: is cut off at the side');
  await page.addStyleTag({ content: 'body::after { content: ""; position: fixed; inset: 0 0 auto 0; height: 60px; z-index: 9; }' });
  expect((await unusableControls(page)).join()).toContain('button Run: is covered');
});

test('projector type reaches steps, pseudo-code, squares, charts and tables', { tag: '@campaign' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openCounterexample(page);
  await page.keyboard.press('Alt+Shift+p');
  await showChartAndState(page);
  const large = async (selector: string) => {
    await expect(page.locator(selector).first()).toBeAttached();
    const { texts, least } = await leastType(page, selector);
    expect(texts, selector).toBeGreaterThan(0);
    expect(least, selector).toBeGreaterThanOrEqual(15.9);
  };
  await large('ol[aria-label=Steps] button > span:nth-child(2)');
  await large('button:is([title="The step that this run takes"], [title="Take this step instead"])');
  await large('ul[aria-label="Steps of the sequence chart"] button[aria-label] text');
  await large('[data-lifeline]');
  await large('[data-pane=state] table :is(th, td, code)');
  await page.getByRole('radio', { name: 'Whole run' }).check();
  await large('[role=table] [role=cell]');
  await runCommand(page, 'Reads commute');
  await large('[data-pane=why] figure text');
  await page.getByTitle('States and transitions, left and right').click();
  await large('[data-pane=sides] table :is(th, td)');
  await large('ul[aria-label="Enabled transitions"] code');
  await showPanel(page, 'Algorithms');
  await runCommand(page, 'State explosion');
  await large('[data-pane=algorithms] :is(th, td)');
  await large('[data-pane=algorithms] svg text');
  await playLesson(page, 'Selective search');
  await large('[data-pane=player] figure ol li');
  await large('[data-pane=player] table :is(th, td)');
  await large('[data-pane=player] p[aria-live]');
});

test('a lesson has its sentence, its figures and two large pictures on one screen, in both sizes of type', { tag: '@campaign' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openWorkbench(page);
  for (const type of ['normal', 'projector']) {
    if (type === 'projector') await page.keyboard.press('Alt+Shift+p');
    for (const lesson of ['Independent transitions', 'A read and a write do not', 'Can interfere', 'The proviso']) {
      await runCommand(page, lesson);
      await expect(page.getByRole('region', { name: 'Lesson' })).toContainText(lesson);
      await expect(page.locator('[data-pane=sides] [data-renderer]')).toHaveCount(2);
      await settled(page);
      const { panel, pictures, other, cut } = await page.locator('[data-pane=sides]').evaluate((pane) => {
        const heightOf = (selector: string) => pane.querySelector(selector)?.getBoundingClientRect().height ?? 0;
        const { bottom } = pane.getBoundingClientRect();
        const seen = ['[aria-label=Lesson] p', '[role=status]', 'button[aria-expanded][title^=States]', 'figure', 'figure + figure'];
        return {
          panel: pane.clientHeight,
          pictures: [...pane.querySelectorAll('figure')].map((figure) => figure.clientHeight),
          other: heightOf(':scope > header') + heightOf('[aria-label=Legend]') + heightOf('[data-part=chooser]'),
          cut: seen.filter(
            (selector) => (pane.querySelector(selector)?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY) > bottom,
          ),
        };
      });
      expect(cut, `${lesson}, ${type}`).toEqual([]);
      expect(pictures).toHaveLength(2);
      for (const height of pictures) expect(height, `${lesson}, ${type}`).toBeGreaterThanOrEqual(panel / 2);
      expect(other, `${lesson}, ${type}`).toBeLessThanOrEqual(panel / 3);
    }
  }
});

test('a comparison folds how the searches are made, so that all of it is on one screen', { tag: '@campaign' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openWorkbench(page);
  await expect(page.getByText(/^Deadlock after \d+ steps\./)).toBeVisible();
  await page.keyboard.press('Alt+Shift+3');
  const sides = page.locator('[data-pane=sides]');
  const form = sides.getByRole('group', { name: 'Right', exact: true });
  const expectWhole = async (): Promise<void> => {
    await settled(page);
    await expect(form).toBeHidden();
    for (const part of [sides.getByRole('spinbutton', { name: 'State' }), sides.getByRole('button', { name: 'Save the pictures as PDF' })])
      await expect(part).toBeInViewport({ ratio: 1 });
    await expect(sides.locator('[aria-label=Legend]')).toBeInViewport({ ratio: 1 });
  };
  for (const type of ['normal', 'projector']) {
    if (type === 'projector') await page.keyboard.press('Alt+Shift+p');
    if (type === 'normal') {
      await expect(form).toBeVisible();
      expect(await cutChoices(form)).toEqual([]);
    }
    await sides.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(sides.locator('[data-renderer]')).toHaveCount(2);
    await expectWhole();
    await sides.getByText('Searches', { exact: true }).click();
    await expect(form.getByRole('combobox', { name: 'Algorithm' })).toBeVisible();
  }
  await runCommand(page, 'Can interfere');
  await expect(page.getByRole('region', { name: 'Lesson' })).toContainText('Can interfere');
  await expect(sides.locator('[data-renderer]')).toHaveCount(2);
  await expectWhole();
});

test('titles of two searches in step are whole and of one height where they are presented', {
  tag: '@campaign',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openWorkbench(page);
  await page.keyboard.press('Alt+Shift+p');
  await playLesson(page, 'Selective search');
  await page.getByRole('button', { name: 'Present Player', exact: true }).click();
  await settled(page);
  const titles = await page.locator('[data-part=search] h3').evaluateAll((found) =>
    found.map((title) => ({
      bottom: title.getBoundingClientRect().bottom,
      whole: title.scrollWidth <= title.clientWidth && title.scrollHeight <= title.clientHeight + 1,
    })),
  );
  const [first] = titles;
  expect(titles).toEqual([
    { bottom: first?.bottom, whole: true },
    { bottom: first?.bottom, whole: true },
  ]);
});

test('squares, trees of executions, two searches in step and charts fill the window in projector type', { tag: '@campaign' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openWorkbench(page);
  await page.keyboard.press('Alt+Shift+p');
  const presented = async (panel: string, visit: () => Promise<void>) => {
    await page.getByRole('button', { name: `Present ${panel}`, exact: true }).click();
    await settled(page);
    await visit();
    await page.keyboard.press('Escape');
  };
  await runCommand(page, 'Reads commute');
  const square = page.locator('[data-pane=why] figure');
  await expect(square).toBeVisible();
  await presented('Why', async () => {
    await expect(square.locator('figcaption')).toBeInViewport({ ratio: 1 });
    await expect(square.locator('> svg')).toBeInViewport({ ratio: 1 });
    expect((await leastType(page, '[data-pane=why] figure text')).least).toBeGreaterThanOrEqual(15.9);
  });
  await runCommand(page, 'State explosion');
  const chart = page.locator('[data-pane=algorithms] figure');
  await expect(chart.locator('polyline').first()).toBeVisible();
  await presented('Algorithms', async () => {
    const share = await chart.evaluate((figure) => (figure.querySelector('svg')?.clientWidth ?? 0) / figure.clientWidth);
    expect(share).toBeGreaterThan(0.95);
    const [first, last] = [chart.locator('circle').first(), chart.locator('circle').last()].map((point) => point.boundingBox());
    expect(((await last)?.x ?? 0) - ((await first)?.x ?? 0)).toBeGreaterThan(1_000);
  });
  await runCommand(page, 'Executions and their classes');
  const ends = page.getByRole('toolbar', { name: 'Executions' }).first().getByRole('button');
  await expect(ends).toHaveCount(24);
  await presented('Player', async () => {
    // Nearly all are on the screen at once: rows nearer to each other would leave it open which name is of which branch.
    for (const end of [ends.first(), ends.nth(19)]) await expect(end).toBeInViewport({ ratio: 1 });
    expect((await leastType(page, '[data-pane=player] svg[role=img] text')).least).toBeGreaterThanOrEqual(14);
  });
  await playLesson(page, 'Selective search');
  await presented('Player', async () => {
    const graphs = page.locator('[data-pane=player] [data-part=graph]');
    await expect(graphs).toHaveCount(2);
    for (const { width, height } of await graphs.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))) {
      expect(width).toBeGreaterThan(330);
      expect(height).toBeGreaterThan(220);
    }
    await expect(page.locator('[data-pane=player] li[aria-current]').first()).toBeInViewport({ ratio: 1 });
  });
});

test('the tools and the legend of the state graph take no more than a third of its panel in projector type', { tag: '@campaign' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openWorkbench(page);
  await page.keyboard.press('Alt+Shift+p');
  await page.keyboard.press('Alt+Shift+2');
  const panel = page.locator('[data-pane=graph]');
  await expect(panel.getByRole('list', { name: 'Legend' })).toContainText('deadlock');
  await settled(page);
  const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? 0;
  const pictureShare = async () => {
    const all = (await heightOf(panel)) - (await heightOf(panel.locator('> header')));
    return (await heightOf(panel.getByRole('img', { name: /^State graph/ }))) / all;
  };
  await expect.poll(() => pictureShare()).toBeGreaterThan(2 / 3);
  await expect(panel.getByRole('status').first()).toContainText('All 35 states');
  // With a run the legend has twice as many signs, all in view.
  await stepThrough(page).click();
  await expect(panel.getByRole('list', { name: 'Legend' })).toContainText('way out');
  await expect.poll(pictureShare).toBeGreaterThan(2 / 3);
  for (const sign of await panel.getByRole('list', { name: 'Legend' }).getByRole('listitem').all())
    await expect(sign).toBeInViewport({ ratio: 1 });
});

test('a panel has the whole window, and a remote goes through its steps and on to the next lesson', { tag: '@campaign' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openWorkbench(page);
  await playLesson(page, 'The global state space');
  await page.getByRole('button', { name: 'Present Player' }).click();
  await expect(page.locator('[data-pane]')).toHaveCount(1);
  await expect(page.locator('header[data-bar]')).toHaveCount(0);
  for (const key of ['PageDown', 'PageDown', 'ArrowRight']) await page.keyboard.press(key);
  await expect(event(page)).toContainText('event 4 of 52');
  for (const key of ['PageUp', 'ArrowLeft']) await page.keyboard.press(key);
  await expect(event(page)).toContainText('event 2 of 52');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect.poll(() => violations(page)).toEqual([]);
  await page.getByRole('slider', { name: 'Event' }).fill('52');
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('region', { name: 'Lesson' })).toContainText('2. State explosion');
  await expect(page.locator('[data-presented] [data-pane=sides]')).toBeVisible();
  await page.keyboard.press('PageUp');
  await expect(page.getByRole('region', { name: 'Lesson' })).toContainText('1. The global state space');
  await expect(page.locator('[data-presented] [data-pane=player]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('header[data-bar]')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Present Player' })).toBeFocused();
});

test('the keys of a remote step through a run that is presented, and leave text alone', { tag: '@campaign' }, async ({ page }) => {
  await openCounterexample(page);
  await present(page);
  await expect(page.locator('[data-presented] [data-pane=run]')).toBeVisible();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await expect(page.locator('fieldset output')).toHaveText('step 2 of 3');
  await page.keyboard.press('PageUp');
  await expect(page.locator('fieldset output')).toHaveText('step 1 of 3');
  await page.getByText('At random, or to a condition').click();
  await page.getByRole('textbox', { name: 'Condition to run until' }).fill('a b');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Space');
  await expect(page.getByRole('textbox', { name: 'Condition to run until' })).toHaveValue('a b ');
  await expect(page.locator('fieldset output')).toHaveText('step 1 of 3');
});

test('the sheet of keys has those of a remote', async ({ page }) => {
  await openWorkbench(page);
  await runCommand(page, 'Keyboard shortcuts');
  for (const key of ['PageDown', 'PageUp', 'Space']) await expect(page.locator('dialog table kbd', { hasText: key }).first()).toBeVisible();
  await expect(page.getByRole('row', { name: /Present the panel/ })).toBeVisible();
});

for (const [lesson, last] of [
  ['The global state space', 52],
  ['Selective search', 60],
] as const) {
  test(`picture, code and stack are on one screen: ${lesson}`, { tag: '@campaign' }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await openWorkbench(page);
    await playLesson(page, lesson);
    await page.getByRole('button', { name: 'Present Player' }).click();
    for (const at of [1, 2, 14, last]) {
      await page.getByRole('slider', { name: 'Event' }).fill(String(at));
      await expect(event(page)).toContainText(`event ${at} of`);
      const cut = await page
        .locator('[data-pane=player] :is([data-begun], figure:has(> ol), [data-part=stack], [data-part=graph], [data-part=search])')
        .evaluateAll((boxes) =>
          boxes.flatMap((box) => {
            const { bottom, right, height } = box.getBoundingClientRect();
            const seen = bottom <= innerHeight + 1 && right <= innerWidth + 1 && (height > 60 || box.matches('[data-part=stack]'));
            const whole = box.matches('svg') || (box.scrollHeight <= box.clientHeight + 1 && box.scrollWidth <= box.clientWidth + 1);
            return seen && whole ? [] : [`${box.getAttribute('class')}: ${box.scrollHeight} in ${box.clientHeight}`];
          }),
        );
      expect({ at, cut }).toEqual({ at, cut: [] });
    }
  });
}

test('the state that is played is shown by State, Processes, the graph and Why, with one number', { tag: '@campaign' }, async ({
  page,
}) => {
  await openWorkbench(page);
  await playLesson(page, 'Selective search');

  await page.getByRole('slider', { name: 'Event' }).fill('14');
  const sentence = page.locator('[data-pane=player] p[aria-live]').last();
  await expect(sentence).toHaveText(/^From state \d+ to state \d+, which is new/);
  const [from, to] = ((await sentence.textContent()) ?? '').match(/\d+/g) ?? [];
  await expect(page.getByRole('heading', { name: `State ${from}, right search` })).toBeVisible();
  await showPanel(page, 'State');
  await expect(page.getByRole('heading', { name: `State ${from}`, exact: true })).toBeAttached();
  await page.getByRole('slider', { name: 'Event' }).fill('15');
  await expect(sentence).toHaveText(new RegExp(`^State ${to}: `));
  await expect(page.getByRole('heading', { name: `State ${to}`, exact: true })).toBeAttached();
  await expect(page.getByRole('heading', { name: `State ${to}, right search` })).toBeVisible();
  const words = await page.locator('[data-pane=state] tr[data-row=locations] code').allTextContents();
  await showPanel(page, 'Processes');
  await expect(page.locator('svg[aria-label^="The program graph of"] [data-current]')).toHaveCount(words.length);
  await showPanel(page, 'Graph');
  await page.locator('[data-pane=graph]').getByRole('radio', { name: 'List' }).check();
  await expect(page.locator('section[aria-label="States"] tr[data-selected]')).toContainText(to ?? '?');
  // What is chosen there is explained.
  await page.locator('section[aria-label="States"]').getByRole('button', { name: '0', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'State 0, right search' })).toBeVisible();
});
