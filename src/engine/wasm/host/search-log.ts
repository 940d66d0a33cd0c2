/** Where the log of a level begins: the number of the level's first new state, its place in the log, and the parent spoken of last. */
interface LevelStart {
  readonly state: number;
  readonly at: number;
  readonly parent: number;
}

/**
 * How each state was first reached, in about one byte: how many parents on from that of the state before, and which of the parent's steps.
 * With breadth-first search parents come in the order of their children, so that paths can be read back level by level without any table.
 */
export class SearchLog {
  private buffer = new Uint8Array(1 << 12);
  private length = 0;
  private readonly levels: LevelStart[] = [];

  get bytes(): number {
    return this.buffer.length + 24 * this.levels.length;
  }

  append(bytes: Uint8Array): void {
    if (this.length + bytes.length > this.buffer.length) {
      const larger = new Uint8Array(Math.max(Math.ceil(1.25 * this.buffer.length), this.length + bytes.length));
      larger.set(this.buffer.subarray(0, this.length));
      this.buffer = larger;
    }
    this.buffer.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** The states found from here on, the first of them with this number, are one step further away. */
  startLevel(state: number, parent: number): void {
    this.levels.push({ state, at: this.length, parent });
  }

  /** Which step was taken in each state on a shortest path to a state, as places in the list of steps enabled there. */
  pathTo(state: number): number[] {
    const ordinals: number[] = [];
    let wanted = state;
    for (let level = this.levels.length - 1; wanted > 0 && level >= 0; level--) {
      const start = this.levels[level];
      if (start === undefined || start.state > wanted) continue;
      const { parent, ordinal } = this.find(start, wanted);
      ordinals.push(ordinal);
      wanted = parent;
    }
    return ordinals.reverse();
  }

  private find(start: LevelStart, wanted: number): { parent: number; ordinal: number } {
    const view = new DataView(this.buffer.buffer, 0, this.length);
    let { at, parent } = start;
    let ordinal = 0;
    for (let state = start.state; state <= wanted; state++) {
      const byte = view.getUint8(at);
      if (byte === 255) {
        parent += view.getUint32(at + 1, true);
        ordinal = view.getUint32(at + 5, true);
        at += 9;
      } else {
        parent += byte >> 5;
        ordinal = byte & 31;
        at++;
      }
    }
    return { parent, ordinal };
  }
}
