import type { Compaction } from '../../../system/compaction.ts';
import type { StoreReport } from '../../../contract/check/store-report.ts';
import { exact } from '../../store/store.ts';
import type { FunctionReference } from '../emit/encoder/code.ts';
import type { ModuleBuilder } from '../emit/encoder/module-builder.ts';
import type { Data } from '../emit/data.ts';
import type { Environment } from '../emit/environment.ts';
import type { Room } from '../emit/memory-map.ts';
import { BitCounts, bitKeys, type BitOptions, BitTable } from './bit-table.ts';
import { CacheCounts, cacheKeys, type CacheOptions, CacheTable } from './cache-table.ts';
import { compactKeys, compactReport } from './compact-hashes.ts';
import { type EntryFormat, entryFormat, firstShift, mostKeptBits, type Payload, slotBytes } from './entry.ts';
import { EntryCode } from './entry-code.ts';
import { EntryTable } from './entry-table.ts';
import type { MakeEntryCode } from './moving.ts';
import { type BehindTable, growthFunctions, type GrowthSteps } from './growth.ts';
import { cellKeys, type Keys } from './keys.ts';
import { NodeTables } from './node-tables.ts';
import { NumberedEntryCode, numberedSlotBytes } from './numbered-entry.ts';
import { PairEntryCode } from './pair-entry.ts';
import type { CombackOptions } from '../../../contract/check/store-options.ts';
import type { StateTable, TableLook, TablesAtWork } from './state-table.ts';
import { TreeKeys } from './tree-keys.ts';
import type { TreePair } from './tree-shape.ts';
import { places, tableStart, treeGrowth, treeReport } from './usual-table.ts';

/** How a generated search keeps its states. */
export type KeepingChoice =
  | { readonly kind: 'cells' }
  | { readonly kind: 'tree'; readonly shape: TreePair }
  | { readonly kind: 'compact'; readonly bits: number; readonly seed: number }
  | ({ readonly kind: 'bitstate' } & BitOptions)
  | ({ readonly kind: 'cache' } & CacheOptions)
  | ({ readonly kind: 'comback' } & CombackOptions)
  | PartedChoice;

/** Bits of the numbers of states that ComBack keeps with their hashes: more states do not fit into the memory of a module. */
const combackNumberBits = 30;

/** Bits of the numbers of states that other entries keep, in one word of 64 bits, the nodes' numbers with them, or in more. */
export function numberBitsOf({ kind }: KeepingChoice): number {
  return kind === 'tree' ? treeNumberBits : 32;
}

/** Whether entries have places that stay the same until the table grows (`TableAccess.entryPlaces`). */
export function hasPlaces({ kind }: KeepingChoice): boolean {
  return kind === 'cells' || kind === 'tree' || kind === 'compact';
}

/** How many bits entries can keep with each state in place of its number; 0 where they cannot. */
export function keptBitsOf({ kind }: KeepingChoice): number {
  if (kind === 'tree') return treeNumberBits;
  return kind === 'cells' || kind === 'compact' ? mostKeptBits : 0;
}

const treeNumberBits = 26;

/** How its table grows: in smaller steps than others, and from fewer places on, since it is there to spare room. */
const combackGrowth: GrowthSteps = { tenths: 2, twofoldBits: 15 };

/** Where its entries keep numbers, a search does more with each state than to find it, and has more room for it. */
const numberedTreeGrowth: GrowthSteps = { tenths: 5, twofoldBits: 20 };

/** Keeping as cells or a tree whose table lies in several memories: 2^bits of them, each with so many bytes at most. */
export interface PartedChoice {
  readonly kind: 'parted';
  readonly of: Extract<KeepingChoice, { kind: 'cells' | 'tree' }>;
  readonly bits: number;
  readonly memoryBytes: number;
  /** Prepares it, and sets its tables to work: code that usual searches do without. */
  readonly keep: (choice: PartedChoice, compaction: Pick<Compaction, 'cells'>, data: Data, remembers: boolean) => Keeping;
  readonly atWork: TablesAtWork;
}

/** The keys of a search and its table, which is made once the memory has its places. */
export interface Keeping {
  readonly keys: Keys;
  /** `behind`: what a table of ComBack has behind it; `delay`: what is called where threads that share a table may meet. */
  table(
    module: ModuleBuilder,
    env: Environment,
    payload: Payload,
    behind?: BehindTable | null,
    delay?: FunctionReference | null,
  ): StateTable;
}

/** Prepares the keeping of states. `remembers`: states are made again and again, but none is opened. */
export function keeping(choice: KeepingChoice, { cells }: Compaction, data: Data, remembers: boolean): Keeping {
  if (choice.kind === 'parted') return choice.keep(choice, { cells }, data, remembers);
  if (choice.kind === 'compact') {
    const keys = compactKeys(cells.length, choice.bits, choice.seed);
    const report = (look: TableLook): StoreReport => compactReport(look, choice.bits);
    return { keys, table: (module, env, payload) => ({ ...entryTable(module, env, keys, payload), format: null, report }) };
  }
  if (choice.kind === 'comback') {
    const keys = compactKeys(cells.length, choice.bits, choice.seed);
    return {
      keys,
      table: (module, env, { marked, flagBits = 0 }, behind = null) =>
        numberedTable(module, env, entryFormat(keys.sizes, { marked, numberBits: combackNumberBits, flagBits }), behind),
    };
  }
  if (choice.kind === 'bitstate') {
    const counts = new BitCounts(choice, data);
    return { keys: bitKeys(cells.length, choice.seed), table: (_, env) => bitTable(env, counts) };
  }
  if (choice.kind === 'cache') {
    const counts = new CacheCounts(choice, cells.length, data);
    const sizes = cells.map(({ size }) => size);
    return { keys: cacheKeys(sizes, choice), table: (_, env) => cacheTable(env, counts) };
  }
  if (choice.kind === 'tree') {
    const nodes = new NodeTables(data);
    const keys = new TreeKeys(choice.shape, nodes, data, cells.length, remembers);
    return { keys, table: (module, env, payload) => treeTable(module, env, payload, nodes) };
  }
  const keys = cellKeys(cells.map(({ size }) => size));
  return { keys, table: (module, env, payload) => entryTable(module, env, keys, payload) };
}

/** Words of memory that such keys need, with so many more in each entry of the batch. */
export function roomFor({ stored, sizes, storesKey }: Keys, more: number, buffers: Pick<Room, 'sends' | 'logs' | 'ahead'>): Room {
  return { stored, key: sizes.length, entry: stored + (storesKey ? 0 : sizes.length) + more, ...buffers };
}

function entryTable(module: ModuleBuilder, env: Environment, { sizes }: Keys, payload: Payload): StateTable {
  const format = entryFormat(sizes, payload);
  const entry: MakeEntryCode = (code, of) => new EntryCode(code, of, format);
  const { grow } = growthFunctions(module, env, format, entry);
  return {
    access: (code) => new EntryTable(code, env, format, grow, entry(code, env)),
    start: tableStart(env.map.table, slotBytes(format, firstShift)),
    format,
    nodes: null,
    forgets: false,
    marks: true,
    report: (look) => ({ kind: 'exact', bytes: look.bytes, guarantee: exact, figures: places(look) }),
  };
}

function numberedTable(module: ModuleBuilder, env: Environment, format: EntryFormat, behind: BehindTable | null): StateTable {
  const entry: MakeEntryCode = (code, of) => new NumberedEntryCode(code, of, format);
  const { grow } = growthFunctions(module, env, format, entry, combackGrowth, behind);
  return {
    access: (code) => new EntryTable(code, env, format, grow, entry(code, env)),
    start: tableStart(env.map.table, numberedSlotBytes(format)),
    format: null,
    nodes: null,
    forgets: false,
    marks: true,
    report: (look) => ({ kind: 'comback', bytes: look.bytes, guarantee: exact, figures: places(look) }),
  };
}

function treeTable(module: ModuleBuilder, env: Environment, payload: Payload, nodes: NodeTables): StateTable {
  const format = { ...entryFormat([2 ** 32], payload), sizes: [2 ** 32, 2 ** 32] };
  const at = nodes.generate(module, env);
  const entry: MakeEntryCode = (code, of) => new PairEntryCode(code, of, format, nodes);
  const more = Math.max(payload.numberBits, payload.keptBits ?? 0);
  const { grow } = growthFunctions(module, env, format, entry, more > 1 ? numberedTreeGrowth : treeGrowth);
  return {
    access: (code) => new EntryTable(code, env, format, grow, entry(code, env), true),
    ...(more > 1 ? { most: 2 ** treeNumberBits - 1 } : {}),
    start: tableStart(at, slotBytes(format, firstShift)),
    format: null,
    nodes,
    forgets: false,
    marks: true,
    report: (look) => treeReport(nodes, look),
  };
}

function bitTable(env: Environment, counts: BitCounts): StateTable {
  const { bytes } = counts.options;
  const at = env.map.table;
  return {
    access: (code) => new BitTable(code, env, counts),
    start: { slots: bytes, shift: 0, width: 1, full: 0, tableAt: at, tableEnd: at + bytes + 16 },
    format: null,
    nodes: null,
    forgets: false,
    marks: false,
    report: (look) => counts.report(look),
  };
}

function cacheTable(env: Environment, counts: CacheCounts): StateTable {
  const at = env.map.table;
  const { size } = counts.options;
  const { width } = counts;
  return {
    access: (code) => new CacheTable(code, env, counts),
    start: { slots: size, shift: 0, width, full: 0, tableAt: at, tableEnd: at + size * width + 16 },
    format: null,
    nodes: null,
    forgets: true,
    marks: true,
    report: (look) => counts.report(look),
  };
}
