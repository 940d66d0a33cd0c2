import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { markdownTable, whole } from './table.ts';

// `npm run bench:table-two`: the rows of Table II of the 1992 paper on two protocols of its size, with time and memory, into
// bench/TABLE-TWO.md. Each row is one of several runs: the one with the least time.

/** The models, and the constants with which they are of the size of the paper's. */
const protocols = [
  ['receiver-protocol', 'room=2'],
  ['data-transfer', 'Lossy=TRUE'],
] as const;

const runs = 3;

interface Row {
  readonly name: string;
  readonly states: number;
  readonly transitions: number;
  readonly milliseconds: number;
  readonly bytes: number;
  readonly complete: boolean;
}

/** The rows of one run of `esml por`. */
function rowsOf(model: string, constant: string): readonly Row[] {
  const command = [
    'bin/esml.mjs',
    'por',
    `models/${model}.esml`,
    '--const',
    constant,
    '--compare',
    '--paper',
    '--json',
    '--max-states',
    '1000000',
  ];
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  const { stdout, stderr } = spawnSync(process.execPath, command, { cwd, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (stdout === '') throw new Error(stderr);
  const { rows } = JSON.parse(stdout) as { readonly rows: readonly Row[] };
  if (!rows.every(({ complete }) => complete)) throw new Error(`a search of ${model} did not come to its end`);
  return rows;
}

const parts = protocols.map(([model, constant]) => {
  process.stderr.write(`${model}\n`);
  const all = Array.from({ length: runs }, () => rowsOf(model, constant));
  const rows = (all[0] ?? []).map(({ name, states, transitions, bytes }, i) => {
    const least = Math.min(...all.map((run) => run[i]?.milliseconds ?? Number.POSITIVE_INFINITY));
    return [name, whole(states), whole(transitions), (least / 1000).toFixed(2), (bytes / 1e6).toFixed(1)];
  });
  return `## ${model}, ${constant}\n\n${markdownTable(['Row', 'States', 'Transitions', 's', 'MB'], rows)}\n`;
});

writeFileSync(
  new URL('TABLE-TWO.md', import.meta.url),
  `# Table II of the 1992 paper on two protocols of its size

Written by \`npm run bench:table-two\` on ${cpus()[0]?.model.trim() ?? 'this machine'}: the least time of ${runs} runs of
\`esml por MODEL --compare --paper\`, and the memory that the search held. [reduction.md](../docs/reduction.md) has the states and
transitions beside those of the paper.

${parts.join('\n')}`,
);
