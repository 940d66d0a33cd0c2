import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { stateGraphPage } from '../editors/vscode/src/state-graph-page.ts';
import { violations } from './axe.ts';

const media = join(import.meta.dirname, '..', 'editors', 'vscode', 'media');
const origin = 'https://extension.example';
const graph = {
  model: 'A <b> model',
  complete: false,
  nodes: (['initial', 'plain', 'deadlock', 'terminated'] as const).map((kind, id) => ({ id, kind, depth: [0, 1, 2, 2][id]! })),
  edges: [
    { source: 0, target: 1, transition: 0, choice: 0, label: 'P: x := 1' },
    { source: 1, target: 2, transition: 1, choice: 0, label: 'P: x := 2' },
    { source: 1, target: 3, transition: 2, choice: 0, label: '</script>' },
    { source: 1, target: 0, transition: 3, choice: 0, label: 'P: x := 0' },
    { source: 1, target: 1, transition: 4, choice: 0, label: 'P: x := 1' },
  ],
};

test('the state graph of the extension is walked with the keyboard, and its policy lets nothing else in', async ({ page }) => {
  const problems: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())));
  await page.route(`${origin}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    const parts = { nonce: 'abc', styles: `${origin}/state-graph.css`, script: `${origin}/state-graph.js`, source: origin };
    if (name === 'page.html') return route.fulfill({ contentType: 'text/html', body: stateGraphPage(graph, parts) });
    const contentType = name.endsWith('.css') ? 'text/css' : 'application/javascript';
    return route.fulfill({ contentType, body: readFileSync(join(media, name), 'utf8') });
  });
  await page.goto(`${origin}/page.html`);
  await expect(page.getByRole('heading', { name: 'States of A <b> model' })).toBeVisible();
  await expect(page.getByText('there are more states than are shown')).toBeVisible();
  const chosen = page.getByRole('heading', { level: 2 });
  await expect(chosen).toHaveText('State 0: the initial state');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveText('State 1: a state');
  await expect(page.getByRole('button', { name: 'State 1: a state' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(chosen).toHaveText('State 3: every process has ended');
  await expect(page.getByText('No step leads to another state.')).toBeVisible();
  await page.keyboard.press('Home');
  await page.getByRole('button', { name: 'P: x := 1, to state 1' }).press('Enter');
  await expect(chosen).toHaveText('State 1: a state');
  await expect(page.getByRole('button', { name: '</script>, to state 3' })).toBeVisible();
  await expect.poll(() => violations(page)).toEqual([]);
  const evil = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.evil = true';
    document.body.append(script);
    return 'evil' in window;
  });
  expect(evil).toBe(false);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain('Content Security Policy');
});
