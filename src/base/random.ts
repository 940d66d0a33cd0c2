/**
 * A small deterministic generator of pseudo-random numbers (mulberry32): the same seed gives the same walk everywhere. Not for secrets.
 */
export class Random {
  private state: number;

  /** Any integer; only its low 32 bits count. */
  constructor(seed: number) {
    this.state = seed | 0;
  }

  /** An integer from 0 to before `bound`. */
  below(bound: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * bound);
  }
}
