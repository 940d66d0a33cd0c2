import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { carriedRun, encodeLink } from '../src/base/link/encode.ts';
import type { Subject } from './threads-subjects.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Headers of a host that isolates the page, so that it can have threads. */
const isolated = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };

/** The page as it is built, in Chromium. */
export interface BuiltPage {
  /** Seconds from the click on Run to the verdicts, by one thread or by all cores. */
  seconds(subject: Subject, states: number, allCores: boolean): Promise<number>;
  /** Seconds until the later of two verdicts, of pages in two browsers that search by one thread each and begin at once. */
  secondsOfBoth(subject: Subject, states: number): Promise<number>;
  close(): Promise<void>;
}

/** Builds the page into a folder, and opens two browsers. Throws where there is no Chromium. */
export async function openPage(folder: string): Promise<BuiltPage> {
  const [browser, second] = [await launched(), await launched()];
  await build({ logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const file = join(folder, normalize(pathname === '/' ? '/index.html' : pathname));
    if (!existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream', ...isolated });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  const address = `http://localhost:${port}/`;
  return {
    seconds: async (subject, states, allCores) => secondsUntilLast([await readyPage(browser, address, subject, allCores)], states),
    secondsOfBoth: async (subject, states) =>
      secondsUntilLast([await readyPage(browser, address, subject, false), await readyPage(second, address, subject, false)], states),
    async close() {
      await Promise.all([browser.close(), second.close()]);
      server.close();
    },
  };
}

function launched(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
}

/** The text of a model without the properties that follow it: those of runs would be decided by one thread, for much longer. */
function withoutProperties(text: string): string {
  const [upToEnd] = /^[\s\S]*?^END \w+$/m.exec(text) ?? [];
  if (upToEnd === undefined) throw new Error('the model has no end');
  return upToEnd;
}

/** A page with the model in it, of which Run has only to be clicked. */
async function readyPage(browser: Browser, address: string, subject: Subject, allCores: boolean): Promise<Page> {
  const { file, constants } = subject;
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const text = withoutProperties(readFileSync(`models/${file}.esml`, 'utf8'));
  const model = carriedRun({ text, language: {}, constants, run: null, step: 0 });
  await page.goto(`${address}#${await encodeLink({ ...model, layout: 'step', tabs: { 'step-run': 'results' } })}`);
  await page.locator('[data-loaded=true]').waitFor();
  if (!(await page.evaluate(() => crossOriginIsolated))) throw new Error('the page is not isolated');
  await page.getByRole('button', { name: /^Options/ }).click();
  await page.getByRole('checkbox', { name: /^All cores/ }).setChecked(allCores);
  await page.keyboard.press('Escape');
  return page;
}

/** Clicks Run on all pages, waits for their verdicts, and closes them. */
async function secondsUntilLast(pages: readonly Page[], states: number): Promise<number> {
  const begun = performance.now();
  await Promise.all(pages.map((page) => verdictOf(page, states)));
  const took = (performance.now() - begun) / 1e3;
  await Promise.all(pages.map((page) => page.context().close()));
  return took;
}

async function verdictOf(page: Page, states: number): Promise<void> {
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  // Looked for by a clock: to look at each frame would have the browser paint sixty times a second.
  await page.waitForFunction(
    (wanted) => Array.from(document.querySelectorAll('summary')).some(({ textContent }) => textContent.includes(wanted)),
    `${states.toLocaleString('en')} states`,
    { polling: 20, timeout: 120_000 },
  );
}
