import { readFileSync } from 'node:fs';
import { Machine } from '../src/engine/machine/machine.ts';
import { GeneratedCheck } from '../src/engine/wasm/host/generated-check.ts';
import { defaultCheckOptions } from '../src/contract/check/options.ts';
import type { TransitionSystem } from '../src/system/ir.ts';
import { compile } from './ours.ts';
import { subjects } from './subjects.ts';
import { markdownTable, median, whole } from './table.ts';

/** The models with a million states or more. */
const large: readonly string[] = ['DP11', 'EL4', 'PS3', 'SW9', 'Fast mutex 4', 'Two-phase commit 8', 'Leader election 7'];

/** Measures the usual store, which chooses between cells and a tree, and cells alone, breadth first, `runs` times in turns, as a table. */
export function usualStore(runs: number, only: string | undefined): string {
  const rows = subjects
    .filter(({ name }) => large.includes(name) && (only === undefined || only === name))
    .map(({ name, file, constants }) => {
      const system = compile(readFileSync(new URL(`../models/${file}`, import.meta.url), 'utf8'), constants);
      const turns = Array.from({ length: runs }, () => ({ chosen: search(system, false), cells: search(system, true) }));
      const chosen = median(
        turns.map((turn) => turn.chosen),
        ({ cpu }) => cpu,
      );
      const cells = median(
        turns.map((turn) => turn.cells),
        ({ cpu }) => cpu,
      );
      const all = (bytes: number): string => (bytes / chosen.states).toFixed(1);
      return [
        name,
        whole(chosen.states),
        all(cells.bytes),
        cells.cpu.toFixed(3),
        chosen.kind,
        all(chosen.bytes),
        chosen.cpu.toFixed(3),
        (chosen.cpu / cells.cpu).toFixed(2),
      ];
    });
  const head = ['model', 'states', 'cells, bytes per state', 'CPU s', 'as it chooses', 'bytes per state', 'CPU s', 'ratio'];
  return markdownTable(head, rows);
}

/** One search; its CPU seconds are those from the generated code on, as those of `measure`. */
function search(system: TransitionSystem, cellsOnly: boolean) {
  const check = new GeneratedCheck(
    system,
    new Machine(system),
    defaultCheckOptions,
    null,
    ...(cellsOnly ? [Number.POSITIVE_INFINITY] : []),
  );
  const start = process.cpuUsage();
  while (!check.slice(10_000));
  const { user, system: kernel } = process.cpuUsage(start);
  const { states, bytes, store } = check.outcome().statistics;
  return { states, bytes, kind: store?.kind === 'tree' ? 'tree' : 'cells', cpu: (user + kernel) / 1e6 };
}
