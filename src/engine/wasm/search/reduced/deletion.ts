import type { FunctionReference } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { Data } from '../../emit/data.ts';
import type { Environment } from '../../emit/environment.ts';
import { clearBit, copyRow, eachWord, pushHas, setBit } from './bit-code.ts';
import type { BitRows } from './bit-rows.ts';
import { type ClosureRoom, tooMany } from './closure-set.ts';
import { enablingFunction } from './enabling-code.ts';
import { Entries } from './entries.ts';
import { remainFunction } from './remaining.ts';
import { withinLeft } from './staying.ts';
import type { NeedTable } from './stubborn-tables.ts';

/** Rows to work with. */
export interface DeletionRoom {
  /** All transitions. */
  readonly all: number;
  /** What may be in the set that is left. */
  readonly free: number;
  /** Enabled transitions without which nothing enabled would be left. */
  readonly kept: number;
  /** What the enabled ones that are left have come to need, and what of it has not been looked at. */
  readonly grown: number;
  readonly waiting: number;
  /** For each disabled transition the address of the enabling set that was chosen. */
  readonly chosen: number;
}

/** Makes room for deletion. */
export function deletionRoom(data: Data, rows: BitRows, transitions: number): DeletionRoom {
  const all = rows.of(Array.from({ length: transitions }, (_, transition) => transition));
  const [free, kept, grown, waiting] = [rows.room(), rows.room(), rows.room(), rows.room()];
  return { all, free, kept, grown, waiting, chosen: data.reserve(transitions) };
}

/** What takes out of what is free all that cannot stay (`remainFunction`), and the rows that it works with. */
export interface Deleting {
  readonly rows: BitRows;
  readonly room: ClosureRoom;
  readonly own: DeletionRoom;
  readonly remain: FunctionReference;
}

/** Generates what deletion rests on. */
export function deleting(
  module: ModuleBuilder,
  env: Environment,
  rows: BitRows,
  needs: NeedTable,
  room: ClosureRoom,
  own: DeletionRoom,
  evaluate: FunctionReference,
): Deleting {
  const within = withinLeft(module, rows, own.free);
  const enablerOf = enablingFunction(module, env, rows, needs, room, evaluate, { growth: 'staying', within });
  return { rows, room, own, remain: remainFunction(module, env, needs, rows, room, own, within, enablerOf) };
}

/**
 * Generates deletion (`engine/reduce/stubborn-deletion.ts`) on bit sets: the members that are left, and how many of them are enabled. It
 * ends early, and gives `tooMany`, once as many enabled ones have to be kept as the parameter says.
 */
export function deletionFunction(module: ModuleBuilder, env: Environment, { rows, room, own, remain }: Deleting): FunctionReference {
  const { free, kept } = own;
  const deletion = module.named('delete', ['i32'], ['i32']);
  const { code } = deletion;
  const entries = new Entries(code, env);
  const transition = code.local();
  const count = code.local();
  code.i32(0).set(count);
  copyRow(code, rows, own.all, room.members);
  eachWord(code, rows, (push) => {
    push();
    code.i64(0).memory('i64.store', kept);
  });
  entries.all((at) => {
    code.block((next) => {
      entries.push(at, 'transition');
      code.set(transition);
      pushHas(code, room.members, transition);
      code.op('i32.eqz').brIf(next);
      pushHas(code, kept, transition);
      code.brIf(next);
      copyRow(code, rows, room.members, free);
      clearBit(code, free, transition);
      code.call(remain);
      code.if(
        () => copyRow(code, rows, free, room.members),
        () => {
          setBit(code, kept, transition);
          code.get(count).i32(1).op('i32.add').tee(count).get(0).op('i32.ge_s');
          code.if(() => code.i32(tooMany).op('return'));
        },
      );
    });
  });
  code.i32(0).set(count);
  eachWord(code, rows, (push) => {
    push();
    code.memory('i64.load', room.members);
    push();
    code.memory('i64.load', room.enabled).op('i64.and', 'i64.popcnt', 'i32.wrap_i64').get(count).op('i32.add').set(count);
  });
  code.get(count);
  return deletion;
}

/**
 * Generates a function that gives 1 if an enabled transition is a set by itself: if it is left when all other enabled ones are deleted
 * (`singleStep` in `engine/reduce/stubborn-deletion.ts`).
 */
export function aloneFunction(module: ModuleBuilder, { rows, room, own, remain }: Deleting): FunctionReference {
  const alone = module.named('alone', ['i32'], ['i32']);
  const { code } = alone;
  eachWord(code, rows, (push) => {
    push();
    push();
    code.memory('i64.load', own.all);
    push();
    code.memory('i64.load', room.enabled).i64(-1).op('i64.xor', 'i64.and').memory('i64.store', own.free);
  });
  setBit(code, own.free, 0);
  code.call(remain);
  return alone;
}
