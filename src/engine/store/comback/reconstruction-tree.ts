import { GrowingInts } from '../../../base/growing.ts';
import type { FullStates } from './full-states.ts';
import type { BackSteps } from './reconstruction.ts';

const none = -1;

/** Takes a state of the tree, valid during the call, and its place among those to be reconstructed; -1 if it only lies on the way. */
export type Meet = (number: number, state: Int32Array, asked: number) => void;

/**
 * The back edges of many states as a tree (Evangelista, Westergaard and Kristensen 2009, section 4): from each state back until one that is
 * already in the tree, a cached one, or the initial state, so that steps that states share are taken once.
 */
export class ReconstructionTree {
  /** The states of the tree; for each its first child and its next sibling, as places here. */
  private readonly numbers = new GrowingInts();
  private readonly children = new GrowingInts();
  private readonly siblings = new GrowingInts();
  /** For each its place among the states to be reconstructed; -1 where it only lies on the way. */
  private readonly asked = new GrowingInts();
  private readonly roots: number[] = [];
  /** Places from 1 by a hash of their numbers, by linear probing; 0: free. */
  private table = new Int32Array(1 << 10);

  constructor(
    private readonly steps: BackSteps,
    private readonly cache: FullStates,
  ) {}

  /** Makes the tree of the states with these numbers; gives how many different ones they are. */
  plant(numbers: Iterable<number>): number {
    for (const places of [this.numbers, this.children, this.siblings, this.asked]) places.length = 0;
    this.roots.length = 0;
    this.table.fill(0);
    let [given, different] = [0, 0];
    for (const number of numbers) {
      const place = this.add(number);
      if (this.asked.at(place) === none) different++;
      this.asked.set(place, given++);
    }
    return different;
  }

  /**
   * Takes each step of the tree once, depth first, and hands over each state, which is valid during the call. Returns the number of steps
   * taken.
   */
  walk(meet: Meet): number {
    const { steps, cache, numbers, children, siblings } = this;
    const states: Int32Array[] = [];
    const stack: number[] = [];
    let taken = 0;
    for (const root of this.roots) {
      const first = at(states, 0, steps.words);
      const number = numbers.at(root);
      if (number === 0) steps.initial(first);
      else cache.read(number, first);
      meet(number, first, this.asked.at(root));
      stack.push(children.at(root));
      while (stack.length > 0) {
        const place = stack.pop() ?? none;
        if (place === none) continue;
        stack.push(siblings.at(place));
        const state = at(states, stack.length, steps.words);
        steps.fire(numbers.at(place), at(states, stack.length - 1, steps.words), state);
        taken++;
        meet(numbers.at(place), state, this.asked.at(place));
        stack.push(children.at(place));
      }
    }
    return taken;
  }

  /** Adds a state and its ancestors; gives its place. */
  private add(number: number): number {
    const { steps, cache, numbers, children, siblings } = this;
    let known = numbers.length;
    const own = this.placeOf(number);
    for (let [at, place] = [number, own]; place === known; ) {
      if (at === 0 || cache.has(at)) {
        this.roots.push(place);
        break;
      }
      at = steps.parent(at);
      known = numbers.length;
      const above = this.placeOf(at);
      siblings.set(place, children.at(above));
      children.set(above, place);
      place = above;
    }
    return own;
  }

  /** The place of a state: the next one if it comes into the tree just now. */
  private placeOf(number: number): number {
    const { numbers } = this;
    if (2 * numbers.length >= this.table.length) this.grow();
    const slot = this.slotOf(number);
    const known = (this.table[slot] ?? 0) - 1;
    if (known >= 0) return known;
    const place = numbers.length;
    numbers.push(number);
    this.children.push(none);
    this.siblings.push(none);
    this.asked.push(none);
    this.table[slot] = place + 1;
    return place;
  }

  private slotOf(number: number): number {
    const { table, numbers } = this;
    for (let slot = (Math.imul(number, 0x9e3779b1) >>> 7) & (table.length - 1); ; slot = (slot + 1) & (table.length - 1)) {
      const place = (table[slot] ?? 0) - 1;
      if (place < 0 || numbers.at(place) === number) return slot;
    }
  }

  private grow(): void {
    this.table = new Int32Array(2 * this.table.length);
    for (let place = 0; place < this.numbers.length; place++) this.table[this.slotOf(this.numbers.at(place))] = place + 1;
  }
}

/** The state at this depth of the walk. */
function at(states: Int32Array[], depth: number, words: number): Int32Array {
  states[depth] ??= new Int32Array(words);
  return states[depth];
}
