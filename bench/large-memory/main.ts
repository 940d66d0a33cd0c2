import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { markdownTable, median, whole } from '../table.ts';
import { ways } from './modules.ts';

/**
 * `npm run bench:large-memory`: what the ways to more than 4 GB cost, on a loop that only probes a table, into bench/LARGE-MEMORY.md. Each
 * way runs in a process of its own, in turns with the others. `PROGRAMS` has the paths of programs to measure with, one a version of Node,
 * with colons between them; without it there is only the one that runs this.
 */

const slots = Number(process.env.SLOTS ?? 2 ** 27);
const rounds = Number(process.env.ROUNDS ?? 5);
const programs = process.env.PROGRAMS?.split(':') ?? [process.execPath];
const script = process.env.ONE_WAY ?? '';

interface Seconds {
  readonly insert: number;
  readonly find: number;
}

/** Measures one way once; null where the program does not know it. `flags` are tried behind none. */
function measure(program: string, way: number): Seconds | null {
  for (const flags of [[], ['--experimental-wasm-memory64']]) {
    const { stdout, stderr } = spawnSync(program, [...flags, script, String(way), String(slots)], { encoding: 'utf8' });
    if (stdout !== '') return JSON.parse(stdout) as Seconds;
    if (!/CompileError|bad option/.test(stderr)) throw new Error(stderr);
  }
  return null;
}

const rows = programs.flatMap((program) => {
  const version = spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout.trim();
  const measured = Array.from({ length: rounds }, (_, round) => {
    process.stderr.write(`${version}, round ${round + 1} of ${rounds}\n`);
    return ways.map((_, way) => measure(program, way));
  });
  return ways.map((way, i) => {
    const pairs = measured.flatMap((round) => {
      const [plain, own] = [round[0], round[i]];
      return plain == null || own == null ? [] : [{ own, insert: own.insert / plain.insert, find: own.find / plain.find }];
    });
    if (pairs.length === 0) return [version, way, '-', '-', '-', '-'];
    const middle = (key: (pair: (typeof pairs)[number]) => number): string => key(median(pairs, key)).toFixed(2);
    return [
      version,
      way,
      middle(({ own }) => own.insert),
      middle(({ insert }) => insert),
      middle(({ own }) => own.find),
      middle(({ find }) => find),
    ];
  });
});
const head = ['Node', 'table', 'insert, s', 'beside one memory', 'find, s', 'beside one memory'];
const report = [
  '# Tables of more than 4 GB',
  '',
  'Written by `npm run bench:large-memory`. The loop looks up batches of 96 keys in a table, as a search does, and does nothing beside.',
  `The table has ${whole(slots)} places of 8 bytes. ${whole(slots / 2)} keys are put in, and then looked for again. The columns are seconds of CPU`,
  `time, and how many times those of one memory with 32-bit addresses, both the median of ${rounds} paired runs. A dash: this version of`,
  'Node does not know it. In version 20 a flag switches 64-bit addresses on; no flag gives several memories.',
  '',
  markdownTable(head, rows),
  '',
].join('\n');
process.stdout.write(report);
writeFileSync(new URL('../LARGE-MEMORY.md', import.meta.url), report);
