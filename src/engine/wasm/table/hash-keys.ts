import type { Code } from '../emit/encoder/code.ts';
import type { Keys, Locals } from './keys.ts';

/** Generates the hash of `store/hash.ts` of the bytes of cells, into a local. */
export function hashOfCells(code: Code, cells: Locals, seed: number): number {
  const hash = code.local();
  code.i32(seed | 0).set(hash);
  for (const cell of cells) {
    code
      .get(cell)
      .i32(0xcc9e2d51 | 0)
      .op('i32.mul')
      .i32(15)
      .op('i32.rotl')
      .i32(0x1b873593)
      .op('i32.mul');
    code
      .get(hash)
      .op('i32.xor')
      .i32(13)
      .op('i32.rotl')
      .i32(5)
      .op('i32.mul')
      .i32(0xe6546b64 | 0)
      .op('i32.add')
      .set(hash);
  }
  const fold = (bits: number): void => void code.get(hash).get(hash).i32(bits).op('i32.shr_u', 'i32.xor');
  code
    .get(hash)
    .i32(4 * cells.length)
    .op('i32.xor')
    .set(hash);
  fold(16);
  code
    .i32(0x85ebca6b | 0)
    .op('i32.mul')
    .set(hash);
  fold(13);
  code
    .i32(0xc2b2ae35 | 0)
    .op('i32.mul')
    .set(hash);
  fold(16);
  code.set(hash);
  return hash;
}

/** States as their cells, of which the table knows hashes only. */
export function hashKeys(cells: number, sizes: readonly number[], mixed: boolean, hash: (code: Code, cells: Locals) => Locals): Keys {
  return {
    sizes,
    stored: cells,
    storesKey: false,
    mixed,
    make: (code, locals) => ({ stored: locals, key: hash(code, locals) }),
    open: (_, stored) => stored,
  };
}
