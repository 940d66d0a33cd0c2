import type { Code, FunctionReference } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { Environment } from '../../emit/environment.ts';
import { eachWord, findWord, pushHas, pushWordOf } from './bit-code.ts';
import type { BitRows } from './bit-rows.ts';
import { eachByMessages } from './by-messages.ts';
import { addFunction, type ClosureRoom, countMember, enabledShift, tooLarge } from './closure-set.ts';
import type { Growth } from '../../../reduce/descriptor.ts';
import { enablingFunction } from './enabling-code.ts';
import { replaceFunction } from './replacing.ts';
import { type NeedTable, need } from './stubborn-tables.ts';

/**
 * Generates the closure of strong stubborn sets (`engine/reduce/stubborn.ts`) or persistent sets from an enabled transition, on bit sets:
 * the lowest waiting member comes next, enabled ones first; an enabled one pulls in what interferes with it, a disabled one what the way of
 * growing says. Gives 1, or 0 as soon as the set can be no use: it has a barred member, its weight is not below the limit, it meets a
 * start that came before, where it is given up for that, or growing has ended at a disabled transition. What is pulled in before enabling
 * sets are chosen among belongs to every stubborn set with the transition, and none of these sets adds fewer enabled ones than the first
 * that is chosen: the floor is lowered to how many are enabled then. If that is the transition alone, and more come later, it may be a set
 * by itself.
 */
export function closureFunction(
  module: ModuleBuilder,
  env: Environment,
  growth: Growth,
  rows: BitRows,
  needs: NeedTable,
  room: ClosureRoom,
  evaluate: FunctionReference,
): FunctionReference {
  const add = addFunction(module, rows, room);
  const pull = growth === 'process-next' ? replaceFunction(module, env, rows, needs, room, add) : add;
  const enable = growth === 'enabled-only' ? null : enablingFunction(module, env, rows, needs, room, evaluate, { growth, add, pull });
  const closure = module.named('closure', ['i32'], ['i32']);
  const { code } = closure;
  const transition = 0;
  const own = code.local();
  const word = code.local();
  const waiting = code.local('i64');
  const forced = code.local();
  const before = code.local('i64');
  const pushNeed = (which: number): Code => code.get(own).memory('i32.load', needs.address + 4 * which);
  eachWord(code, rows, (push) => {
    for (const row of [room.members, room.waiting]) {
      push();
      code.i64(0).memory('i64.store', row);
    }
  });
  for (const row of [room.members, room.waiting]) {
    pushWordOf(code, transition);
    code.i64(1).get(transition).op('i64.extend_i32_u', 'i64.shl').memory('i64.store', row);
  }
  code
    .i64(2 ** enabledShift + 1)
    .setGlobal(room.weight)
    .i32(1)
    .setGlobal(room.isForced)
    .i32(0)
    .setGlobal(room.chosen)
    .i32(0)
    .setGlobal(room.unsure);
  const { tried } = room;
  if (tried !== null) code.i32(0).setGlobal(tried.met);
  code.block((useless) => {
    code.loop((again) => {
      code.getGlobal(room.weight).getGlobal(room.limit).op('i64.lt_s', 'i32.eqz').brIf(useless);
      if (tried !== null) code.getGlobal(tried.met).getGlobal(tried.givesUp).op('i32.and').brIf(useless);
      code.block((some) => {
        findWord(code, rows, room.waiting, { word, bits: waiting }, some, (push) => {
          push();
          code.memory('i64.load', room.enabled).op('i64.and');
        });
        findWord(code, rows, room.waiting, { word, bits: waiting }, some);
        code.getGlobal(room.isForced);
        code.if(() => lowerFloor(() => code.getGlobal(room.weight)));
        code.i32(1).op('return');
      });
      countMember(code, room);
      code.get(word).i32(8).op('i32.mul').get(waiting).op('i64.ctz', 'i32.wrap_i64', 'i32.add').set(transition);
      code.get(word).get(word).memory('i64.load', room.waiting);
      code.get(waiting).i64(0).get(waiting).op('i64.sub', 'i64.and', 'i64.xor').memory('i64.store', room.waiting);
      code.get(transition).i32(need.bytes).op('i32.mul').set(own);
      pushHas(code, room.enabled, transition);
      code.if(
        () => {
          pushNeed(need.interfering).call(pull);
          eachByMessages(
            code,
            env,
            () => pushNeed(need.byMessages),
            () => code.call(pull),
          );
        },
        () => {
          if (enable === null) code.br(useless);
          else {
            code.getGlobal(room.weight).set(before);
            code.get(own).call(enable);
            code.getGlobal(room.isForced).getGlobal(room.chosen).op('i32.and');
            code.if(() => {
              code.i32(0).setGlobal(room.isForced);
              // How many the chosen set adds is not known where one is barred.
              lowerFloor(() => {
                code.get(before).getGlobal(room.weight).getGlobal(room.weight);
                return code.i64(tooLarge).op('i64.lt_s', 'i32.eqz', 'select');
              });
              code.get(forced).i32(1).op('i32.eq').setGlobal(room.unsure);
            });
          }
        },
      );
      code.br(again);
    });
  });
  code.i32(0);
  return closure;

  /** Lowers the floor to the enabled members of a set that weighs what `push` says. */
  function lowerFloor(push: () => Code): void {
    push().i64(enabledShift).op('i64.shr_u', 'i32.wrap_i64').tee(forced);
    code.getGlobal(room.floor).op('i32.lt_s');
    code.if(() => code.get(forced).setGlobal(room.floor));
  }
}
