import type { Compaction } from '../../../system/compaction.ts';
import { exact } from '../../store/store.ts';
import type { FunctionReference } from '../emit/encoder/code.ts';
import type { ModuleBuilder } from '../emit/encoder/module-builder.ts';
import type { Environment } from '../emit/environment.ts';
import { entryFormat, type Payload, spareSlots } from './entry.ts';
import { growFunction, type GrowthSteps } from './growth.ts';
import type { Keeping } from './keeping.ts';
import { cellKeys, type Keys } from './keys.ts';
import { AlignedEntryCode, SharedEntryCode } from './shared-entry-code.ts';
import { SharedEntryTable } from './shared-entry-table.ts';
import type { StateTable } from './state-table.ts';

/** Logarithm of the number of slots that it begins with: all threads have room for some batches from the start. */
const firstShift = 16;

/** It grows while the threads wait, so that the steps are large; beyond half a gigabyte it is memory that counts. */
const growth: GrowthSteps = { tenths: 5, twofoldBits: 25 };

/** States as their cells, in a table that threads share. */
export function sharedKeeping({ cells }: Compaction): Keeping {
  const keys = cellKeys(cells.map(({ size }) => size));
  return { keys, table: (module, env, payload, _, delay = null) => sharedTable(module, env, keys, payload, delay) };
}

/**
 * The table that threads share. Its entries are those of the table of cells in words of 64 bits each, so that one compare-and-swap claims a
 * place (A. Laarman, J. van de Pol, M. Weber, Boosting multi-core reachability performance with shared hash tables, FMCAD 2010). It differs
 * from theirs in that an entry holds the whole state, so that no second array is looked at, and in that it grows, while no thread
 * searches: the module's function `enlarge` makes it larger.
 */
function sharedTable(
  module: ModuleBuilder,
  env: Environment,
  { sizes }: Keys,
  payload: Payload,
  delay: FunctionReference | null,
): StateTable {
  const alone = entryFormat(sizes, payload, firstShift);
  // Where an entry has several words, a flag says that all are written.
  const format = alone.words === 1 ? alone : entryFormat(sizes, { ...payload, flagBits: 1 }, firstShift);
  const grow = growFunction(module, env, format, (code) => new AlignedEntryCode(code, env, format), growth);
  module.function([], [], 'enlarge').code.call(grow);
  const slots = 2 ** firstShift;
  const width = 8 * format.words;
  return {
    access: (code) => new SharedEntryTable(code, env, new SharedEntryCode(code, env, format), delay),
    start: {
      slots,
      shift: firstShift,
      width,
      full: 0,
      tableAt: env.map.table,
      tableEnd: env.map.table + (slots + spareSlots) * width + 16,
    },
    format,
    nodes: null,
    forgets: false,
    marks: false,
    report: (look) => ({
      kind: 'exact',
      bytes: look.bytes,
      guarantee: exact,
      figures: [
        { name: 'places', value: look.get('slots') },
        { name: 'bytes of a place', value: look.get('width') },
      ],
    }),
  };
}
