import type { Code, FunctionReference } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { EntryFormat } from '../../table/entry.ts';
import { EntryCode } from '../../table/entry-code.ts';
import type { Environment } from '../../emit/environment.ts';
import { pushMixed } from '../../table/mixing.ts';
import { probe } from '../../table/probing.ts';
import { stop } from '../../emit/stop.ts';

/** What a look into the table gives; the last two for states in which everything is taken, if that is kept. */
export const found = { nowhere: 0, elsewhere: 1, onStack: 2, wholeElsewhere: 3, wholeOnStack: 4 } as const;

/** Functions on the table of states; each takes the address of the cells. */
export interface TableAccess {
  /** Gives where the state is, see `found`. */
  readonly find: FunctionReference;
  /** The same, and puts a state that is nowhere into the table, on the stack. */
  readonly insert: FunctionReference;
  /** Sets whether a state is on the stack, to 0 or 1. */
  readonly mark: FunctionReference;
  /** Sets whether everything is taken in a state, to 0 or 1; null if that is not kept. */
  readonly whole: FunctionReference | null;
}

/** What the table keeps of a state beside its mark. */
export interface Kept {
  /** The module global where `insert` leaves the number of the state; null if states have no numbers. */
  readonly number: number | null;
  /** Whether everything is taken there: in the bit behind the mark, where a number would begin. */
  readonly whole: boolean;
}

/** Generates the functions on the table. */
export function tableAccess(
  module: ModuleBuilder,
  env: Environment,
  format: EntryFormat,
  grow: FunctionReference,
  kept: Kept,
): TableAccess {
  return {
    find: lookUp(module, env, format, null, { ...kept, number: null }),
    insert: lookUp(module, env, format, grow, kept),
    mark: marking(module, env, format, format.mark),
    whole: kept.whole ? marking(module, env, format, format.mark + 1) : null,
  };
}

function lookUp(
  module: ModuleBuilder,
  env: Environment,
  format: EntryFormat,
  grow: FunctionReference | null,
  { number, whole }: Kept,
): FunctionReference {
  const { globals } = env;
  const result = module.function(['i32'], ['i32']);
  const { code } = result;
  const entry = new EntryCode(code, env, format);
  const mark = 1n << BigInt(format.mark);
  const enlarge = (): void => {
    if (grow === null) return;
    code.call(grow).getGlobal(globals.stop);
    code.if(() => code.i32(found.elsewhere).op('return'));
    entry.reload();
  };
  entry.reload();
  code.loop((again) => {
    if (grow !== null) {
      code.getGlobal(globals.count).getGlobal(globals.full).op('i32.ge_u');
      code.if(enlarge);
    }
    const slot = home(code, env, entry);
    code.block((empty) => {
      code.block((there) => {
        probe(code, entry, slot, there, empty, () => {
          if (grow === null) code.i32(found.nowhere).op('return');
          else {
            enlarge();
            code.br(again);
          }
        });
      });
      entry.pushWord(slot, 0, true);
      if (number !== null) {
        const word = code.local('i64');
        code
          .tee(word)
          .get(word)
          .i64(format.mark + 1)
          .op('i64.shr_u', 'i32.wrap_i64')
          .setGlobal(number);
      }
      code
        .i64(format.mark)
        .op('i64.shr_u', 'i32.wrap_i64')
        .i32(whole ? 3 : 1)
        .op('i32.and')
        .i32(1)
        .op('i32.add', 'return');
    });
    if (grow !== null) {
      code.getGlobal(globals.count).getGlobal(globals.maxStates).op('i32.ge_u');
      code.if(() => code.i32(stop.states).setGlobal(globals.stop).i32(found.elsewhere).op('return'));
      const word = entry.words[0] ?? 0;
      code.get(word).i64(mark).op('i64.or').set(word);
      if (number !== null) {
        code.getGlobal(globals.count).setGlobal(number);
        code
          .get(word)
          .getGlobal(number)
          .op('i64.extend_i32_u')
          .i64(format.mark + 1)
          .op('i64.shl', 'i64.or')
          .set(word);
      }
      entry.write(slot);
      code.getGlobal(globals.count).i32(1).op('i32.add').setGlobal(globals.count);
    }
  });
  code.i32(found.nowhere);
  return result;
}

/** Generates a function that sets a bit of a state that is in the table. */
function marking(module: ModuleBuilder, env: Environment, format: EntryFormat, bit: number): FunctionReference {
  const result = module.function(['i32', 'i32']);
  const { code } = result;
  const entry = new EntryCode(code, env, format);
  entry.reload();
  const slot = home(code, env, entry);
  code.block((there) => {
    code.block((empty) => {
      probe(code, entry, slot, there, empty, () => code.op('unreachable'));
    });
    code.op('unreachable');
  });
  code
    .get(slot)
    .get(slot)
    .memory('i64.load')
    .i64(~(1n << BigInt(bit)))
    .op('i64.and')
    .get(1)
    .op('i64.extend_i32_u')
    .i64(bit)
    .op('i64.shl', 'i64.or')
    .memory('i64.store');
  return result;
}

/**
 * Makes the entry of the cells at the address in the first parameter, and leaves the address of its home slot in the local that is given
 * back.
 */
function home(code: Code, env: Environment, entry: EntryCode): number {
  const cells = env.compaction.cells.map((_, cell) => {
    const local = code.local();
    code
      .get(0)
      .memory('i32.load', 4 * cell)
      .set(local);
    return local;
  });
  const x = code.local();
  const slot = code.local();
  pushMixed(code, cells);
  code.set(x);
  entry.cells(0);
  entry.home(x, slot);
  entry.pushSlot(slot);
  code.set(slot);
  code.release(x, ...cells);
  return slot;
}
