import type { SuccessorSource } from '../../source/source.ts';
import type { Event } from '../happens-before.ts';

/** The states after some events of an execution without others, as long as none of those is needed by them. */
export class Replays {
  private readonly known = new Map<string, Int32Array>();

  constructor(
    private readonly source: SuccessorSource,
    private readonly state: Int32Array,
    private readonly events: readonly Event[],
  ) {}

  /** The state after the events at these positions, in their order. */
  after(positions: readonly number[]): Int32Array {
    const key = positions.join(' ');
    const before = this.known.get(key);
    if (before !== undefined) return before;
    let state = this.state;
    for (const position of positions) {
      const event = this.events[position];
      const next = new Int32Array(state.length);
      if (event === undefined || this.source.fire(state, event.transition, event.choice, next) !== null)
        throw new Error('an event can be taken where all that happens before it has been');
      state = next;
    }
    this.known.set(key, state);
    return state;
  }
}
