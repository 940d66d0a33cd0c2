import type { Code, FunctionReference } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { SleepHost } from '../../emit/host-functions.ts';
import { eachWord } from './bit-code.ts';
import type { SleepRoom } from './sleep-tables.ts';

/**
 * Generates what keeps both rows of the state that was looked up last. The first states found have them in the memory of the module, all
 * others outside of it.
 */
export function keepFunction(module: ModuleBuilder, room: SleepRoom, host: SleepHost): FunctionReference {
  const { rows, asleep, chosen } = room;
  const result = module.named('keep', []);
  const { code } = result;
  const at = code.local();
  pushIsHere(code, room);
  code.if(
    () => {
      pushPlace(code, room);
      code.set(at);
      for (const [row, distance] of [
        [asleep, 0],
        [chosen, rows.bytes],
      ] as const)
        eachWord(code, rows, (push) => {
          code.get(at);
          push();
          code.op('i32.add');
          push();
          code.memory('i64.load', row).memory('i64.store', distance);
        });
    },
    () => code.getGlobal(room.number).i32(asleep).call(host.keep),
  );
  return result;
}

/**
 * Generates what wakes transitions of a state found again, the one that was looked up last: those that were asleep and chosen there and are
 * not asleep now, of which it gives whether there are any. What both let sleep stays asleep, and is kept.
 */
export function wakeFunction(module: ModuleBuilder, room: SleepRoom, host: SleepHost): FunctionReference {
  const { rows, asleep, stored, woken } = room;
  const result = module.named('wake', [], ['i32']);
  const { code } = result;
  const at = code.local();
  const [any, now, before] = [code.local('i64'), code.local('i64'), code.local('i64')];
  const pushAt = (push: () => void): Code => {
    code.get(at);
    push();
    return code.op('i32.add');
  };
  /** Pushes what was asleep and is not now, of one word. */
  const pushMissing = (push: () => void): Code => {
    pushAt(push).memory('i64.load').tee(before);
    push();
    return code.memory('i64.load', asleep).tee(now).i64(-1).op('i64.xor', 'i64.and');
  };
  pushIsHere(code, room);
  code.if(
    () => {
      pushPlace(code, room);
      code.set(at);
    },
    () => code.getGlobal(room.number).i32(stored).tee(at).call(host.recall),
  );
  // Most often all that was asleep still is: nothing is to be done.
  code.i64(0).set(any);
  eachWord(code, rows, (push) => void pushMissing(push).get(any).op('i64.or').set(any));
  code.get(any).op('i64.eqz');
  code.if(() => code.i32(0).op('return'));
  code.i64(0).set(any);
  eachWord(code, rows, (push) => {
    push();
    pushMissing(push);
    pushAt(push).memory('i64.load', rows.bytes).op('i64.and').memory('i64.store', woken);
    push();
    code.memory('i64.load', woken).get(any).op('i64.or').set(any);
    push();
    code.get(before).get(now).op('i64.and').memory('i64.store', asleep);
    pushAt(push).get(before).get(now).op('i64.and').memory('i64.store');
  });
  pushIsHere(code, room).op('i32.eqz');
  code.if(() => code.getGlobal(room.number).i32(stored).call(host.keep));
  code.get(any).op('i64.eqz', 'i32.eqz');
  return result;
}

/** Pushes 1 if the rows of the state are in the memory of the module. */
function pushIsHere(code: Code, { number, mostKept }: SleepRoom): Code {
  return code.getGlobal(number).i32(mostKept).op('i32.lt_u');
}

/** Pushes where they are. */
function pushPlace(code: Code, { number, rows, kept }: SleepRoom): Code {
  return code
    .getGlobal(number)
    .i32(2 * rows.bytes)
    .op('i32.mul')
    .i32(kept)
    .op('i32.add');
}
