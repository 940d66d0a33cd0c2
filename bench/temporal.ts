import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { defaultTemporalOptions } from '../src/contract/check/options.ts';
import { CompiledModel } from '../src/engine/compiled-model.ts';
import { begin } from '../src/engine/plan/begin.ts';
import { possiblePlan } from '../src/engine/plan/plan.ts';
import { exportPromela } from '../src/export/promela/export.ts';
import { keptRows, rowKey } from './kept-rows.ts';
import { compile, type Measured, measure } from './ours.ts';
import { measureClaim, needSpin } from './spin.ts';
import { markdownTable, median, whole } from './table.ts';
import { branching, fair, linear, type Question } from './temporal-questions.ts';

// `npm run bench:temporal`: properties of runs beside our own check for deadlocks and beside SPIN, written to bench/TEMPORAL.md.
// With `--only WORDS` rows are measured whose model and formula have these words, and the others stay as they are in the file.

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, only: { type: 'string' }, write: { type: 'boolean', default: true } },
  allowNegative: true,
});
const runs = Math.max(1, Math.floor(Number(values.runs) || 3));

const problem = needSpin();
if (problem !== null) process.stderr.write(`${problem}\n`);
const file = new URL('TEMPORAL.md', import.meta.url);
const kept = values.only === undefined ? new Map<string, readonly string[]>() : keptRows(file);

const report = [
  '# Properties of runs',
  '',
  `Written by \`npm run bench:temporal\` on ${cpus()[0]?.model.trim() ?? 'an unknown processor'}, Node ${process.version}, one core, CPU seconds (user and system). Each row`,
  'is of its last measurement, side by side, in one run or as the median of several. States and transitions are those of the product with the automaton. SPIN runs `pan -a` on the exported twin, compiled with gcc -O2 -DNOREDUCE, and counts the',
  'states of its own automaton. Its nested search takes transitions behind accepting states twice, and counts them twice: for `F p` all of them. "Rate" goes by these counts, "time" compares the whole checks. "A step" compares CPU time per transition of the product with that of our own check for deadlocks.',
  ...(problem === null ? [] : ['', `Without SPIN: ${problem}.`]),
  '',
  '## LTL without fairness',
  '',
  linearTable(linear, problem === null),
  '',
  '## LTL under fairness',
  '',
  linearTable(fair, false),
  '',
  '## Nested CTL',
  '',
  branchingTable(branching),
  '',
].join('\n');
process.stdout.write(`${report}\n`);
if (values.write) writeFileSync(file, report);

/** The row of a question: measured if it is asked for, and else the one in the file; none where that has none. */
function rowsOf(questions: readonly Question[], measured: (question: Question) => string[]): string[][] {
  return questions.flatMap((question) => {
    const { model, formula } = question;
    if (values.only === undefined || `${model} ${formula}`.includes(values.only)) return [measured(question)];
    const row = kept.get(rowKey([model, asked(question)]));
    return row === undefined ? [] : [[...row]];
  });
}

function textOf({ file, formula }: Question): string {
  return `${readFileSync(new URL(`../models/${file}.esml`, import.meta.url), 'utf8')}\nASSERT measured: ${formula}\n`;
}

function again<T>(what: () => T, key: (value: T) => number): T {
  what();
  return median(Array.from({ length: runs }, what), key);
}

/** What the check of the formula alone takes. */
function check(question: Question): Measured & { readonly holds: boolean; readonly engine: string } {
  const system = compile(textOf(question), question.constants);
  const temporal = { ...defaultTemporalOptions, only: ['measured'], fairness: question.fairness ?? 'none' };
  const planned = possiblePlan(new CompiledModel(system), { temporal });
  const start = process.cpuUsage();
  const running = begin(planned);
  while (!running.slice(10_000));
  const { user, system: kernel } = process.cpuUsage(start);
  const { statistics, verdicts, ran } = running.outcome();
  const holds = verdicts.find(({ property }) => property === 'measured')?.holds;
  if (holds == null) throw new Error(`${question.model}, ${question.formula}: not decided`);
  const cpu = (user + kernel) / 1e6;
  const { states, transitions, bytes } = statistics;
  return { states, transitions, bytes, cpu, cpuInAll: cpu, holds, engine: ran.engine };
}

function deadlocks(question: Question): Measured {
  return again(
    () => measure(textOf(question), question.constants),
    ({ cpu }) => cpu,
  );
}

function asked({ formula, fairness }: Pick<Question, 'formula' | 'fairness'>): string {
  return `\`${formula.replaceAll('|', '\\|')}\`${fairness === undefined ? '' : `, ${fairness}`}`;
}

function linearTable(questions: readonly Question[], withSpin: boolean): string {
  const head = ['model', 'formula', 'holds', 'states', 'transitions', 'CPU s', 'transitions/s', 'bytes/state', 'a step'];
  const rows = rowsOf(questions, (question) => {
    const plain = deadlocks(question);
    const ours = again(
      () => check(question),
      ({ cpu }) => cpu,
    );
    const { model, formula } = question;
    const step = ours.cpu / ours.transitions / (plain.cpu / plain.transitions);
    const row = [
      model,
      asked(question),
      ours.holds ? 'yes' : 'no',
      whole(ours.states),
      whole(ours.transitions),
      `${ours.cpu.toFixed(3)}${ours.engine === 'wasm' ? '' : ` (${ours.engine})`}`,
      whole(ours.transitions / ours.cpu),
      (ours.bytes / ours.states).toFixed(1),
      ours.holds ? step.toFixed(2) : '',
    ];
    process.stderr.write(`${model}, ${formula}: ${ours.cpu.toFixed(3)} s\n`);
    if (!withSpin) return row;
    const promela = exportPromela(compile(textOf(question), question.constants));
    const spin = median(
      Array.from({ length: runs }, () => measureClaim(promela, 'measured', ours.states)),
      ({ cpu }) => cpu,
    );
    const rate = spin.transitions / spin.cpu;
    return [
      ...row,
      whole(spin.states),
      spin.cpu.toFixed(3),
      whole(rate),
      (spin.bytes / spin.states).toFixed(0),
      ours.holds ? (ours.transitions / ours.cpu / rate).toFixed(1) : '',
      (spin.cpu / ours.cpu).toFixed(1),
    ];
  });
  const more = ['SPIN states', 'SPIN CPU s', 'SPIN transitions/s', 'SPIN bytes/state', 'rate', 'time'];
  return markdownTable(withSpin ? [...head, ...more] : head, rows);
}

function branchingTable(questions: readonly Question[]): string {
  const rows = rowsOf(questions, (question) => {
    const plain = deadlocks(question);
    const ours = again(
      () => check(question),
      ({ cpu }) => cpu,
    );
    process.stderr.write(`${question.model}, ${question.formula}: ${ours.cpu.toFixed(3)} s\n`);
    return [
      question.model,
      asked(question),
      ours.holds ? 'yes' : 'no',
      whole(ours.states),
      `${ours.cpu.toFixed(3)}${ours.engine === 'wasm' ? '' : ` (${ours.engine})`}`,
      plain.cpu.toFixed(3),
      (ours.cpu / plain.cpu).toFixed(2),
      (ours.bytes / ours.states).toFixed(1),
    ];
  });
  return markdownTable(['model', 'formula', 'holds', 'states', 'CPU s', 'deadlock check', 'ratio', 'bytes/state'], rows);
}
