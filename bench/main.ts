import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { exportPromela } from '../src/export/promela/export.ts';
import { compile, type Measured, measure } from './ours.ts';
import { measureSpin, needSpin, type SpinMeasured } from './spin.ts';
import { type Subject, subjects, thesisSizes } from './subjects.ts';
import { geometricMean, markdownTable, median, whole } from './table.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, only: { type: 'string' }, write: { type: 'boolean', default: true } },
  allowNegative: true,
});
const runs = Math.max(1, Math.floor(Number(values.runs) || 3));

interface Row {
  readonly subject: Subject;
  readonly ours: Measured;
  readonly spin: SpinMeasured | null;
}

const problem = needSpin();
if (problem !== null) process.stderr.write(`${problem}\n`);
const chosen = subjects.filter(({ name }) => values.only === undefined || values.only.split(',').includes(name));
const rows = chosen.map((subject) => {
  const row = run(subject);
  process.stderr.write(`${subject.name}: ${whole(row.ours.transitions / row.ours.cpu)} transitions per CPU second\n`);
  return row;
});
const report = [
  '# Benchmark',
  '',
  `Written by \`npm run bench\` on ${cpus()[0]?.model.trim() ?? 'an unknown processor'}, Node ${process.version}, one core, CPU seconds (user and system), medians of`,
  `${runs} runs, side by side. SPIN runs the exported twin (\`esml export --to promela\`), with gcc -O2 -DSAFETY -DNOREDUCE and a table of the right size.`,
  ...(problem === null ? [] : ['', `Without SPIN: ${problem}.`]),
  '',
  speedTable(rows),
  '',
  ...summary(rows),
  '',
  '## Components',
  '',
  'Depth-first search on the abstract machine, with and without the detection of strongly connected components (thesis 4.4.4).',
  '',
  componentsTable(chosen.filter(({ name }) => ['DP9', 'EL3', 'PS2', 'SW3'].includes(name))),
  '',
].join('\n');
process.stdout.write(`${report}\n`);
if (values.write && values.only === undefined) writeFileSync(new URL('RESULTS.md', import.meta.url), report);

function run(subject: Subject): Row {
  const text = readFileSync(new URL(`../models/${subject.file}`, import.meta.url), 'utf8');
  const ours = median(
    Array.from({ length: runs }, () => measure(text, subject.constants)),
    ({ cpu }) => cpu,
  );
  if (problem !== null) return { subject, ours, spin: null };
  const promela = exportPromela(compile(text, subject.constants));
  const spin = median(
    Array.from({ length: runs }, () => measureSpin(promela, ours.states)),
    ({ cpu }) => cpu,
  );
  if (spin.states !== ours.states || spin.transitions !== ours.transitions) {
    throw new Error(
      `${subject.name}: SPIN finds ${spin.states} states and ${spin.transitions} transitions, we ${ours.states} and ${ours.transitions}`,
    );
  }
  return { subject, ours, spin };
}

function speedTable(measured: readonly Row[]): string {
  const head = [
    'model',
    'states',
    'transitions',
    'CPU s',
    'transitions/s',
    'bytes/state',
    'SPIN CPU s',
    'SPIN transitions/s',
    'SPIN bytes/state',
    'ratio',
    'text to verdict',
    'SPIN',
  ];
  return markdownTable(
    head,
    measured.map(({ subject, ours, spin }) => [
      subject.name,
      whole(ours.states),
      whole(ours.transitions),
      ours.cpu.toFixed(3),
      whole(ours.transitions / ours.cpu),
      (ours.bytes / ours.states).toFixed(1),
      ...(spin === null
        ? ['', '', '', '', ours.cpuInAll.toFixed(2), '']
        : [
            spin.cpu.toFixed(3),
            whole(spin.transitions / spin.cpu),
            `${(spin.stateBytes / spin.states).toFixed(0)} / ${(spin.bytes / spin.states).toFixed(0)}`,
            (spin.cpu / ours.cpu).toFixed(1),
            ours.cpuInAll.toFixed(2),
            spin.cpuInAll.toFixed(2),
          ]),
    ]),
  );
}

function summary(measured: readonly Row[]): string[] {
  const compared = measured.flatMap(({ subject, ours, spin }) => (spin === null ? [] : [{ subject, ours, spin }]));
  if (compared.length === 0) return [];
  const speed = compared.map(({ ours, spin }) => spin.cpu / ours.cpu);
  const sooner = compared.filter(({ subject }) => thesisSizes.has(subject.name)).map(({ ours, spin }) => spin.cpuInAll / ours.cpuInAll);
  return [
    `Ratio: transitions per CPU second against SPIN's; geometric mean ${geometricMean(speed).toFixed(1)}, least ${Math.min(...speed).toFixed(1)}. Neither`,
    'counts generating and compiling code, which the last two columns do. Bytes per state: all that the search held at its peak; of SPIN the states with their overhead, and pan in all,',
    'with table and stack.',
    ...(sooner.length === 0
      ? []
      : [
          '',
          `Text to verdict, thesis sizes: CPU seconds of spin -a, gcc and pan against ours; geometric mean ${geometricMean(sooner).toFixed(0)} times, least ${Math.min(...sooner).toFixed(0)} times.`,
        ]),
  ];
}

function componentsTable(measured: readonly Subject[]): string {
  const rows = measured.map((subject) => {
    const text = readFileSync(new URL(`../models/${subject.file}`, import.meta.url), 'utf8');
    const search = { engine: 'machine', search: 'dfs' } as const;
    measure(text, subject.constants, search);
    const pairs = Array.from({ length: Math.max(3, runs) }, () => ({
      plain: measure(text, subject.constants, search).cpu,
      detecting: measure(text, subject.constants, { ...search, components: true }).cpu,
    }));
    const { plain, detecting } = median(pairs, (pair) => pair.detecting / pair.plain);
    return [subject.name, plain.toFixed(2), detecting.toFixed(2), (detecting / plain).toFixed(2)];
  });
  return markdownTable(['model', 'CPU s', 'with components', 'ratio'], rows);
}
