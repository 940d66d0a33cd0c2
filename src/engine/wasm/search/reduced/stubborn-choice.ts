import type { ReductionOptions } from '../../../../contract/check/reduction.ts';
import type { Code, FunctionReference, Label } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { Environment } from '../../emit/environment.ts';
import { type Admission, refuse } from './proviso.ts';
import { copyRow, eachWord, pushAny, pushHas, setBit } from './bit-code.ts';
import type { BitRows } from './bit-rows.ts';
import { type ClosureRoom, enabledShift, tooMany, type TriedStarts } from './closure-set.ts';
import { growOthers, pushEnabledWeight, singleSteps } from './single-steps.ts';
import { deleting, deletionFunction, type DeletionRoom } from './deletion.ts';
import { evaluateFunction, forgetTruths } from './truths.ts';
import type { Data } from '../../emit/data.ts';
import { Entries } from './entries.ts';
import { flag } from './records.ts';
import { fill, recallFunction } from './recalling.ts';
import type { Remembered } from './remembered.ts';
import type { Starts } from './starts.ts';
import type { NeedTable } from './stubborn-tables.ts';

/**
 * Makes the function that computes the set of an enabled transition, or another seed, with its weight: 1, or 0 where there is none, one of
 * its members is barred, or its weight is not below the limit. `evaluate` is that of `evaluateFunction`.
 */
export type MakeSet = (env: Environment, evaluate: FunctionReference) => FunctionReference;

/** What the choice rests on. */
export interface StubbornParts {
  /** What makes the set of an enabled transition: persistent, stubborn or ample; null: nothing does, there is deletion alone. */
  readonly makeSet: MakeSet | null;
  /** Sets are made not of enabled transitions, but of so many other seeds, by their numbers: those of Overman’s method. */
  readonly seeds: number | null;
  /** What deletion works with, and in a state with how many enabled transitions it is tried at most; null: there is none. */
  readonly deletion: { readonly room: DeletionRoom; readonly most: number } | null;
  /** The order in which starts are tried where there is closure and deletion; null: as they are enabled. */
  readonly starts: Starts | null;
  readonly rows: BitRows;
  readonly room: ClosureRoom;
  readonly needs: NeedTable;
  /** The sets tried first in states like this one; null: none are remembered. */
  readonly remembered: Remembered | null;
  /** The row of the best set. */
  readonly best: number;
  /** Addresses of the sets found, one behind the other, and of their weights. */
  readonly sets: number;
  readonly weights: number;
}

/** More than what a set weighs that has no barred member. */
const afterOthers = 2 ** 51;

/** Computes the sets of all numbers below a bound, in order. */
function eachSeed(code: Code, seeds: number, makeSet: FunctionReference, inside: () => void): void {
  const seed = code.local();
  code.i32(0).set(seed);
  code.block((over) => {
    code.loop((again) => {
      code.get(seed).i32(seeds).op('i32.ge_u').brIf(over);
      code.block((next) => {
        code.get(seed).call(makeSet).op('i32.eqz').brIf(next);
        inside();
      });
      code.get(seed).i32(1).op('i32.add').set(seed).br(again);
    });
  });
  code.release(seed);
}

/** Room for a set for each of so many steps or other seeds. */
export function roomForSets(data: Data, rows: BitRows, steps: number): Pick<StubbornParts, 'best' | 'sets' | 'weights'> {
  return {
    best: rows.room(),
    sets: data.add(new Int32Array(2 * rows.words * (steps + 1))),
    weights: data.add(new Int32Array(2 * (steps + 1))),
  };
}

/**
 * Generates the choice among persistent, stubborn or ample sets: that of the first start, or the one with the fewest enabled members, then
 * with the fewest members; of equal ones the first that is admitted. The smallest is looked for by giving up each set that gets as large as
 * the best so far; only if it is not admitted all sets are computed to the end.
 *
 * Where there is deletion besides, starts are tried in their order (`engine/reduce/start-order.ts`): steps that are sets by themselves come
 * first (`single-steps.ts`), and of sets with as many enabled members that of the start that comes first is taken. Where no step is a set
 * by itself, what deletion leaves comes before all that have more enabled members (`engine/reduce/stubborn-both.ts`); it is not tried where
 * two are the best, or where every set has as many.
 */
export function stubbornChoice(
  module: ModuleBuilder,
  env: Environment,
  parts: StubbornParts,
  admission: Admission,
  select: ReductionOptions['select'],
  unpack: FunctionReference,
): FunctionReference {
  const { makeSet, seeds, starts: order, rows, room, needs, remembered, best, sets, weights } = parts;
  const evaluate = evaluateFunction(module, env, needs.truths);
  const recall = remembered === null ? null : recallFunction(module, env, rows, room, needs.truths, evaluate, remembered);
  const closure = makeSet?.(env, evaluate) ?? null;
  const { deletion } = parts;
  const leaving = deletion === null ? null : deleting(module, env, rows, needs, room, deletion.room, evaluate);
  const deleted = leaving === null ? null : deletionFunction(module, env, leaving);
  const attempt = attemptFunction(module, env, parts, admission, unpack);
  const choose = module.named('choose', []);
  const { code } = choose;
  const entries = new Entries(code, env);
  const starts = code.local();
  const transition = code.local();
  const before = code.local();
  const fails = code.local();
  const left = code.local();
  /** Whether what deletion leaves is not admitted. */
  const refusesLeft = code.local();
  code.i32(0).set(refusesLeft);
  /** What looks for single steps where there is closure and deletion. */
  const singles =
    leaving === null || deletion === null || closure === null || room.tried === null || order === null
      ? null
      : singleSteps(module, env, leaving, room.tried, order, closure, deletion.most, attempt, best);
  lookAtSteps();
  code.block((all) => {
    code.getGlobal(room.count).i32(2).op('i32.lt_u').brIf(all);
    forgetTruths(code, needs.truths);
    if (recall !== null && remembered !== null) {
      tryRemembered(recall, remembered, all);
    }
    limitToAll();
    if (closure === null) ifFewerAreLeft(() => code.getGlobal(room.count), returnIfAdmitted);
    else if (select === 'first') eachSet(closure, () => returnIfAdmitted());
    else {
      code.i32(tooMany).setGlobal(room.floor);
      if (singles === null)
        eachSet(closure, () => {
          copyRow(code, rows, room.members, best);
          code.getGlobal(room.weight).setGlobal(room.limit);
        });
      else {
        code.call(singles.function);
        code.if(() => code.op('return'));
        deleteIfOfUse(singles.found);
      }
      code.getGlobal(room.limit).getGlobal(room.count).op('i64.extend_i32_u').i64(enabledShift).op('i64.shl', 'i64.lt_s');
      code.if(
        () => {
          copyRow(code, rows, best, room.members);
          returnIfAdmitted();
        },
        () => {
          // Still as large as all: there is no set but among those that were given up, and none where every set is as large.
          if (singles === null) code.br(all);
          else code.getGlobal(singles.met).getGlobal(room.floor).getGlobal(room.count).op('i32.lt_s', 'i32.and', 'i32.eqz').brIf(all);
        },
      );
      limitToAll();
      code.i32(0).set(starts);
      const { tried } = room;
      if (leaving === null || deletion === null || tried === null || order === null)
        eachSet(closure, () => keep(() => code.getGlobal(room.weight)));
      else growOthers(code, env, leaving, tried, order, deletion.room.kept, closure, () => keep(() => pushWeightAmongOthers(tried)));
      code.get(refusesLeft);
      if (singles !== null) code.getGlobal(singles.found).op('i32.or');
      code.op('i32.eqz');
      code.if(() =>
        ifFewerAreLeft(
          () => code.getGlobal(room.count),
          () => keep(pushWeightOfLeft),
        ),
      );
      fromSmallest(all);
    }
  });
  if (remembered !== null) fill(code, rows, room, needs.truths, null, remembered);
  entries.all((at) => entries.setFlags(at, flag.chosen));
  if (admission.table.whole !== null) code.call(admission.table.whole);
  return choose;

  /** Tries the sets that are remembered of such states, one after the other, until one is not known. */
  function tryRemembered(recall: FunctionReference, { turnedDown, tried }: Remembered, all: Label): void {
    code.i32(0).setGlobal(turnedDown);
    code.block((unknown) => {
      code.loop((another) => {
        code.call(recall).op('i32.eqz').brIf(unknown);
        pushAny(code, rows, room.members);
        code.op('i32.eqz').brIf(all);
        code.getGlobal(turnedDown).setGlobal(tried);
        returnIfAdmitted();
        code.getGlobal(turnedDown).i32(1).op('i32.add').setGlobal(turnedDown).br(another);
      });
    });
    code.i32(0).setGlobal(tried);
  }

  /** Pushes how many members of the best set are enabled. */
  function pushLeast(): Code {
    return code.getGlobal(room.limit).i64(enabledShift).op('i64.shr_u', 'i32.wrap_i64');
  }

  /** Pushes what the set weighs among all: one that meets a start that came before comes behind those that do not. */
  function pushWeightAmongOthers({ met }: TriedStarts): Code {
    pushEnabledWeight(code, room);
    return code.i64(afterOthers).i64(0).getGlobal(met).op('select', 'i64.add');
  }

  /** Pushes what the set that deletion left weighs: it comes after closures of its size. */
  function pushWeightOfLeft(): Code {
    code.get(left).op('i64.extend_i32_u').i64(enabledShift).op('i64.shl');
    return code.i64(2 ** 31).op('i64.add');
  }

  /** Deletes where no step is a set by itself, and fewer than the best closure has may be left. */
  function deleteIfOfUse(found: number): void {
    code.getGlobal(found).op('i32.eqz');
    pushLeast().i32(2).op('i32.gt_u', 'i32.and');
    pushLeast().getGlobal(room.floor).op('i32.gt_s', 'i32.and');
    code.if(() =>
      ifFewerAreLeft(pushLeast, () => {
        returnIfAdmitted();
        code.i32(1).set(refusesLeft);
      }),
    );
  }

  /** Deletes, if there is deletion, and goes on with the set if fewer enabled transitions are left than `push` says. */
  function ifFewerAreLeft(push: () => void, inside: () => void): void {
    if (deleted === null || deletion === null) return;
    code.block((none) => {
      code.getGlobal(room.count).i32(deletion.most).op('i32.gt_u').brIf(none);
      push();
      code.call(deleted).tee(left);
      push();
      code.op('i32.ge_u').brIf(none);
      inside();
    });
  }

  /** Takes any set that is smaller than that of all enabled transitions. */
  function limitToAll(): void {
    code.getGlobal(room.count).op('i64.extend_i32_u').i64(enabledShift).op('i64.shl').setGlobal(room.limit);
  }

  function returnIfAdmitted(): void {
    code.call(attempt);
    code.if(() => code.op('return'));
  }

  /** Computes the sets of the starts that are not barred, up to the limit. */
  function eachSet(closure: FunctionReference, inside: () => void): void {
    if (seeds !== null) return eachSeed(code, seeds, closure, inside);
    code.i32(-1).set(before);
    entries.all((at) => {
      code.block((next) => {
        entries.push(at, 'transition');
        code.tee(transition).get(before).op('i32.eq').brIf(next);
        code.get(transition).set(before);
        pushHas(code, room.barred, transition);
        code.brIf(next);
        code.get(transition).call(closure).op('i32.eqz').brIf(next);
        inside();
      });
    });
  }

  /** Notes which transitions are enabled, and which bar a set from being admitted. */
  function lookAtSteps(): void {
    eachWord(code, rows, (push) => {
      for (const row of [room.enabled, room.barred]) {
        push();
        code.i64(0).memory('i64.store', row);
      }
    });
    code.i32(0).setGlobal(room.count).i32(-1).set(before);
    if (remembered !== null) code.i32(0).setGlobal(remembered.failing);
    entries.all((at) => {
      entries.push(at, 'transition');
      code.tee(transition).get(before).op('i32.ne');
      code.if(() => {
        code.getGlobal(room.count).i32(1).op('i32.add').setGlobal(room.count);
        code.get(transition).set(before);
        setBit(code, room.enabled, transition);
      });
      if (admission.forbidden === null) return;
      entries.pushFlags(at, flag.failed);
      if (remembered !== null) code.tee(fails).getGlobal(remembered.failing).op('i32.or').setGlobal(remembered.failing).get(fails);
      entries.pushOfTransition(at, admission.visible);
      code.op('i32.or');
      code.if(() => setBit(code, room.barred, transition));
    });
  }

  /** Keeps a set for later, with the weight that `push` says. */
  function keep(push: () => Code): void {
    eachWord(code, rows, (pushWord) => {
      code.get(starts).i32(rows.bytes).op('i32.mul');
      pushWord();
      code.op('i32.add');
      pushWord();
      code.memory('i64.load', room.members).memory('i64.store', sets);
    });
    code.get(starts).i32(8).op('i32.mul');
    push().memory('i64.store', weights);
    code.get(starts).i32(1).op('i32.add').set(starts);
  }

  /** Tries the sets kept, the smallest first; leaves by `all` when none is admitted. */
  function fromSmallest(all: Parameters<Code['brIf']>[0]): void {
    const smallest = code.local();
    const at = code.local();
    const weight = code.local('i64');
    code.loop((again) => {
      code
        .i64(2 ** 53)
        .set(weight)
        .i32(0)
        .set(at);
      code.block((out) => {
        code.loop((next) => {
          code.get(at).get(starts).op('i32.ge_u').brIf(out);
          pushWeight(at);
          code.get(weight).op('i64.lt_s');
          code.if(() => {
            code.get(at).set(smallest);
            pushWeight(at);
            code.set(weight);
          });
          code.get(at).i32(1).op('i32.add').set(at).br(next);
        });
      });
      code
        .get(weight)
        .i64(2 ** 53)
        .op('i64.lt_s', 'i32.eqz')
        .brIf(all);
      code
        .get(smallest)
        .i32(8)
        .op('i32.mul')
        .i64(2 ** 53)
        .memory('i64.store', weights);
      eachWord(code, rows, (push) => {
        push();
        code.get(smallest).i32(rows.bytes).op('i32.mul');
        push();
        code.op('i32.add').memory('i64.load', sets).memory('i64.store', room.members);
      });
      returnIfAdmitted();
      code.br(again);
    });

    function pushWeight(number: number): void {
      code.get(number).i32(8).op('i32.mul').memory('i64.load', weights);
    }
  }
}

/** Generates a function that marks the steps of the set if it is admitted, and then gives 1. */
function attemptFunction(
  module: ModuleBuilder,
  env: Environment,
  { rows, room, needs, remembered }: StubbornParts,
  admission: Admission,
  unpack: FunctionReference,
): FunctionReference {
  const attempt = module.named('attempt', [], ['i32']);
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
    refuse(code, entries, admission, member, members, refused, refused, () => {
      if (remembered === null) return;
      // Those that were turned down when they had been remembered come again, in the same order.
      code.getGlobal(remembered.tried).i32(1).op('i32.add').setGlobal(remembered.tried);
      code.getGlobal(remembered.tried).getGlobal(remembered.turnedDown).op('i32.le_u').brIf(refused);
      fill(code, rows, room, needs.truths, room.members, remembered);
    });
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
