import type { Code, FunctionReference } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { Environment } from '../../emit/environment.ts';
import type { Keys } from '../../table/keys.ts';
import { batchShape, putState } from '../batch.ts';
import { type Rows, rowShape } from './rows.ts';

/** What the functions of a product share, by the numbers of globals. */
export interface ProductGlobals {
  /** The row of edges that the automaton may take. */
  readonly row: number;
  /** The marks of the step that is taken, and of the processes that have taken part in one from the state that is expanded. */
  readonly moving: number;
  readonly moved: number;
  /** Whether the state is expanded for the first time, and whether its successors were looked up in parts. */
  readonly fresh: number;
  readonly divided: number;
  /** The end of the successors that are kept. */
  readonly kept: number;
}

export function productGlobals(module: ModuleBuilder, { map }: Environment): ProductGlobals {
  const global = (initial = 0): number => module.global('i32', initial);
  return {
    row: global(),
    moving: global(),
    moved: global(),
    fresh: global(),
    divided: global(),
    kept: global(map.ahead),
  };
}

/** In the batch the marks of an edge take the place of the parent's number. */
export function marksAt(keys: Keys): number {
  return batchShape(keys).parent;
}

/**
 * Generates `visit`: the successor joins the batch with each state to which the automaton may go. The place of a successor is that of the
 * step, times the most ways of the automaton, plus the way. It has at least one: steps of other states are not met (`exploreProduct`).
 */
export function visitProduct(
  module: ModuleBuilder,
  env: Environment,
  keys: Keys,
  shared: ProductGlobals,
  rows: Rows,
  cell: number,
  /** Whether it matters who takes part in steps. */
  fair: boolean,
): FunctionReference & { readonly code: Code; finish(lookUp: FunctionReference): void } {
  const { globals, map } = env;
  const shape = batchShape(keys);
  const visit = module.named(
    'visit',
    env.compaction.cells.map(() => 'i32'),
  );
  const { code } = visit;
  const [way, count, at, place] = [code.local(), code.local(), code.local(), code.local()];
  const changed = code.local();
  const cells = env.compaction.cells.map((_, index) => (index === cell ? changed : index));
  return {
    ...visit,
    finish: (lookUp) => {
      if (fair) code.getGlobal(shared.moved).getGlobal(shared.moving).op('i32.or').setGlobal(shared.moved);
      code.getGlobal(shared.row).set(way);
      code.getGlobal(globals.ordinal).i32(rows.most).op('i32.mul').set(place);
      if (rows.most === 1) goOneWay();
      else {
        code.get(way).memory('i32.load', rowShape.count).set(count);
        code.loop((again) => {
          goOneWay();
          code.get(place).i32(1).op('i32.add').set(place);
          code.get(way).i32(rowShape.bytes).op('i32.add').set(way);
          code.get(count).i32(1).op('i32.sub').tee(count).brIf(again);
        });
      }
      code.getGlobal(globals.ordinal).i32(1).op('i32.add').setGlobal(globals.ordinal);

      function goOneWay(): void {
        code.getGlobal(globals.batchAt).set(at);
        if (cell >= 0)
          code
            .get(cell)
            .get(way)
            .memory('i32.load', rowShape.ways + rowShape.change)
            .op('i32.add')
            .set(changed);
        putState(code, keys, shape, at, cells);
        code.get(at).get(place).memory('i32.store', shape.ordinal);
        code
          .get(at)
          .get(way)
          .memory('i32.load', rowShape.ways + rowShape.marks);
        if (fair) code.getGlobal(shared.moving).op('i32.or');
        code.memory('i32.store', marksAt(keys));
        code.get(at).i32(map.batchEntry).op('i32.add').setGlobal(globals.batchAt);
        code.getGlobal(globals.batchAt).i32(map.batchEnd).op('i32.eq');
        code.if(() => code.call(lookUp));
      }
    },
  };
}
