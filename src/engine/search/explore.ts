import type { Range } from '../../system/value-type.ts';
import { StepList, type SuccessorSource } from '../source/source.ts';
import { readableStore } from '../store/readable-store.ts';
import type { ReadableStore } from '../store/store.ts';
import { admit, tooMany } from './admit.ts';

/** What `take` says of a step that ends in an error; `tooMany` says of one that it leads to a new state where there may be no more. */
export const failed = -1;
export { tooMany };

/**
 * States found one from the other, and kept with their numbers from 0 in the order in which they are found. Whoever explores takes up a
 * state, lists its steps in `steps`, and takes of these what it wants; taken up in their order, states are found breadth first.
 */
export class Exploration {
  readonly store: ReadableStore;
  /** The state that was taken up last. */
  readonly state: Int32Array;
  /** Where the step led that was taken last. */
  readonly next: Int32Array;
  readonly steps = new StepList();
  /** Whether that was found then. */
  isNew = false;
  /** States taken up in their order. */
  expanded = 0;

  constructor(
    private readonly source: SuccessorSource,
    ranges: readonly Range[],
    private readonly maxStates: number,
    /** Where it begins; null: there is nothing to be explored. */
    start: Int32Array | null = initialOf(source),
  ) {
    this.store = readableStore(ranges);
    this.state = new Int32Array(source.words);
    this.next = new Int32Array(source.words);
    if (start !== null) this.store.insert(start);
  }

  /** States found. */
  get states(): number {
    return this.store.count;
  }

  /** Whether every state that was found has been taken up. */
  get ended(): boolean {
    return this.expanded === this.store.count;
  }

  /** Takes up the next state in the order in which they were found, and returns its number; -1 if there is none. */
  advance(): number {
    if (this.ended) return -1;
    const number = this.expanded++;
    this.open(number);
    return number;
  }

  /** Takes up a state by its number. */
  open(number: number): void {
    this.store.read(number, this.state);
  }

  /**
   * Takes a step of the state that was taken up, by its place in `steps`: the number of the state that it leads to, `failed` or `tooMany`.
   */
  take(i: number): number {
    const { source, store, state, next, steps } = this;
    this.isNew = false;
    if (source.fire(state, steps.transition(i), steps.choice(i), next) !== null) return failed;
    const before = store.count;
    const number = admit(store, next, this.maxStates);
    this.isNew = number === before;
    return number;
  }
}

function initialOf(source: SuccessorSource): Int32Array {
  const state = new Int32Array(source.words);
  source.initial(state);
  return state;
}
