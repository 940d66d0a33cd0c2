import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ReductionOptions } from '../src/contract/check/reduction.ts';
import { analyse } from '../src/frontends/esml/analyse.ts';
import { lower } from '../src/frontends/esml/lower/lower.ts';
import { type Measured, plainAndReduced } from './reduction-time.ts';
import { geometricMean, markdownTable, whole } from './table.ts';

/** Models in sizes in which a plain search takes some time, so that neither starting nor compiling decides. */
const subjects: readonly (readonly [file: string, constants: Readonly<Record<string, number>>])[] = [
  ['models/alternating-bit', { slots: 3, Hasty: 1 }],
  ['models/bounded-retransmission', { chunks: 60, tries: 20 }],
  ['models/broadcast-bridge', { n: 6 }],
  ['models/elevator-doors', { floors: 6 }],
  ['models/fast-mutex', { n: 3 }],
  ['models/figure-one-lock', { n: 5 }],
  ['models/german-cache', { n: 4 }],
  ['models/german-cache', { Trusting: 1 }],
  ['models/independent-loops', { n: 5 }],
  ['models/list-lock-alike', { n: 5 }],
  ['models/lost-update', { n: 6 }],
  ['models/mcs-lock', { n: 3 }],
  ['models/mutual-exclusion', { n: 8 }],
  ['models/railway-crossing', { tracks: 8 }],
  ['models/read-write-complement', { n: 4, times: 3, Write: 1 }],
  ['models/receiver-protocol', { numbers: 5, room: 4 }],
  ['models/scheduler', { n: 3 }],
  ['models/sliding-window', { N: 5 }],
  ['models/two-phase-commit', { n: 6 }],
  ['test/models/beem/bakery', { N: 3, MAX: 6 }],
  ['test/models/beem/lamport', { N: 4 }],
  ['test/models/beem/mcs', { N: 4 }],
  ['test/models/beem/peterson', { N: 4 }],
  ['test/models/beem/szymanski', { N: 4 }],
];

/** Searches that leave fewer states are over in a few milliseconds, and starting is as long: their ratios differ from run to run. */
const fewest = 20_000;

const ways: readonly (Partial<ReductionOptions> & { readonly title: string })[] = [
  { title: 'stubborn', por: 'stubborn' },
  { title: 'both', por: 'stubborn-both' },
  { title: 'both, merge', por: 'stubborn-both', merge: true },
  { title: 'both, sleep', por: 'stubborn-both', sleep: true },
  { title: 'both, sleep, merge', por: 'stubborn-both', sleep: true, merge: true },
];

/** A table of what a state of reduced searches takes beside one of a plain search, of models in larger sizes. */
export function timesOfLargerModels(runs: number): string {
  const rows = subjects.map(([file, constants]) => {
    const text = readFileSync(fileURLToPath(new URL(`../${file}.esml`, import.meta.url)), 'utf8');
    const name = [file.replace(/.*\//, ''), ...Object.entries(constants).map(([constant, value]) => `${constant}=${value}`)].join(' ');
    const found = plainAndReduced(lower(analyse(text, { dialect: 'extended', constants })), ways, runs);
    const title = file.startsWith('test/') ? `${name} (BEEM)` : name;
    process.stderr.write(`${title}: ${found.reduced.map((one) => ratio(found.plain, one)?.toFixed(2) ?? '').join(' ')}\n`);
    return { title, ...found };
  });
  const ratios = ways.map((_, i) => rows.flatMap(({ plain, reduced }) => ratio(plain, reduced[i]) ?? []));
  const summary = (title: string, of: (column: readonly number[]) => string): string[] => [title, '', '', ...ratios.map(of)];
  return `Written by \`npm run bench:reduction -- --times --write\`: what a state of a reduced search takes on generated code, as a multiple
of one of the plain search, on ${cpus()[0]?.model ?? 'an unknown processor'}, the least of ${runs} runs; in brackets the states left. Starting is not counted. It is
left out where fewer than ${whole(fewest)} states are left. A search that merges steps takes as much time for what it merges, and counts
fewer states.

${markdownTable(
  ['model', 'states', 'ns/state', ...ways.map(({ title }) => title)],
  [
    ...rows.map(({ title, plain, reduced }) => [
      title,
      whole(plain.states),
      whole(Math.round(plain.perState)),
      ...reduced.map((one) => cell(plain, one)),
    ]),
    summary('geometric mean', (column) => geometricMean(column).toFixed(2)),
    summary('above 2', (column) => `${column.filter((one) => one > 2).length} of ${column.length}`),
  ],
)}
`;
}

function cell(plain: Measured, reduced: Measured): string {
  const found = ratio(plain, reduced);
  return `${found === null ? '' : `${found.toFixed(2)} `}(${whole(reduced.states)})`;
}

/** How many times as long as a plain state a reduced one takes; null where there are too few. */
function ratio(plain: Measured, reduced: Measured | undefined): number | null {
  return reduced === undefined || reduced.states < fewest ? null : reduced.perState / plain.perState;
}
