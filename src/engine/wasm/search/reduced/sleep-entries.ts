import type { Code, FunctionReference } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { Environment } from '../../emit/environment.ts';
import { clearBit, eachWord } from './bit-code.ts';
import { Entries } from './entries.ts';
import { flag } from './records.ts';
import type { InEntries, SleepRoom } from './sleep-tables.ts';
import type { KeepingFunctions } from './sleeping.ts';

/**
 * Generates what keeps in the entry of a state what is asleep and what was chosen there: no other memory has to be looked into when the
 * state is found again, which takes longer than all that is done with it. `keepBesides` is that of `tableFunctions`.
 */
export function entryFunctions(
  module: ModuleBuilder,
  env: Environment,
  room: SleepRoom,
  kept: InEntries,
  keepBesides: FunctionReference,
): KeepingFunctions {
  return {
    keepChosen: keepingChosen(module, env, kept, keepBesides),
    wake: wakeFunction(module, env, room, kept, keepBesides),
    chooseWoken: choosingWoken(module, env, kept),
  };
}

function keepingChosen(
  module: ModuleBuilder,
  env: Environment,
  { classes, classOf }: InEntries,
  keep: FunctionReference,
): FunctionReference {
  const result = module.named('keep chosen', []);
  const { code } = result;
  const entries = new Entries(code, env);
  const bits = code.local('i64');
  const one = code.local('i64');
  code.i64(0).set(bits);
  entries.all((at) => {
    entries.pushOfTransition(at, classOf);
    pushBit(code).set(one);
    for (const [flags, distance] of [
      [flag.asleep, 0],
      [flag.chosen, classes],
    ] as const) {
      entries.pushFlags(at, flags);
      code.if(() => code.get(bits).get(one).i64(distance).op('i64.shl', 'i64.or').set(bits));
    }
  });
  code.i32(env.map.child).get(bits).call(keep);
  return result;
}

function wakeFunction(
  module: ModuleBuilder,
  env: Environment,
  { rows, asleep }: SleepRoom,
  { classes, classOf, besides, woken }: InEntries,
  keep: FunctionReference,
): FunctionReference {
  const result = module.named('wake', [], ['i32']);
  const { code } = result;
  const [before, now, more] = [code.local('i64'), code.local('i64'), code.local('i64')];
  const transition = code.local();
  const all = (1n << BigInt(classes)) - 1n;
  code.getGlobal(besides).i64(all).op('i64.and').tee(before).op('i64.eqz');
  code.if(() => code.i32(0).op('return'));
  code.i64(0).set(now);
  eachAsleep(() => {
    pushOwnBit();
    code.get(now).op('i64.or').set(now);
  });
  // Most often all that was asleep still is: nothing is to be done.
  code.get(before).get(now).i64(-1).op('i64.xor', 'i64.and').tee(more).op('i64.eqz');
  code.if(() => code.i32(0).op('return'));
  code.get(more).getGlobal(besides).i64(classes).op('i64.shr_u', 'i64.and').setGlobal(woken);
  eachAsleep(() => {
    pushOwnBit();
    code.get(before).op('i64.and', 'i64.eqz');
    code.if(() => clearBit(code, asleep, transition));
  });
  code.i32(env.map.child).getGlobal(besides).i64(~all).op('i64.and').get(before).get(now).op('i64.and', 'i64.or').call(keep);
  code.getGlobal(woken).op('i64.eqz', 'i32.eqz');
  return result;

  /** Does something about each transition that is asleep now. */
  function eachAsleep(inside: () => void): void {
    eachWord(code, rows, (push) => {
      push();
      code.memory('i64.load', asleep).set(more);
      code.block((done) => {
        code.loop((next) => {
          code.get(more).op('i64.eqz').brIf(done);
          push();
          code.i32(8).op('i32.mul').get(more).op('i64.ctz', 'i32.wrap_i64', 'i32.add').set(transition);
          code.get(more).get(more).i64(1).op('i64.sub', 'i64.and').set(more);
          inside();
          code.br(next);
        });
      });
    });
  }

  /** Pushes the bit of its class. */
  function pushOwnBit(): void {
    code.get(transition).i32(4).op('i32.mul').memory('i32.load', classOf);
    pushBit(code);
  }
}

function choosingWoken(module: ModuleBuilder, env: Environment, { classOf, woken }: InEntries): FunctionReference {
  const result = module.named('choose woken', []);
  const { code } = result;
  const entries = new Entries(code, env);
  entries.all((at) => {
    code.getGlobal(woken);
    entries.pushOfTransition(at, classOf);
    pushBit(code).op('i64.and', 'i64.eqz', 'i32.eqz');
    code.if(() => entries.setFlags(at, flag.chosen));
  });
  return result;
}

/** Makes of the number on the stack a word with that bit. */
function pushBit(code: Code): Code {
  const number = code.local();
  code.set(number).i64(1).get(number).op('i64.extend_i32_u', 'i64.shl');
  code.release(number);
  return code;
}
