import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CompiledModel } from '../src/engine/compiled-model.ts';
import { stateProperties } from '../src/engine/plan/asked.ts';
import { begin } from '../src/engine/plan/begin.ts';
import type { Options } from '../src/engine/plan/options.ts';
import { possiblePlan } from '../src/engine/plan/plan.ts';
import { storesToCompare } from '../src/engine/store/comparison.ts';
import type { StoreOptions } from '../src/contract/check/usual-stores.ts';
import { besideSpin } from './beside-spin.ts';
import { compile } from './ours.ts';
import { markdownTable, whole } from './table.ts';
import { usualStore } from './usual-store.ts';
import { defaultTemporalOptions } from '../src/contract/check/options.ts';

const { values } = parseArgs({
  options: {
    /** One model by its name. */
    only: { type: 'string' },
    /** Beside SPIN, and which rows of that, as a regular expression. */
    spin: { type: 'boolean', default: false },
    rows: { type: 'string', default: '' },
    /** The usual store, and cells alone. */
    usual: { type: 'boolean', default: false },
    runs: { type: 'string', default: '3' },
  },
});

const runs = Math.max(1, Math.floor(Number(values.runs) || 3));

if (values.usual) {
  process.stdout.write(`${usualStore(runs, values.only)}\n`);
  process.exit(0);
}

if (values.spin) {
  const table = besideSpin(runs, values.only, values.rows);
  process.stdout.write(`${table ?? ''}\n`);
  process.exit(table === null ? 1 : 0);
}

/** Models with long and with short states. */
const subjects = [
  { name: 'elevator (EL3)', file: 'elevator.esml', constants: {} },
  { name: 'leader election, n = 5', file: 'leader-election.esml', constants: { n: 5 } },
] as const;

const sections: string[] = [];
for (const { name, file, constants } of subjects.filter((subject) => values.only === undefined || subject.name.includes(values.only))) {
  const model = new CompiledModel(compile(readFileSync(new URL(`../models/${file}`, import.meta.url), 'utf8'), constants));
  const usual = measure(model, 'bfs', { kind: 'exact', encoding: 'bytes' }).statistics.states;
  const rows = storesToCompare(usual).map(({ title, search, store }) => {
    const { statistics, completeness } = measure(model, search, store);
    const { states, transitions, milliseconds, bytes, store: report } = statistics;
    const figure = (wanted: string): string => {
      const found = report?.figures.find((f) => f.name === wanted);
      return found === undefined ? '' : whole(found.value);
    };
    const guarantee =
      completeness.kind === 'probabilistic'
        ? completeness.omission.toPrecision(2)
        : completeness.kind === 'exhaustive'
          ? '0'
          : completeness.kind;
    return [
      title,
      whole(states),
      whole(transitions),
      ((report?.bytes ?? 0) / usual).toFixed(1),
      (bytes / usual).toFixed(1),
      figure('steps replayed') || figure('replacements'),
      guarantee,
      (milliseconds / 1_000).toFixed(2),
    ];
  });
  const head = [
    'store',
    'states',
    'transitions',
    'store, bytes per state',
    'all, bytes per state',
    'steps replayed, replacements',
    'omission',
    'seconds',
  ];
  const title = `## ${name}: ${whole(usual)} states of ${model.layout.words} words`;
  process.stdout.write(`\n${title}\n\n${markdownTable(head, rows)}\n`);
  // Times depend on the machine; all else is the same wherever it is measured.
  const withoutTimes = rows.map((row) => row.slice(0, -1));
  sections.push(`${title}\n\n${markdownTable(head.slice(0, -1), withoutTimes)}\n`);
}
if (values.only === undefined) {
  const said = 'Written by `npm run bench:stores`, which prints times as well: the stores on the abstract machine.';
  writeFileSync(new URL('STORES.md', import.meta.url), `# What each store takes\n\n${said}\n\n${sections.join('\n')}`);
}

function measure(model: CompiledModel, search: Options['search'], store: StoreOptions) {
  const temporal = { ...defaultTemporalOptions, only: stateProperties(model.system) };
  const planned = possiblePlan(model, { engine: 'machine', search, store, temporal });
  const check = begin(planned);
  while (!check.slice(1_000));
  return check.outcome();
}
