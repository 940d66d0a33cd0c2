import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { CheckReport } from '../src/cli/library/report.ts';
import { markdownTable, whole } from './table.ts';

const { values } = parseArgs({ options: { floors: { type: 'string', default: '4' } } });

/** The rungs of docs/scale.md on one machine, each with what is asked there: deadlocks, or a formula that needs sets of states. */
const rungs: readonly (readonly [title: string, options: readonly string[]])[] = [
  ['`esml check`', ['--property', 'deadlock']],
  ['`--on spin`', ['--property', 'deadlock', '--on', 'spin']],
  ['`--on ltsmin`', ['--property', 'deadlock', '--on', 'ltsmin']],
  ['`--on ltsmin`, CTL by sets of states', ['--formula', 'EG(TRUE)', '--on', 'ltsmin']],
];

const command = fileURLToPath(new URL('../scripts/esml.mjs', import.meta.url));
const model = fileURLToPath(new URL('../models/elevator.esml', import.meta.url));
const reports = rungs.map(([title, options]) => {
  const args = [command, 'check', model, '--const', `floors=${values.floors}`, ...options, '--json'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 30 });
  if (stdout === '') throw new Error(`${title}: ${stderr}`);
  return { title, report: JSON.parse(stdout) as CheckReport };
});
const rows = reports.map(({ title, report: { states, transitions, bytes, error, ran } }) => {
  if (error !== null) return [title, error, '', '', '', ''];
  const held = bytes ?? 0;
  const counted = states ?? 0;
  const each = counted === 0 ? '' : (held / counted).toFixed(1);
  return [
    title,
    ran?.on ?? '',
    counted === 0 ? '' : whole(counted),
    counted === 0 ? '' : whole(transitions ?? 0),
    (held / 2 ** 20).toFixed(0),
    each,
  ];
});
const text = `# What a state costs on each rung

Written by \`npm run bench:ltsmin\`: \`models/elevator.esml\` with \`floors=${values.floors}\`. Of this program the memory is
that of its store and its search, of SPIN all that it says it took, and of LTSmin the most that the
process was seen to hold, with its tables.

${markdownTable(['Rung', 'Program', 'States', 'Transitions', 'MB', 'Bytes per state'], rows)}
`;
writeFileSync(new URL('LTSMIN.md', import.meta.url), text);
process.stdout.write(text);
