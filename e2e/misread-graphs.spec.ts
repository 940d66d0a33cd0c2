import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { carriedRun, encodeLink } from '../src/base/link/encode.ts';
import { mostLaid } from '../src/drawing/graph/laid.ts';
import { leastRead } from '../src/drawing/graph/picture.ts';
import { Machine } from '../src/engine/machine/machine.ts';
import { exploreGraph } from '../src/engine/search/state-graph.ts';
import { campaign } from '../test/campaign.ts';
import { judge } from '../test/layout/svg-oracle.ts';
import { findFamilies } from '../src/system/symmetry/find-families.ts';
import { compile } from '../test/support.ts';
import { countLayouts, layoutsAtRest } from './layouts-at-rest.ts';
import { seenGraphs } from './seen-graphs.ts';
import { openWorkbench, showPanel } from './workbench.ts';

interface Screen {
  readonly width: number;
  readonly height: number;
  readonly projector: boolean;
}

const desk: Screen = { width: 1280, height: 720, projector: false };
const half: Screen = { width: 900, height: 720, projector: false };
const phone: Screen = { width: 390, height: 844, projector: false };

/** Each differs from the one before it in its size or its type alone. */
const screens = campaign
  ? [desk, { ...desk, projector: true }, { ...half, projector: true }, half, phone, { ...phone, projector: true }]
  : [{ ...desk, projector: true }];

/** All views of a model that are drawn: layers are counted only, families are those of alike processes, both graphs need a comparison. */
function viewsOf(text: string): readonly string[] {
  if (!campaign) return ['near'];
  const families = findFamilies(compile(text)).families.length > 0 ? ['families'] : [];
  return ['auto', 'whole', 'near', 'projection', ...families, 'components', 'strong', 'branching', 'trace'];
}

/** All models whose graphs people read, in a campaign: those of `TEST_MODELS`, if any are named. */
function models(): readonly string[] {
  if (!campaign) return ['vending-machine'];
  const wanted = process.env.TEST_MODELS?.split(',');
  return readdirSync('models')
    .filter((file) => file.endsWith('.esml'))
    .map((file) => file.replace('.esml', ''))
    .filter((name) => wanted?.includes(name) ?? true)
    .filter((name) => {
      const { complete, graph } = exploreGraph(new Machine(compile(textOf(name))), mostLaid.nodes + 1);
      return complete && graph.states <= mostLaid.nodes;
    });
}

const textOf = (name: string) => readFileSync(`models/${name}.esml`, 'utf8');

/** From far away states are dots, smaller than the rims at which arrows end: so many units of the picture. */
const reach = 24;

/** What can be misread in the graphs of a panel. */
async function misread(page: Page, pane: string): Promise<object[]> {
  await layoutsAtRest(page);
  const graphs = await seenGraphs(page, pane);
  return graphs.map(({ seen, arrows, type, undrawn }) => ({
    cases: judge(seen, arrows, reach).cases,
    undrawn,
    small: type.filter((pixels) => pixels < leastRead),
  }));
}

for (const name of models())
  test(`on the page no graph of ${name} can be misread`, { tag: '@campaign' }, async ({ page }) => {
    // A model of hundreds of states is laid out some sixty times.
    if (campaign) test.setTimeout(1_800_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await countLayouts(page);
    const link = await encodeLink(carriedRun({ text: textOf(name), language: {}, constants: {}, run: null, step: 0 }));
    await openWorkbench(page, `#${link}`);
    let projector = false;
    async function lookAt(screen: Screen): Promise<void> {
      await page.setViewportSize(screen);
      if (screen.projector !== projector) await page.keyboard.press('Alt+Shift+p');
      projector = screen.projector;
    }
    async function expectClear(pane: string, pictures: number, what: object): Promise<void> {
      const found = await misread(page, pane);
      expect({ ...what, found }).toEqual({
        ...what,
        found: Array.from({ length: pictures }, () => ({ cases: [], undrawn: [], small: [] })),
      });
    }
    await page.keyboard.press('Alt+Shift+2');
    const views = viewsOf(textOf(name));
    for (const [turn, screen] of screens.entries()) {
      await lookAt(screen);
      await showPanel(page, 'Graph');
      // To and fro: the view that a new screen has laid out anew is looked at first.
      for (const view of turn % 2 === 0 ? views : views.toReversed()) {
        await page.getByRole('combobox', { name: 'View' }).selectOption(view);
        await expectClear('graph', 1, { ...screen, view });
      }
    }
    await page.keyboard.press('Alt+Shift+3');
    await lookAt(desk);
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    for (const screen of screens) {
      await lookAt(screen);
      await showPanel(page, 'Side by side');
      await expectClear('sides', 2, screen);
    }
  });
