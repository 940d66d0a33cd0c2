import type { Data } from '../../emit/data.ts';
import type { Code, FunctionReference } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { FullStateFunctions } from './full-states.ts';
import type { ModuleEdges } from './module-edges.ts';
import { eventBits } from './replaying.ts';

/** Steps of a path that are read back at once. */
const pathStates = 1 << 11;

/** What ComBack counts, by the names of the globals. */
export const rebuildNames = {
  wanted: 'reconstructions',
  replayed: 'stepsReplayed',
  longest: 'longestReplay',
  different: 'statesDifferent',
  spared: 'sparedByHost',
} as const;

export type RebuildCounts = Readonly<Record<keyof typeof rebuildNames, number>>;

/** Room for making single states again. */
export interface PathRoom {
  readonly path: number;
  /** The globals. `replayed` is of 64 bits. */
  readonly counts: RebuildCounts;
}

export function pathRoom(module: ModuleBuilder, data: Data): PathRoom {
  return {
    path: data.reserve(pathStates),
    counts: {
      wanted: module.global('i32', 0, rebuildNames.wanted),
      replayed: module.global('i64', 0, rebuildNames.replayed),
      longest: module.global('i32', 0, rebuildNames.longest),
      different: module.global('i32', 0, rebuildNames.different),
      spared: module.global('i32', 0, rebuildNames.spared),
    },
  };
}

/** What takes the step behind the back edge of a state. */
export interface Stepping {
  readonly edges: ModuleEdges;
  readonly full: FullStateFunctions;
  readonly fire: FunctionReference;
  /** The cells of the state where a step is taken, and then of the one where it leads; and how many they are. */
  readonly at: number;
  readonly cells: number;
}

/** Generates the copying of cells between addresses, each a number or pushed. */
export function copyCells(code: Code, cells: number, to: () => void, from: () => void): void {
  const [target, source] = [code.local(), code.local()];
  to();
  code.set(target);
  from();
  code.set(source);
  for (let cell = 0; cell < cells; cell++)
    code
      .get(target)
      .get(source)
      .memory('i32.load', 4 * cell)
      .memory('i32.store', 4 * cell);
  code.release(target, source);
}

/** Generates the step that leads to the state with the number that is pushed. */
export function takeStep(code: Code, { edges, fire }: Stepping, number: () => void): void {
  const event = code.local();
  number();
  code.call(edges.event).tee(event).i32(eventBits).op('i32.shr_u');
  code
    .get(event)
    .i32(2 ** eventBits - 1)
    .op('i32.and')
    .call(fire)
    .op('drop');
  code.release(event);
}

/**
 * Generates the function that makes the state with a number again, to where steps lead: from the nearest ancestor that is kept in full,
 * along the back edges. A path is read back in pieces from its beginning on, where it is longer than there is room.
 */
export function makeFunction(module: ModuleBuilder, stepping: Stepping, { path, counts }: PathRoom): FunctionReference {
  const make = module.named('make', ['i32']);
  const { code } = make;
  const { edges, full, at: cellsAt, cells } = stepping;
  const state = code.local();
  const length = code.local();
  const low = code.local();
  const i = code.local();
  const up = (): void => void code.get(state).call(edges.parent).set(state);
  code.get(0).set(state).i32(0).set(length);
  code.block((out) => {
    code.loop((next) => {
      code.get(state).call(full.has).brIf(out);
      up();
      code.get(length).i32(1).op('i32.add').set(length).br(next);
    });
  });
  copyCells(
    code,
    cells,
    () => code.i32(cellsAt),
    () => code.get(state).call(full.cellsOf),
  );
  code.getGlobal(counts.wanted).i32(1).op('i32.add').setGlobal(counts.wanted);
  code.getGlobal(counts.replayed).get(length).op('i64.extend_i32_u', 'i64.add').setGlobal(counts.replayed);
  code.get(length).getGlobal(counts.longest).get(length).getGlobal(counts.longest).op('i32.gt_u', 'select').setGlobal(counts.longest);
  code.block((done) => {
    code.loop((piece) => {
      code.get(length).op('i32.eqz').brIf(done);
      code.get(length).i32(pathStates).op('i32.sub').i32(0).get(length).i32(pathStates).op('i32.gt_u', 'select').set(low);
      code.get(0).set(state).i32(0).set(i);
      code.loop((next) => {
        code.get(i).get(low).op('i32.ge_u');
        code.if(() => code.get(i).get(low).op('i32.sub').i32(4).op('i32.mul').get(state).memory('i32.store', path));
        up();
        code.get(i).i32(1).op('i32.add').tee(i).get(length).op('i32.lt_u').brIf(next);
      });
      code.get(i).get(low).op('i32.sub').set(i);
      code.loop((next) => {
        code.get(i).i32(1).op('i32.sub').set(i);
        takeStep(code, stepping, () => code.get(i).i32(4).op('i32.mul').memory('i32.load', path));
        code.get(i).brIf(next);
      });
      code.get(low).set(length).br(piece);
    });
  });
  return make;
}
