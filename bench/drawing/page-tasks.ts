import type { Browser, Page } from '@playwright/test';

/** An event of a trace by Chromium; times are microseconds, `tdur` that of the thread's processor. */
interface Event {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string; readonly data?: { readonly functionName?: string } };
}

/** A task of the page's thread: between two of them the page takes note of keys and pointers. */
export interface Task {
  /** Milliseconds of the processor, which other programs do not lengthen, and of the clock. */
  readonly busy: number;
  readonly lasted: number;
  /** What took longest in it. */
  readonly longest: string;
}

const categories = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'];

/** The tasks of the page's thread while something is done and two and a half seconds longer, the longest first. */
export async function tasksWhile(browser: Browser, page: Page, work: () => Promise<void>): Promise<Task[]> {
  await browser.startTracing(page, { categories });
  await work();
  await page.waitForTimeout(2_500);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: readonly Event[] };
  const thread = (event: Event) => `${event.pid} ${event.tid}`;
  const pages = new Set(traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(thread));
  const own = traceEvents.filter((event) => event.ph === 'X' && pages.has(thread(event)));
  const within = (outer: Event, event: Event) =>
    thread(event) === thread(outer) && event.ts >= outer.ts && event.ts < outer.ts + (outer.dur ?? 0);
  return own
    .filter(({ name }) => name === 'ThreadControllerImpl::RunTask')
    .map((task): Task => {
      const [longest] = own
        .filter((event) => within(task, event) && event.args.data?.functionName !== undefined)
        .sort((a, b) => busyIn(b) - busyIn(a));
      const what = longest === undefined ? '' : `${longest.name} ${longest.args.data?.functionName}`;
      return { busy: busyIn(task), lasted: (task.dur ?? 0) / 1_000, longest: what };
    })
    .sort((a, b) => b.busy - a.busy);
}

function busyIn({ tdur, dur }: Event): number {
  return (tdur ?? dur ?? 0) / 1_000;
}
