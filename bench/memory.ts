import { writeFileSync } from 'node:fs';
import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { preview } from 'vite';

/**
 * What the page and its workers hold five seconds after the first screen, when what is not needed has been collected: JavaScript's heap,
 * and beside it the memory of buffers and WebAssembly, in megabytes; the median of five visits. `npm run bench:memory [-- name=folder
 * ...]`, after `npm run build`: the builds in these folders side by side, else that in `dist`. Writes `bench/MEMORY.md`.
 */
const builds = process.argv.slice(2).map((one) => one.split('=') as [name: string, folder?: string]);
if (builds.length === 0) builds.push(['this build', 'dist']);
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
const visits = 5;
const mega = 2 ** 20;

/** What Chromium says of one heap, in bytes. */
interface Usage {
  readonly usedSize: number;
  readonly backingStorageSize?: number;
}

interface Held {
  readonly name: string;
  readonly heap: number;
  readonly buffers: number;
}

/** Speaks with a worker by way of its page's session, as sessions of workers are not to be had from Playwright. */
function asker(session: CDPSession): (sessionId: string, method: string) => Promise<unknown> {
  const waiting = new Map<number, (result: unknown) => void>();
  let last = 0;
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message) as { id?: number; result?: unknown };
    if (id !== undefined) waiting.get(id)?.(result);
  });
  return (sessionId, method) =>
    new Promise((resolve) => {
      const id = ++last;
      waiting.set(id, resolve);
      void session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) });
    });
}

function held(name: string, { usedSize, backingStorageSize = 0 }: Usage): Held {
  return { name, heap: usedSize / mega, buffers: backingStorageSize / mega };
}

/** One visit in a browser that has nothing of the page yet. */
async function visit(browser: Browser, address: string): Promise<Held[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const ask = asker(session);
  const workers: { readonly id: string; readonly name: string }[] = [];
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo: { type, title } }) => {
    if (type === 'worker') workers.push({ id: sessionId, name: title });
  });
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  await page.goto(address);
  await page.locator('[data-loaded=true]').waitFor();
  await page.waitForTimeout(5_000);
  await session.send('HeapProfiler.collectGarbage');
  const found = [held('page', await session.send('Runtime.getHeapUsage'))];
  for (const { id, name } of workers) {
    await ask(id, 'HeapProfiler.collectGarbage');
    found.push(held(`worker ${name}`, (await ask(id, 'Runtime.getHeapUsage')) as Usage));
  }
  await context.close();
  return found;
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });

/** The rows of a table for a build. */
async function measured(build: string, folder: string): Promise<string[]> {
  const server = await preview({ logLevel: 'error', build: { outDir: folder } });
  const all: Held[][] = [];
  for (let i = 0; i < visits; i++) all.push(await visit(browser, server.resolvedUrls?.local[0] ?? ''));
  await server.close();
  const rows = [...new Set(all.flat().map(({ name }) => name))].map((name) => {
    const ofName = all.flatMap((one) => one.filter((other) => other.name === name));
    return { name, heap: median(ofName.map(({ heap }) => heap)), buffers: median(ofName.map(({ buffers }) => buffers)) };
  });
  const sum = rows.reduce((total, { heap, buffers }) => total + heap + buffers, 0);
  return [
    ...rows.map(({ name, heap, buffers }) => `| ${build} | ${name} | ${heap.toFixed(1)} | ${buffers.toFixed(1)} | |`),
    `| ${build} | together | | | ${sum.toFixed(1)} |`,
  ];
}

const lines = [
  '# What the page holds',
  '',
  'Written by `npm run bench:memory` (`bench/memory.ts`): megabytes five seconds after the first screen,',
  'when what is not needed has been collected; the median of five visits in Chromium.',
  '',
  '| build | | heap | buffers and WebAssembly | together |',
  '|---|---|---|---|---|',
];
for (const [name, folder = 'dist'] of builds) lines.push(...(await measured(name, folder)));
await browser.close();
const text = `${lines.join('\n')}\n`;
process.stdout.write(text);
writeFileSync(new URL('MEMORY.md', import.meta.url), text);
