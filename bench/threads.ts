import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { startWorker } from '../src/cli/threads/worker-threads.ts';
import { defaultCheckOptions } from '../src/contract/check/options.ts';
import { CompiledModel } from '../src/engine/compiled-model.ts';
import { threadsPart } from '../src/engine/plan/part-threads.ts';
import { GeneratedCheck, type SearchThreads, type Threaded } from '../src/engine/wasm/host/generated-check.ts';
import { treeFromCells } from '../src/engine/wasm/table/shared-table.ts';
import { compact } from '../src/system/compaction.ts';
import { compile } from './ours.ts';

/** Models with four million states and more. */
const subjects = [
  { model: 'Dining philosophers 12', file: 'dining-philosophers', constants: { n: 12 } },
  { model: 'Two-phase commit 8', file: 'two-phase-commit', constants: { n: 8 } },
  { model: 'Spin lock 13', file: 'spin-lock', constants: { n: 13 } },
] as const;

type Subject = (typeof subjects)[number];

/** Rounds of measurements, each of which has all ways to search once. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);

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
    start: (shape: unknown) => startWorker(new Worker(path, { workerData: shape })),
  };
  const threads: SearchThreads = {
    longFrom: treeFromCells(compact(layout.ranges).cells.map(({ size }) => size)),
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

async function measureAll(): Promise<void> {
  const [before = 0] = loadavg();
  const rows: string[] = [];
  for (const subject of subjects) {
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
    rows.push(
      [
        subject.model,
        first.states.toLocaleString('en'),
        ...[wall, cpuOf(one), cpuOf(parallel), wallOfTwo, cpuOf(two), wallOfBoth].map((s) => s.toFixed(2)),
        ...[wall / wallOfTwo, (2 * wall) / wallOfBoth].map((times) => times.toFixed(2)),
        ...[first, second].map(({ tableBytes, states }) => (tableBytes / states).toFixed(1)),
        ...[first, second].map(({ bytes, states }) => (bytes / states).toFixed(1)),
      ].join(' | '),
    );
  }
  const [after = 0] = loadavg();
  writeFileSync(new URL('./THREADS.md', import.meta.url), document(rows, before, after));
}

function cpuOf(all: readonly Took[]): number {
  return median(all.map(({ cpu }) => cpu));
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function document(rows: readonly string[], before: number, after: number): string {
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
- "gain": how much faster two threads are than one. "At most": how much more the machine does in two processes.

${[heads.join(' | '), heads.map(() => '---').join(' | '), ...rows].map((row) => `| ${row} |`).join('\n')}
`;
}
