import type { Compaction } from '../../../system/compaction.ts';
import { exact } from '../../store/store.ts';
import type { FunctionReference } from '../emit/encoder/code.ts';
import type { Data } from '../emit/data.ts';
import type { ModuleBuilder } from '../emit/encoder/module-builder.ts';
import type { Environment } from '../emit/environment.ts';
import { BitCounts, bitKeys } from './bit-table.ts';
import { SharedBitTable } from './shared-bit-table.ts';
import { stop } from '../emit/stop.ts';
import { placesOfAll } from '../emit/thread-memory.ts';
import { compactKeys, compactReport } from './compact-hashes.ts';
import { type EntryFormat, entryFormat, type Payload, spareSlots } from './entry.ts';
import { type GrowthSteps, growthFunctions } from './growth.ts';
import type { Keeping, KeepingChoice } from './keeping.ts';
import { cellKeys, type Keys } from './keys.ts';
import { AlignedEntryCode, SharedEntryCode } from './shared-entry-code.ts';
import { SharedEntryTable } from './shared-entry-table.ts';
import { SharedNodeTables } from './shared-node-tables.ts';
import { LanedPairEntryCode, MovedPairEntryCode } from './laned-pairs.ts';
import { borderFunction, type MakeEntryCode } from './moving.ts';
import type { StateTable, TableStart } from './state-table.ts';
import { TreeKeys } from './tree-keys.ts';
import { places, treeReport } from './usual-table.ts';

/** How threads can keep states in a table that they share. */
export type SharedChoice = Extract<KeepingChoice, { kind: 'cells' | 'tree' | 'compact' | 'bitstate' }>;

/** Logarithm of the number of slots that it begins with: all threads have room for some batches from the start. */
const firstShift = 16;

/** The same where entries have room in half a word of 64 bits only if the places tell more of a state, at most: 16 megabytes. */
const narrowShift = 22;

/**
 * It grows while the threads wait: by larger steps where a place takes little, so that they seldom do, and no larger ones than leave it at
 * less than 8 bytes a state.
 */
const growth: GrowthSteps = { tenths: 3, twofoldBits: 20, narrow: { bytes: 4, tenths: 5 } };

/** Bytes of an entry that has room in half a word of 64 bits. */
const narrowBytes = 4;

/** What there is room for at first. */
export interface FirstRoom {
  /** Nodes of a tree. */
  readonly nodeRoom?: number;
  /** Logarithm of the number of slots, at least. */
  readonly tableShift?: number;
}

const nothingBeside: Payload = { marked: false, numberBits: 0 };

/**
 * States in a table that threads share. Entries are those of the table of one thread in whole words, so that one compare-and-swap claims a
 * place (A. Laarman, J. van de Pol, M. Weber, Boosting multi-core reachability performance with shared hash tables, FMCAD 2010): of 32 bits
 * where all of an entry has room there, else of 64. It differs from theirs in that an entry holds the whole key, so that no second array is
 * looked at, and in that it grows, while no thread searches: the module's function `enlarge` makes it larger. It has one memory: several
 * (`part-keeping.ts`) are for searches by one thread, which moves all entries of each by itself.
 */
export function sharedKeeping(
  choice: SharedChoice,
  { cells }: Compaction,
  common: Data,
  own: Data,
  remembers: boolean,
  { threads, nodeRoom = firstNodes, tableShift = firstShift }: FirstRoom & { readonly threads: number },
): Keeping {
  if (choice.kind === 'tree') {
    const nodes = new SharedNodeTables(common, own, nodeRoom);
    const keys = new TreeKeys(choice.shape, nodes, own, cells.length, remembers);
    return { keys, table: (module, env, payload, _, delay = null) => treeTable(module, env, payload, nodes, delay, tableShift) };
  }
  if (choice.kind === 'compact') {
    const keys = compactKeys(cells.length, choice.bits, choice.seed);
    const report: StateTable['report'] = (look) => compactReport(look, choice.bits);
    return {
      keys,
      table: (module, env, payload, _, delay = null) => ({ ...entryTable(module, env, keys, payload, delay, tableShift), report }),
    };
  }
  if (choice.kind === 'bitstate') {
    const counts = new BitCounts(choice, own, common, (steps) => placesOfAll(steps, threads, own));
    return { keys: bitKeys(cells.length, choice.seed), table: (module, env, _, __, delay = null) => bitTable(module, env, counts, delay) };
  }
  const keys = cellKeys(cells.map(({ size }) => size));
  return { keys, table: (module, env, payload, _, delay = null) => entryTable(module, env, keys, payload, delay, tableShift) };
}

/** Entries of whole keys. */
function entryTable(
  module: ModuleBuilder,
  env: Environment,
  { sizes }: Keys,
  payload: Payload,
  delay: FunctionReference | null,
  firstShift: number,
): StateTable {
  const { format, shift, bytes } = sharedFormat(sizes, payload, firstShift);
  moving(module, env, format, (code, of) => new AlignedEntryCode(code, of, format, bytes));
  return {
    access: (code) => new SharedEntryTable(code, env, new SharedEntryCode(code, env, format, bytes), delay),
    start: tableStart(env.map.table, shift, bytes),
    format: null,
    nodes: null,
    forgets: false,
    marks: false,
    report: (look) => ({ kind: 'exact', bytes: look.bytes, guarantee: exact, figures: places(look) }),
  };
}

/** Slots that a table is taken to have which is never full. */
const noEnd = 0xffff_ffff;

/** Bits, as many as there are from the start. */
function bitTable(module: ModuleBuilder, env: Environment, counts: BitCounts, delay: FunctionReference | null): StateTable {
  const at = env.map.table;
  module.function([], [], 'enlarge').code.i32(stop.memory).setGlobal(env.globals.stop);
  return {
    access: (code) => new SharedBitTable(code, env, counts, delay),
    start: { slots: noEnd, shift: 0, width: 1, full: 0, tableAt: at, tableEnd: at + counts.options.bytes + 16 },
    format: null,
    nodes: null,
    forgets: false,
    marks: false,
    report: (look) => counts.report(look),
  };
}

/** Nodes that a table of them has room for at first. */
const firstNodes = 1 << 13;

/** Cells from which on a tree may take less room than entries of whole states, where such entries have so many values in each cell. */
export function treeFromCells(sizes: readonly number[]): number {
  return sharedFormat(sizes, nothingBeside, firstShift).bytes === narrowBytes ? Number.POSITIVE_INFINITY : 2;
}

/** What entries of such keys are made of, the logarithm of the slots of the first table, and the bytes of a slot. */
function sharedFormat(
  sizes: readonly number[],
  payload: Payload,
  firstShift: number,
): { readonly format: EntryFormat; readonly shift: number; readonly bytes: number } {
  const alone = entryFormat(sizes, payload, firstShift);
  if (alone.rest <= narrowShift) {
    // The slots tell so many bits that 32 are left for all the rest.
    const shift = Math.max(firstShift, alone.rest);
    return { format: entryFormat(sizes, payload, shift), shift, bytes: narrowBytes };
  }
  // Where an entry has several words, a flag says that all are written.
  const format = alone.words === 1 ? alone : entryFormat(sizes, { ...payload, flagBits: 1 }, firstShift);
  return { format, shift: firstShift, bytes: 8 * format.words };
}

/** Entries of pairs of numbers, which the shared tables of nodes give. */
function treeTable(
  module: ModuleBuilder,
  env: Environment,
  payload: Payload,
  nodes: SharedNodeTables,
  delay: FunctionReference | null,
  firstShift: number,
): StateTable {
  const format = { ...entryFormat([2 ** 32], payload), sizes: [2 ** 32, 2 ** 32] };
  const at = nodes.generate(module, env, delay);
  const grow = moving(module, env, format, (code, of) => new MovedPairEntryCode(code, of, format, nodes));
  nodes.enlargeFunction(module, env, grow);
  return {
    access: (code) => new SharedEntryTable(code, env, new LanedPairEntryCode(code, env, format, nodes), delay),
    start: { ...tableStart(at, firstShift - 1, 8), lanes: 2 },
    format: null,
    nodes,
    forgets: false,
    marks: false,
    report: (look) => treeReport(nodes, look),
  };
}

/**
 * Generates what makes the table larger while threads wait, and `enlarge`, `move` and `border`, by which several of them do that together
 * (`host/threads/moving-together.ts`); gives the function that does all of it.
 */
function moving(module: ModuleBuilder, env: Environment, format: EntryFormat, access: MakeEntryCode): FunctionReference {
  const { grow, enlarge, move } = growthFunctions(module, env, format, access, growth);
  module.function([], [], 'enlarge').code.call(enlarge).op('drop');
  module.function(['i32', 'i32'], [], 'move').code.get(0).get(1).call(move);
  borderFunction(module, env, access);
  return grow;
}

function tableStart(tableAt: number, shift: number, width: number): TableStart {
  const slots = 2 ** shift;
  return { slots, shift, width, full: 0, tableAt, tableEnd: tableAt + (slots + spareSlots) * width + 16 };
}
