import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { CheckReport } from '../src/cli/library/report.ts';
import { lostWithout } from './ltsmin-reductions.ts';
import { besideLtsminOnBeem } from './reduction-ltsmin.ts';
import { markdownTable, whole } from './table.ts';

const flag = { type: 'boolean', default: false } as const;
const { values } = parseArgs({ options: { floors: { type: 'string', default: '4' }, large: flag, reductions: flag, beem: flag } });

/** The rungs of docs/scale.md on one machine, each with what is asked there: deadlocks, or a formula that needs sets of states. */
const rungs: readonly (readonly [title: string, options: readonly string[]])[] = [
  ['`esml check`', ['--property', 'deadlock']],
  ['`--on spin`', ['--property', 'deadlock', '--on', 'spin']],
  ['`--on ltsmin`', ['--property', 'deadlock', '--on', 'ltsmin']],
  ['`--on ltsmin`, CTL by sets of states', ['--formula', 'EG(TRUE)', '--on', 'ltsmin']],
];

/** On a hundred million states, the rungs that hold them. */
const largeRungs = rungs.filter(([title]) => title === '`esml check`' || title === '`--on ltsmin`');

const command = fileURLToPath(new URL('../scripts/esml.mjs', import.meta.url));

/** A model on some rungs, as a table. */
function onRungs(model: string, constant: string, on: typeof rungs): string {
  const path = fileURLToPath(new URL(`../models/${model}.esml`, import.meta.url));
  const rows = on.map(([title, options]) => {
    const args = [command, 'check', path, '--const', constant, ...options, '--json'];
    const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 30 });
    if (stdout === '') throw new Error(`${title}: ${stderr}`);
    const { states, transitions, bytes, error, ran, complete } = JSON.parse(stdout) as CheckReport;
    if (error !== null) return [title, error, '', '', '', ''];
    const held = bytes ?? 0;
    const counted = states ?? 0;
    const numbers = counted === 0 ? ['', ''] : [whole(counted), whole(transitions ?? 0)];
    const each = counted === 0 ? '' : (held / counted).toFixed(1);
    return [complete || counted === 0 ? title : `${title}, not whole`, ran?.on ?? '', ...numbers, (held / 2 ** 20).toFixed(0), each];
  });
  return markdownTable(['Rung', 'Program', 'States', 'Transitions', 'MB', 'Bytes per state'], rows);
}

function small(): string {
  return `# What a state costs on each rung

Written by \`npm run bench:ltsmin\`: \`models/elevator.esml\` with \`floors=${values.floors}\`. Of this program the memory is
that of its store and its search, of SPIN all that it says it took, and of LTSmin the most that the
process was seen to hold, with its tables.

${onRungs('elevator', `floors=${values.floors}`, rungs)}
`;
}

function large(): string {
  return `# A hundred million states

Written by \`npm run bench:ltsmin -- --large\`: \`models/dining-philosophers.esml\` with \`n=15\`. The
memory is counted as in [LTSMIN.md](LTSMIN.md).

${onRungs('dining-philosophers', 'n=15', largeRungs)}
`;
}

function reductions(): string {
  return `# What LTSmin's reductions lose without what the export says

Written by \`npm run bench:ltsmin -- --reductions\`. The exported module says which transitions may make
a guard true or false, which guards are never true together, and which transitions accord. The table
says how many times as many states \`prom2lts-mc --por\` leaves where LTSmin leaves all that out
(\`--no-nes\`, \`--no-nds\`, \`--no-mcnds\`, \`--no-mc\` and \`--no-dna\`), or only which transitions may
make a guard false (NDS). Each search finds a deadlock if there is one, and else none; where one
does not, the command fails. The numbers of states with all of it are in
[REDUCTION.md](REDUCTION.md#beside-ltsmin), beside those of the reductions here.

${lostWithout()}
`;
}

function beem(): string {
  return `# States left of models of BEEM

Written by \`npm run bench:ltsmin -- --beem\`: states left of models of BEEM (R. Pelánek, BEEM: benchmarks
for explicit model checkers, SPIN 2007), where deadlocks alone are kept. They are written anew in
\`test/models/beem\`, with a location for each of theirs, and a step for each of theirs.
${besideLtsminOnBeem()}`;
}

const [file, text] = values.large
  ? ['LTSMIN-LARGE.md', large()]
  : values.reductions
    ? ['LTSMIN-REDUCTIONS.md', reductions()]
    : values.beem
      ? ['BEEM.md', beem()]
      : ['LTSMIN.md', small()];
writeFileSync(new URL(file, import.meta.url), text);
process.stdout.write(text);
