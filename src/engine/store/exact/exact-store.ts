import type { StoreOf } from '../../../contract/check/store-options.ts';
import { isDefaultStore } from '../../../contract/check/usual-stores.ts';
import { encodings } from '../encodings/catalogue.ts';
import type { StoreEntry } from '../store-entry.ts';
import type { Range } from '../../../system/value-type.ts';
import type { Encoding } from '../encodings/encoding.ts';
import { wholeBytes } from '../encodings/whole-bytes.ts';
import { KeyTable } from '../keys/key-table.ts';
import { exact, type ReadableStore } from '../store.ts';
import type { TellStore } from '../store-event.ts';
import type { StoreFigure } from '../../../contract/check/store-report.ts';

/**
 * Stores states exactly, written as an encoding says and numbered from 0 in the order of their first insertion. Nothing is ever lost or
 * merged.
 */
export class ExactStore implements ReadableStore {
  readonly guarantee = exact;
  readonly numbered = true;
  private readonly table: KeyTable;
  private readonly key: Uint8Array;
  private readonly encoding: Encoding;
  /** Where `read` writes, for `decode`, which is one object for all reads. */
  private into: Int32Array = new Int32Array();
  private readonly decode = (bytes: Uint8Array, start: number): void => this.encoding.decode(bytes, start, this.into);

  constructor(
    ranges: readonly Range[],
    encoding: Encoding = wholeBytes(ranges),
    private readonly tell: TellStore | null = null,
  ) {
    this.encoding = encoding;
    this.table = new KeyTable(encoding.fixed);
    this.key = new Uint8Array(encoding.most);
  }

  /** States stored. */
  get count(): number {
    return this.table.count;
  }

  get bytes(): number {
    return this.table.bytes + this.encoding.tableBytes;
  }

  insert(state: Int32Array): number {
    const { table, key, tell } = this;
    const bytes = this.encoding.encode(state, key);
    if (tell === null) return table.insert(key, bytes);
    tell({ kind: 'compress', bytes: [...key.subarray(0, bytes)] });
    const before = table.count;
    const number = table.insert(key, bytes);
    if (table.count > before) tell({ kind: 'keep', state: number, marks: [], instead: -1 });
    return number;
  }

  find(state: Int32Array): number {
    return this.table.find(this.key, this.encoding.encode(state, this.key));
  }

  contains(state: Int32Array): boolean {
    return this.find(state) >= 0;
  }

  read(number: number, into: Int32Array): void {
    this.into = into;
    this.table.look(number, this.decode);
  }

  statistics(): readonly StoreFigure[] {
    const { keyBytes, written, count } = this.table;
    return [
      { name: 'bytes of encoded states', value: keyBytes },
      { name: 'bytes of tables of the encoding', value: this.encoding.tableBytes },
      { name: 'bits of an encoded state', value: this.encoding.bits ?? (8 * written) / Math.max(1, count) },
    ];
  }
}

/** The store `exact`. */
export const exactEntry: StoreEntry<StoreOf<'exact'>> = {
  make: ({ layout, tell }, { encoding }) => {
    const { make, fixed } = encodings[encoding];
    return new ExactStore(layout.ranges, make(layout), fixed ? null : (tell ?? null));
  },
  notGenerated: (options) => (isDefaultStore(options) ? null : 'no code is generated for this store'),
};
