import type { Data } from '../../emit/data.ts';
import type { Code, FunctionReference } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { Globals } from '../../emit/globals.ts';
import type { Ring } from './ring.ts';

/** Where a breadth-first search finds full states: the initial one, the ring, and the caches of the host, if it has some. */
export interface FullStatesRoom {
  /** Address of the cells of the initial state. */
  readonly initial: number;
  readonly ring: Ring | null;
  readonly host: CacheHost | null;
}

/** The caches of the host. */
interface CacheHost {
  /** Whether the state with a number is there. */
  readonly has: FunctionReference;
  /** Brings it to an address. */
  readonly read: FunctionReference;
  readonly readTo: number;
}

export function fullStatesRoom(module: ModuleBuilder, data: Data, cells: number, ring: Ring | null, watches: boolean): FullStatesRoom {
  const host = !watches
    ? null
    : {
        has: module.importFunction('hasCached', ['i32'], ['i32']),
        read: module.importFunction('readCached', ['i32', 'i32'], []),
        readTo: data.reserve(cells),
      };
  return { initial: data.reserve(cells), ring, host };
}

/** Functions that take the number of a stored state: whether it is kept in full, and, where that is so, the address of its cells. */
export interface FullStateFunctions {
  readonly has: FunctionReference;
  readonly cellsOf: FunctionReference;
}

export function fullStateFunctions(module: ModuleBuilder, globals: Globals, room: FullStatesRoom): FullStateFunctions {
  return { has: hasFunction(module, globals, room), cellsOf: cellsFunction(module, globals, room) };
}

function pushAge(code: Code, { count }: Globals): void {
  code.getGlobal(count).get(0).op('i32.sub');
}

function hasFunction(module: ModuleBuilder, globals: Globals, { ring, host }: FullStatesRoom): FunctionReference {
  const has = module.named('has', ['i32'], ['i32']);
  const { code } = has;
  code.get(0).op('i32.eqz');
  if (ring !== null) {
    pushAge(code, globals);
    code.i32(ring.size).op('i32.le_u', 'i32.or');
  }
  if (host !== null) {
    code.if(
      () => code.i32(1),
      () => code.get(0).call(host.has),
      'i32',
    );
  }
  return has;
}

function cellsFunction(module: ModuleBuilder, globals: Globals, { initial, ring, host }: FullStatesRoom): FunctionReference {
  const cellsOf = module.named('cellsOf', ['i32'], ['i32']);
  const { code } = cellsOf;
  code.get(0).op('i32.eqz');
  code.if(() => code.i32(initial).op('return'));
  if (ring !== null) {
    const age = code.local();
    pushAge(code, globals);
    code.tee(age).i32(ring.size).op('i32.le_u');
    code.if(() => {
      code.getGlobal(ring.next).get(age).op('i32.sub').i32(ring.size).i32(0).getGlobal(ring.next).get(age).op('i32.lt_u', 'select');
      code
        .op('i32.add')
        .i32(4 * ring.cells)
        .op('i32.mul')
        .i32(ring.at)
        .op('i32.add', 'return');
    });
  }
  if (host === null) code.op('unreachable');
  else code.get(0).i32(host.readTo).call(host.read).i32(host.readTo);
  return cellsOf;
}
