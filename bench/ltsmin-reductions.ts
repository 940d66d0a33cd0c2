import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { builtFolder } from '../src/cli/on/ltsmin/place.ts';
import { pinsModule } from '../src/export/pins/module.ts';
import { compile } from './ours.ts';
import { markdownTable, whole } from './table.ts';

/** The models that are searched, with deadlocks and without. */
const subjects: readonly (readonly [file: string, constants: Readonly<Record<string, number>>])[] = [
  ['philosophers-deadlock', { n: 6 }],
  ['philosophers-once', { n: 5 }],
  ['dining-philosophers', { n: 5 }],
  ['leader-election', {}],
  ['sliding-window', {}],
  ['needham-schroeder', {}],
  ['bakery', {}],
  ['scheduler', {}],
  ['elevator', {}],
  ['go-back-n', {}],
  ['readers-writers', {}],
];

const algorithms = ['del', 'heur'] as const;
const withoutNds = ['--no-nds', '--no-mcnds'];
const without = ['--no-nes', ...withoutNds, '--no-mc', '--no-dna'];

/** What a search tells: its states, and whether it came to a deadlock. */
interface Told {
  readonly states: number;
  readonly stuck: boolean;
}

/** What LTSmin's partial-order reductions leave of models, as a table. Throws where a reduction loses or invents a deadlock. */
export function leftByReductions(): string {
  const rows = subjects.map(([file, constants]) => {
    const folder = mkdtempSync(join(tmpdir(), 'esml-bench-'));
    try {
      const text = readFileSync(new URL(`../models/${file}.esml`, import.meta.url), 'utf8');
      writeFileSync(join(folder, 'model.c'), pinsModule(compile(text, constants)).text);
      run(folder, 'gcc', ['-O1', '-w', '-shared', '-fPIC', '-o', 'model.spins', 'model.c']);
      const whole = search(folder, []);
      const left = algorithms.flatMap((por) => [[], withoutNds, without].map((options) => search(folder, [`--por=${por}`, ...options])));
      if (left.some(({ stuck }) => stuck !== whole.stuck)) throw new Error(`${file}: a reduction is wrong about deadlocks`);
      const values = Object.entries(constants).map(([name, value]) => `${name}=${value}`);
      return [[file, ...values].join(' '), ...[whole, ...left].map(({ states }) => states)];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
  const head = ['Model', 'All', ...algorithms.flatMap((por) => [`\`--por=${por}\``, 'without NDS', 'without'])];
  return markdownTable(
    head,
    rows.map(([title, ...numbers]) => [String(title), ...numbers.map((number) => whole(Number(number)))]),
  );
}

function search(folder: string, options: readonly string[]): Told {
  const text = run(folder, 'prom2lts-mc', ['--threads=1', '-s22', '--strategy=dfs', '--deadlock', '--no-exit', ...options, 'model.spins']);
  const [, states] = /Explored (\d+) states/.exec(text) ?? [];
  const [, deadlocks] = /Deadlocks: (\d+)/.exec(text) ?? [];
  if (states === undefined) throw new Error(`LTSmin fails: ${text}`);
  return { states: Number(states), stuck: Number(deadlocks ?? 0) > 0 };
}

function run(folder: string, program: string, args: readonly string[]): string {
  const path = [process.env.PATH ?? '', builtFolder({ environment: process.env })].join(delimiter);
  const { error, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8', env: { ...process.env, PATH: path } });
  if (error !== undefined) throw new Error(`${program} cannot be started; docs/scale.md says how to get it`);
  return `${stdout}${stderr}`;
}
