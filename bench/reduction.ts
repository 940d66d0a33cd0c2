import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { analyse } from '../src/frontends/esml/analyse.ts';
import { lower } from '../src/frontends/esml/lower/lower.ts';
import type { ReductionOptions } from '../src/contract/check/reduction.ts';
import { besideLtsmin } from './reduction-ltsmin.ts';
import { fewest, type Measured, plainAndReduced } from './reduction-time.ts';
import { timesOfLargerModels } from './reduction-times.ts';

interface Subject {
  readonly name: string;
  readonly file: string;
  readonly constants: Readonly<Record<string, number>>;
  /** What SPIN's default reduction leaves of a Promela twin; null where that was not counted. */
  readonly spin: number | null;
}

/** The thesis's models, in sizes for which SPIN's count is known, and larger ones, where starting weighs less. */
const subjects: readonly Subject[] = [
  { name: 'DP7', file: 'dining-philosophers.esml', constants: { n: 7 }, spin: 636 },
  { name: 'DP9', file: 'dining-philosophers.esml', constants: { n: 9 }, spin: 2_103 },
  { name: 'DP11', file: 'dining-philosophers.esml', constants: { n: 11 }, spin: null },
  { name: 'EL3', file: 'elevator.esml', constants: { floors: 3 }, spin: 516 },
  { name: 'EL4', file: 'elevator.esml', constants: { floors: 4 }, spin: null },
  { name: 'PS2', file: 'scheduler.esml', constants: { n: 2 }, spin: 1_942 },
  { name: 'PS3', file: 'scheduler.esml', constants: { n: 3 }, spin: null },
  { name: 'SW3', file: 'sliding-window.esml', constants: { N: 3 }, spin: 6_830 },
  { name: 'SW5', file: 'sliding-window.esml', constants: { N: 5 }, spin: null },
];

const ways: readonly (Partial<ReductionOptions> & { readonly title: string })[] = [
  { title: 'alg2', por: 'alg2' },
  { title: 'stubborn', por: 'stubborn' },
  { title: 'both', por: 'stubborn-both' },
  { title: 'alg2, merge', por: 'alg2', merge: true },
  { title: 'stubborn, merge', por: 'stubborn', merge: true },
  { title: 'stubborn, sleep, merge', por: 'stubborn', sleep: true, merge: true },
  { title: 'both, merge', por: 'stubborn-both', merge: true },
];

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
    ltsmin: { type: 'boolean', default: false },
    times: { type: 'boolean', default: false },
  },
});
const runs = Math.max(1, Math.floor(Number(values.runs) || 5));

/** The page has three parts, of which each run writes one. */
const file = new URL('REDUCTION.md', import.meta.url);
const titles = ['\n## Time for each state\n\n', '\n## Beside LTSmin\n\n'] as const;
const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
const parts = [null, ...titles].map((title) => partOf(before, title));
const which = values.times ? 1 : values.ltsmin ? 2 : 0;
parts[which] = which === 1 ? timesOfLargerModels(runs) : which === 2 ? besideLtsmin() : measured();
const page = parts.map((part, i) => (part === null ? '' : `${titles[i - 1] ?? ''}${part}`)).join('');
process.stdout.write(page);
if (values.write) writeFileSync(file, page);

/** What stands below a title up to the next one; null: before the first. */
function partOf(text: string, title: string | null): string | null {
  const from = title === null ? 0 : text.indexOf(title);
  if (from < 0) return null;
  const rest = text.slice(from + (title?.length ?? 0));
  const end = Math.min(...titles.map((other) => rest.indexOf(other)).map((at) => (at < 0 ? rest.length : at)));
  return rest.slice(0, end);
}

function measured(): string {
  const head = ['model', 'SPIN', 'search', 'states', 'transitions', 'ms', 'ns/state', 'to plain'];
  const rows = subjects.flatMap(measure);
  const table = [head, head.map((_, i) => (i < 3 && i !== 1 ? '---' : '---:')), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
  return `# What reduction saves and costs

Written by \`npm run bench:reduction -- --write\`: depth-first searches on generated code, on ${cpus()[0]?.model ?? 'an unknown processor'}, the
least of ${runs} runs. "ms" is the whole time; "ns/state" leaves out the time of a search that stops at once, which generates the code and starts it; "to plain"
divides it by that of the plain search; both are left out below ${fewest.toLocaleString('en')} states, where starting is most of the time. "SPIN" is what SPIN's default reduction leaves of a Promela twin of the model.

${table}
`;
}

function measure({ name, file, constants, spin }: Subject): string[][] {
  const text = readFileSync(new URL(`../models/${file}`, import.meta.url), 'utf8');
  const system = lower(analyse(text, { dialect: 'extended', constants }));
  const { plain, reduced } = plainAndReduced(system, ways, runs);
  const row = (title: string, { states, transitions, milliseconds, perState }: Measured): string[] => [
    name,
    spin === null ? '' : spin.toLocaleString('en'),
    title,
    states.toLocaleString('en'),
    transitions.toLocaleString('en'),
    milliseconds.toFixed(1),
    ...(states < fewest ? ['', ''] : [perState.toFixed(0), (perState / plain.perState).toFixed(2)]),
  ];
  return [row('plain', plain), ...reduced.map((result, i) => row(ways[i]?.title ?? '', result))];
}
