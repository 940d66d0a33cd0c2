import type { StoreOf } from '../../../contract/check/store-options.ts';
import { keepsNoSleep } from '../room.ts';
import type { StoreEntry } from '../store-entry.ts';
import type { Range } from '../../../system/value-type.ts';
import { CellKey } from '../cell-key.ts';
import { hashOf, secondSeed } from '../hash.ts';
import { type Store, unnumbered } from '../store.ts';
import type { TellStore } from '../store-event.ts';
import type { Guarantee, StoreFigure } from '../../../contract/check/store-report.ts';

/** The most bits of a table: its places are numbers of 32 bits. */
export const mostBits = 2 ** 32;

/**
 * Bitstate hashing (thesis 3.3.2; G. J. Holzmann, An improved protocol reachability analysis technique, 1988): of a state only k bits of a
 * table are kept, at places that k functions compute from it; a state all of whose bits are set counts as seen. The functions are
 * combinations of two hashes (enhanced double hashing, P. C. Dillinger and P. Manolios, Bloom filters in probabilistic verification, 2004),
 * which the seed changes.
 *
 * Estimate: where the share f of the bits is set, a new state is taken for a seen one with probability f^k. Summed up over the states
 * inserted, that is the number of states omitted that is expected. What would only be reached through an omitted state is not counted.
 */
export class Bitstate implements Store {
  count = 0;
  readonly numbered = false;
  private readonly key: CellKey;
  private readonly table: Uint8Array;
  private readonly bits: number;
  private readonly places: Float64Array;
  private set = 0;
  /** The expected number of states omitted, and the logarithm of the probability that there is none. */
  private omitted = 0;
  private logWhole = 0;

  constructor(
    ranges: readonly Range[],
    bytes: number,
    private readonly functions: number,
    private readonly seed: number,
    private readonly tell: TellStore | null = null,
  ) {
    this.key = new CellKey(ranges);
    this.table = new Uint8Array(bytes);
    this.bits = Math.min(8 * bytes, mostBits);
    this.places = new Float64Array(functions);
  }

  get bytes(): number {
    return this.table.byteLength + this.key.bytes.byteLength;
  }

  get guarantee(): Guarantee {
    return bitstateGuarantee(this.count, this.omitted, this.logWhole);
  }

  insert(state: Int32Array): number {
    this.locate(state);
    const { table, places } = this;
    const share = this.set / this.bits;
    let fresh = false;
    for (const place of places) {
      const byte = Math.floor(place / 8);
      const bit = 1 << (place & 7);
      const value = table[byte] ?? 0;
      if ((value & bit) !== 0) continue;
      table[byte] = value | bit;
      this.set++;
      fresh = true;
    }
    if (!fresh) {
      this.tell?.({ kind: 'match', marks: [...places] });
      return unnumbered;
    }
    this.tell?.({ kind: 'keep', state: this.count, marks: [...places], instead: -1 });
    const taken = share ** this.functions;
    this.omitted += taken / (1 - taken);
    this.logWhole += Math.log1p(-taken);
    return this.count++;
  }

  contains(state: Int32Array): boolean {
    this.locate(state);
    for (const place of this.places) if (((this.table[Math.floor(place / 8)] ?? 0) & (1 << (place & 7))) === 0) return false;
    return true;
  }

  statistics(): readonly StoreFigure[] {
    return [
      { name: 'bits', value: this.bits },
      { name: 'bits set', value: this.set },
      { name: 'share of the bits set', value: this.set / this.bits },
      { name: 'hash functions', value: this.functions },
      { name: 'states expected to be omitted', value: this.omitted },
    ];
  }

  /** Computes the places of a state's bits. */
  private locate(state: Int32Array): void {
    const { places, bits, seed } = this;
    this.key.take(state);
    const key = this.key.bytes;
    let place = hashOf(key, seed) >>> 0;
    let step = hashOf(key, seed ^ secondSeed) >>> 0;
    for (let i = 0; i < places.length; i++) {
      places[i] = place % bits;
      place = (place + step) >>> 0;
      step = (step + i + 1) >>> 0;
    }
  }
}

/** What bitstate hashing knows: the number of states omitted that is expected, and the logarithm of the probability that there is none. */
export function bitstateGuarantee(count: number, omitted: number, logWhole: number): Guarantee {
  return { kind: 'probabilistic', omission: -Math.expm1(logWhole), coverage: count / Math.max(1, count + omitted) };
}

/** The store `bitstate`. */
export const bitstate: StoreEntry<StoreOf<'bitstate'>> = {
  make: ({ layout, tell }, { bytes, functions, seed }) => new Bitstate(layout.ranges, bytes, functions, seed, tell),
  wrongSize({ bytes, functions, runs }) {
    if (bytes * 8 > mostBits) return `bitstate hashing has room for ${mostBits.toLocaleString('en')} bits at most, which are 512 MB`;
    if (bytes < 1 || functions < 1) return 'bitstate hashing needs a table and a hash function';
    return runs < 1 ? 'there must be one run at least' : null;
  },
  unfitFor: (_, wanted) => keepsNoSleep(wanted),
  notGenerated: ({ functions }) => (functions <= mostFunctions ? null : `code is generated for at most ${mostFunctions} hash functions`),
};

/** Hash functions of a table of bits for which code is generated: it is written out for each. */
const mostFunctions = 64;
