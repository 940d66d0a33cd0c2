import type { FunctionReference } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { BatchShape } from '../batch.ts';
import { pushSameCells } from './batch-candidates.ts';
import { comparison } from './comparing.ts';
import type { FullStatesRoom } from './full-states.ts';
import type { PathRoom } from './rebuilding.ts';
import type { Replaying } from './replaying.ts';

/** Where full states, paths and the steps taken again have their places. */
interface ComparingRoom {
  readonly full: FullStatesRoom;
  readonly path: PathRoom;
  readonly again: Replaying;
}

/** What compares an entry with a stored state. */
interface ComparingParts {
  readonly number: number;
  readonly entering: number;
  readonly make: FunctionReference;
  /** Looks for a candidate; and asks for a state that is made later. Null if states are made at once. */
  readonly find: FunctionReference | null;
  readonly ask: FunctionReference | null;
}

/** Generates the comparison of an entry of the batch with a stored state that is not in the ring, whose number has been left. */
export function compareFunction(
  module: ModuleBuilder,
  cells: number,
  { full, path, again }: ComparingRoom,
  shape: BatchShape,
  { number, entering, make, find, ask }: ComparingParts,
): FunctionReference {
  const { counts } = path;
  const compare = module.named('compare', ['i32'], ['i32']);
  const { code } = compare;
  const same = code.local();
  const other = code.local();
  code.getGlobal(entering);
  code.if(() => code.i32(comparison.different).op('return'));
  const { host } = full;
  if (host !== null) {
    code.getGlobal(number).call(host.has);
    code.if(() => {
      code.getGlobal(number).i32(host.readTo).tee(other).call(host.read);
      pushSameCells(code, cells, 0, other);
      code.tee(same).getGlobal(counts.spared).op('i32.add').setGlobal(counts.spared).get(same).op('return');
    });
  }
  if (find !== null && ask !== null) {
    // Where there is a candidate that is equal, all that has the hash has been asked for.
    code.get(0).get(0).memory('i32.load', shape.key).call(find);
    code.if(() => code.i32(comparison.suspected).op('return'));
    code.getGlobal(number).get(0).memory('i32.load', shape.key).call(ask);
    code.if(() => code.i32(comparison.suspected).op('return'));
  }
  code.getGlobal(number).call(make).i32(again.cells).set(other);
  pushSameCells(code, cells, 0, other);
  code.tee(same).op('i32.eqz').getGlobal(counts.different).op('i32.add').setGlobal(counts.different).get(same);
  return compare;
}
