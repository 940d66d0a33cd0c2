import type { Rotation } from './find-rotation.ts';

/**
 * Chooses representatives of the orbits of states under the rotations of a ring: of the states that one turns into by rotation, the least.
 * There are as many as processes in the ring, so that all of them are looked at.
 */
export class Rotations {
  private now: Int32Array;
  private next: Int32Array;

  constructor(readonly rotation: Rotation) {
    this.now = new Int32Array(rotation.words.length);
    this.next = new Int32Array(rotation.words.length);
  }

  /** Writes the representative of the orbit of a state. */
  canonical(state: Int32Array, into: Int32Array): void {
    const { words, order } = this.rotation;
    into.set(state);
    this.now.set(state);
    for (let times = 1; times < order; times++) {
      for (let word = 0; word < words.length; word++) this.next[words[word] ?? word] = this.now[word] ?? 0;
      [this.now, this.next] = [this.next, this.now];
      if (less(this.now, into)) into.set(this.now);
    }
  }
}

function less(a: Int32Array, b: Int32Array): boolean {
  for (let word = 0; word < a.length; word++) if (a[word] !== b[word]) return (a[word] ?? 0) < (b[word] ?? 0);
  return false;
}
