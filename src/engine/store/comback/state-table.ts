const chunkBits = 11;
const chunkLength = 1 << chunkBits;

/** States in a bucket on average before there are twice as many buckets. */
const mostLoad = 4;

/**
 * The state table of ComBack: for each compressed state (a hash of up to 32 bits) the list of the numbers of the states that have it.
 * Numbers are given from 0 on. A bucket is a list of numbers; its states differ in their hashes, which are kept beside the numbers.
 */
export class StateTable {
  count = 0;
  /** The first number of each bucket, from 1; 0: none. */
  private heads = new Uint32Array(256);
  /** By number: the next one in its bucket, from 1, and the hash. */
  private readonly nexts: Uint32Array[] = [];
  private readonly hashes: Uint32Array[] = [];

  get bytes(): number {
    return this.heads.byteLength + 8 * chunkLength * this.nexts.length;
  }

  /** Adds a state with this hash, and gives it the next number. */
  add(hash: number): number {
    const number = this.count++;
    if ((number & (chunkLength - 1)) === 0) {
      this.nexts.push(new Uint32Array(chunkLength));
      this.hashes.push(new Uint32Array(chunkLength));
    }
    const hashes = this.hashes[number >>> chunkBits];
    if (hashes !== undefined) hashes[number & (chunkLength - 1)] = hash;
    if (this.count > mostLoad * this.heads.length) this.grow();
    else this.link(number);
    return number;
  }

  /** Hands over the numbers of the states with this hash until it is told that one is the right one. Returns that one; -1 if none is. */
  search(hash: number, isIt: (number: number) => boolean): number {
    for (let entry = this.heads[this.bucket(hash)] ?? 0; entry !== 0; entry = this.next(entry - 1)) {
      if (this.hash(entry - 1) === hash >>> 0 && isIt(entry - 1)) return entry - 1;
    }
    return -1;
  }

  private hash(number: number): number {
    return this.hashes[number >>> chunkBits]?.[number & (chunkLength - 1)] ?? 0;
  }

  private next(number: number): number {
    return this.nexts[number >>> chunkBits]?.[number & (chunkLength - 1)] ?? 0;
  }

  private bucket(hash: number): number {
    const spread = Math.imul(hash, 0x9e3779b1);
    return (spread ^ (spread >>> 15)) & (this.heads.length - 1);
  }

  private link(number: number): void {
    const bucket = this.bucket(this.hash(number));
    const nexts = this.nexts[number >>> chunkBits];
    if (nexts !== undefined) nexts[number & (chunkLength - 1)] = this.heads[bucket] ?? 0;
    this.heads[bucket] = number + 1;
  }

  private grow(): void {
    this.heads = new Uint32Array(2 * this.heads.length);
    for (let number = 0; number < this.count; number++) this.link(number);
  }
}
