import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CompiledModel } from '../src/engine/compiled-model.ts';
import { stateProperties } from '../src/engine/plan/asked.ts';
import { begin } from '../src/engine/plan/begin.ts';
import type { Options } from '../src/engine/plan/options.ts';
import { plan } from '../src/engine/plan/plan.ts';
import { thesisTolerances } from '../src/engine/store/cache/state-cache.ts';
import { type CacheKind, cacheKinds, defaultCache } from '../src/engine/store/comback/caches.ts';
import { encodingNames } from '../src/engine/store/encodings/catalogue.ts';
import type { StoreOptions } from '../src/engine/store/options.ts';
import { defaultTemporalOptions } from '../src/engine/verdict.ts';
import { compile } from './ours.ts';
import { markdownTable, whole } from './table.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });

/** Models with long and with short states. */
const subjects = [
  { name: 'elevator (EL3)', file: 'elevator.esml', constants: {} },
  { name: 'leader election, n = 5', file: 'leader-election.esml', constants: { n: 5 } },
] as const;

const comback = (
  kind: CacheKind,
  share: number,
  states: number,
  more: Partial<Extract<StoreOptions, { kind: 'comback' }>> = {},
): StoreOptions => ({
  kind: 'comback',
  bits: 32,
  seed: 1,
  cache: { ...defaultCache, kind, size: Math.max(1, Math.round(share * states)) },
  delay: 0,
  chains: false,
  ...more,
});

function rowsFor(states: number): (readonly [string, Options['search'], StoreOptions])[] {
  const compaction = [32, 40, 48, 64].map(
    (bits) => [`hash compaction, ${bits} bits`, 'bfs', { kind: 'compact', bits, seed: 1, runs: 1 }] as const,
  );
  const shares = [1, 0.9, 0.8, 0.7, 0.6, 0.55];
  return [
    ...encodingNames.map((encoding) => [`exact, ${encoding}`, 'bfs', { kind: 'exact', encoding }] as const),
    ['tree', 'bfs', { kind: 'tree' }],
    ['bitstate, 1 MB, 3 functions', 'bfs', { kind: 'bitstate', bytes: 2 ** 20, functions: 3, seed: 1, runs: 1 }],
    ...compaction,
    ...cacheKinds.map((kind) => [`ComBack, ${kind}, 10 %`, 'bfs', comback(kind, 0.1, states)] as const),
    ['ComBack, none, 1,000 candidates', 'bfs', comback('none', 0, states, { delay: 1_000 })],
    ['ComBack, fifo, 10 %, 1,000 candidates', 'bfs', comback('fifo', 0.1, states, { delay: 1_000 })],
    ...shares.map(
      (share) =>
        [
          `state cache, ${Math.round(100 * share)} %`,
          'dfs',
          { kind: 'cache', size: Math.round(share * states), encoding: 'radix', ...thesisTolerances },
        ] as const,
    ),
  ];
}

for (const { name, file, constants } of subjects.filter((subject) => values.only === undefined || subject.name.includes(values.only))) {
  const model = new CompiledModel(compile(readFileSync(new URL(`../models/${file}`, import.meta.url), 'utf8'), constants));
  const usual = measure(model, 'bfs', { kind: 'exact', encoding: 'bytes' }).statistics.states;
  const rows = rowsFor(usual).map(([title, search, store]) => {
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
  process.stdout.write(`\n## ${name}: ${whole(usual)} states of ${model.layout.words} words\n\n${markdownTable(head, rows)}\n`);
}

function measure(model: CompiledModel, search: Options['search'], store: StoreOptions) {
  const temporal = { ...defaultTemporalOptions, only: stateProperties(model.system) };
  const planned = plan(model, { engine: 'machine', search, store, temporal });
  if (planned.kind === 'refusal') throw new Error(planned.reason);
  const check = begin(planned);
  while (!check.slice(1_000));
  return check.outcome();
}
