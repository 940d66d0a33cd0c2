import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { startWorker } from '../src/cli/threads/worker-threads.ts';
import { defaultCheckOptions } from '../src/contract/check/options.ts';
import { CompiledModel } from '../src/engine/compiled-model.ts';
import { threadsPart } from '../src/engine/plan/part-threads.ts';
import { GeneratedCheck, type SearchThreads, type Threaded } from '../src/engine/wasm/host/generated-check.ts';
import { spareThreads } from '../src/engine/wasm/host/threads/spare-threads.ts';
import { treeFromCells } from '../src/engine/wasm/table/shared-table.ts';
import { compact } from '../src/system/compaction.ts';
import { compile } from './ours.ts';
import { markdownTable, whole } from './table.ts';
import { hasLtsmin, secondsOfLtsmin } from './threads-ltsmin.ts';
import { median, rounds, type Subject, subjects } from './threads-subjects.ts';

/** What a search in a process of its own took: seconds by the clock, CPU seconds of all of its threads, bytes in all and of the table. */
interface Took {
  readonly states: number;
  readonly wall: number;
  readonly cpu: number;
  readonly bytes: number;
  readonly tableBytes: number;
  readonly threads: number;
}

/** By how many threads a search is done that is the usual one, without the code for several. */
const usual = 0;

const [role, file = '', constants = '{}', threads = '0'] = process.argv.slice(2);
if (role === 'search') await searchWhenTold(file, JSON.parse(constants) as Record<string, number>, Number(threads));
else await measureAll();

/** In a child: gets everything ready, waits for a line, searches, and prints what that took. */
async function searchWhenTold(name: string, values: Record<string, number>, count: number): Promise<void> {
  const model = new CompiledModel(compile(readFileSync(`models/${name}.esml`, 'utf8'), values));
  const { system, layout, machine } = model;
  const path = process.env.SEARCH_THREAD ?? '';
  let took: Threaded = { threads: 1, anyFailed: false };
  const host = {
    cores: cpus().length,
    unavailable: null,
    ...spareThreads(() => startWorker(path)),
  };
  const threads: SearchThreads = {
    longFrom: treeFromCells(compact(layout.ranges).cells.map(({ size }) => size)),
    prepare: () => host.prepare(count - 1),
    search: (choice, watches, limits) => threadsPart.search(model, { host, threads: count }, choice, watches, limits),
    gaveUp: (reason) => {
      throw new Error(`the threads gave up: ${reason}`);
    },
    took: (all) => {
      took = { threads: all.threads, anyFailed: all.anyFailed };
    },
  };
  process.stdout.write('ready\n');
  await new Promise((resolve) => process.stdin.once('data', resolve));
  const [start, used] = [performance.now(), process.cpuUsage()];
  const check = new GeneratedCheck(system, machine, defaultCheckOptions, null, undefined, count === usual ? null : threads);
  while (!check.slice(20)) await new Promise((resolve) => setImmediate(resolve));
  const wall = (performance.now() - start) / 1e3;
  const { user, system: kernel } = process.cpuUsage(used);
  const { statistics, completeness } = check.outcome();
  if (completeness.kind !== 'exhaustive') throw new Error('the search was not complete');
  const { states, bytes, store } = statistics;
  const all: Took = { states, wall, cpu: (user + kernel) / 1e6, bytes, tableBytes: store?.bytes ?? 0, threads: took.threads };
  process.stdout.write(`${JSON.stringify(all)}\n`);
  process.stdin.destroy();
}

/** Searches a model in so many processes at once, by so many threads in each. */
async function search({ file, constants }: Subject, processes: number, threads: number): Promise<readonly Took[]> {
  const script = fileURLToPath(new URL('../scripts/bench-threads.mjs', import.meta.url));
  const args = [script, 'search', file, JSON.stringify(constants), String(threads)];
  const children = Array.from({ length: processes }, () => spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] }));
  const lines = children.map((child: ChildProcess & { stdout: NodeJS.ReadableStream }) =>
    createInterface({ input: child.stdout })[Symbol.asyncIterator](),
  );
  for (const line of lines) await line.next();
  for (const child of children) child.stdin.write('go\n');
  return Promise.all(lines.map(async (line) => JSON.parse(String((await line.next()).value)) as Took));
}

/** A section of the document that is measured by itself; where that cannot be, it says why. */
async function section(title: string, measured: () => Promise<string>): Promise<string> {
  try {
    return `## ${title}\n\n${await measured()}\n`;
  } catch (problem) {
    process.stderr.write(`${title}: ${problem instanceof Error ? problem.message : problem}\n`);
    return `## ${title}\n\nNot measured: ${problem instanceof Error ? (problem.message.split('\n')[0] ?? '') : String(problem)}\n`;
  }
}

async function measureAll(): Promise<void> {
  const [before = 0] = loadavg();
  const found: Found[] = [];
  for (const subject of subjects) found.push(await inNode(subject));
  const page = await section('In Chromium', () => inChromium(found));
  const ltsmin = await section('Beside LTSmin', () => besideLtsmin(found));
  const [after = 0] = loadavg();
  const text = `${document(found, before, after)}\n${page}\n${ltsmin}`;
  writeFileSync(new URL('./THREADS.md', import.meta.url), text);
  process.stdout.write(text);
}

/** What was found of a model in Node: seconds of two threads, and the row of the table. */
interface Found {
  readonly subject: Subject;
  readonly states: number;
  readonly secondsOfTwo: number;
  readonly row: readonly string[];
}

async function inNode(subject: Subject): Promise<Found> {
  const one: Took[] = [];
  const parallel: Took[] = [];
  const two: Took[] = [];
  const both: (readonly Took[])[] = [];
  for (let round = 0; round < rounds; round++) {
    one.push(...(await search(subject, 1, usual)));
    parallel.push(...(await search(subject, 1, 1)));
    two.push(...(await search(subject, 1, 2)));
    both.push(await search(subject, 2, usual));
  }
  const wall = median(one.map((took) => took.wall));
  const wallOfTwo = median(two.map((took) => took.wall));
  const wallOfBoth = median(both.map((pair) => Math.max(...pair.map((took) => took.wall))));
  const [first, second] = [one[0], two[0]];
  if (first === undefined || second === undefined || first.states !== second.states) throw new Error('the searches differ');
  if (two.some((took) => took.threads !== 2)) throw new Error('a search was not done by two threads');
  const row = [
    subject.model,
    whole(first.states),
    ...[wall, cpuOf(one), cpuOf(parallel), wallOfTwo, cpuOf(two), wallOfBoth].map((s) => s.toFixed(2)),
    ...[wall / wallOfTwo, (2 * wall) / wallOfBoth, wallOfBoth / (2 * wallOfTwo)].map((times) => times.toFixed(2)),
    ...[first, second].map(({ tableBytes, states }) => (tableBytes / states).toFixed(1)),
    ...[first, second].map(({ bytes, states }) => (bytes / states).toFixed(1)),
  ];
  return { subject, states: first.states, secondsOfTwo: wallOfTwo, row };
}

async function inChromium(found: readonly Found[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'esml-bench-'));
  // The searches in processes of their own do without what this needs.
  const { openPage } = await import('./threads-page.ts');
  const page = await openPage(folder);
  try {
    const rows: string[][] = [];
    for (const { subject, states } of found) {
      const [one, all, both]: [number[], number[], number[]] = [[], [], []];
      for (let round = 0; round < rounds; round++) {
        one.push(await page.seconds(subject, states, false));
        all.push(await page.seconds(subject, states, true));
        both.push(await page.secondsOfBoth(subject, states));
      }
      const [alone, together, ofBoth] = [median(one), median(all), median(both)];
      const times = [alone / together, (2 * alone) / ofBoth, ofBoth / (2 * together)];
      rows.push([subject.model, ...[alone, together, ofBoth, ...times].map((value) => value.toFixed(2))]);
    }
    return `Seconds by the clock from the click on Run to the verdicts on the built page, which a host isolates by headers, by one thread and
by ${cpus().length}, that is with "All cores": of the model without its properties, so of deadlocks and run-time errors. "Both" are two pages
in two browsers that search by one thread each and begin at once, until the second one ends.

${markdownTable(['model', 'one s', 'all cores s', 'both s', 'gain', 'at most', 'share'], rows)}`;
  } finally {
    await page.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Thousands of states in a second on each of two cores. */
function eachSecond(states: number, seconds: number): string {
  return whole(states / seconds / 2 / 1_000);
}

async function besideLtsmin(found: readonly Found[]): Promise<string> {
  if (!hasLtsmin()) return 'Not measured: `prom2lts-mc` and `gcc` were not on the PATH.';
  const rows = found.map(({ subject, states, secondsOfTwo }) => {
    const seconds = secondsOfLtsmin(subject, states, 2);
    const theirs = seconds === null ? ['more than two minutes', ''] : [seconds.toFixed(2), eachSecond(states, seconds)];
    return [subject.model, secondsOfTwo.toFixed(2), eachSecond(states, secondsOfTwo), ...theirs];
  });
  return `The model as \`esml export --to ltsmin\` writes it, compiled by \`gcc -O2\`, searched by \`prom2lts-mc --threads=2 --strategy=bfs\`. Its
seconds are those that it says the search took; of this program the code of the model is generated within them.

${markdownTable(['model', 'two s', 'thousand states a second and core', 'LTSmin s', 'LTSmin, the same'], rows)}`;
}

function cpuOf(all: readonly Took[]): number {
  return median(all.map(({ cpu }) => cpu));
}

function document(found: readonly Found[], before: number, after: number): string {
  const heads = [
    'model',
    'states',
    'one s',
    'one CPU s',
    'one of several CPU s',
    'two s',
    'two CPU s',
    'both s',
    'gain',
    'at most',
    'share',
    'table of one, bytes a state',
    'table of two',
    'one in all',
    'two in all',
  ];
  return `# Threads

Written by \`npm run bench:threads\` on ${cpus()[0]?.model ?? 'an unknown processor'}, ${cpus().length} cores, Node ${process.version}, in ${rounds}
rounds of which each has all searches once; medians. The load of the machine was ${before.toFixed(1)} before and ${after.toFixed(1)} after, this
program included: with a load above the number of cores, seconds are shared with other programs.

- "one": a search by one thread, as it is without \`--threads\`; seconds by the clock, and CPU seconds.
- "one of several": the search for several threads, done by one.
- "two": the same by two, as with \`--threads 2\`.
- "both": two searches by one thread in two processes at once, until the second one ends.
- "gain": how much faster two threads are than one. "At most": how much more the machine does in two processes. "Share": the first of the second.

${markdownTable(
  heads,
  found.map(({ row }) => row),
)}
`;
}
