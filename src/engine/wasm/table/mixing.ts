import type { Code } from '../emit/encoder/code.ts';

const multiplier = 0x9e3779b97f4a7c15n;

/**
 * Pushes x: the first cell mixed with a hash of the others. For fixed other cells this is a permutation of 32-bit numbers, so the first
 * cell can be had back. The mixing at the end is the finaliser of A. Appleby's MurmurHash3.
 */
export function pushMixed(code: Code, cells: readonly number[]): void {
  const [first = 0, ...others] = cells;
  const x = code.local();
  code.get(first);
  if (others.length > 0) {
    const sum = code.local('i64');
    code.i64(0).set(sum);
    for (const cell of others) {
      code.get(sum).get(cell).op('i64.extend_i32_u', 'i64.xor').i64(multiplier).op('i64.mul').set(sum);
      code.get(sum).get(sum).i64(29).op('i64.shr_u', 'i64.xor').set(sum);
    }
    code.get(sum).i64(17).op('i64.shr_u', 'i32.wrap_i64', 'i32.xor');
    code.release(sum);
  }
  code.set(x);
  const fold = (bits: number): void => void code.get(x).get(x).i32(bits).op('i32.shr_u', 'i32.xor');
  fold(16);
  code
    .i32(0x85ebca6b | 0)
    .op('i32.mul')
    .set(x);
  fold(13);
  code
    .i32(0xc2b2ae35 | 0)
    .op('i32.mul')
    .set(x);
  fold(16);
  code.release(x);
}

/** The first of the words whose mixed hash is x, given the others. */
export function unmixed(x: number, others: readonly number[]): number {
  let first = x ^ (x >>> 16);
  first = Math.imul(first, 0x7ed1b41d);
  first ^= (first >>> 13) ^ (first >>> 26);
  first = Math.imul(first, 0xa5cb9243);
  first ^= first >>> 16;
  // The sum of 64 bits as two halves, without the numbers of any length that would take too long here.
  let [low, high] = [0, 0];
  for (const word of others) {
    low = (low ^ word) >>> 0;
    const carried = upperProduct(low, multiplierLow);
    high = (Math.imul(high, multiplierLow) + Math.imul(low, multiplierHigh) + carried) | 0;
    low = Math.imul(low, multiplierLow);
    low ^= (low >>> 29) | (high << 3);
    high ^= high >>> 29;
  }
  return (first ^ ((low >>> 17) | (high << 15))) >>> 0;
}

const multiplierLow = Number(multiplier & 0xffffffffn);
const multiplierHigh = Number(multiplier >> 32n);

/** The upper 32 bits of the product of two numbers of 32 bits. */
function upperProduct(a: number, b: number): number {
  const [aLow, aHigh, bLow, bHigh] = [a & 0xffff, a >>> 16, b & 0xffff, b >>> 16];
  const middle = aHigh * bLow + Math.floor((aLow * bLow) / 65_536);
  return aHigh * bHigh + Math.floor(middle / 65_536) + Math.floor(((middle % 65_536) + aLow * bHigh) / 65_536);
}
