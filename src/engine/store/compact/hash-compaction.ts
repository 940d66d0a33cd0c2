import type { StoreOf } from '../../../contract/check/store-options.ts';
import { keepsNoSleep } from '../room.ts';
import type { StoreEntry } from '../store-entry.ts';
import type { Range } from '../../../system/value-type.ts';
import { CellKey } from '../cell-key.ts';
import { hashOf, secondSeed } from '../hash.ts';
import { type Store, unnumbered } from '../store.ts';
import type { TellStore } from '../store-event.ts';
import type { Guarantee, StoreFigure } from '../../../contract/check/store-report.ts';

/**
 * Hash compaction (P. Wolper and D. Leroy, Reliable hashing without collision detection, 1993): of a state a hash of b bits is kept, in a
 * table that compares it as a whole. Two states are taken for one only if their hashes are equal, so that among n states some are with a
 * probability of about 1 - exp(-n(n-1) / 2^(b+1)), which is what is estimated. The hash 0, which marks a free place, is taken as 1.
 */
export class HashCompaction implements Store {
  count = 0;
  readonly numbered = false;
  private readonly key: CellKey;
  private mask = 1023;
  /** The lowest 32 bits of each hash, and the others. */
  private low = new Uint32Array(1024);
  private high: HighPart;
  private lowHash = 0;
  private highHash = 0;

  /** `bits`: 1 to 64. */
  constructor(
    ranges: readonly Range[],
    private readonly bits: number,
    private readonly seed: number,
    private readonly tell: TellStore | null = null,
  ) {
    this.key = new CellKey(ranges);
    this.high = highPart(bits, 1024);
  }

  get bytes(): number {
    return this.low.byteLength + this.high.byteLength + this.key.bytes.byteLength;
  }

  get guarantee(): Guarantee {
    return compactionGuarantee(this.count, this.bits);
  }

  insert(state: Int32Array): number {
    const slot = this.slotOf(state);
    if (slot < 0) {
      this.tell?.({ kind: 'match', marks: this.marks });
      return unnumbered;
    }
    this.tell?.({ kind: 'keep', state: this.count, marks: this.marks, instead: -1 });
    this.low[slot] = this.lowHash;
    this.high[slot] = this.highHash;
    this.count++;
    if (this.count * 5 > this.mask * 4) this.grow();
    return this.count - 1;
  }

  /** The hash looked up last. */
  private get marks(): readonly number[] {
    return this.bits > 32 ? [this.lowHash, this.highHash] : [this.lowHash];
  }

  contains(state: Int32Array): boolean {
    return this.slotOf(state) < 0;
  }

  statistics(): readonly StoreFigure[] {
    return [
      { name: 'bits of a hash', value: this.bits },
      { name: 'places', value: this.mask + 1 },
      { name: 'states expected to be omitted', value: expectedOmissions(this.count, this.bits) },
    ];
  }

  /** The free place for a state; -1 if its hash is stored. */
  private slotOf(state: Int32Array): number {
    const { seed, bits } = this;
    this.key.take(state);
    const key = this.key.bytes;
    this.lowHash = bits >= 32 ? hashOf(key, seed) >>> 0 : (hashOf(key, seed) >>> 0) % 2 ** bits;
    this.highHash = bits > 32 ? (hashOf(key, seed ^ secondSeed) >>> 0) % 2 ** (bits - 32) : 0;
    if (this.lowHash === 0 && this.highHash === 0) this.lowHash = 1;
    return this.free(this.lowHash, this.highHash);
  }

  private free(low: number, high: number): number {
    // The places are spread by a multiplication, since hashes of few bits are small numbers.
    const spread = Math.imul(low ^ high, 0x9e3779b1);
    let slot = (spread ^ (spread >>> 15)) & this.mask;
    for (;;) {
      const l = this.low[slot] ?? 0;
      const h = this.high[slot] ?? 0;
      if (l === 0 && h === 0) return slot;
      if (l === low && h === high) return -1;
      slot = (slot + 1) & this.mask;
    }
  }

  private grow(): void {
    const { low, high } = this;
    this.mask = 2 * this.mask + 1;
    this.low = new Uint32Array(this.mask + 1);
    this.high = highPart(this.bits, this.mask + 1);
    for (let i = 0; i < low.length; i++) {
      const [l, h] = [low[i] ?? 0, high[i] ?? 0];
      if (l === 0 && h === 0) continue;
      const slot = this.free(l, h);
      this.low[slot] = l;
      this.high[slot] = h;
    }
  }
}

/** The states that are expected to have been taken for others, among so many with hashes of so many bits. */
export function expectedOmissions(count: number, bits: number): number {
  return (count * (count - 1)) / 2 / 2 ** bits;
}

/** What hash compaction knows. */
export function compactionGuarantee(count: number, bits: number): Guarantee {
  const expected = expectedOmissions(count, bits);
  return { kind: 'probabilistic', omission: -Math.expm1(-expected), coverage: count / Math.max(1, count + expected) };
}

type HighPart = Uint8Array | Uint16Array | Uint32Array;

/** Room for the bits beyond 32. */
function highPart(bits: number, length: number): HighPart {
  if (bits <= 32) return new Uint8Array(0);
  if (bits <= 40) return new Uint8Array(length);
  return bits <= 48 ? new Uint16Array(length) : new Uint32Array(length);
}

/** The store `compact`; `runs` are searches one after the other, each with the next seed. */
export const compact: StoreEntry<StoreOf<'compact'>> = {
  make: ({ layout, tell }, { bits, seed }) => new HashCompaction(layout.ranges, bits, seed, tell),
  wrongSize: ({ runs }) => (runs < 1 ? 'there must be one run at least' : null),
  unfitFor: (_, wanted) => keepsNoSleep(wanted),
  notGenerated: () => null,
};
