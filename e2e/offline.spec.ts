import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { built, serveBuild } from './site.ts';
import { replaceText, source, tinyModel } from './workbench.ts';

test.describe('on a static host, under a path', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the workbench opens without a network after the first visit, and changes to a new version with the text', {
    tag: '@campaign',
  }, async ({ page }) => {
    const site = await serveBuild();
    const refused: string[] = [];
    page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()));
    const loaded = page.locator('[data-loaded=true]');
    try {
      await page.goto(site.url);
      await expect(loaded).toBeVisible();
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await replaceText(page, tinyModel('offline'));
      await expect(page.getByRole('button', { name: 'Model: offline' })).toBeVisible();

      site.down = true;
      await page.goto(`${site.url}?again`);
      await expect(loaded).toBeVisible();
      await expect(source(page)).toContainText('MODEL offline');
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await expect(page.getByText('search complete').first()).toBeAttached();
      await expect.poll(() => page.evaluate(() => fetch('./licences.txt').then((answer) => answer.text()))).toContain('monaco-editor');

      Object.assign(site, { down: false, later: true });
      await page.evaluate(() => navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => undefined));
      const notice = page.getByRole('log', { name: 'Messages' }).locator('> div', { hasText: 'A new version' });
      await expect(notice).toBeVisible();
      await replaceText(page, tinyModel('later'));
      await notice.getByRole('button', { name: 'Reload' }).click();
      await expect(page).toHaveTitle('Later ESML Workbench');
      await expect(loaded).toBeVisible();
      await expect(source(page)).toContainText('MODEL later');
      const names = await page.evaluate(() => caches.keys());
      expect(names).toHaveLength(2);
      expect(refused).toEqual([]);
    } finally {
      site.close();
    }
  });
});

test('a page that was opened as a file says how to open it', async ({ page }) => {
  await page.goto(pathToFileURL(join(built, 'index.html')).href);
  await expect(page.getByText('has to be served by a web server')).toBeVisible();
});

test('answers of the server isolate no origin, and the page allows its own files only', async ({ page, request, baseURL }) => {
  const html = readFileSync(join(built, 'index.html'), 'utf8');
  const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
  expect(scripts.length).toBeGreaterThan(0);
  for (const tag of scripts) expect(tag).toContain('src="./assets/');
  const policy = /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1]?.replaceAll('&#39;', "'") ?? '';
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(policy).not.toMatch(/https?:|\*|unsafe-eval' *'|script-src[^;]*unsafe-inline/);
  for (const path of ['', 'icon.svg', 'service-worker.js', /assets\/[^"]*js/.exec(html)?.[0] ?? '?']) {
    const answer = await request.get(`${baseURL}${path}`);
    expect(answer.status()).toBe(200);
    expect(Object.keys(answer.headers()).filter((name) => name.startsWith('cross-origin-'))).toEqual([]);
  }
  await page.goto('./');
  await expect.poll(() => page.evaluate(() => crossOriginIsolated)).toBe(false);
});

const assetsOfBuild = (): string[] => readdirSync(join(built, 'assets'));

/** The files of the build that some import as soon as they run, with themselves. */
function withImports(names: readonly string[]): string[] {
  const found = new Set(names);
  for (const name of found) {
    const code = readFileSync(join(built, 'assets', name), 'utf8');
    for (const [, other = ''] of code.matchAll(/(?:from|import)\s*[`'"]\.\/([\w.-]+\.js)[`'"]/g)) found.add(other);
  }
  return [...found];
}

/** The files that are loaded until the first verdict: what the page and the worker import as soon as they run. */
function firstFiles(): { readonly ofPage: string[]; readonly ofWorker: string[] } {
  const html = readFileSync(join(built, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\.\/assets\/([^"]+)"/g)].map(([, name = '']) => name);
  return { ofPage: withImports(named), ofWorker: withImports(assetsOfBuild().filter((name) => name.startsWith('worker-'))) };
}

test('what is loaded until the first verdict, before the editor and the drawing of the graph, is under 350 kB compressed', () => {
  const { ofPage, ofWorker } = firstFiles();
  const files = [...ofPage, ...ofWorker];
  expect(files.some((name) => name.endsWith('.css'))).toBe(true);
  expect(
    files.filter((name) =>
      /^(?:mount|canvas|language|examples|ExampleGroups|mistakes|export|service|OtherModels|\w+Panel(?<!^Panel))-/.test(name),
    ),
  ).toEqual([]);
  expect(files.filter((name) => name.startsWith('worker-'))).toHaveLength(1);
  const bytes = files.map((name) => gzipSync(readFileSync(join(built, 'assets', name))).length);
  const html = gzipSync(readFileSync(join(built, 'index.html'))).length;
  expect(bytes.reduce((a, b) => a + b, html)).toBeLessThan(350_000);
  // One of code and one of styles, beside the entry and what the bundler adds.
  expect(ofPage.length).toBeLessThanOrEqual(4);
  expect(ofWorker.length).toBeLessThanOrEqual(3);
  const code = ofPage.filter((name) => name.endsWith('.js')).map((name) => readFileSync(join(built, 'assets', name)).length);
  expect(code.reduce((a, b) => a + b)).toBeLessThan(478_000);
  expect(assetsOfBuild().filter((name) => readFileSync(join(built, 'assets', name)).includes('diff-hidden-lines'))).toEqual([]);
});

test('these files are all that the first verdict needs', async ({ page }) => {
  const { ofPage, ofWorker } = firstFiles();
  const files = new Set([...ofPage, ...ofWorker]);
  const refused: string[] = [];
  await page.route('**/assets/*', async (route) => {
    const name = basename(new URL(route.request().url()).pathname);
    if (files.has(name) || !/\.(?:js|css)$/.test(name)) return route.continue();
    refused.push(name);
    return route.abort();
  });
  await page.goto('./');
  const results = page.getByRole('region', { name: 'Results' });
  await expect(results.getByRole('button', { name: /[Dd]eadlock/ }).first()).toBeVisible();
  await expect(results).toContainText('states');
  // What is loaded besides was really refused, and the page says so.
  await expect(page.getByRole('region', { name: 'Graph' })).toContainText('could not be loaded');
  expect(refused.some((name) => name.startsWith('first-panels'))).toBe(true);
  expect(refused.some((name) => name.startsWith('services'))).toBe(true);
});
