import type { FunctionReference } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { Environment } from '../../emit/environment.ts';
import type { SleepHost } from '../../emit/host-functions.ts';
import { eachWord, pushAny, setBit } from './bit-code.ts';
import { eachByMessages } from './by-messages.ts';
import { Entries } from './entries.ts';
import { flag } from './records.ts';
import { flagging } from './flagging.ts';
import { entryFunctions } from './sleep-entries.ts';
import { rowFunctions } from './sleep-rows.ts';
import type { SleepRoom } from './sleep-tables.ts';

/** Functions for sleep sets. The state is at `child`, and was looked up last. */
export interface SleepFunctions extends KeepingFunctions {
  /** Before the choice: marks the successors whose transitions are asleep. */
  readonly flagAsleep: FunctionReference;
  /** Before the choice where states are forgotten: what was kept may be that of a state that had the place before. */
  readonly keep: FunctionReference | null;
  /** Computes for each step that is taken what stays asleep behind it. */
  readonly carry: FunctionReference;
}

/** What is kept with states. */
export interface KeepingFunctions {
  /** After the choice: keeps what is asleep, and which transitions were chosen. */
  readonly keepChosen: FunctionReference;
  /**
   * For a state found again: what was asleep and chosen there, and is not asleep now, is woken. What both let sleep stays asleep, and is
   * kept. Gives 1 if something is woken, else 0.
   */
  readonly wake: FunctionReference;
  /** Marks the successors that are woken as chosen. */
  readonly chooseWoken: FunctionReference;
}

/** What sleep sets are kept by: the host, or the table. */
interface SleepSupport {
  readonly host: SleepHost | null;
  readonly keepBesides: FunctionReference | null;
}

/**
 * Generates the functions (Godefroid 1996, section 5.3; `engine/search/depth-first.ts`). `unpackAgain`: what unpacks the state where the
 * choice may leave another working state, and buffers are looked at; null where that need not be.
 */
export function sleepFunctions(
  module: ModuleBuilder,
  env: Environment,
  room: SleepRoom,
  { host, keepBesides }: SleepSupport,
  unpackAgain: FunctionReference | null,
): SleepFunctions {
  const flagAsleep = flagging(module, env, 'flag asleep', room.asleep, flag.asleep);
  const carry = carrying(module, env, room, unpackAgain);
  const { kept } = room;
  if (kept.kind === 'entries') {
    if (keepBesides === null) throw new Error('the table keeps no sleep sets');
    return { flagAsleep, carry, keep: null, ...entryFunctions(module, env, room, kept, keepBesides) };
  }
  if (host === null) throw new Error('the host keeps no sleep sets');
  return { flagAsleep, carry, ...rowFunctions(module, env, room, kept, host) };
}

function carrying(
  module: ModuleBuilder,
  env: Environment,
  { rows, asleep, carried, dependent }: SleepRoom,
  unpackAgain: FunctionReference | null,
): FunctionReference {
  const result = module.named('carry', []);
  const { code } = result;
  const entries = new Entries(code, env);
  const transition = code.local();
  const own = code.local();
  const to = code.local();
  const row = code.local();
  /** Stores what is in a row and not in the one whose address is in the local. */
  const without = (from: () => void): void =>
    eachWord(code, rows, (push) => {
      code.get(to);
      push();
      code.op('i32.add');
      from();
      push();
      code.op('i32.add').memory('i64.load').get(row);
      push();
      code.op('i32.add').memory('i64.load').i64(-1).op('i64.xor', 'i64.and').memory('i64.store');
    });
  const some = code.local();
  const unpacked = code.local();
  code.i32(carried).set(to).i32(0).set(unpacked);
  pushAny(code, rows, asleep);
  code.set(some);
  entries.all((at) => {
    entries.pushFlags(at, flag.chosen | flag.asleep);
    code.i32(flag.chosen).op('i32.eq');
    code.if(() => {
      entries.push(at, 'transition');
      code.set(transition).get(some);
      code.if(stayAsleep, () =>
        eachWord(code, rows, (push) => {
          code.get(to);
          push();
          code.op('i32.add').i64(0).memory('i64.store');
        }),
      );
      // The last step of a transition puts it to sleep.
      const next = code.local();
      code.get(at).i32(env.map.batchEntry).op('i32.add').tee(next).getGlobal(env.globals.batchAt).op('i32.ge_u');
      code.if(
        () => code.i32(1),
        () => {
          entries.push(next, 'transition');
          code.get(transition).op('i32.ne');
        },
        'i32',
      );
      code.if(() => {
        setBit(code, asleep, transition);
        code.i32(1).set(some);
      });
      code.release(next);
    });
    code.get(to).i32(rows.bytes).op('i32.add').set(to);
  });
  return result;

  /** Where something is asleep. */
  function stayAsleep(): void {
    if (unpackAgain !== null) {
      code.get(unpacked).op('i32.eqz');
      code.if(() => {
        for (const cell of env.compaction.cells.keys()) code.load(env.map.child + 4 * cell);
        code.call(unpackAgain).i32(1).set(unpacked);
      });
    }
    code.get(transition).i32(8).op('i32.mul').tee(own).memory('i32.load', dependent).set(row);
    without(() => code.i32(asleep));
    eachByMessages(
      code,
      env,
      () => code.get(own).memory('i32.load', dependent + 4),
      () => {
        code.set(row);
        without(() => code.get(to));
      },
    );
  }
}
