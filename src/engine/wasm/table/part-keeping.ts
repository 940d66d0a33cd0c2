import type { Compaction } from '../../../system/compaction.ts';
import { exact } from '../../store/store.ts';
import type { Data } from '../emit/data.ts';
import type { ModuleBuilder } from '../emit/encoder/module-builder.ts';
import type { Environment } from '../emit/environment.ts';
import { entryFormat, firstShift, type Payload, slotBytes } from './entry.ts';
import type { Keeping, PartedChoice } from './keeping.ts';
import { cellKeys, type Keys } from './keys.ts';
import { NodeTables } from './node-tables.ts';
import { type PartEntries, partModule, partTableAt } from './part-module.ts';
import { partFunctions, PartTable } from './part-table.ts';
import type { StateTable } from './state-table.ts';
import { TreeKeys } from './tree-keys.ts';
import { places, tableStart, treeGrowth, treeReport } from './usual-table.ts';

/**
 * States that tables may hold together. Numbers of states have 32 bits, and so has the mixed hash, to which so many slots are known to be
 * few enough when a table grows.
 */
const mostStates = 3_000_000_000;

/** Keeps states in the tables of several memories; nodes of a tree stay in the memory of the search. */
export function partedKeeping(choice: PartedChoice, { cells }: Pick<Compaction, 'cells'>, data: Data, remembers: boolean): Keeping {
  const { of } = choice;
  const nodes = of.kind === 'tree' ? new NodeTables(data) : null;
  const keys =
    of.kind === 'tree' && nodes !== null
      ? new TreeKeys(of.shape, nodes, data, cells.length, remembers)
      : cellKeys(cells.map(({ size }) => size));
  return { keys, table: (module, env, payload) => partedTable(module, env, keys, payload, nodes, choice) };
}

function partedTable(
  module: ModuleBuilder,
  env: Environment,
  { sizes }: Keys,
  payload: Payload,
  nodes: NodeTables | null,
  { bits, memoryBytes, atWork }: PartedChoice,
): StateTable {
  const format =
    nodes === null
      ? entryFormat(sizes, payload, firstShift + bits, bits)
      : { ...entryFormat([2 ** 32], payload, firstShift + bits, bits), sizes };
  if (format.payload > (payload.marked ? 1 : 0)) throw new Error('a table in several memories keeps a mark alone');
  const entries: PartEntries = { format, pairs: nodes !== null, ...(nodes === null ? {} : { steps: treeGrowth }) };
  const functions = partFunctions(module, bits, sizes.length, nodes !== null);
  const at = nodes?.generate(module, env) ?? env.map.table;
  return {
    access: (code) => new PartTable(code, env.globals, functions, sizes.length),
    // The memory of the search has no table; `full` is 0 once entries have to become wider.
    start: { slots: 0, shift: 0, width: 0, full: 1, tableAt: at, tableEnd: at },
    parts: {
      binary: partModule(entries),
      count: 2 ** bits,
      start: { ...tableStart(partTableAt(entries), slotBytes(format, firstShift + bits)), shift: firstShift + bits },
      memoryBytes,
      atWork,
    },
    most: mostStates,
    format: null,
    nodes,
    forgets: false,
    marks: true,
    report: (look) =>
      nodes === null ? { kind: 'exact', bytes: look.bytes, guarantee: exact, figures: places(look) } : treeReport(nodes, look),
  };
}
