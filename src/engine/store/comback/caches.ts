import type { CacheKind, CacheOptions } from '../../../contract/check/store-options.ts';
import { Random } from '../../../base/random.ts';
import type { Range } from '../../../system/value-type.ts';
import { type FullStates, noStates, sideBySide } from './full-states.ts';
import { type Ancestors, Heuristic } from './heuristic-states.ts';
import { Fifo, Randomly } from './recent-states.ts';
import { Spaced } from './spaced-states.ts';
import { StateSlots } from './state-slots.ts';

/**
 * The cache of ComBack that the options ask for (Evangelista, Westergaard and Kristensen 2009, section 3, as implemented by its authors).
 */
export function fullStates(
  options: CacheOptions,
  ranges: readonly Range[],
  edges: Ancestors,
  /** Makes the ring of the states found last, where that is not to be one of its own. */
  ring: (size: number) => FullStates = (size) => new Fifo(new StateSlots(ranges, size)),
): FullStates {
  const made = partsOf(options).map(([kind, size]) =>
    kind === 'fifo' ? ring(size) : simple(kind, new StateSlots(ranges, size), options, edges),
  );
  const [first, second] = made;
  if (first === undefined) return noStates;
  return second === undefined ? first : sideBySide(first, second);
}

/** How many of the states found last a cache keeps. */
export function ringSize(options: CacheOptions): number {
  return partsOf(options).find(([kind]) => kind === 'fifo')?.[1] ?? 0;
}

type Simple = Exclude<CacheKind, 'none' | 'combination'>;

/** The caches of which one consists, each with its slots. */
function partsOf({ kind, size, share, first, second }: CacheOptions): (readonly [Simple, number])[] {
  if (kind === 'none' || size < 1) return [];
  if (kind !== 'combination') return [[kind, size]];
  const front = Math.round(size * share);
  if (front < 1 || front >= size) return [[front < 1 ? second : first, size]];
  return [
    [first, front],
    [second, size - front],
  ];
}

function simple(kind: Exclude<Simple, 'fifo'>, slots: StateSlots, { distance, seed }: CacheOptions, edges: Ancestors): FullStates {
  switch (kind) {
    case 'random':
      return new Randomly(slots, new Random(seed));
    case 'heuristic':
      return new Heuristic(slots, edges, 1);
    case 'distance':
      return new Heuristic(slots, edges, distance);
    case 'spaced':
      return new Spaced(slots);
  }
}
