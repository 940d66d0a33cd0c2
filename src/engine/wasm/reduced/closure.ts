import type { Code, FunctionReference } from '../encoder/code.ts';
import type { ModuleBuilder } from '../encoder/module.ts';
import type { Environment } from '../environment.ts';
import { eachWord, pushHas, pushWordOf } from './bit-code.ts';
import type { BitRows } from './bit-rows.ts';
import { eachByMessages } from './by-messages.ts';
import { addFunction, type ClosureRoom, weighFunction } from './closure-set.ts';
import { need } from './stubborn-tables.ts';

/**
 * Generates the closure of strong stubborn sets (`engine/reduce/stubborn.ts`) from an enabled transition, on bit sets: the lowest waiting member comes next; an
 * enabled one pulls in what interferes with it, a disabled one the necessary enabling set that adds the fewest enabled transitions, then the fewest. Gives the
 * number of enabled members, or 0 as soon as the set can be no use: it has a barred member, or all that is enabled.
 */
export function closureFunction(
  module: ModuleBuilder,
  env: Environment,
  rows: BitRows,
  needs: number,
  room: ClosureRoom,
): FunctionReference {
  const add = addFunction(module, rows, room);
  const weigh = weighFunction(module, rows, room);
  const closure = module.function(['i32'], ['i32']);
  const { code } = closure;
  const state = env.map.state;
  const transition = 0;
  const own = code.local();
  const word = code.local();
  const waiting = code.local('i64');
  const first = code.local();
  const second = code.local();
  const pushNeed = (which: number): Code => code.get(own).memory('i32.load', needs + 4 * which);
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
  code.i32(1).setGlobal(room.size);
  code.loop((again) => {
    code.i32(0).set(word);
    code.block((some) => {
      code.loop((next) => {
        code.get(word).memory('i64.load', room.waiting).tee(waiting).op('i64.eqz', 'i32.eqz').brIf(some);
        code.get(word).i32(8).op('i32.add').tee(word).i32(rows.bytes).op('i32.ne').brIf(next);
      });
      code.getGlobal(room.size).op('return');
    });
    code.get(word).i32(8).op('i32.mul').get(waiting).op('i64.ctz', 'i32.wrap_i64', 'i32.add').set(transition);
    code.get(word).get(waiting).get(waiting).i64(1).op('i64.sub', 'i64.and').memory('i64.store', room.waiting);
    code.get(transition).i32(need.bytes).op('i32.mul').set(own);
    pushHas(code, room.enabled, transition);
    code.if(
      () => {
        pushNeed(need.interfering).call(add);
        eachByMessages(
          code,
          env,
          () => pushNeed(need.byMessages),
          () => code.call(add),
        );
      },
      () => {
        enabling();
        code.call(add);
      },
    );
    code.getGlobal(room.size).getGlobal(room.count).op('i32.lt_u').brIf(again);
  });
  code.i32(0);
  return closure;

  /** Pushes the address of the necessary enabling set that is taken. */
  function enabling(): void {
    towards(0);
    code.set(first);
    towards(need.second);
    code.set(second);
    code.get(first).op('i32.eqz');
    code.if(
      () => {
        code.get(second).op('i32.eqz');
        code.if(inPlace, () => code.get(second), 'i32');
      },
      () => {
        code.get(second).op('i32.eqz');
        code.if(
          () => code.get(first),
          () => {
            code.get(second).get(first).get(second).call(weigh).get(first).call(weigh).op('i64.lt_s', 'select');
          },
          'i32',
        );
      },
      'i32',
    );
  }

  /** Pushes the row of the moves of a process towards the transition; 0 if it is there, or if there is no such process. */
  function towards(which: number): void {
    const at = code.local();
    pushNeed(which + need.place)
      .i32(0)
      .op('i32.lt_s');
    code.if(
      () => code.i32(0),
      () => {
        pushNeed(which + need.place)
          .memory('i32.load', state)
          .tee(at);
        pushNeed(which + need.source).op('i32.eq');
        code.if(
          () => code.i32(0),
          () => {
            code.get(at).i32(4).op('i32.mul');
            pushNeed(which + need.towards)
              .op('i32.add')
              .memory('i32.load');
          },
          'i32',
        );
      },
      'i32',
    );
    code.release(at);
  }

  /** Pushes the enabling set of a transition whose processes are all there. */
  function inPlace(): void {
    const messages = code.local();
    code.block((done) => {
      code.block((condition) => {
        pushNeed(need.blocked).op('i32.eqz').brIf(condition);
        pushNeed(need.buffer).memory('i32.load', state).set(messages);
        pushNeed(need.blocked).i32(1).op('i32.eq');
        code.if(
          () => {
            pushNeed(need.receivers);
            code.get(messages);
            pushNeed(need.wanted).op('i32.eq').brIf(done);
            code.op('drop');
          },
          () => {
            pushNeed(need.senders);
            code.get(messages).op('i32.eqz').brIf(done);
            code.op('drop');
            pushNeed(need.receivers);
            pushNeed(need.buffer).memory('i32.load', state + 4);
            pushNeed(need.wanted).op('i32.ne').brIf(done);
            code.op('drop');
          },
        );
      });
      pushNeed(need.changers);
    }, 'i32');
    code.release(messages);
  }
}
