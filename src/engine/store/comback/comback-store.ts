import type { CombackOptions } from '../../../contract/check/store-options.ts';
import { StateCodec } from '../codec.ts';
import { hashOf } from '../hash.ts';
import { exact, type Store, type StoreContext } from '../store.ts';
import { fullStates } from './caches.ts';
import type { FullStates } from './full-states.ts';
import type { Meet } from './reconstruction-tree.ts';
import { type BackSteps, Reconstruction } from './reconstruction.ts';
import { StateTable } from './state-table.ts';
import type { StoreFigure } from '../../../contract/check/store-report.ts';

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
  private spared = 0;
  private collisions = 0;
  private readonly table = new StateTable();
  private readonly cache: FullStates;
  private readonly codec: StateCodec;
  private readonly key: Uint8Array;
  private readonly state: Int32Array;
  private readonly reconstruction: Reconstruction;

  constructor(
    private readonly context: StoreContext,
    private readonly options: CombackOptions,
  ) {
    const { layout, paths, source } = context;
    const steps: BackSteps = {
      words: source.words,
      initial: (into) => source.initial(into),
      parent: (number) => paths.parent(number),
      fire: (number, parent, into) => {
        const { transition, choice } = paths.step(number);
        source.fire(parent, transition, choice, into);
      },
    };
    this.cache = fullStates(options.cache, layout.ranges, paths);
    this.codec = new StateCodec(layout.ranges);
    this.key = new Uint8Array(this.codec.bytes);
    this.state = new Int32Array(source.words);
    this.reconstruction = new Reconstruction(steps, this.cache);
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
  reconstruct(numbers: ReadonlySet<number>, meet: Meet): void {
    const { tell, paths } = this.context;
    const steps: (readonly [number, number])[] = [];
    this.reconstruction.many(numbers, (number, state, asked) => {
      if (tell !== undefined && number > 0 && !this.cache.has(number)) steps.push([paths.parent(number), number]);
      meet(number, state, asked);
    });
    tell?.({ kind: 'group', wanted: [...numbers], steps });
  }

  statistics(): readonly StoreFigure[] {
    return combackFigures(this.reconstruction, {
      spared: this.spared,
      collisions: this.collisions,
      table: this.table.bytes,
      cache: this.cache.bytes,
    });
  }

  private enter(hash: number, state: Int32Array): number {
    const number = this.table.add(hash);
    this.context.tell?.({ kind: 'keep', state: number, marks: [hash], instead: -1 });
    this.cache.discovered(number, state);
    return number;
  }

  /** The number of a state; -1 if it is not stored. Cached states are looked at first. */
  private look(hash: number, state: Int32Array): number {
    const cached = this.cached(hash, state);
    if (cached >= 0) return cached;
    return this.table.search(hash, (number) => {
      if (this.cache.has(number)) return false;
      this.reconstruction.one(number, this.state);
      const equal = same(this.state, state);
      this.context.tell?.({ kind: 'rebuild', ...this.wayTo(number), equal });
      if (!equal) this.collisions++;
      return equal;
    });
  }

  private cached(hash: number, state: Int32Array): number {
    const found = this.table.search(hash, (number) => {
      if (!this.cache.has(number)) return false;
      this.cache.read(number, this.state);
      const equal = same(this.state, state);
      this.context.tell?.({ kind: 'rebuild', path: [number], cached: true, equal });
      return equal;
    });
    if (found >= 0) this.spared++;
    return found;
  }

  /** The states on the way on which a state is made again: from the nearest ancestor that is cached, or from the initial state. */
  private wayTo(number: number): { readonly path: readonly number[]; readonly cached: boolean } {
    const path = [number];
    let at = number;
    while (at > 0 && !this.cache.has(at)) {
      at = this.context.paths.parent(at);
      path.unshift(at);
    }
    return { path, cached: at > 0 };
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

/** What ComBack has counted: comparisons spared by the cache, states that were different, bytes. */
interface CombackCounts {
  readonly spared: number;
  readonly collisions: number;
  readonly table: number;
  readonly cache: number;
}

/** What ComBack says of itself. */
export function combackFigures(
  { wanted, replayed, longest }: Pick<Reconstruction, 'wanted' | 'replayed' | 'longest'>,
  counts: CombackCounts,
): StoreFigure[] {
  return [
    { name: 'reconstructions', value: wanted },
    { name: 'steps replayed', value: replayed },
    { name: 'longest replay', value: longest },
    { name: 'reconstructions spared by the cache', value: counts.spared },
    { name: 'states found different', value: counts.collisions },
    { name: 'bytes of the state table', value: counts.table },
    { name: 'bytes of the cache', value: counts.cache },
  ];
}
