import type { Data } from '../../emit/data.ts';
import type { Code } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { Globals } from '../../emit/globals.ts';

/** The states found last, as their cells, in a ring of so many places. */
export interface Ring {
  readonly at: number;
  readonly size: number;
  readonly cells: number;
  /** The global with the place that comes next. */
  readonly next: number;
  /** The global that counts comparisons with states in the ring that were equal. */
  readonly spared: number;
}

/** The names of those globals. */
export const ringNames = { next: 'ringNext', spared: 'ringSpared' } as const;

/** Makes room for a ring; null if it has no places. */
export function makeRing(module: ModuleBuilder, data: Data, cells: number, size: number): Ring | null {
  if (size === 0) return null;
  return {
    at: data.reserve(size * cells),
    size,
    cells,
    next: module.global('i32', 0, ringNames.next),
    spared: module.global('i32', 0, ringNames.spared),
  };
}

/** Generates what puts the state whose cells lie at the address in a local into the ring. */
export function putIntoRing(code: Code, { at, size, cells, next }: Ring, from: number): void {
  const to = code.local();
  code
    .getGlobal(next)
    .i32(4 * cells)
    .op('i32.mul')
    .set(to);
  for (let cell = 0; cell < cells; cell++)
    code
      .get(to)
      .get(from)
      .memory('i32.load', 4 * cell)
      .memory('i32.store', at + 4 * cell);
  code.i32(0).getGlobal(next).i32(1).op('i32.add').tee(to).get(to).i32(size).op('i32.eq', 'select').setGlobal(next);
  code.release(to);
}

/**
 * Generates whether the stored state with a number, if it is in the ring, has the cells that lie at the address in the local `entry`: to
 * the local `same`; or what finds that out otherwise.
 */
export function compareInRing(
  code: Code,
  { count }: Globals,
  ring: Ring,
  number: number,
  entry: number,
  same: number,
  otherwise: () => void,
): void {
  const { at, size, cells, next, spared } = ring;
  const age = code.local();
  code.getGlobal(count).getGlobal(number).op('i32.sub').tee(age).i32(size).op('i32.le_u');
  code.if(() => {
    code.getGlobal(next).get(age).op('i32.sub').i32(size).i32(0).getGlobal(next).get(age).op('i32.lt_u', 'select', 'i32.add');
    code
      .i32(4 * cells)
      .op('i32.mul')
      .set(age);
    for (let cell = 0; cell < cells; cell++) {
      code.get(age).memory('i32.load', at + 4 * cell);
      code
        .get(entry)
        .memory('i32.load', 4 * cell)
        .op('i32.eq');
      if (cell > 0) code.op('i32.and');
    }
    code.tee(same).getGlobal(spared).op('i32.add').setGlobal(spared);
  }, otherwise);
  code.release(age);
}
