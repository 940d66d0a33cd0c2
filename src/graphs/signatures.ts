/** Room for the labels and blocks in a key of a double: 2^26 blocks, and as many labels below 2^53. */
const mostBlocks = 2 ** 26;

/** A step into a block, as one number. */
export function keyOf(label: number, block: number): number {
  return label * mostBlocks + block;
}

/**
 * Numbers sets of keys together with the block that they are found in: equal pairs get equal numbers. The sets are compared themselves, not
 * only their hashes.
 */
export class SignatureTable {
  count = 0;
  private pool = new Float64Array(1 << 12);
  private used = 0;
  /** For each number where its set begins, and its block; one more entry for the end. */
  private starts: number[] = [0];
  private blocks: number[] = [];
  private hashes: number[] = [];
  private slots = new Int32Array(1 << 10);

  clear(): void {
    this.count = 0;
    this.used = 0;
    this.starts = [0];
    this.blocks = [];
    this.hashes = [];
    this.slots = new Int32Array(1 << 10);
  }

  /** The number of a block and the first `length` keys of a list; these are sorted, and repetitions removed, in place. */
  number(block: number, keys: Float64Array, length: number): number {
    const size = sortedSet(keys, length);
    let hash = Math.imul(block + 1, 0x9e3779b1);
    for (let i = 0; i < size; i++) {
      const key = keys[i] ?? 0;
      hash = Math.imul(hash ^ (key | 0), 0x85ebca6b);
      hash = Math.imul(hash ^ (hash >>> 13) ^ ((key / 2 ** 32) | 0), 0xc2b2ae35);
    }
    hash ^= hash >>> 16;
    const mask = this.slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const known = (this.slots[slot] ?? 0) - 1;
      if (known < 0) {
        this.append(slot, block, keys, size);
        this.hashes.push(hash);
        if (this.count * 2 > this.slots.length) this.grow();
        return this.count - 1;
      }
      if (this.equals(known, block, keys, size)) return known;
    }
  }

  /** The number of keys in a set. */
  size(number: number): number {
    return (this.starts[number + 1] ?? 0) - (this.starts[number] ?? 0);
  }

  /** The keys of a set, in ascending order, copied into a list from a place on. */
  copy(number: number, into: Float64Array, at: number): void {
    into.set(this.pool.subarray(this.starts[number] ?? 0, this.starts[number + 1] ?? 0), at);
  }

  private append(slot: number, block: number, keys: Float64Array, size: number): void {
    if (this.used + size > this.pool.length) {
      const larger = new Float64Array(2 * (this.used + size));
      larger.set(this.pool);
      this.pool = larger;
    }
    this.pool.set(keys.subarray(0, size), this.used);
    this.used += size;
    this.starts.push(this.used);
    this.blocks.push(block);
    this.count++;
    this.slots[slot] = this.count;
  }

  private equals(number: number, block: number, keys: Float64Array, size: number): boolean {
    if (this.blocks[number] !== block) return false;
    const start = this.starts[number] ?? 0;
    if ((this.starts[number + 1] ?? 0) - start !== size) return false;
    for (let i = 0; i < size; i++) if (this.pool[start + i] !== keys[i]) return false;
    return true;
  }

  private grow(): void {
    this.slots = new Int32Array(this.slots.length * 2);
    const mask = this.slots.length - 1;
    for (let number = 0; number < this.count; number++) {
      let slot = (this.hashes[number] ?? 0) & mask;
      while (this.slots[slot] !== 0) slot = (slot + 1) & mask;
      this.slots[slot] = number + 1;
    }
  }
}

/** Sorts the first keys of a list and removes repetitions; returns how many are left. */
function sortedSet(keys: Float64Array, length: number): number {
  if (length > 24) keys.subarray(0, length).sort();
  else {
    for (let i = 1; i < length; i++) {
      const key = keys[i] ?? 0;
      let j = i;
      for (; j > 0 && (keys[j - 1] ?? 0) > key; j--) keys[j] = keys[j - 1] ?? 0;
      keys[j] = key;
    }
  }
  let size = 0;
  for (let i = 0; i < length; i++) {
    if (size === 0 || keys[i] !== keys[size - 1]) {
      keys[size] = keys[i] ?? 0;
      size++;
    }
  }
  return size;
}
