import type { ReductionOptions } from '../../reduce/options.ts';
import type { Code, FunctionReference } from '../encoder/code.ts';
import type { ModuleBuilder } from '../encoder/module.ts';
import type { Environment } from '../environment.ts';
import { type Admission, refuse } from './admission.ts';
import { eachWord, pushHas, setBit } from './bit-code.ts';
import type { BitRows } from './bit-rows.ts';
import { closureFunction } from './closure.ts';
import type { ClosureRoom } from './closure-set.ts';
import type { Data } from './data.ts';
import { Entries } from './entries.ts';
import { flag } from './records.ts';
import { mostEntries } from '../memory-map.ts';

/** What the choice rests on. */
export interface StubbornParts {
  readonly rows: BitRows;
  readonly room: ClosureRoom;
  /** Address of the table of needs. */
  readonly needs: number;
  /** Addresses of the sets found, one behind the other, of the numbers of their enabled members (0: not wanted any more). */
  readonly sets: number;
  readonly sizes: number;
}

/** Room for a set for each successor. */
export function roomForSets(data: Data, rows: BitRows): { readonly sets: number; readonly sizes: number } {
  return { sets: data.add(new Int32Array(2 * rows.words * mostEntries)), sizes: data.add(new Int32Array(mostEntries)) };
}

/**
 * Generates the choice among stubborn sets: that of the first start, or the smallest; of equal ones the first that is admitted. A set of one is never larger
 * than another, so that it is tried at once; larger ones wait until all starts have been looked at.
 */
export function stubbornChoice(
  module: ModuleBuilder,
  env: Environment,
  parts: StubbornParts,
  admission: Admission,
  select: ReductionOptions['select'],
  unpack: FunctionReference,
): FunctionReference {
  const { rows, room, needs, sets, sizes } = parts;
  const closure = closureFunction(module, env, rows, needs, room);
  const attempt = attemptFunction(module, env, room, admission, unpack);
  const choose = module.function([]);
  const { code } = choose;
  const entries = new Entries(code, env);
  const starts = code.local();
  const transition = code.local();
  const before = code.local();
  const size = code.local();
  lookAtSteps();
  code.i32(0).set(starts).i32(-1).set(before);
  code.block((all) => {
    code.getGlobal(room.count).i32(2).op('i32.lt_u').brIf(all);
    entries.all((at) => {
      code.block((next) => {
        entries.push(at, 'transition');
        code.tee(transition).get(before).op('i32.eq').brIf(next);
        code.get(transition).set(before);
        pushHas(code, room.barred, transition);
        code.brIf(next);
        code.get(transition).call(closure).tee(size).op('i32.eqz').brIf(next);
        if (select === 'smallest') code.get(size).i32(1).op('i32.eq');
        else code.i32(1);
        code.if(() => {
          code.call(attempt);
          code.if(() => code.op('return'));
        }, keep);
      });
    });
    if (select === 'smallest') fromSmallest(all);
  });
  entries.all((at) => entries.setFlags(at, flag.chosen));
  return choose;

  /** Notes which transitions are enabled, and which bar a set from being admitted. */
  function lookAtSteps(): void {
    eachWord(code, rows, (push) => {
      for (const row of [room.enabled, room.barred]) {
        push();
        code.i64(0).memory('i64.store', row);
      }
    });
    code.i32(0).setGlobal(room.count).i32(-1).set(before);
    entries.all((at) => {
      entries.push(at, 'transition');
      code.tee(transition).get(before).op('i32.ne');
      code.if(() => {
        code.getGlobal(room.count).i32(1).op('i32.add').setGlobal(room.count);
        code.get(transition).set(before);
        setBit(code, room.enabled, transition);
      });
      if (admission.proviso === 'none') return;
      entries.pushFlags(at, flag.failed);
      entries.pushOfTransition(at, admission.visible);
      code.op('i32.or');
      code.if(() => setBit(code, room.barred, transition));
    });
  }

  /** Keeps a set for later. */
  function keep(): void {
    eachWord(code, rows, (push) => {
      code.get(starts).i32(rows.bytes).op('i32.mul');
      push();
      code.op('i32.add');
      push();
      code.memory('i64.load', room.members).memory('i64.store', sets);
    });
    code.get(starts).i32(4).op('i32.mul').get(size).memory('i32.store', sizes);
    code.get(starts).i32(1).op('i32.add').set(starts);
  }

  /** Tries the sets kept, the smallest first; leaves by `all` when none is admitted. */
  function fromSmallest(all: Parameters<Code['brIf']>[0]): void {
    const best = code.local();
    const at = code.local();
    code.loop((again) => {
      code.i32(0).set(size).i32(0).set(at);
      code.block((out) => {
        code.loop((next) => {
          code.get(at).get(starts).op('i32.ge_u').brIf(out);
          // 0 becomes the largest number, so that sets tried before are passed over.
          pushSize(at);
          code.i32(1).op('i32.sub').get(size).i32(1).op('i32.sub', 'i32.lt_u');
          code.if(() => {
            code.get(at).set(best);
            pushSize(at);
            code.set(size);
          });
          code.get(at).i32(1).op('i32.add').set(at).br(next);
        });
      });
      code.get(size).op('i32.eqz').brIf(all);
      code.get(best).i32(4).op('i32.mul').i32(0).memory('i32.store', sizes);
      eachWord(code, rows, (push) => {
        push();
        code.get(best).i32(rows.bytes).op('i32.mul');
        push();
        code.op('i32.add').memory('i64.load', sets).memory('i64.store', room.members);
      });
      code.call(attempt);
      code.if(() => code.op('return'));
      code.br(again);
    });

    function pushSize(number: number): void {
      code.get(number).i32(4).op('i32.mul').memory('i32.load', sizes);
    }
  }
}

/** Generates a function that marks the steps of the set if it is admitted, and then gives 1. */
function attemptFunction(
  module: ModuleBuilder,
  env: Environment,
  room: ClosureRoom,
  admission: Admission,
  unpack: FunctionReference,
): FunctionReference {
  const attempt = module.function([], ['i32']);
  const { code } = attempt;
  const entries = new Entries(code, env);
  const member = code.local();
  const transition = code.local();
  const members = (inside: () => void): void => {
    code.i32(env.map.batch).set(member);
    entries.each(
      member,
      () => void code.getGlobal(env.globals.batchAt),
      () => {
        entries.push(member, 'transition');
        code.set(transition);
        pushHas(code, room.members, transition);
        code.if(inside);
      },
    );
  };
  code.block((refused) => {
    refuse(code, entries, admission, member, members, refused, refused);
    members(() => entries.setFlags(member, flag.chosen));
    code.i32(1).op('return');
  });
  if (admission.settle !== null) {
    // Merging has used the working state.
    env.compaction.cells.forEach((_, cell) => {
      code.load(env.map.child + 4 * cell);
    });
    code.call(unpack);
  }
  code.i32(0);
  return attempt;
}
