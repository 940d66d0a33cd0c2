import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { carriedRun, encodeLink } from '../src/base/link/encode.ts';
import { leastRead } from '../src/drawing/graph/picture.ts';
import { violations } from './axe.ts';
import { countLayouts, layoutsAtRest } from './layouts-at-rest.ts';
import { seenGraphs } from './seen-graphs.ts';
import { openWorkbench, showPanel, stepThrough } from './workbench.ts';
import { laptopAndPhone, showOn } from './on-screens.ts';

const picture = (page: Page) => page.getByRole('img', { name: /^State graph/ });
const overview = (page: Page, pane = 'graph') => page.locator(`[data-pane=${pane}] [data-part=overview]`);

/** The names of states that are read, and the least size of type, in pixels of the page. */
async function readIn(page: Page, pane = 'graph'): Promise<{ readonly states: number; readonly names: number; readonly least: number }> {
  const [graph] = await seenGraphs(page, pane);
  const states = graph?.seen.states ?? [];
  const names = states.filter(({ texts }) => texts.some(({ left, right }) => right > left)).length;
  return { states: states.length, names, least: Math.min(...(graph?.type ?? []).filter((size) => size > 0)) };
}

test('a graph of 64 states has names that can be read, and an overview, in a small panel', { tag: '@campaign' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await countLayouts(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  const text = readFileSync('models/cache-coherence.esml', 'utf8');
  await openWorkbench(page, `#${await encodeLink(carriedRun({ text, language: {}, constants: {}, run: null, step: 0 }))}`);
  await page.keyboard.press('Alt+Shift+2');
  for (const screen of laptopAndPhone) {
    await showOn(page, screen);
    const { width, projector } = screen;
    await showPanel(page, 'Graph');
    await layoutsAtRest(page);
    await expect(overview(page)).toBeVisible();
    const { states, names, least } = await readIn(page);
    expect({ width, projector, states, names, read: least >= leastRead - 0.01 }).toEqual({
      width,
      projector,
      states: 64,
      names: 64,
      read: true,
    });
  }
  await picture(page).focus();
  await page.keyboard.press('0');
  const read = page.getByRole('button', { name: 'Read the names' });
  await expect(read).toBeVisible();
  await expect(overview(page)).toBeHidden();
  await expect.poll(() => violations(page)).toEqual([]);
  await read.press('Enter');
  await expect(page.getByRole('button', { name: 'Zoom in' }).first()).toBeFocused();
  await expect(overview(page)).toBeVisible();
  await expect.poll(() => violations(page)).toEqual([]);
});

/** States of the graphs of a panel of which something that is seen lies under a button or an overview. */
function coveredStates(page: Page, pane: string): Promise<string[]> {
  return page.evaluate((id) => {
    interface Box {
      readonly left: number;
      readonly right: number;
      readonly top: number;
      readonly bottom: number;
    }
    interface View {
      zoom(): number;
      pan(): { readonly x: number; readonly y: number };
      nodes(
        of: string,
      ): Iterable<{ id(): string; position(): { readonly x: number; readonly y: number }; width(): number; height(): number }>;
    }
    const common = (a: Box, b: Box): Box => ({
      left: Math.max(a.left, b.left),
      right: Math.min(a.right, b.right),
      top: Math.max(a.top, b.top),
      bottom: Math.min(a.bottom, b.bottom),
    });
    const has = ({ left, right, top, bottom }: Box) => right - left > 0.5 && bottom - top > 0.5;
    const over = [...document.querySelectorAll(`[data-pane=${id}] fieldset button, [data-pane=${id}] [data-part=overview]`)]
      .filter((one) => one.checkVisibility())
      .map((one) => one.getBoundingClientRect());
    return [...document.querySelectorAll(`[data-pane=${id}] [data-renderer]`)].flatMap((host) => {
      const inside = [...host.querySelectorAll('div')].find((one) => '_cyreg' in one);
      if (inside === undefined) return ['not drawn'];
      const { cy } = (inside as unknown as { readonly _cyreg: { readonly cy: View } })._cyreg;
      const { left, top, right, bottom } = host.getBoundingClientRect();
      const cut = /^inset\(0(?:px)? ([\d.]+)px/.exec(getComputedStyle(inside.parentElement ?? inside).clipPath)?.[1];
      const seen = { left, top, bottom, right: right - Number(cut ?? 0) };
      const [zoom, pan] = [cy.zoom(), cy.pan()];
      return [...cy.nodes('.state')].flatMap((node) => {
        const { x, y } = node.position();
        const [across, down] = [left + pan.x + zoom * x, top + pan.y + zoom * y];
        const [w, h] = [(zoom * node.width()) / 2, (zoom * node.height()) / 2];
        const box = common(seen, { left: across - w, right: across + w, top: down - h, bottom: down + h });
        return has(box) && over.some((one) => has(common(box, one))) ? [node.id()] : [];
      });
    });
  }, pane);
}

test('no state of a part is under a button or under the overview', { tag: '@campaign' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await countLayouts(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  const text = readFileSync('models/cache-coherence.esml', 'utf8');
  await openWorkbench(page, `#${await encodeLink(carriedRun({ text, language: {}, constants: {}, run: null, step: 0 }))}`);
  const places = [
    ['Alt+Shift+2', 'Graph', 'graph'],
    ['Alt+Shift+3', 'Side by side', 'sides'],
  ] as const;
  for (const [keys, title, pane] of places) {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.keyboard.press(keys);
    if (pane === 'sides') await page.getByRole('button', { name: 'Compare', exact: true }).click();
    for (const screen of laptopAndPhone) {
      await showOn(page, screen);
      const { width, projector } = screen;
      await showPanel(page, title);
      await layoutsAtRest(page);
      const read = page.locator(`[data-pane=${pane}]`).getByRole('button', { name: 'Read the names' });
      // Two pictures that are compared are whole at first where they are only a little too small.
      if (pane === 'sides' && (await overview(page, pane).count()) === 0) await read.click();
      await expect(overview(page, pane).first()).toBeVisible();
      expect({ pane, width, projector, covered: await coveredStates(page, pane) }).toEqual({ pane, width, projector, covered: [] });
      // As much is free where a person has moved the part.
      const graph = page.locator(`[data-pane=${pane}] [data-renderer]`).first();
      for (const key of ['ArrowRight', 'ArrowDown', '+']) {
        await graph.press(key);
        await layoutsAtRest(page);
        expect({ pane, width, projector, key, covered: await coveredStates(page, pane) }).toEqual({
          pane,
          width,
          projector,
          key,
          covered: [],
        });
      }
      await graph.press('0');
      await expect(overview(page, pane)).toHaveCount(0);
      expect({ pane, width, projector, covered: await coveredStates(page, pane) }).toEqual({ pane, width, projector, covered: [] });
      await read.click();
    }
  }
});

test('local states have words on a phone', { tag: '@campaign' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 720 });
  const text = readFileSync('models/list-lock-alike.esml', 'utf8');
  await openWorkbench(page, `#${await encodeLink(carriedRun({ text, language: {}, constants: {}, run: null, step: 0 }))}`);
  await showPanel(page, 'Alike');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('img', { name: /^The 9 local states of pid/ })).toBeVisible();
  await expect(overview(page, 'alike')).toBeVisible();
  await expect.poll(() => readIn(page, 'alike')).toMatchObject({ states: 9, names: 9 });
  expect((await readIn(page, 'alike')).least).toBeGreaterThanOrEqual(leastRead - 0.01);
  await expect.poll(() => violations(page)).toEqual([]);
});

/** A stem of three steps and a loop of two. */
const turning = `MODEL Turning;
TYPE t = 0..9;
VAR x: t;
PROCESS P;
BEGIN x := 1; x := 2; x := 3; LOOP x := 4; x := 5 END END P;
BEGIN P END Turning
ASSERT reaches: LTL F(x = 9)
`;

test('a run that repeats has its stem and its loop in sight, as a film and in the graph, on a phone', { tag: '@campaign' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 720 });
  await openWorkbench(page, `#${await encodeLink(carriedRun({ text: turning, language: {}, constants: {}, run: null, step: 0 }))}`);
  await stepThrough(page).click();
  await page.keyboard.press('Alt+Shift+p');
  const film = page.getByRole('region', { name: 'The run as a film' });
  for (const [width, height] of [
    [1280, 720],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await showPanel(page, 'Steps');
    for (const list of ['Stem', 'Loop, which repeats for ever'])
      for (const frame of await film.getByRole('list', { name: list }).getByRole('button').all())
        await expect(frame).toBeInViewport({ ratio: 1 });
  }
  await showPanel(page, 'Graph');
  await page.getByRole('combobox', { name: 'View' }).selectOption('near');
  await expect.poll(() => readIn(page)).toMatchObject({ states: 6, names: 6 });
  expect((await readIn(page)).least).toBeGreaterThanOrEqual(leastRead - 0.01);
  await expect(page.getByRole('list', { name: 'Legend' })).toContainText('repeats for ever');
});
