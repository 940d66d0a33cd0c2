import { type Analysis, shares } from '../../../../system/analysis/analysis.ts';
import type { FunctionReference } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { Data } from '../../emit/data.ts';
import type { Environment } from '../../emit/environment.ts';
import { eachWord } from './bit-code.ts';
import type { BitRows } from './bit-rows.ts';
import { addFunction, type ClosureRoom } from './closure-set.ts';
import { enablingFunction } from './enabling-code.ts';
import { staysFunction, withinLeft } from './staying.ts';
import type { NeedTable } from './stubborn-tables.ts';

/** What is known of the processes that a transition moves, and rows to work with. */
export interface AmpleRoom {
  /** For each transition the addresses of three rows, see `word`. */
  readonly table: number;
  /** The rows `within` and `meeting` of the transition at hand. */
  readonly within: number;
  readonly meeting: number;
}

/**
 * Of a transition that is enabled: all that its processes may do where it starts, the transitions that move none but these processes, and
 * those that move any of them.
 */
const word = { next: 0, within: 4, meeting: 8, bytes: 12 } as const;

/** Writes the table; transitions of the same processes share rows. */
export function ampleRoom(data: Data, rows: BitRows, { footprints, leaving }: Analysis): AmpleRoom {
  const known = new Map<string, readonly [within: number, meeting: number]>();
  const ofProcesses = (processes: readonly number[]): readonly [number, number] => {
    const key = processes.join();
    const numbers = footprints.map((_, transition) => transition);
    const moved = (transition: number): readonly number[] => footprints[transition]?.processes ?? [];
    const found =
      known.get(key) ??
      ([
        rows.of(numbers.filter((transition) => moved(transition).every((process) => processes.includes(process)))),
        rows.of(numbers.filter((transition) => shares(moved(transition), processes))),
      ] as const);
    known.set(key, found);
    return found;
  };
  const table = footprints.flatMap(({ processes, sources }) => {
    const next = new Set(processes.flatMap((process, i) => leaving[process]?.[sources[i] ?? -1] ?? []));
    return [rows.of(next), ...ofProcesses(processes)];
  });
  return { table: data.add(Int32Array.from(table)), within: rows.room(), meeting: rows.room() };
}

/**
 * Generates the set of the processes of an enabled transition (`engine/reduce/ample.ts`) on bit sets: all that they may do next. Gives 1,
 * or 0 if it is none: it has a barred member, its weight is not below the limit, an enabled member moves another process, or meets one
 * that moves none of these; or a disabled member does not wait for these processes alone.
 */
export function ampleFunction(
  module: ModuleBuilder,
  env: Environment,
  rows: BitRows,
  needs: NeedTable,
  room: ClosureRoom,
  own: AmpleRoom,
  evaluate: FunctionReference,
): FunctionReference {
  const add = addFunction(module, rows, room);
  const within = withinLeft(module, rows, own.within);
  const stay = enablingFunction(module, env, rows, needs, room, evaluate, { growth: 'staying', within });
  const stays = staysFunction(module, env, needs, room, withinLeft(module, rows, own.meeting), stay);
  const ample = module.named('ample', ['i32'], ['i32']);
  const { code } = ample;
  const at = code.local();
  const member = code.local();
  const left = code.local('i64');
  code.get(0).i32(word.bytes).op('i32.mul').set(at);
  eachWord(code, rows, (push) => {
    for (const row of [room.members, room.waiting]) {
      push();
      code.i64(0).memory('i64.store', row);
    }
  });
  code.i64(0).setGlobal(room.weight);
  code
    .get(at)
    .memory('i32.load', own.table + word.next)
    .call(add);
  code.getGlobal(room.weight).getGlobal(room.limit).op('i64.lt_s', 'i32.eqz');
  code.if(() => code.i32(0).op('return'));
  eachWord(code, rows, (push) => {
    for (const [row, which] of [
      [own.within, word.within],
      [own.meeting, word.meeting],
    ] as const) {
      push();
      code.get(at).memory('i32.load', own.table + which);
      push();
      code.op('i32.add').memory('i64.load').memory('i64.store', row);
    }
    push();
    code.memory('i64.load', room.members);
    push();
    code.memory('i64.load', room.enabled).op('i64.and');
    push();
    code.memory('i64.load', own.within).i64(-1).op('i64.xor', 'i64.and', 'i64.eqz', 'i32.eqz');
    code.if(() => code.i32(0).op('return'));
  });
  eachWord(code, rows, (push) => {
    push();
    code.memory('i64.load', room.members).set(left);
    code.block((done) => {
      code.loop((next) => {
        code.get(left).op('i64.eqz').brIf(done);
        push();
        code.i32(8).op('i32.mul').get(left).op('i64.ctz', 'i32.wrap_i64', 'i32.add').set(member);
        code.get(left).get(left).i64(1).op('i64.sub', 'i64.and').set(left);
        code.get(member).call(stays).brIf(next);
        code.i32(0).op('return');
      });
    });
  });
  code.i32(1);
  return ample;
}
