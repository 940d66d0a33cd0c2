import { chromium, type Page } from '@playwright/test';
import { createServer } from 'vite';
import type { RendererName } from '../../src/app/kit/drawing/graph/renderer.ts';

/** What the page offers. */
type Offered = { begin(name: string, states: number): Promise<void>; move(frames: number): Promise<void> };

const frames = 30;

/**
 * Measures what moving a picture costs the page's thread, in milliseconds of its processor time for a frame (whatever else the machine
 * does), without the time that the browser paints in: `npx tsx bench/drawing/main.ts [path of Chromium] [flags of it, such as
 * --use-angle=gl]`.
 */
const [executablePath = '/usr/bin/chromium', ...args] = process.argv.slice(2);
const server = await createServer({ root: new URL('../..', import.meta.url).pathname, server: { port: 0 }, logLevel: 'error' });
await server.listen();
const address = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({ executablePath, args });
for (const states of [500, 1_000, 2_000, 5_000]) {
  for (const name of ['cytoscape', 'canvas'] satisfies RendererName[]) {
    const page = await browser.newPage();
    await page.goto(`${address}bench/drawing/index.html`);
    await page.waitForFunction(() => 'begin' in window);
    const made = await processorTime(page, () =>
      page.evaluate(([given, count]) => (window as unknown as Offered).begin(given, count), [name, states] as const),
    );
    const moved = await processorTime(page, () => page.evaluate((count) => (window as unknown as Offered).move(count), frames));
    process.stdout.write(`${states} states, ${name}: ${(moved / frames).toFixed(1)} ms of a frame, ${made.toFixed(0)} ms to make it\n`);
    await page.close();
  }
}
await browser.close();
await server.close();

/** The processor time of the page's thread while something is done, in milliseconds. */
async function processorTime(page: Page, work: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  const before = await read();
  await work();
  return ((await read()) - before) * 1_000;
}
