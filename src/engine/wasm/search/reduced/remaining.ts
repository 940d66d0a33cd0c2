import type { Code, FunctionReference } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { Environment } from '../../emit/environment.ts';
import { eachWord, findWord, pushHas, setBit } from './bit-code.ts';
import type { BitRows } from './bit-rows.ts';
import { eachByMessages } from './by-messages.ts';
import { type ClosureRoom, countMember } from './closure-set.ts';
import type { DeletionRoom } from './deletion.ts';
import { type NeedTable, need } from './stubborn-tables.ts';

/**
 * Generates a function that takes out of what is free all enabled transitions that cannot stay, because what they need is not free: 1, or 0
 * if none would be left, or one goes that is to be kept. An enabled one needs what interferes with it, a disabled one an enabling set, and
 * these need others in turn.
 *
 * Only what the enabled ones come to need is looked at, each with the first enabling set that is free (`enablerOf` gives its address). A
 * member that has none is free no longer, and those that rest on it are looked at again. What is free and never looked at is needed by no
 * enabled one. So those that stay are those of the largest set in which each has what it needs, whatever the order. Enabled ones are looked
 * at first, since it may be over with them. It is over with one that is to be kept, too: as nothing enabled was left without it, nothing
 * would be.
 */
export function remainFunction(
  module: ModuleBuilder,
  env: Environment,
  needs: NeedTable,
  rows: BitRows,
  room: ClosureRoom,
  { free, kept, grown, waiting, chosen }: DeletionRoom,
  within: (code: Code) => void,
  enablerOf: FunctionReference,
): FunctionReference {
  const remain = module.named('remain', [], ['i32']);
  const { code } = remain;
  const [member, needed, row, word, left] = [code.local(), code.local(), code.local(), code.local(), code.local()];
  const [bits, more] = [code.local('i64'), code.local('i64')];
  code.i32(0).set(left);
  eachWord(code, rows, (push) => {
    push();
    code.memory('i64.load', free);
    push();
    code.memory('i64.load', room.enabled).op('i64.and').set(bits);
    for (const to of [grown, waiting]) {
      push();
      code.get(bits).memory('i64.store', to);
    }
    code.get(bits).op('i64.popcnt', 'i32.wrap_i64').get(left).op('i32.add').set(left);
  });
  code.get(left).op('i32.eqz');
  code.if(() => code.i32(0).op('return'));
  code.loop((next) => {
    code.block((some) => {
      findWord(code, rows, waiting, { word, bits }, some, (push) => {
        push();
        code.memory('i64.load', room.enabled).op('i64.and');
      });
      findWord(code, rows, waiting, { word, bits }, some);
      code.i32(1).op('return');
    });
    countMember(code, room);
    code.get(word).i32(8).op('i32.mul').get(bits).op('i64.ctz', 'i32.wrap_i64', 'i32.add').set(member);
    takeOut(waiting);
    code.get(member).i32(need.bytes).op('i32.mul').set(needed);
    pushHas(code, room.enabled, member);
    code.if(
      () => {
        code.block((goes) => {
          const unlessFree = (): void => {
            code.tee(row);
            within(code);
            code.op('i32.eqz').brIf(goes);
            add();
          };
          code.get(needed).memory('i32.load', needs.address + 4 * need.interfering);
          unlessFree();
          eachByMessages(code, env, () => code.get(needed).memory('i32.load', needs.address + 4 * need.byMessages), unlessFree);
          code.br(next);
        });
        pushHas(code, kept, member);
        code.get(left).i32(1).op('i32.sub').tee(left).op('i32.eqz', 'i32.or');
        code.if(() => code.i32(0).op('return'));
      },
      () => {
        code.get(needed).call(enablerOf).tee(row);
        code.if(() => {
          code.get(member).i32(4).op('i32.mul').get(row).memory('i32.store', chosen);
          add();
          code.br(next);
        });
      },
    );
    for (const from of [free, grown]) takeOut(from);
    lookAgain();
    code.br(next);
  });
  code.i32(1);
  return remain;

  /** Takes the lowest of the bits out of the word of a row. */
  function takeOut(from: number): void {
    code.get(word).get(word).memory('i64.load', from);
    code.get(bits).i64(0).get(bits).op('i64.sub', 'i64.and').i64(-1).op('i64.xor', 'i64.and').memory('i64.store', from);
  }

  /** Adds the row. */
  function add(): void {
    eachWord(code, rows, (push) => {
      code.get(row);
      push();
      code.op('i32.add').memory('i64.load');
      push();
      code.memory('i64.load', grown).i64(-1).op('i64.xor', 'i64.and').tee(more).op('i64.eqz', 'i32.eqz');
      code.if(() => {
        for (const to of [grown, waiting]) {
          push();
          push();
          code.memory('i64.load', to).get(more).op('i64.or').memory('i64.store', to);
        }
      });
    });
  }

  /** Has those wait that rest on the member which went: all enabled ones, and those that have chosen a set with it. */
  function lookAgain(): void {
    const other = code.local();
    const of = code.local('i64');
    eachWord(code, rows, (push) => {
      push();
      push();
      code.memory('i64.load', waiting);
      push();
      code.memory('i64.load', grown);
      push();
      code.memory('i64.load', room.enabled).op('i64.and', 'i64.or').memory('i64.store', waiting);
      push();
      code.memory('i64.load', grown);
      push();
      code.memory('i64.load', waiting).i64(-1).op('i64.xor', 'i64.and').set(more);
      code.block((done) => {
        code.loop((again) => {
          code.get(more).op('i64.eqz').brIf(done);
          push();
          code.i32(8).op('i32.mul').get(more).op('i64.ctz', 'i32.wrap_i64', 'i32.add').set(other);
          code.get(more).get(more).i64(1).op('i64.sub', 'i64.and').set(more);
          code.get(other).i32(4).op('i32.mul').memory('i32.load', chosen).get(word).op('i32.add').memory('i64.load').set(of);
          code.get(of).get(bits).op('i64.and').i64(0).get(bits).op('i64.sub', 'i64.and', 'i64.eqz').brIf(again);
          setBit(code, waiting, other);
          code.br(again);
        });
      });
    });
  }
}
