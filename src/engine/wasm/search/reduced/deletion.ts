import type { FunctionReference, Label } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { Environment } from '../../emit/environment.ts';
import { copyRow, eachWord, pushHas, setBit } from './bit-code.ts';
import type { BitRows } from './bit-rows.ts';
import { type ClosureRoom, tooMany } from './closure-set.ts';
import { enablingFunction } from './enabling-code.ts';
import { Entries } from './entries.ts';
import { staysFunction, withinLeft } from './staying.ts';
import type { NeedTable } from './stubborn-tables.ts';

/** Rows to work with. */
export interface DeletionRoom {
  /** All transitions. */
  readonly all: number;
  /** What would be left, and what went from it whose users have not been looked at. */
  readonly rest: number;
  readonly gone: number;
  /** Enabled transitions without which nothing enabled would be left. */
  readonly kept: number;
  /** What is to be taken out. */
  readonly victims: number;
  /** What grew from a start within what is left. */
  readonly grown: number;
  /** For each transition the address of the row of those that may need it. */
  readonly users: number;
}

/** Makes room for deletion. `users`: the address of its table (`users.ts`). */
export function deletionRoom(rows: BitRows, transitions: number, users: number): DeletionRoom {
  const all = rows.of(Array.from({ length: transitions }, (_, transition) => transition));
  return {
    all,
    rest: rows.room(),
    gone: rows.room(),
    kept: rows.room(),
    victims: rows.room(),
    grown: rows.room(),
    users,
  };
}

/** What takes members out (`spareFunction`), and the rows that it works with. */
export interface Deleting {
  readonly rows: BitRows;
  readonly room: ClosureRoom;
  readonly own: DeletionRoom;
  readonly spare: FunctionReference;
  /** Gives the address of an enabling set that lies within what is left, 0 if there is none (`enablingFunction`). */
  readonly enablerOf: FunctionReference;
}

/** Generates what deletion rests on. */
export function deleting(
  module: ModuleBuilder,
  env: Environment,
  rows: BitRows,
  needs: NeedTable,
  room: ClosureRoom,
  own: DeletionRoom,
  truth: FunctionReference,
): Deleting {
  const within = withinLeft(module, rows, own.rest);
  const enablerOf = enablingFunction(module, env, rows, needs, room, truth, { growth: 'staying', within });
  const stays = staysFunction(module, env, needs, room, within, enablerOf);
  return { rows, room, own, enablerOf, spare: spareFunction(module, rows, room, own, stays) };
}

/**
 * Generates deletion (`engine/reduce/stubborn-deletion.ts`) on bit sets: the members that are left, and how many of them are enabled. It
 * ends early, and gives `tooMany`, once as many enabled ones have to be kept as the parameter says.
 */
export function deletionFunction(module: ModuleBuilder, env: Environment, { rows, room, own, spare }: Deleting): FunctionReference {
  const { kept, victims } = own;
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
      eachWord(code, rows, (push) => {
        push();
        code.i64(0).memory('i64.store', victims);
      });
      setBit(code, victims, transition);
      code.call(spare);
      code.if(
        () => copyRow(code, rows, own.rest, room.members),
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
 * Generates a function that takes the victims out of the members, and all that cannot stay without them: 1 if something enabled is left.
 * What went comes in any order to the same; enabled ones come first, as it is over once all of them went.
 */
function spareFunction(
  module: ModuleBuilder,
  rows: BitRows,
  room: ClosureRoom,
  { rest, gone, kept, victims, users }: DeletionRoom,
  stays: FunctionReference,
): FunctionReference {
  const spare = module.named('spare', [], ['i32']);
  const { code } = spare;
  const at = code.local();
  const [word, from, user, left] = [code.local(), code.local(), code.local(), code.local()];
  const [open, bit] = [code.local('i64'), code.local('i64')];
  code.i32(0).set(left);
  eachWord(code, rows, (push) => {
    push();
    push();
    code.memory('i64.load', victims);
    push();
    code.memory('i64.load', room.members).op('i64.and').memory('i64.store', gone);
    push();
    push();
    code.memory('i64.load', room.members);
    push();
    code.memory('i64.load', gone).op('i64.xor').memory('i64.store', rest);
    push();
    code.memory('i64.load', rest);
    push();
    code.memory('i64.load', room.enabled).op('i64.and', 'i64.popcnt', 'i32.wrap_i64').get(left).op('i32.add').set(left);
  });
  code.get(left).op('i32.eqz');
  code.if(() => code.i32(0).op('return'));
  code.block((over) => {
    code.loop((again) => {
      lowestGone(over);
      code.get(at).i32(4).op('i32.mul').memory('i32.load', users).set(from);
      eachWord(code, rows, (push) => {
        code.get(from);
        push();
        code.op('i32.add').memory('i64.load');
        push();
        code.memory('i64.load', rest).op('i64.and').set(open);
        code.block((done) => {
          code.loop((next) => {
            code.get(open).op('i64.eqz').brIf(done);
            push();
            code.i32(8).op('i32.mul').get(open).op('i64.ctz', 'i32.wrap_i64', 'i32.add').set(user);
            code.get(open).get(open).i64(1).op('i64.sub', 'i64.and').set(open);
            code.get(user).call(stays).brIf(next);
            pushHas(code, kept, user);
            code.if(() => code.i32(0).op('return'));
            code.get(user).set(at);
            leave();
            code.br(next);
          });
        });
      });
      code.br(again);
    });
  });
  code.i32(1);
  return spare;

  /** Moves the transition from what is left to what went; ends with 0 if nothing enabled is left. */
  function leave(): void {
    code.get(at).i32(6).op('i32.shr_u').i32(8).op('i32.mul').set(word);
    code.i64(1).get(at).op('i64.extend_i32_u', 'i64.shl').set(bit);
    code.get(word).get(word).memory('i64.load', rest).get(bit).i64(-1).op('i64.xor', 'i64.and').memory('i64.store', rest);
    code.get(word).get(word).memory('i64.load', gone).get(bit).op('i64.or').memory('i64.store', gone);
    code.get(word).memory('i64.load', room.enabled).get(bit).op('i64.and', 'i64.eqz', 'i32.eqz');
    code.if(() => {
      code.get(left).i32(1).op('i32.sub').tee(left).op('i32.eqz');
      code.if(() => code.i32(0).op('return'));
    });
  }

  /** Takes one of what went, the lowest enabled one or else the lowest; leaves by `none` if nothing is there. */
  function lowestGone(none: Label): void {
    code.block((some) => {
      for (const among of [() => code.get(word).memory('i64.load', room.enabled).op('i64.and'), () => code]) {
        code.i32(0).set(word);
        code.loop((next) => {
          code.get(word).memory('i64.load', gone);
          among();
          code.tee(open).op('i64.eqz', 'i32.eqz').brIf(some);
          code.get(word).i32(8).op('i32.add').tee(word).i32(rows.bytes).op('i32.ne').brIf(next);
        });
      }
      code.br(none);
    });
    code.get(word).i32(8).op('i32.mul').get(open).op('i64.ctz', 'i32.wrap_i64', 'i32.add').set(at);
    code.get(word).get(word).memory('i64.load', gone);
    code.get(open).i64(0).get(open).op('i64.sub', 'i64.and', 'i64.xor').memory('i64.store', gone);
  }
}
