import { readFileSync } from 'node:fs';
import { usualStores } from '../src/contract/check/usual-stores.ts';
import type { StoreOptions } from '../src/contract/check/usual-stores.ts';
import { exactOptions } from '../src/contract/check/usual-stores.ts';
import { exportPromela } from '../src/export/promela/export.ts';
import { compile, measure } from './ours.ts';
import { measureSpin, needSpin, type SpinStore } from './spin.ts';
import { subjects } from './subjects.ts';
import { markdownTable, median, whole } from './table.ts';

/** Bytes of both bitstate tables, as a power of two. */
const tableShift = 22;

/** The models that are measured: with short and with long states. */
const measured = ['DP10', 'EL4', 'SW9', 'Leader election 7'];

const ours: readonly { readonly title: string; readonly store: StoreOptions; readonly search: 'bfs' | 'dfs' }[] = [
  { title: 'exact, as it chooses', store: exactOptions, search: 'bfs' },
  { title: 'exact, as it chooses', store: exactOptions, search: 'dfs' },
  { title: 'tree', store: { kind: 'tree' }, search: 'dfs' },
  { title: 'compact, 32 bits', store: { kind: 'compact', bits: 32, seed: 1, runs: 1 }, search: 'dfs' },
  { title: 'compact, 32 bits', store: { kind: 'compact', bits: 32, seed: 1, runs: 1 }, search: 'bfs' },
  { title: 'compact, 64 bits', store: { kind: 'compact', bits: 64, seed: 1, runs: 1 }, search: 'dfs' },
  {
    title: 'bitstate, 4 MB, 3 functions',
    store: { kind: 'bitstate', bytes: 2 ** tableShift, functions: 3, seed: 1, runs: 1 },
    search: 'dfs',
  },
  {
    title: 'bitstate, 4 MB, 3 functions',
    store: { kind: 'bitstate', bytes: 2 ** tableShift, functions: 3, seed: 1, runs: 1 },
    search: 'bfs',
  },
  {
    title: 'ComBack, fifo of 100,000, 4,000 candidates',
    store: {
      kind: 'comback',
      bits: 32,
      seed: 1,
      cache: { ...usualStores.comback.cache, kind: 'fifo', size: 100_000 },
      delay: 4_000,
      chains: false,
    },
    search: 'bfs',
  },
];

/**
 * Measures our stores and those of SPIN on the exported twins, each `runs` times, as a table: `only` one model, and `rows` whose title
 * matches. Null where SPIN cannot be had.
 */
export function besideSpin(runs: number, only: string | undefined, rows = ''): string | null {
  const problem = needSpin();
  if (problem !== null) {
    process.stderr.write(`${problem}\n`);
    return null;
  }
  const wanted = ({ title }: { readonly title: string }): boolean => new RegExp(rows).test(title);
  const table = subjects
    .filter(({ name }) => measured.includes(name) && (only === undefined || only === name))
    .flatMap(({ name, file, constants }) => {
      const text = readFileSync(new URL(`../models/${file}`, import.meta.url), 'utf8');
      const promela = exportPromela(compile(text, constants));
      const { states } = measure(text, constants);
      const { vector } = measureSpin(promela, states);
      const again = <T>(what: () => T): T[] => Array.from({ length: runs }, what);
      return [
        ...ours.filter(wanted).map(({ title, store, search }) => {
          const m = median(
            again(() => measure(text, constants, { store, search })),
            ({ cpu }) => cpu,
          );
          return [name, `${title}, ${search}`, m.states, m.transitions, m.bytes / m.states, m.cpu] as const;
        }),
        ...spinStores(vector)
          .filter(wanted)
          .map(({ title, store }) => {
            const m = median(
              again(() => measureSpin(promela, states, store)),
              ({ cpu }) => cpu,
            );
            return [name, title, m.states, m.transitions, m.bytes / m.states, m.cpu] as const;
          }),
      ];
    });
  const head = ['model', 'store', 'states', 'transitions', 'bytes per state, all-in', 'CPU s', 'transitions per CPU second'];
  return markdownTable(
    head,
    table.map(([name, title, states, transitions, bytes, cpu]) => [
      name,
      title,
      whole(states),
      whole(transitions),
      bytes.toFixed(1),
      cpu.toFixed(2),
      whole(transitions / cpu),
    ]),
  );
}

function spinStores(vector: number): readonly { readonly title: string; readonly store: SpinStore }[] {
  return [
    { title: 'SPIN', store: { defines: '' } },
    { title: 'SPIN -DCOLLAPSE', store: { defines: '-DCOLLAPSE' } },
    { title: `SPIN -DMA=${vector}`, store: { defines: `-DMA=${vector}` } },
    { title: 'SPIN -DHC4', store: { defines: '-DHC4' } },
    { title: 'SPIN -DBITSTATE, 4 MB, -k3', store: { defines: '-DBITSTATE', table: `-w${tableShift + 3} -k3` } },
  ];
}
