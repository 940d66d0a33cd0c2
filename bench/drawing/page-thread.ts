import { type Browser, chromium, type Page } from '@playwright/test';
import { preview } from 'vite';
import { carriedRun, encodeLink } from '../../src/base/link/encode.ts';
import { type Task, tasksWhile } from './page-tasks.ts';

/**
 * What the page's thread does from the click on the panel of the state graph to the picture, from there to the whole graph where it can be
 * drawn, and to the list: the longest task of each, in milliseconds of the processor, the least of some repetitions. `npm run bench:drawing
 * [-- repetitions] [folder for screenshots] [path of Chromium]`, after `npm run build`.
 */
const [repetitions = '3', pictures, executablePath = '/usr/bin/chromium'] = process.argv.slice(2);

/** Models that are counted: so many processes count to so much. */
const sizes = [
  { states: 10, processes: 1, values: 10 },
  { states: 289, processes: 2, values: 17 },
  { states: 961, processes: 2, values: 31 },
  { states: 1_936, processes: 2, values: 44 },
  { states: 4_913, processes: 3, values: 17 },
  { states: 97_336, processes: 3, values: 46 },
  { states: 1_000_000, processes: 3, values: 100 },
] as const;

/** The most states that are drawn each by itself. */
const mostDrawn = 2_000;

/** Processes that count round and round, each by itself: values to the power of processes states, all reached. */
function counters(processes: number, values: number): string {
  const own = `TYPE value = 0..${values - 1};\nPROCESS P;\nVAR x: value;\nBEGIN\n  LOOP x := (x + 1) MOD ${values} END\nEND P;\n`;
  return `MODEL Counters;\n${own}BEGIN FOR i := 1 TO ${processes} DO P END END Counters\n`;
}

/** Waits until the panel has a picture, or the list, of what its badge says. */
async function shown(page: Page, words: string, what: 'picture' | 'list'): Promise<void> {
  await page.waitForFunction(
    ([said, list]) => {
      const panel = document.querySelector('[data-pane=graph]');
      const text = panel?.textContent ?? '';
      const there = list ? panel?.querySelector('td') : (panel?.querySelector('rect') ?? panel?.querySelectorAll('canvas').item(1));
      return there != null && text.includes(said) && !text.includes('Drawing…');
    },
    [words, what === 'list'] as const,
    { polling: 'raf', timeout: 300_000 },
  );
}

interface Measured {
  readonly what: string;
  readonly milliseconds: number;
  readonly task: Task | undefined;
}

/** Opens the panel for a model that has been checked, and goes through its views. */
async function measured(browser: Browser, address: string, { states, processes, values }: (typeof sizes)[number]): Promise<Measured[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const model = carriedRun({ text: counters(processes, values), language: {}, constants: {}, run: null, step: 0 });
  await page.goto(`${address}#${await encodeLink({ ...model, layout: 'step', tabs: { 'step-run': 'results' } })}`);
  await page.locator('[data-loaded=true]').waitFor();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByText('Complete: every reachable state was searched.').waitFor({ timeout: 300_000 });
  // What is done after a check when nothing else is to do is not what is measured.
  await page.waitForTimeout(1_500);
  const all = `${states.toLocaleString('en')} of ${states.toLocaleString('en')} states`;
  const during = async (what: string, work: () => Promise<void>): Promise<Measured> => {
    let milliseconds = 0;
    const [task] = await tasksWhile(browser, page, async () => {
      const begun = performance.now();
      await work();
      milliseconds = performance.now() - begun;
    });
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/${states}-${what}.png` });
    return { what, milliseconds, task };
  };
  const found = [
    await during('opened', async () => {
      await page.getByRole('button', { name: 'Graph', exact: true }).click();
      await shown(page, all, 'picture');
    }),
  ];
  if (states <= mostDrawn)
    found.push(
      await during('whole', async () => {
        await page.getByRole('combobox', { name: 'View' }).selectOption('Whole');
        await shown(page, 'each by itself', 'picture');
      }),
      await during('list', async () => {
        await page.getByRole('radio', { name: 'List' }).click();
        await shown(page, all, 'list');
      }),
    );
  await context.close();
  return found;
}

const server = await preview({ logLevel: 'error' });
const address = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
for (const size of sizes) {
  const best = new Map<string, Measured>();
  for (let i = 0; i < Number(repetitions); i++)
    for (const one of await measured(browser, address, size)) {
      const known = best.get(one.what);
      if (known === undefined || (one.task?.busy ?? 0) < (known.task?.busy ?? 0)) best.set(one.what, one);
    }
  for (const { what, milliseconds, task } of best.values()) {
    const longest = `longest task ${task?.busy.toFixed(0)} ms (${task?.lasted.toFixed(0)} by the clock; ${task?.longest})`;
    process.stdout.write(`${size.states} states, ${what}: ${longest}; there after ${milliseconds.toFixed(0)} ms by the clock\n`);
  }
}
await browser.close();
await server.close();
