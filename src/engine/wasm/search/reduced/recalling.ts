import type { Code, FunctionReference, Label } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { Environment } from '../../emit/environment.ts';
import { eachWord } from './bit-code.ts';
import type { BitRows } from './bit-rows.ts';
import type { ClosureRoom } from './closure-set.ts';
import { placesOf, price, type Remembered, ways } from './remembered.ts';
import { bitsOfPart, conditionsOfPart, conditionsOfWord, type Truths } from './truths.ts';

const mostCredit = 2 ** 20;

/**
 * Generates a function that looks for the next set of this state, after those that have been turned down, unless one of its steps fails: 1
 * if it is known, and then it is the members, none where all steps are to be taken. Else an entry is open, for what `fill` notes.
 */
export function recallFunction(
  module: ModuleBuilder,
  env: Environment,
  rows: BitRows,
  room: ClosureRoom,
  truths: Truths,
  evaluate: FunctionReference,
  own: Remembered,
): FunctionReference {
  const recall = module.named('recall', [], ['i32']);
  const { code } = recall;
  const { state } = env.map;
  const at = placesOf(own);
  const hash = code.local('i64');
  const key = Array.from({ length: own.words }, () => code.local('i64'));
  const asked = code.local('i64');
  const [entry, end] = [code.local(), code.local()];
  const [tag, tagAt] = [code.local(), code.local()];
  code.i32(0).setGlobal(own.open).i32(0).setGlobal(room.effort);
  code.block((unknown) => {
    code.getGlobal(own.credit).i32(0).op('i32.lt_s');
    code.if(() => code.getGlobal(own.credit).i32(1).op('i32.add').setGlobal(own.credit).br(unknown));
    code.getGlobal(own.failing).brIf(unknown);
    makeKey();
    code.get(hash).i64(32).op('i64.shr_u', 'i32.wrap_i64').getGlobal(own.mask).op('i32.and').tee(entry);
    code
      .i32(ways * 4)
      .op('i32.mul')
      .i32(own.tags)
      .op('i32.add')
      .set(tagAt);
    code.get(hash).op('i32.wrap_i64').i32(1).op('i32.or').set(tag);
    code
      .get(entry)
      .i32(ways * own.entryBytes)
      .op('i32.mul')
      .i32(own.entries)
      .op('i32.add')
      .tee(entry);
    code
      .i32(ways * own.entryBytes)
      .op('i32.add')
      .set(end);
    code.loop((next) => {
      code.block((other) => {
        code.get(tagAt).memory('i32.load').get(tag).op('i32.ne').brIf(other);
        code.get(entry).memory('i32.load', at.before).getGlobal(own.turnedDown).op('i32.ne').brIf(other);
        compare(other);
        take();
        code.i32(1).op('return');
      });
      code.get(tagAt).i32(4).op('i32.add').set(tagAt);
      code.get(entry).i32(own.entryBytes).op('i32.add').tee(entry).get(end).op('i32.ne').brIf(next);
    });
    open();
  });
  code.i32(0);
  return recall;

  /** Makes the part of the key without conditions, and its hash. */
  function makeKey(): void {
    code.getGlobal(own.turnedDown).op('i64.extend_i32_u').set(hash);
    for (const [i, word] of key.entries()) {
      if (i < rows.words) code.i32(0).memory('i64.load', room.enabled + 8 * i);
      else {
        const [low, high] = own.places[i - rows.words] ?? [0, 0];
        code
          .load(state + low)
          .op('i64.extend_i32_u')
          .load(state + high)
          .op('i64.extend_i32_u');
        code.i64(32).op('i64.shl', 'i64.or');
      }
      code.tee(word).get(hash).op('i64.xor').i64(0x9e3779b97f4a7c15n).op('i64.mul').set(hash);
      code.get(hash).get(hash).i64(29).op('i64.shr_u', 'i64.xor').set(hash);
    }
  }

  /** Leaves by `other` if the entry is of a state that is not alike. */
  function compare(other: Label): void {
    for (const [i, word] of key.entries())
      code
        .get(entry)
        .memory('i64.load', 8 * i)
        .get(word)
        .op('i64.ne')
        .brIf(other);
    for (let i = 0; i < own.truthWords; i++) {
      code
        .get(entry)
        .memory('i64.load', at.asked + 8 * i)
        .set(asked);
      evaluateAsked(i);
      code
        .i32(0)
        .memory('i64.load', truths.values + 8 * i)
        .get(asked)
        .op('i64.and')
        .get(entry)
        .memory('i64.load', at.truths + 8 * i);
      code.op('i64.ne').brIf(other);
    }
  }

  /** Evaluates the parts of the conditions that have been asked for, as far as they have not been. */
  function evaluateAsked(word: number): void {
    const parts = conditionsOfWord / conditionsOfPart;
    for (let part = parts * word; part < parts * (word + 1) && conditionsOfPart * part < truths.conditions.length; part++) {
      code.get(asked).i64(bitsOfPart(part)).op('i64.and', 'i64.eqz', 'i32.eqz');
      code.if(() => {
        code
          .i32(0)
          .memory('i32.load8_u', truths.evaluated + part)
          .op('i32.eqz');
        code.if(() => code.i32(part).call(evaluate));
      });
    }
  }

  /** Makes the set of the entry the members, and has it pay. */
  function take(): void {
    code.getGlobal(own.credit).i32(mostCredit).op('i32.lt_s');
    code.if(() => code.getGlobal(own.credit).get(entry).memory('i32.load', at.cost).op('i32.add').setGlobal(own.credit));
    eachWord(code, rows, (push) => {
      push();
      push();
      code.get(entry).op('i32.add').memory('i64.load', at.set).memory('i64.store', room.members);
    });
  }

  /** Opens the entry whose turn it is, and notes the key in it. */
  function open(): void {
    code.getGlobal(own.credit).i32(price).op('i32.sub').setGlobal(own.credit);
    code.getGlobal(own.turn).i32(1).op('i32.add').setGlobal(own.turn);
    // What has been noted may be in another place then, and is found no more.
    code.getGlobal(own.turn).getGlobal(own.mask).i32(ways).op('i32.mul', 'i32.gt_u');
    code
      .getGlobal(own.mask)
      .i32(own.groups - 1)
      .op('i32.lt_u', 'i32.and');
    code.if(() => code.getGlobal(own.mask).i32(1).op('i32.shl').i32(1).op('i32.or').setGlobal(own.mask));
    code
      .get(end)
      .getGlobal(own.turn)
      .i32(ways - 1)
      .op('i32.and')
      .i32(1)
      .op('i32.add');
    code.i32(own.entryBytes).op('i32.mul', 'i32.sub').tee(entry).setGlobal(own.open);
    // All places have been looked at: the tag of the last of them is right before.
    code
      .get(tagAt)
      .getGlobal(own.turn)
      .i32(ways - 1)
      .op('i32.and')
      .i32(1)
      .op('i32.add')
      .i32(4)
      .op('i32.mul', 'i32.sub')
      .get(tag)
      .memory('i32.store');
    code.get(entry).getGlobal(own.turnedDown).memory('i32.store', at.before);
    for (const [i, word] of key.entries())
      code
        .get(entry)
        .get(word)
        .memory('i64.store', 8 * i);
  }
}

/**
 * Generates what notes the members, or that there is no set, in the entry that is open, if one is, with the conditions that have been asked
 * for.
 */
export function fill(
  code: Code,
  rows: BitRows,
  { effort }: ClosureRoom,
  { asked, values }: Truths,
  members: number | null,
  own: Remembered,
): void {
  const at = placesOf(own);
  code.getGlobal(own.open);
  code.if(() => {
    for (let i = 0; i < own.truthWords; i++) {
      code
        .getGlobal(own.open)
        .i32(0)
        .memory('i64.load', asked + 8 * i)
        .memory('i64.store', at.asked + 8 * i);
      code
        .getGlobal(own.open)
        .i32(0)
        .memory('i64.load', asked + 8 * i)
        .i32(0)
        .memory('i64.load', values + 8 * i);
      code.op('i64.and').memory('i64.store', at.truths + 8 * i);
    }
    eachWord(code, rows, (push) => {
      code.getGlobal(own.open);
      push();
      code.op('i32.add');
      if (members === null) code.i64(0);
      else {
        push();
        code.memory('i64.load', members);
      }
      code.memory('i64.store', at.set);
    });
    code.getGlobal(own.open).getGlobal(effort).memory('i32.store', at.cost);
    code.i32(0).setGlobal(own.open);
  });
}
