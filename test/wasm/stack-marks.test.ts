import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random.ts';
import { compact } from '../../src/system/compaction.ts';
import { StackMarks } from '../../src/engine/wasm/search/reduced/stack-marks.ts';

describe('the states on the stack of a search whose table knows none', () => {
  it('are found with their flags as in a plain list, also when it has grown', () => {
    const random = new Random(7);
    const memory = new WebAssembly.Memory({ initial: 1 });
    const range = { low: -(2 ** 31), high: 2 ** 31 - 1 };
    const marks = new StackMarks(compact([range, range]), memory);
    const address = 4096;
    const at = (state: number): number => {
      new Int32Array(memory.buffer).set([state >> 4, state & 15], address / 4);
      return address;
    };
    const stack: { state: number; whole: boolean }[] = [];
    let highest = 0;
    let found = 0;
    for (let i = 0; i < 6_000; i++) {
      const state = random.below(1_000);
      const there = stack.find((one) => one.state === state);
      expect(marks.flags(at(state))).toBe(there === undefined ? 0 : there.whole ? 3 : 1);
      if (there !== undefined) found++;
      // Up for a while, then down for a while.
      if (random.below(10) < (i % 1_500 < 1_000 ? 8 : 2)) {
        if (there !== undefined) continue;
        marks.put(at(state));
        const whole = random.below(2) === 0;
        if (whole) marks.takeAll();
        stack.push({ state, whole });
        highest = Math.max(highest, stack.length);
      } else if (stack.length > 0) {
        marks.pop();
        stack.pop();
      }
      if (i === 3_000) memory.grow(1);
    }
    expect(highest).toBeGreaterThan(300);
    expect(found).toBeGreaterThan(500);
  });
});
