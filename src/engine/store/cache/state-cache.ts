import { encodings } from '../encodings/catalogue.ts';
import type { StoreEntry } from '../store-entry.ts';
import { noRoom } from '../room.ts';
import type { Replacement, StoreOf, Tolerances } from '../../../contract/check/store-options.ts';
import type { Range } from '../../../system/value-type.ts';
import { CellKey } from '../cell-key.ts';
import type { Encoding } from '../encodings/encoding.ts';
import { hashOf } from '../hash.ts';
import { exact, type Store, StoreFull } from '../store.ts';
import type { TellStore } from '../store-event.ts';
import { Victims } from './victims.ts';
import type { StoreFigure } from '../../../contract/check/store-report.ts';

/** The seed of the hash that gives the step from probe to probe. */
export const stepSeed = 0x9e3779b9;

const nowhere = -1;

/**
 * The state cache of the thesis (3.3.1, 4.2, 5.2.2, Figure 5.4): closed hashing with double hashing, in a table of a fixed size. Once C
 * probes have met other states, the next one that is not on the search stack is replaced; when P probes have found no place, the cache is
 * full. With another strategy than `probed` the states of the first C probes are looked at together (`victims.ts`). A state that was
 * replaced is new when it is met again, so that it is searched again: a depth-first search still ends, since what is on its stack is never
 * replaced. Differences: an entry keeps the number of its state beside it, and how often it is on the stack (with sleep sets a state can be
 * there again).
 */
export class StateCache implements Store {
  count = 0;
  readonly guarantee = exact;
  readonly numbered = true;
  readonly forgets = true;
  replacements = 0;
  /** The most probes that one insertion took. */
  longest = 0;
  private probes = 0;
  private insertions = 0;
  private stored = 0;
  private held = 0;
  private mostHeld = 0;
  private readonly states: Uint8Array;
  private readonly numbers: Int32Array;
  /** How often the state of a place is on the search stack. */
  private readonly flags: Uint16Array;
  private readonly key: Uint8Array;
  private readonly length: number;
  /** What is hashed: the cells, whatever the encoding. */
  private readonly hashed: CellKey;
  /** The place where `insert` has found or put its state. */
  private last = nowhere;
  /** What chooses among the states that may be replaced; null: the next one probed is. */
  private readonly victims: Victims | null;
  /** The places of the states on the search stack. */
  private readonly stack: number[] = [];

  /** For so many states, each of which takes the same number of bytes. */
  constructor(
    readonly size: number,
    private readonly tolerances: Tolerances,
    private readonly encoding: Encoding,
    ranges: readonly Range[],
    private readonly tell: TellStore | null = null,
    replace: Replacement = 'probed',
  ) {
    this.victims = replace === 'probed' ? null : new Victims(replace, size);
    this.hashed = new CellKey(ranges);
    if (encoding.fixed === null) throw new Error('in a state cache all states take the same number of bytes');
    this.length = encoding.fixed;
    this.states = new Uint8Array(size * this.length);
    this.numbers = new Int32Array(size).fill(nowhere);
    this.flags = new Uint16Array(size);
    this.key = new Uint8Array(this.length);
  }

  get bytes(): number {
    const own = this.states.byteLength + this.numbers.byteLength + this.flags.byteLength + this.key.byteLength;
    return own + (this.victims?.bytes ?? 0);
  }

  /** Comparisons of two states by all insertions, as long as nothing is replaced: each probe is one, but for those that found a place. */
  get comparisons(): number {
    return this.probes - this.stored;
  }

  /** Bytes of one place of a cache with this encoding. */
  static placeBytes(encoding: Encoding): number {
    return (encoding.fixed ?? encoding.most) + 6;
  }

  insert(state: Int32Array): number {
    const place = this.placeFor(state);
    const number = this.numbers[place] ?? nowhere;
    if (number === nowhere || !this.equals(place)) return this.put(place, number === nowhere);
    this.last = place;
    this.victims?.visited(place);
    return number;
  }

  finds(state: Int32Array): boolean {
    const place = this.placeFor(state);
    return this.numbers[place] !== nowhere && this.equals(place);
  }

  contains(state: Int32Array): boolean {
    return this.find(state) >= 0;
  }

  find(state: Int32Array): number {
    this.encoding.encode(state, this.key);
    this.hashed.take(state);
    const { size, numbers } = this;
    const step = this.step();
    let place = this.first();
    for (let n = 0; n < this.tolerances.probes; n++) {
      const number = numbers[place] ?? nowhere;
      if (number === nowhere) return -1;
      if (this.equals(place)) return number;
      place += step;
      if (place >= size) place -= size;
    }
    return -1;
  }

  hold(): void {
    this.stack.push(this.last);
    this.flags[this.last] = (this.flags[this.last] ?? 0) + 1;
    this.held++;
    this.victims?.entered(this.last, this.held);
    this.mostHeld = Math.max(this.mostHeld, this.held);
  }

  release(): void {
    const place = this.stack.pop() ?? nowhere;
    this.flags[place] = (this.flags[place] ?? 1) - 1;
    this.held--;
    this.victims?.left(place, this.count - (this.numbers[place] ?? 0));
  }

  statistics(): readonly StoreFigure[] {
    return [
      { name: 'places', value: this.size },
      { name: 'states stored', value: this.stored },
      { name: 'replacements', value: this.replacements },
      { name: 'most states on the stack', value: this.mostHeld },
      { name: 'most probes', value: this.longest },
      { name: 'mean probes', value: this.probes / Math.max(1, this.insertions) },
    ];
  }

  /** Where an insertion ends: at the state itself, or at the place that is free or may be taken from another one. */
  private placeFor(state: Int32Array): number {
    this.encoding.encode(state, this.key);
    this.hashed.take(state);
    const { collisions, probes } = this.tolerances;
    const { size, numbers } = this;
    const step = this.step();
    let place = this.first();
    this.insertions++;
    this.victims?.begin();
    for (let n = 0; n < probes; n++) {
      this.probes++;
      if (n >= this.longest) this.longest = n + 1;
      const chosen = n === collisions ? (this.victims?.chosen() ?? nowhere) : nowhere;
      if (chosen !== nowhere) return chosen;
      const number = numbers[place] ?? nowhere;
      if (number === nowhere || (n >= collisions && this.flags[place] === 0) || this.equals(place)) return place;
      if (this.flags[place] === 0) this.victims?.met(place, number);
      place += step;
      if (place >= size) place -= size;
    }
    throw new StoreFull(size, `the state cache is full: ${probes} probes found no place for a state`);
  }

  private put(place: number, free: boolean): number {
    this.states.set(this.key, place * this.length);
    if (free) this.stored++;
    else this.replacements++;
    const number = this.count++;
    this.tell?.({ kind: 'keep', state: number, marks: [place], instead: this.numbers[place] ?? nowhere });
    this.numbers[place] = number;
    this.last = place;
    this.victims?.put(place, free);
    return number;
  }

  private first(): number {
    return (hashOf(this.hashed.bytes, 0) >>> 0) % this.size;
  }

  private step(): number {
    return this.size === 1 ? 0 : 1 + ((hashOf(this.hashed.bytes, stepSeed) >>> 0) % (this.size - 1));
  }

  private equals(place: number): boolean {
    const { key, states, length } = this;
    const at = place * length;
    for (let i = 0; i < length; i++) if (states[at + i] !== key[i]) return false;
    return true;
  }
}

/** The store `cache`. */
export const cache: StoreEntry<StoreOf<'cache'>> = {
  make: ({ layout, tell }, { size, collisions, probes, encoding, replace }) =>
    new StateCache(size, { collisions, probes }, encodings[encoding].make(layout), layout.ranges, tell, replace),
  wrongSize({ collisions, probes, size, encoding }, bytes) {
    if (!encodings[encoding].fixed) return 'in a state cache one state takes the place of another, so that all must be of the same length';
    if (size < 2) return 'a state cache needs room for two states at least';
    if (!(0 < collisions && collisions <= probes)) return 'of the tolerances of a state cache, 0 < C <= P must hold';
    return noRoom(size, bytes);
  },
  unfitFor: (_, { search }) =>
    search === 'dfs' ? null : 'a state cache forgets states that are not on a search stack, so that it needs a depth-first search',
  notGenerated({ encoding, size, replace }) {
    if (replace !== 'probed') return 'code for a state cache is generated for replacing the next state probed only';
    if (encoding !== 'radix') return 'code for a state cache is generated for mixed radix only';
    return size <= mostPlaces ? null : `code is generated for at most ${mostPlaces.toLocaleString('en')} places of a state cache`;
  },
};

/** Places of a state cache for which code is generated: numbers of them may be added without going beyond 32 bits. */
const mostPlaces = 2 ** 28;
