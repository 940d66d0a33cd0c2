import type { Code, FunctionReference } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import { eachWord } from './bit-code.ts';
import { type BitRows, mostInline } from './bit-rows.ts';

/** Rows to work with, and numbers of module globals. */
export interface ClosureRoom {
  /** The enabled transitions, and those among them with which no set is admitted. */
  readonly enabled: number;
  readonly barred: number;
  /** How many are enabled. */
  readonly count: number;
  /** The set under construction, and those of its members that wait to be looked at. */
  readonly members: number;
  readonly waiting: number;
  /** What is left of a row in place of part of which something else is added. */
  readonly left: number;
  /** Its weight: how many of its members are enabled, in the upper half, and how many there are; very large once one of them is barred. */
  readonly weight: number;
  /** The set is given up when its weight is not below this. */
  readonly limit: number;
  /** How many enabled transitions any stubborn set of the state has, at least, as far as sets have been grown. */
  readonly floor: number;
  /** How many members of sets have been looked at in the state. */
  readonly effort: number;
  /** Whether no enabling sets have been chosen among yet while a set grows. */
  readonly isForced: number;
  /** Whether enabling sets have been chosen among while a set grew. */
  readonly chosen: number;
  /** Whether the last start may be a set by itself, though what grew from it is none. */
  readonly unsure: number;
  /** What meets starts that came before; null where that does not matter. */
  readonly tried: TriedStarts | null;
}

/** Starts from which sets have been grown that had other members: a set with one of them would have the set of that start in it. */
export interface TriedStarts {
  /** The row of them. */
  readonly row: number;
  /** Globals: whether one of them is in the set under construction, and whether a set is given up for that. */
  readonly met: number;
  readonly givesUp: number;
}

/** What an enabled transition weighs beside what it weighs as a member, as a power of two. */
export const enabledShift = 32;
/** What a set weighs at least that has a barred member. */
export const tooLarge = 2 ** 52;

/** More enabled transitions than any state has. */
export const tooMany = 2 ** 30;

/** Generates what counts a member that is looked at. */
export function countMember(code: Code, { effort }: ClosureRoom): void {
  code.getGlobal(effort).i32(1).op('i32.add').setGlobal(effort);
}

/** Makes room for closures; `meets`: it matters whether they meet starts that came before. */
export function closureRoom(module: ModuleBuilder, rows: BitRows, meets: boolean): ClosureRoom {
  return {
    enabled: rows.room(),
    barred: rows.room(),
    count: module.global('i32'),
    members: rows.room(),
    waiting: rows.room(),
    left: rows.room(),
    weight: module.global('i64'),
    limit: module.global('i64'),
    floor: module.global('i32'),
    effort: module.global('i32'),
    isForced: module.global('i32'),
    chosen: module.global('i32'),
    unsure: module.global('i32'),
    tried: meets ? { row: rows.room(), met: module.global('i32'), givesUp: module.global('i32') } : null,
  };
}

/** Generates a function that adds the row at an address to the set. */
export function addFunction(
  module: ModuleBuilder,
  rows: BitRows,
  { members, waiting, enabled, barred, weight, tried }: ClosureRoom,
): FunctionReference {
  const add = module.named('add', ['i32']);
  const { code } = add;
  const fresh = code.local('i64');
  eachWord(code, rows, (push) => {
    code.get(0);
    push();
    code.op('i32.add').memory('i64.load');
    push();
    code.memory('i64.load', members).i64(-1).op('i64.xor', 'i64.and').tee(fresh).op('i64.eqz', 'i32.eqz');
    code.if(() => {
      for (const row of [members, waiting]) {
        push();
        push();
        code.memory('i64.load', row).get(fresh).op('i64.or').memory('i64.store', row);
      }
      code.getGlobal(weight).get(fresh).op('i64.popcnt', 'i64.add').setGlobal(weight);
      code.get(fresh);
      push();
      code.memory('i64.load', enabled).op('i64.and').tee(fresh).op('i64.eqz', 'i32.eqz');
      code.if(() => {
        code.getGlobal(weight).get(fresh).op('i64.popcnt').i64(enabledShift).op('i64.shl', 'i64.add').setGlobal(weight);
        code.get(fresh);
        push();
        code.memory('i64.load', barred).op('i64.and', 'i64.eqz', 'i32.eqz');
        code.if(() => code.i64(tooLarge).setGlobal(weight));
        if (tried === null) return;
        code.get(fresh);
        push();
        code.memory('i64.load', tried.row).op('i64.and', 'i64.eqz', 'i32.eqz').getGlobal(tried.met).op('i32.or').setGlobal(tried.met);
      });
    });
  });
  return add;
}

/** Generates what pushes what a row would add to the set: its address is in a local. */
export function weighing(module: ModuleBuilder, rows: BitRows, room: ClosureRoom): (code: Code, row: number) => void {
  if (rows.words <= mostInline) return (code, row) => pushWeight(code, rows, room, row);
  const weigh = module.named('weigh', ['i32'], ['i64']);
  pushWeight(weigh.code, rows, room, 0);
  return (code, row) => void code.get(row).call(weigh);
}

function pushWeight(code: Code, rows: BitRows, { members, enabled }: ClosureRoom, row: number): void {
  const fresh = code.local('i64');
  const sum = code.local('i64');
  code.i64(0).set(sum);
  eachWord(code, rows, (push) => {
    code.get(row);
    push();
    code.op('i32.add').memory('i64.load');
    push();
    code.memory('i64.load', members).i64(-1).op('i64.xor', 'i64.and').tee(fresh).op('i64.popcnt');
    code.get(fresh);
    push();
    code.memory('i64.load', enabled).op('i64.and', 'i64.popcnt').i64(enabledShift).op('i64.shl', 'i64.add').get(sum).op('i64.add').set(sum);
  });
  code.get(sum);
  code.release(fresh, sum);
}
