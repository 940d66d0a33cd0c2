import type { Code } from '../emit/encoder/code.ts';
import { ModuleBuilder } from '../emit/encoder/module-builder.ts';
import { declareGlobals } from '../emit/globals.ts';
import { clusterBytes, lowest, pageBytes } from '../emit/memory-map.ts';
import type { EntryFormat } from './entry.ts';
import { EntryCode } from './entry-code.ts';
import { EntryTable } from './entry-table.ts';
import { growthFunctions, type GrowthSteps } from './growth.ts';
import type { MakeEntryCode } from './moving.ts';
import { PairEntryCode } from './pair-entry.ts';
import type { Key, TableSite } from './state-table.ts';

/**
 * What a call says of a state, in the lowest bits: nothing, as the search has to stop or no entry is there; that it is new; that it was
 * there.
 */
export const said = { nothing: 0, fresh: 1, found: 2, bits: 2 } as const;

/** What the table of a part holds. */
export interface PartEntries {
  readonly format: EntryFormat;
  /** Whether entries are pairs of numbers of nodes, which the search has. */
  readonly pairs: boolean;
  readonly steps?: GrowthSteps;
}

/** Where the table begins, behind the room for a cluster that moves. */
export function partTableAt({ format }: PartEntries): number {
  return (lowest + clusterBytes(format.sizes.length) + 63) & ~63;
}

/**
 * Generates the module of one of several tables, each of which has a memory of its own: so many memories hold more than the 4 GB that one
 * can. The search has the other part of the code (`part-table.ts`) and calls what is exported here: `insert` and `find` take x and the
 * words of the key but the first, `insert` behind them a limit on states, and say what became of the state (`said`), with the mark of one
 * that was there, or the reason to stop, in the bits above; `readHome` reads where the search for x begins; `setMark` changes the mark of
 * the entry found last; `enlarge` makes the table larger, and its entries as wide as the numbers of nodes have become.
 */
export function partModule(entries: PartEntries): Uint8Array<ArrayBuffer> {
  const { format, pairs, steps } = entries;
  const module = new ModuleBuilder();
  const nodes = pairs ? module.importFunction('nodes', ['i32'], ['i32']) : null;
  const globals = declareGlobals(module);
  const place = module.global('i32');
  const table = partTableAt(entries);
  const site: TableSite = { globals, map: { cluster: lowest, table } };
  const entry: MakeEntryCode = (code, of) =>
    nodes === null
      ? new EntryCode(code, of, format)
      : new PairEntryCode(code, of, format, { pushCount: (into, side) => void into.i32(side).call(nodes) });
  const { grow } = growthFunctions(module, site, format, entry, steps);
  const access = (code: Code): EntryTable => new EntryTable(code, site, format, grow, entry(code, site));
  const words = format.sizes.slice(1).map(() => 'i32' as const);
  const key = (code: Code): Key => ({ x: 0, push: (word) => void code.get(word) });

  insertFunction();
  findFunction();
  warmFunction();
  markFunction();
  module.function([], [], 'enlarge').code.call(grow);
  return module.finish(Math.ceil(table / pageBytes));

  function insertFunction(): void {
    const { code } = module.function(['i32', ...words, 'i32'], ['i32'], 'insert');
    const states = access(code);
    code.get(1 + words.length).setGlobal(globals.maxStates);
    states.reload();
    code.block((out) =>
      states.insert(key(code), { out, fresh: () => code.i32(said.fresh).op('return'), found: () => returnFound(code, states) }),
    );
    code.getGlobal(globals.stop).i32(said.bits).op('i32.shl');
  }

  function findFunction(): void {
    const { code } = module.function(['i32', ...words], ['i32'], 'find');
    const states = access(code);
    states.reload();
    states.find(
      key(code),
      () => {
        states.entryPlaces.push();
        code.setGlobal(place);
        returnFound(code, states);
      },
      () => {},
    );
    code.i32(said.nothing);
  }

  function returnFound(code: Code, states: EntryTable): void {
    code.i32(said.found);
    if (format.mark >= 0) {
      states.pushPayload();
      code.i32(1).op('i32.and').i32(said.bits).op('i32.shl', 'i32.or');
    }
    code.op('return');
  }

  function warmFunction(): void {
    const { code } = module.function(['i32'], ['i64'], 'readHome');
    const states = access(code);
    states.reload();
    states.warm(key(code));
  }

  function markFunction(): void {
    const { code } = module.function(['i32'], [], 'setMark');
    if (format.mark < 0) return;
    const states = access(code);
    states.entryPlaces.returnTo(() => code.getGlobal(place));
    states.setPayload(0, () => code.get(0));
  }
}
