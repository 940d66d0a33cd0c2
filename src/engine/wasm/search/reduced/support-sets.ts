import type { Analysis } from '../../../../system/analysis/analysis.ts';
import type { Layout } from '../../../../system/layout.ts';
import { globalsOf, supportFrom, touchedBy } from '../../../reduce/overman.ts';
import type { FunctionReference } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { Data } from '../../emit/data.ts';
import type { Environment } from '../../emit/environment.ts';
import { eachWord, pushHas, setBit } from './bit-code.ts';
import { BitRows } from './bit-rows.ts';
import { addFunction, type ClosureRoom, enabledShift } from './closure-set.ts';

/** What is known of processes by their locations, and rows to work with. */
export interface SupportRoom {
  /** How many objects there are that processes share, and processes: sets are collected from each of them, in this order. */
  readonly objects: number;
  readonly processes: number;
  /** For each process two words, see `own`. */
  readonly table: number;
  /** Rows of objects, by their numbers among those that processes share. */
  readonly objectRows: BitRows;
  /** The objects collected. */
  readonly collected: number;
  /** Rows of processes, and those collected. */
  readonly processRows: BitRows;
  readonly joined: number;
}

/** Of a process: where its location is in the working state, in bytes, and the address of what is known by location. */
const own = { place: 0, locations: 4, bytes: 8 } as const;

/** Of a location, addresses of rows: the transitions that leave it, the objects that they touch, and the support of the process there. */
const word = { next: 0, touched: 4, support: 8, bytes: 12 } as const;

/** Writes the tables. `later`: only objects that a process can still access count as its support. */
export function supportRoom(data: Data, rows: BitRows, analysis: Analysis, layout: Layout, later: boolean): SupportRoom {
  const globals = globalsOf(analysis);
  const numbers = new Map(globals.map((object, number) => [object, number]));
  const objectRows = new BitRows(data, globals.length);
  const rowOf = (objects: Iterable<number>): number => objectRows.of([...objects].flatMap((object) => numbers.get(object) ?? []));
  const table = analysis.leaving.flatMap((locations, process) => {
    const known = locations.flatMap((next, location) => [
      rows.of(next),
      rowOf(touchedBy(analysis, next)),
      rowOf(supportFrom(analysis, process, later ? location : null)),
    ]);
    return [4 * (layout.frames[process] ?? 0), data.add(Int32Array.from(known))];
  });
  const processes = analysis.leaving.length;
  const processRows = new BitRows(data, processes);
  return {
    objects: globals.length,
    processes,
    table: data.add(Int32Array.from(table)),
    objectRows,
    collected: objectRows.room(),
    processRows,
    joined: processRows.room(),
  };
}

/**
 * Generates the set that is collected from an object or a process (`engine/reduce/overman.ts`) on bit sets: processes join whose support
 * meets the objects collected, and add what their next transitions touch. Gives 1, or 0 if it has a barred member, no enabled one, or its
 * weight is not below the limit.
 */
export function supportFunction(
  module: ModuleBuilder,
  env: Environment,
  rows: BitRows,
  room: ClosureRoom,
  { objects, processes, table, objectRows, collected, processRows, joined }: SupportRoom,
): FunctionReference {
  const join = joinFunction();
  const collect = module.named('collect', ['i32'], ['i32']);
  const { code } = collect;
  const [seed, process, at, changes] = [0, code.local(), code.local(), code.local()];
  for (const [of, row] of [
    [rows, room.members],
    [rows, room.waiting],
    [objectRows, collected],
    [processRows, joined],
  ] as const)
    eachWord(code, of, (push) => {
      push();
      code.i64(0).memory('i64.store', row);
    });
  code.i64(0).setGlobal(room.weight);
  code.get(seed).i32(objects).op('i32.lt_u');
  code.if(
    () => setBit(code, collected, seed),
    () => code.get(seed).i32(objects).op('i32.sub').call(join),
  );
  code.loop((again) => {
    code.i32(0).set(changes).i32(0).set(process);
    code.loop((next) => {
      code.block((stays) => {
        pushHas(code, joined, process);
        code.brIf(stays);
        pushLocation(collect.code, process);
        code.memory('i32.load', word.support).set(at);
        code.block((meets) => {
          eachWord(code, objectRows, (push) => {
            code.get(at);
            push();
            code.op('i32.add').memory('i64.load');
            push();
            code.memory('i64.load', collected).op('i64.and', 'i64.eqz', 'i32.eqz').brIf(meets);
          });
          code.br(stays);
        });
        code.get(process).call(join).i32(1).set(changes);
        code.getGlobal(room.weight).getGlobal(room.limit).op('i64.lt_s', 'i32.eqz');
        code.if(() => code.i32(0).op('return'));
      });
      code.get(process).i32(1).op('i32.add').tee(process).i32(processes).op('i32.lt_u').brIf(next);
    });
    code.get(changes).brIf(again);
  });
  code.getGlobal(room.weight).getGlobal(room.limit).op('i64.lt_s');
  code.getGlobal(room.weight).i64(enabledShift).op('i64.shr_u', 'i64.eqz', 'i32.eqz', 'i32.and');
  return collect;

  /** Generates a function that takes a process into the set. */
  function joinFunction(): FunctionReference {
    const add = addFunction(module, rows, room);
    const made = module.named('join', ['i32']);
    const location = made.code.local();
    setBit(made.code, joined, 0);
    pushLocation(made.code, 0);
    made.code.tee(location).memory('i32.load', word.next).call(add);
    made.code.get(location).memory('i32.load', word.touched).set(location);
    eachWord(made.code, objectRows, (push) => {
      push();
      push();
      made.code.memory('i64.load', collected).get(location);
      push();
      made.code.op('i32.add').memory('i64.load').op('i64.or').memory('i64.store', collected);
    });
    return made;
  }

  /** Pushes the address of what is known of the location where a process is. */
  function pushLocation(to: typeof code, which: number): void {
    to.get(which)
      .i32(own.bytes)
      .op('i32.mul')
      .memory('i32.load', table + own.place)
      .memory('i32.load', env.map.state);
    to.i32(word.bytes).op('i32.mul');
    to.get(which)
      .i32(own.bytes)
      .op('i32.mul')
      .memory('i32.load', table + own.locations)
      .op('i32.add');
  }
}
