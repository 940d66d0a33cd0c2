import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Check } from '../src/engine/check.ts';
import { Machine } from '../src/engine/machine/machine.ts';
import { defaultCheckOptions } from '../src/engine/verdict.ts';
import { analyse } from '../src/language/analyse.ts';
import { lower } from '../src/lower/lower.ts';
import type { TransitionSystem } from '../src/system/ir.ts';
import { calibrate } from './calibration.ts';

interface Subject {
  readonly name: string;
  readonly file: string;
  readonly constants: Readonly<Record<string, number>>;
}

/** The thesis's models in the sizes that it measures, as far as an interpreter gets through them in seconds. */
const subjects: readonly Subject[] = [
  { name: 'PS2', file: 'scheduler.esml', constants: { n: 2 } },
  { name: 'DP7', file: 'dining-philosophers.esml', constants: { n: 7 } },
  { name: 'EL3', file: 'elevator.esml', constants: { floors: 3 } },
  { name: 'SW2', file: 'sliding-window.esml', constants: { N: 2 } },
];

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    search: { type: 'string', default: 'bfs' },
    json: { type: 'boolean', default: false },
  },
});
const runs = Math.max(1, Math.floor(Number(values.runs) || 5));
const search = values.search === 'dfs' ? 'dfs' : 'bfs';

const rows = subjects.map(measure);
if (values.json) process.stdout.write(`${JSON.stringify({ search, runs, rows }, null, 2)}\n`);
else printTable();

/** Medians over several searches, a calibration beside each; one more search goes before them for the compiler to warm up. */
function measure({ name, file, constants }: Subject) {
  const text = readFileSync(new URL(`../models/${file}`, import.meta.url), 'utf8');
  const system = lower(analyse(text, { dialect: 'extended', constants }));
  explore(system);
  const samples = Array.from({ length: runs }, () => {
    const probesPerSecond = calibrate();
    const { transitions, states, milliseconds, bytes } = explore(system);
    const transitionsPerSecond = (transitions * 1_000) / milliseconds;
    return { states, transitions, bytes, transitionsPerSecond, ratio: transitionsPerSecond / probesPerSecond };
  });
  const [first] = samples;
  return {
    name,
    states: first?.states ?? 0,
    transitions: first?.transitions ?? 0,
    bytes: first?.bytes ?? 0,
    transitionsPerSecond: Math.round(median(samples.map((sample) => sample.transitionsPerSecond))),
    ratio: median(samples.map((sample) => sample.ratio)),
  };
}

function explore(system: TransitionSystem) {
  const check = new Check(system, new Machine(system), { ...defaultCheckOptions, search });
  while (!check.slice(1_000));
  return check.outcome().statistics;
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return ((sorted[middle] ?? 0) + (sorted[sorted.length - 1 - middle] ?? 0)) / 2;
}

function printTable() {
  const head = ['model', 'states', 'transitions', 'transitions/s', 'ratio', 'bytes/state'];
  const body = rows.map((row) => [
    row.name,
    row.states.toLocaleString('en'),
    row.transitions.toLocaleString('en'),
    row.transitionsPerSecond.toLocaleString('en'),
    row.ratio.toFixed(4),
    (row.bytes / row.states).toFixed(0),
  ]);
  const lines = [head, ...body].map((cells) => cells.map((cell, i) => (i === 0 ? cell.padEnd(8) : cell.padStart(15))).join(''));
  process.stdout.write(`${search}, median of ${runs} runs\n${lines.join('\n')}\n`);
  process.stdout.write(
    'ratio: transitions per second divided by the probes per second of the calibration loop, measured in the same run\n',
  );
}
