import { spawn } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { markdownTable } from './table.ts';

/**
 * Runs `esml check` with limits of memory on models that outgrow them all, and writes into bench/MEMORY-LIMITS.md what the processes really
 * held; `-- --only KIND` and `--limit MEGABYTES` measure some of it again. The peaks are those of the system (`VmHWM`), so that this runs
 * on Linux only.
 */

interface Subject {
  readonly kind: string;
  readonly model: string;
  readonly options: readonly string[];
}

const walkers = ['--const', 'n=40'];
const subjects: readonly Subject[] = [
  { kind: 'states', model: 'many-states', options: [...walkers, '--property', 'deadlock'] },
  { kind: 'states, abstract machine', model: 'many-states', options: [...walkers, '--property', 'deadlock', '--engine', 'machine'] },
  { kind: 'LTL', model: 'many-states', options: [...walkers, '--property', 'inside'] },
  { kind: 'counters', model: 'many-states', options: [...walkers, '--property', 'deadlock', '--symmetry', 'counters'] },
  { kind: 'decision diagrams', model: 'product-of-numbers', options: ['--engine', 'symbolic', '--max-nodes', '1e9'] },
];
const limits = [64, 128, 200, 256, 1024];

const { values } = parseArgs({
  options: { only: { type: 'string' }, limit: { type: 'string' }, write: { type: 'boolean', default: true } },
  allowNegative: true,
});

interface Measured {
  /** Megabytes that the process that searches held at most. */
  readonly searching: number;
  readonly exitCode: number | null;
  /** Megabytes that the check says that it held for its states; null where it was ended before it could say. */
  readonly states: number | null;
  readonly ended: string;
}

/** The most memory that a process has held, in megabytes; 0 where it is not there. */
function peakOf(pid: number): number {
  try {
    return Number(/^VmHWM:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}

function measure({ model, options }: Subject, limit: number): Promise<Measured> {
  const file = fileURLToPath(new URL(`${model}.esml`, import.meta.url));
  const esml = fileURLToPath(new URL('../bin/esml.mjs', import.meta.url));
  const command = [esml, 'check', file, ...options, '--max-memory', `${limit}MB`, '--max-time', '2min', '--json'];
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'ignore'] });
  const pid = child.pid ?? 0;
  let searching = 0;
  const timer = setInterval(() => {
    for (const one of childrenOf(pid)) searching = Math.max(searching, peakOf(one));
  }, 5);
  let text = '';
  child.stdout.on('data', (part) => {
    text += String(part);
  });
  return new Promise((resolve) => {
    child.on('close', (exitCode) => {
      clearInterval(timer);
      const report = JSON.parse(text);
      const states = typeof report.bytes === 'number' ? report.bytes / 2 ** 20 : null;
      resolve({ searching, exitCode, states, ended: report.error ?? report.incompleteBecause ?? 'it came to its end' });
    });
  });
}

const file = new URL('MEMORY-LIMITS.md', import.meta.url);

/** The rows that were measured before, and stay where only some are measured. */
const before = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => /^\| [^|]+ \| \d+ \|/.test(line))
  .map((line) => line.slice(2, -2).split(' | '));
const measured: string[][] = [];
for (const subject of subjects.filter(({ kind }) => values.only === undefined || kind === values.only)) {
  for (const limit of limits.filter((one) => values.limit === undefined || one === Number(values.limit))) {
    const { searching, states, ended } = await measure(subject, limit);
    const over = (100 * (searching - limit)) / limit;
    const cells = [subject.kind, String(limit), states?.toFixed(0) ?? '-', searching.toFixed(0), over.toFixed(1), ended];
    process.stderr.write(`${cells.join(', ')}\n`);
    measured.push(cells);
  }
}
const rows = subjects.flatMap(({ kind }) =>
  limits.flatMap((limit) => {
    const isIt = (row: readonly string[]): boolean => row[0] === kind && row[1] === String(limit);
    return [measured.find(isIt) ?? before.find(isIt) ?? []];
  }),
);
const head = ['search', 'limit, MB', 'for states, MB', 'process, MB', 'over the limit, %', 'how it ended'];
const report = [
  '# What `--max-memory` holds',
  '',
  `Written by \`npm run bench:limits\`, Node ${process.version}. Each check needs more than its limit. The columns are what the check says`,
  'that it held for its states, the most memory of the process that searches as the system tells it, and by how much that is over the',
  'limit. Below 160 MB the limit is that of the search alone, to which the program itself comes. The process that watches over the check',
  'is left out.',
  '',
  markdownTable(head, rows),
  '',
].join('\n');
process.stdout.write(report);
if (values.write) writeFileSync(file, report);
