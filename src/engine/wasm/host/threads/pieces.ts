import { pageBytes } from '../../emit/memory-map.ts';
import type { Control } from './control.ts';

/** Where the first state of a piece was found: by which thread, and under which number there. */
export interface FoundFrom {
  readonly thread: number;
  readonly state: number;
}

/** Bytes in front of a piece: its thread, the number of its first state, and its bytes. */
const headBytes = 16;

/** About as many bytes of states are in one piece, some hundred states: at the end of a level a thread waits for one at the most. */
const usualBytes = 4_096;

/** The part of what is left of a level that all threads claim at once, and how many pieces one claims at most. */
const claims = { part: 0.5, most: 64 } as const;

/** Pages by which the memory of a level grows. */
const growth = 16;

/** How many states a piece has at most where nothing else is said. */
export function statesOfPiece(stateBytes: number): number {
  return Math.max(1, Math.floor(usualBytes / stateBytes));
}

/**
 * The states that wait, in pieces of which threads take one after the other: those of even and of odd levels in a memory each, which is
 * filled from its start again where a level begins to be found. A thread claims many pieces in a row while many are left: states that were
 * found one after the other have most of their parts and many successors in common, and a thread that expands them all finds these near
 * its processor.
 */
export class Pieces {
  private readonly bytes: number;
  /** What has been claimed and not taken yet. */
  claimed = { at: 0, end: 0 };

  constructor(
    private readonly memories: readonly [WebAssembly.Memory, WebAssembly.Memory],
    private readonly control: Control,
    readonly stateBytes: number,
    readonly states: number,
    private readonly threads: number,
  ) {
    this.bytes = (headBytes + states * stateBytes + 7) & ~7;
  }

  /** Bytes of both memories. */
  get held(): number {
    return this.memories[0].buffer.byteLength + this.memories[1].buffer.byteLength;
  }

  /** Adds states to the next level, at most so many in one piece. Throws a RangeError where there is no memory. */
  put(states: Uint8Array, { thread, state }: FoundFrom, most = this.states): void {
    const step = Math.min(most, this.states) * this.stateBytes;
    for (let at = 0; at < states.length; at += step) {
      const piece = states.subarray(at, at + step);
      this.write(this.control.get('level') + 1, this.control.add('made', 1), piece, { thread, state: state + at / this.stateBytes });
    }
  }

  /** Adds states to the level that is expanded, while no thread takes any. */
  putBack(states: Uint8Array, from: FoundFrom): void {
    this.write(this.control.get('level'), this.control.add('pieces', 1), states, from);
  }

  /** Adds the pieces of a claim, which have not been taken, to the level that is expanded, while no thread takes any. */
  putBackClaimed(at: number, end: number): void {
    for (let number = at; number < end; number++) {
      const { states, ...from } = this.read(number);
      this.putBack(states.slice(), from);
    }
  }

  /** Takes a piece of the level that is expanded to an address; null where there is none. */
  take(memory: Uint8Array, to: number): (FoundFrom & { readonly bytes: number }) | null {
    if (this.claimed.at === this.claimed.end)
      this.claimed = this.control.claim((left) => Math.min(Math.ceil((left * claims.part) / this.threads), claims.most));
    if (this.claimed.at === this.claimed.end) return null;
    const { states, thread, state } = this.read(this.claimed.at++);
    memory.set(states, to);
    return { thread, state, bytes: states.length };
  }

  private read(number: number): FoundFrom & { readonly states: Uint8Array } {
    const from = this.memoryOf(this.control.get('level'));
    const at = number * this.bytes;
    const [thread = 0, state = 0, bytes = 0] = new Uint32Array(from.buffer, at, 3);
    return { thread, state, states: new Uint8Array(from.buffer, at + headBytes, bytes) };
  }

  private write(level: number, number: number, states: Uint8Array, { thread, state }: FoundFrom): void {
    const memory = this.memoryOf(level);
    const at = number * this.bytes;
    const missing = at + this.bytes - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / pageBytes) + growth - 1);
    new Uint32Array(memory.buffer, at, 3).set([thread, state, states.length]);
    new Uint8Array(memory.buffer, at + headBytes, states.length).set(states);
  }

  private memoryOf(level: number): WebAssembly.Memory {
    return this.memories[level % 2 === 0 ? 0 : 1];
  }
}
