import type { StoreEntry } from '../store-entry.ts';
import { StateCodec } from '../codec.ts';
import { hashOf } from '../hash.ts';
import { exact, type Store, type StoreContext } from '../store.ts';
import { type CacheOptions, type FullStates, fullStates } from './caches.ts';
import { ReconstructionTree } from './reconstruction-tree.ts';
import { StateTable } from './state-table.ts';
import type { StoreFigure } from '../../../contract/check/store-report.ts';

/** How ComBack works. */
export interface CombackOptions {
  /** Bits of a compressed state, 1 to 32. */
  readonly bits: number;
  readonly seed: number;
  readonly cache: CacheOptions;
  /** Candidates after which duplicates are detected; 0: at once. */
  readonly delay: number;
  /** Whether a chain of states with one step each is one back edge, and only its last state is stored. */
  readonly chains: boolean;
}

/**
 * ComBack (M. Westergaard, L. M. Kristensen, G. S. Brodal and L. Arge 2007; S. Evangelista, M. Westergaard and L. M. Kristensen, The
 * ComBack method revisited, 2009): of a state a hash is kept, and the back edge by which it was found first. Where a state has the hash of
 * stored ones, these are reconstructed, by taking the steps of their back edges from the initial state on, and compared, so that nothing is
 * lost. The back edges are those that every search here keeps for its counterexamples. A cache of full states spares reconstructions and
 * shortens them.
 */
export class CombackStore implements Store {
  readonly guarantee = exact;
  readonly numbered = true;
  /** Comparisons for which a state was reconstructed, and the steps taken for that. */
  reconstructions = 0;
  replayed = 0;
  private longest = 0;
  private spared = 0;
  private collisions = 0;
  private readonly table = new StateTable();
  private readonly cache: FullStates;
  private readonly codec: StateCodec;
  private readonly key: Uint8Array;
  private readonly state: Int32Array;
  private readonly next: Int32Array;
  private readonly path: number[] = [];

  constructor(
    private readonly context: StoreContext,
    private readonly options: CombackOptions,
  ) {
    const { layout, paths, source } = context;
    this.cache = fullStates(options.cache, layout.ranges, paths);
    this.codec = new StateCodec(layout.ranges);
    this.key = new Uint8Array(this.codec.bytes);
    this.state = new Int32Array(source.words);
    this.next = new Int32Array(source.words);
  }

  get count(): number {
    return this.table.count;
  }

  get bytes(): number {
    return this.table.bytes + this.cache.bytes;
  }

  insert(state: Int32Array): number {
    const hash = this.hash(state);
    const found = this.look(hash, state);
    return found >= 0 ? found : this.enter(hash, state);
  }

  contains(state: Int32Array): boolean {
    return this.look(this.hash(state), state) >= 0;
  }

  expanded(number: number, state: Int32Array, depth: number, fresh: number): void {
    this.cache.expanded(number, state, depth, fresh);
  }

  /**
   * For delayed duplicate detection: the number of a state that is in the cache; or else `suspects`, which then holds the numbers of all
   * states that it may be equal to.
   */
  suspected(state: Int32Array, suspects: number[]): number {
    const hash = this.hash(state);
    const cached = this.cached(hash, state);
    suspects.length = 0;
    if (cached < 0)
      this.table.search(hash, (number) => {
        suspects.push(number);
        return false;
      });
    return cached;
  }

  /** Inserts a state that is known to be new. */
  add(state: Int32Array): number {
    return this.enter(this.hash(state), state);
  }

  /** Reconstructs many states together, each step once that they share, and hands over each state on the way. */
  reconstruct(numbers: Iterable<number>, meet: (number: number, state: Int32Array) => void): void {
    const { paths, source } = this.context;
    const tree = new ReconstructionTree(numbers, paths, this.cache);
    this.reconstructions += tree.wanted;
    this.replayed += tree.walk(source, this.cache, meet);
  }

  statistics(): readonly StoreFigure[] {
    return [
      { name: 'reconstructions', value: this.reconstructions },
      { name: 'steps replayed', value: this.replayed },
      { name: 'longest replay', value: this.longest },
      { name: 'reconstructions spared by the cache', value: this.spared },
      { name: 'states found different', value: this.collisions },
      { name: 'bytes of the state table', value: this.table.bytes },
      { name: 'bytes of the cache', value: this.cache.bytes },
    ];
  }

  private enter(hash: number, state: Int32Array): number {
    const number = this.table.add(hash);
    this.cache.discovered(number, state);
    return number;
  }

  /** The number of a state; -1 if it is not stored. Cached states are looked at first. */
  private look(hash: number, state: Int32Array): number {
    const cached = this.cached(hash, state);
    if (cached >= 0) return cached;
    return this.table.search(hash, (number) => {
      if (this.cache.has(number)) return false;
      this.replay(number);
      if (same(this.state, state)) return true;
      this.collisions++;
      return false;
    });
  }

  private cached(hash: number, state: Int32Array): number {
    const found = this.table.search(hash, (number) => {
      if (!this.cache.has(number)) return false;
      this.cache.read(number, this.state);
      return same(this.state, state);
    });
    if (found >= 0) this.spared++;
    return found;
  }

  /** Makes `state` the one of this number: from the nearest ancestor that is cached, or from the initial state. */
  private replay(number: number): void {
    const { source, paths } = this.context;
    const { path, cache, state, next } = this;
    path.length = 0;
    let at = number;
    while (at > 0 && !cache.has(at)) {
      path.push(at);
      at = paths.parent(at);
    }
    if (at > 0) cache.read(at, state);
    else source.initial(state);
    this.reconstructions++;
    this.replayed += path.length;
    this.longest = Math.max(this.longest, path.length);
    for (let i = path.length - 1; i >= 0; i--) {
      const { transition, choice } = paths.step(path[i] ?? 0);
      source.fire(state, transition, choice, next);
      state.set(next);
    }
  }

  private hash(state: Int32Array): number {
    this.codec.pack(state, this.key, 0);
    const hash = hashOf(this.key, this.options.seed) >>> 0;
    return this.options.bits >= 32 ? hash : hash % 2 ** this.options.bits;
  }
}

function same(a: Int32Array, b: Int32Array): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** The store `comback`. */
export const comback: StoreEntry<CombackOptions> = {
  title: 'ComBack',
  source: 'Evangelista, Westergaard and Kristensen 2009',
  summary: 'a hash of each state and the step that led to it, by which states with one hash are reconstructed and compared',
  guarantee: 'exact',
  make: (context, options) => new CombackStore(context, options),
};
