const chunkLength = 1 << 12;

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
  /** In chunks, so that what is long is never copied. */
  private readonly chunks: Uint8Array[] = [];
  private length = 0;
  private readonly levels: LevelStart[] = [];

  get bytes(): number {
    return chunkLength * this.chunks.length + 24 * this.levels.length;
  }

  append(bytes: Uint8Array): void {
    for (let done = 0; done < bytes.length; ) {
      const at = this.length % chunkLength;
      if (at === 0) this.chunks.push(new Uint8Array(chunkLength));
      const piece = bytes.subarray(done, done + chunkLength - at);
      this.chunks.at(-1)?.set(piece, at);
      this.length += piece.length;
      done += piece.length;
    }
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

  /** In which state a state was found that is not the initial one, and by which of its steps. */
  origin(state: number): { parent: number; ordinal: number } {
    let [first, behind] = [0, this.levels.length];
    while (behind - first > 1) {
      const middle = (first + behind) >>> 1;
      if ((this.levels[middle]?.state ?? 0) <= state) first = middle;
      else behind = middle;
    }
    const start = this.levels[first];
    if (start === undefined || start.state > state) throw new Error(`no level has state ${state}`);
    return this.find(start, state);
  }

  private find(start: LevelStart, wanted: number): { parent: number; ordinal: number } {
    let { at, parent } = start;
    let ordinal = 0;
    for (let state = start.state; state <= wanted; state++) {
      const byte = this.byteAt(at);
      if (byte === 255) {
        parent += this.wordAt(at + 1);
        ordinal = this.wordAt(at + 5);
        at += 9;
      } else {
        parent += byte >> 5;
        ordinal = byte & 31;
        at++;
      }
    }
    // Before the first state is expanded, the module has -1 as the number of the one that is.
    return { parent: parent % 2 ** 32, ordinal };
  }

  private byteAt(at: number): number {
    return this.chunks[Math.floor(at / chunkLength)]?.[at % chunkLength] ?? 0;
  }

  private wordAt(at: number): number {
    return this.byteAt(at) + this.byteAt(at + 1) * 2 ** 8 + this.byteAt(at + 2) * 2 ** 16 + this.byteAt(at + 3) * 2 ** 24;
  }
}
