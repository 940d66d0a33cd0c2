import type { Code, FunctionReference } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { Environment } from '../../emit/environment.ts';
import type { SleepHost } from '../../emit/host-functions.ts';
import { clearRow, eachWord, setBit } from './bit-code.ts';
import { Entries } from './entries.ts';
import { flagging } from './flagging.ts';
import { flag } from './records.ts';
import type { AsRows, SleepRoom } from './sleep-tables.ts';
import type { KeepingFunctions } from './sleeping.ts';

/**
 * Generates what keeps both rows of a state by its number. The first states found have them in the memory of the module, all others outside
 * of it.
 */
export function rowFunctions(
  module: ModuleBuilder,
  env: Environment,
  room: SleepRoom,
  kept: AsRows,
  host: SleepHost,
): KeepingFunctions & { readonly keep: FunctionReference } {
  const keep = keepFunction(module, room, kept, host);
  return {
    keep,
    keepChosen: keepingChosen(module, env, room, kept, keep),
    wake: wakeFunction(module, room, kept, host),
    chooseWoken: flagging(module, env, 'choose woken', kept.woken, flag.chosen),
  };
}

function keepingChosen(
  module: ModuleBuilder,
  env: Environment,
  { rows }: SleepRoom,
  { chosen }: AsRows,
  keep: FunctionReference,
): FunctionReference {
  const result = module.named('keep chosen', []);
  const { code } = result;
  const entries = new Entries(code, env);
  const transition = code.local();
  clearRow(code, rows, chosen);
  entries.all((at) => {
    entries.pushFlags(at, flag.chosen);
    code.if(() => {
      entries.push(at, 'transition');
      code.set(transition);
      setBit(code, chosen, transition);
    });
  });
  code.call(keep);
  return result;
}

/** Keeps both rows with the state that was looked up last. */
function keepFunction(module: ModuleBuilder, { rows, asleep }: SleepRoom, kept: AsRows, host: SleepHost): FunctionReference {
  const result = module.named('keep', []);
  const { code } = result;
  const at = code.local();
  pushIsHere(code, kept);
  code.if(
    () => {
      pushPlace(code, rows.bytes, kept);
      code.set(at);
      for (const [row, distance] of [
        [asleep, 0],
        [kept.chosen, rows.bytes],
      ] as const)
        eachWord(code, rows, (push) => {
          code.get(at);
          push();
          code.op('i32.add');
          push();
          code.memory('i64.load', row).memory('i64.store', distance);
        });
    },
    () => code.getGlobal(kept.number).i32(asleep).call(host.keep),
  );
  return result;
}

function wakeFunction(module: ModuleBuilder, { rows, asleep }: SleepRoom, kept: AsRows, host: SleepHost): FunctionReference {
  const { stored, woken } = kept;
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
  pushIsHere(code, kept);
  code.if(
    () => {
      pushPlace(code, rows.bytes, kept);
      code.set(at);
    },
    () => code.getGlobal(kept.number).i32(stored).tee(at).call(host.recall),
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
  pushIsHere(code, kept).op('i32.eqz');
  code.if(() => code.getGlobal(kept.number).i32(stored).call(host.keep));
  code.get(any).op('i64.eqz', 'i32.eqz');
  return result;
}

/** Pushes 1 if the rows of the state are in the memory of the module. */
function pushIsHere(code: Code, { number, mostKept }: AsRows): Code {
  return code.getGlobal(number).i32(mostKept).op('i32.lt_u');
}

/** Pushes where they are. */
function pushPlace(code: Code, bytes: number, { number, address }: AsRows): Code {
  return code
    .getGlobal(number)
    .i32(2 * bytes)
    .op('i32.mul')
    .i32(address)
    .op('i32.add');
}
