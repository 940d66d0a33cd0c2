import { describe, expect, it } from 'vitest';
import { Control } from '../../../src/engine/wasm/host/threads/control.ts';
import { Pieces } from '../../../src/engine/wasm/host/threads/pieces.ts';
import { sharedMemory } from '../../../src/engine/wasm/host/threads/shared-memory.ts';

const stateBytes = 4;

/** What two threads have of the states that wait, where so many pieces of one state each make the level; each state is its number. */
function waiting(states: number): { readonly control: Control; readonly threads: readonly [Pieces, Pieces] } {
  const control = Control.make(2, 0);
  const levels = [sharedMemory(1, 2 ** 30), sharedMemory(1, 2 ** 30)] as const;
  const [first, second] = [new Pieces(levels, control, stateBytes, 1, 2), new Pieces(levels, control, stateBytes, 1, 2)];
  control.set('level', -1);
  first.put(new Uint8Array(Uint32Array.from({ length: states }, (_, i) => i).buffer), { thread: 0, state: 0 });
  control.set('level', 0);
  control.set('pieces', states);
  return { control, threads: [first, second] };
}

/** The state that a thread takes next; null: there is none. */
function next(pieces: Pieces): number | null {
  const memory = new Uint8Array(4);
  const piece = pieces.take(memory, 0);
  return piece === null ? null : (new Uint32Array(memory.buffer)[0] ?? null);
}

describe('states that wait', () => {
  it('are taken once each, and by a thread in a row while many are left', () => {
    const { threads } = waiting(1_000);
    const taken: readonly number[][] = [[], []];
    for (let left = true; left; ) {
      left = false;
      for (const [i, thread] of threads.entries()) {
        const state = next(thread);
        if (state === null) continue;
        taken[i]?.push(state);
        left = true;
      }
    }
    expect(taken.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: 1_000 }, (_, i) => i));
    const [first = [], second = []] = taken;
    expect(first.slice(0, 64)).toEqual(Array.from({ length: 64 }, (_, i) => i));
    expect(second.slice(0, 64)).toEqual(Array.from({ length: 64 }, (_, i) => 64 + i));
    // At the end neither has many that the other one has to wait for.
    expect(Math.abs(first.length - second.length)).toBeLessThan(5);
  });

  it('go back to the level where a thread has claimed them and not taken', () => {
    const { control, threads } = waiting(100);
    const [first, second] = threads;
    expect([next(first), next(first), next(second)]).toEqual([0, 1, 25]);
    for (const { claimed } of threads) first.putBackClaimed(claimed.at, claimed.end);
    for (const thread of threads) thread.claimed = { at: 0, end: 0 };
    const rest: number[] = [];
    for (let state = next(second); state !== null; state = next(second)) rest.push(state);
    expect(rest.sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, i) => i).filter((i) => i !== 0 && i !== 1 && i !== 25));
    expect(control.get('claimed')).toBe(control.get('pieces'));
  });
});
