import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { carriedRun, encodeLink } from '../src/base/link/encode.ts';
import { Machine } from '../src/engine/machine/machine.ts';
import { svg } from '../src/export/picture/picture.ts';
import { shapedModels } from '../test/layout/shaped-models.ts';
import { compile } from '../test/support.ts';
import { countLayouts, layoutsAtRest } from './layouts-at-rest.ts';
import { judgeSaved } from './saved-graphs.ts';
import { openWorkbench, showPanel } from './workbench.ts';

test('the judge of saved pictures finds what can be misread', async ({ page }) => {
  const state = (x: number, y: number, name: string) =>
    `<path class="state" d="M${x} ${y}L${x + 20} ${y}L${x + 20} ${y + 20}L${x} ${y + 20}Z"/>${label(x + 10, y + 14, name)}`;
  const label = (x: number, y: number, said: string) =>
    `<text class="label" x="${x}" y="${y}" font-size="10" text-anchor="middle">${said}</text>`;
  const arrow = (data: string, says = 'go') => `<path class="arrow" d="${data}" fill="none"><title>${says}</title></path>`;
  const found = async (...marks: string[]) => {
    const square = [state(10, 10, 'a'), state(110, 10, 'b'), state(10, 110, 'c'), state(110, 110, 'd'), ...marks];
    const { cases, crossings } = await judgeSaved(page, `<svg viewBox="0 0 200 200" width="200" height="200">${square.join('')}</svg>`);
    return [...cases, ...Array.from({ length: crossings }, () => 'crossing')].join();
  };
  expect(await found(arrow('M31 20L109 20'), label(70, 36, 'go'))).toBe('');
  expect(await found(arrow('M20 31L120 109'), arrow('M120 31L20 109'))).toBe('crossing');
  expect(await found(arrow('M120 9L120 60L70 70L20 20L20 131'))).toContain('passes through a');
  expect(await found(arrow('M31 20L80 50'))).toContain('from a state');
  expect(await found(arrow('M31 20L109 20'), label(70, 23, 'go'))).toContain('“go” lies on a → b');
  expect(await found(arrow('M31 20L109 20', 'stop'), arrow('M31 120L109 120'), label(70, 36, 'go'))).toBe(
    '“go” is nearest to another arrow',
  );
  expect(await found(arrow('M31 20L109 20'), label(70, 36, 'go'), label(75, 39, 'go'))).toContain('“go” lies on “go”');
  expect(await found(arrow('M31 20L109 20'), label(120, 34, 'go'))).toContain('“go” lies on b');
  expect(await found(state(50, 60, 'wide words'))).toContain('“wide words” leaves its state');
  expect(await found(label(199, 60, 'go'))).toBe('“go” leaves the picture');
  expect(await found(state(120, 20, 'e'))).toContain('lies on');
});

const small = ['Parallel', 'Dense8', 'SelfLoops', 'Ends', 'Bank'];

async function expectClear(page: Page, picture: string, what: object): Promise<void> {
  const { cases } = await judgeSaved(page, picture);
  expect({ ...what, cases }).toEqual({ ...what, cases: [] });
}

for (const [name, text] of shapedModels)
  test(`pictures of ${name} that are written cannot be misread`, { tag: small.includes(name) ? [] : '@campaign' }, async ({ page }) => {
    const subject = { machine: new Machine(compile(text)), text, constants: [] };
    for (const words of [false, true]) {
      const { pieces } = svg.write(subject, { maxStates: 400, words });
      await expectClear(page, [...pieces].join(''), { words });
    }
  });

for (const [name, text] of shapedModels)
  test(`pictures of views of ${name} that are saved on the page cannot be misread`, { tag: '@campaign' }, async ({ page, context }) => {
    test.setTimeout(1_800_000);
    const judge = await context.newPage();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await countLayouts(page);
    const link = await encodeLink(carriedRun({ text, language: {}, constants: {}, run: null, step: 0 }));
    await page.setViewportSize({ width: 1280, height: 720 });
    await openWorkbench(page, `#${link}`);
    await page.keyboard.press('Alt+Shift+2');
    for (const size of [
      { width: 1280, height: 720 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await showPanel(page, 'Graph');
      for (const view of ['auto', 'whole', 'near', 'projection', 'components', 'strong', 'branching', 'trace']) {
        await page.getByRole('combobox', { name: 'View' }).selectOption(view);
        await layoutsAtRest(page);
        // By itself the panel counts the layers of so many states, and draws no graph.
        if (view === 'auto' && (await page.getByRole('region', { name: 'Layers' }).isVisible())) continue;
        await page.getByRole('button', { name: 'Save what is drawn' }).click();
        const saving = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Save the graph as SVG' }).click();
        await expectClear(judge, readFileSync(await (await saving).path(), 'utf8'), { ...size, view });
        await page.keyboard.press('Escape');
      }
    }
  });
