import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { markdownTable, whole } from '../table.ts';

/**
 * `npm run bench:large-memory -- --whole`: searches of philosophers by `esml check` with more than 4 GB, with their counts beside those by
 * sets of states, into bench/LARGE-SEARCHES.md. `PHILOSOPHERS` has how many there are, with commas between, `MAX_MEMORY` the limit.
 */

const philosophers = (process.env.PHILOSOPHERS ?? '15,17').split(',').map(Number);
const limit = process.env.MAX_MEMORY ?? '16GB';
const script = fileURLToPath(new URL('../../scripts/esml.mjs', import.meta.url));

interface Report {
  readonly states: number;
  readonly transitions: number;
  readonly complete: boolean;
  readonly seconds: number;
  readonly bytes: number;
  readonly processBytes: number;
}

function check(n: number, options: readonly string[]): Report {
  const args = ['check', 'models/dining-philosophers.esml', '--const', `n=${n}`, '--property', 'deadlock', '--json', ...options];
  process.stderr.write(`esml ${args.join(' ')}\n`);
  const { stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as Report;
}

const rows = philosophers.map((n) => {
  const sets = check(n, ['--engine', 'symbolic']);
  const found = check(n, ['--max-memory', limit]);
  if (found.complete && found.states !== sets.states) throw new Error(`${found.states} states, and ${sets.states} by sets of states`);
  return [
    String(n),
    whole(sets.states),
    found.complete ? whole(found.states) : `${whole(found.states)}, incomplete`,
    whole(found.transitions),
    found.seconds.toFixed(0),
    (found.bytes / 1e9).toFixed(2),
    (found.bytes / found.states).toFixed(1),
    (found.processBytes / 1e9).toFixed(2),
  ];
});
const head = ['n', 'states by sets', 'states found', 'transitions', 'seconds', 'GB of the search', 'bytes a state', 'GB of the program'];
const report = [
  '# Searches of more than 4 GB',
  '',
  `Written by \`npm run bench:large-memory -- --whole\` on ${cpus()[0]?.model.trim() ?? 'an unknown processor'}, Node ${process.version}: \`models/dining-philosophers.esml\``,
  `with n philosophers, searched for deadlocks by \`esml check --max-memory ${limit}\`, one thread. The counts by sets of states are those of`,
  '`--engine symbolic`. Seconds are by the clock, on a machine that may have done other work.',
  '',
  markdownTable(head, rows),
  '',
].join('\n');
process.stdout.write(report);
writeFileSync(new URL('../LARGE-SEARCHES.md', import.meta.url), report);
