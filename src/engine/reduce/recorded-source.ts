import { type StepList, StepList as Steps, type SuccessorSource } from '../source/source.ts';
import { readableStore } from '../store/readable-store.ts';
import { isReadable, type ReadableStore, type Store } from '../store/store.ts';
import type { Range } from '../../system/value-type.ts';
import type { Candidate } from './reasons.ts';
import { PassingSource } from '../source/passing-source.ts';

/**
 * The graph that a reduced search without sleep sets has left, as a source of its own: in each of its states the steps that the search
 * took. Each of its cycles has a state in which all steps were taken (C3), whatever property is then looked at on it.
 */
export class RecordedSource extends PassingSource {
  private readonly store: ReadableStore;
  /** The sets chosen, by the number of the state here; absent: all. */
  private readonly chosen = new Map<number, ReadonlySet<number>>();
  private readonly all = new Steps();
  private readonly state: Int32Array;

  constructor(base: SuccessorSource, ranges: readonly Range[]) {
    super(base);
    this.store = readableStore(ranges);
    this.state = new Int32Array(base.words);
  }

  get bytes(): number {
    return this.store.bytes + 64 * this.chosen.size;
  }

  /** Keeps which set was chosen in a state of the search, whose store numbers its states; null: all steps. */
  keep(store: Store, state: number, chosen: Candidate | null): void {
    if (chosen === null) return;
    // The plan lets properties of runs be decided only where states can be read back.
    if (!isReadable(store)) throw new Error('the states of a reduced graph cannot be read back');
    store.read(state, this.state);
    this.chosen.set(this.store.insert(this.state), new Set(chosen.transitions));
  }

  override enabled(state: Int32Array, steps: StepList): void {
    const chosen = this.chosen.get(this.store.find(state));
    if (chosen === undefined) return this.base.enabled(state, steps);
    this.base.enabled(state, this.all);
    steps.clear();
    for (let i = 0; i < this.all.count; i++) {
      if (chosen.has(this.all.transition(i))) steps.push(this.all.transition(i), this.all.choice(i));
    }
  }
}
