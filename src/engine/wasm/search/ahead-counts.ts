import type { Code } from '../emit/encoder/code.ts';
import type { Globals } from '../emit/globals.ts';

/** A word says how many known successors lie between two kept ones: all of them, from this bit on those on the stack, */
export const loopsFrom = 16;

/** and the sign that behind them there are no more. */
export const nothingNew = 1 << 31;

/** In place of the step that comes next, where no further successor was kept: that below the same counts, and the same sign. */
const exhausted = { transitions: 16, loops: 24 } as const;

/** The step that comes next, of what is on the stack in its place. */
export function nextStep(word: number): number {
  return word >>> 31 === 1 ? word & 0xffff : word;
}

/** Generates the counting of the known successors that a word in a local speaks of. */
export function countKnown(code: Code, globals: Globals, known: number): void {
  add(code, globals.transitions, () => code.get(known).i32(0xffff).op('i32.and'));
  add(code, globals.loops, () => code.get(known).i32(loopsFrom).op('i32.shr_u').i32(0x7fff).op('i32.and'));
}

/** Generates the counting of those that the step coming next speaks of. */
export function countAtStep(code: Code, globals: Globals): void {
  const part = (shift: number, bits: number) => () => {
    code
      .getGlobal(globals.resume)
      .i32(shift)
      .op('i32.shr_u')
      .i32(2 ** bits - 1)
      .op('i32.and');
  };
  add(code, globals.transitions, part(exhausted.transitions, 8));
  add(code, globals.loops, part(exhausted.loops, 7));
}

/**
 * Generates the writing of what lies behind the new state, and moves the address behind that. If it is nothing new, the step that comes
 * next says so in its place, where there is room for the counts (`countAtStep`).
 */
export function leaveKnown(code: Code, globals: Globals, top: number, known: number): void {
  code.block((more) => {
    code.get(known).i32(0).op('i32.ge_s').brIf(more);
    code.get(known).i32(0x7f80ff00).op('i32.and').getGlobal(globals.resume).i32(16).op('i32.shr_u', 'i32.or').brIf(more);
    code
      .i32(1 << 31)
      .get(known)
      .i32(0x7f << loopsFrom)
      .op('i32.and')
      .i32(exhausted.loops - loopsFrom)
      .op('i32.shl', 'i32.or');
    code.get(known).i32(0xff).op('i32.and').i32(exhausted.transitions).op('i32.shl', 'i32.or');
    code.getGlobal(globals.resume).op('i32.or').setGlobal(globals.resume);
  });
  code.getGlobal(globals.resume).i32(0).op('i32.ge_s');
  code.if(() => {
    code.get(top).get(known).memory('i32.store');
    code.get(top).i32(4).op('i32.add').set(top);
  });
}

/** Adds a number of 32 bits to a 64-bit counter. */
function add(code: Code, global: number, push: () => void): void {
  code.getGlobal(global);
  push();
  code.op('i64.extend_i32_u', 'i64.add').setGlobal(global);
}
