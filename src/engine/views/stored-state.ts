import type { EncodingName } from '../../contract/check/store-options.ts';
import type { LocalTable, StoredState, TreePart, UndoEntry } from '../../contract/stored-state.ts';
import { compact, compactState } from '../../system/compaction.ts';
import { stateVector } from '../../system/state-vector.ts';
import { wordName } from '../../system/word-names.ts';
import type { Machine } from '../machine/machine.ts';
import { StateCodec } from '../store/codec.ts';
import { encodings } from '../store/encodings/catalogue.ts';
import { codeText } from '../store/encodings/huffman.ts';
import { partsOf } from '../store/encodings/recursive-indexing.ts';
import { byteRuns } from '../store/encodings/run-length.ts';

/** Rows of a table of local states that are shown at most. */
const mostRows = 64;

/**
 * The last of some states as it is stored (thesis 3.4, 4.1.3 and 4.3). The states before it are those that a search met first: they fill
 * the tables of local states and the tree. On a run each comes from the one before, so that a step's changes are known.
 */
export function storedState(machine: Machine, met: readonly Int32Array[], onRun: boolean): StoredState {
  const { layout, system } = machine;
  const state = met[met.length - 1] ?? layout.initial;
  const former = onRun ? (met[met.length - 2] ?? null) : null;
  const { words, cells, bits } = stateVector(layout.ranges, state);
  const names = words.map((_, address) => wordName(system, layout, address));
  const compaction = compact(layout.ranges);
  const cellsBefore = former === null ? null : compactState(compaction, layout.ranges, former);
  const tables = localTables(machine, met, names);
  const packed = new Uint8Array(new StateCodec(layout.ranges).bytes);
  new StateCodec(layout.ranges).pack(state, packed, 0);
  return {
    words: words.map(({ range, value, bits: width, firstBit, digit }, address) => {
      const before = former === null ? null : (former[address] ?? 0);
      return { name: names[address] ?? '', low: range.low, high: range.high, value, before, bits: width, firstBit, digit };
    }),
    cells: cells.map((value, i) => ({ value, before: cellsBefore?.[i] ?? null, size: compaction.cells[i]?.size ?? 1 })),
    bits,
    tables,
    tableBits: tables.reduce((sum, { count }) => sum + bitsFor(count), 0),
    met: met.length,
    tree: treeOf(met.map((one) => compactState(compaction, layout.ranges, one))),
    runs: byteRuns(packed),
    codes: [...packed].map((value) => ({ value, code: codeText(value) })),
    encodings: Object.entries(encodings).map(([name, { make }]) => {
      const encoding = make(layout);
      const into = new Uint8Array(encoding.most);
      // Some number what they meet, in the order in which it comes.
      const used = met.reduce((_, one) => encoding.encode(one, into), 0);
      return { name: name as EncodingName, bytes: [...into.slice(0, used)] };
    }),
    undo: onRun ? undoOf(met, names) : null,
  };
}

/** Bits of numbers below a count. */
function bitsFor(count: number): number {
  return count <= 1 ? 0 : 32 - Math.clz32(count - 1);
}

function localTables({ layout, system }: Machine, met: readonly Int32Array[], names: readonly string[]): LocalTable[] {
  return partsOf(layout).map((part) => {
    const activation = layout.frames.indexOf(part[0] ?? -1);
    const numbers = new Map<string, number>();
    const rows: number[][] = [];
    let here = 0;
    for (const state of met) {
      const values = part.map((address) => state[address] ?? 0);
      const key = values.join();
      here = numbers.get(key) ?? numbers.size;
      if (here < numbers.size) continue;
      numbers.set(key, here);
      rows.push(values);
    }
    const process = system.activations[activation]?.name ?? null;
    const shown = rows.slice(0, Math.max(mostRows, here + 1));
    return { process, words: part.map((address) => names[address] ?? ''), rows: shown, count: rows.length, here };
  });
}

/** The tree of the last state, its pairs numbered as the store `tree` does it (src/engine/store/tree): roots by themselves. */
function treeOf(met: readonly Uint32Array[]): TreePart {
  const inner = new Map<string, number>();
  const roots = new Map<string, number>();
  const numberOf = (table: Map<string, number>, key: string): number => {
    const known = table.get(key) ?? table.size;
    table.set(key, known);
    return known;
  };
  const part = (cells: Uint32Array, from: number, to: number, table: Map<string, number>): TreePart => {
    const middle = (from + to + 1) >> 1;
    const single = to - from === 1;
    if (single && table === inner) return { from, to, number: cells[from] ?? 0, parts: [] };
    const parts = [part(cells, from, single ? to : middle, inner), ...(single ? [] : [part(cells, middle, to, inner)])];
    return { from, to, number: numberOf(table, parts.map(({ number }) => number).join()), parts };
  };
  let last: TreePart = { from: 0, to: 0, number: 0, parts: [] };
  for (const cells of met) last = part(cells, 0, cells.length, roots);
  return last;
}

function undoOf(met: readonly Int32Array[], names: readonly string[]): UndoEntry[] {
  return met
    .slice(1)
    .flatMap((state, i) =>
      [...(met[i] ?? [])].flatMap((before, address) =>
        state[address] === before ? [] : [{ step: i + 1, address, name: names[address] ?? '', before }],
      ),
    );
}
