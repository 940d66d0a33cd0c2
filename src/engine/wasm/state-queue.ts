/** States that wait to be expanded, level by level, in chunks as they come from the search. */
export class StateQueue {
  /** The most bytes that were held at any time. */
  bytes = 0;
  /** Levels begun: the distance from the initial state of the states being expanded, plus 1. */
  levels = 0;
  private held = 0;
  private current: Uint8Array[] = [];
  private following: Uint8Array[] = [];

  add(states: Uint8Array): void {
    this.following.push(states);
    this.held += states.length;
    this.bytes = Math.max(this.bytes, this.held);
  }

  /** The next chunk; null at the end. `rest` gives what has not been added yet when a level is over. */
  next(rest: () => Uint8Array): { readonly states: Uint8Array; readonly startsLevel: boolean } | null {
    const chunk = this.current.pop();
    if (chunk !== undefined) {
      this.held -= chunk.length;
      return { states: chunk, startsLevel: false };
    }
    const last = rest();
    if (last.length > 0) this.add(last);
    this.current = this.following.reverse();
    this.following = [];
    const first = this.current.pop();
    if (first === undefined) return null;
    this.held -= first.length;
    this.levels++;
    return { states: first, startsLevel: true };
  }
}
