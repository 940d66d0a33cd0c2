import { readFileSync, writeFileSync } from 'node:fs';
import { compareClusters } from './clusters.ts';
import { magnitude, measure } from './measured.ts';
import { printTables } from './tables.ts';
import { markdownTable } from '../table.ts';

/** Models of which relations of clusters of transitions are tried, with a size. */
const clustered: readonly (readonly [string, number])[] = [
  ['philosophers-deadlock', 30],
  ['cyclic-scheduler', 12],
  ['dining-philosophers', 20],
  ['token-ring', 6],
  ['leader-election', 4],
  ['self-stabilising-ring', 3],
];

const quick = process.argv.includes('--quick');
const mostSeconds = quick ? 20 : 120;

/** Models of the repository with sizes: those that suit decision diagrams, and those that do not. */
const subjects: readonly (readonly [string, string, readonly number[]])[] = [
  ['philosophers-deadlock', 'n', [10, 20, 50, 100, 200, 300]],
  ['cyclic-scheduler', 'n', [10, 20, 30]],
  ['dining-philosophers', 'n', [10, 20, 30]],
  ['token-ring', 'n', [5, 10]],
  ['leader-election', 'n', [3, 4]],
  ['self-stabilising-ring', 'n', [3, 5]],
];

const only = ['--models', '--tables', '--clusters'].find((option) => process.argv.includes(option)) ?? null;
if (only === null || only === '--models') compareModels();
if (only === null || only === '--tables') printTables(mostSeconds);
if (only === null || only === '--clusters') compareClusters(clustered, [1_000, 10_000], mostSeconds);

function compareModels(): void {
  process.stdout.write('| model | states | nodes | peak nodes | diagrams | states one by one |\n|---|---|---|---|---|---|\n');
  const counted: string[][] = [];
  for (const [name, constant, sizes] of subjects) {
    const text = readFileSync(new URL(`../../models/${name}.esml`, import.meta.url), 'utf8');
    for (const size of sizes) {
      const constants = { [constant]: size };
      const limits = { maxMilliseconds: 1_000 * mostSeconds };
      const only = { fairness: null, ctl: 'fly', ltl: 'components', only: ['errors'], cycles: [] } as const;
      const sets = measure(text, constants, { ...limits, engine: 'symbolic', temporal: only });
      const singly = measure(text, constants, { ...limits, maxMilliseconds: 10_000, engine: 'wasm', temporal: only });
      const time = (seconds: number, states: string | null) =>
        states === null ? `more than ${seconds.toFixed(0)} s` : `${seconds.toFixed(2)} s`;
      const cells = [
        `${name}, ${constant} = ${size}`,
        sets.states === null ? 'not counted' : magnitude(sets.states),
        sets.nodes.toLocaleString('en'),
        sets.peakNodes.toLocaleString('en'),
        time(sets.seconds, sets.states),
        time(singly.seconds, singly.states),
      ];
      process.stdout.write(`| ${cells.join(' | ')} |\n`);
      if (sets.states !== null) counted.push(cells.slice(0, 4));
    }
  }
  // Times depend on the machine; all else is the same wherever it is measured.
  const said = 'Written by `npm run bench:symbolic`, which prints times as well.';
  const table = markdownTable(['model', 'states', 'nodes', 'peak nodes'], counted);
  writeFileSync(new URL('../SYMBOLIC.md', import.meta.url), `# What decision diagrams count\n\n${said}\n\n${table}\n`);
}
