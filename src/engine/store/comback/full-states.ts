/** Full states that are kept for a while, so that they need not be reconstructed. */
export interface FullStates {
  readonly bytes: number;
  has(number: number): boolean;
  /** Reads a state that is there. */
  read(number: number, into: Int32Array): void;
  /** A state was found. */
  discovered(number: number, state: Int32Array): void;
  /** A state at this depth was expanded, with so many new successors. */
  expanded(number: number, state: Int32Array, depth: number, fresh: number): void;
}

/** A cache that keeps nothing. */
export const noStates: FullStates = {
  bytes: 0,
  has: () => false,
  read: () => {},
  discovered: () => {},
  expanded: () => {},
};

/** Two caches side by side, the first of which is asked first. */
export function sideBySide(first: FullStates, second: FullStates): FullStates {
  return new Both(first, second);
}

class Both implements FullStates {
  constructor(
    private readonly first: FullStates,
    private readonly second: FullStates,
  ) {}

  get bytes(): number {
    return this.first.bytes + this.second.bytes;
  }

  has(number: number): boolean {
    return this.first.has(number) || this.second.has(number);
  }

  read(number: number, into: Int32Array): void {
    if (this.first.has(number)) this.first.read(number, into);
    else this.second.read(number, into);
  }

  discovered(number: number, state: Int32Array): void {
    this.first.discovered(number, state);
    this.second.discovered(number, state);
  }

  expanded(number: number, state: Int32Array, depth: number, fresh: number): void {
    this.first.expanded(number, state, depth, fresh);
    this.second.expanded(number, state, depth, fresh);
  }
}
