import { Random } from '../../../base/random.ts';
import { unreachable } from '../../../base/unreachable.ts';
import type { Replacement } from '../../../contract/check/store-options.ts';

const nowhere = -1;

/**
 * Chooses which state of a cache a new one replaces, by the strategies of Holzmann that thesis 3.3.1 lists, and by age and depth.
 * Differences: he chooses among all states of the table, which he keeps in lists; here the choice is among those that
 * the first C probes have met, so that a state is found again where it is looked for. The smallest subgraph is taken to be the smallest
 * number of states that were new while the state was on the stack.
 */
export class Victims {
  /** Of each place: how often its state was met, its depth when it was entered, and the states found below it. */
  private readonly visits: Uint32Array;
  private readonly depths: Uint32Array;
  private readonly below: Uint32Array;
  /** How many states were met so often. */
  private readonly classes = new Map<number, number>();
  private readonly random = new Random(1);
  private place = nowhere;
  private best = 0;
  private seen = 0;

  constructor(
    private readonly strategy: Exclude<Replacement, 'probed'>,
    places: number,
  ) {
    this.visits = new Uint32Array(places);
    this.depths = new Uint32Array(places);
    this.below = new Uint32Array(places);
  }

  get bytes(): number {
    return this.visits.byteLength + this.depths.byteLength + this.below.byteLength;
  }

  /** A place is looked for, for a new state. */
  begin(): void {
    this.place = nowhere;
    this.seen = 0;
  }

  /** A probe has met a state, with its number in order of discovery, that may be replaced. */
  met(place: number, number: number): void {
    const weight = this.weight(place, number);
    this.seen = this.place === nowhere || weight < this.best ? 1 : weight === this.best ? this.seen + 1 : this.seen;
    // Of equal ones each is as likely as the others.
    const takes = this.place === nowhere || weight < this.best || (weight === this.best && this.random.below(this.seen) === 0);
    if (!takes) return;
    this.place = place;
    this.best = weight;
  }

  /** The one of the states met that is to be replaced; -1 if there is none. */
  chosen(): number {
    return this.place;
  }

  /** A state has been put into a place. */
  put(place: number, free: boolean): void {
    if (!free) this.count(this.visits[place] ?? 0, -1);
    this.visits[place] = 1;
    this.below[place] = 0;
    this.count(1, 1);
  }

  /** The state of a place has been met again. */
  visited(place: number): void {
    const visits = this.visits[place] ?? 0;
    this.count(visits, -1);
    this.visits[place] = visits + 1;
    this.count(visits + 1, 1);
  }

  /** The state of a place has gone onto the stack, which then has so many. */
  entered(place: number, depth: number): void {
    this.depths[place] = depth;
  }

  /** The state of a place is off the stack, and so many states have been found since it was found, itself included. */
  left(place: number, found: number): void {
    this.below[place] = found;
  }

  private count(visits: number, by: 1 | -1): void {
    this.classes.set(visits, (this.classes.get(visits) ?? 0) + by);
  }

  /** The smaller, the sooner a state is replaced. */
  private weight(place: number, number: number): number {
    const { strategy } = this;
    switch (strategy) {
      case 'random':
        return 0;
      case 'least-visited':
        return this.visits[place] ?? 0;
      case 'most-visited':
        return -(this.visits[place] ?? 0);
      case 'largest-class':
        return -(this.classes.get(this.visits[place] ?? 0) ?? 0);
      case 'smallest-subgraph':
        return this.below[place] ?? 0;
      case 'oldest':
        return number;
      case 'deepest':
        return -(this.depths[place] ?? 0);
      default:
        return unreachable(strategy);
    }
  }
}
